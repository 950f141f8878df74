// SPDX-License-Identifier: MIT
// chess/movegen: all legal moves of a position. Uses position.
#ifndef PGN_CHESS_MOVEGEN_HPP
#define PGN_CHESS_MOVEGEN_HPP

#include <array>
#include <cstddef>  // size_t

#include <pgn/chess/position.hpp>

namespace pgn::inline v0_1 {

/// A list of moves with room for every position of chess (218 is the known maximum). Never allocates.
class MoveList {
 public:
  using value_type = Move;
  [[nodiscard]] constexpr const Move* begin() const noexcept { return moves_.data(); }
  [[nodiscard]] constexpr const Move* end() const noexcept { return moves_.data() + size_; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  /// Move `i`, which must be below `size()`.
  [[nodiscard]] constexpr Move operator[](std::size_t i) const noexcept {
    PGN_ASSERT(i < size_);
    return moves_[i];
  }
  /// Whether the move is in the list. Linear.
  [[nodiscard]] constexpr bool contains(Move move) const noexcept {
    for (const Move each : *this) {
      if (each == move) return true;
    }
    return false;
  }
  /// Appends a move. More than 256 are a caller's bug.
  constexpr void push_back(Move move) noexcept {
    PGN_ASSERT(size_ < moves_.size());
    moves_[size_++] = move;
  }

 private:
  std::array<Move, 256> moves_;
  std::size_t size_ = 0;
};

namespace detail {

/// What the generator found, as a list.
class MoveCollector {
 public:
  constexpr void targets(Square from, Bitboard to) noexcept {
    for (const Square square : to) list.push_back(Move{from, square});
  }
  /// Pawns that came to `to` from the square `shift` lower.
  constexpr void pawns(Bitboard to, int shift) noexcept {
    for (const Square square : to) list.push_back(Move{origin(square, shift), square});
  }
  template <class Rules>
  constexpr void promotions(Bitboard to, int shift) noexcept {
    for (const Square square : to) {
      for (const PieceType type : {PieceType::queen, PieceType::rook, PieceType::bishop, PieceType::knight}) {
        if (Rules::promotes_to(type)) list.push_back(Move::promotion(origin(square, shift), square, type));
      }
      if (Rules::promotes_to(PieceType::king)) {
        list.push_back(Move::promotion(origin(square, shift), square, PieceType::king));
      }
    }
  }
  constexpr void one(Move move) noexcept { list.push_back(move); }

  MoveList list;

 private:
  [[nodiscard]] static constexpr Square origin(Square to, int shift) noexcept {
    return static_cast<Square>(static_cast<int>(index(to)) - shift);
  }
};

/// How many moves the generator found, without making them.
class MoveCounter {
 public:
  constexpr void targets(Square, Bitboard to) noexcept { count += to.count(); }
  constexpr void pawns(Bitboard to, int) noexcept { count += to.count(); }
  template <class Rules>
  constexpr void promotions(Bitboard to, int) noexcept {
    std::size_t kinds = 0;
    for (unsigned type = 0; type < 6; ++type)
      kinds += Rules::promotes_to(static_cast<PieceType>(type)) ? 1u : 0u;
    count += to.count() * kinds;
  }
  constexpr void one(Move) noexcept { ++count; }

