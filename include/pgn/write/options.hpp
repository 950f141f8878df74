// SPDX-License-Identifier: MIT
// write/options: what an Exporter may do otherwise than the canonical export format. Uses nothing.
#ifndef PGN_WRITE_OPTIONS_HPP
#define PGN_WRITE_OPTIONS_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t

namespace pgn::inline v0_1 {

/// Which tag pairs are written.
enum class TagSelection : std::uint8_t {
  all,
  roster,  ///< the Seven Tag Roster only; a game that starts elsewhere or has other rules is refused (SPEC
           ///< E24)
  roster_and_setup,  ///< and what such a game cannot be read without: FEN, SetUp and Variant
};

/// The order of the tag pairs after the Seven Tag Roster (SPEC E4, AMB 10).
enum class TagOrder : std::uint8_t {
  ascii,  ///< by name, ascending
  given,  ///< as they came
};

/// What becomes of a comment text that has a `}`, which a comment in braces cannot hold (SPEC E18, AMB 12).
enum class BracePolicy : std::uint8_t {
  own_line,  ///< the comment is written as `;text` on a line of its own: nothing is lost
  replace,   ///< each `}` becomes `)`
  strip,     ///< each `}` is left out
  refuse,    ///< the game is refused
};

/// The encoding of the output.
enum class OutputEncoding : std::uint8_t {
  utf8,
  latin1,  ///< ISO 8859-1 as in 1994; a character that it has not becomes `?` (standard section 4.1)
};

/// How games are written. The default is the canonical export format of SPEC section 2; every other value is
/// a profile of its own that promises the same events when it is read, unless it says what it leaves out.
struct ExportOptions {
  /// The widest line in code points; 0 for lines without end. A single wider word stands on its own line,
  /// one that must not start a line behind the word before it.
  std::size_t columns = 79;
  TagSelection tags = TagSelection::all;  ///< which tag pairs are written
  TagOrder tag_order = TagOrder::ascii;   ///< of those after the Seven Tag Roster
  /// A game with a FEN tag gets `[SetUp "1"]` (standard section 9.7). Off: only if it has one already.
  bool setup_tag = true;
  /// Off: comments are left out.
  bool comments = true;
  /// Off: annotation glyphs are left out.
  bool nags = true;
  /// Off: variations are left out, with all that is in them.
  bool variations = true;
  /// An annotation glyph alone before a move of Black makes its number appear again (SPEC AMB 5).
  bool number_after_nag = true;
  /// `Nf3!` in place of `Nf3 $1`, for the glyphs 1 to 6 when they come first.
  bool nag_suffixes = false;
  /// `{ text }` in place of `{text}` (SPEC AMB 2).
  bool comment_padding = false;
  /// A dropped pawn is written `P@d4`, however it came; off: `@d4` (SPEC AMB 23).
  bool pawn_drop_letter = true;
  /// Refuse games that the standard forbids to write: a Date that is not of its form, a tag value of more
  /// than 255 characters (SPEC E27, E28). Off: both are written as they are, and reading reports them.
  bool strict_values = false;
  BracePolicy closing_brace = BracePolicy::own_line;  ///< what becomes of a `}` in a comment
  OutputEncoding encoding = OutputEncoding::utf8;     ///< of the bytes

  /// The reduced export format of standard section 3.2.4: roster and moves.
  [[nodiscard]] static constexpr ExportOptions reduced() noexcept {
    ExportOptions options;
    options.tags = TagSelection::roster;
    options.comments = options.nags = options.variations = false;
    return options;
  }
  /// The canonical format in the encoding of 1994. Characters outside of it are lost.
  [[nodiscard]] static constexpr ExportOptions latin1() noexcept {
    ExportOptions options;
    options.encoding = OutputEncoding::latin1;
    return options;
  }
  /// The movetext on one line with `{ padded }` comments and `!?` suffixes, tags as they came: what chess
  /// servers send.
  [[nodiscard]] static constexpr ExportOptions one_line() noexcept {
    ExportOptions options;
    options.columns = 0;
    options.tag_order = TagOrder::given;
    options.nag_suffixes = options.comment_padding = true;
    options.number_after_nag = false;
    return options;
  }

  friend constexpr bool operator==(const ExportOptions&, const ExportOptions&) noexcept = default;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_OPTIONS_HPP
