// SPDX-License-Identifier: MIT
// chess/bitboard: a set of squares in one register. Uses square.
#ifndef PGN_CHESS_BITBOARD_HPP
#define PGN_CHESS_BITBOARD_HPP

#include <bit>      // popcount, countr_zero
#include <cstdint>  // uint64_t

#include <pgn/chess/square.hpp>

namespace pgn::inline v0_1 {

/// A set of squares; bit n is the square with index n. A trivial value of eight bytes. Iterating gives the
/// squares in ascending order: `for (Square square : bitboard)`.
class Bitboard {
 public:
  constexpr Bitboard() noexcept = default;
  /// The set whose squares are the ones of `bits`; the inverse of `bits()`.
  constexpr explicit Bitboard(std::uint64_t bits) noexcept : bits_(bits) {}
  /// The set of one square, which must not be `none`.
  constexpr Bitboard(Square square) noexcept : bits_(std::uint64_t{1} << index(square)) {
    PGN_ASSERT(square != Square::none);
  }

  /// All 64 squares.
  [[nodiscard]] static constexpr Bitboard all() noexcept { return Bitboard{~std::uint64_t{0}}; }
  /// All squares of a file, 0 to 7.
  [[nodiscard]] static constexpr Bitboard file(unsigned file) noexcept {
    return Bitboard{std::uint64_t{0x0101010101010101} << file};
  }
  /// All squares of a rank, 0 to 7.
  [[nodiscard]] static constexpr Bitboard rank(unsigned rank) noexcept {
    return Bitboard{std::uint64_t{0xFF} << (8 * rank)};
  }

  /// Bit n is the square with index n, a1 the lowest.
  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  /// Whether there is a square in it.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return bits_ != 0; }
  /// How many squares are in the set.
  [[nodiscard]] constexpr unsigned count() const noexcept {
    return static_cast<unsigned>(std::popcount(bits_));
  }
  /// Whether there are two squares or more, faster than counting them.
  [[nodiscard]] constexpr bool more_than_one() const noexcept { return (bits_ & (bits_ - 1)) != 0; }
  /// Whether the square is in the set; false for `none`.
  [[nodiscard]] constexpr bool contains(Square square) const noexcept {
    return square != Square::none && (bits_ >> index(square) & 1u) != 0;
  }
  /// The square with the lowest index; the set must not be empty.
  [[nodiscard]] constexpr Square first() const noexcept {
    PGN_ASSERT(bits_ != 0);
    return static_cast<Square>(std::countr_zero(bits_));
  }
  /// The square with the highest index; the set must not be empty.
  [[nodiscard]] constexpr Square last() const noexcept {
    PGN_ASSERT(bits_ != 0);
    return static_cast<Square>(63 - std::countl_zero(bits_));
  }
  /// Removes the square with the lowest index and returns it; the set must not be empty.
  constexpr Square pop_first() noexcept {
    const Square square = first();
    bits_ &= bits_ - 1;
    return square;
  }

  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept { return Bitboard{a.bits_ & b.bits_}; }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept { return Bitboard{a.bits_ | b.bits_}; }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) noexcept { return Bitboard{a.bits_ ^ b.bits_}; }
  friend constexpr Bitboard operator~(Bitboard a) noexcept { return Bitboard{~a.bits_}; }
  constexpr Bitboard& operator&=(Bitboard b) noexcept { return *this = *this & b; }
  constexpr Bitboard& operator|=(Bitboard b) noexcept { return *this = *this | b; }
  constexpr Bitboard& operator^=(Bitboard b) noexcept { return *this = *this ^ b; }
  friend constexpr bool operator==(Bitboard, Bitboard) noexcept = default;

  /// The set moved one rank towards the other side's back rank; squares that leave the board vanish.
  [[nodiscard]] constexpr Bitboard forward(Color color) const noexcept {
    return Bitboard{color == Color::white ? bits_ << 8 : bits_ >> 8};
  }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) noexcept : bits_(bits) {}
    [[nodiscard]] constexpr Square operator*() const noexcept {
      return static_cast<Square>(std::countr_zero(bits_));
    }
    constexpr Iterator& operator++() noexcept {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    std::uint64_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator{bits_}; }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator{0}; }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_BITBOARD_HPP
