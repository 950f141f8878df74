// SPDX-License-Identifier: MIT
// game/edit: changes to the shape of a game and to what stands beside its moves. Uses game.
//
// A Cursor offers the same at its place. Handles of everything that is not removed stay valid; adding
// something at a place that is not in the game is a caller's bug. Moves are added by Cursor::play alone,
// which checks them.
#ifndef PGN_GAME_EDIT_HPP
#define PGN_GAME_EDIT_HPP

#include <string_view>
#include <utility>  // move

#include <pgn/core/code.hpp>
#include <pgn/core/result.hpp>
#include <pgn/game/builder.hpp>
#include <pgn/game/game.hpp>

namespace pgn::inline v0_1 {

namespace detail {

/// The first of `items` that is a variation with moves; `none` when there is none.
[[nodiscard]] inline NodeId first_variation(const MoveTree& tree, const MoveTree::Items& items) noexcept {
  for (const Item item : items) {
    if (item.kind == ItemKind::variation && tree.next(item.variation) != NodeId::none) return item.variation;
  }
  return NodeId::none;
}

}  // namespace detail

/// Moves the variation that holds the move `node` one place up: before the variation in front of it, and if
/// there is none, into the line that it replaces a move of, whose rest becomes the first variation. Comments
/// and glyphs stay with their moves. False when `node` is in the main line, or its variation is the first one
/// and has no moves.
/// Linear in the length of the line and the items of the moves concerned.
inline bool promote(Game& game, NodeId node) {
  MoveTree& tree = detail::GameAccess::tree(game);
  const NodeId start = tree.line_start(node);
  return tree.move_variation(start, true) || tree.exchange(start);
}

/// The reverse of `promote`, but for comments before the first move of the variation, which stay behind that
/// move: the move `node` changes places with its first variation; without one, the variation that holds it
/// moves one place down among the variations of the same move. False when there is nothing to change places
/// with.
inline bool demote(Game& game, NodeId node) {
  MoveTree& tree = detail::GameAccess::tree(game);
  if (tree.is_line_start(node)) return false;
  const NodeId first = detail::first_variation(tree, tree.items(node));
  if (first != NodeId::none) return tree.exchange(first);
  return tree.move_variation(tree.line_start(node), false);
}

/// Makes the line that leads to `node` the main line, on every level; the lines that it replaces become first
/// variations. False when it was the main line already. Linear in the moves before `node`, and on every level
/// in the items of the two moves that change places.
inline bool make_main_line(Game& game, NodeId node) {
  MoveTree& tree = detail::GameAccess::tree(game);
  bool changed = false;
  for (NodeId start = tree.line_start(node); start != NodeId::root && tree.exchange(start);) {
    // From here on, the line that leads to `node` is the one of the move that has just taken its place in it.
    start = tree.line_start(tree.replaced(start));
    changed = true;
  }
  return changed;
}

/// Removes the variation that holds `node`, with everything in it. Returns the place after which it branched
/// off; `none`, and no change, in the main line.
inline NodeId remove_variation(Game& game, NodeId node) {
  MoveTree& tree = detail::GameAccess::tree(game);
  const NodeId start = tree.line_start(node);
  if (start == NodeId::root || start == NodeId::none) return NodeId::none;
  const NodeId base = tree.parent(start);
  tree.remove_item(tree.replaced(start), tree.variation_item(start));
  return base;
}

/// Removes the move `node`, all that follows it in its line and all that stands beside these moves. If it has
/// variations with moves, which are other moves at the same place, the first of them continues the line in
/// its stead; else the line ends before it, and a variation without moves left is removed. Returns the place
/// before it. Linear in what is removed and in the items of its first move.
inline NodeId remove_from(Game& game, NodeId node) {
  MoveTree& tree = detail::GameAccess::tree(game);
  if (!tree.contains(node) || tree.is_line_start(node)) return NodeId::none;
  const NodeId base = tree.parent(node);
  const NodeId variation = detail::first_variation(tree, tree.items(node));
  if (variation != NodeId::none) {
    tree.exchange(variation);
    remove_variation(game, node);
  } else if (const NodeId before = tree.previous(node);
             before != NodeId::root && tree.is_line_start(before)) {
    remove_variation(game, node);
  } else {
    tree.remove_line_from(node);
  }
  return base;
}

/// Adds a comment after everything that stands at `node`: after that move, or before the first move of the
/// line that starts there. Error: `game_too_large`.
inline Result<ItemId> add_comment(Game& game, NodeId node, std::string_view text) {
  if (!game.tree().has_room(text.size())) return Code::game_too_large;
  return detail::GameAccess::tree(game).add_comment(node, text);
}

/// Adds a glyph to the move `node`; one that it has already is not added again (SPEC E12). Errors:
/// `nag_misplaced` at the start of a line, `game_too_large`.
inline Result<ItemId> add_nag(Game& game, NodeId node, Nag nag) {
  if (game.tree().is_line_start(node)) return Code::nag_misplaced;
  for (const Item item : game.tree().items(node)) {
    if (item.kind == ItemKind::nag && item.nag == nag) return item.id;
  }
  if (!game.tree().has_room(0)) return Code::game_too_large;
  return detail::GameAccess::tree(game).add_nag(node, nag);
}

/// Replaces the text of the comment, or of the unread text, `id`. False, and no change, when it is none or
/// there is no room for it.
inline bool set_comment(Game& game, ItemId id, std::string_view text) {
  return game.tree().has_room(text.size()) && detail::GameAccess::tree(game).set_text(id, text);
}

/// Removes the item `id` of `node`; a variation with all its moves. False when `node` has no such item.
inline bool remove_item(Game& game, NodeId node, ItemId id) {
  for (const Item item : game.tree().items(node)) {
    if (item.id != id) continue;
    detail::GameAccess::tree(game).remove_item(node, id);
    return true;
  }
  return false;
}

/// Removes all items of one kind: all comments, all glyphs, all variations or all unread text. Linear.
inline void strip(Game& game, ItemKind kind) {
  detail::GameAccess::tree(game).strip(kind);
}

/// Gives back the memory of everything that was removed or replaced. All handles become invalid. Linear.
inline void compact(Game& game) {
  Game packed;
  GameBuilder builder{packed};
  game.visit(builder);
  if (!game.complete()) detail::GameAccess::cut(packed);
  game = std::move(packed);
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_EDIT_HPP
