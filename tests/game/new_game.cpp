// SPDX-License-Identifier: MIT
#include <pgn/game/new_game.hpp>

#include <string>

#include <pgn/game/cursor.hpp>

#include "support/catch.hpp"
#include "support/movetext.hpp"

namespace {

std::string tags_of(const pgn::Game& game) {
  std::string out;
  for (const pgn::Tag tag : game.tags()) out += std::string{tag.name} + "=" + std::string{tag.value} + ";";
  return out;
}

TEST_CASE("A new game has the defaults of a casual game", "[new_game]") {
  pgn::NewGame from;
  from.date = *pgn::parse_date("2026.01.31");
  CHECK(tags_of(pgn::new_game(from)) ==
        "Event=Casual Game;Site=chess-game;Date=2026.01.31;Round=1;White=Player 1;Black=Player 2;Result=*;"
        "TimeControl=-;Termination=unterminated;");
  CHECK(movetext_of(pgn::new_game()) == "*");
  CHECK(pgn::new_game().tags().get("Date") == "\?\?\?\?.\?\?.\?\?");
}

TEST_CASE("A new game takes what is known", "[new_game]") {
  pgn::NewGame from;
  from.white = "Alpha, A.";
  from.white_elo = pgn::Rating{pgn::RatingKind::points, 2000};
  from.time_control = *pgn::parse_minutes_form("15+10");
  from.variant = pgn::Variant::chess960;
  const pgn::Game game = pgn::new_game(from);
  CHECK(game.tags().get("White") == "Alpha, A.");
  CHECK(game.tags().get("WhiteElo") == "2000");
  CHECK(!game.tags().get("BlackElo"));
  CHECK(game.tags().get("TimeControl") == "900+10");
  CHECK(game.tags().get("Variant") == "Chess960");
  CHECK(game.tags().get("SetUp") == "1");
  CHECK(game.tags().get("FEN") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST_CASE("Finishing sets result, Termination and closing comment", "[new_game]") {
  using pgn::EndReason;
  const auto finished = [](EndReason reason, std::optional<pgn::Color> winner,
                           pgn::TerminationStyle style = pgn::TerminationStyle::standard) {
    pgn::Game game = pgn::new_game();
    pgn::Cursor cursor{game};
    REQUIRE(cursor.play("e4"));
    pgn::finish(game, reason, winner, style);
    pgn::finish(game, reason, winner, style);
    return movetext_of(game) + " " + std::string{*game.tags().get("Result")} + " " +
           std::string{game.tags().get_or("Termination", "(none)")};
  };
  const auto white = pgn::Color::white;
  const auto black = pgn::Color::black;
  const auto application = pgn::TerminationStyle::application;
  // SPEC 106 and 107.
  CHECK(finished(EndReason::resignation, black) == "1. e4 {White resigns.} 0-1 0-1 normal");
  CHECK(finished(EndReason::resignation, black, application) ==
        "1. e4 {White resigns.} 0-1 0-1 White resigns");
  CHECK(finished(EndReason::timeout, white) == "1. e4 {White wins by timeout.} 1-0 1-0 time forfeit");
  CHECK(finished(EndReason::stalemate, std::nullopt) == "1. e4 {Stalemate.} 1/2-1/2 1/2-1/2 normal");
  CHECK(finished(EndReason::fifty_moves, std::nullopt, application) ==
        "1. e4 {Draw by fifty-move rule.} 1/2-1/2 1/2-1/2 Draw by fifty-move rule");
  CHECK(finished(EndReason::agreement, std::nullopt) == "1. e4 {Draw by agreement.} 1/2-1/2 1/2-1/2 normal");
  CHECK(finished(EndReason::checkmate, white, application) == "1. e4 1-0 1-0 Normal");
  CHECK(finished(EndReason::unknown, white) == "1. e4 1-0 1-0 (none)");
}

}  // namespace
