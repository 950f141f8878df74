// SPDX-License-Identifier: MIT
// write/sort: the order of games in a file (standard section 12; SPEC E25). Uses game/date, game/round.
#ifndef PGN_WRITE_SORT_HPP
#define PGN_WRITE_SORT_HPP

#include <compare>  // weak_ordering
#include <cstddef>  // size_t
#include <string_view>

#include <pgn/game/date.hpp>
#include <pgn/game/round.hpp>

namespace pgn::inline v0_1 {

/// What games are sorted by, the most important first: views into one exported game. Tag values are as
/// written, with their escapes.
struct SortKey {
  std::string_view date;      ///< by year, month, day; unknown digits count as 0
  std::string_view event;     ///< by its bytes
  std::string_view site;      ///< by its bytes
  std::string_view round;     ///< by its numbers; see compare_rounds
  std::string_view white;     ///< by its bytes
  std::string_view black;     ///< by its bytes
  std::string_view result;    ///< by its bytes
  std::string_view movetext;  ///< everything behind the tag section
};

/// The key of one game as an Exporter wrote it (the whole of its bytes, in the default encoding). A tag that
/// is not there is an empty view. Linear, no allocation.
[[nodiscard]] constexpr SortKey sort_key(std::string_view exported) noexcept {
  SortKey key;
  struct Field {
    std::string_view name;
    std::string_view SortKey::*value;
  };
  constexpr Field fields[] = {
      {"Event", &SortKey::event},   {"Site", &SortKey::site},   {"Date", &SortKey::date},
      {"Round", &SortKey::round},   {"White", &SortKey::white}, {"Black", &SortKey::black},
      {"Result", &SortKey::result},
  };
  // Tag values hold no line ends, so that every tag is exactly a line.
  while (exported.starts_with('[')) {
    const std::size_t end = exported.find('\n') < exported.size() ? exported.find('\n') : exported.size();
    const std::string_view line = exported.substr(0, end);
    exported.remove_prefix(end < exported.size() ? end + 1 : end);
    for (const Field& field : fields) {
      const std::size_t start = field.name.size() + 3;
      if (!line.substr(1).starts_with(field.name) || line.size() < start + 2) continue;
      if (line.substr(start - 2, 2) == " \"") key.*field.value = line.substr(start, line.size() - start - 2);
    }
  }
  if (exported.starts_with('\n')) exported.remove_prefix(1);
  key.movetext = exported;
  return key;
}

namespace detail {

/// The order of two tag values by their bytes without escapes.
[[nodiscard]] constexpr std::strong_ordering compare_escaped(std::string_view a,
                                                             std::string_view b) noexcept {
  while (!a.empty() && !b.empty()) {
    if (a.front() == '\\' && a.size() > 1) a.remove_prefix(1);
    if (b.front() == '\\' && b.size() > 1) b.remove_prefix(1);
    const auto order = static_cast<unsigned char>(a.front()) <=> static_cast<unsigned char>(b.front());
    if (order != 0) return order;
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  return a.size() <=> b.size();
}

/// The same for the values of two Round tags. One with escapes is text, as is every one that is no round.
[[nodiscard]] constexpr std::weak_ordering compare_escaped_rounds(std::string_view a,
                                                                  std::string_view b) noexcept {
  const auto is_text = [](std::string_view round) { return !round.empty() && !parse_round(round); };
  return is_text(a) && is_text(b) ? compare_escaped(a, b) : compare_rounds(a, b);
}

}  // namespace detail

/// The order of two games: by date as numbers (unknown digits and unreadable dates count as 0), event, site,
/// round (compare_rounds), white, black, result, and then the bytes of the movetext. Use a stable sort.
/// Linear.
[[nodiscard]] constexpr std::weak_ordering compare(const SortKey& a, const SortKey& b) noexcept {
  const auto date = [](std::string_view text) { return parse_date(text).value_or(Date{}); };
  if (const auto order = compare(date(a.date), date(b.date)); order != 0) return order;
  if (const auto order = detail::compare_escaped(a.event, b.event); order != 0) return order;
  if (const auto order = detail::compare_escaped(a.site, b.site); order != 0) return order;
  if (const auto order = detail::compare_escaped_rounds(a.round, b.round); order != 0) return order;
  if (const auto order = detail::compare_escaped(a.white, b.white); order != 0) return order;
  if (const auto order = detail::compare_escaped(a.black, b.black); order != 0) return order;
  if (const auto order = detail::compare_escaped(a.result, b.result); order != 0) return order;
  return a.movetext.compare(b.movetext) <=> 0;
}

/// Whether the game of `a` comes before the game of `b`.
[[nodiscard]] constexpr bool comes_before(const SortKey& a, const SortKey& b) noexcept {
  return compare(a, b) < 0;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_SORT_HPP
