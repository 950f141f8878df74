// SPDX-License-Identifier: MIT
// database: games in an SQLite database with indexes on players and openings, and a question to it. Headers:
// game/tags, game/const_cursor, write/exporter.
#include <cstdint>
#include <string>

#include "support/command_line.hpp"
#include "support/each_game.hpp"
#include "support/sqlite.hpp"

constexpr const char* usage = R"(usage: database [--player NAME] DATABASE [FILE...]

Adds the games of the files ("-": standard input) to the table "games" of an SQLite database, all of them or, when
something cannot be read or written, none. Its columns are tags (NULL when missing), result, plies, the first six plies
as opening, and the game in export format. --player prints the openings of that White and Black, by ECO, else by moves:
  number of games, points in percent, side, opening
Exit status: 0, 1 when a game has an error (it is added), 2 when something cannot be read or written.
)";
constexpr const char* schema = R"(
CREATE TABLE IF NOT EXISTS games(white TEXT, black TEXT, white_elo INTEGER, black_elo INTEGER, event TEXT, date TEXT,
  eco TEXT, result TEXT, plies INTEGER, opening TEXT, pgn TEXT);
CREATE INDEX IF NOT EXISTS by_white ON games(white);
CREATE INDEX IF NOT EXISTS by_black ON games(black);
CREATE INDEX IF NOT EXISTS by_opening ON games(eco, opening);
BEGIN)";
constexpr const char* question = R"(
SELECT count(*), round(100 * avg(CASE result WHEN win THEN 1.0 WHEN loss THEN 0.0 WHEN '1/2-1/2' THEN 0.5 END), 1), side,
  ifnull(nullif(nullif(eco, '?'), ''), opening) AS line
FROM (SELECT *, 'White' AS side, '1-0' AS win, '0-1' AS loss FROM games WHERE white = ?1
      UNION ALL SELECT *, 'Black', '0-1', '1-0' FROM games WHERE black = ?1)
GROUP BY side, line ORDER BY 1 DESC, side DESC, line)";

/// Text in a column of numbers becomes a number when it is one.
bool insert(Statement& insertion, const pgn::Game& game) {
  int place = 0;
  for (const auto name : {"White", "Black", "WhiteElo", "BlackElo", "Event", "Date", "ECO"}) {
    insertion.bind(++place, game.tags().get_or(name, {}));
  }
  std::string opening;
  pgn::ConstCursor cursor{game};
  while (cursor.forward()) {
    if (cursor.ply() <= 6) opening += (opening.empty() ? "" : " ") + cursor.san();
  }
  const std::string text = pgn::export_pgn(game);
  insertion.bind(++place, to_text(game.result()));
  insertion.bind(++place, std::int64_t{cursor.ply()});
  insertion.bind(++place, opening);
  insertion.bind(++place, text);
  return insertion.run();
}

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  const auto player = line.value("--player");
  auto files = line.operands(1, SIZE_MAX);
  const std::string name{files.front()};
  files.erase(files.begin());

  Database base{name};
  bool fine = base.good() && base.run(schema);
  Statement insertion = base.prepare("INSERT INTO games VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const auto use = [&](Input&, const pgn::Game& game, std::string_view) {
    fine = fine && insert(insertion, game);
  };
  const int status = files.empty() || !fine ? clean : each_game(files, use);
  if (status == usage_or_io) return status;  // and nothing is committed
  const auto failed = [&] {
    fmt::print(stderr, "{}: {}\n", name, base.error());
    return usage_or_io;
  };
  if (!fine || !base.run("COMMIT")) return failed();
  if (!player) return status;
  Statement answers = base.prepare(question);
  answers.bind(1, *player);
  while (answers.next()) {
    fmt::print("{:>5} {:>6} {} {}\n", answers.text(0), answers.text(1), answers.text(2), answers.text(3));
  }
  return answers.ended() ? status : failed();
}
