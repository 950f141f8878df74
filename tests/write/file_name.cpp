// SPDX-License-Identifier: MIT
#include <pgn/write/file_name.hpp>

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
