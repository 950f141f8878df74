// SPDX-License-Identifier: MIT
// game/cursor: a place in a game, to replay, edit and continue it. Uses const_cursor, edit.
#ifndef PGN_GAME_CURSOR_HPP
#define PGN_GAME_CURSOR_HPP

#include <string>
#include <string_view>

#include <pgn/core/code.hpp>
#include <pgn/core/result.hpp>
#include <pgn/game/const_cursor.hpp>
#include <pgn/game/edit.hpp>
#include <pgn/game/fields.hpp>
#include <pgn/game/game.hpp>
#include <pgn/notation/parse_san.hpp>
#include <pgn/text/tokenizer.hpp>

namespace pgn::inline v0_1 {

/// A ConstCursor that can change the game at its place; every edit leaves it at a place that exists. Other
/// cursors of the same game stay usable as long as the move that they stand on is not removed.
class Cursor : public ConstCursor {
 public:
  /// Stands at the start of `game`, which must outlive the cursor.
  explicit Cursor(Game& game) : ConstCursor(game), editable_(&game) {}

  /// The game that it walks through and changes.
  [[nodiscard]] Game& game() const noexcept { return *editable_; }

  /// Plays a move: goes along with the choice that it is, else continues the line if it ends here, else adds
  /// a variation after all others of the next move. Error, and no change: `illegal_move` (also in games that
  /// are not checked, whose moves are text), `game_too_large`. Linear in the number of choices.
  Result<NodeId> play(Move move) {
    if (!game().checked() || !position().is_legal(move)) return Code::illegal_move;
    return play_choice([&](NodeId choice) { return tree().move(choice) == move; },
                       [&](MoveTree& to, NodeId end) { return to.add_move(end, move); }, 0);
  }
  /// The same for a move in SAN or any other spelling that `parse_san` knows; errors as there. In a game that
  /// is not checked it must look like a move, else `bad_san`, and is kept as it is.
  Result<NodeId> play(std::string_view text) {
    if (game().checked()) {
      const Result<Move> move = parse_san(position(), text);
      if (!move) return move.error();
      return play(*move);
    }
    if (!looks_like_move(text)) return Code::bad_san;
    const std::string copy{text};
    return play_choice([&](NodeId choice) { return tree().move_text(choice) == copy; },
                       [&](MoveTree& to, NodeId end) { return to.add_move_text(end, copy); }, copy.size());
  }
  /// The same for a literal, which would else be a move as much as a text.
  Result<NodeId> play(const char* text) { return play(std::string_view{text}); }

  /// Adds a comment after the move and everything that stands there; at the start, before the first move.
  Result<ItemId> add_comment(std::string_view text) { return pgn::add_comment(game(), node(), text); }
  /// Adds a comment before the move, which must be the first of its line, else `illegal_move`.
  Result<ItemId> add_comment_before(std::string_view text) {
    const NodeId before = tree().previous(node());
    if (!tree().is_line_start(before)) return Code::illegal_move;
    return pgn::add_comment(game(), before, text);
  }
  /// Replaces the text of a comment, wherever it stands; false when there is no such comment, or no room.
  bool set_comment(ItemId comment, std::string_view text) { return pgn::set_comment(game(), comment, text); }
  /// Adds a glyph to the move unless it has it; at the start there is none to add it to: `nag_misplaced`.
  Result<ItemId> add_nag(Nag nag) { return pgn::add_nag(game(), node(), nag); }
  /// Removes a glyph from the move; false when it has none of this number.
  bool remove_nag(Nag nag) {
    for (const Item item : items()) {
      if (item.kind == ItemKind::nag && item.nag == nag) return remove_item(game(), node(), item.id);
    }
    return false;
  }
  /// Removes an item of the move, of those before it if it is the first of its line, or of the start.
  bool remove(ItemId item) {
    if (remove_item(game(), node(), item)) return true;
    const NodeId before = tree().previous(node());
    return tree().is_line_start(before) && remove_item(game(), before, item);
  }

  /// See `pgn::promote`, `demote`, `make_main_line` (edit.hpp). The cursor stays on its move.
  bool promote() { return pgn::promote(game(), node()); }
  /// @copydoc promote
  bool demote() { return pgn::demote(game(), node()); }
  /// @copydoc promote
  bool make_main_line() { return pgn::make_main_line(game(), node()); }

  /// Removes this move and what follows it, and goes to the place before it. Another choice at that place, if
  /// there is one, continues the line (see `remove_from`). False at the start.
  bool delete_from_here() {
    const NodeId doomed = node();
    if (!back()) return false;
    remove_from(game(), doomed);
    return true;
  }
  /// Removes the variation that the move is in and goes to where it branched off. False in the main line.
  bool delete_variation() {
    const NodeId doomed = node();
    if (!up()) return false;
    remove_variation(game(), doomed);
    return true;
  }

  /// Removes all comments of the whole game.
  void strip_comments() { strip(game(), ItemKind::comment); }
  /// Removes all glyphs of the whole game.
  void strip_nags() { strip(game(), ItemKind::nag); }
  /// Removes all variations of the game; in one, the cursor first goes back to the main line.
  void strip_variations() {
    while (up()) continue;
    strip(game(), ItemKind::variation);
  }

 private:
  // Anything that reads back as one movetext token that is a move: no number, result, glyph or mark.
  [[nodiscard]] static bool looks_like_move(std::string_view text) noexcept {
    if (text.empty() || text.size() > 255 || detail::is_ascii_digit(text.front())) return false;
    Tokenizer<Memory> tokenizer{Memory{text}};
    if (const Token token = tokenizer.next(); token.text.size() != text.size()) return false;
    if (nag_from_word(text) || match_glyph(text).length == text.size()) return false;
    for (const SanRole role : {SanRole::check, SanRole::mate, SanRole::en_passant}) {
      const SanForm* mark = match_san_form(text, role);
      if (mark != nullptr && mark->spelling.size() == text.size()) return false;
    }
    const std::size_t length = read_san(text).length;
    if (length == text.size()) return true;
    if (parse_result(text).recognised) return false;
    // That reads back as a move and its glyphs.
    if (length != 0 && only_glyphs(text.substr(length))) return false;
    const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    if (!is_letter(text.front())) return false;
    for (const char c : text) {
      const bool sign = std::string_view{"+#=@:-"}.find(c) != std::string_view::npos;
      if (!is_letter(c) && !(c >= '0' && c <= '9') && !sign) return false;
    }
    return true;
  }

  template <class Is, class Add>
  Result<NodeId> play_choice(Is&& is, Add&& add, std::size_t text) {
    const NodeId found = find_choice(is);
    if (found != NodeId::none) {
      step(found);
      return found;
    }
    if (!game().tree().has_room(text)) return Code::game_too_large;
    MoveTree& to = detail::GameAccess::tree(game());
    const NodeId next = to.next(node());
    const NodeId added = add(to, next == NodeId::none ? node() : to.add_variation(next));
    step(added);
    return added;
  }

  Game* editable_;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_CURSOR_HPP
