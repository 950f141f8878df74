// SPDX-License-Identifier: MIT
#include <pgn/read/index.hpp>

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"

namespace {

// Everything that reading tells about games, but for places.
struct Trace {
  std::vector<std::string> games;
  std::vector<pgn::Index::Place> places;
  void on_game_begin(const pgn::GameBegin&) { games.emplace_back(); }
  void on_tag(const pgn::TagPair& tag) {
    games.back() += "[" + std::string{tag.name} + " " + tag.value() + "]";
  }
  void on_move(pgn::Move move, const pgn::Position&) { games.back() += std::to_string(move.raw()) + " "; }
  void on_move(const pgn::San& san) { games.back() += std::string{san.text} + " "; }
  void on_comment(const pgn::Comment& comment) { games.back() += "{" + comment.text() + "}"; }
  void on_variation_begin() { games.back() += "("; }
  void on_variation_end() { games.back() += ")"; }
  void on_unread(const pgn::Unread& unread) { games.back() += "<" + std::string{unread.raw} + ">"; }
  void on_game_end(const pgn::GameEnd& event) {
    games.back() += pgn::to_text(event.result);
    places.push_back({event.begin, event.end - event.begin});
  }
};

const char* const unspaced =
    "[White \"Alpha\"]\n*\n[White \"Beta\"]\n1. e4 *\n[White \"Gamma\"]\n1. d4 1-0\n";

TEST_CASE("An index knows places and chosen tags", "[index]") {
  // Case api-headers-only-scan.
  pgn::Index index{{"Black", "White"}};
  CHECK(index.empty());
  CHECK(index.names() == std::vector<std::string>{"Black", "White"});
  CHECK(index.add(pgn::Memory{unspaced}) == pgn::ReadStatus::ended);
  REQUIRE(index.size() == 3);
  CHECK(index.tag(0, 1) == "Alpha");
  CHECK(index.tag(1, 1) == "Beta");
  CHECK(index.tag(2, 1) == "Gamma");
  CHECK(!index.tag(0, 0));
  CHECK(index[0] == pgn::Index::Place{0, 17});
  CHECK(index.slice(unspaced, 2) == "[White \"Gamma\"]\n1. d4 1-0");
  CHECK(index.slice("", 2).empty());
  CHECK(index.find(0) == 0);
  CHECK(index.find(index[2].offset - 1) == 1);
  CHECK(index.find(10000) == 2);
  CHECK(!pgn::Index{}.find(0));
}

TEST_CASE("Values are decoded and the last of duplicates counts", "[index]") {
  pgn::Index index{{"White", "Event"}};
  index.add(
      pgn::Memory{"[White \"a\"]\n[Event \"x \\\"y\\\"\"]\n[White \"M\xFCller\"]\n*\n[Event \"\"]\n*\n"});
  REQUIRE(index.size() == 2);
  CHECK(index.tag(0, 0) == "M\xC3\xBCller");
  CHECK(index.tag(0, 1) == "x \"y\"");
  CHECK(!index.tag(1, 0));
  CHECK(index.tag(1, 1) == "");
}

TEST_CASE("An index can be cancelled and continued", "[index]") {
  pgn::Index index{{"White"}};
  std::vector<std::uint64_t> seen;
  const auto two = [&](std::uint64_t offset) {
    seen.push_back(offset);
    return seen.size() < 2;
  };
  CHECK(index.add(pgn::Memory{unspaced}, two) == pgn::ReadStatus::stopped);
  CHECK(index.size() == 2);
  REQUIRE(seen.size() == 2);
  CHECK(seen[1] == index[1].offset + index[1].length);
  const std::string_view rest = std::string_view{unspaced}.substr(static_cast<std::size_t>(seen[1]));
  CHECK(index.add(
            pgn::Memory{rest}, [](std::uint64_t) { return true; }, seen[1]) == pgn::ReadStatus::ended);
  REQUIRE(index.size() == 3);
  CHECK(index.slice(unspaced, 2) == "[White \"Gamma\"]\n1. d4 1-0");
}

TEST_CASE("Slices read as the games of the whole input", "[index]") {
  const char* const pieces[] = {"[White \"A\"]\n",
                                "[Event \"x\"] ",
                                "\n\n",
                                "1. e4 ",
                                "e5 ",
                                "(1. d4 d5) ",
                                "{ [Event \"y\"]\n }",
                                "* ",
                                "1-0\n",
                                "; c } (\n",
                                "Zz9 ",
                                "stray ",
                                "\n%esc *\n",
                                "{closed} ",
                                "0-1 {after}\n"};
  std::mt19937 random{5};
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (std::size_t i = random() % 30; i > 0; --i) text += pieces[random() % std::size(pieces)];
    INFO(text);
    Trace whole;
    pgn::read(pgn::Memory{text}, whole);
    pgn::Index index;
    index.add(pgn::Memory{text});
    REQUIRE(index.size() == whole.places.size());
    for (std::size_t n = 0; n < index.size(); ++n) {
      REQUIRE(index[n] == whole.places[n]);
      Trace one;
      pgn::read(pgn::Memory{index.slice(text, n)}, one);
      REQUIRE(one.games.size() == 1);
      REQUIRE(one.games[0] == whole.games[n]);
    }
  }
}

}  // namespace
