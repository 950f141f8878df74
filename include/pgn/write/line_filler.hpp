// SPDX-License-Identifier: MIT
// write/line_filler: fills lines with units of text, greedily, in one string (SPEC E8, E9). Uses
// text/scan.
//
// Every unit is appended to the line at once. When it turns out to be too long for the line, also by what is
// glued to it later, the space before it becomes a line end: one byte changes, no text moves.
#ifndef PGN_WRITE_LINE_FILLER_HPP
#define PGN_WRITE_LINE_FILLER_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t, uint64_t
#include <cstring>  // memcpy
#include <string>
#include <string_view>
#include <vector>

#include <pgn/core/config.hpp>
#include <pgn/core/sort.hpp>
#include <pgn/text/scan.hpp>

namespace pgn::inline v0_1 {

/// The columns that `text`, well-formed UTF-8, takes: its code points.
[[nodiscard]] constexpr std::size_t columns_of(std::string_view text) noexcept {
  std::size_t columns = 0;
  for (const char c : text) columns += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
  return columns;
}

/// Greedy line filling. Units must hold no white space and no control characters; `space` stands for a space
/// at which a line is never broken. Linear in all; allocates only to grow.
class LineFiller {
 public:
  /// Lines of at most `columns` code points; 0 for no limit.
  explicit LineFiller(std::size_t columns = 79) noexcept
      : limit_(columns == 0 ? static_cast<std::size_t>(-1) : columns) {}

  /// Starts again with no text; keeps the memory.
  void clear() noexcept {
    edits_.clear();
    size_ = column_ = unit_column_ = unit_ = 0;
    has_marks_ = false;
  }

  /// A unit of ASCII characters.
  PGN_ALWAYS_INLINE void put(std::string_view ascii) {
    begin();
    glue(ascii);
  }
  /// Starts a unit: what is glued from here on stays together.
  PGN_ALWAYS_INLINE void begin() {
    if (column_ != 0) {
      push(' ');
      ++column_;
    }
    unit_ = size_;
    unit_column_ = column_;
  }
  /// Adds ASCII characters to the unit.
  void glue(std::string_view ascii) {
    append(ascii);
    widen(ascii.size());
  }
  /// The same for the first `size` of eight bytes that can be read.
  PGN_ALWAYS_INLINE void glue_short(const char* eight, std::size_t size) {
    make_room(8);
    std::memcpy(text_.data() + size_, eight, 8);
    size_ += size;
    widen(size);
  }
  /// Adds a number in decimal digits.
  PGN_ALWAYS_INLINE void glue_number(std::uint64_t number) {
    const std::size_t before = size_;
    push_number(number);
    widen(size_ - before);
  }
  /// Adds UTF-8 text to the unit.
  void glue_utf8(std::string_view utf8) {
    append(utf8);
    widen(columns_of(utf8));
  }
  /// Adds a space to the unit at which the line is not broken.
  void glue_space() {
    push(hard_space);
    has_marks_ = true;
    widen(1);
  }
  /// Writes `utf8`, which may have spaces, on a line of its own, however wide it is. A unit begun before
  /// stays on the line above.
  void put_line(std::string_view utf8) {
    if (column_ != 0) push(hard_end);
    for (const char c : utf8) push(c == ' ' ? hard_space : c);
    push(hard_end);
    has_marks_ = true;
    unit_ = size_;
    column_ = unit_column_ = 0;
  }

  /// The place after the text so far, for `insert_later` and `erase_later`.
  [[nodiscard]] std::size_t place() const noexcept { return size_; }
  /// Makes `finish` insert a unit of ASCII characters that is a number with a sign before it, as in `$14`,
  /// after what ends at `place`; several at one place come in the order of the calls. The sign must outlive
  /// the call of `finish`.
  void insert_later(std::size_t place, std::string_view sign, unsigned number) {
    edits_.push_back({place, edits_.size(), sign, number, Edit::Kind::insert});
  }
  /// Makes `finish` glue ASCII characters, which must outlive the call of it, to the unit that ends at
  /// `place`.
  void glue_later(std::size_t place, std::string_view text) {
    edits_.push_back({place, edits_.size(), text, 0, Edit::Kind::glue});
  }
  /// Makes `finish` leave out the character before `place`.
  void erase_later(std::size_t place) { edits_.push_back({place, edits_.size(), {}, 0, Edit::Kind::erase}); }

  /// Carries out the edits and ends the last line. The view lives until the next change of this object.
  [[nodiscard]] std::string_view finish() {
    if (!edits_.empty()) apply_edits();
    if (column_ != 0) push('\n');
    if (has_marks_) {
      const char* const last = text_.data() + size_;
      for (const char* at = text_.data(); (at = find_any<hard_space, hard_end>(at, last)) != last;) {
        char& mark = text_[static_cast<std::size_t>(at - text_.data())];
        mark = mark == hard_space ? ' ' : '\n';
      }
    }
    return {text_.data(), size_};
  }

