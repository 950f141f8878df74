// SPDX-License-Identifier: MIT
// bench/games: input for the benchmark when no file is given. The same bytes on every machine: a fixed seed,
// and no distribution of the standard library, since those are not portable.
#ifndef PGN_TESTS_BENCH_GAMES_HPP
#define PGN_TESTS_BENCH_GAMES_HPP

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <random>
#include <string>
#include <string_view>

#include <pgn/chess/movegen.hpp>
#include <pgn/read/visitor.hpp>
#include <pgn/write/exporter.hpp>

/// Random legal games with the usual tags in export format: the first ones that make `bytes` bytes or more.
inline std::string make_games(std::size_t bytes) {
  constexpr pgn::GameResult results[] = {pgn::GameResult::white_wins, pgn::GameResult::black_wins,
                                         pgn::GameResult::draw, pgn::GameResult::draw};
  std::string text;
  std::mt19937 random{20260101};
  const auto below = [&random](unsigned bound) { return static_cast<unsigned>(random() % bound); };
  pgn::Exporter exporter{[&text](std::string_view piece) { text.append(piece); }};
  const auto tag = [&](std::string_view name, const char* format, unsigned a, unsigned b = 0) {
    char value[64];
    std::snprintf(value, sizeof value, format, a, b);
    pgn::TagPair pair;
    pair.name = name;
    pair.raw = value;
    exporter.on_tag(pair);
  };
  for (unsigned number = 1; text.size() < bytes; ++number) {
    pgn::GameEnd end;
    end.result = results[below(4)];
    end.terminator = end.result;
    const unsigned plies = 40 + below(80);
    exporter.on_game_begin({});
    tag("Event", "Random play %u", 1 + number / 100);
    tag("Site", "Nowhere", 0);
    tag("Date", "2026.01.%02u", 1 + number % 31);
    tag("Round", "%u.%u", 1 + number / 8, 1 + number % 8);
    tag("White", "Player, No. %u", below(5000));
    tag("Black", "Player, No. %u", below(5000));
    tag("WhiteElo", "%u", 1800 + below(900));
    tag("BlackElo", "%u", 1800 + below(900));
    tag("ECO", "A%02u", below(100));
    pgn::Position position;
    exporter.on_movetext_begin(pgn::MovetextBegin{position});
    for (unsigned ply = 0; ply < plies; ++ply) {
      const pgn::MoveList moves = pgn::legal_moves(position);
      if (moves.empty()) break;
      const pgn::Move move = moves[random() % moves.size()];
      pgn::tell_move(exporter, move, position);
      position.play(move);
    }
    exporter.on_game_end(end);
  }
  return text;
}

#endif  // PGN_TESTS_BENCH_GAMES_HPP
