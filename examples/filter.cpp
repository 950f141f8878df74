// SPDX-License-Identifier: MIT
// filter: the games of a player, a strength, a time, an opening, or with a position. Headers: game/tags,
// game/player, game/date, game/const_cursor, chess/zobrist, write/exporter.
#include <cstdint>
#include <optional>

#include "support/ascii.hpp"
#include "support/command_line.hpp"
#include "support/each_game.hpp"
#include "support/output.hpp"

constexpr const char* usage = R"(usage: filter [OPTION...] [FILE...]

Writes the games that pass all of the tests, byte for byte as they stand in the files. A game with no end of its own
(no result behind its moves, an open comment) is written in export format, since the next one would run into it. What
stands between games is left out.
  --player TEXT    it is a part of White's or Black's name, in any letter case of ASCII
  --elo N          both players have a rating of N or more
  --since YEAR, --until YEAR
  --eco CODE       the ECO tag starts with it: B9, C42
  --position FEN   the main line reaches the position, whatever the move numbers
  --invert         the other games
  --canonical      every game is written in export format
  -o OUT           the file to write
Exit status: 0, 1 when a game has an error, 2 for wrong usage or a file that cannot be read or written.
)";

bool reaches(const pgn::Game& game, std::uint64_t key) {
  pgn::ConstCursor cursor{game};
  while (repetition_key(cursor.position()) != key) {
    if (!cursor.forward()) return false;
  }
  return game.checked();
}

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  const auto player = line.value("--player");
  const auto elo = line.number("--elo"), since = line.number("--since"), until = line.number("--until");
  const auto eco = line.value("--eco"), fen = line.value("--position");
  const bool invert = line.flag("--invert"), canonical = line.flag("--canonical");
  const auto out = line.value("-o").value_or("");
  const auto files = line.operands();
  const auto position = pgn::parse_fen(fen.value_or(to_fen(pgn::Position{})));
  if (!position) line.fail(fmt::format("--position: {}", position.error()));
  const std::uint64_t key = repetition_key(*position);

  const auto passes = [&](const pgn::Game& game) {
    const pgn::Tags& tags = game.tags();
    const auto tag = [&](auto name) { return tags.get_or(name, ""); };
    const auto named = [&](auto name) {
      return lower_case(tag(name)).find(lower_case(*player)) != std::string::npos;
    };
    const auto rated = [&](auto name) {
      const auto rating = pgn::parse_rating(tag(name));
      return rating && rating->kind == pgn::RatingKind::points && rating->points >= *elo;
    };
    const auto date = pgn::repair_date(tag("Date"));
    const auto year = date ? date->year() : std::nullopt;
    return (!player || named("White") || named("Black")) &&
           (!elo || (rated("WhiteElo") && rated("BlackElo"))) && (!since || (year && *year >= *since)) &&
           (!until || (year && *year <= *until)) && (!eco || tag("ECO").starts_with(*eco)) &&
           (!fen || reaches(game, key));
  };
  Output output{out};
  if (!output.good()) return usage_or_io;
  const int status = each_game(files, [&](Input&, const pgn::Game& game, std::string_view bytes) {
    if (passes(game) == invert) return;
    const bool as_it_is = !canonical && !bytes.empty();
    output.write(as_it_is ? std::string{bytes} + "\n\n" : pgn::export_pgn(game));
  });
  return output.finish() ? status : usage_or_io;
}
