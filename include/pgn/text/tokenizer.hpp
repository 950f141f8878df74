// SPDX-License-Identifier: MIT
// text/tokenizer: bytes to tokens, over any source (standard section 7; SPEC section 1). Uses the scanners,
// skip, token.
//
// Linear time. Allocates only through its source, when a token is longer than the source's buffer.
#ifndef PGN_TEXT_TOKENIZER_HPP
#define PGN_TEXT_TOKENIZER_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string_view>
#include <utility>  // move

#include <pgn/text/char_class.hpp>
#include <pgn/text/comment_scanner.hpp>
#include <pgn/text/encoding.hpp>
#include <pgn/text/scan.hpp>
#include <pgn/text/skip.hpp>
#include <pgn/text/source.hpp>
#include <pgn/text/tag_scanner.hpp>
#include <pgn/text/token.hpp>
#include <pgn/text/word_scanner.hpp>

namespace pgn::inline v0_1 {

/// Splits the bytes of a source into tokens. The same bytes give the same tokens from every source, however
/// it cuts them.
template <Source S>
class Tokenizer : public detail::WordScanner<S> {
  using Base = detail::WordScanner<S>;
  using Base::at_;
  using Base::mark_;
  using Base::more;
  using Base::peek;
  using Base::peek_after;
  using Base::place_;
  using Base::resume_;
  using Base::resume_at;
  using Base::run_of;
  using Base::scan_digits;
  using Base::scan_non_ascii;
  using Base::scan_word;
  using Base::source_;
  using Base::token_bytes_;
  using Base::touched_end_;
  using Base::unskippable_;
  using Base::window_;
  using Base::within_limit;

 public:
  using Base::offset;

  /// The least limit of a token's length.
  static constexpr std::size_t least_token_bytes = 256;
  /// See `next_near`.
  static constexpr std::uint64_t near = 1024;

  /// A token longer than `token_bytes` (or `least_token_bytes`, if that is more) is cut between two
  /// characters, which TokenFlaws::continued says. The next token is the rest: of the same kind for comments
  /// and escape lines, a `word` for words and glyphs, whose parts say nothing. It is empty only when an open
  /// comment ends right there, before the tag section that it hid. Tag pairs and periods have no rest. A word
  /// may be three bytes longer, to end behind a promotion in brackets.
  explicit Tokenizer(S source, std::size_t token_bytes = std::size_t{1} << 24)
      : Base(std::move(source), token_bytes < least_token_bytes ? least_token_bytes : token_bytes) {}

  /// The limit that is in force.
  [[nodiscard]] std::size_t token_bytes() const noexcept { return token_bytes_; }

  /// The next token. White space is skipped. After `blocked`, which has what is known of the token, call
  /// again when the source has more bytes.
  [[nodiscard]] Token next() {
    touched_end_ = false;
    Token token;
    if (!skip_space(token)) return end_token();
    token.line_start = place_.fresh_line;
    token.blank_line_before = place_.blank_line;
    token.offset = offset(at_);
    const char* const last = scan(token);
    if (place_.rest_of != '\0' && token.kind != TokenKind::comment && token.kind != TokenKind::line_comment &&
        token.kind != TokenKind::escape_line) {
      token.kind = TokenKind::word;
    }
    if (S::blocks && touched_end_ && source_.blocked()) return blocked_token();
    accept(token, last);
    return token;
  }

  /// The same for looking ahead behind a mark. White space longer than `near`, which would have to be kept,
  /// may come as an `end` that is farther away than that.
  [[nodiscard]] Token next_near() {
    only_near_ = true;
    const Token token = next();
    only_near_ = false;
    return token;
  }

  /// Sets aside the rest of the line, but stops before a complete tag pair in it. Gives what was set aside as
  /// a `word`, or `blocked`. `goes_on`: the call before gave `blocked`, or a part that was cut.
  [[nodiscard]] Token rest_of_line(bool goes_on) {
    touched_end_ = false;
    Token token;
    token.kind = TokenKind::word;
    if (!goes_on && !skip_space(token)) return end_token();
    token.offset = offset(at_);
    const bool behind_cut = goes_on && resume_ == 0;
    const char* p = at_ + resume_;
    for (;;) {
      const int c = peek(p);
      if (c < 0 || detail::is_line_end(static_cast<char>(c))) break;
      if (!within_limit(p)) {
        p -= detail::cut_character({at_, token_bytes_});
        token.flaws = TokenFlaws::continued;
        break;
      }
      if (c == '[' && (p != at_ || behind_cut) &&
          (starts_pair(p) || (S::blocks && touched_end_ && source_.blocked())))
        break;
      ++p;
    }
    if (S::blocks && touched_end_ && source_.blocked()) {
      resume_at(p);
      return blocked_token();
    }
    accept(token, p);
    place_.rest_of = '\0';  // the caller knows
    return token;
  }

