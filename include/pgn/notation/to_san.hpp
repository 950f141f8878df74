// SPDX-License-Identifier: MIT
// notation/to_san: the one canonical spelling of a legal move (standard section 8.2.3; SPEC N1 to N5). Uses
// chess.
#ifndef PGN_NOTATION_TO_SAN_HPP
#define PGN_NOTATION_TO_SAN_HPP

#include <array>
#include <cstddef>  // size_t
#include <string>
#include <string_view>

#include <pgn/chess/movegen.hpp>
#include <pgn/chess/position.hpp>

namespace pgn::inline v0_1 {

/// A move in SAN without an allocation: at most seven characters.
class SanText {
 public:
  [[nodiscard]] constexpr std::string_view view() const noexcept { return {chars_.data(), size_}; }
  constexpr operator std::string_view() const noexcept { return view(); }
  constexpr void push_back(char c) noexcept {
    PGN_ASSERT(size_ < chars_.size());
    chars_[size_++] = c;
  }
  constexpr void append(std::string_view text) noexcept {
    for (const char c : text) push_back(c);
  }

 private:
  std::array<char, 8> chars_{};
  std::size_t size_ = 0;
};

namespace detail {

/// Origin file, rank or both, as far as other pieces of the kind may legally move to the same square (SPEC
/// N4).
template <class Rules>
constexpr void put_origin(SanText& out, const BasicPosition<Rules>& position, Move move,
                          PieceType type) noexcept {
  const Color us = position.side_to_move();
  const Square from = move.from();
  const Square to = move.to();
  Bitboard others = attacks(type, us, to, position.occupied()) & position.pieces(us, type) & ~Bitboard{from};
  for (const Square other : others) {
    if (!position.leaves_king_safe(Move{other, to})) others &= ~Bitboard{other};
  }
  if (!others) return;
  const bool file_is_unique = !(others & Bitboard::file(file_of(from)));
  const bool rank_is_unique = !(others & Bitboard::rank(rank_of(from)));
  if (file_is_unique || !rank_is_unique) out.push_back(file_char(from));
  if (!file_is_unique) out.push_back(rank_char(from));
}

}  // namespace detail

/// The canonical SAN of `move`, which must be legal in `position`, or null (`--`): disambiguated against
/// legal movers only, with `+` or `#` computed. Constant time apart from the mate test, which counts the
/// replies to a check.
template <class Rules>
[[nodiscard]] constexpr SanText san_text(const BasicPosition<Rules>& position, Move move) noexcept {
  SanText out;
  switch (move.kind()) {
    case MoveKind::null: out.append("--"); break;
    case MoveKind::castling: out.append(move.to() > move.from() ? "O-O" : "O-O-O"); break;
    case MoveKind::normal:
    case MoveKind::en_passant:
    case MoveKind::promotion: {
      const PieceType type = type_of(position.piece_at(move.from()));
      const bool takes = move.kind() == MoveKind::en_passant || position.piece_at(move.to()) != Piece::none;
      if (type == PieceType::pawn) {
        if (takes) out.push_back(file_char(move.from()));
      } else {
        out.push_back(to_char(type));
        if (type != PieceType::king) detail::put_origin(out, position, move, type);
      }
      if (takes) out.push_back('x');
      out.push_back(file_char(move.to()));
      out.push_back(rank_char(move.to()));
      if (move.kind() == MoveKind::promotion) {
        out.push_back('=');
        out.push_back(to_char(move.promotion()));
      }
      break;
    }
  }
  if (position.may_give_check(move)) {
    BasicPosition<Rules> after = position;
    after.play(move);
    if (after.in_check()) out.push_back(has_legal_move(after) ? '+' : '#');
  }
  return out;
}

/// Appends the canonical SAN of `move`; see `san_text`.
template <class Rules>
constexpr void append_san(std::string& out, const BasicPosition<Rules>& position, Move move) {
  out.append(san_text(position, move).view());
}

/// The canonical SAN of `move` as a string; see `san_text`. It fits the small-string buffer: no allocation.
template <class Rules>
[[nodiscard]] constexpr std::string to_san(const BasicPosition<Rules>& position, Move move) {
  return std::string{san_text(position, move).view()};
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_TO_SAN_HPP
