// SPDX-License-Identifier: MIT
// core/location: byte offsets become lines and columns only when somebody asks.
#ifndef PGN_CORE_LOCATION_HPP
#define PGN_CORE_LOCATION_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string_view>

#include <pgn/core/config.hpp>

namespace pgn::inline v0_1 {

/// A place for people: both counts start at 1. A column is a code point; bytes that are not UTF-8 count as
/// one each.
struct Location {
  std::uint64_t line = 1;    ///< from 1
  std::uint64_t column = 1;  ///< from 1
  friend constexpr bool operator==(const Location&, const Location&) noexcept = default;
};

/// Counts lines and columns forward through a text. Line ends are LF, CR and CR LF. One pass in all when the
/// offsets are asked in ascending order; an earlier offset starts again from the beginning. Never allocates.
class Locator {
 public:
  /// `text` must outlive the locator.
  constexpr explicit Locator(std::string_view text) noexcept : text_(text) {}

  /// The place of byte `offset`; offsets beyond the end give the place of the end. Linear in the bytes not
  /// yet counted.
  [[nodiscard]] constexpr Location locate(std::uint64_t offset) noexcept {
    const std::size_t target = offset < text_.size() ? static_cast<std::size_t>(offset) : text_.size();
    if (target < next_) restart();
    while (next_ < target) step();
    return here_;
  }

  /// The line that holds byte `offset`, without its line end.
  [[nodiscard]] constexpr std::string_view line(std::uint64_t offset) const noexcept {
    const std::size_t at = offset < text_.size() ? static_cast<std::size_t>(offset) : text_.size();
    std::size_t first = at;
    while (first > 0 && text_[first - 1] != '\n' && text_[first - 1] != '\r') --first;
    std::size_t last = at;
    while (last < text_.size() && text_[last] != '\n' && text_[last] != '\r') ++last;
    return text_.substr(first, last - first);
  }

 private:
  constexpr void restart() noexcept {
    next_ = 0;
    here_ = Location{};
  }

  constexpr void step() noexcept {
    const char c = text_[next_++];
    const bool ends_line = c == '\n' || (c == '\r' && !(next_ < text_.size() && text_[next_] == '\n'));
    if (ends_line) {
      ++here_.line;
      here_.column = 1;
    } else if (!(next_ < text_.size() && is_continuation(next_))) {
      ++here_.column;
    }
  }

  // A UTF-8 continuation byte that really continues a sequence, so that stray ones count as a column each.
  [[nodiscard]] constexpr bool is_continuation(std::size_t at) const noexcept {
    if ((static_cast<unsigned char>(text_[at]) & 0xC0u) != 0x80u) return false;
    for (std::size_t back = 1; back <= 3 && back <= at; ++back) {
      const auto lead = static_cast<unsigned char>(text_[at - back]);
      if ((lead & 0xC0u) == 0x80u) continue;
      const std::size_t length = lead >= 0xF0u ? 4u : lead >= 0xE0u ? 3u : lead >= 0xC0u ? 2u : 1u;
      return back < length;
    }
    return false;
  }

  std::string_view text_;
  std::size_t next_ = 0;
  Location here_{};
};

/// The place of one byte. Linear in `offset`; use a `Locator` for several.
[[nodiscard]] constexpr Location locate(std::string_view text, std::uint64_t offset) noexcept {
  return Locator{text}.locate(offset);
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CORE_LOCATION_HPP
