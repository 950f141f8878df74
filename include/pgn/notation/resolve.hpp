// SPDX-License-Identifier: MIT
// notation/resolve: from a written move to the one legal move that it means (SPEC N4, N7, N8, L21). Uses san,
// chess.
#ifndef PGN_NOTATION_RESOLVE_HPP
#define PGN_NOTATION_RESOLVE_HPP

#include <pgn/chess/position.hpp>
#include <pgn/notation/san.hpp>

namespace pgn::inline v0_1 {

/// The outcome of resolving: a move with `Code::ok`, or no move and the reason: `illegal_san`,
/// `ambiguous_san`, `missing_promotion`, `null_move_in_check` or `drop_move`.
struct Resolved {
  Move move;                      ///< `Move::none()` unless `code` is `ok`
  Code code = Code::illegal_san;  ///< `ok`, or the reason
};

namespace detail {

/// The squares of a file or rank by its number; all squares for 8, which means that there is no hint.
inline constexpr std::uint64_t hinted_files[] = {
    Bitboard::file(0).bits(), Bitboard::file(1).bits(), Bitboard::file(2).bits(),
    Bitboard::file(3).bits(), Bitboard::file(4).bits(), Bitboard::file(5).bits(),
    Bitboard::file(6).bits(), Bitboard::file(7).bits(), Bitboard::all().bits()};
inline constexpr std::uint64_t hinted_ranks[] = {
    Bitboard::rank(0).bits(), Bitboard::rank(1).bits(), Bitboard::rank(2).bits(),
    Bitboard::rank(3).bits(), Bitboard::rank(4).bits(), Bitboard::rank(5).bits(),
    Bitboard::rank(6).bits(), Bitboard::rank(7).bits(), Bitboard::all().bits()};

/// The squares that the origin hints allow.
[[nodiscard]] constexpr Bitboard origins(const SanFields& san) noexcept {
  return Bitboard{hinted_files[san.from_file] & hinted_ranks[san.from_rank]};
}

/// The one legal move among those of `candidates` that reach `target`.
template <class Rules>
[[nodiscard]] constexpr Resolved only_legal(const BasicPosition<Rules>& position, Bitboard candidates,
                                            Square target, bool en_passant = false) noexcept {
  Resolved found;
  for (const Square from : candidates) {
    const Move move = en_passant ? Move::en_passant(from, target) : Move{from, target};
    if (!position.leaves_king_safe(move)) continue;
    if (found.code == Code::ok) return {Move::none(), Code::ambiguous_san};
    found = {move, Code::ok};
  }
  return found;
}

/// The pawns that may take on `target`, en passant included.
template <class Rules>
[[nodiscard]] constexpr Bitboard pawn_takers(const BasicPosition<Rules>& position, Square target) noexcept {
  const Color us = position.side_to_move();
  const bool takes = position.pieces(!us).contains(target) || target == position.en_passant();
  return takes ? pawn_attacks(!us, target) & position.pieces(us, PieceType::pawn) : Bitboard{};
}

/// The pawn that may be pushed to `target`.
template <class Rules>
[[nodiscard]] constexpr Bitboard pawn_pusher(const BasicPosition<Rules>& position, Square target) noexcept {
  const Color us = position.side_to_move();
  const Bitboard free = ~position.occupied();
  const Bitboard pawns = position.pieces(us, PieceType::pawn);
  const Bitboard before = (free & target).forward(!us);
  if (before & pawns) return before & pawns;
  const bool fourth = relative_rank(us, target) == 3;
  return fourth ? (before & free).forward(!us) & pawns : Bitboard{};
}

template <class Rules>
[[nodiscard]] constexpr Resolved resolve_pawn_to(const BasicPosition<Rules>& position, const San& san,
                                                 Square target) noexcept {
  const bool last_rank = rank_of(target) % 7 == 0;
  if (!last_rank && san.promotion != PieceType::none) return {};
  const bool takes = san.capture || (san.from_file < 8 && san.from_file != file_of(target));
  const Bitboard pawns =
      (takes ? pawn_takers(position, target) : pawn_pusher(position, target)) & origins(san);
  const bool passing = takes && target == position.en_passant();
  const Resolved found = only_legal(position, pawns, target, passing);
  if (found.code != Code::ok) return found;
  if (!last_rank) return found;
  if (san.promotion == PieceType::none) return {Move::none(), Code::missing_promotion};
  if (!Rules::promotes_to(san.promotion)) return {};
  return {Move::promotion(found.move.from(), target, san.promotion), Code::ok};
}

/// `ed`: the one legal capture from one file to another.
template <class Rules>
[[nodiscard]] constexpr Resolved resolve_short_capture(const BasicPosition<Rules>& position,
                                                       San san) noexcept {
  san.capture = true;
  Resolved found;
  for (const Square target : Bitboard::file(san.to_file)) {
    const Resolved each = resolve_pawn_to(position, san, target);
    if (each.code == Code::illegal_san) continue;
    if (found.code != Code::illegal_san) return {Move::none(), Code::ambiguous_san};
    found = each;
  }
  return found;
}

template <class Rules>
[[nodiscard]] constexpr Resolved resolve_castling(const BasicPosition<Rules>& position,
                                                  CastlingSide side) noexcept {
  const Color us = position.side_to_move();
  const Square rook = position.castling_rook(us, side);
  if (rook == Square::none || !position.can_castle(rook)) return {};
  return {Move::castling(position.king(us), rook), Code::ok};
}

/// Castling written as a move of the king: to the square where it ends (e1g1), or onto its own rook (e1h1).
template <class Rules>
[[nodiscard]] constexpr Resolved resolve_king_castling(const BasicPosition<Rules>& position,
                                                       const San& san) noexcept {
  const Color us = position.side_to_move();
  const Square king = position.king(us);
  if (king == Square::none || san.capture || !origins(san).contains(king)) return {};
  for (const CastlingSide side : {CastlingSide::king, CastlingSide::queen}) {
    const Square rook = position.castling_rook(us, side);
    if (rook == Square::none) continue;
    // Two squares at least: a king that goes to a neighbour makes a king move.
    const bool lands = san.target == castled_king(us, side) && san.target != king &&
                       !king_attacks(king).contains(san.target);
    if (lands || san.target == rook) return resolve_castling(position, side);
  }
  return {};
}

}  // namespace detail

/// The one legal move that `san` means in `position`. Never generates all moves: candidates are the pieces
/// that attack the target, filtered by the origin hints, the path and the safety of the own king. Constant
/// time, no allocation.
template <class Rules>
[[nodiscard]] constexpr Resolved resolve(const BasicPosition<Rules>& position, const San& san) noexcept {
  const Color us = position.side_to_move();
  switch (san.kind) {
    case SanKind::castle_king_side: return detail::resolve_castling(position, CastlingSide::king);
    case SanKind::castle_queen_side: return detail::resolve_castling(position, CastlingSide::queen);
    case SanKind::null:
      return position.in_check() ? Resolved{Move::none(), Code::null_move_in_check}
                                 : Resolved{Move::null(), Code::ok};
    case SanKind::drop: return {Move::none(), Code::drop_move};
    case SanKind::other: return {Move::none(), Code::bad_san};
    case SanKind::move: break;
  }
  PieceType piece = san.piece;
  if (piece == PieceType::none) {
    const Square from = make_square(san.from_file, san.from_rank);
    if (!position.pieces(us).contains(from)) return {};
    piece = type_of(position.piece_at(from));
  }
  if (piece == PieceType::pawn) {
    if (san.target == Square::none) return detail::resolve_short_capture(position, san);
    return detail::resolve_pawn_to(position, san, san.target);
  }
  if (san.promotion != PieceType::none) return {};
  Bitboard candidates;
  if (!position.pieces(us).contains(san.target)) {
    candidates = attacks(piece, us, san.target, position.occupied()) & position.pieces(us, piece);
  }
  const Resolved found = detail::only_legal(position, candidates & detail::origins(san), san.target);
  if (found.code == Code::illegal_san && piece == PieceType::king) {
    return detail::resolve_king_castling(position, san);
  }
  return found;
}

/// Where the legal moves start that `san` may mean, castling apart; more than one when it is ambiguous. For
/// messages, not for reading.
template <class Rules>
[[nodiscard]] constexpr Bitboard possible_origins(const BasicPosition<Rules>& position,
                                                  const San& san) noexcept {
  Bitboard legal;
  if (san.kind != SanKind::move || san.target == Square::none) return legal;
  for (const Square from : position.pieces(position.side_to_move()) & detail::origins(san)) {
    const PieceType type = type_of(position.piece_at(from));
    if (san.piece != PieceType::none && san.piece != type) continue;
    Move move{from, san.target};
    if (type == PieceType::pawn) {
      const unsigned rank = rank_of(san.target);
      if (san.target == position.en_passant()) move = Move::en_passant(from, san.target);
      if (rank == 0 || rank == 7) move = Move::promotion(from, san.target, PieceType::queen);
    }
    if (position.is_legal(move)) legal |= from;
  }
  return legal;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_RESOLVE_HPP
