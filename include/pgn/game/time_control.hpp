// SPDX-License-Identifier: MIT
// game/time_control: the value of the TimeControl tag, as a list of periods. Standard section 9.6.1; SPEC T4.
// Uses core, fields, decimal.
#ifndef PGN_GAME_TIME_CONTROL_HPP
#define PGN_GAME_TIME_CONTROL_HPP

#include <cstddef>   // size_t
#include <cstdint>   // int64_t, uint32_t, uint8_t
#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/core/config.hpp>
#include <pgn/core/result.hpp>
#include <pgn/game/decimal.hpp>
#include <pgn/game/fields.hpp>

namespace pgn::inline v0_1 {

/// What a period of a time control is.
enum class PeriodKind : std::uint8_t {
  unknown,    ///< `?`
  unlimited,  ///< `-`: no time control
  clock,      ///< `moves/seconds` or `seconds`, with or without a bonus
  sandclock,  ///< `*seconds`: what one side uses, the other gets
};

/// What a player gets for a move besides the time of the period.
enum class Bonus : std::uint8_t {
  none,
  increment,  ///< `+seconds`, added for every move; may be 0, as in `180+0`
  delay,      ///< `+secondsd`: the clock waits before it runs
};

/// One period of a time control.
struct TimePeriod {
  PeriodKind kind = PeriodKind::unknown;  ///< what the numbers below mean
  Bonus bonus_kind = Bonus::none;         ///< what `bonus` is
  std::uint32_t moves = 0;                ///< 0: the rest of the game (sudden death)
  Decimal seconds{};                      ///< for the period
  Decimal bonus{};                        ///< seconds for a move
  friend constexpr bool operator==(const TimePeriod&, const TimePeriod&) noexcept = default;
};

/// A time control of up to `capacity` periods. The last one repeats for as long as the game lasts. The
/// default is the unknown one, `?`. Never allocates.
class TimeControl {
 public:
  /// The most periods that one can have; `parse_time_control` refuses more.
  static constexpr std::size_t capacity = 8;

  constexpr TimeControl() noexcept = default;
  /// Sudden death: `seconds` for all moves, and an increment.
  [[nodiscard]] static constexpr TimeControl sudden_death(std::int64_t seconds,
                                                          std::int64_t increment) noexcept {
    PGN_ASSERT(seconds >= 0 && seconds <= 999'999'999 && increment >= 0 && increment <= 999'999'999);
    TimeControl control;
    control.periods_[0] = {PeriodKind::clock, Bonus::increment, 0, {seconds, 0}, {increment, 0}};
    return control;
  }

  /// How many periods there are, 1 to `capacity`.
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  /// Period `i`, which must be below `size()`.
  [[nodiscard]] constexpr const TimePeriod& operator[](std::size_t i) const noexcept {
    PGN_ASSERT(i < size_);
    return periods_[i];
  }
  [[nodiscard]] constexpr const TimePeriod* begin() const noexcept { return periods_; }
  [[nodiscard]] constexpr const TimePeriod* end() const noexcept { return periods_ + size_; }

  /// `?`: nobody knows.
  [[nodiscard]] constexpr bool is_unknown() const noexcept { return periods_[0].kind == PeriodKind::unknown; }
  /// `-`: played without a clock.
  [[nodiscard]] constexpr bool is_unlimited() const noexcept {
    return periods_[0].kind == PeriodKind::unlimited;
  }

  friend constexpr bool operator==(const TimeControl&, const TimeControl&) noexcept = default;

  /// The whole grammar of SPEC T4: fields between colons, each `?`, `-`, `moves/seconds`, `seconds` or
  /// `*seconds`; an increment (`+2`) or delay (`+2d`) with either form of clock; up to six decimals; and the
  /// forms of programs `inf` (no time control) and `3 days per move` (read as `1/259200`). Sudden death and
  /// the sandclock come last. `bad_time_control` at the first byte that does not fit, or at the field after
  /// the last possible one.
  friend constexpr Result<TimeControl> parse_time_control(std::string_view text) noexcept {
    TimeControl control;
    control.size_ = 0;
    bool closed = false;  // the period before lasts to the end of the game
    std::size_t start = 0;
    do {
      if (closed || control.size_ == capacity) return {Code::bad_time_control, start};
      const std::size_t colon = text.find(':', start);
      const std::string_view field =
          text.substr(start, colon == std::string_view::npos ? std::string_view::npos : colon - start);
      TimePeriod& period = control.periods_[control.size_++];
      std::string_view rest = field;
      if (!take_period(rest, period) || !rest.empty()) {
        return {Code::bad_time_control, start + field.size() - rest.size()};
      }
      closed =
          period.kind == PeriodKind::sandclock || (period.kind == PeriodKind::clock && period.moves == 0);
      start = colon == std::string_view::npos ? colon : colon + 1;
    } while (start != std::string_view::npos);
    return control;
  }

