// SPDX-License-Identifier: MIT
// Linear time and bounded memory, whatever comes and however it is read. `ctest -R growth` counts
// instructions of more ways.
#include <pgn/read/push.hpp>
#include <pgn/read/reader.hpp>

#include <string>
#include <string_view>

#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/linear.hpp"
#include "support/trace.hpp"

namespace {

constexpr Repeated repeated[] = {
    {"1. e4 {", "word ", "} *"},
    {"1. e4 {", "\n[Event \"x\"]\n\n", "} *"},
    {"1. e4 {\n", "[A \"b\"]\n", "x"},
    {"1. e4 {\n", "[A \"b\"]\n", "{"},
    {"1. e4 {\n", "[A \"b\"] ", "x"},
    {"1. e4 {\n[A \"b\"", "] ", "x"},
    {"1. e4 ", "aaa{", ""},
    {"1. e4 {\n[A \"", "x{", ""},
    {"1. e4 {\n[A \"b\"] ", "[A \"x{\"]", ""},
    {"1. e4 {", "\n[A \"\n x", ""},
    {"1. e4 (", "1. Nf3 Nf6 2. Ng1 Ng8 ", ") *"},
    {"1. e4 ;", "z", "\n*"},
    {"[x \"", "y", "\"]\n*"},
    {"", "[A \"x\"]\n", ""},
    {"1. e4 ", "(", " *"},
    {"1. e4 ", ".", " *"},
    {"1. e4 ", "!", " *"},
    {"1. e4 ", "x", " *"},
    {"1. e4 \xE2\x99\x98", "x", " *"},
    {"1. e4 \xFF", "x", " *"},
    {"1. e4 \xE2\x99\x98", "x\xE2\x99\x98", " *"},
    {"1. e4 x", "\xD0\xA4", " *"},
    {"1. e4 ", "a8(Q)", " *"},
    {"1. e4 ", "1", " *"},
    {"1. e4 ", "0-", " *"},
    {"1. e4 [x ", "y", " *"},
    // No white space before what has a meaning for the structure.
    {"1. e4 ", "1.", "("},
    {"1. e4 ", "$1", "("},
    {"1. e4 ", "Nf3!", "("},
    {"1. e4 ", "\"", ";"},
    {"1. e4 ", ">", "[a]"},
    {"1. e4 ", "\x01", "("},
    {"1. e4 ", " \x01", ""},
    {"1. e4 ", "1 - ", "("},
    {"1. e4 ", "O-O-", "("},
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
    // Looking ahead behind numbers and results.
    {"1", " ", "e4"},
    {"1.", " ", "e4"},
    {"1", "\n", "e4"},
    {"1", ".", "e4"},
    {"1\n%", "x", "\ne4"},
    {"1 {", "x", "} e4"},
    {"1 ", "0", " e4"},
    {"[A \"b\"]\n0", " ", "e4"},
    {"1-0", " ", "x"},
    {"1-0", "\n", "x"},
    {"1-0 ", "x", ""},
    {"1-0 1", "0", ""},
    {"1-0 ", ".", ""},
    {"1-0 ", "!", ""},
    {"1-0 $1", "1", ""},
    {"1-0 ", "\xC2\xBD", ""},
    {"1-0 {", "x", "}"},
    {"1-0 ;", "x", ""},
    {"1-0 [A \"", "x", "\"]"},
    {"* ", "\xC2\xA0", ""},
};

struct Ends {
  std::size_t games = 0;
  void on_game_end(const pgn::GameEnd&) { ++games; }
};

template <class Visitor>
std::size_t allocations_of(const std::string& text, std::size_t buffer_size) {
  Visitor visitor;
  const std::size_t before = allocations;
  pgn::read(pgn::Stream{Filler{text, 512}, buffer_size}, visitor);
  return allocations - before;
}

}  // namespace

TEST_CASE("whatever is read takes linear time") {
  for (const Repeated& row : repeated) {
    INFO(printable(row.before) << " " << printable(row.piece) << " " << printable(row.after));
    const auto all = [](std::string_view text) { (void)shape(text); };
    const auto stream = [](std::string_view text) { (void)trace_stream<Shape>(text, 4096); };
    const auto ends = [](std::string_view text) {
      Ends visitor;
      pgn::read(pgn::Memory{text}, visitor);
    };
    CHECK(is_linear(all, row, 40000));
    CHECK(is_linear(stream, row, 40000));
    CHECK(is_linear(ends, row, 40000));
  }
}

