// SPDX-License-Identifier: MIT
// chess/en_passant: when the square behind a double step counts. Uses position.
#ifndef PGN_CHESS_EN_PASSANT_HPP
#define PGN_CHESS_EN_PASSANT_HPP

#include <cstdint>  // uint8_t

#include <pgn/chess/position.hpp>

namespace pgn::inline v0_1 {

/// When a position has an en passant square: formats and rules differ (SPEC AMB 19, F3).
enum class EnPassantPolicy : std::uint8_t {
  std1994,  ///< after every double step: the PGN standard
  xfen,     ///< if an enemy pawn attacks it, pinned or not: X-FEN, and Polyglot's keys
  legal,    ///< if it can be captured legally: the rules on repetition (FIDE Laws 9.2)
};

/// The en passant square of `position` under `policy`; `none` when it has none. Constant time.
template <class Rules>
[[nodiscard]] constexpr Square en_passant_square(const BasicPosition<Rules>& position,
                                                 EnPassantPolicy policy) noexcept {
  const Square square = position.en_passant();
  if (square == Square::none || policy == EnPassantPolicy::std1994) return square;
  const Color us = position.side_to_move();
  for (const Square pawn : pawn_attacks(!us, square) & position.pieces(us, PieceType::pawn)) {
    if (policy == EnPassantPolicy::xfen || position.leaves_king_safe(Move::en_passant(pawn, square)))
      return square;
  }
  return Square::none;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_EN_PASSANT_HPP
