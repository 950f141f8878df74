// SPDX-License-Identifier: MIT
#include <pgn/write/sort.hpp>

#include <string>

#include "support/catch.hpp"

namespace {

std::string game(const std::string& date, const std::string& round = "?", const std::string& event = "?",
                 const std::string& movetext = "*") {
  return "[Event \"" + event + "\"]\n[Site \"?\"]\n[Date \"" + date + "\"]\n[Round \"" + round +
         "\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\n" + movetext + "\n\n";
}

bool before(const std::string& a, const std::string& b) {
  return comes_before(pgn::sort_key(a), pgn::sort_key(b)) &&
         !comes_before(pgn::sort_key(b), pgn::sort_key(a));
}

}  // namespace

TEST_CASE("a key is made of views into the game", "[write]") {
  const std::string text = game("1992.11.04", "29", "F/S \\\"x\\\"", "1. e4 *");
  const pgn::SortKey key = pgn::sort_key(text);
  CHECK(key.event == "F/S \\\"x\\\"");
  CHECK(key.date == "1992.11.04");
  CHECK(key.round == "29");
  CHECK(key.white == "a");
  CHECK(key.black == "b");
  CHECK(key.result == "*");
  CHECK(key.movetext == "1. e4 *\n\n");
}

TEST_CASE("a key of something else is empty where nothing fits", "[write]") {
  CHECK(pgn::sort_key("").movetext.empty());
  CHECK(pgn::sort_key("[Event]\n[Site \"\n[").site.empty());
}

TEST_CASE("games are sorted by date, round and movetext as V52 says", "[write]") {
  CHECK(before(game("????.??.??"), game("1992.??.??")));
  CHECK(before(game("1992.??.??"), game("1992.01.01")));
  const char* const rounds[] = {"?", "-", "2", "3.2", "3.10", "final"};
  for (std::size_t i = 0; i + 1 < sizeof rounds / sizeof rounds[0]; ++i) {
    CHECK(before(game("?", rounds[i]), game("?", rounds[i + 1])));
  }
  CHECK(before(game("?", "?", "?", "1. d4 *"), game("?", "?", "?", "1. e4 *")));
}

TEST_CASE("the date counts more than the event, the event more than the round", "[write]") {
  CHECK(before(game("1991.01.01", "2", "Z"), game("1992.01.01", "1", "A")));
  CHECK(before(game("1991.01.01", "2", "A"), game("1991.01.01", "1", "B")));
}

TEST_CASE("the site counts more than the round", "[write]") {
  const auto at = [](const std::string& site, const std::string& round) {
    std::string text = game("1991.01.01", round);
    return text.replace(text.find("[Site \"?"), 8, "[Site \"" + site);
  };
  CHECK(before(at("A", "2"), at("B", "1")));
}

TEST_CASE("escapes do not count in the order of values", "[write]") {
  CHECK(before(game("?", "?", "a \\\"b"), game("?", "?", "a #b")));  // " is 34, # is 35, \ is 92
  CHECK(before(game("?", "a \\\"b"), game("?", "a #b")));
  CHECK(before(game("?", "3"), game("?", "a\\\"")));
}
