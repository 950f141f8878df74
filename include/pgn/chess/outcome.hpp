// SPDX-License-Identifier: MIT
// chess/outcome: how a position ends the game by the rules alone (FIDE Laws 2023, articles 5.1, 5.2, 9.2 to
// 9.6). Uses movegen, zobrist. Knows no text, and nothing of clocks, resignation or agreement.
#ifndef PGN_CHESS_OUTCOME_HPP
#define PGN_CHESS_OUTCOME_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <vector>

#include <pgn/chess/movegen.hpp>
#include <pgn/chess/position.hpp>
#include <pgn/chess/zobrist.hpp>

namespace pgn::inline v0_1 {

/// Why the game is over, or may be ended. All but checkmate are draws; checkmate is won by the side that is
/// not to move.
enum class Ending : std::uint8_t {
  none,
  checkmate,
  stalemate,
  insufficient_material,  ///< no series of legal moves can mate (9.6 and 5.2.2, as far as material tells)
  fivefold_repetition,    ///< 9.6.1
  seventy_five_moves,     ///< 9.6.2
  threefold_repetition,   ///< 9.2: a player may claim the draw
  fifty_moves,            ///< 9.3: a player may claim the draw
};

/// Whether `ending` needs a player's claim; the others end the game at once.
[[nodiscard]] constexpr bool needs_claim(Ending ending) noexcept {
  return ending == Ending::threefold_repetition || ending == Ending::fifty_moves;
}

/// Whether the material alone rules out any mate: the bare kings, one knight more, or bishops of either side
/// that all stand on squares of one colour. Constant time.
template <class Rules>
[[nodiscard]] constexpr bool has_insufficient_material(const BasicPosition<Rules>& position) noexcept {
  constexpr Bitboard dark_squares{0xAA55AA55AA55AA55};
  const Bitboard bishops = position.pieces(PieceType::bishop);
  const Bitboard minors = bishops | position.pieces(PieceType::knight);
  if (position.occupied() != (minors | position.pieces(PieceType::king))) return false;
  if (!minors.more_than_one()) return true;
  return minors == bishops && ((bishops & dark_squares).empty() || (bishops & ~dark_squares).empty());
}

/// The positions of a game, so that repetitions can be counted. Positions are the same when the same side has
/// the move, the same pieces stand on the same squares, and castling rights and legal en passant captures are
/// the same (FIDE Laws 9.2.3). Compares 64-bit keys. Allocates as it grows.
class PositionHistory {
 public:
  /// Adds the position after a move, or the one that the game starts from.
  template <class Rules>
  void push(const BasicPosition<Rules>& position) {
    keys_.push_back(repetition_key(position));
  }
  /// Takes back the last `push`; the history must not be empty.
  void pop() noexcept {
    PGN_ASSERT(!keys_.empty());
    keys_.pop_back();
  }
  /// Forgets all positions and keeps the memory.
  void clear() noexcept { keys_.clear(); }
  /// How many positions have been pushed and not taken back.
  [[nodiscard]] std::size_t size() const noexcept { return keys_.size(); }

  /// How often `position`, the one pushed last, has stood on the board, this time included. Linear in the
  /// plies since the last capture or pawn move.
  template <class Rules>
  [[nodiscard]] std::size_t occurrences(const BasicPosition<Rules>& position) const noexcept {
    const std::uint64_t key = repetition_key(position);
    std::size_t reversible = std::size_t{position.halfmove_clock()} + 1;
    std::size_t count = 0;
    for (std::size_t i = keys_.size(); i > 0 && reversible > 0; --i, --reversible) {
      if (keys_[i - 1] == key) ++count;
    }
    return count;
  }

 private:
  std::vector<std::uint64_t> keys_;
};

/// How `position` ends the game as far as it tells by itself; without a history there are no repetitions.
/// A mate counts even on the move that completes 75 moves (9.6.2).
template <class Rules>
[[nodiscard]] constexpr Ending ending(const BasicPosition<Rules>& position) noexcept {
  if (!has_legal_move(position)) return position.in_check() ? Ending::checkmate : Ending::stalemate;
  if (has_insufficient_material(position)) return Ending::insufficient_material;
  if (position.halfmove_clock() >= 150) return Ending::seventy_five_moves;
  if (position.halfmove_clock() >= 100) return Ending::fifty_moves;
  return Ending::none;
}

/// How `position`, the last of `history`, ends the game. An ending that needs no claim goes before one that
/// does.
template <class Rules>
[[nodiscard]] Ending ending(const BasicPosition<Rules>& position, const PositionHistory& history) noexcept {
  const Ending alone = ending(position);
  if (alone != Ending::none && !needs_claim(alone)) return alone;
  const std::size_t occurrences = history.occurrences(position);
  if (occurrences >= 5) return Ending::fivefold_repetition;
  return occurrences >= 3 ? Ending::threefold_repetition : alone;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_OUTCOME_HPP
