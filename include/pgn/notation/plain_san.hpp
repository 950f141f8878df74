// SPDX-License-Identifier: MIT
// notation/plain_san: the fast way from eight bytes to a legal move, for the spellings that nearly all moves
// have. Uses resolve.
//
// Branches cost most here: the kinds of moves follow each other in no order that a processor could predict,
// so that everything is computed for every move and looked at once.
#ifndef PGN_NOTATION_PLAIN_SAN_HPP
#define PGN_NOTATION_PLAIN_SAN_HPP

#include <array>
#include <cstddef>  // size_t
#include <cstdint>  // uint16_t, uint64_t

#include <pgn/chess/position.hpp>
#include <pgn/core/config.hpp>
#include <pgn/notation/resolve.hpp>
#include <pgn/notation/san.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// A canonical move that is neither castling nor a promotion, and has one origin hint at most.
struct PlainSan {
  bool valid = false;  ///< it is one; the other members count only then
  bool capture = false;
  char sign = 0;  ///< `+`, `#`, or any other character
  /// What stands for the origin: a file or a rank, 0 when nothing does, or another character, which makes the
  /// word no move.
  char hint = 0;
  PieceType piece = PieceType::none;
  Square target = Square::none;
  std::uint8_t reach = 0;  ///< how the piece comes to the target: a row of AttackTables::origins

  /// Whether an origin is given that a pawn's move does not need.
  [[nodiscard]] constexpr bool is_hinted() const noexcept { return (piece != PieceType::pawn) & (hint != 0); }
  /// Whether the hint can be one, so that `fields` may be asked for.
  [[nodiscard]] constexpr bool has_hint_or_none() const noexcept;
  /// The same as `decode_san` has it.
  [[nodiscard]] constexpr SanFields fields() const noexcept;
};

/// What a character means between the letter of a piece and the target.
struct OriginHint {
  std::uint64_t squares = 0;
  std::uint8_t file = 8;
  std::uint8_t rank = 8;
};
constexpr std::array<OriginHint, 256> make_origin_hints() noexcept {
  std::array<OriginHint, 256> hints{};
  hints[0].squares = ~std::uint64_t{0};
  for (std::uint8_t i = 0; i < 8; ++i) {
    hints[std::size_t{'a'} + i] = {Bitboard::file(i).bits(), i, 8};
    hints[std::size_t{'1'} + i] = {Bitboard::rank(i).bits(), 8, i};
  }
  return hints;
}
inline constexpr std::array<OriginHint, 256> origin_hints = make_origin_hints();

constexpr bool PlainSan::has_hint_or_none() const noexcept {
  return origin_hints[static_cast<unsigned char>(hint)].squares != 0;
}
PGN_ALWAYS_INLINE constexpr SanFields PlainSan::fields() const noexcept {
  const OriginHint& origin = origin_hints[static_cast<unsigned char>(hint)];
  SanFields san;
  san.kind = SanKind::move;
  san.piece = piece;
  san.target = target;
  san.from_file = origin.file;
  san.from_rank = origin.rank;
  san.capture = capture;
  san.check = sign == '+';
  san.mate = sign == '#';
  return san;
}

/// Reads the word in the `size` lowest bytes of `word`: 2 to 7, no space or control character among them. The
/// bytes above do not matter.
[[nodiscard]] PGN_ALWAYS_INLINE constexpr PlainSan decode_plain(std::uint64_t word, unsigned size) noexcept {
  PlainSan san;
  const auto last = static_cast<unsigned>(word >> (8 * (size - 1)) & 0xFFu);
  san.sign = static_cast<char>(last);
  const unsigned body = size - (unsigned{last == '+'} | unsigned{last == '#'});
  // Shifted up by a zero byte, so that what stands before the target of `e4` can be looked at. A body of one
  // byte is found out below.
  const std::uint64_t tail = word << 8 >> (8 * (body - 2) & 63u);
  const unsigned file = static_cast<unsigned>(tail >> 8 & 0xFFu) - unsigned{'a'};
  const unsigned rank = static_cast<unsigned>(tail >> 16 & 0xFFu) - unsigned{'1'};
  san.target = static_cast<Square>((rank * 8 + file) & 63u);
  san.piece = san_leads[word & 0xFFu];
  san.capture = (tail & 0xFFu) == 'x';
  // Between the letter and the target: nothing, a hint, an x, or both. A pawn has an x exactly with its file.
  const unsigned takes{san.capture};
  const unsigned pawn{san.piece == PieceType::pawn};
  san.reach = static_cast<std::uint8_t>(index(san.piece) + pawn_capture_reach * (pawn & takes));
  const unsigned hints = body + pawn - takes - 3;
  san.hint = static_cast<char>(word >> (8 * (1 - pawn)) & (0u - hints) & 0xFFu);
  san.valid =
      ((file | rank) < 8) & (hints < 2) & (((hints ^ takes) & pawn) == 0) & (san.piece != PieceType::none);
  return san;
}

/// What may not stand on the target, by `reach`: a bit for each `index(Piece)`, as White sees it. A pawn
/// takes what is there and goes where nothing is; en passant is left to `resolve`.
inline constexpr std::array<std::uint16_t, 7> barred_targets = {0x3F3F, 0x003F, 0x003F, 0x003F,
                                                                0x003F, 0x003F, 0x407F};

/// Those of `candidates` from which nothing stands in the way to `target`.
template <class Rules>
[[nodiscard]] constexpr Bitboard unobstructed(const BasicPosition<Rules>& position, Bitboard candidates,
                                              Square target) noexcept {
  Bitboard open;
  for (const Square from : candidates) {
    if (!(between(from, target) & position.occupied())) open |= from;
  }
  return open;
}

/// The move that the valid `san` means when it is a plain one: a piece goes or takes, and only one piece of
/// its kind has a free way to the target. A move from a square to itself says nothing: `resolve` has to look.
template <class Rules>
[[nodiscard]] PGN_ALWAYS_INLINE NormalMove resolve_plain(const BasicPosition<Rules>& position,
                                                         const PlainSan& san, bool in_check) noexcept {
  const Color us = position.side_to_move();
  const Square to = san.target;
  Bitboard candidates = Bitboard{attack_tables.origins[index(us)][san.reach][index(to)] &
                                 origin_hints[static_cast<unsigned char>(san.hint)].squares} &
                        position.pieces(us, san.piece);
  if (candidates.more_than_one()) candidates = unobstructed(position, candidates, to);
  if (candidates.empty() || candidates.more_than_one()) return {};
  const Square from = candidates.first();
  const Piece captured = position.piece_at(to);
  const unsigned barred_pieces = barred_targets[san.reach];
  const bool barred = (barred_pieces >> (index(captured) ^ index(us) << 3) & 1u) != 0;
  if (barred || (between(from, to) & position.occupied())) return {};
  const NormalMove move{from, to, san.piece, captured};
  const bool careful = in_check | (san.piece == PieceType::king) | position.may_be_pinned(from);
  return careful && !position.leaves_king_safe({from, to}) ? NormalMove{} : move;
}

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_PLAIN_SAN_HPP
