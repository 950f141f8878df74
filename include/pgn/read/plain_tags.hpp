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
  unsigned place = 0;  ///< of the name in `tag_names`
};

/// How many of the eight bytes of `word` come before the first that is no ASCII letter or digit.
[[nodiscard]] PGN_ALWAYS_INLINE constexpr unsigned leading_alphanumeric(std::uint64_t word) noexcept {
  constexpr std::uint64_t every = every_byte(1);
  constexpr std::uint64_t high = every * 0x80;
  // In each byte, the high bit of `x + (0x80 - c)` tells whether x >= c, for x below 0x80.
  const std::uint64_t low = word & ~high;
  const std::uint64_t small = low | every * 0x20;
  const std::uint64_t letter = (small + every * (0x80 - 'a')) & ~(small + every * (0x7F - 'z'));
  const std::uint64_t digit = (low + every * (0x80 - '0')) & ~(low + every * (0x7F - '9'));
  return static_cast<unsigned>(std::countr_zero(~((letter | digit) & ~word) & high)) / 8;
}

/// How many of the eight bytes of `word` come before the first space; 8 when none is there.
[[nodiscard]] PGN_ALWAYS_INLINE constexpr unsigned leading_without_space(std::uint64_t word) noexcept {
  constexpr std::uint64_t every = every_byte(1);
  const std::uint64_t other = word ^ every * ' ';
  // Exact up to the first space, behind which a borrow may mark more.
  return static_cast<unsigned>(std::countr_zero((other - every) & ~other & every * 0x80)) / 8;
}

/// Whether the first `size` bytes that `key` was made of are letters and digits, one at least.
[[nodiscard]] constexpr bool is_alphanumeric(TagKey key, unsigned size) noexcept {
  const unsigned low = leading_alphanumeric(key.low);
  return size != 0 && (low < 8 ? low : 8 + leading_alphanumeric(key.high)) == size;
}

/// Finds the plain tag pair whose bracket is at `open`; false when there is none, or not all of it in view.
/// The result comes by reference: returned, g++ 12 copies it in wide loads that wait for the narrow stores
/// before.
[[nodiscard]] PGN_ALWAYS_INLINE bool find_plain_tag(const char* open, const char* last,
                                                    PlainTag& tag) noexcept {
  constexpr std::ptrdiff_t shortest = 1 + 16 + 2;  // so that two words of the name can be looked at
  if (last - open < shortest || *open != '[') return false;
  const char* const name = open + 1;
  tag.key = {load_word(name), 0};
  unsigned size = leading_without_space(tag.key.low);
  if (size < 8) {
    tag.key.low &= ~(~std::uint64_t{0} << (8 * size));
  } else {
    const std::uint64_t high = load_word(name + 8);
    const unsigned more = leading_without_space(high);
    if (more == 8) return false;
    tag.key.high = high & ~(~std::uint64_t{0} << (8 * more));
    size += more;
  }
  // What stands in a table is a name, but for zeros that the key does not show; others have to be looked at.
  tag.place = tag_name_table.find(tag.key);
  if (tag.place == tag_name_count && !is_alphanumeric(tag.key, size)) return false;
  if (name[size - 1] == '\0' || name[size + 1] != '"') return false;
  const char* const value = name + size + 2;
  const char* const close = find_first(
      value, last,
      [](Block block) {
        return block.equal('"') | block.equal('\\') | block.equal('\n') | block.equal('\r');
      },
      [](char c) { return c == '"' || c == '\\' || is_line_end(c); });
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

  /// Finds a plain tag pair behind any number of line ends; false for anything else.
  [[nodiscard]] PGN_ALWAYS_INLINE bool first_plain_tag(PlainTag& tag) const noexcept {
    if (core_.tokens.inside_token() || this->judges_silently()) return false;
    const char* const last = core_.tokens.last();
    const char* p = core_.tokens.at();
    while (p != last && is_line_end(*p)) ++p;
    return find_next(core_.tokens.at(), p, tag);
  }

  /// Takes plain tag pairs one after the other, each on the line behind the one before, as many as there are.
  void read_plain_tags() {
    if (core_.tokens.inside_token() || this->judges_silently()) return;
    const char* const last = core_.tokens.last();
    const char* const start = core_.tokens.at();
    const char* at = start;
    const std::size_t most = core_.options.limits.tags;
    for (PlainTag tag; core_.interrupt == Interrupt::none && at != last; at = tag.end) {
      const char* line = at + 1;
      if (*at != '\n') [[unlikely]] {
        if (*at != '\r') break;
        if (line != last && *line == '\n') ++line;
      }
      if (core_.header.size() >= most || !find_next(at, line, tag)) break;
      take_plain_tag(tag);
    }
    if (at != start) core_.end = core_.tokens.offset();
  }
  PGN_ALWAYS_INLINE void take_plain_tag(const PlainTag& tag) {
    core_.tokens.advance_to(tag.end);
    if (!core_.header.add_quietly(tag.place)) [[unlikely]]
      return take_loud_tag(tag);
    tell_tag(pair_of(tag));
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

  /// Tells of the tag pair that has just been read, and remembers what it means for the movetext.
  void take_tag(const TagPair& pair, TagKey key, unsigned place) {
    const Header::Added added = core_.header.add(pair, key, place);
    tell_tag(pair);
    if (!this->judges()) return;
    if constexpr (!Has::diagnostic) judge_value(pair);
    const std::uint64_t length = core_.tokens.offset() - pair.offset;
    if (added.duplicate) this->report(Code::duplicate_tag, pair.offset, length);
    if (added.letter_case) this->report(Code::tag_name_case, pair.offset, length);
    if (added.bad_value) this->report(Code::bad_tag_value, pair.offset, length);
  }

 private:
  [[nodiscard]] static const char* skip_lines(const char* p, const char* last) noexcept {
    while (p != last && (*p == ' ' || is_line_end(*p))) ++p;
    return p;
  }
  /// Finds the plain tag pair at `open`, a place behind the line ends at `at`.
  [[nodiscard]] PGN_ALWAYS_INLINE bool find_next(const char* at, const char* open,
                                                 PlainTag& tag) const noexcept {
    return open != at && find_plain_tag(open, core_.tokens.last(), tag) &&
           static_cast<std::size_t>(tag.end - at) < core_.tokens.token_bytes();
  }
  [[nodiscard]] TagPair pair_of(const PlainTag& tag) const noexcept {
    return {tag.name, tag.value, core_.tokens.offset(tag.open), false};
  }
  /// The same for a tag pair of which there is something to remember or to say.
  PGN_NOINLINE void take_loud_tag(PlainTag tag) { take_tag(pair_of(tag), tag.key, tag.place); }
  PGN_ALWAYS_INLINE void tell_tag(const TagPair& pair) {
    this->emit_tag(pair);
    if constexpr (Has::diagnostic) judge_value(pair);
  }
  PGN_ALWAYS_INLINE void judge_value(const TagPair& pair) {
    const std::uint64_t length = core_.tokens.offset() - pair.offset;
    if (!is_utf8(pair.raw)) this->report(Code::not_utf8, pair.offset, length);
    if (pair.raw.size() > 255 && count_code_points(pair.raw) > 255) {
      this->report(Code::long_tag_value, pair.offset, length);
    }
  }
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_READ_PLAIN_TAGS_HPP
