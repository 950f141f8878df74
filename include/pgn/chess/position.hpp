// SPDX-License-Identifier: MIT
// chess/position: a legal position and how a move changes it. Uses attacks, castling, move, rules, setup.
//
// A trivially copyable value of 160 bytes: copy it to remember it. Nothing here allocates or throws.
#ifndef PGN_CHESS_POSITION_HPP
#define PGN_CHESS_POSITION_HPP

#include <array>
#include <cstdint>  // uint32_t

#include <pgn/chess/attacks.hpp>
#include <pgn/chess/bitboard.hpp>
#include <pgn/chess/castling.hpp>
#include <pgn/chess/move.hpp>
#include <pgn/chess/piece.hpp>
#include <pgn/chess/rules.hpp>
#include <pgn/chess/setup.hpp>
#include <pgn/core/config.hpp>
#include <pgn/core/result.hpp>

namespace pgn::inline v0_1 {

/// A position of a game under `Rules`. Default-constructed it is the start position of orthodox chess.
/// Invariant: it passes `faults`, except for what `play` can bring about.
template <class Rules>
class BasicPosition {
 public:
  /// The start position of orthodox chess.
  constexpr BasicPosition() noexcept : BasicPosition(standard_setup()) {}

  /// The position that `setup` describes, or the first of its faults. Constant time.
  [[nodiscard]] static constexpr Result<BasicPosition> from(const Setup& setup) noexcept {
    for (const Code code : faults(setup)) {
      if (info(code).severity == Severity::error) return code;
    }
    return BasicPosition{setup};
  }

  /// Everything that keeps `setup` from being a legal position, warnings included (SPEC F4).
  [[nodiscard]] static constexpr Faults faults(const Setup& setup) noexcept;

  /// What stands on `square`, which must not be `none`; `Piece::none` when it is empty. Constant time, as all
  /// that only looks.
  [[nodiscard]] constexpr Piece piece_at(Square square) const noexcept { return board_[index(square)]; }
  /// The squares of all pieces of a side.
  [[nodiscard]] constexpr Bitboard pieces(Color color) const noexcept { return by_color_[index(color)]; }
  /// The squares of both sides' pieces of a kind.
  [[nodiscard]] constexpr Bitboard pieces(PieceType type) const noexcept { return by_type_[index(type)]; }
  /// The squares of a side's pieces of a kind.
  [[nodiscard]] constexpr Bitboard pieces(Color color, PieceType type) const noexcept {
    return pieces(color) & pieces(type);
  }
  /// The squares that are not empty.
  [[nodiscard]] constexpr Bitboard occupied() const noexcept { return by_color_[0] | by_color_[1]; }
  /// Who makes the next move.
  [[nodiscard]] constexpr Color side_to_move() const noexcept { return side_; }
  /// The king's square; `none` when the rules allow a side without one.
  [[nodiscard]] constexpr Square king(Color color) const noexcept {
    const Bitboard kings = pieces(color, PieceType::king);
    return kings ? kings.first() : Square::none;
  }
  /// The squares of all rooks that may still castle.
  [[nodiscard]] constexpr Bitboard castling_rooks() const noexcept { return castling_rooks_; }
  /// The rook that `color` may castle with towards `side`; `none` when that right is gone.
  [[nodiscard]] constexpr Square castling_rook(Color color, CastlingSide side) const noexcept {
    const Bitboard rooks = castling_rooks_ & Bitboard::rank(color == Color::white ? 0 : 7);
    if (!rooks) return Square::none;
    const Square rook = side == CastlingSide::king ? rooks.last() : rooks.first();
    return castling_side(king(color), rook) == side ? rook : Square::none;
  }
  /// The square behind a pawn that has just made a double step, whether or not it can be taken; else `none`.
  [[nodiscard]] constexpr Square en_passant() const noexcept { return en_passant_; }
  /// Plies since the last capture or pawn move.
  [[nodiscard]] constexpr std::uint32_t halfmove_clock() const noexcept { return halfmove_clock_; }
  /// The number of the move, from 1; it grows after Black's move.
  [[nodiscard]] constexpr std::uint32_t fullmove_number() const noexcept { return fullmove_number_; }
  /// The position as a setup, to change it and to validate it again.
  [[nodiscard]] constexpr Setup setup() const noexcept {
    return {board_, side_, castling_rooks_, en_passant_, halfmove_clock_, fullmove_number_};
  }

