// SPDX-License-Identifier: MIT
// read/push: events as soon as they are certain.
#include <pgn/read/push.hpp>

#include <string>
#include <string_view>
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

TEST_CASE("a result outside of games is a game as soon as it is alone on its line") {
  struct Begins {
    int games = 0;
    void on_game_begin(const pgn::GameBegin&) { ++games; }
  };
  for (const std::string_view alone : {"\n", " {", " ;", " [A \"b\"]\n"}) {
    Begins visitor;
    pgn::PushReader reader{visitor};
    reader.feed("1-0");
    reader.feed(" ");
    CHECK(visitor.games == 0);
    reader.feed(alone);
    CHECK(visitor.games >= 1);
  }
  Begins visitor;
  pgn::PushReader reader{visitor};
  reader.feed("1-0 white won\n");
  reader.finish();
  CHECK(visitor.games == 0);
}

TEST_CASE("after the end nothing more is read") {
  Shape visitor;
  pgn::PushReader reader{visitor};
  reader.feed("1. e4 *");
  CHECK(reader.finish() == ReadStatus::ended);
  const std::string told = visitor.text;
  CHECK(reader.feed("1. d4 *") == ReadStatus::ended);
  CHECK(reader.finish() == ReadStatus::ended);
  CHECK(visitor.text == told);
}

TEST_CASE("a long comment behind the first number leaves no doubt that a game begins") {
  const std::string text = "1. {" + std::string(1000, 'x') + "} e4 1... e5 *";
  CHECK(trace_pushed<Shape>(text) == shape(text));
  CHECK(shape(text) == "{" + std::string(1000, 'x') + "} e4 e5 =*");
}

TEST_CASE("a move is told when one character behind it has come, whatever its last letter takes") {
  struct Moves {
    int count = 0;
    void on_move(pgn::Move, const pgn::Position&) { ++count; }
  } visitor;
  pgn::Options options;
  options.letters = pgn::PieceLetters::russian;
  pgn::PushReader<Moves> reader{visitor, options};
  reader.feed("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8\xD0\xA4 ");
  CHECK(visitor.count == 1);
}
