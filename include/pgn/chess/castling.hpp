// SPDX-License-Identifier: MIT
// chess/castling: where king and rook go. Uses square, bitboard.
#ifndef PGN_CHESS_CASTLING_HPP
#define PGN_CHESS_CASTLING_HPP

#include <pgn/chess/bitboard.hpp>
#include <pgn/chess/square.hpp>

namespace pgn::inline v0_1 {

/// The side of the board that the king castles to; in Chess960 the side on which its rook stands.
enum class CastlingSide : std::uint8_t { king, queen };

/// The side of castling with a rook on `rook` and a king on `king`.
[[nodiscard]] constexpr CastlingSide castling_side(Square king, Square rook) noexcept {
  return rook > king ? CastlingSide::king : CastlingSide::queen;
}

/// Where the king of `color` stands after castling to `side`: the g- or the c-file, in Chess960 too.
[[nodiscard]] constexpr Square castled_king(Color color, CastlingSide side) noexcept {
  return make_square(side == CastlingSide::king ? 6u : 2u, color == Color::white ? 0u : 7u);
}

/// Where the rook stands after castling to `side`: the f- or the d-file.
[[nodiscard]] constexpr Square castled_rook(Color color, CastlingSide side) noexcept {
  return make_square(side == CastlingSide::king ? 5u : 3u, color == Color::white ? 0u : 7u);
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_CASTLING_HPP
