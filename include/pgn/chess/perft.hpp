// SPDX-License-Identifier: MIT
// chess/perft: counting the leaves of the move tree, the classic proof of a move generator. Uses movegen.
#ifndef PGN_CHESS_PERFT_HPP
#define PGN_CHESS_PERFT_HPP

#include <cstdint>  // uint64_t

#include <pgn/chess/movegen.hpp>

namespace pgn::inline v0_1 {

/// How many lines of exactly `depth` legal plies start here. The last ply is counted in bulk. Recurses
/// `depth` deep.
template <class Rules>
[[nodiscard]] constexpr std::uint64_t perft(const BasicPosition<Rules>& position, unsigned depth) noexcept {
  if (depth == 0) return 1;
  if (depth == 1) return count_legal_moves(position);
  std::uint64_t leaves = 0;
  for (const Move move : legal_moves(position)) {
    BasicPosition<Rules> next = position;
    next.play(move);
    leaves += perft(next, depth - 1);
  }
  return leaves;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_PERFT_HPP