  /// The pieces of both sides that attack `square` when `occupied` blocks.
  [[nodiscard]] constexpr Bitboard attackers_to(Square square, Bitboard occupied) const noexcept {
    const Bitboard queens = pieces(PieceType::queen);
    return (pawn_attacks(Color::black, square) & pieces(Color::white, PieceType::pawn)) |
           (pawn_attacks(Color::white, square) & pieces(Color::black, PieceType::pawn)) |
           (knight_attacks(square) & pieces(PieceType::knight)) |
           (bishop_attacks(square, occupied) & (pieces(PieceType::bishop) | queens)) |
           (rook_attacks(square, occupied) & (pieces(PieceType::rook) | queens)) |
           (king_attacks(square) & pieces(PieceType::king));
  }
  /// The enemy pieces that give check to the side to move.
  [[nodiscard]] constexpr Bitboard checkers() const noexcept { return checkers_of(side_); }
  /// Whether the side to move is in check.
  [[nodiscard]] constexpr bool in_check() const noexcept { return static_cast<bool>(checkers()); }
  /// The pieces of the side to move that stand alone between their king and an enemy slider.
  [[nodiscard]] constexpr Bitboard pinned() const noexcept;

  /// Whether `move` obeys the rules here. Constant time, any move value may be asked; a null move is legal
  /// for a side that is not in check.
  [[nodiscard]] constexpr bool is_legal(Move move) const noexcept;
  /// Whether the own king is safe after `move`, which must otherwise obey the rules (castling excepted).
  [[nodiscard]] constexpr bool leaves_king_safe(Move move) const noexcept;
  /// Whether the legal `move` gives check. Constant time: `may_give_check`, and a few moves are played on
  /// a copy.
  [[nodiscard]] constexpr bool gives_check(Move move) const noexcept;
  /// Whether the legal `move` could give check. False is certain; true has to be looked at on the board after
  /// the move. A few table look-ups, to spare most moves the full test.
  [[nodiscard]] constexpr bool may_give_check(NormalMove move) const noexcept;
  /// The same for a move of any kind; true for all special ones.
  [[nodiscard]] constexpr bool may_give_check(Move move) const noexcept {
    return move.is_special() || may_give_check(known(move));
  }
  /// Whether the piece on `square` could be pinned to the king of the side to move. False is certain; as
  /// quick as `may_give_check`.
  [[nodiscard]] constexpr bool may_be_pinned(Square square) const noexcept;
  /// Whether the side to move may castle with its rook on `rook` (FIDE Laws 3.8; SPEC N7).
  [[nodiscard]] constexpr bool can_castle(Square rook) const noexcept;

  /// Plays `move`, which must be legal or null. Constant time, no allocation.
  constexpr void play(Move move) noexcept;
  /// The same, without looking at what the caller knows already.
  constexpr void play(NormalMove move) noexcept;

  /// What `undo` cannot find out from the board after a move.
  struct Irreversible {
    Bitboard castling_rooks;           ///< see BasicPosition::castling_rooks()
    std::uint32_t halfmove_clock = 0;  ///< see BasicPosition::halfmove_clock()
    Square en_passant = Square::none;  ///< see BasicPosition::en_passant()
  };
  /// What to keep before a move that is to be taken back.
  [[nodiscard]] constexpr Irreversible irreversible() const noexcept {
    return {castling_rooks_, halfmove_clock_, en_passant_};
  }
  /// Takes back `move`, the last one played; `before` is what `irreversible()` gave in front of it. Cheaper
  /// than to keep a copy of each position; special moves cannot be taken back so.
  constexpr void undo(NormalMove move, const Irreversible& before) noexcept;

