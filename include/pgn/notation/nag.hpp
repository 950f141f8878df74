// SPDX-License-Identifier: MIT
// notation/nag: Numeric Annotation Glyphs, what they mean and the signs that stand for them. Standard
// sections 8.2.4 and 10; SPEC section 7. Includes nothing of the library; allocates nothing.
#ifndef PGN_NOTATION_NAG_HPP
#define PGN_NOTATION_NAG_HPP

#include <array>     // array
#include <cstddef>   // size_t
#include <cstdint>   // uint8_t, uint16_t
#include <optional>  // optional
#include <string_view>

namespace pgn::inline v0_1 {

/// A Numeric Annotation Glyph, written `$n` (standard section 8.2.4 and 10). Numbers up to 255 exist; a
/// larger one is a fault of the input that a reader reports and keeps (SPEC L18).
struct Nag {
  std::uint16_t number = 0;  ///< 0 to 255 by the standard; 0 is the null glyph, which is never exported
  friend constexpr bool operator==(Nag, Nag) noexcept = default;
};

/// What `nag` says, as a sentence without its full stop: `Good move`, `White has a slight advantage`. Empty
/// for the numbers that nobody has named. The numbers from 147 on are the ones of SCID and ChessPad, which do
/// not overlap. Constant time.
[[nodiscard]] constexpr std::string_view meaning(Nag nag) noexcept;

/// The sign that is usually printed for `nag`, in UTF-8; empty when there is none. Several numbers can share
/// one sign. Constant time.
[[nodiscard]] constexpr std::string_view glyph(Nag nag) noexcept;

/// The move suffix annotation that stands for `nag` (standard section 8.2.3.8): `!` to `?!` for the numbers 1
/// to 6, empty for all others.
[[nodiscard]] constexpr std::string_view suffix(Nag nag) noexcept;

/// A sign found by `match_glyph`.
struct GlyphMatch {
  Nag nag;                 ///< the glyph that the sign stands for
  std::size_t length = 0;  ///< bytes of the text that it takes; 0: there is no sign
  bool suffix = false;     ///< it is one of the six move suffix annotations, or its one-character form

