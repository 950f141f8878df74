// SPDX-License-Identifier: MIT
// chess/zobrist: a 64-bit key of a position, as Polyglot opening books use it. Uses en_passant,
// polyglot_numbers.
#ifndef PGN_CHESS_ZOBRIST_HPP
#define PGN_CHESS_ZOBRIST_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t

#include <pgn/chess/en_passant.hpp>
#include <pgn/chess/polyglot_numbers.hpp>
#include <pgn/chess/position.hpp>

namespace pgn::inline v0_1 {

namespace detail {

/// The key of `position` whose en passant square counts under `policy`.
template <class Rules>
[[nodiscard]] constexpr std::uint64_t key_with(const BasicPosition<Rules>& position,
                                               EnPassantPolicy policy) noexcept {
  constexpr std::size_t castling_numbers = 768;
  constexpr std::size_t en_passant_numbers = 772;
  constexpr std::size_t turn_number = 780;
  std::uint64_t key = 0;
  for (const Square square : position.occupied()) {
    const Piece piece = position.piece_at(square);
    // Black pawn, white pawn, black knight .. white king.
    const std::size_t kind = 2 * index(type_of(piece)) + (color_of(piece) == Color::white ? 1u : 0u);
    key ^= polyglot_numbers[64 * kind + index(square)];
  }
  for (const Color color : {Color::white, Color::black}) {
    for (const CastlingSide side : {CastlingSide::king, CastlingSide::queen}) {
      if (position.castling_rook(color, side) == Square::none) continue;
      key ^= polyglot_numbers[castling_numbers + 2 * index(color) + static_cast<std::size_t>(side)];
    }
  }
  if (const Square square = en_passant_square(position, policy); square != Square::none) {
    key ^= polyglot_numbers[en_passant_numbers + file_of(square)];
  }
  if (position.side_to_move() == Color::white) key ^= polyglot_numbers[turn_number];
  return key;
}

}  // namespace detail

/// The key of `position` in Polyglot's book format. En passant counts if a pawn stands ready to capture, even
/// if it is pinned. In Chess960 a castling right counts by its side, whatever the file of its rook, so that
/// orthodox positions have the same key in both. Equal keys are very likely equal positions, not certainly.
/// Linear in the pieces.
template <class Rules>
[[nodiscard]] constexpr std::uint64_t polyglot_key(const BasicPosition<Rules>& position) noexcept {
  return detail::key_with(position, EnPassantPolicy::xfen);
}

/// The same, but en passant counts only if it is legal: two positions that are the same by the rules on
/// repetition (FIDE Laws 9.2) have the same key.
template <class Rules>
[[nodiscard]] constexpr std::uint64_t repetition_key(const BasicPosition<Rules>& position) noexcept {
  return detail::key_with(position, EnPassantPolicy::legal);
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_ZOBRIST_HPP
