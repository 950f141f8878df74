// SPDX-License-Identifier: MIT
// text/token: the pieces of PGN text (standard section 7; SPEC L5 to L9).
#ifndef PGN_TEXT_TOKEN_HPP
#define PGN_TEXT_TOKEN_HPP

#include <cstdint>  // uint8_t, uint64_t
#include <string_view>

namespace pgn::inline v0_1 {

/// The kinds of tokens. Which word is a move is for the reader to say.
enum class TokenKind : std::uint8_t {
  end,              ///< the end of the input
  blocked,          ///< no token yet: a pushed source has to bring more bytes
  word,             ///< a run of graphic characters: a move, a glyph, or anything else
  number,           ///< digits
  periods,          ///< one or more periods, or an ellipsis character
  marker,           ///< shaped like a game termination marker: `*`, 1-0, 1/2, 0-0; may still be castling
  nag,              ///< `$` and digits; `value` holds the digits
  suffix,           ///< a run of `!` and `?`
  comment,          ///< `{...}`; `value` is what stands between
  line_comment,     ///< `;...` to the end of the line; `value` without the semicolon
  escape_line,      ///< a line that starts with `%`
  open_variation,   ///< `(`
  close_variation,  ///< `)`
  tag,              ///< `[Name "value"]`, possibly repaired: see `flaws`
  bracketed,  ///< `[...]` on one line that is no tag pair; `name` and `value` when there is something like
              ///< them
  markup,     ///< `<...>` on one line
  odd_space,  ///< a no-break space, zero-width character or byte order mark
  control,    ///< a control character other than white space
  stray,      ///< a character without meaning of its own: `>` `]` `}` `"` `,` ...
};

/// What is wrong with a token that was recognised all the same: a set of bits.
enum class TokenFlaws : std::uint8_t {
  none = 0,
  unescaped_quote = 1,
  bad_escape = 2,
  line_end_inside = 4,
  missing_quote = 8,
  missing_bracket = 16,
  odd_name = 32,
  unterminated = 64,  ///< a comment that is never closed
  continued = 128,    ///< longer than the limit and cut there; see Tokenizer
};
/// Both sets together.
[[nodiscard]] constexpr TokenFlaws operator|(TokenFlaws a, TokenFlaws b) noexcept {
  return static_cast<TokenFlaws>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr TokenFlaws& operator|=(TokenFlaws& a, TokenFlaws b) noexcept {
  return a = a | b;
}
/// Whether `flaws` has any of `asked`.
[[nodiscard]] constexpr bool has(TokenFlaws flaws, TokenFlaws asked) noexcept {
  return (static_cast<unsigned>(flaws) & static_cast<unsigned>(asked)) != 0;
}

/// One token: views into the source's window, valid until the next one is asked for.
struct Token {
  TokenKind kind = TokenKind::end;      ///< what it is
  TokenFlaws flaws = TokenFlaws::none;  ///< what is wrong with it
  bool line_start = false;              ///< it is the first thing on its line
  bool blank_line_before = false;       ///< an empty line stands before it, or an open comment that hid it
  bool space_before = true;             ///< white space or the start of the input stands before it
  std::uint64_t offset = 0;             ///< of its first byte
  std::string_view text;                ///< all of it
  std::string_view name;                ///< of a tag pair
  std::string_view value;               ///< what it holds inside its delimiters
};

}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_TOKEN_HPP
