// SPDX-License-Identifier: MIT
#include <pgn/game/date.hpp>

#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "support/catch.hpp"

namespace {

std::string repaired(std::string_view text) {
  const pgn::Result<pgn::Date> date = pgn::repair_date(text);
  return date ? pgn::to_text(*date) : std::string{date.error().name()};
}

}  // namespace

TEST_CASE("a date in the standard form is read and written unchanged") {
  for (const std::string_view text :
       {"1992.11.04", "1992.??.??", "????.??.??", "1851.07.??", "199?.??.??", "19??.1?.3?", "0000.01.01",
        "9999.12.31", "1999.??.09", "????.02.29", "2000.02.29", "2024.02.29"}) {
    const pgn::Result<pgn::Date> date = pgn::parse_date(text);
    INFO(text);
    REQUIRE(date);
    CHECK(pgn::to_text(*date) == text);
  }
}

TEST_CASE("the parts of a date are there when all their digits are known") {
  const pgn::Date date = *pgn::parse_date("1992.11.0?");
  CHECK(date.year() == 1992);
  CHECK(date.month() == 11);
  CHECK(date.day() == std::nullopt);
  CHECK_FALSE(date.is_known());
  CHECK(pgn::parse_date("1992.11.04")->is_known());
  CHECK(pgn::Date{}.year() == std::nullopt);
}

TEST_CASE("a text that is not a date is refused where it stops to be one") {
  struct Case {
    std::string_view text;
    std::uint64_t offset;
  };
  for (const Case& c :
       {Case{"", 0}, Case{"1992", 4}, Case{"1992-11-04", 4}, Case{"1992.1.4", 6}, Case{"1992.11.04 ", 10},
        Case{"1992.13.01", 5}, Case{"1992.00.01", 5}, Case{"1992.2?.01", 5}, Case{"1992.11.31", 8},
        Case{"1992.11.00", 8}, Case{"1992.02.30", 8}, Case{"2023.02.29", 8}, Case{"1900.02.29", 8},
        Case{"19?1.02.29", 8}, Case{"1992.??.4?", 8}, Case{"x", 0}}) {
    INFO(c.text);
    const pgn::Result<pgn::Date> date = pgn::parse_date(c.text);
    REQUIRE_FALSE(date);
    CHECK(date.error().code == pgn::Code::bad_date);
    CHECK(date.error().offset == c.offset);
  }
}

TEST_CASE("every day of the Gregorian calendar exists, and no other") {
  unsigned days = 0;
  for (unsigned year = 1999; year <= 2100; ++year) {
    for (unsigned month = 1; month <= 12; ++month) {
      for (unsigned day = 1; day <= 31; ++day) {
        if (pgn::Date::make(year, month, day)) ++days;
      }
    }
  }
  CHECK(days == 102 * 365 + 25);  // leap years 2000 to 2096
  CHECK_FALSE(pgn::Date::make(10000, 1, 1));
  CHECK_FALSE(pgn::Date::make(2000, 13, 1));
}

TEST_CASE("dates sort by year, month and day, unknown digits as 0 (V52)") {
  const auto order = [](std::string_view a, std::string_view b) {
    return pgn::compare(*pgn::parse_date(a), *pgn::parse_date(b));
  };
  CHECK(std::is_lt(order("????.??.??", "1992.??.??")));
  CHECK(std::is_lt(order("1992.??.??", "1992.01.01")));
  CHECK(std::is_lt(order("1992.01.01", "1992.01.02")));
  CHECK(std::is_lt(order("1992.12.31", "1993.??.??")));
  CHECK(std::is_lt(order("199?.??.??", "1992.??.??")));
  CHECK(std::is_eq(order("199?.??.??", "1990.??.??")));
  CHECK(*pgn::parse_date("199?.??.??") != *pgn::parse_date("1990.??.??"));
}

TEST_CASE("other spellings of a date are repaired (SPEC E27)") {
  CHECK(repaired("2021-12-1") == "2021.12.01");
  CHECK(repaired("2021.12.1") == "2021.12.01");
  CHECK(repaired("2021/12/01") == "2021.12.01");
  CHECK(repaired(" 2021.12.01 ") == "2021.12.01");
  CHECK(repaired("20211201") == "2021.12.01");
  CHECK(repaired("1999") == "1999.??.??");
  CHECK(repaired("1999.5") == "1999.05.??");
  CHECK(repaired("1999.??") == "1999.??.??");
  CHECK(repaired("1999.00.00") == "1999.??.??");
  CHECK(repaired("?.??.??") == "????.??.??");
  CHECK(repaired("?") == "????.??.??");
  CHECK(repaired("") == "????.??.??");
  CHECK(repaired("14.11.1992") == "1992.11.14");
  CHECK(repaired("11/14/1992") == "1992.11.14");
  CHECK(repaired("4.4.1992") == "1992.04.04");
  CHECK(repaired("4 Nov 1992") == "1992.11.04");
  CHECK(repaired("November 4, 1992") == "1992.11.04");
  CHECK(repaired("1992 nov 4") == "1992.11.04");
  CHECK(repaired("1992.11.04") == "1992.11.04");
}

TEST_CASE("a date with no meaning or several is not repaired") {
  for (const std::string_view text :
       {"4/11/1992", "92.11.04", "1992.13.40", "2023.02.29", "yesterday", "1992.11.04.05", "12345",
        "2021-12-01T10", "4 No 1992", "Nov Nov 1992", "20211301", "1992.11.04x", "31 Nov 1992"}) {
    INFO(text);
    CHECK(repaired(text) == "bad-date");
  }
}

TEST_CASE("dates are there at compile time") {
  static_assert(pgn::Date{1992, 11, 4} == *pgn::parse_date("1992.11.04"));
  static_assert(pgn::Date{1992} == *pgn::parse_date("1992.??.??"));
  static_assert(pgn::Date{} == *pgn::parse_date("????.??.??"));
  static_assert(
      noexcept(pgn::parse_date(std::string_view{}))&& noexcept(pgn::repair_date(std::string_view{})));
}
