// SPDX-License-Identifier: MIT
#include <pgn/write/file_name.hpp>

#include <string>

#include "support/catch.hpp"

TEST_CASE("files of players and events are named after them", "[write]") {
  CHECK(pgn::player_file_name("Fischer, Robert J.") == "Fischer.pgn");
  CHECK(pgn::player_file_name("Crafty") == "Crafty.pgn");
  CHECK(pgn::file_name("Linares 1993") == "Linares_1993.pgn");
  CHECK(pgn::file_name("F/S  Return Match ") == "FS_Return_Match.pgn");
  CHECK(pgn::file_name("J\xC3\xB6rg") == "J\xC3\xB6rg.pgn");
}

TEST_CASE("a file name never leaves its folder", "[write]") {
  CHECK(pgn::file_name("../../etc/passwd") == "etcpasswd.pgn");
  CHECK(pgn::file_name("C:\\x") == "Cx.pgn");
  CHECK(pgn::file_name("?") == "unnamed.pgn");
  CHECK(pgn::file_name(" . ") == "unnamed.pgn");
  CHECK(pgn::file_name("") == "unnamed.pgn");
}

TEST_CASE("white space and periods at the ends are left out in any order", "[write]") {
  CHECK(pgn::file_name(" . a . ") == "a.pgn");
  CHECK(pgn::file_name("a. ?.") == "a.pgn");
  CHECK(pgn::file_name("a . b ..") == "a_._b.pgn");
  CHECK(pgn::file_name("R. J.") == "R._J.pgn");
}

TEST_CASE("a file name is none of a device of Windows", "[write]") {
  for (const std::string device : {"CON", "prn", "Aux", "nUL", "COM1", "com9", "LPT1", "lpt5", "Conin$",
                                   "CONOUT$", "COM\u00B9", "LPT\u00B3"}) {
    CHECK(pgn::file_name(device) == device + "_.pgn");
    CHECK(pgn::file_name(" " + device + ". ") == device + "_.pgn");
    CHECK(pgn::file_name(device + ".old.games") == device + "_.old.games.pgn");
    CHECK(pgn::file_name(device + "x") == device + "x.pgn");
    CHECK(pgn::file_name("x" + device) == "x" + device + ".pgn");
  }
  CHECK(pgn::player_file_name("Con, Ann") == "Con_.pgn");
  // COM0 and COM10 are names like others.
  for (const std::string name : {"CO", "COM", "COM0", "COM10", "LPT", "COM\u00B4", "CONS"}) {
    CHECK(pgn::file_name(name) == name + ".pgn");
  }
}

TEST_CASE("a file name has at most 255 bytes, whole characters and its ending", "[write]") {
  const auto repeated = [](std::string_view text, int times) {
    std::string out;
    for (; times > 0; --times) out += text;
    return out;
  };
  CHECK(pgn::file_name(repeated("x", 251)) == repeated("x", 251) + ".pgn");
  CHECK(pgn::file_name(repeated("x", 252)) == repeated("x", 251) + ".pgn");
  CHECK(pgn::file_name(repeated("x", 100000)) == repeated("x", 251) + ".pgn");
  CHECK(pgn::file_name(repeated("\u00E9", 200)) == repeated("\u00E9", 125) + ".pgn");
  CHECK(pgn::file_name("x" + repeated("\u4E2D", 100)) == "x" + repeated("\u4E2D", 83) + ".pgn");
  CHECK(pgn::file_name(repeated("\U0001F600", 100)) == repeated("\U0001F600", 62) + ".pgn");
  // Latin-1 grows to two bytes a letter, and a period at the new end goes.
  CHECK(pgn::file_name(repeated("\xE9", 200)) == repeated("\u00E9", 125) + ".pgn");
  CHECK(pgn::file_name(repeated("x", 249) + ".." + "y") == repeated("x", 249) + ".pgn");
  CHECK(pgn::file_name("con." + repeated("x", 300)) == "con_." + repeated("x", 246) + ".pgn");
}

TEST_CASE("files of dates have zeros for what is not known", "[write]") {
  const pgn::Date date{1992, 11, 4};
  CHECK(pgn::date_file_name(date, pgn::DatePart::year) == "1992.pgn");
  CHECK(pgn::date_file_name(date, pgn::DatePart::month) == "199211.pgn");
  CHECK(pgn::date_file_name(date, pgn::DatePart::day) == "19921104.pgn");
  CHECK(pgn::date_file_name(pgn::Date{1992}, pgn::DatePart::day) == "19920000.pgn");
  CHECK(pgn::date_file_name(pgn::Date{}, pgn::DatePart::year) == "0000.pgn");
}

TEST_CASE("an export is named after its moment", "[write]") {
  CHECK(pgn::timestamp_file_name({2026, 1, 2, 3, 4, 59}) == "chess_2026-01-02_03-04-59.pgn");
}
