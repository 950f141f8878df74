// SPDX-License-Identifier: MIT
// chess/setup: anything that a FEN can say, legal or not. Uses piece, square, bitboard.
#ifndef PGN_CHESS_SETUP_HPP
#define PGN_CHESS_SETUP_HPP

#include <array>
#include <cstdint>  // uint32_t

#include <pgn/chess/bitboard.hpp>
#include <pgn/chess/piece.hpp>
#include <pgn/chess/square.hpp>
#include <pgn/core/code.hpp>

namespace pgn::inline v0_1 {

/// An arrangement of pieces with the other facts of a FEN, unchecked. `faults` says what keeps it from being
/// a `Position`.
struct Setup {
  std::array<Piece, 64> board = empty_board();  ///< by index of the square
  Color side_to_move = Color::white;            ///< who makes the next move
  /// The squares of the rooks that may still castle. A right without its rook is kept as a square without a
  /// rook, so that it can be reported.
  Bitboard castling_rooks;
  /// The square behind a pawn that has just made a double step; else `none`.
  Square en_passant = Square::none;
  std::uint32_t halfmove_clock = 0;   ///< plies since the last capture or pawn move
  std::uint32_t fullmove_number = 1;  ///< of the next move, from 1

  /// What stands on `square`, which must not be `none`.
  [[nodiscard]] constexpr Piece piece_at(Square square) const noexcept { return board[index(square)]; }
  /// Puts a piece, or `Piece::none`, on `square` in place of what stands there.
  constexpr void put(Square square, Piece piece) noexcept { board[index(square)] = piece; }

  /// 64 squares of `Piece::none`.
  [[nodiscard]] static constexpr std::array<Piece, 64> empty_board() noexcept {
    std::array<Piece, 64> board{};
    board.fill(Piece::none);
    return board;
  }

  friend constexpr bool operator==(const Setup&, const Setup&) noexcept = default;
};

/// The reasons why a setup is no legal position: a small set of codes, in the order of the FEN fields.
class Faults {
 public:
  /// Adds a code unless it is there; at most eight are kept.
  constexpr void add(Code code) noexcept {
    if (!contains(code) && size_ < codes_.size()) codes_[size_++] = code;
  }
  /// Whether this is one of the faults.
  [[nodiscard]] constexpr bool contains(Code code) const noexcept {
    for (const Code each : *this) {
      if (each == code) return true;
    }
    return false;
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr const Code* begin() const noexcept { return codes_.data(); }
  [[nodiscard]] constexpr const Code* end() const noexcept { return codes_.data() + size_; }

 private:
  std::array<Code, 8> codes_{};
  std::size_t size_ = 0;
};

/// The array of pieces of orthodox chess with all castling rights.
[[nodiscard]] constexpr Setup standard_setup() noexcept {
  using enum PieceType;
  constexpr PieceType back_rank[] = {rook, knight, bishop, queen, king, bishop, knight, rook};
  Setup setup;
  for (unsigned file = 0; file < 8; ++file) {
    setup.put(make_square(file, 0), make_piece(Color::white, back_rank[file]));
    setup.put(make_square(file, 1), Piece::white_pawn);
    setup.put(make_square(file, 6), Piece::black_pawn);
    setup.put(make_square(file, 7), make_piece(Color::black, back_rank[file]));
  }
  setup.castling_rooks = Bitboard{Square::a1} | Square::h1 | Square::a8 | Square::h8;
  return setup;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_SETUP_HPP