  /// Remembers the place before the next token; `rewind` returns to it. Bytes from there on are kept
  /// meanwhile.
  void set_mark() noexcept {
    mark_ = at_;
    marked_ = place_;
  }
  /// Forgets the place, so that bytes need not be kept.
  void clear_mark() noexcept { mark_ = nullptr; }
  /// Returns to the place of `set_mark`, which must be set, and forgets it.
  void rewind() noexcept {
    at_ = mark_;
    place_ = marked_;
    mark_ = nullptr;
    resume_ = 0;
    tag_resume_ = {};
  }

  // The reader's hot loop works on the window itself; see read/reader.
  /// Whether the next token is the rest of one that was cut, or was already begun and blocked.
  [[nodiscard]] bool inside_token() const noexcept { return place_.rest_of != '\0' || resume_ != 0; }
  /// Goes on at `p`, the end of a token that the caller has found itself.
  void advance_to(const char* p) noexcept {
    at_ = p;
    place_ = {};
  }
  /// Skips moves, numbers and comments of movetext that are in the window and of no interest. The next token
  /// may be any. Returns the offset of the end of what was skipped; 0 when nothing was.
  std::uint64_t skip_movetext() noexcept {
    // A place is scanned for structure once: `1.1.1.1.(` would take quadratic time otherwise.
    if (inside_token() || at_ < unskippable_) return 0;
    const char* const start = at_;
    const detail::Skipped skipped = detail::skip_movetext(start, window_.last, token_bytes_);
    unskippable_ = skipped.seen;
    const char* p = skipped.stop;
    if (p == start) return 0;
    advance_to(p);
    while (p != start && detail::is_char(p[-1], detail::char_space | detail::char_control)) --p;
    return p == start ? 0 : offset(p);
  }

 private:
  void new_line(const char* p) noexcept {
    if (*p == '\n' && p != window_.first && p[-1] == '\r') return;
    place_ = {.fresh_line = true, .line_end = true, .blank_line = place_.line_end};
  }

  void accept(Token& token, const char* last) noexcept {
    resume_ = 0;
    tag_resume_ = {};
    token.text = {at_, static_cast<std::size_t>(last - at_)};
    const bool space = token.kind == TokenKind::odd_space || token.kind == TokenKind::control;
    // An open comment ends before the tag section that it hid.
    const bool section = has(token.flaws, TokenFlaws::unterminated) && detail::is_line_end(last[-1]);
    place_.fresh_line = (place_.fresh_line && space) || section;
    place_.after_tag = token.kind == TokenKind::tag || (place_.after_tag && space);
    place_.odd_space = space;
    const bool goes_on = has(token.flaws, TokenFlaws::continued) && token.kind != TokenKind::tag &&
                         token.kind != TokenKind::periods;
    place_.rest_of = !goes_on ? '\0' : place_.rest_of != '\0' ? place_.rest_of : *at_;
    place_.line_end = place_.blank_line = section;
    at_ = last;
  }

  [[nodiscard]] Token end_token() noexcept {
    return S::blocks && source_.blocked() ? blocked_token() : known_part(TokenKind::end);
  }
  [[nodiscard]] Token blocked_token() noexcept { return known_part(TokenKind::blocked); }
  [[nodiscard]] Token known_part(TokenKind kind) noexcept {
    Token token;
    token.kind = kind;
    if (place_.rest_of != '\0') token.flaws = TokenFlaws::continued;
    token.line_start = place_.fresh_line;
    token.offset = offset(at_);
    token.text = {at_, kind == TokenKind::end ? 0 : static_cast<std::size_t>(window_.last - at_)};
    return token;
  }

