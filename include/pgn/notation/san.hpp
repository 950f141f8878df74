// SPDX-License-Identifier: MIT
// notation/san: a move in Standard Algebraic Notation as it is written, without a board (standard
// section 8.2.3; SPEC section 4). Uses chess. See resolve (to a legal move), san_forms (lenient reading),
// to_san (writing).
#ifndef PGN_NOTATION_SAN_HPP
#define PGN_NOTATION_SAN_HPP

#include <array>
#include <cstddef>  // size_t
#include <cstdint>  // uint8_t
#include <string_view>

#include <pgn/chess/piece.hpp>
#include <pgn/chess/square.hpp>
#include <pgn/core/code.hpp>

namespace pgn::inline v0_1 {

/// What sort of move a SAN text stands for.
enum class SanKind : std::uint8_t {
  move,               ///< a piece goes to a square
  castle_king_side,   ///< O-O
  castle_queen_side,  ///< O-O-O
  null,               ///< --
  drop,               ///< a piece is put on a square, as in P@e4
  other,              ///< not SAN; only `text` counts
};

/// Repairs that reading a move needed: the subset of the codes `san_letter_case` to `san_null_form`.
class SanRepairs {
 public:
  /// Notes a repair; a code outside of the range is a caller's bug.
  constexpr void add(Code code) noexcept { bits_ |= bit(code); }
  /// Whether this repair was needed.
  [[nodiscard]] constexpr bool contains(Code code) const noexcept { return (bits_ & bit(code)) != 0; }
  /// Whether nothing had to be repaired.
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  /// Calls `report(Code)` for each repair.
  template <class Report>
  constexpr void for_each(Report&& report) const {
    for (auto i = first; i <= last; ++i) {
      const Code code = static_cast<Code>(i);
      if (contains(code)) report(code);
    }
  }
  friend constexpr bool operator==(SanRepairs, SanRepairs) noexcept = default;

 private:
  static constexpr std::uint8_t first = static_cast<std::uint8_t>(Code::san_letter_case);
  static constexpr std::uint8_t last = static_cast<std::uint8_t>(Code::san_null_form);
  static_assert(last - first < 32);
  [[nodiscard]] static constexpr std::uint32_t bit(Code code) noexcept {
    return std::uint32_t{1} << (static_cast<std::uint8_t>(code) - first);
  }
  std::uint32_t bits_ = 0;
};

/// What a written move says, without its text. Fields that the text does not give have their default.
struct SanFields {
  SanKind kind = SanKind::other;  ///< what sort of move it is
  /// The kind of piece that moves; `none` when only its origin square was given, as in engine notation.
  PieceType piece = PieceType::none;
  Square target = Square::none;  ///< where the piece goes
  /// A hint on the origin's file, 0 to 7; 8 when not given.
  std::uint8_t from_file = 8;
  /// A hint on the origin's rank, 0 to 7; 8 when not given.
  std::uint8_t from_rank = 8;
  /// The target file of a pawn capture that names files only, as in `ed`; else 8.
  std::uint8_t to_file = 8;
  PieceType promotion = PieceType::none;  ///< what a pawn becomes; `none` when not given
  bool capture = false;                   ///< an `x` was written
  bool check = false;                     ///< a `+` was written
  bool mate = false;                      ///< a `#` was written
  SanRepairs repairs;  ///< what deviates from canonical spelling as far as one can see without a board

  friend constexpr bool operator==(const SanFields&, const SanFields&) noexcept = default;
};

/// A move as written. Says nothing about legality.
struct San : SanFields {
  /// The text itself; a view with the life of the event that brought it.
  std::string_view text;
};

namespace detail {

/// What a byte can mean at the start of a canonical SAN.
constexpr std::array<PieceType, 256> make_san_leads() noexcept {
  std::array<PieceType, 256> leads{};
  leads.fill(PieceType::none);
  for (const char c : {'K', 'Q', 'R', 'B', 'N'})
    leads[static_cast<unsigned char>(c)] = piece_type_from_char(c);
  for (char c = 'a'; c <= 'h'; ++c) leads[static_cast<unsigned char>(c)] = PieceType::pawn;
  return leads;
}
inline constexpr std::array<PieceType, 256> san_leads = make_san_leads();

[[nodiscard]] constexpr unsigned file_digit(char c) noexcept {
  return static_cast<unsigned char>(c) - unsigned{'a'};
}
[[nodiscard]] constexpr unsigned rank_digit(char c) noexcept {
  return static_cast<unsigned char>(c) - unsigned{'1'};
}

}  // namespace detail

/// Reads `text` when it is exactly one move in canonical spelling (SPEC N1), check marks included; gives
/// `SanKind::other` for anything else, which `read_san` may still understand. Constant time.
[[nodiscard]] constexpr San decode_san(std::string_view text) noexcept {
  San san;
  std::size_t size = text.size();
  if (size < 2 || size > 7) return san;
  if (const char last = text[size - 1]; last == '+' || last == '#') {
    (last == '+' ? san.check : san.mate) = true;
    if (--size < 2) return San{};
  }
  san.piece = detail::san_leads[static_cast<unsigned char>(text[0])];
  if (san.piece == PieceType::none) {
    const std::string_view castling = text.substr(0, size);
    if (castling == "O-O") {
      san.kind = SanKind::castle_king_side;
    } else if (castling == "O-O-O") {
      san.kind = SanKind::castle_queen_side;
    } else {
      return San{};
    }
    san.piece = PieceType::king;
    san.text = text;
    return san;
  }

  std::size_t hints = 1;  // where origin hints start
  if (san.piece == PieceType::pawn) {
    hints = 0;
    if (size >= 4 && text[size - 2] == '=') {
      san.promotion = detail::san_leads[static_cast<unsigned char>(text[size - 1])];
      if (san.promotion == PieceType::none || san.promotion == PieceType::pawn) return San{};
      size -= 2;
    }
  }
  if (size < hints + 2) return San{};
  const unsigned file = detail::file_digit(text[size - 2]);
  const unsigned rank = detail::rank_digit(text[size - 1]);
  if (file > 7 || rank > 7) return San{};
  if (san.promotion != PieceType::none && rank % 7 != 0) return San{};
  san.target = make_square(file, rank);
  size -= 2;
  if (size > hints && text[size - 1] == 'x') {
    san.capture = true;
    --size;
  }
  if (size > hints && detail::file_digit(text[hints]) < 8) {
    san.from_file = static_cast<std::uint8_t>(detail::file_digit(text[hints]));
    ++hints;
  }
  if (size > hints && detail::rank_digit(text[hints]) < 8) {
    san.from_rank = static_cast<std::uint8_t>(detail::rank_digit(text[hints]));
    ++hints;
  }
  // Canonical pawn moves are e4 and exd5: a file exactly when something is taken, and never a rank.
  if (size != hints) return San{};
  if (san.piece == PieceType::pawn && (san.capture != (san.from_file < 8) || san.from_rank < 8)) return San{};
  san.kind = SanKind::move;
  san.text = text;
  return san;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_SAN_HPP
