// SPDX-License-Identifier: MIT
// training: positions to tune an engine with, each with the result of its game and its evaluation. Headers:
// game/const_cursor, game/commands, game/evaluation, notation/epd.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "support/command_line.hpp"
#include "support/each_game.hpp"

constexpr const char* usage = R"(usage: training [OPTION...] [FILE...]

Prints the positions of the main lines of games with a result, as EPD: c9 is the result, ce the [%eval] of the move
before, in hundredths of a pawn for the side to move; 32767 less the plies to a mate, below zero when it loses. Options:
  --plain       instead: FEN | evaluation for White, or nothing | points of White, 1.0, 0.5 or 0.0
  --evaluated   only positions with an evaluation
  --quiet       none in check, and none in which a piece is taken or a pawn promoted next
  --skip N      not the first N positions of a game
  --chessbase   an [%eval] without a period counts hundredths of a pawn
Exit status: 0, 1 when a game has an error, 2 for wrong usage or a file that cannot be read.
)";

/// What the comments of the last move say, for the side to move.
std::optional<std::int64_t> evaluation(const pgn::ConstCursor& cursor, bool chessbase) {
  for (const pgn::Item item : cursor.items()) {
    const auto command = pgn::find_command(item.text, "eval");
    if (!command) continue;
    const auto found = pgn::parse_evaluation(command->operands);
    if (!found || (found->score.mate && found->score.number.value == 0)) continue;
    const bool white = cursor.position().side_to_move() == pgn::Color::white;
    const pgn::Score score = white ? found->score : -found->score;
    const std::int64_t number = score.number.value, moves = std::min<std::int64_t>(std::abs(number), 300);
    if (score.mate) return number > 0 ? 32768 - 2 * moves : 2 * moves - 32767;
    const std::int64_t pawns = found->ambiguous && chessbase ? number : score.centipawns();
    return std::clamp<std::int64_t>(pawns, -32000, 32000);
  }
  return std::nullopt;
}

bool is_quiet(const pgn::Position& position, pgn::Move next) {
  using enum pgn::MoveKind;
  const bool takes = next && next.kind() == normal && position.piece_at(next.to()) != pgn::Piece::none;
  return !takes && next.kind() != en_passant && next.kind() != promotion && !position.in_check();
}

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  const bool plain = line.flag("--plain"), evaluated = line.flag("--evaluated"), quiet = line.flag("--quiet");
  const bool chessbase = line.flag("--chessbase");
  const auto skip = line.number("--skip").value_or(0);
  std::uint64_t written = 0, unusable = 0;
  const int status = each_game(line.operands(), [&](Input&, const pgn::Game& game, std::string_view) {
    const std::string_view result = to_text(game.result());
    const bool usable = game.checked() && (result == "1-0" || result == "0-1" || result == "1/2-1/2");
    if (!usable) ++unusable;
    pgn::ConstCursor cursor{game};
    for (bool here = usable; here; here = cursor.forward()) {
      const pgn::NodeId next = game.tree().next(cursor.node());
      const pgn::Move move = next == pgn::NodeId::none ? pgn::Move{} : game.tree().move(next);
      const auto score = evaluation(cursor, chessbase);
      if (cursor.ply() < skip || (evaluated && !score)) continue;
      if (quiet && !is_quiet(cursor.position(), move)) continue;
      ++written;
      const bool black = cursor.position().side_to_move() == pgn::Color::black;
      if (plain) {
        const std::string_view points = result == "1-0" ? "1.0" : result == "0-1" ? "0.0" : "0.5";
        fmt::print("{} | {} | {}\n", cursor.position(), score ? fmt::to_string(black ? -*score : *score) : "",
                   points);
        continue;
      }
      pgn::Epd epd;
      epd.position = cursor.position();
      if (epd.set_string("c9", result) && (!score || epd.set_integer("ce", *score)))
        fmt::print("{}\n", to_epd(epd));
    }
  });
  fmt::print(stderr, "{} positions; {} games without a result or of unknown rules\n", written, unusable);
  return status;
}
