// SPDX-License-Identifier: MIT
// chess/move: a move in 16 bits. Uses piece, square.
#ifndef PGN_CHESS_MOVE_HPP
#define PGN_CHESS_MOVE_HPP

#include <cstdint>  // uint16_t

#include <pgn/chess/piece.hpp>
#include <pgn/chess/square.hpp>

namespace pgn::inline v0_1 {

/// What a move does besides going from one square to another.
enum class MoveKind : std::uint8_t { normal, castling, en_passant, promotion, null };

/// A move: origin, target, kind and promotion piece in 16 bits. Says nothing about legality.
/// Castling is stored as "king takes own rook", so that Chess960 needs nothing special. The default value is
/// `none()`, which is no move at all; `null()` is the null move of analysis, which passes the turn.
class Move {
 public:
  constexpr Move() noexcept = default;
  /// A move without a special kind, captures included.
  constexpr Move(Square from, Square to) noexcept : Move(from, to, 0) {}

  /// No move at all: what a function gives that found none. False when asked as a condition.
  [[nodiscard]] static constexpr Move none() noexcept { return Move{}; }
  /// The null move, `--`: the turn passes (no standard has it; SPEC L22).
  [[nodiscard]] static constexpr Move null() noexcept { return Move{Square::a1, Square::a1, null_bits}; }
  /// Castling of the king on `king` with the own rook on `rook`.
  [[nodiscard]] static constexpr Move castling(Square king, Square rook) noexcept {
    return Move{king, rook, castling_bits};
  }
  /// A pawn takes en passant; `to` is the square that it lands on.
  [[nodiscard]] static constexpr Move en_passant(Square from, Square to) noexcept {
    return Move{from, to, en_passant_bits};
  }
  /// A pawn reaches the last rank and becomes `piece`: knight, bishop, rook, queen (or king in antichess).
  [[nodiscard]] static constexpr Move promotion(Square from, Square to, PieceType piece) noexcept {
    return Move{from, to, promotion_bit | static_cast<unsigned>(piece)};
  }
  /// The move with these bits, as `raw()` gave them.
  [[nodiscard]] static constexpr Move from_raw(std::uint16_t raw) noexcept {
    Move move;
    move.bits_ = raw;
    return move;
  }

  /// The origin; the king's square when castling. a1 for `none()` and `null()`.
  [[nodiscard]] constexpr Square from() const noexcept { return static_cast<Square>(bits_ & 63u); }
  /// The target; when castling, the square of the own rook. a1 for `none()` and `null()`.
  [[nodiscard]] constexpr Square to() const noexcept { return static_cast<Square>(bits_ >> 6 & 63u); }
  /// Bits that nothing here makes are taken for a null move; `Position::is_legal` refuses them.
  [[nodiscard]] constexpr MoveKind kind() const noexcept {
    const unsigned extra = static_cast<unsigned>(bits_) >> 12;
    return (extra & promotion_bit) != 0 ? MoveKind::promotion
           : extra == castling_bits     ? MoveKind::castling
           : extra == en_passant_bits   ? MoveKind::en_passant
           : extra == 0                 ? MoveKind::normal
                                        : MoveKind::null;
  }
  /// The promotion piece; `none` when the move does not promote.
  [[nodiscard]] constexpr PieceType promotion() const noexcept {
    const unsigned extra = static_cast<unsigned>(bits_) >> 12;
    return (extra & promotion_bit) != 0 ? static_cast<PieceType>(extra & 7u) : PieceType::none;
  }

  /// Whether the kind is any but `normal`.
  [[nodiscard]] constexpr bool is_special() const noexcept { return bits_ >> 12 != 0; }
  /// Whether it is `null()`, the move that passes the turn.
  [[nodiscard]] constexpr bool is_null() const noexcept { return *this == null(); }
  /// False for `none()`.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return bits_ != 0; }
  /// The 16 bits, so that a move can be stored; `from_raw` is the inverse.
  [[nodiscard]] constexpr std::uint16_t raw() const noexcept { return bits_; }
  friend constexpr bool operator==(Move, Move) noexcept = default;

 private:
  static constexpr unsigned castling_bits = 1;
  static constexpr unsigned en_passant_bits = 2;
  static constexpr unsigned null_bits = 3;
  static constexpr unsigned promotion_bit = 8;

  constexpr Move(Square from, Square to, unsigned extra) noexcept
      : bits_(static_cast<std::uint16_t>(index(from) | index(to) << 6 | extra << 12)) {}

  std::uint16_t bits_ = 0;
};

/// A move of kind `normal` with what the board says about it, for callers who know that already:
/// `Position::play` and `gives_check` need not look it up then.
struct NormalMove {
  Square from = Square::a1;           ///< the origin
  Square to = Square::a1;             ///< the target
  PieceType piece = PieceType::none;  ///< that moves
  Piece captured = Piece::none;       ///< what stood on the target

  /// The move itself.
  [[nodiscard]] constexpr Move move() const noexcept { return {from, to}; }
};

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_MOVE_HPP
