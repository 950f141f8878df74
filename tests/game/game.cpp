// SPDX-License-Identifier: MIT
#include <pgn/game/game.hpp>

#include <string>
#include <type_traits>
#include <utility>

#include "support/catch.hpp"
#include "support/movetext.hpp"

namespace {

static_assert(std::is_nothrow_default_constructible_v<pgn::Game>);
static_assert(std::is_nothrow_move_constructible_v<pgn::Game>);
static_assert(std::is_nothrow_move_assignable_v<pgn::Game>);

TEST_CASE("A new game is empty and takes no memory", "[game]") {
  const pgn::Game game;
  CHECK(game.tags().empty());
  CHECK(game.start() == pgn::Position{});
  CHECK(game.variant() == pgn::Variant::standard);
  CHECK(game.checked());
  CHECK(game.complete());
  CHECK(game.result() == pgn::GameResult::unknown);
  CHECK(!game.terminator());
  CHECK(game.tree().bytes() == 0);
  CHECK(movetext_of(game) == "*");
}

TEST_CASE("The Result tag wins over the terminator unless it is open", "[game]") {
  using pgn::GameResult;
  const auto result = [](const char* tag, const char* terminator) {
    return make_game(terminator, {{"Result", tag}}).result();
  };
  CHECK(result("1-0", "0-1") == GameResult::white_wins);
  CHECK(result("*", "0-1") == GameResult::black_wins);
  CHECK(result("nonsense", "0-1") == GameResult::black_wins);
  CHECK(result("1/2-1/2", "") == GameResult::draw);
  CHECK(result("*", "") == GameResult::unknown);
  CHECK(make_game("0-1", {{"RESULT", "1-0"}}).result() == GameResult::white_wins);
  CHECK(make_game("0-1", {{"Result", "1-0"}, {"Result", "x"}}).result() == GameResult::white_wins);
  // The right spelling wins, then the first in ASCII order, then the last of a name.
  CHECK(make_game("0-1", {{"Result", "1-0"}, {"result", "*"}}).result() == GameResult::white_wins);
  CHECK(make_game("0-1", {{"result", "1/2-1/2"}, {"Result", "1-0"}}).result() == GameResult::white_wins);
  CHECK(make_game("*", {{"result", "1-0"}, {"RESULT", "0-1"}}).result() == GameResult::black_wins);
  CHECK(make_game("*", {{"RESULT", "0-1"}, {"result", "1-0"}}).result() == GameResult::black_wins);
  CHECK(make_game("*", {{"RESULT", "0-1"}, {"RESULT", "1-0"}}).result() == GameResult::white_wins);
  CHECK(make_game("*", {{"result", "0-1"}, {"Result", "x"}}).result() == GameResult::black_wins);
  CHECK(make_game("0-1", {{"Result", "1-0"}, {"Result", "*"}}).result() == GameResult::black_wins);
}

TEST_CASE("Setting the result keeps tag and terminator in step", "[game]") {
  pgn::Game game = make_game("1. e4 *", {{"Event", "x"}, {"Result", "*"}});
  game.set_result(pgn::GameResult::draw);
  CHECK(game.tags().get("Result") == "1/2-1/2");
  CHECK(game.terminator() == pgn::GameResult::draw);
  CHECK(game.result() == pgn::GameResult::draw);
  CHECK(movetext_of(game) == "1. e4 1/2-1/2");
}

TEST_CASE("A start position brings its tags", "[game]") {
  pgn::Game game;
  const auto position = pgn::parse_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  REQUIRE(position);
  CHECK(game.set_start(*position));
  CHECK(game.tags().get("FEN") == "8/P6k/8/8/8/8/8/K7 w - - 0 1");
  CHECK(game.tags().get("SetUp") == "1");
  CHECK(!game.tags().get("Variant"));
  CHECK(game.start() == *position);

  // Chess960 always has its FEN, also for position 518 (SPEC E20).
  CHECK(game.set_start(pgn::Position{}, pgn::Variant::chess960));
  CHECK(game.tags().get("Variant") == "Chess960");
  CHECK(game.tags().get("SetUp") == "1");
  CHECK(game.tags().get("FEN") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

  CHECK(game.set_start(pgn::Position{}));
  CHECK(game.tags().empty());

  // A reader takes these tags in any letter case.
  game.tags().set("fen", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
  game.tags().set("setUp", "1");
  game.tags().set("variant", "Chess960");
  game.tags().set("VARIANT", "Standard");
  game.tags().set("fens", "x");
  CHECK(game.set_start(pgn::Position{}));
  CHECK(game.tags().size() == 2);
  CHECK(game.tags().get("VARIANT") == "Standard");
  CHECK(game.tags().get("fens") == "x");

  pgn::Game begun = make_game("1. e4 *");
  CHECK(!begun.set_start(*position));
  CHECK(begun.start() == pgn::Position{});
}

TEST_CASE("Games copy as values under the same handles", "[game]") {
  const std::string text = "1. e4 {a} (1. d4 d5) 1... e5 *";
  pgn::Game game = make_game(text, {{"Event", "x"}});
  pgn::Game copy = game;
  const pgn::NodeId first = game.tree().next(pgn::NodeId::root);
  CHECK(copy.tree().move(first) == game.tree().move(first));
  copy.tags().set("Event", "y");
  copy.set_result(pgn::GameResult::draw);
  CHECK(movetext_of(game) == text);
  CHECK(game.tags().get("Event") == "x");
  pgn::Game moved = std::move(copy);
  CHECK(movetext_of(moved) == "1. e4 {a} (1. d4 d5) 1... e5 1/2-1/2");
  CHECK(copy.tree().next(pgn::NodeId::root) == pgn::NodeId::none);
  copy = moved;
  CHECK(movetext_of(copy) == movetext_of(moved));
  copy.clear();
  CHECK(copy.tags().empty());
  CHECK(movetext_of(copy) == "*");
}

TEST_CASE("A plain game takes three times its text", "[game]") {
  std::string text;
  for (int i = 0; i < 400; ++i) {
    const char* const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    if (i % 2 == 0) text += std::to_string(i / 2 + 1) + ". ";
    text += std::string{moves[i % 4]} + " ";
  }
  const pgn::Game game = make_game(text);
  CHECK(game.tree().bytes() == 401 * 16);
  CHECK(game.tree().bytes() < 3 * text.size());
}

}  // namespace
