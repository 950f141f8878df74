// SPDX-License-Identifier: MIT
// read/push: events as soon as they are certain.
#include <pgn/read/push.hpp>

#include <ctime>
#include <string>
#include <utility>

#include "support/catch.hpp"
#include "support/trace.hpp"

using pgn::ReadStatus;

TEST_CASE("everything is told as soon as the bytes leave no doubt") {
  struct Step {
    const char* bytes;
    const char* told;  // all that has been told by then
  };
  const Step steps[] = {
      {"1. e", ""},
      {"4", ""},  // may go on, as in e4+
      {" ", "e4"},
      {"{good", "e4"},
      {"}", "e4 {good}"},
      {" e5", "e4 {good}"},
      {"\n", "e4 {good} e5"},
      {"(", "e4 {good} e5"},
      {"1... c5)", "e4 {good} e5 ( c5 )"},
      {"$1", "e4 {good} e5 ( c5 )"},
      {"0 ", "e4 {good} e5 ( c5 ) $10"},
      {"2. Nf3!", "e4 {good} e5 ( c5 ) $10 Nf3"},
      {"? 1-0", "e4 {good} e5 ( c5 ) $10 Nf3 $5"},
  };
  Shape visitor;
  pgn::PushReader<Shape> reader{visitor};
  for (const Step& step : steps) {
    INFO("after " << step.bytes);
    CHECK(reader.feed(step.bytes) == ReadStatus::blocked);
    CHECK(visitor.text == step.told);
  }
  CHECK(reader.games() == 1);
  CHECK(reader.finish() == ReadStatus::ended);
  CHECK(visitor.text == "e4 {good} e5 ( c5 ) $10 Nf3 $5 =1-0");
}

TEST_CASE("a game is over when the next one begins") {
  Shape visitor;
  pgn::PushReader<Shape> reader{visitor};
  reader.feed("1. e4 *\n\n");
  CHECK(visitor.text == "e4");  // a comment could still follow
  reader.feed("[White \"x\"]\n");
  CHECK(visitor.text == "e4 =* |");
  CHECK(reader.games() == 2);
  reader.finish();
  CHECK(visitor.text == "e4 =* | =none");
}

TEST_CASE("tags are told one by one") {
  struct Tags {
    int count = 0;
    void on_tag(const pgn::TagPair&) { ++count; }
  };
  Tags visitor;
  pgn::PushReader<Tags> reader{visitor};
  reader.feed("[White \"a\"");
  CHECK(visitor.count == 0);
  reader.feed("]\n");
  CHECK(visitor.count == 1);
  reader.feed("[Black \"b\"]\n\n1. e4 ");
  CHECK(visitor.count == 2);
}

TEST_CASE("nothing at all is no game") {
  Shape visitor;
  pgn::PushReader<Shape> reader{visitor};
  CHECK(reader.feed("") == ReadStatus::blocked);
  CHECK(reader.feed(" \n") == ReadStatus::blocked);
  CHECK(reader.finish() == ReadStatus::ended);
  CHECK(reader.games() == 0);
}

TEST_CASE("a long comment behind the first number leaves no doubt that a game begins") {
  const std::string text = "1. {" + std::string(1000, 'x') + "} e4 1... e5 *";
  CHECK(trace_pushed<Shape>(text) == shape(text));
  CHECK(shape(text) == "{" + std::string(1000, 'x') + "} e4 e5 =*");
}

namespace {

/// A text of `size` bytes and what stands around it.
struct Repeated {
  std::string_view before, piece, after;

  std::string text(std::size_t size) const {
    std::string text{before};
    while (text.size() < size) text += piece;
    return text.append(after);
  }
};

/// The seconds of processor time that pushing byte by byte takes.
double seconds_to_push(const std::string& text) {
  const std::clock_t begin = std::clock();
  trace_pushed<Shape>(text);
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// Whether four times the size takes less than nine times as long; what looks at all of the text again for
/// every byte takes 16 times as long. Asked thrice, since processors are shared.
bool is_linear(const std::string& text, const std::string& longer) {
  for (int i = 0; i < 3; ++i) {
    const double seconds = seconds_to_push(longer);
    // A text that takes next to no time says nothing, but then nothing of it is looked at again.
    if (seconds < 0.05 || seconds < 9 * seconds_to_push(text)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("whatever is pushed byte by byte takes linear time") {
  // Twice of what a scanner may look at again.
  constexpr std::size_t size = 8000;
  const Repeated rows[] = {
      {"1. e4 {", "word ", "} *"},
      {"1. e4 {", "\n[Event \"x\"]\n\n", "} *"},
      {"1. e4 (", "1. Nf3 Nf6 2. Ng1 Ng8 ", ") *"},
      {"1. e4 ;", "z", "\n*"},
      {"[x \"", "y", "\"]\n*"},
      {"", "[A \"x\"]\n", ""},
      {"1. e4 ", "(", " *"},
      {"1. e4 ", ".", " *"},
      {"1. e4 ", "!", " *"},
      {"1. e4 ", "x", " *"},
      {"1. e4 ", "1", " *"},
      {"1. e4 ", "0-", " *"},
      {"1. e4 [x ", "y", " *"},
      {"[", "y", ""},
      {"[", " ", ""},
      {"[A \"x\"", "\n", ""},
      {"[A \"x\"", " ", ""},
      {"[A \"x\" [", "y", ""},
      {"[A \"x\" [", " ", ""},
      {"[A \"x\" [y", " ", ""},
      {"[A \"x\\\"", " ", ""},
      {"[A \"x\\\"]", " ", ""},
      {"[A \"x\\\"] [", "y", ""},
      {"[A \"x\n", " ", ""},
      {"[A \"x\n\"", " ", ""},
      {"[A", "\n", "\"x\"]"},
      {"", "1 ", ""},
      {"", "1. ", ""},
      {"1.", "\xC2\xA0", ""},
      {"", "s", ""},
      {"", "[", ""},
      {"stray ", "[a \"", ""},
      {"", "* ", ""},
  };
  for (const Repeated& row : rows) {
    INFO(printable(row.before) << " " << printable(row.piece));
    const std::string text = row.text(size);
    const bool same = trace_pushed<Shape>(text) == shape(text);
    CHECK(same);
    CHECK(is_linear(text, row.text(4 * size)));
  }
}
