// SPDX-License-Identifier: MIT
// game/new_game: a game that starts now, and how it is closed (SPEC section 12). Uses game, edit, date,
// player, termination, time_control.
#ifndef PGN_GAME_NEW_GAME_HPP
#define PGN_GAME_NEW_GAME_HPP

#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/chess/color.hpp>
#include <pgn/chess/position.hpp>
#include <pgn/chess/variant.hpp>
#include <pgn/game/date.hpp>
#include <pgn/game/edit.hpp>
#include <pgn/game/game.hpp>
#include <pgn/game/player.hpp>
#include <pgn/game/termination.hpp>
#include <pgn/game/time_control.hpp>
#include <pgn/notation/game_result.hpp>

namespace pgn::inline v0_1 {

/// What is known when a game starts. The defaults are those of a casual game between two people at one board
/// (SPEC 110). The library has no clock: pass today's date.
struct NewGame {
  std::string_view event = "Casual Game";  ///< tag Event
  std::string_view site = "chess-game";    ///< tag Site
  Date date{};                             ///< tag Date
  std::string_view round = "1";            ///< tag Round
  std::string_view white = "Player 1";     ///< tag White
  std::string_view black = "Player 2";     ///< tag Black
  std::optional<Rating> white_elo{};       ///< no tag WhiteElo when absent
  std::optional<Rating> black_elo{};       ///< no tag BlackElo when absent
  /// In seconds, as the standard wants; `parse_minutes_form` reads `15+10`. Unlimited when absent.
  std::optional<TimeControl> time_control{};
  Variant variant = Variant::standard;  ///< one whose rules are known (`has_rules`)
  Position start{};                     ///< FEN and SetUp are written unless it is the usual one
};

/// A game without moves: the Seven Tag Roster, WhiteElo and BlackElo when given, TimeControl, Termination
/// `unterminated`, and what `Game::set_start` adds for another start position or for Chess960.
[[nodiscard]] inline Game new_game(const NewGame& from = {}) {
  Game game;
  Tags& tags = game.tags();
  tags.add("Event", from.event);
  tags.add("Site", from.site);
  tags.add("Date", to_text(from.date));
  tags.add("Round", from.round);
  tags.add("White", from.white);
  tags.add("Black", from.black);
  game.set_result(GameResult::unknown);
  if (from.white_elo) tags.add("WhiteElo", to_text(*from.white_elo));
  if (from.black_elo) tags.add("BlackElo", to_text(*from.black_elo));
  tags.add("TimeControl", from.time_control ? to_text(*from.time_control) : "-");
  tags.add("Termination", to_text(Termination::unterminated));
  game.set_start(from.start, from.variant);
  return game;
}

/// Whether the Termination tag holds the standard's value or the string of chess applications (SPEC 106).
enum class TerminationStyle : std::uint8_t { standard, application };

/// Closes `game`: sets the result that `winner` (none: a draw) means, in tag and terminator, and the
/// Termination tag, which is removed when nothing is known about `reason`; and puts the closing comment (SPEC
/// 107), if there is one for it, at the end of the main line, unless it stands there already.
inline void finish(Game& game, EndReason reason, std::optional<Color> winner,
                   TerminationStyle style = TerminationStyle::standard) {
  game.set_result(winner ? win(*winner) : GameResult::draw);
  std::string_view value = to_text(termination_of(reason));
  if (style == TerminationStyle::application) {
    const std::string_view own = application_termination(reason, winner);
    if (!own.empty()) value = own;
  }
  if (value.empty()) {
    game.tags().erase("Termination");
  } else {
    game.tags().set("Termination", value);
  }
  const std::string_view comment = closing_comment(reason, winner);
  if (comment.empty()) return;
  const NodeId last = game.tree().line_end(NodeId::root);
  for (const Item item : game.tree().items(last)) {
    if (item.kind == ItemKind::comment && item.text == comment) return;
  }
  if (game.tree().has_room(comment.size())) detail::GameAccess::tree(game).add_comment(last, comment);
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_NEW_GAME_HPP
