// SPDX-License-Identifier: MIT
#include <pgn/throwing.hpp>

#include <string>
#include <string_view>

#include <pgn/game/date.hpp>

#include "support/catch.hpp"

using namespace pgn;

namespace {

Code thrown_by(auto&& action) {
  try {
    action();
  } catch (const ex::Error& error) {
    CHECK(error.code() == error.diagnostic().code);
    return error.code();
  }
  return Code::ok;
}

struct Counter {
  int plies = 0;
  int diagnostics = 0;
  void on_move(Move, const Position&) { ++plies; }
  void on_diagnostic(const Diagnostic&) { ++diagnostics; }
};

}  // namespace

TEST_CASE("value gives the value of a result or throws its error") {
  CHECK(ex::value(parse_date("1992.11.04")) == Date{1992, 11, 4});
  CHECK(thrown_by([] { (void)ex::value(parse_date("1992")); }) == Code::bad_date);
}

TEST_CASE("the parsers throw what is wrong") {
  CHECK(ex::parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == Position{});
  CHECK(thrown_by([] { (void)ex::parse_fen("8/8/8/8/8/8/8/8 w - - 0 1"); }) == Code::bad_kings);
  CHECK(ex::parse_san(Position{}, "e4") == Move{Square::e2, Square::e4});
  CHECK(thrown_by([] { (void)ex::parse_san(Position{}, "e5"); }) == Code::illegal_san);
  CHECK(ex::parse_uci(Position{}, "g1f3") == Move{Square::g1, Square::f3});
  CHECK(thrown_by([] { (void)ex::parse_uci(Position{}, "g1"); }) == Code::bad_uci);
}

TEST_CASE("what() names the code, the place and the meaning") {
  const ex::Error error{Diagnostic{Code::empty_comment, 12, 2}};
  CHECK(std::string_view{error.what()} == "empty-comment at byte 12: an empty comment");
}

TEST_CASE("read_game gives the first game or throws") {
  const Game game = ex::read_game("[White \"A\"]\n\n1. e4 e5 1-0\n\n1. d4 *");
  CHECK(game.tags().get("White") == "A");
  CHECK(game.result() == GameResult::white_wins);
  CHECK(thrown_by([] { (void)ex::read_game("1. e4 e5 2. Qh6 *"); }) == Code::illegal_san);
  CHECK(thrown_by([] { (void)ex::read_game(" \n"); }) == Code::missing_terminator);
  CHECK(thrown_by([] { (void)ex::read_game("1. e4 e5", {}, Severity::warning); }) ==
        Code::missing_terminator);
}

TEST_CASE("read tells a visitor everything up to the first grave diagnostic") {
  const Counter counter = ex::read(Memory{"1. e4 e5 2. nf3 *"}, Counter{});
  CHECK(counter.plies == 3);
  CHECK(counter.diagnostics >= 1);
  CHECK(thrown_by([] { (void)ex::read(Memory{"1. e4 e4 *"}, Counter{}); }) == Code::illegal_san);
}
