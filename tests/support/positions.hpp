// SPDX-License-Identifier: MIT
// support/positions: positions to test on, from tests/data/perft.txt and from random play with a fixed seed.
#ifndef PGN_TESTS_SUPPORT_POSITIONS_HPP
#define PGN_TESTS_SUPPORT_POSITIONS_HPP

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/data.hpp"

#include <pgn/chess/movegen.hpp>
#include <pgn/notation/fen.hpp>

/// A line of tests/data/perft.txt; counts[0] is depth 1.
struct PerftVector {
  std::string fen;
  std::vector<std::uint64_t> counts;
};

inline std::vector<PerftVector> perft_vectors() {
  const std::string text = read_data("perft.txt");
  std::vector<PerftVector> vectors;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    const std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    if (line.empty() || line[0] == '#') continue;
    std::size_t at = line.find(';');
    PerftVector vector{line.substr(0, at), {}};
    while (at != std::string::npos) {
      const std::size_t next = line.find(';', at + 1);
      const std::size_t space = line.find(' ', at);
      vector.counts.push_back(std::stoull(line.substr(space + 1, next - space - 1)));
      at = next;
    }
    vectors.push_back(vector);
  }
  REQUIRE(vectors.size() >= 30);
  return vectors;
}

/// Calls `visit(position)` for every position of `games` random games of up to `plies` plies; the games start
/// from the positions of the perft vectors in turn.
template <class Visit>
void for_random_positions(unsigned games, unsigned plies, Visit&& visit) {
  const std::vector<PerftVector> vectors = perft_vectors();
  std::mt19937 random{20260101};
  for (unsigned game = 0; game < games; ++game) {
    const auto start = pgn::parse_fen(vectors[game % vectors.size()].fen);
    REQUIRE(start);
    pgn::Position position = *start;
    for (unsigned ply = 0; ply <= plies; ++ply) {
      visit(position);
      const pgn::MoveList moves = pgn::legal_moves(position);
      if (moves.empty()) break;
      position.play(moves[random() % moves.size()]);
    }
  }
}

#endif  // PGN_TESTS_SUPPORT_POSITIONS_HPP
