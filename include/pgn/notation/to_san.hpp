// SPDX-License-Identifier: MIT
// notation/to_san: the one canonical spelling of a legal move (standard section 8.2.3; SPEC N1 to N5). Uses
// chess.
#ifndef PGN_NOTATION_TO_SAN_HPP
#define PGN_NOTATION_TO_SAN_HPP

#include <array>
#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string>
#include <string_view>
#include <type_traits>  // is_constant_evaluated

#include <pgn/chess/movegen.hpp>
#include <pgn/chess/position.hpp>
#include <pgn/text/scan.hpp>

namespace pgn::inline v0_1 {

/// A move in SAN without an allocation: at most seven characters.
class SanText {
 public:
  /// The text; it lives as long as this object.
  [[nodiscard]] constexpr std::string_view view() const noexcept { return {chars_.data(), size_}; }
  /// The same, so that it can be passed as a text.
  constexpr operator std::string_view() const noexcept { return view(); }
  /// Appends a character. More than eight are a caller's bug.
  constexpr void push_back(char c) noexcept {
    PGN_ASSERT(size_ < most);
    chars_[size_++] = c;
  }
  /// Appends each character of `text`, under the same bound.
  constexpr void append(std::string_view text) noexcept {
    for (const char c : text) push_back(c);
  }
  /// Appends the `count` lowest bytes of `word`, the lowest first; 0 to 8, under the same bound.
  constexpr void append(std::uint64_t word, unsigned count) noexcept {
    PGN_ASSERT(size_ + count <= most);
    if (std::is_constant_evaluated()) {
      for (std::size_t i = 0; i < 8; ++i) chars_[size_ + i] = static_cast<char>(word >> (8 * i) & 0xFFu);
    } else {
      store_word(chars_.data() + size_, word);
    }
    size_ += count;
  }

 private:
  static constexpr std::size_t most = 8;
  std::array<char, 2 * most> chars_{};  // so that a whole word can be stored at any place
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
  // Most pieces are the only ones that could come there, even on an empty board.
  const Bitboard kin = position.pieces(us, type) & ~Bitboard{from};
  if (!(Bitboard{attack_tables.origins[index(us)][index(type)][index(to)]} & kin)) [[likely]]
    return;
  Bitboard others = attacks(type, us, to, position.occupied()) & kin;
  for (const Square other : others) {
    if (!position.leaves_king_safe(Move{other, to})) others &= ~Bitboard{other};
  }
  if (!others) return;
  const bool file_is_unique = !(others & Bitboard::file(file_of(from)));
  const bool rank_is_unique = !(others & Bitboard::rank(rank_of(from)));
  if (file_is_unique || !rank_is_unique) out.push_back(file_char(from));
  if (!file_is_unique) out.push_back(rank_char(from));
}

/// The canonical spelling of a move without its check sign.
template <class Rules>
[[nodiscard]] PGN_ALWAYS_INLINE constexpr SanText unsigned_san(const BasicPosition<Rules>& position,
                                                               Move move) noexcept {
  SanText out;
  if (move.kind() == MoveKind::null) {
    out.append("--");
    return out;
  }
  if (move.kind() == MoveKind::castling) {
    out.append(move.to() > move.from() ? "O-O" : "O-O-O");
    return out;
  }
  // The characters are put together in words, without branches on what kind of move it is.
  const PieceType type = type_of(position.piece_at(move.from()));
  const unsigned pawn{type == PieceType::pawn};
  const bool passing = move.kind() == MoveKind::en_passant;
  const unsigned takes{position.piece_at(move.to()) != Piece::none || passing};
  const unsigned letter = (static_cast<unsigned char>(file_char(move.from())) & (0u - pawn)) |
                          (static_cast<unsigned char>(to_char(type)) & (pawn - 1u));
  const unsigned leads = (1 - pawn) | takes;
  out.append(letter, leads);
  if ((pawn | unsigned{type == PieceType::king}) == 0) put_origin(out, position, move, type);
  const unsigned target = static_cast<unsigned char>(file_char(move.to())) |
                          unsigned{static_cast<unsigned char>(rank_char(move.to()))} << 8;
  out.append(std::uint64_t{target} << (8 * takes) | (unsigned{'x'} & (0u - takes)), 2 + takes);
  if (move.kind() == MoveKind::promotion) {
    out.push_back('=');
    out.push_back(to_char(move.promotion()));
  }
  return out;
}

}  // namespace detail

/// The canonical SAN of `move`, which must be legal in `position`, or null (`--`): disambiguated against
/// legal movers only, with `+` or `#` computed. Constant time apart from the mate test, which counts the
/// replies to a check.
template <class Rules>
[[nodiscard]] constexpr SanText san_text(const BasicPosition<Rules>& position, Move move) noexcept {
  SanText out = detail::unsigned_san(position, move);
  if (position.may_give_check(move)) {
    BasicPosition<Rules> after = position;
    after.play(move);
    if (after.in_check()) out.push_back(has_legal_move(after) ? '+' : '#');
  }
  return out;
}

/// Appends the canonical SAN of `move`; see `san_text`.
template <class Rules>
void append_san(std::string& out, const BasicPosition<Rules>& position, Move move) {
  out.append(san_text(position, move).view());
}

/// The canonical SAN of `move` as a string; see `san_text`. It fits the small-string buffer: no allocation.
template <class Rules>
[[nodiscard]] std::string to_san(const BasicPosition<Rules>& position, Move move) {
  return std::string{san_text(position, move).view()};
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_TO_SAN_HPP