 private:
  /// Takes one field from the start of `rest`; on failure `rest` starts with what does not fit.
  [[nodiscard]] static constexpr bool take_period(std::string_view& rest, TimePeriod& period) noexcept {
    const auto take = [&](char c) {
      if (rest.empty() || rest.front() != c) return false;
      rest.remove_prefix(1);
      return true;
    };
    if (take('?')) {
      period.kind = PeriodKind::unknown;
      return true;
    }
    const bool infinite = detail::equals_folded(rest, "inf");
    if (infinite || take('-')) {
      if (infinite) rest = {};
      period.kind = PeriodKind::unlimited;
      return true;
    }
    period.kind = take('*') ? PeriodKind::sandclock : PeriodKind::clock;
    const std::string_view before = rest;
    std::optional<Decimal> number = detail::take_decimal(rest);
    if (!number) return false;
    if (period.kind == PeriodKind::clock && number->decimals == 0) {
      if (rest == " day per move" || rest == " days per move") {
        if (number->value < 1 || number->value > 9999) {
          rest = before;
          return false;
        }
        rest = {};
        period.moves = 1;
        period.seconds = {number->value * 86400, 0};
        return true;
      }
      if (take('/')) {
        if (number->value < 1) {
          rest = before;
          return false;
        }
        period.moves = static_cast<std::uint32_t>(number->value);
        number = detail::take_decimal(rest);
        if (!number) return false;
      }
    }
    period.seconds = *number;
    if (period.kind == PeriodKind::clock && take('+')) {
      number = detail::take_decimal(rest);
      if (!number) return false;
      period.bonus = *number;
      period.bonus_kind = take('d') ? Bonus::delay : Bonus::increment;
    }
    return true;
  }

  TimePeriod periods_[capacity]{};
  std::size_t size_ = 1;
};

constexpr Result<TimeControl> parse_time_control(std::string_view text) noexcept;

/// The form that chess applications show and some write into the tag: minutes and seconds of increment, as in
/// `15+10`, or `-` without a limit (SPEC T4, seed application). It cannot be told from the standard's
/// seconds, so that only somebody who knows where the text comes from can ask for it. `bad_time_control` at
/// the first byte that does not fit.
[[nodiscard]] constexpr Result<TimeControl> parse_minutes_form(std::string_view text) noexcept {
  if (text == "-") return parse_time_control(text);
  std::string_view rest = text;
  const std::optional<std::int64_t> minutes = detail::take_digits(rest, 6);
  if (!minutes) return {Code::bad_time_control, 0};
  if (rest.empty() || rest.front() != '+') return {Code::bad_time_control, text.size() - rest.size()};
  rest.remove_prefix(1);
  const std::optional<std::int64_t> seconds = detail::take_digits(rest, 6);
  if (!seconds || !rest.empty()) return {Code::bad_time_control, text.size() - rest.size()};
  return TimeControl::sudden_death(*minutes * 60, *seconds);
}

/// Appends the standard form; reading it gives the same time control.
inline void append_text(std::string& out, const TimeControl& control) {
  for (std::size_t i = 0; i < control.size(); ++i) {
    const TimePeriod& period = control[i];
    if (i > 0) out.push_back(':');
    if (period.kind == PeriodKind::unknown || period.kind == PeriodKind::unlimited) {
      out.push_back(period.kind == PeriodKind::unknown ? '?' : '-');
      continue;
    }
    if (period.kind == PeriodKind::sandclock) out.push_back('*');
    if (period.moves > 0) {
      detail::append_digits(out, period.moves);
      out.push_back('/');
    }
    append_text(out, period.seconds);
    if (period.bonus_kind == Bonus::none) continue;
    out.push_back('+');
    append_text(out, period.bonus);
    if (period.bonus_kind == Bonus::delay) out.push_back('d');
  }
}
/// `append_text` into a new string.
[[nodiscard]] inline std::string to_text(const TimeControl& control) {
  std::string out;
  append_text(out, control);
  return out;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_TIME_CONTROL_HPP
