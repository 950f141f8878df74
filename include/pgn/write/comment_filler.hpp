// SPDX-License-Identifier: MIT
// write/comment_filler: a comment as words that fill lines (SPEC E15 to E18). Uses write/line_filler,
// write/options.
//
// Two kinds of words must not start a line: `%`, which would start an escape line (standard section 6), and,
// in a comment with a `{` or a very long one, what looks like a tag pair, since a reader takes that for the
// sign of a comment that was never closed. They are glued to the word before.
#ifndef PGN_WRITE_COMMENT_FILLER_HPP
#define PGN_WRITE_COMMENT_FILLER_HPP

#include <array>
#include <cstddef>  // size_t
#include <cstdint>  // uint8_t, uint64_t
#include <string>
#include <string_view>

#include <pgn/core/config.hpp>
#include <pgn/text/encoding.hpp>
#include <pgn/text/scan.hpp>
#include <pgn/write/line_filler.hpp>
#include <pgn/write/options.hpp>

namespace pgn::inline v0_1 {

namespace detail {

/// White space of a comment: the space and every control character.
[[nodiscard]] constexpr bool is_comment_space(char c) noexcept {
  return static_cast<unsigned char>(c) <= ' ' || c == '\x7F';
}

/// The first white space of a comment in `text` from `at` on; its size when there is none.
[[nodiscard]] inline std::size_t find_comment_space(std::string_view text, std::size_t at) noexcept {
  constexpr std::uint64_t every = every_byte(1);
  for (; at < text.size(); at += 8) {
    const std::size_t left = text.size() - at;
    const std::uint64_t word = load_word(text.data() + at, left < 8 ? left : 8);  // filled up with 0, a space
    const std::uint64_t deletes = ((word & every * 0x7F) + every) & ~word & every * 0x80;
    const unsigned size = leading_unspaced(word & ~(deletes | (deletes - (deletes >> 7))));
    if (size < 8) return at + size;
  }
  return text.size();
}

/// Bytes that end a stretch of a word: white space, and the bracket that can start a command.
inline constexpr std::array<bool, 256> ends_stretch = [] {
  std::array<bool, 256> ends{};
  for (unsigned c = 0; c < 256; ++c) ends[c] = is_comment_space(static_cast<char>(c)) || c == '[';
  return ends;
}();

[[nodiscard]] constexpr bool is_name_char(char c) noexcept {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

[[nodiscard]] constexpr bool is_blank(std::string_view text) noexcept {
  for (const char c : text) {
    if (!is_comment_space(c)) return false;
  }
  return true;
}

/// Whether `text` starts with what a reader takes for a faultless tag pair, when it stands on one line.
[[nodiscard]] constexpr bool starts_with_tag(std::string_view text) noexcept {
  std::size_t i = 1;
  const auto skip_space = [&] {
    while (i < text.size() && is_comment_space(text[i])) ++i;
  };
  const auto at = [&](char c) { return i < text.size() && text[i] == c; };
  if (!text.starts_with('[')) return false;
  skip_space();
  while (i < text.size() && !is_comment_space(text[i]) && text[i] != '"' && text[i] != '[') ++i;
  skip_space();
  if (!at('"')) return false;
  for (++i; i < text.size() && text[i] != '"'; ++i) {
    if (text[i] == '\\') ++i;
  }
  if (i < text.size()) ++i;
  skip_space();
  return at(']');
}

/// Whether the words of `text`, one space between them, take more than `size` bytes.
[[nodiscard]] constexpr bool is_longer_than(std::string_view text, std::size_t size) noexcept {
  if (text.size() <= size) return false;
  std::size_t length = 0;
  bool space = true;
  for (const char c : text) {
    if (!is_comment_space(c)) length += space && length != 0 ? 2 : 1;
    space = is_comment_space(c);
  }
  return length > size;
}

/// Appends the words of `text`, one space between them.
inline void append_words(std::string& out, std::string_view text) {
  bool space = false;
  bool first = true;
  for (const char c : text) {
    if (is_comment_space(c)) {
      space = true;
      continue;
    }
    if (space && !first) out.push_back(' ');
    space = first = false;
    out.push_back(c);
  }
}

/// Puts the words of one comment into a LineFiller.
class WordFiller {
 public:
  WordFiller(LineFiller& filler, std::string_view text, bool ascii, bool opens) noexcept
      : filler_(filler), text_(text), ascii_(ascii), may_look_unclosed_(opens) {}

  /// Continues the unit that has been begun with the first word. `text` must have one.
  void fill() {
    std::size_t at = 0;
    bool first = true;
    while (true) {
      while (at < text_.size() && is_comment_space(text_[at])) ++at;
      if (at == text_.size()) return;
      if (!first) {
        if (must_not_start_line(at)) {
          filler_.glue_space();
        } else {
          filler_.begin();
        }
      }
      first = false;
      at = put_word(at);
    }
  }

 private:
  // Longer comments may exceed a reader's limit for one token.
  static constexpr std::size_t long_comment = 4096;

  [[nodiscard]] bool must_not_start_line(std::size_t at) noexcept {
    if (text_[at] == '%') return true;
    if (text_[at] != '[' || !starts_with_tag(text_.substr(at))) return false;
    if (!measured_) may_look_unclosed_ = may_look_unclosed_ || is_longer_than(text_, long_comment);
    measured_ = true;
    return may_look_unclosed_;
  }

  // A word is text without white space; an embedded command with its spaces counts as a character of it.
  std::size_t put_word(std::size_t at) {
    while (at < text_.size() && !is_comment_space(text_[at])) {
      if (const std::size_t end = command_end(at); end != at) {
        put_command(text_.substr(at, end - at));
        at = end;
        continue;
      }
      const std::size_t start = at++;
      while (at < text_.size() && !ends_stretch[static_cast<unsigned char>(text_[at])]) ++at;
      glue(text_.substr(start, at - start));
    }
    return at;
  }

  void glue(std::string_view text) {
    if (ascii_) {
      filler_.glue(text);
    } else {
      filler_.glue_utf8(text);
    }
  }

  void put_command(std::string_view command) {
    std::size_t at = 0;
    while (at < command.size()) {
      const std::size_t start = at;
      at = find_comment_space(command, at);
      glue(command.substr(start, at - start));
      if (at == command.size()) return;
      filler_.glue_space();
      while (is_comment_space(command[at])) ++at;  // the command ends with a bracket
    }
  }

  // The end of the command `[%name ...]` that starts at `at`; `at` when none does.
  [[nodiscard]] std::size_t command_end(std::size_t at) noexcept {
    if (text_[at] != '[' || !text_.substr(at + 1).starts_with('%')) return at;
    if (at + 2 >= text_.size() || !is_name_char(text_[at + 2])) return at;
    if (next_close_ <= at) next_close_ = text_.find(']', at);
    return next_close_ == std::string_view::npos ? at : next_close_ + 1;
  }

  LineFiller& filler_;
  std::string_view text_;
  bool ascii_;
  // The first closing bracket behind the last place that was asked about; npos for none.
  std::size_t next_close_ = 0;
  bool may_look_unclosed_;  // a reader may take a tag section in it for the next game's
  bool measured_ = false;   // its length has been taken into account there
};

}  // namespace detail

/// Prepares one comment after the other and writes it. Reuses its memory.
class CommentFiller {
 public:
  /// How a comment has to be written.
  enum class Form : std::uint8_t {
    none,      ///< not at all: it has no words
    braces,    ///< `{words}`
    own_line,  ///< `;words` on a line of its own
    refused,   ///< not at all, and so its game (BracePolicy::refuse)
  };

