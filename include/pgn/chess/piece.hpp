// SPDX-License-Identifier: MIT
// chess/piece: kinds of pieces, and pieces of a side. Uses color.
#ifndef PGN_CHESS_PIECE_HPP
#define PGN_CHESS_PIECE_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t

#include <pgn/chess/color.hpp>

namespace pgn::inline v0_1 {

/// A kind of piece. `none` is last, so that an array indexed by kind can hold a sink for empty squares: the
/// capture path of `Position::play` then needs no branch.
enum class PieceType : std::uint8_t { pawn, knight, bishop, rook, queen, king, none };

/// A piece of a side: kind in the low three bits, colour in the fourth. `none` is an empty square.
enum class Piece : std::uint8_t {
  white_pawn,
  white_knight,
  white_bishop,
  white_rook,
  white_queen,
  white_king,
  none,
  black_pawn = 8,
  black_knight,
  black_bishop,
  black_rook,
  black_queen,
  black_king,
};

/// 0 for a pawn to 5 for a king, 6 for `none`: an index for arrays of seven.
[[nodiscard]] constexpr std::size_t index(PieceType type) noexcept {
  return static_cast<std::size_t>(type);
}
/// 0 to 5 for White, 8 to 13 for Black, 6 for `none`: an index for arrays of 14.
[[nodiscard]] constexpr std::size_t index(Piece piece) noexcept {
  return static_cast<std::size_t>(piece);
}

/// The piece of `color` and `type`; `Piece::none` for `PieceType::none`.
[[nodiscard]] constexpr Piece make_piece(Color color, PieceType type) noexcept {
  return type == PieceType::none ? Piece::none : static_cast<Piece>(index(color) << 3 | index(type));
}

/// The kind of `piece`; `PieceType::none` for an empty square.
[[nodiscard]] constexpr PieceType type_of(Piece piece) noexcept {
  return static_cast<PieceType>(static_cast<std::uint8_t>(piece) & 7u);
}

/// The side of `piece`, which must not be `none`.
[[nodiscard]] constexpr Color color_of(Piece piece) noexcept {
  return static_cast<Color>(static_cast<std::uint8_t>(piece) >> 3);
}

/// The English letter of SAN and FEN in upper case (`P` for a pawn); a space for `none`.
[[nodiscard]] constexpr char to_char(PieceType type) noexcept {
  return "PNBRQK "[index(type)];
}

/// The FEN letter: upper case for White, lower case for Black; a space for `none`.
[[nodiscard]] constexpr char to_char(Piece piece) noexcept {
  return "PNBRQK  pnbrqk  "[index(piece)];
}

/// The kind that an English letter of either case stands for; `none` for any other character.
[[nodiscard]] constexpr PieceType piece_type_from_char(char c) noexcept {
  switch (c) {
    case 'P':
    case 'p': return PieceType::pawn;
    case 'N':
    case 'n': return PieceType::knight;
    case 'B':
    case 'b': return PieceType::bishop;
    case 'R':
    case 'r': return PieceType::rook;
    case 'Q':
    case 'q': return PieceType::queen;
    case 'K':
    case 'k': return PieceType::king;
    default: return PieceType::none;
  }
}

/// The piece that a FEN letter stands for; `none` for any other character.
[[nodiscard]] constexpr Piece piece_from_char(char c) noexcept {
  return make_piece(c >= 'a' ? Color::black : Color::white, piece_type_from_char(c));
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_PIECE_HPP
