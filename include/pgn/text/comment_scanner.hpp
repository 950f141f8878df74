// SPDX-License-Identifier: MIT
// text/comment_scanner: where a brace comment ends, closed or not (standard section 5; SPEC L6; DESIGN
// "Reading"). Uses tag_scanner.
//
// Inside a comment an opening brace is text, and so is a line that looks like a tag. But a comment that holds
// a whole tag section at the start of lines, and then another opening brace, the end of the input or the
// token limit before its closing brace, was never closed: it ends where that tag section starts.
#ifndef PGN_TEXT_COMMENT_SCANNER_HPP
#define PGN_TEXT_COMMENT_SCANNER_HPP

#include <cstddef>  // size_t
#include <string_view>

#include <pgn/text/char_class.hpp>
#include <pgn/text/encoding.hpp>
#include <pgn/text/scan.hpp>
#include <pgn/text/tag_scanner.hpp>
#include <pgn/text/token.hpp>

namespace pgn::inline v0_1 {
namespace detail {

struct CommentScan {
  bool done = false;  ///< false: more bytes are needed
  TokenFlaws flaws = TokenFlaws::none;
  std::size_t length = 0;      ///< of the token, the closing brace included
  std::size_t value_last = 0;  ///< where the text of the comment ends
};

/// Finds the end of a comment over views of growing length that all start at the comment's first byte.
class CommentScanner {
 public:
  /// Starts a new comment. `body` is where its text starts: 1 after the brace, 0 in the continuation of a cut
  /// comment, which may start a line.
  void begin(std::size_t body, bool starts_line = false) noexcept {
    at_ = line_ = searched_ = body;
    first_line_ = starts_line ? body : body + 1;
    looks_ = 0;
  }

  /// `cut`: the view ends at the token limit; `ended`: it ends with the input.
  [[nodiscard]] CommentScan scan(std::string_view text, bool cut, bool ended) noexcept {
    const char* const first = text.data();
    const char* const last = first + text.size();
    while (at_ < text.size()) {
      const char* const hit = find_any<'}', '{'>(first + at_, last);
      at_ = static_cast<std::size_t>(hit - first);
      if (hit == last) break;
      if (*hit == '}') return {true, TokenFlaws::none, at_ + 1, at_};
      if (find_tag_section(text.substr(0, at_), true))
        return unterminated(section_, TokenFlaws::unterminated);
      ++at_;
    }
    if (!cut && !ended) return {};
    if (find_tag_section(text, ended && !cut)) return unterminated(section_, TokenFlaws::unterminated);
    if (ended && !cut) return unterminated(text.size(), TokenFlaws::unterminated);
    // A tag section that is not whole is left to the next piece.
    const bool section = line_ > 0 && may_start_section(text);
    return unterminated(section ? line_ : text.size() - cut_character(text), TokenFlaws::continued);
  }

 private:
  [[nodiscard]] static CommentScan unterminated(std::size_t length, TokenFlaws flaws) noexcept {
    return {true, flaws, length, length};
  }

  [[nodiscard]] bool may_start_section(std::string_view text) const noexcept {
    return line_ >= first_line_ && line_ < text.size() && text[line_] == '[';
  }
  // Looks through the lines not looked through before. `line_` is the start of the first of them.
  [[nodiscard]] bool find_tag_section(std::string_view text, bool complete) noexcept {
    while (line_ < text.size()) {
      if (looks_ < most_looks && may_start_section(text)) {
        ++looks_;
        std::size_t failed = line_;
        if (is_tag_section(text, failed, complete)) {
          section_ = line_;
          return true;
        }
        if (looks_ < most_looks && is_cut(text, failed)) return false;
        // A section that starts with a later one of these pairs fails at the same place.
        if (failed > searched_ + 1) searched_ = failed - 1;
      }
      if (line_ > searched_) searched_ = line_;
      const char* const end = find_any<'\n', '\r'>(text.data() + searched_, text.data() + text.size());
      searched_ = static_cast<std::size_t>(end - text.data());
      if (searched_ == text.size()) return false;  // the last line may grow: look at it again
      line_ = searched_ + 1;
      looks_ = 0;
    }
    return false;
  }

  // One or more lines of tag pairs from `at` on, then an empty line, the end, or movetext that starts with a
  // number or a result. Leaves the end of the pairs in `at`.
  [[nodiscard]] static bool is_tag_section(std::string_view text, std::size_t& at, bool complete) noexcept {
    while (at < text.size() && text[at] == '[') {
      const TagScan pair = TagScanner{text.substr(at), complete}.scan();
      if (!pair.found || pair.kind != TokenKind::tag || pair.flaws != TokenFlaws::none) return false;
      at += pair.length;
      while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
      if (text.substr(at).starts_with("\r\n")) ++at;
      if (at < text.size() && is_line_end(text[at])) ++at;
    }
    if (at >= text.size()) return complete;
    return is_line_end(text[at]) || is_char(text[at], char_digit) || text[at] == '*';
  }

  // Whether the pair at `at` is none, or does not end a section, perhaps only since the view ends.
  [[nodiscard]] static bool is_cut(std::string_view text, std::size_t at) noexcept {
    if (at >= text.size()) return true;
    return text[at] == '[' && TagScanner{text.substr(at), false}.scan().needs_more;
  }

  // So many opening braces may stand in the tag section behind an open comment, which is looked at again at
  // each: any number, as in `[A "{{{{`, would take quadratic time.
  static constexpr unsigned most_looks = 16;

  std::size_t at_ = 0;          // no closing brace before it
  std::size_t line_ = 0;        // the first line that may start a tag section
  std::size_t searched_ = 0;    // no line end between the start of that line and here
  unsigned looks_ = 0;          // at that line
  std::size_t first_line_ = 0;  // no section starts before it
  std::size_t section_ = 0;
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_COMMENT_SCANNER_HPP
