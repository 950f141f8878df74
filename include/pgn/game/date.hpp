// SPDX-License-Identifier: MIT
// game/date: the values of the date tags, with unknown parts. Standard section 8.1.1.3; SPEC E25, E27. Uses
// core, fields, decimal.
#ifndef PGN_GAME_DATE_HPP
#define PGN_GAME_DATE_HPP

#include <compare>   // weak_ordering
#include <cstddef>   // size_t
#include <cstdint>   // uint8_t, uint16_t
#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/core/config.hpp>
#include <pgn/core/result.hpp>
#include <pgn/game/decimal.hpp>
#include <pgn/game/fields.hpp>

namespace pgn::inline v0_1 {

/// A date of which any digit can be unknown: `1992.11.04`, `1992.??.??`, `199?.??.??`. Only dates that some
/// day has can be made. The default is wholly unknown.
class Date {
 public:
  constexpr Date() noexcept = default;
  /// A year from 0 to 9999, and a month and a day of it; 0 stands for an unknown month or day. A day that the
  /// month does not have is a caller's bug; see `make`.
  constexpr explicit Date(unsigned year, unsigned month = 0, unsigned day = 0) noexcept {
    PGN_ASSERT(year <= 9999 && month <= 12 && day <= 31);
    put(0, 4, year);
    if (month != 0) put(4, 2, month);
    if (day != 0) put(6, 2, day);
    PGN_ASSERT(exists());
  }
  /// The same for numbers of any size, year unknown when absent; `bad_date` when there is no such day.
  [[nodiscard]] static constexpr Result<Date> make(std::optional<unsigned> year, unsigned month,
                                                   unsigned day) noexcept {
    if (year.value_or(0) > 9999 || month > 12 || day > 31) return Code::bad_date;
    Date date;
    if (year) date.put(0, 4, *year);
    if (month != 0) date.put(4, 2, month);
    if (day != 0) date.put(6, 2, day);
    if (!date.exists()) return Code::bad_date;
    return date;
  }

  /// The year, 0 to 9999; empty unless every digit of it is known.
  [[nodiscard]] constexpr std::optional<std::uint16_t> year() const noexcept { return part(0, 4); }
  /// The month, 1 to 12; empty unless both digits are known.
  [[nodiscard]] constexpr std::optional<std::uint8_t> month() const noexcept { return part(4, 2); }
  /// The day of the month, 1 to 31; empty unless both digits are known.
  [[nodiscard]] constexpr std::optional<std::uint8_t> day() const noexcept { return part(6, 2); }
  /// Whether all eight digits are known.
  [[nodiscard]] constexpr bool is_known() const noexcept {
    return std::string_view{digits_, sizeof digits_}.find('?') == std::string_view::npos;
  }

  /// The eight digits, `?` for an unknown one, without the periods.
  [[nodiscard]] constexpr std::string_view digits() const noexcept { return {digits_, sizeof digits_}; }

  /// The same digits are known and equal.
  friend constexpr bool operator==(const Date& a, const Date& b) noexcept { return a.digits() == b.digits(); }

  /// `????.??.??` with whatever is known filled in (standard section 8.1.1.3): exactly ten bytes. `bad_date`
  /// at the first byte that does not fit, at the month or at the day that no year has.
  friend constexpr Result<Date> parse_date(std::string_view text) noexcept {
    constexpr std::string_view form = "YYYY.MM.DD";
    Date date;
    std::size_t size = 0;
    for (std::size_t i = 0; i < form.size(); ++i) {
      const bool fits = i < text.size() &&
                        (form[i] == '.' ? text[i] == '.' : text[i] == '?' || detail::is_ascii_digit(text[i]));
      if (!fits) return {Code::bad_date, i, i < text.size() ? 1u : 0u};
      if (form[i] != '.') date.digits_[size++] = text[i];
    }
    if (text.size() > form.size()) return {Code::bad_date, form.size()};
    if (!date.exists()) {
      Date month = date;
      month.digits_[6] = month.digits_[7] = '?';
      return month.exists() ? Result<Date>{Code::bad_date, 8, 2} : Result<Date>{Code::bad_date, 5, 2};
    }
    return date;
  }

