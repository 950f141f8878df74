// SPDX-License-Identifier: MIT
// text/word_scanner: where the words of movetext end: moves, numbers, results (standard section 7; SPEC L14).
// Uses source_reader, token.
#ifndef PGN_TEXT_WORD_SCANNER_HPP
#define PGN_TEXT_WORD_SCANNER_HPP

#include <cstddef>  // size_t, ptrdiff_t
#include <string_view>
#include <utility>  // move

#include <pgn/text/char_class.hpp>
#include <pgn/text/encoding.hpp>
#include <pgn/text/source.hpp>
#include <pgn/text/source_reader.hpp>
#include <pgn/text/token.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// What the tokens before say about the next one.
struct Place {
  bool fresh_line = false;  ///< nothing but white space stands before it on its line
  bool after_tag = false;   ///< a tag pair does
  bool odd_space = false;   ///< white space that is a token stands right before it
  char rest_of = '\0';      ///< the first character of the token that was cut before it
  bool line_end = false;    ///< a line end stands before it,
  bool blank_line = false;  ///< and another one
};

/// Scans words. What a token is depends on no bytes before the place but for those in `Place`.
template <Source S>
class WordScanner : public SourceReader<S> {
  using Base = SourceReader<S>;

 public:
  WordScanner(S source, std::size_t token_bytes) : Base(std::move(source)), token_bytes_(token_bytes) {}

 protected:
  using Base::at_;
  using Base::peek;
  using Base::peek_after;
  using Base::source_;
  using Base::touched_end_;
  using Base::view;

  // Each scan function sets the token's kind and returns its end, from its first byte or a later one of it.

  const char* run_of(Token& token, const char* p, TokenKind kind, std::string_view chars) {
    token.kind = kind;
    if (p < at_ + resume_) p = at_ + resume_;
    for (int c = peek(p); c >= 0; c = peek(p)) {
      if (chars.find(static_cast<char>(c)) == std::string_view::npos) return p;
      if (!within_limit(p)) return cut_short(token, p);
      ++p;
    }
    resume_at(p);
    return p;
  }

  const char* cut_short(Token& token, const char* p) noexcept {
    token.flaws |= TokenFlaws::continued;
    return p;
  }
  [[nodiscard]] bool within_limit(const char* p) const noexcept {
    return static_cast<std::size_t>(p - at_) < token_bytes_;
  }

  const char* scan_digits(Token& token, const char* p) {
    const char* q = p;
    constexpr std::ptrdiff_t most = 255;  // the standard's limit for an integer
    for (int c = peek(q); c >= '0' && c <= '9' && q - at_ <= most; c = peek(q)) ++q;
    const std::ptrdiff_t digits = q - at_;
    if (digits > most) return scan_word(token, q);
    const int next = peek(q);
    token.kind = TokenKind::number;
    if (next < 0 || !within_limit(q)) return q;
    const char c = static_cast<char>(next);
    if (c == '.') {
      // `0.5-0.5`; otherwise the periods of a move number.
      const bool half = digits == 1 && q[-1] == '0' && peek_after(q, 1) == '5';
      return half && is_dash_after(q, 2) ? scan_marker(token, q) : q;
    }
    if (c == ' ' || c == '\t') return spaced_marker(token, q);
    bool joined = c == '-' || c == '/' || c == ':' || c == 'O' || c == 'o';
    if (is_char(c, char_non_ascii)) {
      const std::string_view rest = character(q);
      joined = dash_length(rest) + half_length(rest) != 0;
    }
    return joined ? scan_marker(token, q) : q;
  }

  const char* scan_word(Token& token, const char* p) {
    token.kind = TokenKind::word;
    if (p < at_ + resume_) p = at_ + resume_;
    for (;;) {
      const int c = peek(p);
      const bool plain = c >= 0 && is_char(static_cast<char>(c), char_word);
      if (!plain) resume_at(p);
      if (c < 0) return p;
      const std::ptrdiff_t length = plain ? 1 : word_part_length(p, static_cast<char>(c));
      if (length == 0) return p;
      const bool fits = within_limit(c == '(' ? p - 1 : p + length - 1);
      if (!fits) return cut_short(token, p);
      p += length;
    }
  }

  /// White space, an ellipsis, a half, or a word that starts with a character that is not ASCII: a figurine,
  /// a glyph.
  const char* scan_non_ascii(Token& token, const char* p) {
    std::string_view rest = character(p);
    if (const std::size_t space = odd_space_length(rest); space != 0) {
      token.kind = TokenKind::odd_space;
      return p + space;
    }
    if (place_.rest_of == '\0' && rest.starts_with("\xE2\x80\xA6")) {
      token.kind = TokenKind::periods;
      return p + 3;
    }
    const bool half = half_length(rest) != 0;
    if (p < at_ + resume_) p = at_ + resume_;
    for (;;) {
      const int c = peek(p);
      const bool plain = c >= 0 && is_char(static_cast<char>(c), char_word);
      if (!plain) resume_at(p);
      if (c < 0) break;
      std::size_t length = 1;
      if (!plain) {
        if (!is_char(static_cast<char>(c), char_non_ascii)) break;
        rest = character(p);
        if (p != at_ && odd_space_length(rest) != 0) break;
        if (S::blocks && touched_end_ && source_.blocked()) break;  // perhaps in the middle of a character
        if (utf8_length(rest) != 0) length = utf8_length(rest);
      }
      if (!within_limit(p + length - 1)) {
        cut_short(token, p);
        break;
      }
      p += length;
    }
    token.kind = half ? TokenKind::marker : TokenKind::word;
    return p;
  }

