// SPDX-License-Identifier: MIT
#include <pgn/game/round.hpp>

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"

TEST_CASE("a round is a number, numbers between periods, a hyphen or a question mark") {
  for (const std::string_view text :
       {"3", "3.2", "3.10.1", "-", "?", "?.2", "03", "1.?", "99999999999999999999999"}) {
    INFO(text);
    const pgn::Result<pgn::Round> round = pgn::parse_round(text);
    REQUIRE(round);
    CHECK(round->text() == text);
    CHECK(round->is_none() == (text == "-"));
    CHECK(round->is_unknown() == (text == "?"));
  }
}

TEST_CASE("any other text is refused at the first byte that does not fit") {
  struct Case {
    std::string_view text;
    std::uint64_t offset;
  };
  for (const Case& c : {Case{"", 0}, Case{"3b", 1}, Case{".3", 0}, Case{"3.", 1}, Case{"3..2", 2},
                        Case{"??", 1}, Case{"?3", 1}, Case{"3?", 1}, Case{"--", 0}, Case{"-1", 0},
                        Case{"3.-", 2}, Case{" 3", 0}, Case{"Final", 0}}) {
    INFO(c.text);
    const pgn::Result<pgn::Round> round = pgn::parse_round(c.text);
    REQUIRE_FALSE(round);
    CHECK(round.error().code == pgn::Code::bad_round);
    CHECK(round.error().offset == c.offset);
  }
}

TEST_CASE("the parts of a round can be gone through") {
  std::vector<std::string> parts;
  for (const std::string_view part : pgn::parse_round("3.10.?")->parts()) parts.emplace_back(part);
  CHECK(parts == std::vector<std::string>{"3", "10", "?"});
}

TEST_CASE("rounds are ordered as SPEC E25 says (V52), and every pair agrees with it") {
  constexpr std::string_view ascending[] = {"?",
                                            "-",
                                            "?.5",
                                            "2",
                                            "3",
                                            "3.?",
                                            "3.2",
                                            "3.2.1",
                                            "3.10",
                                            "4",
                                            "10",
                                            "99999999999999999999",
                                            "100000000000000000000",
                                            "Final",
                                            "Qualifier",
                                            "final"};
  for (std::size_t i = 0; i < std::size(ascending); ++i) {
    for (std::size_t j = 0; j < std::size(ascending); ++j) {
      INFO(ascending[i] << " and " << ascending[j]);
      CHECK(std::is_lt(pgn::compare_rounds(ascending[i], ascending[j])) == (i < j));
      CHECK(std::is_eq(pgn::compare_rounds(ascending[i], ascending[j])) == (i == j));
    }
  }
  CHECK(std::is_eq(pgn::compare_rounds("", "?")));
  CHECK(std::is_eq(pgn::compare_rounds("03", "3")));
}

TEST_CASE("rounds are there at compile time") {
  static_assert(pgn::parse_round("3.2").has_value());
  static_assert(pgn::compare_rounds("3.2", "3.10") < 0);
  static_assert(pgn::Round{}.is_unknown());
}
