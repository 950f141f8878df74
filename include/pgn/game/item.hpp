// SPDX-License-Identifier: MIT
// game/item: handles of a game tree, and what can stand beside the moves of a line. Uses notation/nag.
#ifndef PGN_GAME_ITEM_HPP
#define PGN_GAME_ITEM_HPP

#include <cstdint>  // uint32_t, uint8_t
#include <string_view>

#include <pgn/notation/nag.hpp>

namespace pgn::inline v0_1 {

/// A place in a game tree. Either a move, or the start of a line, which has no move: `root` for the main
/// line, and one more for each variation. Stays valid, and the same place, whatever happens to other places:
/// inserting, promoting and stripping keep every handle but those of what they remove; handles of removed
/// places are never used again before `clear()`.
enum class NodeId : std::uint32_t { root = 0, none = 0xFFFF'FFFF };

/// An annotation glyph, comment, variation or stretch of unread text. As stable as a NodeId.
enum class ItemId : std::uint32_t { none = 0xFFFF'FFFF };

/// What an Item is.
enum class ItemKind : std::uint8_t { nag, comment, unread, variation };

/// What stands after a move, or at the start of a line before its first move. Fields that the kind does not
/// use have their default; views live until the next change of the game.
struct Item {
  ItemId id = ItemId::none;           ///< to change or remove it
  ItemKind kind = ItemKind::comment;  ///< which of the fields below count
  Nag nag{};                          ///< of a glyph
  NodeId variation = NodeId::none;    ///< the start of the line that replaces the move
  std::string_view text{};            ///< of a comment or of unread movetext, in UTF-8
  bool to_line_end = false;           ///< the comment was a `;` comment
  bool continued = false;             ///< the comment goes on in the next item
  bool space_before = false;          ///< white space came before the unread text
  bool first = false;                 ///< starts a new stretch of unread text
};

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_ITEM_HPP
