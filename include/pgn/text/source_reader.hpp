// SPDX-License-Identifier: MIT
// text/source_reader: a place in the bytes of a source, and what stands behind it. Uses source.
#ifndef PGN_TEXT_SOURCE_READER_HPP
#define PGN_TEXT_SOURCE_READER_HPP

#include <cstddef>  // size_t, ptrdiff_t
#include <cstdint>  // uint64_t
#include <string_view>
#include <utility>  // move

#include <pgn/text/source.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// Looks at the bytes of a source from a place on, makes its window longer as needed, and keeps the pointers
/// into it right.
template <Source S>
class SourceReader {
 public:
  explicit SourceReader(S source)
      : source_(std::move(source)),
        window_(source_.open()),
        at_(window_.first),
        unskippable_(window_.first) {}
  SourceReader(const SourceReader&) = delete;
  SourceReader& operator=(const SourceReader&) = delete;

  /// The source; a Pushed one takes its bytes here.
  [[nodiscard]] S& source() noexcept { return source_; }
  /// The place of the next token or of the white space before it.
  [[nodiscard]] const char* at() const noexcept { return at_; }
  /// The end of the bytes in reach.
  [[nodiscard]] const char* last() const noexcept { return window_.last; }
  /// Byte offset of the next token or of the white space before it.
  [[nodiscard]] std::uint64_t offset() const noexcept { return offset(at_); }
  /// Byte offset of `p`, a place in the window.
  [[nodiscard]] std::uint64_t offset(const char* p) const noexcept { return source_.offset(window_, p); }

 protected:
  /// Makes the window longer, keeping everything from the token's start (and one byte before it, which tells
  /// whether it starts a line). Moves the given pointers along.
  bool more(const char*& p) {
    if constexpr (!S::extends) {
      return false;
    } else {
      const char* const oldest = mark_ != nullptr && mark_ < at_ ? mark_ : at_;
      const char* const keep = oldest > window_.first ? oldest - 1 : oldest;
      const std::ptrdiff_t at = at_ - keep;
      const std::ptrdiff_t mark = mark_ != nullptr ? mark_ - keep : 0;
      const std::ptrdiff_t ahead = p - keep;
      const std::ptrdiff_t unskippable = unskippable_ > at_ ? unskippable_ - keep : at;
      Window window = window_;
      const bool grown = source_.extend(window, keep);
      if (!grown && window.first == window_.first && window.last == window_.last) return false;
      const char* const base = window.first;
      window_ = window;
      at_ = base + at;
      unskippable_ = base + unskippable;
      if (mark_ != nullptr) mark_ = base + mark;
      p = base + ahead;
      return grown;
    }
  }

  /// The byte at `p`, or -1 at the end of the input.
  [[nodiscard]] int peek(const char*& p) { return peek_after(p, 0); }
  [[nodiscard]] int peek_after(const char*& p, std::ptrdiff_t ahead) {
    while (window_.last - p <= ahead) {
      if (!more(p)) {
        touched_end_ = true;
        return -1;
      }
    }
    return static_cast<unsigned char>(p[ahead]);
  }
  /// The next bytes as a view, at least `count` of them if the input has so many.
  [[nodiscard]] std::string_view view(const char*& p, std::size_t count) {
    while (static_cast<std::size_t>(window_.last - p) < count) {
      if (!more(p)) {
        touched_end_ = true;
        break;
      }
    }
    return {p, static_cast<std::size_t>(window_.last - p)};
  }

  S source_;
  Window window_;
  const char* at_;              // the place
  const char* mark_ = nullptr;  // an earlier place to return to; bytes are kept from there on
  const char* unskippable_;     // before it there is nothing that Tokenizer::skip_movetext could skip
  bool touched_end_ = false;    // the end of the bytes was in view
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_SOURCE_READER_HPP
