// SPDX-License-Identifier: MIT
// read/plain_tags: tag pairs without any deviation, straight from the source's window; nearly all are so.
// Uses dispatcher.
#ifndef PGN_READ_PLAIN_TAGS_HPP
#define PGN_READ_PLAIN_TAGS_HPP

#include <bit>      // countr_zero
#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string_view>

#include <pgn/read/dispatcher.hpp>
#include <pgn/text/scan.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// A tag pair alone on its line, with a name of up to 15 letters and digits and a value without escapes.
struct PlainTag {
  const char* open = nullptr;  ///< the bracket
  const char* end = nullptr;   ///< behind the other one
  std::string_view name;
  std::string_view value;
  TagKey key;
};

/// How many of the eight bytes of `word` come before the first that is no ASCII letter or digit.
[[nodiscard]] PGN_ALWAYS_INLINE constexpr unsigned leading_alphanumeric(std::uint64_t word) noexcept {
  constexpr std::uint64_t every = 0x0101010101010101u;
  constexpr std::uint64_t high = every * 0x80;
  // In each byte, the high bit of `x + (0x80 - c)` tells whether x >= c, for x below 0x80.
  const std::uint64_t low = word & ~high;
  const std::uint64_t small = low | every * 0x20;
  const std::uint64_t letter = (small + every * (0x80 - 'a')) & ~(small + every * (0x7F - 'z'));
  const std::uint64_t digit = (low + every * (0x80 - '0')) & ~(low + every * (0x7F - '9'));
  return static_cast<unsigned>(std::countr_zero(~((letter | digit) & ~word) & high)) / 8;
}

/// Finds the plain tag pair whose bracket is at `open`; false when there is none, or not all of it in view.
/// The result comes by reference: returned, g++ 12 copies it in wide loads that wait for the narrow stores
/// before.
[[nodiscard]] PGN_ALWAYS_INLINE bool find_plain_tag(const char* open, const char* last,
                                                    PlainTag& tag) noexcept {
  constexpr std::ptrdiff_t shortest = 1 + 16 + 2;  // so that two words of the name can be looked at
  if (last - open < shortest || *open != '[') return false;
  const char* const name = open + 1;
  const std::uint64_t low = load_word(name);
  unsigned size = leading_alphanumeric(low);
  if (size < 8) {
    tag.key = {low & ~(~std::uint64_t{0} << (8 * size)), 0};
  } else {
    const std::uint64_t high = load_word(name + 8);
    const unsigned more = leading_alphanumeric(high);
    if (more == 8) return false;
    tag.key = {low, high & ~(~std::uint64_t{0} << (8 * more))};
    size += more;
  }
  if (size == 0 || name[size] != ' ' || name[size + 1] != '"') return false;
  const char* const value = name + size + 2;
  const char* const close = find_any<'"', '\\', '\n', '\r'>(value, last);
  if (last - close < 3 || close[0] != '"' || close[1] != ']' || !is_line_end(close[2])) return false;
  tag.open = open;
  tag.name = {name, size};
  tag.value = {value, static_cast<std::size_t>(close - value)};
  tag.end = close + 2;
  return true;
}

template <Source S, class Visitor>
class PlainTags : protected Dispatcher<S, Visitor> {
 protected:
  using Base = Dispatcher<S, Visitor>;
  using Base::Base;
  using Base::core_;
  using Base::visitor_;
  using typename Base::Has;

  /// Finds the plain tag pair that is the next token, on a line of its own; false for anything else. Empty
  /// lines before it count only when `first`.
  [[nodiscard]] PGN_ALWAYS_INLINE bool next_plain_tag(bool first, PlainTag& tag) const noexcept {
    const char* const start = core_.tokens.at();
    const char* const last = core_.tokens.last();
    if (start == last || core_.tokens.inside_token()) return false;
    const char* p = start;
    if (first) {
      while (p != last && is_line_end(*p)) ++p;
    } else if (*p == '\n') [[likely]] {
      ++p;
    } else if (*p == '\r') {
      p += last - p > 1 && p[1] == '\n' ? 2 : 1;
    }
    return p != start && find_plain_tag(p, last, tag) &&
           static_cast<std::size_t>(tag.end - start) < core_.tokens.token_bytes();
  }

  /// Takes plain tag pairs one after the other, as many as there are.
  void read_plain_tags() {
    while (core_.interrupt == Interrupt::none && core_.header.size() < core_.options.limits.tags) {
      PlainTag tag;
      if (!next_plain_tag(core_.header.size() == 0, tag)) break;
      const TagPair pair{tag.name, tag.value, core_.tokens.offset(tag.open), false};
      core_.end = core_.tokens.offset(tag.end);
      core_.tokens.advance_to(tag.end);
      take_tag(pair, tag.key);
    }
  }

  /// Where movetext starts, if white space and then a number with a period come next: nothing else can follow
  /// a tag section that looks so. Null when it has to be looked at.
  [[nodiscard]] const char* plain_movetext_start() const noexcept {
    if (core_.tokens.inside_token()) return nullptr;
    const char* const last = core_.tokens.last();
    const char* p = skip_lines(core_.tokens.at(), last);
    const char* const start = p;
    while (p != last && p - start < 4 && is_char(*p, char_digit)) ++p;
    return p != last && p != start && *p == '.' && *start != '0' ? start : nullptr;
  }
  /// Whether the next token is a bracket of some kind at the start of a line: no comment, and nothing else
  /// that could belong to the game before it.
  [[nodiscard]] bool at_plain_bracket() const noexcept {
    if (core_.tokens.inside_token()) return false;
    const char* const last = core_.tokens.last();
    const char* const p = skip_lines(core_.tokens.at(), last);
    return p != last && *p == '[';
  }

  /// Tells of a tag pair and remembers what it means for the movetext.
  PGN_ALWAYS_INLINE void take_tag(const TagPair& pair, TagKey key) {
    const Header::Added added = core_.header.add(pair, key);
    this->emit_tag(pair);
    if constexpr (Has::diagnostic) {
      const std::uint64_t length = core_.end - pair.offset;
      if (!is_utf8(pair.raw)) this->report(Code::not_utf8, pair.offset, length);
      if (pair.raw.size() > 255 && count_code_points(pair.raw) > 255) {
        this->report(Code::long_tag_value, pair.offset, length);
      }
    }
    if (added.duplicate | added.letter_case | added.bad_value) report_added(added, pair);
  }

 private:
  [[nodiscard]] static const char* skip_lines(const char* p, const char* last) noexcept {
    while (p != last && (*p == ' ' || is_line_end(*p))) ++p;
    return p;
  }
  PGN_NOINLINE void report_added(Header::Added added, const TagPair& pair) {
    const std::uint64_t length = core_.end - pair.offset;
    if (added.duplicate) this->report(Code::duplicate_tag, pair.offset, length);
    if (added.letter_case) this->report(Code::tag_name_case, pair.offset, length);
    if (added.bad_value) this->report(Code::bad_tag_value, pair.offset, length);
  }
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_READ_PLAIN_TAGS_HPP