  /// What stands before `p` need not be looked at again when more bytes of the token come.
  void resume_at(const char* p) noexcept { resume_ = static_cast<std::size_t>(p - at_); }

  std::size_t token_bytes_;
  Place place_{.fresh_line = true};
  std::size_t resume_ = 0;  // of the token at at_, bytes known not to complete it

 private:
  [[nodiscard]] bool is_dash_after(const char*& p, std::size_t ahead) {
    const int c = peek_after(p, static_cast<std::ptrdiff_t>(ahead));
    if (c != 0xE2) return c == '-';
    return dash_length(view(p, ahead + 3).substr(ahead)) != 0;
  }

  /// `1 - 0`, with blanks around the hyphen. Anything else is the number, or half, that it starts with.
  const char* spaced_marker(Token& token, const char* p) {
    const std::string_view first{at_, static_cast<std::size_t>(p - at_)};
    if (first != "1" && first != "0" && first != "1/2") return p;
    std::ptrdiff_t ahead = skip_blanks(p, 0);
    if (peek_after(p, ahead) != '-') return p;
    const std::ptrdiff_t second = skip_blanks(p, ahead + 1);
    if (second == ahead + 1) return p;
    ahead = second;
    int c = peek_after(p, ahead);
    if (c != '0' && c != '1') return p;
    c = peek_after(p, ++ahead);
    if (c == '/') {
      if (peek_after(p, ahead + 1) != '2') return p;
      ahead += 2;
      c = peek_after(p, ahead);
    }
    if (c >= 0 && is_char(static_cast<char>(c), char_word)) return p;
    token.kind = TokenKind::marker;
    return p + ahead;
  }
  [[nodiscard]] std::ptrdiff_t skip_blanks(const char*& p, std::ptrdiff_t ahead) {
    constexpr std::ptrdiff_t farthest = 64;
    for (int c = peek_after(p, ahead); (c == ' ' || c == '\t') && ahead < farthest; c = peek_after(p, ahead))
      ++ahead;
    return ahead;
  }

  /// A word that starts with a digit: a marker when it has the characters of one only.
  const char* scan_marker(Token& token, const char* p) {
    p = scan_word(token, p);
    if (S::blocks && touched_end_ && source_.blocked()) return p;
    bool marker = true;
    for (const char* q = at_; q != p;) {
      const std::string_view rest{q, static_cast<std::size_t>(p - q)};
      const std::size_t dash = dash_length(rest) + half_length(rest);
      marker = marker && (dash != 0 || is_char(*q, char_marker));
      q += dash != 0 ? dash : 1;
    }
    if (!marker) return p;
    token.kind = TokenKind::marker;
    const bool half = std::string_view{at_, static_cast<std::size_t>(p - at_)} == "1/2";
    const int next = half ? peek(p) : -1;
    return next == ' ' || next == '\t' ? spaced_marker(token, p) : p;
  }

  /// Of what starts with `c` and belongs to a word without being a character of words; 0 if it does not.
  [[nodiscard]] std::ptrdiff_t word_part_length(const char*& p, char c) {
    if (c == '(') return is_bracketed_promotion(p) ? 3 : 0;
    if (!is_char(c, char_non_ascii)) return 0;
    const std::string_view rest = character(p);
    const char first = place_.rest_of != '\0' ? place_.rest_of : *at_;
    const bool digit_first = is_char(first, char_digit);
    // `e8=` and `e8` before a figurine; elsewhere it starts the next move.
    const bool promotes = (p != at_ || place_.rest_of != '\0') && first >= 'a' && first <= 'h' &&
                          std::string_view{"18=/"}.find(p[-1]) != std::string_view::npos;
    return static_cast<std::ptrdiff_t>(word_character_length(rest) +
                                       (digit_first ? half_length(rest) : std::size_t{0}) +
                                       (promotes ? figurine_length(rest) : std::size_t{0}));
  }

  /// `e8(Q)`: brackets around one letter, right after a last rank.
  [[nodiscard]] bool is_bracketed_promotion(const char*& p) {
    if (p == at_) return false;
    const std::string_view before{at_, static_cast<std::size_t>(p - at_)};
    const std::size_t equals = before.ends_with('=') ? 1 : 0;
    if (before.size() < 2 + equals) return false;
    const char rank = before[before.size() - 1 - equals];
    if (rank != '1' && rank != '8') return false;
    const int letter = peek_after(p, 1);
    return letter >= 0 && is_char(static_cast<char>(letter), char_letter) && peek_after(p, 2) == ')';
  }

  /// The character at `p`, which is not ASCII, with all of its bytes if the input has them. What is behind it
  /// need not have come.
  [[nodiscard]] std::string_view character(const char*& p) {
    const auto lead = static_cast<unsigned char>(*p);
    return view(p, lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4);
  }
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_WORD_SCANNER_HPP