  /// Skips white space; false at the end of the input.
  bool skip_space(Token& token) {
    if (place_.rest_of != '\0') {
      token.space_before = false;
      return peek(at_) >= 0;
    }
    const char* p = at_;
    const bool marked = mark_ == at_;
    const std::uint64_t begin = offset(at_);
    for (;;) {
      if (p == window_.last) {
        // Nothing before p is needed any more: white space of any length takes no memory.
        const bool far = only_near_ && offset(p) - begin > near;
        at_ = p;
        if (marked) set_mark();
        if (far || !more(p)) return false;
      }
      if (!detail::is_char(*p, detail::char_space)) break;
      if (detail::is_line_end(*p)) new_line(p);
      ++p;
    }
    token.space_before = p == window_.first || place_.odd_space || detail::is_char(p[-1], detail::char_space);
    at_ = p;
    if (marked) set_mark();
    return true;
  }

  // Each scan function sets the token's kind and views and returns its end. `p` starts at the token's first
  // byte.
  const char* scan(Token& token) {
    const char* p = at_;
    const char c = place_.rest_of != '\0' ? place_.rest_of : *p;
    using enum TokenKind;
    switch (c) {
      case '{': return scan_comment(token, p);
      case ';': return scan_line(token, p, line_comment);
      case '%':
        if (place_.rest_of != '\0' || in_first_column(p)) return scan_line(token, p, escape_line);
        return single(token, p, stray);
      case '(': return single(token, p, open_variation);
      case ')': return single(token, p, close_variation);
      case '[': return scan_bracket(token, p);
      case '<': return scan_markup(token, p);
      case '*': return single(token, p, marker);
      case '$': return scan_nag(token, p);
      case '.': return run_of(token, p, periods, ".");
      case '!':
      case '?': return run_of(token, p, suffix, "!?");
      default: break;
    }
    const bool digit = detail::is_char(c, detail::char_digit);
    if (digit && place_.rest_of == '\0') return scan_digits(token, p);
    if (digit || detail::is_char(c, detail::char_word)) return scan_word(token, p);
    if (detail::is_char(c, detail::char_control)) return single(token, p, control);
    if (detail::is_char(c, detail::char_non_ascii)) return scan_non_ascii(token, p);
    return single(token, p, stray);
  }

  // A byte order mark at the start does not count as a column.
  [[nodiscard]] bool in_first_column(const char* p) const noexcept {
    if (p == window_.first || detail::is_line_end(p[-1])) return true;
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return place_.fresh_line && offset(p) == mark.size() && p[-1] == mark.back();
  }

  const char* single(Token& token, const char* p, TokenKind kind) noexcept {
    token.kind = kind;
    return p + 1;
  }

  /// The end of the bytes in reach, or of those that a token may have and one more.
  [[nodiscard]] const char* reach() const noexcept {
    return static_cast<std::size_t>(window_.last - at_) > token_bytes_ ? at_ + token_bytes_ + 1
                                                                       : window_.last;
  }

  const char* scan_nag(Token& token, const char* p) {
    const std::ptrdiff_t open = place_.rest_of != '\0' ? 0 : 1;
    p = run_of(token, p + open, TokenKind::nag, "0123456789");
    token.value = {at_ + open, static_cast<std::size_t>(p - at_ - open)};
    if (token.value.empty()) token.kind = TokenKind::stray;
    return p;
  }

  const char* scan_line(Token& token, const char* p, TokenKind kind) {
    token.kind = kind;
    const std::ptrdiff_t open = place_.rest_of != '\0' ? 0 : 1;
    const auto known = static_cast<std::ptrdiff_t>(resume_);
    p += known > open ? known : open;
    for (;;) {
      p = find_any<'\n', '\r'>(p, reach());
      if (p != window_.last || static_cast<std::size_t>(p - at_) > token_bytes_) break;
      resume_at(p);
      if (peek(p) < 0) break;
    }
    if (static_cast<std::size_t>(p - at_) > token_bytes_) {
      p = at_ + token_bytes_ - detail::cut_character({at_, token_bytes_});
      token.flaws = TokenFlaws::continued;
    }
    token.value = {at_ + open, static_cast<std::size_t>(p - at_ - open)};
    return p;
  }

