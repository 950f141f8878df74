// SPDX-License-Identifier: MIT
#include <pgn/game/clock.hpp>

#include <random>
#include <string>
#include <string_view>

#include "support/catch.hpp"

TEST_CASE("a clock is read and written unchanged (SPEC C2)") {
  struct Case {
    std::string_view text;
    std::int64_t milliseconds;
  };
  for (const Case& c : {Case{"0:05:00", 300000}, Case{"1:05:23", 3923000}, Case{"00:03:59", 239000},
                        Case{"0:00:09.9", 9900}, Case{"0:00:00.05", 50}, Case{"0:00:00.001", 1},
                        Case{"120:00:00", 432000000}, Case{"999:59:59.999", 3599999999}}) {
    INFO(c.text);
    const pgn::Result<pgn::Clock> clock = pgn::parse_clock(c.text);
    REQUIRE(clock);
    CHECK(clock->milliseconds == c.milliseconds);
    CHECK(pgn::to_text(*clock) == c.text);
  }
}

TEST_CASE("white space around a clock does not count") {
  CHECK(pgn::parse_clock(" 0:05:00\n")->milliseconds == 300000);
}

TEST_CASE("a text that is not a clock is refused where it stops to be one") {
  struct Case {
    std::string_view text;
    std::uint64_t offset;
  };
  for (const Case& c :
       {Case{"", 0}, Case{"  ", 2}, Case{"5m", 1}, Case{"5:00", 4}, Case{"0:5:00", 2}, Case{"0:60:00", 2},
        Case{"0:05:60", 5}, Case{"0:05:00.", 8}, Case{"0:05:00.1234", 8}, Case{"0:05:00 x", 7},
        Case{"1000:00:00", 0}, Case{"-0:05:00", 0}, Case{" 0:05:0", 6}}) {
    INFO(c.text);
    const pgn::Result<pgn::Clock> clock = pgn::parse_clock(c.text);
    REQUIRE_FALSE(clock);
    CHECK(clock.error().code == pgn::Code::bad_clock);
    CHECK(clock.error().offset == c.offset);
  }
}

TEST_CASE("a clock that is written reads back the same") {
  std::mt19937 random{99};
  for (int i = 0; i < 2000; ++i) {
    const pgn::Clock clock{static_cast<std::int64_t>(random() % 3600000000U), 1, 3};
    CHECK(pgn::parse_clock(pgn::to_text(clock))->milliseconds == clock.milliseconds);
  }
  CHECK(pgn::to_text(pgn::Clock{-5, 1, 0}) == "0:00:00");
  CHECK(pgn::to_text(pgn::Clock{1990, 2, 1}) == "00:00:01.9");
}

TEST_CASE("clocks are there at compile time") {
  static_assert(*pgn::parse_clock("0:00:09.9") == pgn::Clock{9900, 1, 1});
}
