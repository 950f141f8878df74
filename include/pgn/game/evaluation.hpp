// SPDX-License-Identifier: MIT
// game/evaluation: scores of positions, and the operands of `[%eval]` and `[%evp]`. SPEC C3, C5. Uses core,
// fields, decimal.
#ifndef PGN_GAME_EVALUATION_HPP
#define PGN_GAME_EVALUATION_HPP

#include <cstddef>   // size_t
#include <cstdint>   // int32_t, uint32_t, uint8_t
#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/core/result.hpp>
#include <pgn/game/decimal.hpp>
#include <pgn/game/fields.hpp>

namespace pgn::inline v0_1 {

/// A score: pawns with their decimals, or moves to mate, above zero when it is good for the side whose view
/// it is.
struct Score {
  Decimal number{};   ///< pawns, or whole moves when `mate`
  bool mate = false;  ///< forced mate; `number.value` below zero: for the other side

  /// Hundredths of a pawn, rounded; meaningless for a mate.
  [[nodiscard]] constexpr std::int64_t centipawns() const noexcept { return number.scaled(2); }
  /// The same from the other side's view.
  [[nodiscard]] constexpr Score operator-() const noexcept {
    return {Decimal{-number.value, number.decimals}, mate};
  }
  friend constexpr bool operator==(const Score&, const Score&) noexcept = default;
};

namespace detail {

/// Takes `[+-] [mark] number` from the start of `text`, `mark` (`#` or `M`) before or after the sign saying
/// that it is a mate in so many moves. Nothing is taken when there is no such score.
[[nodiscard]] constexpr std::optional<Score> take_score(std::string_view& text, char mark) noexcept {
  std::string_view rest = text;
  Score score;
  bool minus = false;
  const auto take_sign = [&] {
    if (rest.empty() || (rest.front() != '-' && rest.front() != '+')) return false;
    minus = rest.front() == '-';
    rest.remove_prefix(1);
    return true;
  };
  const bool sign_first = take_sign();
  if (!rest.empty() && rest.front() == mark) {
    score.mate = true;
    rest.remove_prefix(1);
    if (!sign_first) static_cast<void>(take_sign());
  }
  const std::optional<Decimal> number = take_decimal(rest);
  if (!number || (score.mate && number->decimals != 0)) return std::nullopt;
  score.number = *number;
  text = rest;
  return minus ? -score : score;
}

}  // namespace detail

/// The operands of `[%eval]`.
struct Evaluation {
  Score score;                           ///< White's view
  std::optional<std::uint32_t> depth{};  ///< plies searched, 0 to 9999
  /// The number is written without a period: pawns for most programs, hundredths of a pawn for ChessBase.
  /// `score` has it as pawns; only the caller can know better (SPEC C3).
  bool ambiguous = false;
  friend constexpr bool operator==(const Evaluation&, const Evaluation&) noexcept = default;
};

/// Pawns or `#` and moves to mate, with a sign or without, and perhaps `,depth`; white space around the parts
/// does not count. `bad_command` at the first byte that does not fit.
[[nodiscard]] constexpr Result<Evaluation> parse_evaluation(std::string_view operands) noexcept {
  std::string_view rest = detail::trim_front(operands);
  const auto offset = [&] { return operands.size() - rest.size(); };
  const std::optional<Score> score = detail::take_score(rest, '#');
  if (!score) return {Code::bad_command, offset()};
  Evaluation evaluation{*score, std::nullopt, !score->mate && score->number.decimals == 0};
  rest = detail::trim_front(rest);
  if (!rest.empty() && rest.front() == ',') {
    rest = detail::trim_front(rest.substr(1));
    const std::optional<std::int64_t> depth = detail::take_digits(rest, 4);
    if (!depth) return {Code::bad_command, offset()};
    evaluation.depth = static_cast<std::uint32_t>(*depth);
    rest = detail::trim_front(rest);
  }
  if (!rest.empty()) return {Code::bad_command, offset()};
  return evaluation;
}

/// Appends `0.25`, `-1.50,18` or `#-3`.
inline void append_text(std::string& out, const Evaluation& evaluation) {
  if (evaluation.score.mate) out.push_back('#');
  append_text(out, evaluation.score.number);
  if (!evaluation.depth) return;
  out.push_back(',');
  detail::append_digits(out, *evaluation.depth);
}
/// `append_text` into a new string.
[[nodiscard]] inline std::string to_text(const Evaluation& evaluation) {
  std::string out;
  append_text(out, evaluation);
  return out;
}

/// What one value of a ChessBase evaluation profile (`[%evp]`) says, White's view: hundredths of a pawn, or
/// plies to mate. `none`: that position was not evaluated.
struct ProfileValue {
  /// What `value` counts.
  enum class Kind : std::uint8_t { none, centipawns, mate };
  Kind kind = Kind::none;  ///< `none`: there is no value
  std::int32_t value = 0;  ///< centipawns, or plies to mate, below zero when Black gains
  friend constexpr bool operator==(const ProfileValue&, const ProfileValue&) noexcept = default;
};

/// Reads one field of the operands of `[%evp]` from the third on; the first two are the range of plies. 30000
/// - n is mate in n plies, 32767 is no value. `bad_command` for what is not an integer of up to five digits.
[[nodiscard]] constexpr Result<ProfileValue> parse_profile_value(std::string_view field) noexcept {
  std::string_view rest = detail::trim(field);
  const bool minus = rest.starts_with('-');
  if (minus) rest.remove_prefix(1);
  const std::optional<std::int64_t> number = detail::take_digits(rest, 5);
  if (!number || !rest.empty()) return Code::bad_command;
  const auto size = static_cast<std::int32_t>(*number);
  if (size == 32767) return ProfileValue{};
  constexpr std::int32_t mate = 30000;
  constexpr std::int32_t longest_mate = 1000;
  if (size > mate) return Code::bad_command;
  const bool is_mate = size > mate - longest_mate;
  const std::int32_t value = is_mate ? mate - size : size;
  return ProfileValue{is_mate ? ProfileValue::Kind::mate : ProfileValue::Kind::centipawns,
                      minus ? -value : value};
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_EVALUATION_HPP
