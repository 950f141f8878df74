// SPDX-License-Identifier: MIT
// chess/square: the 64 squares, files and ranks. Uses color.
#ifndef PGN_CHESS_SQUARE_HPP
#define PGN_CHESS_SQUARE_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t
#include <string_view>

#include <pgn/chess/color.hpp>
#include <pgn/core/config.hpp>

namespace pgn::inline v0_1 {

/// A square, a1 = 0, b1 = 1 .. h8 = 63; `none` = 64.
enum class Square : std::uint8_t {
  // clang-format off
  a1, b1, c1, d1, e1, f1, g1, h1,
  a2, b2, c2, d2, e2, f2, g2, h2,
  a3, b3, c3, d3, e3, f3, g3, h3,
  a4, b4, c4, d4, e4, f4, g4, h4,
  a5, b5, c5, d5, e5, f5, g5, h5,
  a6, b6, c6, d6, e6, f6, g6, h6,
  a7, b7, c7, d7, e7, f7, g7, h7,
  a8, b8, c8, d8, e8, f8, g8, h8,
  none,
  // clang-format on
};

/// 0 for a1, 1 for b1 to 63 for h8; 64 for `none`.
[[nodiscard]] constexpr std::size_t index(Square square) noexcept {
  return static_cast<std::size_t>(square);
}

/// The square with index `i`, 0 to 63.
[[nodiscard]] constexpr Square square_at(std::size_t i) noexcept {
  PGN_ASSERT(i < 64);
  return static_cast<Square>(i);
}

/// The square on `file` and `rank`, both 0 to 7.
[[nodiscard]] constexpr Square make_square(unsigned file, unsigned rank) noexcept {
  PGN_ASSERT(file < 8 && rank < 8);
  return static_cast<Square>(rank << 3 | file);
}

/// 0 for the a-file to 7 for the h-file.
[[nodiscard]] constexpr unsigned file_of(Square square) noexcept {
  return static_cast<unsigned>(square) & 7u;
}
/// 0 for rank 1 to 7 for rank 8.
[[nodiscard]] constexpr unsigned rank_of(Square square) noexcept {
  return static_cast<unsigned>(square) >> 3;
}

/// The rank as `color` counts it: 0 is its own back rank.
[[nodiscard]] constexpr unsigned relative_rank(Color color, Square square) noexcept {
  return rank_of(square) ^ (color == Color::white ? 0u : 7u);
}

/// `a` to `h` and `1` to `8`.
[[nodiscard]] constexpr char file_char(Square square) noexcept {
  return static_cast<char>('a' + file_of(square));
}
/// `1` to `8`; the square must not be `none`.
[[nodiscard]] constexpr char rank_char(Square square) noexcept {
  return static_cast<char>('1' + rank_of(square));
}

/// The square that a lower-case name such as `e4` stands for; `Square::none` for any other text.
[[nodiscard]] constexpr Square square_from(std::string_view name) noexcept {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8')
    return Square::none;
  return make_square(static_cast<unsigned>(name[0] - 'a'), static_cast<unsigned>(name[1] - '1'));
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_SQUARE_HPP
