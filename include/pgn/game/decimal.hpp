// SPDX-License-Identifier: MIT
// game/decimal: exact numbers with a few decimals, as clocks, time controls and evaluations have them. Uses
// fields. Binary floating point would not give back `0.1` as it was written.
#ifndef PGN_GAME_DECIMAL_HPP
#define PGN_GAME_DECIMAL_HPP

#include <cstddef>   // size_t
#include <cstdint>   // int64_t, uint8_t
#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/game/fields.hpp>

namespace pgn::inline v0_1 {

/// A number with the decimals it was written with: `value` / 10^`decimals`. `0.50` is {50, 2}.
struct Decimal {
  std::int64_t value = 0;     ///< in units of 10^-`decimals`
  std::uint8_t decimals = 0;  ///< 0 to 6

  /// The number in units of 10^-`places`, 0 to 6 of them, rounded to the nearest, halves away from zero.
  [[nodiscard]] constexpr std::int64_t scaled(unsigned places) const noexcept {
    std::int64_t result = value;
    for (unsigned i = decimals; i < places; ++i) result *= 10;
    std::int64_t divisor = 1;
    for (unsigned i = places; i < decimals; ++i) divisor *= 10;
    const std::int64_t half = divisor / 2;
    return (result < 0 ? result - half : result + half) / divisor;
  }
  friend constexpr bool operator==(const Decimal&, const Decimal&) noexcept = default;
};

namespace detail {

/// Takes one to `most` digits (18 at the most) from the start of `text`; nothing is taken when there is none,
/// or when there are more.
[[nodiscard]] constexpr std::optional<std::int64_t> take_digits(std::string_view& text,
                                                                std::size_t most) noexcept {
  std::size_t n = 0;
  std::int64_t value = 0;
  while (n < text.size() && is_ascii_digit(text[n])) {
    if (n == most) return std::nullopt;
    value = value * 10 + (text[n++] - '0');
  }
  if (n == 0) return std::nullopt;
  text.remove_prefix(n);
  return value;
}

/// Takes `digits [ "." digits ]` without a sign from the start of `text`: up to 9 digits and up to 6
/// decimals. Nothing is taken when there is no such number.
[[nodiscard]] constexpr std::optional<Decimal> take_decimal(std::string_view& text) noexcept {
  std::string_view rest = text;
  const std::optional<std::int64_t> whole = take_digits(rest, 9);
  if (!whole) return std::nullopt;
  Decimal number{*whole, 0};
  if (!rest.empty() && rest.front() == '.') {
    rest.remove_prefix(1);
    const std::size_t before = rest.size();
    const std::optional<std::int64_t> fraction = take_digits(rest, 6);
    if (!fraction) return std::nullopt;
    number.decimals = static_cast<std::uint8_t>(before - rest.size());
    for (unsigned i = 0; i < number.decimals; ++i) number.value *= 10;
    number.value += *fraction;
  }
  text = rest;
  return number;
}

/// Appends `value`, 0 or more, with zeros in front up to `width` digits.
inline void append_digits(std::string& out, std::int64_t value, std::size_t width = 1) {
  char digits[20];
  std::size_t n = 0;
  do {
    digits[n++] = static_cast<char>('0' + value % 10);
    value /= 10;
  } while (value > 0 && n < sizeof digits);
  for (std::size_t i = n; i < width; ++i) out.push_back('0');
  while (n > 0) out.push_back(digits[--n]);
}

}  // namespace detail

/// Appends `number` with all its decimals, after a minus sign when it is negative.
inline void append_text(std::string& out, const Decimal& number) {
  std::int64_t unit = 1;
  for (unsigned i = 0; i < number.decimals; ++i) unit *= 10;
  const std::int64_t size = number.value < 0 ? -number.value : number.value;
  if (number.value < 0) out.push_back('-');
  detail::append_digits(out, size / unit);
  if (number.decimals == 0) return;
  out.push_back('.');
  detail::append_digits(out, size % unit, number.decimals);
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_DECIMAL_HPP
