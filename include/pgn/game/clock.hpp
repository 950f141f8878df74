// SPDX-License-Identifier: MIT
// game/clock: the operand of `[%clk]`, `[%emt]`, `[%egt]` and `[%mct]`. SPEC C2. Uses core, fields, decimal.
#ifndef PGN_GAME_CLOCK_HPP
#define PGN_GAME_CLOCK_HPP

#include <cstddef>   // size_t
#include <cstdint>   // int64_t, uint8_t
#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/core/result.hpp>
#include <pgn/game/decimal.hpp>
#include <pgn/game/fields.hpp>

namespace pgn::inline v0_1 {

/// A time on a clock or a time spent: up to 999:59:59, and how it was written.
struct Clock {
  std::int64_t milliseconds = 0;     ///< 0 or more
  std::uint8_t hour_digits = 1;      ///< at least so many, 1 to 3; `[%mct]` has 2
  std::uint8_t fraction_digits = 0;  ///< 0 to 3
  friend constexpr bool operator==(const Clock&, const Clock&) noexcept = default;
};

/// `h:mm:ss` with one to three digits for the hours and up to three for a fraction of the seconds; white
/// space around it does not count. `bad_clock` at the first byte that does not fit.
[[nodiscard]] constexpr Result<Clock> parse_clock(std::string_view operand) noexcept {
  std::string_view rest = detail::trim(operand);
  const auto offset = [&, end = rest.data() + rest.size()] {
    return static_cast<std::size_t>(end - operand.data()) - rest.size();
  };
  Clock clock;
  std::int64_t seconds = 0;
  for (const std::size_t most : {std::size_t{3}, std::size_t{2}, std::size_t{2}}) {
    if (most == 2) {
      if (rest.empty() || rest.front() != ':') return {Code::bad_clock, offset()};
      rest.remove_prefix(1);
    }
    const std::size_t at = offset();
    const std::size_t before = rest.size();
    const std::optional<std::int64_t> value = detail::take_digits(rest, most);
    const std::size_t width = before - rest.size();
    if (!value || (most == 2 && (width != 2 || *value > 59))) return {Code::bad_clock, at};
    if (most == 3) clock.hour_digits = static_cast<std::uint8_t>(width);
    seconds = seconds * 60 + *value;
  }
  clock.milliseconds = seconds * 1000;
  if (!rest.empty() && rest.front() == '.') {
    rest.remove_prefix(1);
    const std::size_t before = rest.size();
    const std::optional<std::int64_t> fraction = detail::take_digits(rest, 3);
    if (!fraction) return {Code::bad_clock, offset()};
    clock.fraction_digits = static_cast<std::uint8_t>(before - rest.size());
    clock.milliseconds += Decimal{*fraction, clock.fraction_digits}.scaled(3);
  }
  if (!rest.empty()) return {Code::bad_clock, offset()};
  return clock;
}

/// Appends `h:mm:ss[.f]`. Times below zero are written as zero; what the fraction digits cannot show is cut
/// off.
inline void append_text(std::string& out, const Clock& clock) {
  const std::int64_t milliseconds = clock.milliseconds < 0 ? 0 : clock.milliseconds;
  const std::int64_t seconds = milliseconds / 1000;
  detail::append_digits(out, seconds / 3600, clock.hour_digits);
  out.push_back(':');
  detail::append_digits(out, seconds / 60 % 60, 2);
  out.push_back(':');
  detail::append_digits(out, seconds % 60, 2);
  if (clock.fraction_digits == 0) return;
  std::int64_t fraction = milliseconds % 1000;
  for (unsigned digits = clock.fraction_digits; digits < 3; ++digits) fraction /= 10;
  out.push_back('.');
  detail::append_digits(out, fraction, clock.fraction_digits < 3 ? clock.fraction_digits : 3u);
}
/// `append_text` into a new string.
[[nodiscard]] inline std::string to_text(const Clock& clock) {
  std::string out;
  append_text(out, clock);
  return out;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_CLOCK_HPP
