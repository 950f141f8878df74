// SPDX-License-Identifier: MIT
// game/termination: why a game ended, by the Termination tag or a closing comment. Standard section 9.8.1;
// SPEC T5, items 106 and 107. Uses chess/color, fields. Allocates nothing.
#ifndef PGN_GAME_TERMINATION_HPP
#define PGN_GAME_TERMINATION_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint8_t
#include <optional>  // optional
#include <string_view>

#include <pgn/chess/color.hpp>
#include <pgn/game/fields.hpp>

namespace pgn::inline v0_1 {

/// The values that the standard gives to the Termination tag, and `other` for everything else.
enum class Termination : std::uint8_t {
  other,
  abandoned,
  adjudication,
  death,
  emergency,
  normal,
  rules_infraction,
  time_forfeit,
  unterminated,
};

/// The reason behind it, finer than the standard's values.
enum class EndReason : std::uint8_t {
  unknown,
  checkmate,
  resignation,
  timeout,
  stalemate,
  agreement,
  fifty_moves,
  repetition,
  insufficient_material,
  timeout_without_material,  ///< a draw: who still had time could not mate
  adjudication,
  illegal_move,
  abandonment,  ///< a player went away, or the connection did
};

/// What a text says about the end of a game.
struct TerminationText {
  Termination termination = Termination::other;  ///< the standard's value for it; `other`: not recognised
  EndReason reason = EndReason::unknown;         ///< how the game ended, as far as the text says
  std::optional<Color> winner{};                 ///< only where the text names a colour
  bool standard = false;                         ///< one of the standard's values as the standard writes it
};

/// The standard's value, in lower case; empty for `other`.
[[nodiscard]] constexpr std::string_view to_text(Termination termination) noexcept {
  constexpr std::string_view names[] = {
      "",       "abandoned",        "adjudication", "death",       "emergency",
      "normal", "rules infraction", "time forfeit", "unterminated"};
  return names[static_cast<std::size_t>(termination)];
}

/// The standard's value for a reason; `other` for `unknown`.
[[nodiscard]] constexpr Termination termination_of(EndReason reason) noexcept {
  switch (reason) {
    case EndReason::unknown: return Termination::other;
    case EndReason::timeout:
    case EndReason::timeout_without_material: return Termination::time_forfeit;
    case EndReason::adjudication: return Termination::adjudication;
    case EndReason::illegal_move: return Termination::rules_infraction;
    case EndReason::abandonment: return Termination::abandoned;
    default: return Termination::normal;
  }
}

/// The closing comment that chess applications put before the result (SPEC 107): `White resigns.`, `Black
/// wins by timeout.`, `Stalemate.`, `Draw by fifty-move rule.`, `Draw by agreement.` Empty when there is none
/// for `reason`, or when it needs a winner and has none.
[[nodiscard]] constexpr std::string_view closing_comment(EndReason reason,
                                                         std::optional<Color> winner) noexcept {
  const bool white = winner == Color::white;
  switch (reason) {
    case EndReason::resignation:
      return !winner ? std::string_view{} : white ? "Black resigns." : "White resigns.";
    case EndReason::timeout:
      return !winner ? std::string_view{} : white ? "White wins by timeout." : "Black wins by timeout.";
    case EndReason::stalemate: return "Stalemate.";
    case EndReason::fifty_moves: return "Draw by fifty-move rule.";
    case EndReason::agreement: return "Draw by agreement.";
    default: return {};
  }
}

/// What such applications write into the Termination tag in place of the standard's value (SPEC 106): the
/// closing comment without its period, `Normal` for checkmate. Empty when there is none.
[[nodiscard]] constexpr std::string_view application_termination(EndReason reason,
                                                                 std::optional<Color> winner) noexcept {
  if (reason == EndReason::checkmate) return "Normal";
  const std::string_view comment = closing_comment(reason, winner);
  return comment.substr(0, comment.empty() ? 0 : comment.size() - 1);
}

namespace detail {

using std::string_view_literals::operator""sv;  // as in core/code

struct TerminationPhrase {
  std::string_view text;  // lower case, without a period at the end
  EndReason reason;
  std::optional<Color> winner{};
};

// clang-format off
/// Whole texts of applications, chess servers and engine match programs.
inline constexpr TerminationPhrase termination_phrases[] = {
    {"white resigns"sv, EndReason::resignation, Color::black},
    {"black resigns"sv, EndReason::resignation, Color::white},
    {"white wins by timeout"sv, EndReason::timeout, Color::white},
    {"black wins by timeout"sv, EndReason::timeout, Color::black},
    {"white loses on time"sv, EndReason::timeout, Color::black},
    {"black loses on time"sv, EndReason::timeout, Color::white},
    {"white wins on time"sv, EndReason::timeout, Color::white},
    {"black wins on time"sv, EndReason::timeout, Color::black},
    {"white forfeits on time"sv, EndReason::timeout, Color::black},
    {"black forfeits on time"sv, EndReason::timeout, Color::white},
    {"timeout"sv, EndReason::timeout},
    {"white mates"sv, EndReason::checkmate, Color::white},
    {"black mates"sv, EndReason::checkmate, Color::black},
    {"checkmate"sv, EndReason::checkmate},
    {"stalemate"sv, EndReason::stalemate},
    {"draw by stalemate"sv, EndReason::stalemate},
    {"agreement"sv, EndReason::agreement},
    {"draw by agreement"sv, EndReason::agreement},
    {"draw by mutual agreement"sv, EndReason::agreement},
    {"draw by fifty-move rule"sv, EndReason::fifty_moves},
    {"draw by fifty moves rule"sv, EndReason::fifty_moves},
    {"fifty moves rule"sv, EndReason::fifty_moves},
    {"50-move rule"sv, EndReason::fifty_moves},
    {"3-fold rep"sv, EndReason::repetition},
    {"3-fold repetition"sv, EndReason::repetition},
    {"draw by 3-fold repetition"sv, EndReason::repetition},
    {"draw by repetition"sv, EndReason::repetition},
    {"insufficient material"sv, EndReason::insufficient_material},
    {"draw by insufficient mating material"sv, EndReason::insufficient_material},
    {"draw by insufficient material"sv, EndReason::insufficient_material},
    {"gui adjudication"sv, EndReason::adjudication},
    {"user adjudication"sv, EndReason::adjudication},
    {"white wins by adjudication"sv, EndReason::adjudication, Color::white},
    {"black wins by adjudication"sv, EndReason::adjudication, Color::black},
    {"draw by adjudication"sv, EndReason::adjudication},
    {"tcec draw rule"sv, EndReason::adjudication},
    {"tcec win rule"sv, EndReason::adjudication},
    {"syzygytb"sv, EndReason::adjudication},
    {"tb position"sv, EndReason::adjudication},
    {"illegal move"sv, EndReason::illegal_move},
    {"white makes an illegal move"sv, EndReason::illegal_move, Color::black},
    {"black makes an illegal move"sv, EndReason::illegal_move, Color::white},
    {"stalled connection"sv, EndReason::abandonment},
    {"white's connection stalls"sv, EndReason::abandonment, Color::black},
    {"black's connection stalls"sv, EndReason::abandonment, Color::white},
    {"white disconnects"sv, EndReason::abandonment, Color::black},
    {"black disconnects"sv, EndReason::abandonment, Color::white},
};

/// Ends of sentences whose beginning names a player, as in `Alpha won by resignation`.
inline constexpr TerminationPhrase termination_endings[] = {
    {" won by resignation"sv, EndReason::resignation},
    {" won on time"sv, EndReason::timeout},
    {" won by checkmate"sv, EndReason::checkmate},
    {" won by abandonment"sv, EndReason::abandonment},
    {" won - game abandoned"sv, EndReason::abandonment},
    {" drawn by agreement"sv, EndReason::agreement},
    {" drawn by stalemate"sv, EndReason::stalemate},
    {" drawn by repetition"sv, EndReason::repetition},
    {" drawn by insufficient material"sv, EndReason::insufficient_material},
    {" drawn by timeout vs insufficient material"sv, EndReason::timeout_without_material},
    {" drawn by 50-move rule"sv, EndReason::fifty_moves},
};
// clang-format on

[[nodiscard]] constexpr bool ends_folded(std::string_view text, std::string_view ending) noexcept {
  return text.size() >= ending.size() && equals_folded(text.substr(text.size() - ending.size()), ending);
}

}  // namespace detail

/// Classifies a Termination or TerminationDetails tag, or a closing comment: the standard's values and those
/// of servers, engine match programs and applications, in any letter case, with or without a period at the
/// end. The text itself is to be kept (SPEC T5). Any other text is `Termination::other`. Bounded by the
/// table.
[[nodiscard]] constexpr TerminationText classify_termination(std::string_view text) noexcept {
  std::string_view phrase = detail::trim(text);
  if (phrase.ends_with('.')) phrase.remove_suffix(1);
  for (std::size_t i = 1; i <= static_cast<std::size_t>(Termination::unterminated); ++i) {
    const auto termination = static_cast<Termination>(i);
    const std::string_view name = to_text(termination);
    if (!detail::equals_folded(phrase, name)) continue;
    const EndReason reason = termination == Termination::time_forfeit   ? EndReason::timeout
                             : termination == Termination::adjudication ? EndReason::adjudication
                             : termination == Termination::abandoned    ? EndReason::abandonment
                                                                        : EndReason::unknown;
    return {termination, reason, std::nullopt, text == name};
  }
  for (const detail::TerminationPhrase& row : detail::termination_phrases) {
    if (detail::equals_folded(phrase, row.text)) {
      return {termination_of(row.reason), row.reason, row.winner, false};
    }
  }
  for (const detail::TerminationPhrase& row : detail::termination_endings) {
    if (detail::ends_folded(phrase, row.text)) {
      return {termination_of(row.reason), row.reason, std::nullopt, false};
    }
  }
  return {};
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_TERMINATION_HPP