  friend constexpr bool operator==(const BasicPosition&, const BasicPosition&) noexcept = default;

 private:
  constexpr explicit BasicPosition(const Setup& setup) noexcept
      : castling_rooks_(Rules::castling ? setup.castling_rooks : Bitboard{}),
        board_(setup.board),
        halfmove_clock_(setup.halfmove_clock),
        fullmove_number_(setup.fullmove_number),
        side_(setup.side_to_move),
        en_passant_(setup.en_passant) {
    for (std::size_t i = 0; i < 64; ++i) {
      const Piece piece = board_[i];
      if (piece == Piece::none) continue;
      by_type_[index(type_of(piece))] |= square_at(i);
      by_color_[index(color_of(piece))] |= square_at(i);
    }
  }

  [[nodiscard]] constexpr Bitboard checkers_of(Color color) const noexcept {
    const Square square = king(color);
    if (!Rules::royal_king || square == Square::none) return {};
    return attackers_to(square, occupied()) & pieces(!color);
  }

  constexpr void put(Square square, Color color, PieceType type) noexcept {
    board_[index(square)] = make_piece(color, type);
    by_type_[index(type)] |= square;
    by_color_[index(color)] |= square;
  }
  constexpr void remove(Square square) noexcept {
    by_type_[index(type_of(board_[index(square)]))] &= ~Bitboard{square};
    by_color_[0] &= ~Bitboard{square};
    by_color_[1] &= ~Bitboard{square};
    board_[index(square)] = Piece::none;
  }
  /// What the board knows of a move of kind `normal`.
  [[nodiscard]] constexpr NormalMove known(Move move) const noexcept {
    return {move.from(), move.to(), type_of(piece_at(move.from())), piece_at(move.to())};
  }
  constexpr void pass_turn() noexcept {
    fullmove_number_ += static_cast<std::uint32_t>(side_);
    side_ = !side_;
  }
  constexpr void play_special(Move move) noexcept;
  /// The sliders of `color` on the line through `king` and `square`, if nothing stands between those two; of
  /// any kind, wherever they are on it. Without a branch, since whether `king` sees `square` is as good as
  /// random.
  [[nodiscard]] PGN_ALWAYS_INLINE constexpr Bitboard behind_seen(Square king, Square square,
                                                                 Color color) const noexcept {
    const std::uint64_t hidden = (between(king, square) & occupied()).bits();
    const std::uint64_t seen = ((hidden | (0 - hidden)) >> 63) - 1;
    const Bitboard sliders =
        (pieces(PieceType::bishop) | pieces(PieceType::rook) | pieces(PieceType::queen)) & pieces(color);
    return line_through(king, square) & sliders & Bitboard{seen};
  }

