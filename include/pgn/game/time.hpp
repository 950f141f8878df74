// SPDX-License-Identifier: MIT
// game/time: the values of the Time and UTCTime tags. Standard section 9.5; SPEC T3. Uses core, decimal.
#ifndef PGN_GAME_TIME_HPP
#define PGN_GAME_TIME_HPP

#include <compare>   // strong_ordering
#include <cstddef>   // size_t
#include <cstdint>   // uint8_t
#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/core/result.hpp>
#include <pgn/game/decimal.hpp>

namespace pgn::inline v0_1 {

/// A time of day, 00:00:00 to 23:59:59.
struct Time {
  std::uint8_t hour = 0;    ///< 0 to 23
  std::uint8_t minute = 0;  ///< 0 to 59
  std::uint8_t second = 0;  ///< 0 to 59
  friend constexpr auto operator<=>(const Time&, const Time&) noexcept = default;
};

/// `HH:MM:SS`, exactly eight bytes; `bad_clock` at the first part that does not fit.
[[nodiscard]] constexpr Result<Time> parse_time(std::string_view text) noexcept {
  constexpr std::int64_t limits[] = {24, 60, 60};
  std::uint8_t parts[3] = {};
  std::string_view rest = text;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t offset = text.size() - rest.size();
    if (i > 0) {
      if (rest.empty() || rest.front() != ':') return {Code::bad_clock, offset};
      rest.remove_prefix(1);
    }
    const std::size_t before = rest.size();
    const std::optional<std::int64_t> value = detail::take_digits(rest, 2);
    if (!value || before - rest.size() != 2 || *value >= limits[i]) {
      return {Code::bad_clock, text.size() - before};
    }
    parts[i] = static_cast<std::uint8_t>(*value);
  }
  if (!rest.empty()) return {Code::bad_clock, text.size() - rest.size()};
  return Time{parts[0], parts[1], parts[2]};
}

/// Appends `HH:MM:SS`.
inline void append_text(std::string& out, const Time& time) {
  detail::append_digits(out, time.hour, 2);
  out.push_back(':');
  detail::append_digits(out, time.minute, 2);
  out.push_back(':');
  detail::append_digits(out, time.second, 2);
}
/// `append_text` into a new string.
[[nodiscard]] inline std::string to_text(const Time& time) {
  std::string out;
  append_text(out, time);
  return out;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_TIME_HPP
