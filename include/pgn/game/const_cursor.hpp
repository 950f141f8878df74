// SPDX-License-Identifier: MIT
// game/const_cursor: a place in a game with its position. Uses game.
#ifndef PGN_GAME_CONST_CURSOR_HPP
#define PGN_GAME_CONST_CURSOR_HPP

#include <array>
#include <cstddef>  // size_t
#include <cstdint>  // uint32_t
#include <string>
#include <string_view>
#include <vector>

#include <pgn/chess/position.hpp>
#include <pgn/core/config.hpp>
#include <pgn/game/edit.hpp>
#include <pgn/game/game.hpp>
#include <pgn/notation/to_san.hpp>

namespace pgn::inline v0_1 {

/// Walks through a game that it does not change. It stands after a move, or at the start, and knows the
/// position there. Going back replays at most 15 moves from a remembered position; one of 160 bytes is
/// remembered for every 16 plies from the start. In a game that is not `checked()` the position is always
/// the one that the game starts from, and the moves are text.
///
/// The choices at a place are the moves that can follow: the next move of the line, then its variations in
/// the order of the text, a variation of a variation's first move right after that move. A variation without
/// moves, which holds unread text only, is no choice.
class ConstCursor {
 public:
  /// Stands at the start of `game`, which must outlive the cursor. If the game is changed by others, the
  /// cursor stays usable as long as the move that it stands on is not removed and the game starts from the
  /// same position; else it has to go to the `start()` again.
  explicit ConstCursor(const Game& game) : game_(&game), position_(game.start()) {}
  explicit ConstCursor(const Game&&) = delete;

  /// The game that it walks through.
  [[nodiscard]] const Game& game() const noexcept { return *game_; }
  /// The place: a move, or `NodeId::root`.
  [[nodiscard]] NodeId node() const noexcept { return node_; }
  /// The position after the move.
  [[nodiscard]] const Position& position() const noexcept { return position_; }
  /// The last move; `none()` at the start and in games that are not checked.
  [[nodiscard]] Move move() const noexcept { return tree().move(node_); }
  /// How many moves of either side led here from the start of the game.
  [[nodiscard]] std::uint32_t ply() const noexcept { return ply_; }
  /// The number of the last move, as printed before it; at the start, that of the first move.
  [[nodiscard]] std::uint32_t move_number() const noexcept {
    const Position& start = game_->start();
    const std::uint64_t black = start.side_to_move() == Color::black ? 1 : 0;
    const std::uint64_t first = game_->checked() ? 2 * std::uint64_t{start.fullmove_number()} + black
                                                 : next_ply_of(game_->tags().get_or("FEN", ""));
    return static_cast<std::uint32_t>((first + (ply_ == 0 ? 0 : ply_ - 1)) / 2);
  }
  /// Whether it stands before the first move.
  [[nodiscard]] bool at_start() const noexcept { return node_ == NodeId::root; }
  /// Whether no move follows in this line.
  [[nodiscard]] bool at_end() const noexcept { return tree().next(node_) == NodeId::none; }
  /// Whether the place is in the main line. Linear in the moves of the line before it.
  [[nodiscard]] bool in_main_line() const noexcept { return tree().line_start(node_) == NodeId::root; }
  /// What stands after the move; at the start, before the first one.
  [[nodiscard]] MoveTree::Items items() const noexcept { return tree().items(node_); }
  /// What stands before the move when it is the first of its line; else nothing.
  [[nodiscard]] MoveTree::Items items_before() const noexcept {
    const NodeId before = tree().previous(node_);
    return tree().items(tree().is_line_start(before) ? before : NodeId::none);
  }

  /// Plays the next move of this line; false at its end.
  bool forward() {
    const NodeId next = tree().next(node_);
    if (next == NodeId::none) return false;
    step(next);
    return true;
  }
  /// Plays the choice with this number, 0 for the next move of the line. False when there are fewer.
  bool forward(std::size_t choice) {
    NodeId node = tree().next(node_);
    while (node != NodeId::none && choice-- > 0) node = sibling_after(node);
    if (node == NodeId::none) return false;
    step(node);
    return true;
  }
  /// Takes the last move back; false at the start.
  bool back() {
    if (at_start()) return false;
    retreat();
    return true;
  }
  /// Goes to the start of the game.
  void start() {
    node_ = NodeId::root;
    ply_ = 0;
    remembered_.clear();
    position_ = game_->start();
  }
  /// Goes to the end of this line.
  void end() {
    while (forward()) continue;
  }
  /// Leaves this variation: goes to the place after which it branched off. False in the main line.
  bool up() {
    const NodeId start = tree().line_start(node_);
    if (start == NodeId::root) return false;
    return go_to(tree().parent(start));
  }
  /// Goes to the next choice in place of the last move; false at the last one.
  bool next_sibling() { return go_beside(sibling_after(node_)); }
  /// Goes to the choice before the last move; false at the first one. Linear in the items of one move.
  bool previous_sibling() { return go_beside(sibling_before(node_)); }
  /// Goes to any move, or to the start. False, and no change, for places without a move of their own and for
  /// what has been removed. Linear in the plies before it.
  bool go_to(NodeId node) {
    if (!tree().contains(node) || (node != NodeId::root && tree().is_line_start(node))) return false;
    std::vector<NodeId> path;
    for (NodeId at = node; at != NodeId::root; at = tree().parent(at)) path.push_back(at);
    start();
    for (std::size_t i = path.size(); i-- > 0;) step(path[i]);
    return true;
  }

