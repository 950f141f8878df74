// SPDX-License-Identifier: MIT
// text/tag_scanner: one tag pair, well formed or not (standard section 8.1; SPEC L7, L10 to L12). Uses token,
// scan.
#ifndef PGN_TEXT_TAG_SCANNER_HPP
#define PGN_TEXT_TAG_SCANNER_HPP

#include <cstddef>  // size_t
#include <string_view>
#include <type_traits>  // is_constant_evaluated

#include <pgn/text/char_class.hpp>
#include <pgn/text/encoding.hpp>
#include <pgn/text/scan.hpp>
#include <pgn/text/token.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// What a scanner found in the bytes that it has: a token, or that it needs to see more of them.
struct TagScan {
  bool found = false;       ///< something like a tag pair starts here; else it is only a bracket
  bool needs_more = false;  ///< the answer depends on bytes after the end of the text
  bool cut = false;         ///< it would, if there were not a limit
  TokenKind kind = TokenKind::tag;
  TokenFlaws flaws = TokenFlaws::none;
  std::size_t length = 0;  ///< of the whole
  std::size_t name_first = 0, name_last = 0;
  std::size_t value_first = 0, value_last = 0;

  /// Makes a pair that ends where it was cut a little shorter.
  constexpr void end_at(std::size_t last) noexcept {
    length = last;
    if (value_last > last) value_last = last;
  }
};

/// How far the value of a pair was read when the bytes ended, and what had been found wrong in it by then.
struct TagResume {
  std::size_t at = 0;
  TokenFlaws flaws = TokenFlaws::none;
};

/// `text`, which a limit has cut, without half a character or half an escape at its end.
[[nodiscard]] constexpr std::string_view whole_part(std::string_view text) noexcept {
  text.remove_suffix(cut_character(text));
  const std::size_t slashes = text.size() - (text.find_last_not_of('\\') + 1);
  text.remove_suffix(slashes % 2);
  return text;
}

/// Reads the tag pair at the start of `text`, which starts with `[`. `complete` tells that no bytes follow
/// the text, `cut` that some do, but are not looked at. The whole pair has to lie inside the text: the
/// tokenizer asks again with more when `needs_more`.
class TagScanner {
 public:
  constexpr TagScanner(std::string_view text, bool complete, TagResume resume = {}, bool cut = false) noexcept
      : text_(text), complete_(complete), cut_(cut), resume_(resume) {}

  [[nodiscard]] constexpr TagScan scan() noexcept {
    std::size_t at = skip_space(1);
    scan_.name_first = at;
    while (at < text_.size() && is_name(text_[at])) ++at;
    scan_.name_last = at;
    if (at > far) return {};
    if (at == text_.size()) return more_or_nothing();
    if (scan_.name_first == scan_.name_last) return {};
    const std::string_view name = text_.substr(scan_.name_first, scan_.name_last - scan_.name_first);
    if (!is_char(name.front(), char_letter | char_digit | char_non_ascii) && name.front() != '_') return {};
    for (const char c : name) {
      if (!is_char(c, char_letter | char_digit) && c != '_') scan_.flaws |= TokenFlaws::odd_name;
    }
    at = skip_space(at);
    if (at > far) return {};
    if (at == text_.size()) return more_or_nothing();
    if (text_[at] != '"') return without_quote(at);
    scan_.value_first = at + 1;
    scan_.flaws |= resume_.flaws;
    value(at + 1 > resume_.at ? at + 1 : resume_.at);
    if (scan_.needs_more) return scan_;
    scan_.found = true;
    return scan_;
  }

  /// For a later scan of the same pair, when this one needs more bytes.
  [[nodiscard]] constexpr TagResume resume() const noexcept { return resume_; }

  /// Whether the text at `at` starts with a bracket, a name and a quote: the start of another tag pair. Sets
  /// `needs_more` when the bytes end before that is certain.
  [[nodiscard]] constexpr bool starts_pair(std::size_t at) noexcept {
    if (at < text_.size() && text_[at] != '[') return false;
    const std::size_t last = at + far;
    at = skip_space(at + 1);
    const std::size_t name = at;
    while (at < text_.size() && (is_char(text_[at], char_letter | char_digit) || text_[at] == '_')) ++at;
    if (at < text_.size() && at == name) return false;
    at = skip_space(at);
    if (at > last) return false;
    return !at_end(at) && text_[at] == '"';
  }

