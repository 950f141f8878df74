// SPDX-License-Identifier: MIT
#include <pgn/game/time.hpp>

#include <string_view>

#include "support/catch.hpp"

TEST_CASE("a time of day is read and written unchanged") {
  for (const std::string_view text : {"00:00:00", "09:05:07", "23:59:59"}) {
    const pgn::Result<pgn::Time> time = pgn::parse_time(text);
    REQUIRE(time);
    CHECK(pgn::to_text(*time) == text);
  }
}

TEST_CASE("a text that is not a time of day is refused where it stops to be one") {
  struct Case {
    std::string_view text;
    std::uint64_t offset;
  };
  for (const Case& c : {Case{"", 0}, Case{"1", 0}, Case{"9:00:00", 0}, Case{"24:00:00", 0},
                        Case{"12:60:00", 3}, Case{"12:00:60", 6}, Case{"12:00", 5}, Case{"12.00.00", 2},
                        Case{"12:00:00 ", 8}, Case{"12:00:001", 6}, Case{"??:??:??", 0}}) {
    INFO(c.text);
    const pgn::Result<pgn::Time> time = pgn::parse_time(c.text);
    REQUIRE_FALSE(time);
    CHECK(time.error().code == pgn::Code::bad_clock);
    CHECK(time.error().offset == c.offset);
  }
}

TEST_CASE("times are ordered and there at compile time") {
  static_assert(*pgn::parse_time("12:34:56") == pgn::Time{12, 34, 56});
  static_assert(pgn::Time{1, 59, 59} < pgn::Time{2, 0, 0});
}
