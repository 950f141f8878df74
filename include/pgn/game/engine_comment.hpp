// SPDX-License-Identifier: MIT
// game/engine_comment: what engine match programs write into the comment after a move. SPEC C6. Uses
// chess/color, clock, decimal, evaluation, fields.
#ifndef PGN_GAME_ENGINE_COMMENT_HPP
#define PGN_GAME_ENGINE_COMMENT_HPP

#include <cstddef>   // size_t
#include <cstdint>   // int64_t, uint32_t
#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/chess/color.hpp>
#include <pgn/core/result.hpp>
#include <pgn/game/clock.hpp>
#include <pgn/game/decimal.hpp>
#include <pgn/game/evaluation.hpp>
#include <pgn/game/fields.hpp>

namespace pgn::inline v0_1 {

/// One field of a key list such as `d=21, mt=1500, wv=0.31`.
struct KeyValue {
  std::string_view key;    ///< letters, digits and underscores; empty when the field has none
  std::string_view value;  ///< what follows the equals sign; all of the field when there is no key
};

/// Splits a field at its equals sign. Go through a list with `Fields{text, ','}`; views only.
[[nodiscard]] constexpr KeyValue parse_key_value(std::string_view field) noexcept {
  field = detail::trim(field);
  const std::size_t n = detail::word_length(field);
  if (n == 0 || n == field.size() || field[n] != '=') return {{}, field};
  return {field.substr(0, n), detail::trim(field.substr(n + 1))};
}

/// What an engine said about its move.
struct EngineComment {
  bool book = false;                           ///< the move came from the opening book
  std::optional<Score> score{};                ///< from the view of the side that moved, unless `white_view`
  bool white_view = false;                     ///< the score is from White's view, as in key lists
  std::optional<std::uint32_t> depth{};        ///< plies searched
  std::optional<std::int64_t> milliseconds{};  ///< time spent
  std::string_view
      rest{};  ///< what follows the first comma: `Draw by 3-fold repetition`, a key list, or nothing