TEST_CASE("what comes in pieces takes linear time") {
  for (const Repeated& row : {Repeated{"1. e4 ;", "x", "\n*"}, Repeated{"1. e4 {", "x", "} *"},
                              Repeated{"1. e4\n%", "x", "\n*"}, Repeated{"stray ", "x", "\n*"}}) {
    INFO(printable(row.before));
    const auto all = [](std::string_view text) {
      pgn::Options options;
      options.limits.token_bytes = 256;
      (void)shape(text, options);
    };
    CHECK(is_linear(all, row, 400000));
  }
}

TEST_CASE("whatever is pushed byte by byte takes linear time") {
  for (const Repeated& row : repeated) {
    INFO(printable(row.before) << " " << printable(row.piece) << " " << printable(row.after));
    // Twice of what a scanner may look at again.
    constexpr std::size_t size = 8000;
    const std::string text = row.text(size);
    const bool same = trace_pushed<Shape>(text) == shape(text);
    CHECK(same);
    const auto push = [](std::string_view pushed) { (void)trace_pushed<Shape>(pushed); };
    CHECK(is_linear(push, row, size));
  }
}

// Where every piece ends before what a scanner needs to decide, it may not start again from the beginning.
TEST_CASE("words that are pushed in pieces take linear time") {
  for (const Repeated& row :
       {Repeated{"1. e4 x", "\xD0\xA4", " *"}, Repeated{"1. e4 ", "\xD0\xA4", " *"},
        Repeated{"1. e4 ", "\xE2\x99\x98", " *"}, Repeated{"1. e4 x", "\xE2\x80\x93", " *"},
        Repeated{"1. e4 ", "a8(Q)", " *"}, Repeated{"1. e4 \xE2\x99\x98", "a8(Q)", " *"}}) {
    for (std::size_t first = 0; first < row.piece.size(); ++first) {
      INFO(printable(row.before) << " " << printable(row.piece) << " " << first);
      const auto push = [&](std::string_view text) {
        Ends visitor;
        pgn::PushReader<Ends> reader{visitor};
        reader.feed(text.substr(0, row.before.size() + first));
        for (std::size_t at = row.before.size() + first; at < text.size(); at += row.piece.size()) {
          reader.feed(text.substr(at, row.piece.size()));
        }
        reader.finish();
      };
      CHECK(is_linear(push, row, 20000));
    }
  }
}

TEST_CASE("looking for the letters of a pushed game takes linear time") {
  for (const Repeated& row : {Repeated{"1. Sf3 ", "Sf6 Sg1 Sg8 Sf3 ", "*"}, Repeated{"1. e4 ", "$1", " *"},
                              Repeated{"1. e4 {", "Sf3 ", "} *"}}) {
    INFO(printable(row.piece));
    const auto push = [](std::string_view text) {
      pgn::Options options;
      options.letters = pgn::PieceLetters::detect;
      (void)trace_pushed<Shape>(text, 1, options);
    };
    CHECK(is_linear(push, row, 4000));
  }
}

TEST_CASE("white space of any length takes no memory") {
  const std::string lines(100000, '\n');
  const std::string blanks(100000, ' ');
  for (const std::string& space : {lines, blanks}) {
    for (const std::string_view before : {"", "1. e4", "1. e4 *", "1. e4 (", "[A \"b\"]\n", "1. e4 {c}"}) {
      INFO(before << " " << printable(space.substr(0, 1)));
      const std::string text = std::string{before} + space;
      CHECK(allocations_of<Ends>(text, 4096) <= allocations_of<Ends>(std::string{before} + ' ', 4096));
      CHECK(allocations_of<Shape>(text + "e5", 4096) <=
            4 + allocations_of<Shape>(std::string{before} + " e5", 4096));
    }
  }
  // Behind what may be a result or the first number of a game, a kilobyte is kept.
  for (const std::string_view before : {"1", "1.", "1-0", "[A \"b\"]\n1"}) {
    INFO(before);
    CHECK(allocations_of<Ends>(std::string{before} + lines + "e5", 4096) <= 2);
  }
}

TEST_CASE("lines that belong to no game are not kept") {
  pgn::Options options;
  options.limits.token_bytes = 100000;
  for (const std::string_view before : {"1\n%", "%", "stray ", "1.\n%"}) {
    INFO(printable(before));
    const std::string text = std::string{before} + std::string(2000000, 'x') + "\n";
    Ends visitor;
    largest_allocation = 0;
    pgn::read(pgn::Stream{Filler{text, 512}, 4096}, visitor, options);
    CHECK(largest_allocation < 2 * options.limits.token_bytes);
  }
}
