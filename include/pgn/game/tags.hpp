// SPDX-License-Identifier: MIT
// game/tags: the tag pairs of one game, in order. Uses text/encoding.
//
// All text stands in one string and the pairs are offsets into it: a reused object allocates nothing.
#ifndef PGN_GAME_TAGS_HPP
#define PGN_GAME_TAGS_HPP

#include <cstddef>   // size_t, ptrdiff_t
#include <cstdint>   // uint64_t
#include <optional>  // optional
#include <string>
#include <string_view>
#include <vector>

#include <pgn/core/config.hpp>
#include <pgn/text/encoding.hpp>

namespace pgn::inline v0_1 {

/// A tag pair with its value decoded (standard section 8.1).
struct Tag {
  std::string_view name;   ///< as written
  std::string_view value;  ///< decoded, in UTF-8
  friend constexpr bool operator==(const Tag&, const Tag&) noexcept = default;
};

/// An ordered list of tag pairs. Names are compared byte by byte, as the standard wants. Text is always
/// UTF-8: what is not is read as Windows-1252. Every view given out lives until the next change of this
/// object. Look-ups are linear in the number of pairs.
class Tags {
  struct Entry {
    std::uint64_t begin = 0;  // of the name; the value follows it directly
    std::uint64_t name_size = 0;
    std::uint64_t value_size = 0;
  };

 public:
  /// A std::forward_iterator. It names no category, which would take <iterator>: 3,100 lines and 40 ms to
  /// compile.
  class Iterator {
   public:
    using value_type = Tag;
    using difference_type = std::ptrdiff_t;

    Iterator() noexcept = default;
    [[nodiscard]] Tag operator*() const noexcept { return (*tags_)[at_]; }
    Iterator& operator++() noexcept {
      ++at_;
      return *this;
    }
    Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++at_;
      return before;
    }
    friend bool operator==(const Iterator&, const Iterator&) noexcept = default;

   private:
    friend Tags;
    Iterator(const Tags* tags, std::size_t at) noexcept : tags_(tags), at_(at) {}
    const Tags* tags_ = nullptr;
    std::size_t at_ = 0;
  };

  /// How many pairs there are, duplicates included.
  [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
  [[nodiscard]] bool empty() const noexcept { return entries_.empty(); }
  /// The pair at `position`, which must be below `size()`.
  [[nodiscard]] Tag operator[](std::size_t position) const noexcept {
    PGN_ASSERT(position < entries_.size());
    const Entry& entry = entries_[position];
    const std::string_view text = text_;
    return {text.substr(static_cast<std::size_t>(entry.begin), static_cast<std::size_t>(entry.name_size)),
            text.substr(static_cast<std::size_t>(entry.begin + entry.name_size),
                        static_cast<std::size_t>(entry.value_size))};
  }
  [[nodiscard]] Iterator begin() const noexcept { return {this, 0}; }
  [[nodiscard]] Iterator end() const noexcept { return {this, entries_.size()}; }

  /// The value of the last pair called `name` (UTF-8; SPEC L11); empty when there is none.
  [[nodiscard]] std::optional<std::string_view> get(std::string_view name) const noexcept {
    const std::size_t at = find(name, entries_.size());
    if (at == entries_.size()) return std::nullopt;
    return (*this)[at].value;
  }
  /// `get`, or `other` when there is no such pair.
  [[nodiscard]] std::string_view get_or(std::string_view name, std::string_view other) const noexcept {
    return get(name).value_or(other);
  }

  /// Appends a pair, whether or not one of that name exists. `value` is the value itself, without escapes.
  /// The arguments may be views of this object.
  void add(std::string_view name, std::string_view value) {
    Entry entry;
    entry.begin = text_.size();
    // Found out before text_ grows, since it may move then.
    const std::size_t name_at = detail::offset_in(text_, name);
    const std::size_t value_at = detail::offset_in(text_, value);
    entry.name_size = append(name, name_at);
    entry.value_size = append(value, value_at);
    entries_.push_back(entry);
  }

  /// Makes `value` what `get(name)` gives: changes the last pair of that name in its place, or appends one.
  /// Linear in the size of all text at worst; amortised, in that of the value.
  void set(std::string_view name, std::string_view value) {
    add(name, value);
    const std::size_t last = entries_.size() - 1;
    const std::size_t at = find((*this)[last].name, last);
    if (at == last) return;
    entries_[at] = entries_.back();
    entries_.pop_back();
    drop_garbage();
  }

  /// Removes every pair called `name` and tells how many there were.
  std::size_t erase(std::string_view name) {
    std::size_t kept = 0;
    const std::size_t before = entries_.size();
    for (std::size_t i = 0; i < before; ++i) {
      if ((*this)[i].name != name) entries_[kept++] = entries_[i];
    }
    entries_.resize(kept);
    if (kept != before) drop_garbage();
    return before - kept;
  }

  /// Removes all pairs and keeps the memory.
  void clear() noexcept {
    entries_.clear();
    text_.clear();
  }

  /// The bytes that the pairs take.
  [[nodiscard]] std::size_t bytes() const noexcept { return text_.size() + entries_.size() * sizeof(Entry); }

  /// The same pairs in the same order.
  friend bool operator==(const Tags& a, const Tags& b) noexcept {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a[i] != b[i]) return false;
    }
    return true;
  }

 private:
  // The last of the first `size` pairs that is called `name`; `size` when there is none.
  [[nodiscard]] std::size_t find(std::string_view name, std::size_t size) const noexcept {
    for (std::size_t i = size; i-- > 0;) {
      if ((*this)[i].name == name) return i;
    }
    return size;
  }

  std::uint64_t append(std::string_view piece, std::size_t own) {
    const std::size_t before = text_.size();
    const std::string_view text = text_;
    append_utf8(text_, own != std::string_view::npos ? text.substr(own, piece.size()) : piece);
    return text_.size() - before;
  }

  // Keeps unused text below half of all text, at a cost that is linear in the changes made.
  void drop_garbage() {
    std::uint64_t used = 0;
    for (const Entry& entry : entries_) used += entry.name_size + entry.value_size;
    if (text_.size() < 256 || used * 2 > text_.size()) return;
    std::string packed;
    packed.reserve(static_cast<std::size_t>(used));
    for (Entry& entry : entries_) {
      const std::uint64_t begin = packed.size();
      packed.append(text_, static_cast<std::size_t>(entry.begin),
                    static_cast<std::size_t>(entry.name_size + entry.value_size));
      entry.begin = begin;
    }
    text_.swap(packed);
  }

  std::vector<Entry> entries_;
  std::string text_;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_TAGS_HPP