 private:
  // How far a name, white space inside a pair, or the look for a lost closing quote may reach. It bounds what
  // is looked at again when bytes arrive one by one.
  static constexpr std::size_t far = 4096;

  [[nodiscard]] static constexpr bool is_name(char c) noexcept {
    return !is_char(c, char_space | char_control) && c != '"' && c != '[' && c != ']' && c != '{' && c != '}';
  }
  [[nodiscard]] constexpr std::size_t skip_space(std::size_t at) const noexcept {
    while (at < text_.size() && is_char(text_[at], char_space)) ++at;
    return at;
  }
  [[nodiscard]] constexpr std::size_t skip_blanks(std::size_t at) const noexcept {
    while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t')) ++at;
    return at;
  }
  constexpr TagScan more_or_nothing() noexcept {
    TagScan scan;
    scan.needs_more = !complete_ && !cut_;
    return scan;
  }
  [[nodiscard]] constexpr bool at_end(std::size_t at) noexcept {
    if (at < text_.size()) return false;
    scan_.cut = cut_;
    scan_.needs_more = !cut_ && !complete_;
    return true;
  }

  // `[White Alpha]`, `[White Alpha"]`, `[White “Alpha”]`: the value is what stands before the bracket of the
  // line.
  constexpr TagScan without_quote(std::size_t at) noexcept {
    std::size_t last = at;
    while (last < text_.size() && text_[last] != ']' && !is_line_end(text_[last])) ++last;
    if (last > at + far) return {};
    if (last == text_.size() && !complete_ && !cut_) return more_or_nothing();
    if (last == text_.size() || text_[last] != ']') return {};
    scan_.found = true;
    scan_.kind = TokenKind::bracketed;
    scan_.flaws |= TokenFlaws::missing_quote;
    scan_.length = last + 1;
    while (last > at && (text_[last - 1] == ' ' || text_[last - 1] == '\t' || text_[last - 1] == '"')) --last;
    constexpr std::string_view opening[] = {"\xE2\x80\x9C", "\xE2\x80\x9E", "\xC2\xAB", "'", "`"};
    constexpr std::string_view closing[] = {"\xE2\x80\x9D", "\xE2\x80\x9C", "\xC2\xBB", "'", "`"};
    for (const std::string_view quote : opening) {
      if (text_.substr(at, last - at).starts_with(quote)) {
        at += quote.size();
        break;
      }
    }
    for (const std::string_view quote : closing) {
      if (text_.substr(at, last - at).ends_with(quote)) {
        last -= quote.size();
        break;
      }
    }
    scan_.value_first = at;
    scan_.value_last = last;
    return scan_;
  }

  constexpr void value(std::size_t at) noexcept {
    for (;;) {
      at = next_special(at);
      resume_ = {at, scan_.flaws};
      if (at_end(at)) {
        if (cut_) {
          finish(at, at, TokenFlaws::missing_quote | TokenFlaws::missing_bracket);
        } else if (!scan_.needs_more) {
          unclosed(at);
        }
        return;
      }
      const char c = text_[at];
      const bool done = c == '\\' ? backslash(at) : c == '"' ? quote(at) : line_end(at);
      if (done || scan_.needs_more) return;
    }
  }
  [[nodiscard]] constexpr std::size_t next_special(std::size_t at) const noexcept {
    if (at >= text_.size()) return text_.size();
    if (std::is_constant_evaluated()) {
      while (at < text_.size() && text_[at] != '"' && text_[at] != '\\' && !is_line_end(text_[at])) ++at;
      return at;
    }
    const char* const first = text_.data();
    return static_cast<std::size_t>(find_any<'"', '\\', '\n', '\r'>(first + at, first + text_.size()) -
                                    first);
  }

  constexpr void finish(std::size_t value_last, std::size_t end, TokenFlaws flaws) noexcept {
    scan_.value_last = value_last;
    scan_.length = end;
    scan_.flaws |= flaws;
  }

  // Each of these three looks at one special character, moves `at` past it when it is data, and says whether
  // the pair is complete. They may set needs_more instead; then nothing has been decided and the caller asks
  // again.
  constexpr bool backslash(std::size_t& at) noexcept {
    if (at_end(at + 1)) {
      ++at;
      return false;
    }
    const char next = text_[at + 1];
    if (next == '"' && closes_line(at + 2)) {
      // `[White "Engine /L3\"]`: an escaped quote would leave the string open at the end of the pair.
      if (scan_.needs_more) return false;
      finish(at + 1, skip_blanks(at + 2) + 1, TokenFlaws::bad_escape);
      return true;
    }
    if (scan_.needs_more) return false;
    if (next == '"' || next == '\\') {
      at += 2;
      return false;
    }
    scan_.flaws |= TokenFlaws::bad_escape;
    ++at;
    return false;
  }