  const char* scan_comment(Token& token, const char* p) {
    token.kind = TokenKind::comment;
    const std::ptrdiff_t open = place_.rest_of != '\0' ? 0 : 1;
    const char* const body = p + open;
    // The common case: a closing brace before any other opening one, all of it in the window.
    if (resume_ == 0) {
      const char* const hit = find_any<'}', '{'>(body, reach());
      if (hit != reach() && *hit == '}' && static_cast<std::size_t>(hit - at_) < token_bytes_) {
        token.value = {body, static_cast<std::size_t>(hit - body)};
        return hit + 1;
      }
    }
    if (resume_ == 0)
      comment_.begin(static_cast<std::size_t>(open), open == 0 && detail::is_line_end(at_[-1]));
    resume_ = 1;
    detail::CommentScan found;
    for (;;) {
      const auto size = static_cast<std::size_t>(window_.last - at_);
      const bool cut = size > token_bytes_;
      found = comment_.scan({at_, cut ? token_bytes_ : size}, cut, ended_);
      if (found.done) break;
      const char* end = window_.last;
      if (more(end)) continue;
      touched_end_ = true;
      if (S::blocks && source_.blocked()) return at_;  // nothing is known of it yet
      ended_ = true;
    }
    token.flaws = found.flaws;
    token.value = {at_ + open, found.value_last - static_cast<std::size_t>(open)};
    return at_ + found.length;
  }

  const char* scan_bracket(Token& token, const char*& p) {
    // In the middle of a line a pair has to be whole, and within reach, to count as one.
    constexpr std::size_t reach = 1024;
    const bool expected = p == at_ && (place_.fresh_line || place_.after_tag);
    const std::size_t most = expected ? token_bytes_ : reach;
    for (;;) {
      const auto size = static_cast<std::size_t>(window_.last - p);
      const bool cut = size > most;
      const std::string_view text{p, cut ? most : size};
      const detail::TagResume resume = p == at_ ? tag_resume_ : detail::TagResume{};
      detail::TagScanner scanner{text, ended_, resume, cut};
      detail::TagScan found = scanner.scan();
      if (!found.needs_more) {
        if (found.cut && found.length == most) found.end_at(detail::whole_part(text).size());
        if (expected && found.cut) token.flaws = TokenFlaws::continued;
        return bracket_token(token, p, found, expected);
      }
      if (p == at_) tag_resume_ = scanner.resume();
      if (more(p)) continue;
      touched_end_ = true;
      if (S::blocks && source_.blocked()) return p + 1;
      ended_ = true;
    }
  }

  /// Whether a whole tag pair starts at `p`, in the middle of a line.
  [[nodiscard]] bool starts_pair(const char*& p) {
    const int next = peek_after(p, 1);
    if (next < 0 || !detail::is_char(static_cast<char>(next), detail::char_letter)) return false;
    Token pair;
    scan_bracket(pair, p);
    return pair.kind == TokenKind::tag;
  }

  const char* bracket_token(Token& token, const char*& p, const detail::TagScan& found, bool expected) {
    constexpr TokenFlaws open = TokenFlaws::missing_quote | TokenFlaws::missing_bracket;
    const bool whole = !found.cut && !has(found.flaws, open);
    if (!found.found || (!expected && !whole)) return scan_bracketed(token, p);
    token.kind = found.kind;
    token.flaws |= found.flaws;
    token.name = {p + found.name_first, found.name_last - found.name_first};
    token.value = {p + found.value_first, found.value_last - found.value_first};
    return p + found.length;
  }

  // `[...]` on one line is one piece; a bracket without a partner is only a character.
  const char* scan_bracketed(Token& token, const char*& p) {
    const std::ptrdiff_t length = enclosed(p, ']');
    token.kind = length == 1 ? TokenKind::stray : TokenKind::bracketed;
    return p + length;
  }

  const char* scan_markup(Token& token, const char* p) {
    const int next = peek_after(p, 1);
    if (next == '>') {
      token.kind = TokenKind::word;  // `<>`, a null move
      return p + 2;
    }
    const bool opens = next == '/' || next == '!' ||
                       (next >= 0 && detail::is_char(static_cast<char>(next), detail::char_letter));
    const std::ptrdiff_t length = opens ? enclosed(p, '>') : 1;
    token.kind = length == 1 ? TokenKind::stray : TokenKind::markup;
    return p + length;
  }

  /// The length up to `close` on the same line and not far away; 1 when there is none.
  [[nodiscard]] std::ptrdiff_t enclosed(const char*& p, char close) {
    constexpr std::ptrdiff_t farthest = 256;
    for (std::ptrdiff_t length = 1; length < farthest; ++length) {
      const int c = peek_after(p, length);
      if (c < 0 || detail::is_line_end(static_cast<char>(c))) return 1;
      if (static_cast<char>(c) == close) return length + 1;
    }
    return 1;
  }

  detail::Place marked_;
  detail::CommentScanner comment_;
  detail::TagResume tag_resume_;
  bool only_near_ = false;  // next_near asks
  bool ended_ = false;      // the source has no more bytes for good
};

}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_TOKENIZER_HPP
