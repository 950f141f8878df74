// SPDX-License-Identifier: MIT
// chess/color: the two sides.
#ifndef PGN_CHESS_COLOR_HPP
#define PGN_CHESS_COLOR_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t

namespace pgn::inline v0_1 {

/// A side. White moves up the board, towards rank 8.
enum class Color : std::uint8_t { white = 0, black = 1 };

/// The other side.
[[nodiscard]] constexpr Color operator!(Color color) noexcept {
  return static_cast<Color>(static_cast<std::uint8_t>(color) ^ 1u);
}

/// 0 for White and 1 for Black: an array index.
[[nodiscard]] constexpr std::size_t index(Color color) noexcept {
  return static_cast<std::size_t>(color);
}

/// `w` or `b`, as in FEN.
[[nodiscard]] constexpr char to_char(Color color) noexcept {
  return color == Color::white ? 'w' : 'b';
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_COLOR_HPP