  // Index `none` of by_type_ is the sink that lets play() "remove" the occupant of an empty square.
  std::array<Bitboard, 7> by_type_{};
  std::array<Bitboard, 2> by_color_{};
  Bitboard castling_rooks_;
  std::array<Piece, 64> board_;
  std::uint32_t halfmove_clock_;
  std::uint32_t fullmove_number_;
  Color side_;
  Square en_passant_;
};

/// A position of standard chess or Chess960.
using Position = BasicPosition<Standard>;

template <class Rules>
constexpr Bitboard BasicPosition<Rules>::pinned() const noexcept {
  const Square square = king(side_);
  if (!Rules::royal_king || square == Square::none) return {};
  const Bitboard queens = pieces(PieceType::queen);
  const Bitboard snipers =
      pieces(!side_) & ((rook_attacks(square, {}) & (pieces(PieceType::rook) | queens)) |
                        (bishop_attacks(square, {}) & (pieces(PieceType::bishop) | queens)));
  Bitboard pins;
  for (const Square sniper : snipers) {
    const Bitboard blockers = between(square, sniper) & occupied();
    if (!blockers.more_than_one()) pins |= blockers & pieces(side_);
  }
  return pins;
}

template <class Rules>
constexpr bool BasicPosition<Rules>::leaves_king_safe(Move move) const noexcept {
  if constexpr (!Rules::royal_king) return true;
  const Square from = move.from();
  const Square to = move.to();
  const Bitboard kings = pieces(side_, PieceType::king);
  if (!kings) return true;
  const Square square = kings == Bitboard{from} ? to : kings.first();
  Bitboard blockers = (occupied() & ~Bitboard{from}) | to;
  Bitboard them = pieces(!side_) & ~Bitboard{to};
  if (move.kind() == MoveKind::en_passant) {
    const Bitboard taken = make_square(file_of(to), rank_of(from));
    blockers &= ~taken;
    them &= ~taken;
  }
  const Bitboard queens = pieces(PieceType::queen);
  return !(((pawn_attacks(side_, square) & pieces(PieceType::pawn)) |
            (knight_attacks(square) & pieces(PieceType::knight)) |
            (king_attacks(square) & pieces(PieceType::king)) |
            (bishop_attacks(square, blockers) & (pieces(PieceType::bishop) | queens)) |
            (rook_attacks(square, blockers) & (pieces(PieceType::rook) | queens))) &
           them);
}

template <class Rules>
constexpr bool BasicPosition<Rules>::gives_check(Move move) const noexcept {
  if (!may_give_check(move)) return false;
  BasicPosition after = *this;
  after.play(move);
  return after.in_check();
}

template <class Rules>
PGN_ALWAYS_INLINE constexpr bool BasicPosition<Rules>::may_give_check(NormalMove move) const noexcept {
  const Bitboard kings = pieces(!side_, PieceType::king);
  if (!Rules::royal_king || !kings) return false;
  const bool pawn = move.piece == PieceType::pawn;
  const std::size_t reach = index(move.piece) + std::size_t{pawn} * detail::pawn_attack_reach;
  const Bitboard checking{detail::attack_tables.origins[index(side_)][reach][index(kings.first())]};
  // A piece that the king sees uncovers a slider of its own side behind it.
  const Bitboard behind = behind_seen(kings.first(), move.from, side_) & ~Bitboard{move.from};
  return static_cast<bool>((checking & move.to) | behind);
}

template <class Rules>
PGN_ALWAYS_INLINE constexpr bool BasicPosition<Rules>::may_be_pinned(Square square) const noexcept {
  const Bitboard kings = pieces(side_, PieceType::king);
  if (!Rules::royal_king || !kings) return false;
  return static_cast<bool>(behind_seen(kings.first(), square, !side_));
}

template <class Rules>
constexpr bool BasicPosition<Rules>::can_castle(Square rook) const noexcept {
  if (!Rules::castling || !castling_rooks_.contains(rook)) return false;
  const Square from = king(side_);
  if (from == Square::none || !pieces(side_).contains(rook)) return false;
  const CastlingSide side = castling_side(from, rook);
  const Square king_to = castled_king(side_, side);
  const Square rook_to = castled_rook(side_, side);
  const Bitboard others = occupied() & ~(Bitboard{from} | rook);
  const Bitboard king_path = between(from, king_to) | king_to;
  if ((king_path | between(rook, rook_to) | rook_to) & others) return false;
  if (!Rules::royal_king) return true;
  for (const Square square : king_path | from) {
    // The king does not shield the squares behind it, and the rook no longer stands where it stood.
    if (attackers_to(square, square == king_to ? others | rook_to : others | rook) & pieces(!side_))
      return false;
  }
  return true;
}

template <class Rules>
constexpr bool BasicPosition<Rules>::is_legal(Move move) const noexcept {
  if (move.kind() == MoveKind::null) return move.is_null() && !in_check();
  const Square from = move.from();
  const Square to = move.to();
  if (!pieces(side_).contains(from)) return false;
  const PieceType type = type_of(piece_at(from));
  if (move.kind() == MoveKind::castling) return type == PieceType::king && can_castle(to);
  if (pieces(side_).contains(to)) return false;
  if (type == PieceType::pawn) {
    const bool last_rank = relative_rank(side_, to) == 7;
    if (last_rank != (move.kind() == MoveKind::promotion)) return false;
    if (last_rank && !Rules::promotes_to(move.promotion())) return false;
    const Bitboard single = Bitboard{from}.forward(side_) & ~occupied();
    const Bitboard twice =
        (single & Bitboard::rank(side_ == Color::white ? 2 : 5)).forward(side_) & ~occupied();
    const bool takes = pawn_attacks(side_, from).contains(to);
    const bool passing = takes && to == en_passant_;
    if (passing != (move.kind() == MoveKind::en_passant)) return false;
    const bool reaches = takes ? passing || pieces(!side_).contains(to) : (single | twice).contains(to);
    if (!reaches) return false;
  } else if (move.kind() != MoveKind::normal || !attacks(type, side_, from, occupied()).contains(to)) {
    return false;
  }
  return leaves_king_safe(move);
}

template <class Rules>
constexpr void BasicPosition<Rules>::play(Move move) noexcept {
  if (move.is_special()) [[unlikely]]
    return play_special(move);
  play(known(move));
}

template <class Rules>
PGN_ALWAYS_INLINE constexpr void BasicPosition<Rules>::play(NormalMove move) noexcept {
  const Color us = side_;
  const std::size_t from = index(move.from);
  const std::size_t to = index(move.to);
  const Bitboard change = Bitboard{move.from} | move.to;
  by_type_[index(type_of(move.captured))] &= ~Bitboard{move.to};
  by_color_[index(!us)] &= ~Bitboard{move.to};
  by_type_[index(move.piece)] ^= change;
  by_color_[index(us)] ^= change;
  board_[to] = static_cast<Piece>(index(us) << 3 | index(move.piece));
  board_[from] = Piece::none;
  pass_turn();

  // Arithmetic, not branches: the kinds of moves follow each other in no order that a processor could
  // predict.
  const bool pawn = move.piece == PieceType::pawn;
  const bool quiet = !pawn & (move.captured == Piece::none);
  halfmove_clock_ = (halfmove_clock_ + 1) * static_cast<std::uint32_t>(quiet);
  const bool twice = pawn & ((from ^ to) == 16);
  const std::size_t once = std::size_t{twice} - 1;
  en_passant_ = static_cast<Square>(((from + to) / 2 & ~once) | (index(Square::none) & once));
  const std::uint64_t home = std::uint64_t{0xFF} << 56 * index(us);
  const std::uint64_t gone = home & (0 - std::uint64_t{move.piece == PieceType::king});
  castling_rooks_ &= ~(change | Bitboard{gone});
}

template <class Rules>
constexpr void BasicPosition<Rules>::undo(NormalMove move, const Irreversible& before) noexcept {
  side_ = !side_;
  fullmove_number_ -= static_cast<std::uint32_t>(side_);
  castling_rooks_ = before.castling_rooks;
  halfmove_clock_ = before.halfmove_clock;
  en_passant_ = before.en_passant;
  remove(move.to);
  put(move.from, side_, move.piece);
  if (move.captured != Piece::none) put(move.to, !side_, type_of(move.captured));
}

template <class Rules>
constexpr void BasicPosition<Rules>::play_special(Move move) noexcept {
  const Color us = side_;
  const Square from = move.from();
  const Square to = move.to();
  en_passant_ = Square::none;
  ++halfmove_clock_;
  pass_turn();
  switch (move.kind()) {
    case MoveKind::castling: {
      const CastlingSide side = castling_side(from, to);
      remove(from);
      remove(to);
      put(castled_king(us, side), us, PieceType::king);
      put(castled_rook(us, side), us, PieceType::rook);
      castling_rooks_ &= ~Bitboard::rank(us == Color::white ? 0 : 7);
      break;
    }
    case MoveKind::en_passant:
      remove(make_square(file_of(to), rank_of(from)));
      remove(from);
      put(to, us, PieceType::pawn);
      halfmove_clock_ = 0;
      break;
    case MoveKind::promotion:
      remove(to);
      remove(from);
      put(to, us, move.promotion());
      castling_rooks_ &= ~Bitboard{to};
      halfmove_clock_ = 0;
      break;
    case MoveKind::null:
    case MoveKind::normal: break;
  }
}

template <class Rules>
constexpr Faults BasicPosition<Rules>::faults(const Setup& setup) noexcept {
  Faults found;
  const BasicPosition position{setup};
  const Bitboard pawns = position.pieces(PieceType::pawn);
  bool kings = true;
  bool too_many = false;
  for (const Color color : {Color::white, Color::black}) {
    if (position.pieces(color, PieceType::king).count() != 1) kings = false;
    const auto count = [&](PieceType type) { return position.pieces(color, type).count(); };
    const auto extra = [](unsigned n, unsigned usual) { return n > usual ? n - usual : 0u; };
    if (count(PieceType::pawn) > 8) found.add(Code::bad_pawns);
    const unsigned promoted = extra(count(PieceType::knight), 2) + extra(count(PieceType::bishop), 2) +
                              extra(count(PieceType::rook), 2) + extra(count(PieceType::queen), 1);
    if (count(PieceType::pawn) + promoted > 8) too_many = true;
  }
  if (Rules::royal_king && !kings) found.add(Code::bad_kings);
  if (pawns & (Bitboard::rank(0) | Bitboard::rank(7))) found.add(Code::bad_pawns);
  if (too_many) found.add(Code::too_many_pieces);

  for (const Square rook : setup.castling_rooks) {
    const Color color = rank_of(rook) == 0 ? Color::white : Color::black;
    const Square home_king = position.king(color);
    if (rank_of(rook) % 7 != 0 || setup.piece_at(rook) != make_piece(color, PieceType::rook) ||
        home_king == Square::none || rank_of(home_king) != rank_of(rook)) {
      found.add(Code::bad_castling);
    }
  }
  for (const Color color : {Color::white, Color::black}) {
    const Square home_king = position.king(color);
    const Bitboard rooks = setup.castling_rooks & Bitboard::rank(color == Color::white ? 0 : 7);
    if (home_king == Square::none) continue;
    unsigned upper = 0;
    for (const Square rook : rooks) upper += rook > home_king ? 1u : 0u;
    if (upper > 1 || rooks.count() - upper > 1) found.add(Code::bad_castling);
  }

  if (setup.en_passant != Square::none) {
    const Color them = !setup.side_to_move;
    const Square ep = setup.en_passant;
    const bool plausible = relative_rank(them, ep) == 2 && setup.halfmove_clock == 0;
    const Bitboard pawn = Bitboard{ep}.forward(them);
    const Bitboard home = Bitboard{ep}.forward(setup.side_to_move);
    if (!plausible || !(pawn & position.pieces(them, PieceType::pawn)) ||
        ((Bitboard{ep} | home) & position.occupied())) {
      found.add(Code::bad_ep);
    }
  }

  if (Rules::royal_king && kings) {
    if (position.checkers_of(!setup.side_to_move)) found.add(Code::opponent_in_check);
    const Bitboard checkers = position.checkers();
    const unsigned leapers = (checkers & (position.pieces(PieceType::knight) | pawns)).count();
    if (checkers.count() > 2 || (checkers.count() == 2 && leapers == 2)) found.add(Code::impossible_check);
  }
  return found;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_POSITION_HPP
