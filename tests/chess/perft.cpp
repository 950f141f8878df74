// SPDX-License-Identifier: MIT
#include <pgn/chess/perft.hpp>

#include <cstdlib>
#include <limits>

#include "support/catch.hpp"
#include "support/positions.hpp"

TEST_CASE("perft gives the published counts") {
  // All vectors are about 590 million leaves: seconds when optimised. PGN_PERFT_LEAVES limits the leaves of
  // each count for builds that are not.
  const char* limit_text = std::getenv("PGN_PERFT_LEAVES");
  const std::uint64_t limit = limit_text != nullptr ? std::strtoull(limit_text, nullptr, 10)
                                                    : std::numeric_limits<std::uint64_t>::max();
  std::size_t left_out = 0;
  for (const PerftVector& vector : perft_vectors()) {
    INFO(vector.fen);
    const auto position = pgn::parse_fen(vector.fen);
    REQUIRE(position);
    for (unsigned depth = 1; depth <= vector.counts.size(); ++depth) {
      const std::uint64_t expected = vector.counts[depth - 1];
      if (expected > limit) {
        ++left_out;
        continue;
      }
      INFO("depth " << depth);
      CHECK(pgn::perft(*position, depth) == expected);
    }
  }
  if (left_out > 0) WARN(left_out << " counts over PGN_PERFT_LEAVES were left out");
}

TEST_CASE("perft of depth 0 is the position itself, and works at compile time") {
  static_assert(pgn::perft(pgn::Position{}, 0) == 1);
  static_assert(pgn::perft(pgn::Position{}, 2) == 400);
}
