// SPDX-License-Identifier: MIT
#include <pgn/game/time_control.hpp>

#include <random>
#include <string>
#include <string_view>

#include "support/catch.hpp"

namespace {

using pgn::Bonus;
using pgn::PeriodKind;
using pgn::TimePeriod;

}  // namespace

TEST_CASE("a canonical time control is written as it was read") {
  for (const std::string_view text : {"?",
                                      "-",
                                      "40/9000",
                                      "300",
                                      "4500+60",
                                      "5400+60",
                                      "*180",
                                      "40/7200:3600",
                                      "40/7200:20/3600:900+30",
                                      "40/5400+30:1800+30",
                                      "180+0",
                                      "60+0.1",
                                      "10+0.05",
                                      "1/86400",
                                      "300+5d",
                                      "40/5400+5d:3600",
                                      "0.5",
                                      "1/2:1/2:1/2:1/2:1/2:1/2:1/2:60",
                                      "40/7200:*60",
                                      "40/7200:?",
                                      "999999999+999999999"}) {
    INFO(text);
    const pgn::Result<pgn::TimeControl> control = pgn::parse_time_control(text);
    REQUIRE(control);
    CHECK(pgn::to_text(*control) == text);
  }
}

TEST_CASE("the fields of a time control mean what the standard says (9.6.1)") {
  CHECK((*pgn::parse_time_control("?"))[0] == TimePeriod{PeriodKind::unknown, Bonus::none, 0, {}, {}});
  CHECK((*pgn::parse_time_control("-"))[0] == TimePeriod{PeriodKind::unlimited, Bonus::none, 0, {}, {}});
  CHECK((*pgn::parse_time_control("40/9000"))[0] ==
        TimePeriod{PeriodKind::clock, Bonus::none, 40, {9000, 0}, {}});
  CHECK((*pgn::parse_time_control("300"))[0] == TimePeriod{PeriodKind::clock, Bonus::none, 0, {300, 0}, {}});
  CHECK((*pgn::parse_time_control("5400+60"))[0] ==
        TimePeriod{PeriodKind::clock, Bonus::increment, 0, {5400, 0}, {60, 0}});
  CHECK((*pgn::parse_time_control("*180"))[0] ==
        TimePeriod{PeriodKind::sandclock, Bonus::none, 0, {180, 0}, {}});
  CHECK((*pgn::parse_time_control("300+5d"))[0] ==
        TimePeriod{PeriodKind::clock, Bonus::delay, 0, {300, 0}, {5, 0}});
  const pgn::TimeControl control = *pgn::parse_time_control("40/7200:20/3600:900+30");
  REQUIRE(control.size() == 3);
  CHECK(control[1].moves == 20);
  CHECK(control[2].moves == 0);
  CHECK(control[2].bonus.scaled(3) == 30000);
}

TEST_CASE("forms of programs are read and written in the standard form") {
  const auto canonical = [](std::string_view text) { return pgn::to_text(*pgn::parse_time_control(text)); };
  CHECK(canonical("inf") == "-");
  CHECK(canonical("3 days per move") == "1/259200");
  CHECK(canonical("1 day per move") == "1/86400");
}

TEST_CASE("a malformed time control is refused at the first byte that does not fit") {
  struct Case {
    std::string_view text;
    std::uint64_t offset;
  };
  for (const Case& c : {Case{"", 0},
                        Case{"fast", 0},
                        Case{"40/", 3},
                        Case{"40/x", 3},
                        Case{"0/60", 0},
                        Case{"300+", 4},
                        Case{"300+x", 4},
                        Case{"300 ", 3},
                        Case{" 300", 0},
                        Case{"40/7200:", 8},
                        Case{":300", 0},
                        Case{"300:600", 4},
                        Case{"*60:300", 4},
                        Case{"*60+1", 3},
                        Case{"5+3+1", 3},
                        Case{"40/7200/3", 7},
                        Case{"1.5/60", 3},
                        Case{"-5", 1},
                        Case{"??", 1},
                        Case{"300+-5", 4},
                        Case{"1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:60", 32},
                        Case{"1234567890", 0},
                        Case{"0 days per move", 0},
                        Case{"infinite", 0},
                        Case{"G/60", 0}}) {
    INFO(c.text);
    const pgn::Result<pgn::TimeControl> control = pgn::parse_time_control(c.text);
    REQUIRE_FALSE(control);
    CHECK(control.error().code == pgn::Code::bad_time_control);
    CHECK(control.error().offset == c.offset);
  }
}

TEST_CASE("minutes and seconds are read only by their own function (SPEC T4)") {
  CHECK(pgn::to_text(*pgn::parse_minutes_form("15+10")) == "900+10");
  CHECK(pgn::to_text(*pgn::parse_minutes_form("3+2")) == "180+2");
  CHECK(pgn::to_text(*pgn::parse_minutes_form("-")) == "-");
  CHECK(pgn::to_text(*pgn::parse_time_control("15+10")) == "15+10");
  CHECK(pgn::parse_minutes_form("15").error().offset == 2);
  CHECK(pgn::parse_minutes_form("x+1").error().offset == 0);
  CHECK(pgn::parse_minutes_form("15+10s").error().offset == 5);
}

TEST_CASE("any time control that parses reads back the same from its own text") {
  std::mt19937 random{7};
  constexpr std::string_view pieces[] = {"40", "/", "5400", "+",   "30", ":",      "?",
                                         "-",  "*", "d",    "0.5", "1",  "900+10", "20/3600:"};
  int parsed = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (auto n = 1 + random() % 6; n > 0; --n) text += pieces[random() % std::size(pieces)];
    const pgn::Result<pgn::TimeControl> control = pgn::parse_time_control(text);
    if (!control) continue;
    ++parsed;
    const pgn::Result<pgn::TimeControl> again = pgn::parse_time_control(pgn::to_text(*control));
    INFO(text);
    REQUIRE(again);
    CHECK(*again == *control);
  }
  CHECK(parsed > 1000);
}

TEST_CASE("the periods of a time control are a range, and two of its forms have a name") {
  const pgn::TimeControl control = *pgn::parse_time_control("40/7200:3600");
  std::string kinds;
  for (const TimePeriod& period : control) kinds += period.moves == 40 ? "40 " : "rest ";
  CHECK(kinds == "40 rest ");
  CHECK_FALSE(control.is_unknown());
  CHECK_FALSE(control.is_unlimited());
  CHECK(pgn::parse_time_control("?")->is_unknown());
  CHECK(pgn::parse_time_control("-")->is_unlimited());
}

TEST_CASE("time controls are there at compile time") {
  static_assert(pgn::TimeControl{}.is_unknown());
  static_assert(pgn::TimeControl::sudden_death(900, 10) == *pgn::parse_time_control("900+10"));
  static_assert(pgn::parse_time_control("-")->is_unlimited());
}