  /// The moves that can follow here, as handles for `go_to` and `san`. Linear in their number and in the
  /// items that stand beside them.
  [[nodiscard]] std::vector<NodeId> choices() const {
    std::vector<NodeId> found;
    for (NodeId node = tree().next(node_); node != NodeId::none; node = sibling_after(node)) {
      found.push_back(node);
    }
    return found;
  }
  /// The SAN of one of the choices.
  [[nodiscard]] std::string san(NodeId choice) const {
    PGN_ASSERT(tree().parent(choice) == node_);
    return san_after(position_, choice);
  }
  /// The SAN of the last move; empty at the start.
  [[nodiscard]] std::string san() const {
    if (at_start()) return {};
    return san_after(replayed(tree().parent(node_), ply_ - 1), node_);
  }

 protected:
  /// The tree of the game.
  [[nodiscard]] const MoveTree& tree() const noexcept { return game_->tree(); }

  /// Goes on to `node`, which must be one of the choices here.
  void step(NodeId node) {
    node_ = node;
    ++ply_;
    const Move move = tree().move(node);
    if (move) position_.play(move);
    if (ply_ % stride == 0) remembered_.push_back(position_);
  }

  /// The first choice for which `is(choice)` holds; `NodeId::none` when there is none.
  template <class Is>
  [[nodiscard]] NodeId find_choice(Is&& is) const {
    NodeId node = tree().next(node_);
    while (node != NodeId::none && !is(node)) node = sibling_after(node);
    return node;
  }

 private:
  static constexpr std::uint32_t stride = 16;

  void retreat() {
    node_ = tree().parent(node_);
    --ply_;
    if (remembered_.size() * stride > ply_) remembered_.pop_back();
    position_ = replayed(node_, ply_);
  }

  // The position at `node`, an ancestor of the place or the place, from the last one remembered before it.
  [[nodiscard]] Position replayed(NodeId node, std::uint32_t ply) const {
    const std::uint32_t known = ply / stride;
    std::array<Move, stride> moves;
    std::size_t count = 0;
    for (std::uint32_t at = ply; at > known * stride; --at) {
      moves[count++] = tree().move(node);
      node = tree().parent(node);
    }
    Position position = known == 0 ? game_->start() : remembered_[known - 1];
    while (count > 0) {
      if (const Move move = moves[--count]) position.play(move);
    }
    return position;
  }

  [[nodiscard]] std::string san_after(const Position& position, NodeId node) const {
    const Move move = tree().move(node);
    return move ? to_san(position, move) : std::string{tree().move_text(node)};
  }

  bool go_beside(NodeId sibling) {
    if (sibling == NodeId::none) return false;
    retreat();
    step(sibling);
    return true;
  }

  [[nodiscard]] NodeId sibling_after(NodeId node) const noexcept {
    NodeId variation = detail::first_variation(tree(), tree().items(node));
    while (variation == NodeId::none) {
      const NodeId start = tree().previous(node);
      node = tree().replaced(start);
      if (node == NodeId::none) return NodeId::none;
      variation = detail::first_variation(tree(), tree().items_after(node, tree().variation_item(start)));
    }
    return tree().next(variation);
  }

  [[nodiscard]] NodeId last_variation_before(NodeId node, ItemId end) const noexcept {
    NodeId last = NodeId::none;
    for (const Item item : tree().items(node)) {
      if (item.id == end) break;
      if (item.kind == ItemKind::variation && tree().next(item.variation) != NodeId::none) {
        last = item.variation;
      }
    }
    return last;
  }

  [[nodiscard]] NodeId sibling_before(NodeId node) const noexcept {
    const NodeId start = tree().previous(node);
    node = tree().replaced(start);
    if (node == NodeId::none) return NodeId::none;
    NodeId variation = last_variation_before(node, tree().variation_item(start));
    while (variation != NodeId::none) {
      node = tree().next(variation);
      variation = last_variation_before(node, ItemId::none);
    }
    return node;
  }

  const Game* game_;
  NodeId node_ = NodeId::root;
  std::uint32_t ply_ = 0;
  Position position_;
  std::vector<Position> remembered_;  // after ply 16, 32, ... of the moves that lead here
};

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_CONST_CURSOR_HPP