  // Whether a bracket stands at `at` and after it nothing, the end of the line or a whole pair. Nothing less
  // than a whole one: in `[White "A\"] [B"]`, as the export writes the value `A"] [B`, the last quote is the
  // only closing one.
  [[nodiscard]] constexpr bool closes_line(std::size_t at) noexcept {
    const std::size_t last = at + far;
    at = skip_blanks(at);
    if (at > last || at_end(at) || text_[at] != ']') return false;
    at = skip_blanks(at + 1);
    if (at > last) return false;
    if (at_end(at)) return !scan_.needs_more && !cut_;
    if (is_line_end(text_[at])) return true;
    if (text_[at] != '[' || !starts_pair(at)) return false;
    unsigned quotes = 0;
    for (const std::size_t start = at; at <= start + far && !at_end(at) && !is_line_end(text_[at]); ++at) {
      if (text_[at] == '"' && text_[at - 1] != '\\' && ++quotes == 2) return true;
    }
    return false;
  }

  constexpr bool quote(std::size_t& at) noexcept {
    const std::size_t last = at + far;
    const std::size_t blank_end = skip_blanks(at + 1);
    if (blank_end > last) {
      finish(at, at + 1, TokenFlaws::missing_bracket);
      return true;
    }
    if (at_end(blank_end)) {
      if (!scan_.needs_more) finish(at, at + 1, TokenFlaws::missing_bracket);
      return true;
    }
    const char next = text_[blank_end];
    if (next == ']') {
      finish(at, blank_end + 1, TokenFlaws::none);
      return true;
    }
    if (is_line_end(next)) {
      // A pair may span lines; without a bracket on the next one it ends at the quote.
      const std::size_t below = skip_space(blank_end);
      if (below <= last && at_end(below) && scan_.needs_more) return false;
      const bool closed = below <= last && below < text_.size() && text_[below] == ']';
      finish(at, closed ? below + 1 : at + 1, closed ? TokenFlaws::none : TokenFlaws::missing_bracket);
      return true;
    }
    if (blank_end > at + 1 && starts_pair(blank_end)) {
      finish(at, at + 1, TokenFlaws::missing_bracket);
      return true;
    }
    if (scan_.needs_more) return false;
    scan_.flaws |= TokenFlaws::unescaped_quote;
    ++at;
    return false;
  }

  constexpr bool line_end(std::size_t& at) noexcept {
    // A closing quote within a few lines, before a blank one and before another pair, makes the line end
    // data.
    constexpr int most_lines = 8;
    std::size_t look = at;
    for (int line = 0; line < most_lines; ++line) {
      if (text_[look] == '\r' && look + 1 < text_.size() && text_[look + 1] == '\n') ++look;
      look = skip_blanks(look + 1);
      if (look > at + far) break;
      if (at_end(look)) {
        if (scan_.needs_more) return false;
        break;
      }
      if (is_line_end(text_[look]) || text_[look] == '[') break;
      for (; look < text_.size() && look <= at + far && !is_line_end(text_[look]); ++look) {
        if (text_[look] != '"' || text_[look - 1] == '\\') continue;
        const std::size_t after = skip_blanks(look + 1);
        if (after > at + far) continue;
        if (at_end(after)) break;
        if (text_[after] == ']') {
          scan_.flaws |= TokenFlaws::line_end_inside;
          ++at;
          return false;
        }
      }
      if (at_end(look)) {
        if (scan_.needs_more) return false;
        break;
      }
    }
    unclosed(at);
    return true;
  }
  // The string was never closed: it ends with its line, before the bracket if one is there.
  constexpr void unclosed(std::size_t at) noexcept {
    std::size_t last = at;
    while (last > scan_.value_first && (text_[last - 1] == ' ' || text_[last - 1] == '\t')) --last;
    const bool bracket = last > scan_.value_first && text_[last - 1] == ']';
    finish(bracket ? last - 1 : last, at,
           bracket ? TokenFlaws::missing_quote : TokenFlaws::missing_quote | TokenFlaws::missing_bracket);
  }

  std::string_view text_;
  bool complete_;
  bool cut_;
  TagResume resume_;
  TagScan scan_;
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_TAG_SCANNER_HPP