 private:
  // Marks in text_ for what must survive a second filling; control characters never stand in units.
  static constexpr char hard_space = '\x01';
  static constexpr char hard_end = '\x02';

  struct Edit {
    enum class Kind : std::uint8_t { insert, glue, erase };
    std::size_t place = 0;
    std::size_t order = 0;
    std::string_view text;
    unsigned number = 0;
    Kind kind = Kind::insert;
  };

  // text_ is as long as it has ever been and size_ tells what counts, which is faster than to append.
  PGN_ALWAYS_INLINE void make_room(std::size_t bytes) {
    if (text_.size() - size_ < bytes) [[unlikely]]
      grow(bytes);
  }
  PGN_NOINLINE void grow(std::size_t bytes) { text_.resize(2 * (text_.size() + bytes) + 1024); }
  PGN_ALWAYS_INLINE void push(char c) {
    make_room(1);
    text_[size_++] = c;
  }
  void append(std::string_view text) {
    make_room(text.size());
    copy(text_.data() + size_, text.data(), text.size());
    size_ += text.size();
  }
  // Most texts are short: two moves of four or eight bytes that overlap beat a call.
  static PGN_ALWAYS_INLINE void copy(char* to, const char* from, std::size_t size) noexcept {
    if (size > 16) {
      std::memcpy(to, from, size);
    } else if (size >= 8) {
      copy_ends<8>(to, from, size);
    } else if (size >= 4) {
      copy_ends<4>(to, from, size);
    } else {
      for (std::size_t i = 0; i < size; ++i) to[i] = from[i];
    }
  }
  template <std::size_t Bytes>
  static PGN_ALWAYS_INLINE void copy_ends(char* to, const char* from, std::size_t size) noexcept {
    char first[Bytes];
    char last[Bytes];
    std::memcpy(first, from, Bytes);
    std::memcpy(last, from + size - Bytes, Bytes);
    std::memcpy(to, first, Bytes);
    std::memcpy(to + size - Bytes, last, Bytes);
  }
  PGN_ALWAYS_INLINE void push_number(std::uint64_t number) {
    if (number < 10) return push(static_cast<char>('0' + number));
    if (number < 100) {
      const auto small = static_cast<std::uint32_t>(number);
      push(static_cast<char>('0' + small / 10));
      return push(static_cast<char>('0' + small % 10));
    }
    push_long_number(number);
  }
  PGN_NOINLINE void push_long_number(std::uint64_t number) {
    char digits[20];
    std::size_t first = sizeof digits;
    do {
      digits[--first] = static_cast<char>('0' + number % 10);
      number /= 10;
    } while (number != 0);
    append({digits + first, sizeof digits - first});
  }

  PGN_ALWAYS_INLINE void widen(std::size_t columns) {
    column_ += columns;
    if (column_ > limit_ && unit_column_ != 0) {
      text_[unit_ - 1] = '\n';
      column_ -= unit_column_;
      unit_column_ = 0;
    }
  }

  // Fills all lines again, with the edits in place.
  PGN_NOINLINE void apply_edits() {
    detail::sort(edits_.data(), edits_.size(), [](const Edit& a, const Edit& b) {
      return a.place != b.place ? a.place < b.place : a.order < b.order;
    });
    const std::string old = text_.substr(0, size_);
    size_ = column_ = unit_column_ = unit_ = 0;
    bool in_unit = false;
    auto edit = edits_.begin();
    for (std::size_t i = 0; i <= old.size(); ++i) {
      for (; edit != edits_.end() && edit->place == i && edit->kind != Edit::Kind::erase; ++edit) {
        if (edit->kind == Edit::Kind::insert) begin();
        glue(edit->text);
        if (edit->kind == Edit::Kind::insert) glue_number(edit->number);
      }
      if (i == old.size()) break;
      const char c = old[i];
      if (c == ' ' || c == '\n') {
        in_unit = false;
      } else if (c == hard_end) {
        // A line of its own ends, or the line before one, of which nothing may be left.
        if (column_ != 0) push(hard_end);
        unit_ = size_;
        column_ = unit_column_ = 0;
        in_unit = false;
      } else if (edit != edits_.end() && edit->place == i + 1 && edit->kind == Edit::Kind::erase) {
        ++edit;
      } else {
        if (!in_unit) begin();
        in_unit = true;
        push(c);
        widen((static_cast<unsigned char>(c) & 0xC0u) != 0x80u);
      }
    }
  }

  std::string text_;
  std::vector<Edit> edits_;
  std::size_t size_ = 0;
  std::size_t limit_;
  std::size_t column_ = 0;       // width of the line so far
  std::size_t unit_ = 0;         // where the unit starts in text_
  std::size_t unit_column_ = 0;  // width of the line before the unit
  bool has_marks_ = false;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_LINE_FILLER_HPP
