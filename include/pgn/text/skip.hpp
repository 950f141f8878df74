// SPDX-License-Identifier: MIT
// text/skip: getting over movetext that nobody wants to see, as fast as bytes can be scanned. Uses scan,
// char_class.
#ifndef PGN_TEXT_SKIP_HPP
#define PGN_TEXT_SKIP_HPP

#include <cstddef>  // size_t

#include <pgn/text/char_class.hpp>
#include <pgn/text/scan.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// Whether the hyphen at `p` is one of castling: after a letter O that starts a word or follows such a
/// hyphen.
[[nodiscard]] inline bool is_castling_hyphen(const char* first, const char* p, const char* last) noexcept {
  if (p - first < 2 || last - p < 2 || p[-1] != 'O' || p[1] != 'O') return false;
  return is_char(p[-2], char_space) || p[-2] == '.' || p[-2] == '-';
}

/// The start of the word that holds `p`, and of the white space before it; not before `first`.
[[nodiscard]] inline const char* word_start(const char* first, const char* p) noexcept {
  while (p != first && !is_char(p[-1], char_space)) --p;
  while (p != first && is_char(p[-1], char_space)) --p;
  return p;
}

/// The place before the last word of [first, last), which more bytes may turn into `1 - 0`, a single token.
[[nodiscard]] inline const char* before_last_word(const char* first, const char* last) noexcept {
  while (last != first && is_char(last[-1], char_space)) --last;
  return word_start(first, last);
}

/// Starting between two tokens of movetext at `first`: a later place between two tokens, such that all in
/// between are moves, numbers and complete comments shorter than `token_bytes`. What stands there may open or
/// close a variation, end the game, or hide something, and has to be looked at as a token. Linear; `last` is
/// never crossed.
[[nodiscard]] inline const char* skip_movetext(const char* first, const char* last,
                                               std::size_t token_bytes) noexcept {
  const char* between = first;  // no token crosses it
  const char* p = first;
  for (;;) {
    const char* const hit = find_structure(p, last);
    if (hit == last) return before_last_word(between, last);
    if (*hit == '{') {
      const char* const close = find_any<'}', '{'>(hit + 1, last);
      const bool whole =
          close != last && *close == '}' && static_cast<std::size_t>(close - hit) < token_bytes - 1;
      if (!whole) return hit;
      p = between = close + 1;
    } else if (*hit == '-' && is_castling_hyphen(between, hit, last)) {
      p = hit + 1;
    } else if (*hit == '-' && hit != between && (hit[-1] == ' ' || hit[-1] == '\t')) {
      return word_start(between, word_start(between, hit));  // perhaps `1 - 0`, a single token
    } else {
      return word_start(between, hit);
    }
  }
}

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_SKIP_HPP
