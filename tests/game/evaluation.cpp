// SPDX-License-Identifier: MIT
#include <pgn/game/evaluation.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "support/catch.hpp"

using pgn::Score;

TEST_CASE("evaluations are pawns or moves to mate, with a depth or without (SPEC C3)") {
  struct Case {
    std::string_view text;
    Score score;
    std::optional<std::uint32_t> depth;
    bool ambiguous;
  };
  const Case cases[] = {
      {"0.25", {{25, 2}, false}, std::nullopt, false},
      {"0.2", {{2, 1}, false}, std::nullopt, false},
      {"-1.50", {{-150, 2}, false}, std::nullopt, false},
      {"-1.50,18", {{-150, 2}, false}, 18, false},
      {"#3", {{3, 0}, true}, std::nullopt, false},
      {"#-3", {{-3, 0}, true}, std::nullopt, false},
      {"#-3,22", {{-3, 0}, true}, 22, false},
      {"14,24", {{14, 0}, false}, 24, true},
      {"0", {{0, 0}, false}, std::nullopt, true},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    const pgn::Result<pgn::Evaluation> evaluation = pgn::parse_evaluation(c.text);
    REQUIRE(evaluation);
    CHECK(evaluation->score == c.score);
    CHECK(evaluation->depth == c.depth);
    CHECK(evaluation->ambiguous == c.ambiguous);
    CHECK(pgn::to_text(*evaluation) == c.text);
  }
}

TEST_CASE("signs and white space of other writers are read") {
  CHECK(pgn::to_text(*pgn::parse_evaluation("+0.30")) == "0.30");
  CHECK(pgn::to_text(*pgn::parse_evaluation(" 0.30 ,\n12 ")) == "0.30,12");
  CHECK(pgn::to_text(*pgn::parse_evaluation("#+4")) == "#4");
  CHECK(pgn::to_text(*pgn::parse_evaluation("-#4")) == "#-4");
}

TEST_CASE("operands that are no evaluation are refused where they stop to be one") {
  struct Case {
    std::string_view text;
    std::uint64_t offset;
  };
  for (const Case& c :
       {Case{"", 0}, Case{"good", 0}, Case{"0.3x", 3}, Case{"0.3,", 4}, Case{"0.3,x", 4}, Case{"#", 0},
        Case{"#1.5", 0}, Case{"--1", 0}, Case{"0.3,12,4", 6}, Case{"0.3,12345", 4}}) {
    INFO(c.text);
    const pgn::Result<pgn::Evaluation> evaluation = pgn::parse_evaluation(c.text);
    REQUIRE_FALSE(evaluation);
    CHECK(evaluation.error().code == pgn::Code::bad_command);
    CHECK(evaluation.error().offset == c.offset);
  }
}

TEST_CASE("a score changes sides by its sign") {
  static_assert((-Score{{25, 2}, false}).centipawns() == -25);
  static_assert(-Score{{3, 0}, true} == Score{{-3, 0}, true});
  static_assert(Score{{125, 3}, false}.centipawns() == 13);
}

TEST_CASE("the values of an evaluation profile are centipawns, mates or nothing (SPEC C5)") {
  using Kind = pgn::ProfileValue::Kind;
  CHECK(*pgn::parse_profile_value("34") == pgn::ProfileValue{Kind::centipawns, 34});
  CHECK(*pgn::parse_profile_value(" -150 ") == pgn::ProfileValue{Kind::centipawns, -150});
  CHECK(*pgn::parse_profile_value("29985") == pgn::ProfileValue{Kind::mate, 15});
  CHECK(*pgn::parse_profile_value("-29997") == pgn::ProfileValue{Kind::mate, -3});
  CHECK(*pgn::parse_profile_value("32767") == pgn::ProfileValue{});
  for (const std::string_view text : {"", "-", "x", "1.5", "31000", "123456"}) {
    INFO(text);
    CHECK(pgn::parse_profile_value(text).error().code == pgn::Code::bad_command);
  }
}