  /// Whether a sign was found.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return length != 0; }
};

/// The longest sign of SPEC section 7 at the start of `text` (UTF-8): `!?`, `+/-`, `=`, U+2A72 and so on. A
/// sign that several numbers share gives the lowest, which for a pair is the one about White. `RR` counts
/// only when no letter, digit or sign of a move follows; `N` and `D` never do (see `nag_from_word`). Constant
/// time; texts that start with anything else are refused by their first byte.
[[nodiscard]] constexpr GlyphMatch match_glyph(std::string_view text) noexcept;

/// Whether `text` is nothing but signs, one behind the other; true for an empty text. Linear.
[[nodiscard]] constexpr bool only_glyphs(std::string_view text) noexcept;

/// The annotation that a whole word of letters stands for: `N` (novelty), `D` (diagram), `RR` (editorial
/// comment). They look like the start of a move, so that the caller has to find the end of the word.
[[nodiscard]] constexpr std::optional<Nag> nag_from_word(std::string_view word) noexcept;

namespace detail {

using std::string_view_literals::operator""sv;  // as in core/code

struct NagRow {
  std::uint8_t number = 0;
  std::string_view meaning{};
  std::string_view glyph{};
  std::string_view other{};  // a second sign that is read, too
};

// clang-format off
/// SPEC section 7, ascending. The texts about Black are spelled out and so need no storage of their own.
inline constexpr NagRow nag_rows[] = {
    {0, "No annotation"sv},
    {1, "Good move"sv, "!"sv},
    {2, "Mistake"sv, "?"sv},
    {3, "Very good move"sv, "!!"sv, "\xE2\x80\xBC"sv},  // U+203C
    {4, "Blunder"sv, "??"sv, "\xE2\x81\x87"sv},  // U+2047
    {5, "Interesting move"sv, "!?"sv, "\xE2\x81\x89"sv},  // U+2049
    {6, "Dubious move"sv, "?!"sv, "\xE2\x81\x88"sv},  // U+2048
    {7, "Forced move, the only one"sv, "\xE2\x96\xA1"sv},  // U+25A1
    {8, "Singular move, no reasonable alternative"sv, "(\xE2\x96\xA1)"sv},  // U+25A1
    {9, "Worst move"sv},
    {10, "Equal position"sv, "="sv},
    {11, "Equal chances, quiet position"sv, "="sv},
    {12, "Equal chances, active position"sv},
    {13, "Unclear position"sv, "\xE2\x88\x9E"sv, "~"sv},  // U+221E
    {14, "White has a slight advantage"sv, "\xE2\xA9\xB2"sv, "+="sv},  // U+2A72
    {15, "Black has a slight advantage"sv, "\xE2\xA9\xB1"sv, "=+"sv},  // U+2A71
    {16, "White has a moderate advantage"sv, "\xC2\xB1"sv, "+/-"sv},  // U+00B1
    {17, "Black has a moderate advantage"sv, "\xE2\x88\x93"sv, "-/+"sv},  // U+2213
    {18, "White has a decisive advantage"sv, "+-"sv},
    {19, "Black has a decisive advantage"sv, "-+"sv},
    {20, "White has a crushing advantage, Black should resign"sv, "++--"sv},
    {21, "Black has a crushing advantage, White should resign"sv, "--++"sv},
    {22, "White is in zugzwang"sv, "\xE2\xA8\x80"sv},  // U+2A00
    {23, "Black is in zugzwang"sv, "\xE2\xA8\x80"sv},  // U+2A00
    {24, "White has a slight space advantage"sv},
    {25, "Black has a slight space advantage"sv},
    {26, "White has a moderate space advantage"sv, "\xE2\x97\x8B"sv},  // U+25CB
    {27, "Black has a moderate space advantage"sv, "\xE2\x97\x8B"sv},  // U+25CB
    {28, "White has a decisive space advantage"sv},
    {29, "Black has a decisive space advantage"sv},
    {30, "White has a slight time (development) advantage"sv},
    {31, "Black has a slight time (development) advantage"sv},
    {32, "White has a moderate time (development) advantage"sv, "\xE2\x9F\xB3"sv},  // U+27F3
    {33, "Black has a moderate time (development) advantage"sv, "\xE2\x9F\xB3"sv},  // U+27F3
    {34, "White has a decisive time (development) advantage"sv},
    {35, "Black has a decisive time (development) advantage"sv},
    {36, "White has the initiative"sv, "\xE2\x86\x91"sv},  // U+2191
    {37, "Black has the initiative"sv, "\xE2\x86\x91"sv},  // U+2191
    {38, "White has a lasting initiative"sv},
    {39, "Black has a lasting initiative"sv},
    {40, "White has the attack"sv, "\xE2\x86\x92"sv},  // U+2192
    {41, "Black has the attack"sv, "\xE2\x86\x92"sv},  // U+2192
    {42, "White has insufficient compensation for the material"sv},
    {43, "Black has insufficient compensation for the material"sv},
    {44, "White has sufficient compensation for the material"sv, "=\xE2\x88\x9E"sv},  // U+221E
    {45, "Black has sufficient compensation for the material"sv, "=\xE2\x88\x9E"sv},  // U+221E
    {46, "White has more than adequate compensation for the material"sv},
    {47, "Black has more than adequate compensation for the material"sv},
    {48, "White has a slight centre control advantage"sv},
    {49, "Black has a slight centre control advantage"sv},
    {50, "White has a moderate centre control advantage"sv},
    {51, "Black has a moderate centre control advantage"sv},
    {52, "White has a decisive centre control advantage"sv},
    {53, "Black has a decisive centre control advantage"sv},
    {54, "White has a slight kingside control advantage"sv},
    {55, "Black has a slight kingside control advantage"sv},
    {56, "White has a moderate kingside control advantage"sv},
    {57, "Black has a moderate kingside control advantage"sv},
    {58, "White has a decisive kingside control advantage"sv},
    {59, "Black has a decisive kingside control advantage"sv},
    {60, "White has a slight queenside control advantage"sv},
    {61, "Black has a slight queenside control advantage"sv},
    {62, "White has a moderate queenside control advantage"sv},
    {63, "Black has a moderate queenside control advantage"sv},
    {64, "White has a decisive queenside control advantage"sv},
    {65, "Black has a decisive queenside control advantage"sv},
    {66, "White has a vulnerable first rank"sv},
    {67, "Black has a vulnerable first rank"sv},
    {68, "White has a well protected first rank"sv},
    {69, "Black has a well protected first rank"sv},
    {70, "White has a poorly protected king"sv},
    {71, "Black has a poorly protected king"sv},
    {72, "White has a well protected king"sv},
    {73, "Black has a well protected king"sv},
    {74, "White has a poorly placed king"sv},
    {75, "Black has a poorly placed king"sv},
    {76, "White has a well placed king"sv},
    {77, "Black has a well placed king"sv},
    {78, "White has a very weak pawn structure"sv},
    {79, "Black has a very weak pawn structure"sv},
    {80, "White has a moderately weak pawn structure"sv},
    {81, "Black has a moderately weak pawn structure"sv},
    {82, "White has a moderately strong pawn structure"sv},
    {83, "Black has a moderately strong pawn structure"sv},
    {84, "White has a very strong pawn structure"sv},
    {85, "Black has a very strong pawn structure"sv},
    {86, "White has poor knight placement"sv},
    {87, "Black has poor knight placement"sv},
    {88, "White has good knight placement"sv},
    {89, "Black has good knight placement"sv},
    {90, "White has poor bishop placement"sv},
    {91, "Black has poor bishop placement"sv},
    {92, "White has good bishop placement"sv},
    {93, "Black has good bishop placement"sv},
    {94, "White has poor rook placement"sv},
    {95, "Black has poor rook placement"sv},
    {96, "White has good rook placement"sv},
    {97, "Black has good rook placement"sv},
    {98, "White has poor queen placement"sv},
    {99, "Black has poor queen placement"sv},
    {100, "White has good queen placement"sv},
    {101, "Black has good queen placement"sv},
    {102, "White has poor piece coordination"sv},
    {103, "Black has poor piece coordination"sv},
    {104, "White has good piece coordination"sv},
    {105, "Black has good piece coordination"sv},
    {106, "White has played the opening very poorly"sv},
    {107, "Black has played the opening very poorly"sv},
    {108, "White has played the opening poorly"sv},
    {109, "Black has played the opening poorly"sv},
    {110, "White has played the opening well"sv},
    {111, "Black has played the opening well"sv},
    {112, "White has played the opening very well"sv},
    {113, "Black has played the opening very well"sv},
    {114, "White has played the middlegame very poorly"sv},
    {115, "Black has played the middlegame very poorly"sv},
    {116, "White has played the middlegame poorly"sv},
    {117, "Black has played the middlegame poorly"sv},
    {118, "White has played the middlegame well"sv},
    {119, "Black has played the middlegame well"sv},
    {120, "White has played the middlegame very well"sv},
    {121, "Black has played the middlegame very well"sv},
    {122, "White has played the ending very poorly"sv},
    {123, "Black has played the ending very poorly"sv},
    {124, "White has played the ending poorly"sv},
    {125, "Black has played the ending poorly"sv},
    {126, "White has played the ending well"sv},
    {127, "Black has played the ending well"sv},
    {128, "White has played the ending very well"sv},
    {129, "Black has played the ending very well"sv},
    {130, "White has slight counterplay"sv},
    {131, "Black has slight counterplay"sv},
    {132, "White has moderate counterplay"sv, "\xE2\x87\x86"sv},  // U+21C6
    {133, "Black has moderate counterplay"sv, "\xE2\x87\x86"sv},  // U+21C6
    {134, "White has decisive counterplay"sv},
    {135, "Black has decisive counterplay"sv},
    {136, "White has moderate time pressure"sv},
    {137, "Black has moderate time pressure"sv},
    {138, "White has severe time pressure"sv, "\xE2\xA8\x81"sv, "\xE2\x8A\x95"sv},  // U+2A01 U+2295
    {139, "Black has severe time pressure"sv, "\xE2\xA8\x81"sv, "\xE2\x8A\x95"sv},  // U+2A01 U+2295
    {140, "With the idea"sv, "\xE2\x88\x86"sv, "\xE2\x96\xB3"sv},  // U+2206 U+25B3
    {141, "Aimed against"sv, "\xE2\x88\x87"sv},  // U+2207
    {142, "Better is"sv, "\xE2\x8C\x93"sv},  // U+2313
    {143, "Worse is"sv, "\xE2\x89\xA4"sv},  // U+2264
    {144, "Equivalent is"sv, "=="sv},
    {145, "Editorial comment"sv, "RR"sv},
    {146, "Novelty"sv, "N"sv},
    {147, "Weak point"sv, "\xC3\x97"sv},  // U+00D7
    {148, "Endgame"sv, "\xE2\x8A\xA5"sv},  // U+22A5
    {149, "Line"sv, "\xE2\x87\x94"sv},  // U+21D4
    {150, "Diagonal"sv, "\xE2\x87\x97"sv},  // U+21D7
    {151, "White has the bishop pair"sv, "\xE2\x97\xAB"sv},  // U+25EB
    {152, "Black has the bishop pair"sv, "\xE2\x97\xAB"sv},  // U+25EB
    {153, "Bishops of opposite colours"sv, "\xE2\x97\xA8"sv},  // U+25E8
    {154, "Bishops of the same colour"sv, "\xE2\x8A\xB6"sv},  // U+22B6
    {190, "Etc."sv},
    {191, "Doubled pawns"sv},
    {192, "Isolated pawns"sv},
    {193, "Connected pawns"sv},
    {194, "Hanging pawns"sv},
    {195, "Backward pawns"sv},
    {201, "Diagram"sv, "D"sv},
    {210, "See"sv},
    {211, "Mate"sv},
    {212, "Passed pawn"sv},
    {213, "More pawns"sv},
    {214, "With"sv},
    {215, "Without"sv},
    {220, "Diagram"sv, "\xE2\xAC\x92"sv},  // U+2B12
    {221, "Diagram from Black's side"sv, "\xE2\xAC\x93"sv},  // U+2B13
    {238, "Space"sv, "\xE2\x97\x8B"sv},  // U+25CB
    {239, "File"sv, "\xE2\x87\x94"sv},  // U+21D4
    {240, "Diagonal"sv, "\xE2\x87\x97"sv},  // U+21D7
    {241, "Centre"sv, "\xE2\x8A\x9E"sv},  // U+229E
    {242, "Kingside"sv, "\xE2\x9F\xAB"sv},  // U+27EB
    {243, "Queenside"sv, "\xE2\x9F\xAA"sv},  // U+27EA
    {244, "Weak point"sv, "\xE2\x9C\x95"sv},  // U+2715
    {245, "Ending"sv, "\xE2\x8A\xA5"sv},  // U+22A5
    {246, "Bishop pair"sv},
    {247, "Bishops of opposite colours"sv},
    {248, "Bishops of the same colour"sv},
    {249, "United pawns"sv},
    {250, "Isolated pawns"sv},
    {251, "Doubled pawns"sv},
    {252, "Passed pawn"sv},
    {253, "Pawn majority"sv},
    {254, "With"sv},
    {255, "Without"sv},
};
// clang-format on

/// Row of `nag_rows` by number; 255 is no row.
inline constexpr std::array<std::uint8_t, 256> nag_index = [] {
  static_assert(std::size(nag_rows) < 255);
  std::array<std::uint8_t, 256> index{};
  std::uint8_t* const rows = index.data();  // what an array looks up by calls takes the compiler long
  for (std::size_t i = 0; i < 256; ++i) rows[i] = 255;
  for (std::size_t i = 0; i < std::size(nag_rows); ++i) {
    rows[nag_rows[i].number] = static_cast<std::uint8_t>(i);
  }
  return index;
}();

/// The row of `nag`, or one of empty texts.
[[nodiscard]] constexpr NagRow nag_row(Nag nag) noexcept {
  const std::size_t row = nag.number < nag_index.size() ? nag_index[nag.number] : 255u;
  return row < std::size(nag_rows) ? nag_rows[row] : NagRow{};
}

struct Glyph {
  std::string_view text;
  std::uint8_t number = 0;
};

[[nodiscard]] constexpr bool is_ascii_letter(char c) noexcept {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

inline constexpr std::size_t glyph_count = [] {
  std::size_t count = 0;
  for (const NagRow& row : nag_rows) count += (row.glyph.empty() ? 0u : 1u) + (row.other.empty() ? 0u : 1u);
  return count;
}();

/// Every sign of the table, the longest first and then by number, so that the first that fits is the right
/// one.
inline constexpr std::array<Glyph, glyph_count> glyphs = [] {
  std::array<Glyph, glyph_count> sorted{};
  Glyph* const list = sorted.data();
  std::size_t size = 0;
  const auto add = [&](std::string_view text, std::uint8_t number) {
    if (text.empty()) return;
    std::size_t place = size++;
    for (; place > 0 && list[place - 1].text.size() < text.size(); --place) list[place] = list[place - 1];
    list[place] = Glyph{text, number};
  };
  for (const NagRow& row : nag_rows) {
    add(row.glyph, row.number);
    add(row.other, row.number);
  }
  return sorted;
}();

/// Whether a sign can start with this byte.
inline constexpr std::array<bool, 256> starts_glyph = [] {
  std::array<bool, 256> table{};
  for (const Glyph& sign : glyphs) {
    if (sign.text.size() > 1 || !is_ascii_letter(sign.text[0])) {
      table[static_cast<unsigned char>(sign.text[0])] = true;
    }
  }
  return table;
}();

}  // namespace detail

constexpr std::string_view meaning(Nag nag) noexcept {
  return detail::nag_row(nag).meaning;
}

constexpr std::string_view glyph(Nag nag) noexcept {
  return detail::nag_row(nag).glyph;
}

constexpr std::string_view suffix(Nag nag) noexcept {
  return nag.number >= 1 && nag.number <= 6 ? glyph(nag) : std::string_view{};
}

constexpr GlyphMatch match_glyph(std::string_view text) noexcept {
  if (text.empty() || !detail::starts_glyph[static_cast<unsigned char>(text[0])]) return {};
  for (const detail::Glyph& sign : detail::glyphs) {
    if (!text.starts_with(sign.text)) continue;
    if (detail::is_ascii_letter(sign.text[0])) {
      const char next = text.size() > sign.text.size() ? text[sign.text.size()] : ' ';
      if (sign.text.size() == 1 || detail::is_ascii_letter(next) || (next >= '0' && next <= '9') ||
          std::string_view{"@+#=-"}.find(next) != std::string_view::npos) {
        continue;
      }
    }
    return {Nag{sign.number}, sign.text.size(), sign.number >= 1 && sign.number <= 6};
  }
  return {};
}

constexpr bool only_glyphs(std::string_view text) noexcept {
  while (!text.empty()) {
    const GlyphMatch match = match_glyph(text);
    if (!match) return false;
    text.remove_prefix(match.length);
  }
  return true;
}

constexpr std::optional<Nag> nag_from_word(std::string_view word) noexcept {
  if (word.empty() || !detail::is_ascii_letter(word[0])) return std::nullopt;
  for (const detail::Glyph& sign : detail::glyphs) {
    if (word == sign.text) return Nag{sign.number};
  }
  return std::nullopt;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_NAG_HPP