  /// The score from the view of `mover`, the side that made the move.
  [[nodiscard]] constexpr std::optional<Score> score_of(Color mover) const noexcept {
    if (!score || !white_view || mover == Color::white) return score;
    return -*score;
  }
};

namespace detail {

/// Takes seconds such as `1.2` and `1.2e+03` from the start of `text`, as milliseconds. Nothing is taken when
/// there are none.
[[nodiscard]] constexpr std::optional<std::int64_t> take_seconds(std::string_view& text) noexcept {
  std::string_view rest = text;
  const std::optional<Decimal> number = take_decimal(rest);
  if (!number) return std::nullopt;
  std::int64_t exponent = 0;
  if (!rest.empty() && rest.front() == 'e') {
    rest.remove_prefix(1);
    const bool minus = !rest.empty() && rest.front() == '-';
    if (!rest.empty() && (minus || rest.front() == '+')) rest.remove_prefix(1);
    const std::optional<std::int64_t> digits = take_digits(rest, 2);
    if (!digits) return std::nullopt;
    exponent = minus ? -*digits : *digits;
  }
  std::int64_t value = number->value;
  std::int64_t shift = 3 + exponent - number->decimals;
  for (; shift > 0; --shift) {
    if (value > 99'999'999'999'999'999) return std::nullopt;
    value *= 10;
  }
  for (; shift < -1; ++shift) value /= 10;
  if (shift == -1) value = (value + 5) / 10;
  text = rest;
  return value;
}

/// `[score[/depth]] [seconds[s]]` and then a comma or the end.
[[nodiscard]] constexpr std::optional<EngineComment> parse_score_comment(std::string_view text) noexcept {
  EngineComment comment;
  const auto finished = [&](std::string_view rest) {
    rest = trim_front(rest);
    if (!rest.empty() && rest.front() != ',') return false;
    comment.rest = rest.empty() ? rest : trim(rest.substr(1));
    return true;
  };
  std::string_view rest = text;
  comment.milliseconds = take_seconds(rest);
  if (comment.milliseconds && !rest.empty() && rest.front() == 's') {
    if (finished(rest.substr(1))) return comment;
    return std::nullopt;
  }
  rest = text;
  comment.milliseconds = std::nullopt;
  comment.score = take_score(rest, 'M');
  if (!comment.score) return std::nullopt;
  if (!rest.empty() && rest.front() == '/') {
    rest.remove_prefix(1);
    const std::optional<std::int64_t> depth = take_digits(rest, 4);
    if (!depth) return std::nullopt;
    comment.depth = static_cast<std::uint32_t>(*depth);
  }
  const std::string_view time = trim_front(rest);
  const bool spaced = time.size() < rest.size();
  rest = time;
  comment.milliseconds = spaced ? take_seconds(rest) : std::nullopt;
  const bool unit = comment.milliseconds && !rest.empty() && rest.front() == 's';
  if (unit) rest.remove_prefix(1);
  // Without the unit it is a score only if it looks like one: `1/2` and `12` can be anything that people
  // write.
  const bool typical = comment.depth && (comment.score->mate || comment.score->number.decimals > 0);
  if ((!unit && !typical) || !finished(rest)) return std::nullopt;
  return comment;
}

}  // namespace detail

/// Reads the comment of an engine match program, or says that it is none:
/// - `+0.25/12 1.2s`, `-M4/20 0.1s`, `0.00/1 0s, Draw by 3-fold repetition` (cutechess and fastchess, mover's
/// view),
/// - `book`, alone or before a key list,
/// - key lists with any of `d` (depth), `mt` (time spent, in milliseconds or h:mm:ss) and `wv` (score,
/// White's
///   view), as TCEC writes them. Go through all keys with `Fields{text, ','}` and `parse_key_value`.
/// Linear; the views are of `text`; never allocates.
[[nodiscard]] constexpr std::optional<EngineComment> parse_engine_comment(std::string_view text) noexcept {
  text = detail::trim(text);
  const std::size_t comma = text.find(',');
  const std::string_view first = detail::trim(text.substr(0, comma));
  if (first == "book") {
    EngineComment comment;
    comment.book = true;
    if (comma != std::string_view::npos) comment.rest = detail::trim(text.substr(comma + 1));
    return comment;
  }
  if (parse_key_value(first).key.empty()) return detail::parse_score_comment(text);
  EngineComment comment;
  comment.white_view = true;
  if (comma != std::string_view::npos) comment.rest = detail::trim(text.substr(comma + 1));
  for (const std::string_view field : Fields{text, ','}) {
    const KeyValue pair = parse_key_value(field);
    std::string_view value = pair.value;
    if (pair.key == "d") {
      const std::optional<std::int64_t> depth = detail::take_digits(value, 4);
      if (depth && value.empty()) comment.depth = static_cast<std::uint32_t>(*depth);
    } else if (pair.key == "mt") {
      if (const Result<Clock> clock = parse_clock(value)) {
        comment.milliseconds = clock->milliseconds;
      } else {
        const std::optional<std::int64_t> time = detail::take_digits(value, 12);
        if (time && value.empty()) comment.milliseconds = time;
      }
    } else if (pair.key == "wv") {
      const std::optional<Score> score = detail::take_score(value, 'M');
      if (score && value.empty()) comment.score = score;
    }
  }
  if (!comment.depth && !comment.milliseconds && !comment.score) return std::nullopt;
  return comment;
}

/// Appends `book`, or `+0.25/12 1.2s` from the view of `mover`, and then the rest after a comma. Without a
/// score or a time that part is left out; the time has as many decimals as it needs.
inline void append_text(std::string& out, const EngineComment& comment, Color mover) {
  if (comment.book) out.append("book");
  if (const std::optional<Score> score = comment.score_of(mover); score && !comment.book) {
    Decimal number = score->number;
    out.push_back(number.value < 0 ? '-' : '+');
    if (number.value < 0) number.value = -number.value;
    if (score->mate) out.push_back('M');
    // Without decimals `12/24` would not be taken for a score.
    if (!score->mate && number.decimals == 0) number = {number.value * 100, 2};
    append_text(out, number);
    if (comment.depth) {
      out.push_back('/');
      detail::append_digits(out, *comment.depth);
    }
  }
  if (comment.milliseconds && !comment.book) {
    if (comment.score) out.push_back(' ');
    Decimal seconds{*comment.milliseconds, 3};
    for (; seconds.decimals > 0 && seconds.value % 10 == 0; --seconds.decimals) seconds.value /= 10;
    append_text(out, seconds);
    out.push_back('s');
  }
  if (!comment.rest.empty()) out.append(", ").append(comment.rest);
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_ENGINE_COMMENT_HPP
