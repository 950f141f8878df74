// SPDX-License-Identifier: MIT
// chess/rules: what a set of rules may change about the board. Uses piece.
//
// Rules are a policy of BasicPosition, decided at compile time, so that another variant costs standard chess
// nothing.
#ifndef PGN_CHESS_RULES_HPP
#define PGN_CHESS_RULES_HPP

#include <pgn/chess/piece.hpp>

namespace pgn::inline v0_1 {

/// The rules of chess by FIDE's Laws, Chess960 included: its castling is data of the position.
struct Standard {
  /// Whether castling exists.
  static constexpr bool castling = true;
  /// Whether the king must be kept out of attack.
  static constexpr bool royal_king = true;
  /// Whether a pawn may become a piece of this kind.
  [[nodiscard]] static constexpr bool promotes_to(PieceType type) noexcept {
    return type == PieceType::knight || type == PieceType::bishop || type == PieceType::rook ||
           type == PieceType::queen;
  }
};

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_RULES_HPP
