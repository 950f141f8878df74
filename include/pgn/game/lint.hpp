// SPDX-License-Identifier: MIT
// game/lint: what does not fit together in a game. Uses game, chess/outcome and the typed tag values.
#ifndef PGN_GAME_LINT_HPP
#define PGN_GAME_LINT_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint16_t, uint32_t
#include <optional>  // optional
#include <string_view>

#include <pgn/chess/outcome.hpp>
#include <pgn/core/code.hpp>
#include <pgn/core/diagnostic.hpp>
#include <pgn/game/date.hpp>
#include <pgn/game/fields.hpp>
#include <pgn/game/game.hpp>
#include <pgn/game/player.hpp>
#include <pgn/game/round.hpp>
#include <pgn/game/time.hpp>
#include <pgn/game/time_control.hpp>
#include <pgn/notation/fen.hpp>
#include <pgn/notation/game_result.hpp>

namespace pgn::inline v0_1 {

namespace detail {

[[nodiscard]] constexpr bool is_number(std::string_view text) noexcept {
  if (text.empty() || text.size() > 9) return false;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
  }
  return true;
}

/// `[A-Z]` and two digits, twice with a slash between them or once.
[[nodiscard]] constexpr bool is_eco(std::string_view text) noexcept {
  const auto is_code = [](std::string_view code) {
    return code.size() == 3 && code[0] >= 'A' && code[0] <= 'E' && is_number(code.substr(1));
  };
  if (text.size() == 7) return is_code(text.substr(0, 3)) && text[3] == '/' && is_code(text.substr(4));
  return is_code(text);
}

template <class Parse>
[[nodiscard]] constexpr bool all_players(std::string_view value, Parse&& parse) noexcept {
  for (const std::string_view field : split_players(value)) {
    if (!parse(field)) return false;
  }
  return true;
}

struct TagRule {
  std::string_view name;
  bool (*fits)(std::string_view value) noexcept;
};

// What the tag names of the standard with a form of their own must look like (SPEC T2 to T4, E27).
inline constexpr TagRule tag_rules[] = {
    {"Date"sv, [](std::string_view v) noexcept { return parse_date(v).has_value(); }},
    {"EventDate"sv, [](std::string_view v) noexcept { return parse_date(v).has_value(); }},
    {"UTCDate"sv, [](std::string_view v) noexcept { return parse_date(v).has_value(); }},
    {"Round"sv, [](std::string_view v) noexcept { return parse_round(v).has_value(); }},
    {"Result"sv, [](std::string_view v) noexcept { return parse_result(v).standard; }},
    {"Time"sv, [](std::string_view v) noexcept { return parse_time(v).has_value(); }},
    {"UTCTime"sv, [](std::string_view v) noexcept { return parse_time(v).has_value(); }},
    {"TimeControl"sv, [](std::string_view v) noexcept { return parse_time_control(v).has_value(); }},
    {"WhiteElo"sv, [](std::string_view v) noexcept { return all_players(v, parse_rating); }},
    {"BlackElo"sv, [](std::string_view v) noexcept { return all_players(v, parse_rating); }},
    {"WhiteUSCF"sv, [](std::string_view v) noexcept { return all_players(v, parse_rating); }},
    {"BlackUSCF"sv, [](std::string_view v) noexcept { return all_players(v, parse_rating); }},
    {"WhiteTitle"sv, [](std::string_view v) noexcept { return all_players(v, parse_title); }},
    {"BlackTitle"sv, [](std::string_view v) noexcept { return all_players(v, parse_title); }},
    {"WhiteType"sv, [](std::string_view v) noexcept { return all_players(v, parse_player_type); }},
    {"BlackType"sv, [](std::string_view v) noexcept { return all_players(v, parse_player_type); }},
    {"ECO"sv, [](std::string_view v) noexcept { return is_eco(v); }},
    {"Board"sv, [](std::string_view v) noexcept { return is_number(v); }},
    {"PlyCount"sv, [](std::string_view v) noexcept { return is_number(v); }},
    {"SetUp"sv, [](std::string_view v) noexcept { return v == "0" || v == "1"; }},
};

/// Whether `result` can stand under a final position that ends the game as `ending` says.
[[nodiscard]] constexpr bool result_fits(GameResult result, Ending ending, Color to_move) noexcept {
  switch (ending) {
    case Ending::checkmate: return result == win(!to_move);
    case Ending::stalemate:
    case Ending::insufficient_material: return result == GameResult::draw;
    // The other endings are a matter of the rules of the day, or of a claim.
    default: return true;
  }
}

}  // namespace detail

/// Tells `report(const Diagnostic&)` what does not fit together:
/// - `bad_tag_value`: a value without the form that the standard gives to its tag, a FEN tag that is not the
///   start position, a PlyCount that is not the number of plies; `detail` is the place of the tag, from 0
/// - `result_mismatch`: Result tag and terminator differ
/// - `result_against_board`: the result is not that of the checkmate, stalemate or bare material on the board
///   at the end of the main line, whose ply the diagnostic has; an open result (`*`) does not fit either.
/// Offsets are 0. Linear in the main line and the tags; never allocates.
template <class Report>
void lint(const Game& game, Report&& report) {
  const MoveTree& tree = game.tree();
  Position position = game.start();
  std::uint32_t plies = 0;
  NodeId last = NodeId::root;
  for (NodeId node = tree.next(last); node != NodeId::none; node = tree.next(node)) {
    if (const Move move = tree.move(node)) position.play(move);
    last = node;
    ++plies;
  }
  bool whole = game.complete();
  for (const Item item : tree.items(last)) whole = whole && item.kind != ItemKind::unread;

  const auto tell = [&](Code code, std::uint16_t detail, std::uint32_t ply) {
    Diagnostic diagnostic{code, 0};
    diagnostic.game = game.number();
    diagnostic.detail = detail;
    diagnostic.ply = ply;
    report(static_cast<const Diagnostic&>(diagnostic));
  };

  std::optional<GameResult> result;
  for (std::size_t i = 0; i < game.tags().size(); ++i) {
    const Tag tag = game.tags()[i];
    bool fits = true;
    for (const detail::TagRule& rule : detail::tag_rules) {
      if (tag.name == rule.name) fits = rule.fits(tag.value);
    }
    if (tag.name == "FEN" && game.checked()) {
      const Result<Position> start = parse_fen(tag.value);
      fits = start && *start == game.start();
    }
    if (tag.name == "PlyCount" && fits && whole) {
      std::uint32_t count = 0;
      for (const char c : tag.value) count = count * 10 + static_cast<std::uint32_t>(c - '0');
      fits = count == plies;
    }
    if (tag.name == "Result" && parse_result(tag.value).recognised) result = parse_result(tag.value).result;
    if (!fits) tell(Code::bad_tag_value, static_cast<std::uint16_t>(i < 0xFFFF ? i : 0xFFFF), 0);
  }
  if (result && game.terminator() && *result != *game.terminator()) tell(Code::result_mismatch, 0, 0);
  if (game.checked() && whole &&
      !detail::result_fits(game.result(), ending(position), position.side_to_move())) {
    tell(Code::result_against_board, 0, plies);
  }
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_LINT_HPP