  /// Takes a comment of `raw`, in UTF-8 or Windows-1252; the bytes must live until it is written.
  [[nodiscard]] Form prepare(std::string_view raw, BracePolicy policy) {
    const char* const first = raw.data();
    const char* const last = first + raw.size();
    ascii_ = true;
    opens_ = false;
    text_ = raw;
    if (find_any_or_non_ascii<'{', '}'>(first, last) != last) {
      if (const Form form = repair(raw, policy); form != Form::braces) return form;
      opens_ = text_.find('{') != std::string_view::npos;
    }
    return detail::is_blank(text_) ? Form::none : Form::braces;
  }

  /// Writes the comment in braces, the first one glued to the unit begun before.
  void write(LineFiller& filler, bool padding) {
    filler.glue("{");
    if (padding) filler.glue_space();
    detail::WordFiller{filler, text_, ascii_, opens_}.fill();
    if (padding) filler.glue_space();
    filler.glue("}");
  }
  /// Writes the comment on a line of its own.
  void write_line(LineFiller& filler) {
    line_.assign(1, ';');
    detail::append_words(line_, text_);
    filler.put_line(line_);
  }

 private:
  // Makes a copy in UTF-8 without closing braces.
  PGN_NOINLINE Form repair(std::string_view raw, BracePolicy policy) {
    copy_.clear();
    ascii_ = is_ascii(raw);
    append_utf8(copy_, raw);
    text_ = copy_;
    if (copy_.find('}') == std::string::npos) return Form::braces;
    if (policy == BracePolicy::refuse) return Form::refused;
    if (policy == BracePolicy::own_line) return Form::own_line;
    std::size_t kept = 0;
    for (const char c : copy_) {
      if (c != '}') {
        copy_[kept++] = c;
      } else if (policy == BracePolicy::replace) {
        copy_[kept++] = ')';
      }
    }
    copy_.resize(kept);
    text_ = copy_;
    return Form::braces;
  }

  std::string_view text_;
  std::string copy_;  // of what cannot be written as it is
  std::string line_;
  bool ascii_ = true;
  bool opens_ = false;  // it has an opening brace
};

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_COMMENT_FILLER_HPP
