// SPDX-License-Identifier: MIT
// read/events: what a reader tells its visitor about a game. Uses notation, text/encoding.
//
// Every view in an event lives until the hook returns; copy what you keep.
#ifndef PGN_READ_EVENTS_HPP
#define PGN_READ_EVENTS_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint64_t
#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/chess/position.hpp>
#include <pgn/chess/variant.hpp>
#include <pgn/notation/game_result.hpp>
#include <pgn/text/encoding.hpp>
#include <pgn/text/scan.hpp>

namespace pgn::inline v0_1 {

/// A hook's answer. A hook that returns void proceeds.
enum class Flow : std::uint8_t {
  proceed,  ///< go on
  skip,     ///< no more hooks for the rest of this variation, its on_variation_end included (from
         ///< on_variation_begin), or of this game (elsewhere); on_game_end still comes; outside of games the
         ///< same as proceed
  stop,  ///< return from read() after this hook
};

/// A game starts.
struct GameBegin {
  std::uint64_t number = 1;  ///< in the input, from 1
  std::uint64_t offset = 0;  ///< of its first byte
};

/// One tag pair (standard section 8.1).
struct TagPair {
  std::string_view name;     ///< as written
  std::string_view raw;      ///< the bytes between the quotes, or the decoded value when `decoded`
  std::uint64_t offset = 0;  ///< of the opening bracket
  bool decoded = false;      ///< `raw` is the value itself, in UTF-8, as when a Game is visited

  /// Whether `raw` is the value as it stands: ASCII without escapes and control characters.
  [[nodiscard]] bool is_plain() const noexcept {
    constexpr std::uint64_t every = detail::every_byte(1);
    return all_words(raw, [](std::uint64_t word) {
      // The high bit of each byte: at least a space, below 7F; and not 0 after a backslash has become 0.
      const std::uint64_t printable = (word + every * (0x80 - ' ')) & ~(word + every);
      const std::uint64_t other = (word ^ every * '\\') + every * 0x7F;
      return (printable & other & ~word & every * 0x80) == every * 0x80;
    });
  }
  /// Appends the value: `\"` and `\\` unescaped, control characters and line ends turned into a space each,
  /// in UTF-8. Linear.
  void append_value(std::string& out) const {
    if (decoded || is_plain()) {
      out.append(raw);
      return;
    }
    const bool utf8 = is_utf8(raw);
    for (std::size_t i = 0; i < raw.size(); ++i) {
      char c = raw[i];
      if (c == '\\' && i + 1 < raw.size() && (raw[i + 1] == '\\' || raw[i + 1] == '"')) {
        c = raw[++i];
      } else if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') {
        if (c == '\r' && i + 1 < raw.size() && raw[i + 1] == '\n') ++i;
        c = ' ';
      }
      if (utf8) {
        out.push_back(c);
      } else {
        append_code_point(out, from_windows_1252(static_cast<unsigned char>(c)));
      }
    }
  }
  /// The value as a new string.
  [[nodiscard]] std::string value() const {
    std::string out;
    out.reserve(raw.size());
    append_value(out);
    return out;
  }
};

/// The tag section is complete.
struct MovetextBegin {
  /// The position before the first move; the standard one when the rules or the FEN tag are not usable.
  const Position& position;
  Variant variant = Variant::standard;  ///< the rules that the Variant tag names
  /// Whether the moves are checked. If not, because the rules are not known or the FEN tag is faulty, moves
  /// come as text to `on_move(const San&)`.
  bool checked = true;
  std::uint64_t offset = 0;  ///< of the first byte after the tag section
};

/// A comment, of either form (standard section 5).
struct Comment {
  std::string_view raw;  ///< the bytes between the braces, or after the semicolon up to the end of the line
  std::uint64_t offset = 0;  ///< of the brace or semicolon, or of the first byte of a later piece
  bool to_line_end = false;  ///< it was a `;` comment
  bool decoded = false;      ///< `raw` is UTF-8 already, as when a Game is visited
  bool continued = false;    ///< the next one goes on with it, or only ends it (Limits::token_bytes)

  /// Appends the text in UTF-8, white space as it stands. Linear.
  void append_text(std::string& out) const {
    if (decoded) {
      out.append(raw);
    } else {
      append_utf8(out, raw);
    }
  }
  /// The text as a new string.
  [[nodiscard]] std::string text() const {
    std::string out;
    append_text(out);
    return out;
  }
};

/// Movetext that could not be read as moves: what follows an illegal or unreadable move in its line, piece by
/// piece. All pieces of a line, each after a space when `space_before`, are its text without changes but in
/// white space. Offsets ascend in a stretch; the parenthesis of a variation without a legal move comes as the
/// start of one, behind what was set aside for other reasons inside of it.
struct Unread {
  std::string_view raw;       ///< the bytes as written
  std::uint64_t offset = 0;   ///< of the first of them
  bool space_before = false;  ///< white space came before
  bool first = false;         ///< starts a new stretch of unread text
  bool decoded = false;       ///< `raw` is UTF-8 already
};

/// A game is over.
struct GameEnd {
  std::uint64_t number = 1;  ///< as in GameBegin
  /// The Result tag when it holds a valid result other than `*`, else the terminator, else `unknown` (SPEC
  /// L15).
  GameResult result = GameResult::unknown;
  /// The game termination marker; empty when the movetext had none.
  std::optional<GameResult> terminator;
  std::uint64_t begin = 0;  ///< byte range of the game in the input
  std::uint64_t end = 0;    ///< the byte behind its last token
};

}  // namespace pgn::inline v0_1

#endif  // PGN_READ_EVENTS_HPP
