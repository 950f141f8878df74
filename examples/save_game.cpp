// SPDX-License-Identifier: MIT
// save_game: the export dialogue of a chess application, without its window.
#include <ctime>
#include <optional>

#include <pgn/fmt.hpp>
#include <pgn/pgn.hpp>
#include "support/command_line.hpp"
#include "support/output.hpp"

constexpr const char* usage = R"(usage: save_game [OPTION...] MOVE...
Plays the moves, prints the game, and saves it as chess_YYYY-MM-DD_HH-MM-SS.pgn or as the FILE of -o.
Options: --event --site --date --white --black --white-elo --black-elo TEXT, --time-control 15+10
(minutes), --chess960 FEN, --termination TEXT: "White resigns", "Draw by agreement", "Black wins by timeout"
)";

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  const auto parsed = [&](auto name, auto parse) {
    std::optional<typename decltype(parse(""))::value_type> found;
    const auto text = line.value(name);
    if (text && parse(*text)) found = *parse(*text);
    if (text && !found) line.fail(fmt::format("{} cannot be '{}'", name, *text));
    return found;
  };
  const std::time_t now = std::time(nullptr);
  char today[16], file_name[32];
  std::strftime(today, sizeof today, "%Y.%m.%d", std::localtime(&now));
  std::strftime(file_name, sizeof file_name, "chess_%Y-%m-%d_%H-%M-%S.pgn", std::localtime(&now));
  pgn::NewGame from;
  from.event = line.value("--event").value_or(from.event);
  from.site = line.value("--site").value_or(from.site);
  from.white = line.value("--white").value_or(from.white);
  from.black = line.value("--black").value_or(from.black);
  from.date = parsed("--date", pgn::parse_date).value_or(*pgn::parse_date(today));
  from.white_elo = parsed("--white-elo", pgn::parse_rating);
  from.black_elo = parsed("--black-elo", pgn::parse_rating);
  from.time_control = parsed("--time-control", pgn::parse_minutes_form);
  const auto start = parsed("--chess960", [](auto fen) { return pgn::parse_fen(fen); });
  if (start) from.variant = pgn::Variant::chess960;
  from.start = start.value_or(from.start);
  const auto ended = pgn::classify_termination(line.value("--termination").value_or(""));
  Output output{line.value("-o").value_or(file_name)};
  pgn::Game game = pgn::new_game(from);
  pgn::Cursor cursor{game};
  for (const auto move : line.operands()) {
    if (!cursor.play(move)) line.fail(fmt::format("{} is not a legal move", move));
  }
  const auto close = [&](auto why, auto winner) {
    finish(game, why, winner, pgn::TerminationStyle::application);
  };
  const pgn::Position& last = cursor.position();
  if (pgn::ending(last) == pgn::Ending::checkmate) close(pgn::EndReason::checkmate, !last.side_to_move());
  if (pgn::ending(last) == pgn::Ending::stalemate) close(pgn::EndReason::stalemate, std::nullopt);
  if (ended.reason != pgn::EndReason::unknown) close(ended.reason, ended.winner);
  const std::string preview = pgn::export_pgn(game);
  fmt::print("{}", preview);
  output.write(preview);
  return output.finish() ? clean : usage_or_io;
}