 private:
  constexpr void put(std::size_t at, std::size_t width, unsigned value) noexcept {
    for (std::size_t i = width; i > 0; --i, value /= 10) {
      digits_[at + i - 1] = static_cast<char>('0' + value % 10);
    }
  }
  [[nodiscard]] constexpr std::optional<std::uint16_t> part(std::size_t at,
                                                            std::size_t width) const noexcept {
    unsigned value = 0;
    for (std::size_t i = at; i < at + width; ++i) {
      if (digits_[i] == '?') return std::nullopt;
      value = value * 10 + static_cast<unsigned>(digits_[i] - '0');
    }
    return static_cast<std::uint16_t>(value);
  }
  /// Whether the known digits at `at` are those of `value`.
  [[nodiscard]] constexpr bool fits(std::size_t at, std::size_t width, unsigned value) const noexcept {
    for (std::size_t i = width; i > 0; --i, value /= 10) {
      const char c = digits_[at + i - 1];
      if (c != '?' && c != static_cast<char>('0' + value % 10)) return false;
    }
    return true;
  }
  [[nodiscard]] constexpr bool can_be_leap_year() const noexcept {
    for (unsigned year = 0; year <= 9999; year += 4) {
      if ((year % 100 != 0 || year % 400 == 0) && fits(0, 4, year)) return true;
    }
    return false;
  }
  /// Whether the unknown digits can be filled in so that there is such a day (Gregorian calendar).
  [[nodiscard]] constexpr bool exists() const noexcept {
    constexpr std::uint8_t lengths[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (unsigned month = 1; month <= 12; ++month) {
      if (!fits(4, 2, month)) continue;
      for (unsigned day = 1; day <= lengths[month - 1]; ++day) {
        if (fits(6, 2, day) && (month != 2 || day != 29 || can_be_leap_year())) return true;
      }
    }
    return false;
  }

  char digits_[8] = {'?', '?', '?', '?', '?', '?', '?', '?'};
};

constexpr Result<Date> parse_date(std::string_view text) noexcept;

/// The order of SPEC E25: by year, month and day, an unknown digit counts as 0. Dates that differ in unknown
/// digits only can be equivalent without being equal.
[[nodiscard]] constexpr std::weak_ordering compare(const Date& a, const Date& b) noexcept {
  for (std::size_t i = 0; i < a.digits().size(); ++i) {
    const char x = a.digits()[i] == '?' ? '0' : a.digits()[i];
    const char y = b.digits()[i] == '?' ? '0' : b.digits()[i];
    if (x != y) return x < y ? std::weak_ordering::less : std::weak_ordering::greater;
  }
  return std::weak_ordering::equivalent;
}

/// Appends the ten bytes of the standard form.
inline void append_text(std::string& out, const Date& date) {
  out.append(date.digits().substr(0, 4)).append(1, '.');
  out.append(date.digits().substr(4, 2)).append(1, '.');
  out.append(date.digits().substr(6, 2));
}
/// `append_text` into a new string.
[[nodiscard]] inline std::string to_text(const Date& date) {
  std::string out;
  append_text(out, date);
  return out;
}

/// The date that another spelling means (SPEC E27): parts of any width after the year, any of `. - / ,` and
/// white space between them, parts left out at the end, eight digits in a row, English names of months, and
/// the day first when the year comes last. `bad_date` when it means nothing or several days: `4/11/1992` is
/// one of these, `14/11/1992` is not. The empty text and `?` are the unknown date. Never allocates.
[[nodiscard]] constexpr Result<Date> repair_date(std::string_view text) noexcept {
  if (const Result<Date> strict = parse_date(text)) return strict;
  struct Part {
    std::optional<unsigned> value;
    std::size_t width = 0;
    bool name = false;
  };
  Part parts[3];
  std::size_t count = 0;
  std::string_view rest = detail::trim(text);
  const auto offset = [&] { return text.size() - rest.size(); };
  if (rest.size() == 8 && rest.find_first_not_of("0123456789") == std::string_view::npos) {
    parts[0] = {static_cast<unsigned>(*detail::take_digits(rest, 8)), 8};
    return Date::make(*parts[0].value / 10000, *parts[0].value / 100 % 100, *parts[0].value % 100);
  }
  while (!rest.empty()) {
    if (count == 3) return {Code::bad_date, offset()};
    Part& part = parts[count++];
    if (const std::optional<std::int64_t> digits = detail::take_digits(rest, 4)) {
      part = {static_cast<unsigned>(*digits), *digits > 999 ? 4u : 0u};
    } else if (rest.front() == '?') {
      while (!rest.empty() && rest.front() == '?') rest.remove_prefix(1);
    } else {
      constexpr std::string_view months[] = {"january",   "february", "march",    "april",
                                             "may",       "june",     "july",     "august",
                                             "september", "october",  "november", "december"};
      std::size_t length = 0;
      while (length < rest.size() && detail::is_word_letter(rest[length])) ++length;
      for (unsigned month = 0; month < 12 && !part.name; ++month) {
        if (length >= 3 && detail::equals_folded(rest.substr(0, length), months[month].substr(0, length))) {
          part = {month + 1, length, true};
        }
      }
      if (!part.name) return {Code::bad_date, offset(), 1};
      rest.remove_prefix(length);
    }
    const std::size_t end = rest.find_first_not_of(".-/, \t");
    if (end == 0) return {Code::bad_date, offset(), 1};
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end);
  }
  const auto number = [](const Part& part) { return part.value.value_or(0); };
  // A zero is how some programs write an unknown month or day; it means the same as a question mark here.
  Result<Date> date{Code::bad_date};
  const bool year_last = count == 3 && number(parts[0]) < 100 && parts[2].width == 4;
  if (!year_last && !parts[0].name && !parts[2].name) {
    if (!parts[0].value || parts[0].width == 4)
      date = Date::make(parts[0].value, number(parts[1]), number(parts[2]));
  } else if (year_last && parts[0].name != parts[1].name) {
    const bool day_first = parts[1].name;
    date = Date::make(parts[2].value, number(parts[day_first ? 1 : 0]), number(parts[day_first ? 0 : 1]));
  } else if (year_last && !parts[0].name) {
    const Result<Date> day_first = Date::make(parts[2].value, number(parts[1]), number(parts[0]));
    const Result<Date> month_first = Date::make(parts[2].value, number(parts[0]), number(parts[1]));
    if (day_first && month_first) {
      if (*day_first == *month_first) date = day_first;
    } else {
      date = day_first ? day_first : month_first;
    }
  }
  return date;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_DATE_HPP
