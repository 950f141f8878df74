// SPDX-License-Identifier: MIT
#include <pgn/game/games.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <pgn/game/cursor.hpp>

#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/movetext.hpp"

namespace {

static_assert(std::input_iterator<pgn::Games<pgn::Memory>::Iterator>);
static_assert(!std::forward_iterator<pgn::Games<pgn::Memory>::Iterator>);
static_assert(std::sentinel_for<pgn::Games<pgn::Memory>::End, pgn::Games<pgn::Memory>::Iterator>);

const char* const three =
    "[Event \"Alpha\"]\n\n1. e4 {a} (1. d4) e5 *\n\n[Event \"Beta\"]\n\n1. d4! 1-0\n[Event \"Gamma\"]\n";

TEST_CASE("Games come one after the other", "[games]") {
  std::vector<std::string> seen;
  for (const pgn::Game& game : pgn::games(pgn::Memory{three})) {
    seen.push_back(std::to_string(game.number()) + std::string{game.tags().get_or("Event", "?")} + ": " +
                   movetext_of(game));
  }
  CHECK(seen ==
        std::vector<std::string>{"1Alpha: 1. e4 {a} (1. d4) 1... e5 *", "2Beta: 1. d4 $1 1-0", "3Gamma: *"});
  for (const char* const nothing : {"", " \n\n"}) {
    for (const pgn::Game& game : pgn::games(pgn::Memory{nothing})) FAIL(game.number());
  }
}

TEST_CASE("A stream of any buffer size gives the same games", "[games]") {
  const std::string_view text = three;
  for (const std::size_t size : {std::size_t{1}, std::size_t{7}, std::size_t{4096}}) {
    std::size_t at = 0;
    const auto fill = [&](char* buffer, std::size_t capacity) {
      const std::size_t count = std::min(capacity, text.size() - at);
      std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), count, buffer);
      at += count;
      return count;
    };
    std::string all;
    for (const pgn::Game& game : pgn::games(pgn::Stream{fill, size})) all += movetext_of(game) + "|";
    CHECK(all == "1. e4 {a} (1. d4) 1... e5 *|1. d4 $1 1-0|*|");
  }
}

TEST_CASE("Reading stops where asked and goes on there", "[games]") {
  // Case api-bounded-reading: two games of seven, then the five others, nothing twice.
  std::string text;
  for (int i = 1; i <= 7; ++i) text += "[Round \"" + std::to_string(i) + "\"]\n\n1. e4 *\n\n";
  pgn::Games games{pgn::Memory{text}};
  std::string rounds;
  for (const pgn::Game& game : games) {
    rounds += *game.tags().get("Round");
    if (game.number() == 2) break;
  }
  rounds += "|";
  for (const pgn::Game& game : games) rounds += *game.tags().get("Round");
  CHECK(rounds == "12|34567");
  CHECK(!games.next());
  CHECK(games.game().number() == 7);
}

TEST_CASE("Ten thousand games allocate as much as a few", "[games]") {
  std::string text;
  for (int i = 1; i <= 10000; ++i) {
    text += "[Event \"A name that is longer than a small string\"]\n[Round \"" + std::to_string(i) +
            "\"]\n\n1. e4! {a comment that is longer than a small string} (1. d4 d5 (1... Nf6)) e5 1-0\n\n";
  }
  std::uint64_t plies = 0;
  std::size_t after_ten = 0;
  for (const pgn::Game& game : pgn::games(pgn::Memory{text})) {
    plies += game.tree().bytes() / 16;
    if (game.number() == 10) after_ten = allocations;
  }
  CHECK(allocations == after_ten);
  CHECK(plies > 10000);
}

TEST_CASE("Diagnostics belong to the game read last", "[games]") {
  const char* const text =
      "[Site \"id7\"]\n\n1. e4 e5 2. Kd4 *\n\n"
      "[Site \"id8\"]\n\n1. e4 *\n";
  std::vector<pgn::Diagnostic> diagnostics;
  pgn::Games games{pgn::Memory{text}, diagnostics};
  const auto has = [&](pgn::Code code) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [&](const auto& d) { return d.code == code; });
  };
  REQUIRE(games.next());
  CHECK(games.game().tags().get("Site") == "id7");
  REQUIRE(has(pgn::Code::illegal_san));
  for (const pgn::Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.code != pgn::Code::illegal_san) continue;
    CHECK(diagnostic.ply == 3);
    CHECK(std::string_view{text}.substr(diagnostic.offset, diagnostic.length) == "Kd4");
  }
  CHECK(movetext_of(games.game()).starts_with("1. e4 e5 <"));
  REQUIRE(games.next());
  CHECK(!has(pgn::Code::illegal_san));
  CHECK(!games.next());
  CHECK(diagnostics.empty());
}

TEST_CASE("A visit of a game tells what reading it told", "[games]") {
  const char* const text =
      "[Event \"A \\\"q\\\" \\\\ b\"]\n[Result \"1-0\"]\n\n{Hello} 1. e4! {a} $14 (1. d4 d5 (1... Nf6)) {b} "
      "e5\n"
      "; to the end\n2. Nf3 Zz9 {in} more (x) 1-0\n";
  MovetextWriter read;
  pgn::read(pgn::Memory{text}, read);
  for (const pgn::Game& game : pgn::games(pgn::Memory{text})) {
    MovetextWriter visited;
    game.visit(visited);
    CHECK(visited.text == read.text);
    CHECK(game.tags().get("Event") == "A \"q\" \\ b");
    CHECK(text[game.end_offset() - 1] == '0');
  }
}

TEST_CASE("Whatever is read, a visit tells the same", "[games]") {
  struct Each : MovetextWriter {
    std::vector<std::string> all;
    void on_game_end(const pgn::GameEnd& event) {
      MovetextWriter::on_game_end(event);
      all.push_back(text);
    }
  };
  const char* const pieces[] = {"[White \"A\"]\n",
                                "[Result \"0-1\"] ",
                                "\n\n",
                                "1. e4 ",
                                "e5 ",
                                "(1. d4 d5) ",
                                "(",
                                ")",
                                "{a} ",
                                "! $14 ",
                                "* ",
                                "1-0\n",
                                "; c } (\n",
                                "Zz9 ",
                                "Nf3 ",
                                "[Variant \"x\"]",
                                "\n%esc *\n",
                                "d4 ",
                                "0-1 {after}"};
  std::mt19937 random{9};
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (std::size_t i = random() % 40; i > 0; --i) text += pieces[random() % std::size(pieces)];
    INFO(text);
    Each read;
    pgn::read(pgn::Memory{text}, read);
    Each visited;
    for (const pgn::Game& game : pgn::games(pgn::Memory{text})) game.visit(visited);
    REQUIRE(visited.all == read.all);
  }
}

TEST_CASE("A saved game is read, continued and closed", "[games]") {
  for (pgn::Game& game : pgn::games(pgn::Memory{"[Result \"*\"]\n\n1. f3 e5 2. g4 *\n"})) {
    pgn::Cursor cursor{game};
    cursor.end();
    REQUIRE(cursor.play("Qh4"));
    game.set_result(pgn::GameResult::black_wins);
    CHECK(movetext_of(game) == "1. f3 e5 2. g4 Qh4# 0-1");
    CHECK(game.tags().get("Result") == "0-1");
  }
}

}  // namespace