  std::size_t count = 0;
};

[[nodiscard]] constexpr Bitboard shifted(Bitboard squares, int shift) noexcept {
  return Bitboard{shift > 0 ? squares.bits() << shift : squares.bits() >> -shift};
}

/// Legal pawn moves: all pawns at once by shifting, pinned ones along their pin only.
template <class Rules, class Sink>
constexpr void generate_pawn_moves(const BasicPosition<Rules>& position, Square king, Bitboard pinned,
                                   Bitboard evasion, Sink& sink) noexcept {
  const Color us = position.side_to_move();
  const int up = us == Color::white ? 8 : -8;
  const Bitboard last_rank = Bitboard::rank(us == Color::white ? 7 : 0);
  const Bitboard third_rank = Bitboard::rank(us == Color::white ? 2 : 5);
  const Bitboard free = ~position.occupied();
  const Bitboard pawns = position.pieces(us, PieceType::pawn);
  const auto emit = [&](Bitboard to, int shift) {
    sink.pawns(to & ~last_rank, shift);
    if (to & last_rank) sink.template promotions<Rules>(to & last_rank, shift);
  };

  // A pinned pawn may push only on the king's file, and capture only along the pin's diagonal.
  Bitboard pushers = pawns;
  if (pawns & pinned) pushers &= ~pinned | Bitboard::file(file_of(king));
  const Bitboard single = shifted(pushers, up) & free;
  const Bitboard twice = shifted(single & third_rank, up) & free & evasion;
  emit(single & evasion, up);
  sink.pawns(twice, 2 * up);

  const Bitboard enemies = position.pieces(!us) & evasion;
  for (const int side : {-1, 1}) {
    const Bitboard edge = ~Bitboard::file(side < 0 ? 0 : 7);
    const Bitboard takers = pawns & edge;
    emit(shifted(takers & ~pinned, up + side) & enemies, up + side);
    for (const Square from : takers& pinned) {
      emit(shifted(from, up + side) & enemies & line_through(king, from), up + side);
    }
  }
  if (const Square ep = position.en_passant(); ep != Square::none) {
    for (const Square from : pawn_attacks(!us, ep) & pawns) {
      const Move move = Move::en_passant(from, ep);
      if (position.leaves_king_safe(move)) sink.one(move);
    }
  }
}

template <class Rules, class Sink>
constexpr void generate(const BasicPosition<Rules>& position, Sink& sink) noexcept {
  const Color us = position.side_to_move();
  const Square king = position.king(us);
  const bool royal = Rules::royal_king && king != Square::none;
  const Bitboard own = position.pieces(us);
  const Bitboard occupied = position.occupied();
  const Bitboard checkers = position.checkers();

  if (king != Square::none) {
    Bitboard to = king_attacks(king) & ~own;
    if (royal) {
      const Bitboard without_king = occupied & ~Bitboard{king};
      for (const Square square : to) {
        if (position.attackers_to(square, without_king) & position.pieces(!us)) to &= ~Bitboard{square};
      }
    }
    sink.targets(king, to);
  }
  if (checkers.more_than_one()) return;

  const Bitboard evasion = checkers ? between(king, checkers.first()) | checkers : Bitboard::all();
  const Bitboard pinned = position.pinned();
  const Bitboard allowed = ~own & evasion;
  for (const Square from : position.pieces(us, PieceType::knight) & ~pinned) {
    sink.targets(from, knight_attacks(from) & allowed);
  }
  const Bitboard queens = position.pieces(us, PieceType::queen);
  for (const Square from : position.pieces(us, PieceType::bishop) | queens) {
    Bitboard to = bishop_attacks(from, occupied) & allowed;
    if (pinned.contains(from)) to &= line_through(king, from);
    sink.targets(from, to);
  }
  for (const Square from : position.pieces(us, PieceType::rook) | queens) {
    Bitboard to = rook_attacks(from, occupied) & allowed;
    if (pinned.contains(from)) to &= line_through(king, from);
    sink.targets(from, to);
  }
  generate_pawn_moves(position, king, pinned, evasion, sink);
  if (Rules::castling && !checkers && (position.castling_rooks() & own)) {
    for (const Square rook : position.castling_rooks() & own) {
      if (position.can_castle(rook)) sink.one(Move::castling(king, rook));
    }
  }
}

}  // namespace detail

/// Every legal move, null moves excepted, in no particular order. Linear in the moves found; no allocation.
template <class Rules>
[[nodiscard]] constexpr MoveList legal_moves(const BasicPosition<Rules>& position) noexcept {
  detail::MoveCollector collector;
  detail::generate(position, collector);
  return collector.list;
}

/// How many legal moves there are, without making them.
template <class Rules>
[[nodiscard]] constexpr std::size_t count_legal_moves(const BasicPosition<Rules>& position) noexcept {
  detail::MoveCounter counter;
  detail::generate(position, counter);
  return counter.count;
}

/// Whether there is any legal move; without one the game is over by checkmate or stalemate.
template <class Rules>
[[nodiscard]] constexpr bool has_legal_move(const BasicPosition<Rules>& position) noexcept {
  // Most positions, and nearly all checks, have an answer by the king, which is quickly seen.
  const Color us = position.side_to_move();
  if (const Square king = position.king(us); king != Square::none) {
    for (const Square to : king_attacks(king) & ~position.pieces(us)) {
      if (position.leaves_king_safe(Move{king, to})) return true;
    }
  }
  return count_legal_moves(position) != 0;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_MOVEGEN_HPP
