// SPDX-License-Identifier: MIT
// game/round: the value of the Round tag. Standard section 8.1.1.4; SPEC T2, E25. Uses core, fields.
#ifndef PGN_GAME_ROUND_HPP
#define PGN_GAME_ROUND_HPP

#include <compare>  // weak_ordering, strong_ordering
#include <cstddef>  // size_t
#include <string_view>

#include <pgn/core/result.hpp>
#include <pgn/game/fields.hpp>

namespace pgn::inline v0_1 {

namespace detail {

/// How much of `text` is a round number, `?` or `-`: the whole length, or the place of the first byte that is
/// not.
[[nodiscard]] constexpr std::size_t round_prefix(std::string_view text) noexcept {
  if (text == "-") return 1;
  bool fresh = true;  // at the start of a component
  bool mark = false;  // the component is a question mark
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '.') {
      if (fresh) return i;
      fresh = true;
    } else if (fresh ? is_ascii_digit(text[i]) || text[i] == '?' : is_ascii_digit(text[i]) && !mark) {
      mark = text[i] == '?';
      fresh = false;
    } else {
      return i;
    }
  }
  return fresh && !text.empty() ? text.size() - 1 : text.size();
}

/// Numbers of any size, as digits; an unknown one is less than any other.
[[nodiscard]] constexpr std::strong_ordering compare_numbers(std::string_view a,
                                                             std::string_view b) noexcept {
  if ((a == "?") != (b == "?")) return a == "?" ? std::strong_ordering::less : std::strong_ordering::greater;
  while (a.size() > 1 && a.front() == '0') a.remove_prefix(1);
  while (b.size() > 1 && b.front() == '0') b.remove_prefix(1);
  if (a.size() != b.size()) return a.size() <=> b.size();
  return a.compare(b) <=> 0;
}

}  // namespace detail

/// A round: `3`, the multipart `3.2` and `3.10.1`, `-` where rounds make no sense, `?` when unknown. A view
/// of the tag value that it was parsed from.
class Round {
 public:
  constexpr Round() noexcept = default;

  /// The value as it was written; `?` by default.
  [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }
  /// `?` alone.
  [[nodiscard]] constexpr bool is_unknown() const noexcept { return text_ == "?"; }
  /// `-`: rounds make no sense here.
  [[nodiscard]] constexpr bool is_none() const noexcept { return text_ == "-"; }
  /// The components between the periods, each of them digits or a question mark; one for `-` and `?`.
  [[nodiscard]] constexpr Fields parts() const noexcept { return {text_, '.'}; }

  /// `3`, `3.2`, `?.2`, `-` or `?`, nothing else, numbers of any size. `bad_round` at the first byte that
  /// does not fit. Linear.
  friend constexpr Result<Round> parse_round(std::string_view text) noexcept {
    const std::size_t prefix = detail::round_prefix(text);
    if (text.empty() || prefix < text.size()) return {Code::bad_round, prefix, text.empty() ? 0u : 1u};
    Round round;
    round.text_ = text;
    return round;
  }

  /// As written; `03` differs from `3`.
  friend constexpr bool operator==(const Round&, const Round&) noexcept = default;

 private:
  std::string_view text_ = "?";
};

constexpr Result<Round> parse_round(std::string_view text) noexcept;

/// The order of SPEC E25 for the values of two Round tags, whatever they hold: `?` (and the empty text), then
/// `-`, then numbers component by component (`3` before `3.2` before `3.10`), then all other texts by their
/// bytes. Linear.
[[nodiscard]] constexpr std::weak_ordering compare_rounds(std::string_view a, std::string_view b) noexcept {
  const auto rank = [](std::string_view text) {
    if (text.empty() || text == "?") return 0;
    if (text == "-") return 1;
    return detail::round_prefix(text) == text.size() ? 2 : 3;
  };
  const int rank_a = rank(a);
  const int rank_b = rank(b);
  if (rank_a != rank_b) return rank_a <=> rank_b;
  if (rank_a < 2) return std::weak_ordering::equivalent;
  if (rank_a == 3) return a.compare(b) <=> 0;
  const Fields parts_a{a, '.'};
  const Fields parts_b{b, '.'};
  Fields::iterator i = parts_a.begin();
  Fields::iterator j = parts_b.begin();
  for (; i != parts_a.end() && j != parts_b.end(); ++i, ++j) {
    const std::strong_ordering order = detail::compare_numbers(*i, *j);
    if (order != 0) return order;
  }
  return (i != parts_a.end()) <=> (j != parts_b.end());
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_ROUND_HPP
