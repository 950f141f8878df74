// SPDX-License-Identifier: MIT
// game/tree: lines of moves with what stands beside them, as two arrays and one text. Uses item.
//
// Knows no rules: a move is 16 bits, or text. 16 bytes a move; 16 more for each glyph and for each comment
// besides its text, 48 for a variation with one move. Nothing recurses, whatever the depth.
#ifndef PGN_GAME_TREE_HPP
#define PGN_GAME_TREE_HPP

#include <cstddef>  // size_t, ptrdiff_t
#include <cstdint>  // uint32_t
#include <string>
#include <string_view>
#include <vector>

#include <pgn/chess/move.hpp>
#include <pgn/core/config.hpp>
#include <pgn/game/item.hpp>
#include <pgn/text/encoding.hpp>

namespace pgn::inline v0_1 {

namespace detail {

inline constexpr std::uint32_t no_link = 0xFFFF'FFFF;

struct TreeNode {
  std::uint32_t next = no_link;      // in its line
  std::uint32_t previous = no_link;  // in its line; for the start of a variation, the item that holds it
  std::uint32_t items = no_link;     // the last one, whose `next` is the first one
  std::uint32_t data = 0;            // 0 when removed
};

struct TreeItem {
  enum class Kind : std::uint8_t { nag, comment, unread, variation, move_text, removed };
  Kind kind = Kind::removed;
  std::uint8_t flags = 0;
  std::uint16_t nag = 0;
  std::uint32_t next = no_link;
  std::uint32_t first = 0;   // offset of the text, or start of the variation
  std::uint32_t second = 0;  // length of the text, or the move that the variation replaces
};

static_assert(sizeof(TreeNode) == 16 && sizeof(TreeItem) == 16);

}  // namespace detail

/// A tree of moves: a main line, where variations can replace any move and nest. The items of a move stand in
/// the order in which they were added, glyphs, comments and variations mixed. A default-constructed or
/// moved-from tree is an empty main line. Handles of other trees are a caller's bug; unknown ones are
/// answered like the end of a line.
class MoveTree {
  using Node = detail::TreeNode;
  using Record = detail::TreeItem;
  using Kind = Record::Kind;
  static constexpr std::uint32_t none = detail::no_link;
  static constexpr std::uint32_t start_bit = 0x8000'0000;  // Node::data of a line start: with the base
  static constexpr std::uint32_t alive_bit = 0x1'0000;     // Node::data of a move: with its 16 bits
  static constexpr std::uint8_t goes_on = 2;               // Record::flags of a comment that goes on

 public:
  /// The most that nodes, items and text of a tree may take together, so that 32-bit links suffice.
  static constexpr std::size_t max_bytes = 0xFFFF'FFFF;

  /// The items of one place, in order. Valid until items are added there, moved or removed; only the one that
  /// an iterator stands on may be removed before it goes on.
  class Items {
   public:
    class Iterator {
     public:
      using value_type = Item;
      using difference_type = std::ptrdiff_t;

      Iterator() noexcept = default;
      [[nodiscard]] Item operator*() const noexcept { return tree_->item(static_cast<ItemId>(at_)); }
      Iterator& operator++() noexcept {
        at_ = at_ == last_ ? none : tree_->items_[at_].next;
        return *this;
      }
      Iterator operator++(int) noexcept {
        const Iterator before = *this;
        ++*this;
        return before;
      }
      friend bool operator==(const Iterator& a, const Iterator& b) noexcept { return a.at_ == b.at_; }

     private:
      friend Items;
      Iterator(const MoveTree* tree, std::uint32_t at, std::uint32_t last) noexcept
          : tree_(tree), at_(at), last_(last) {}
      const MoveTree* tree_ = nullptr;
      std::uint32_t at_ = none;
      std::uint32_t last_ = none;
    };

    [[nodiscard]] Iterator begin() const noexcept { return {tree_, first_, last_}; }
    [[nodiscard]] Iterator end() const noexcept { return {tree_, none, last_}; }
    [[nodiscard]] bool empty() const noexcept { return first_ == none; }

   private:
    friend MoveTree;
    Items(const MoveTree* tree, std::uint32_t first, std::uint32_t last) noexcept
        : tree_(tree), first_(first), last_(last) {}
    const MoveTree* tree_;
    std::uint32_t first_;
    std::uint32_t last_;
  };

  // --- looking ---

  /// Whether `node` is a place of this tree that has not been removed.
  [[nodiscard]] bool contains(NodeId node) const noexcept {
    return node == NodeId::root || at(node).data != 0;
  }
  /// Whether `node` is the start of a line, before its first move.
  [[nodiscard]] bool is_line_start(NodeId node) const noexcept {
    return node == NodeId::root || (at(node).data & start_bit) != 0;
  }
  /// The next move of the line; `none` at its end.
  [[nodiscard]] NodeId next(NodeId node) const noexcept { return static_cast<NodeId>(at(node).next); }
  /// The place before `node` in its line; `none` for the start of a line.
  [[nodiscard]] NodeId previous(NodeId node) const noexcept {
    return is_line_start(node) ? NodeId::none : static_cast<NodeId>(at(node).previous);
  }
  /// The place whose position is the one before `node`: a move, or the root. For the start of a variation
  /// this is the place after which the variation branches off; for the root, `none`. Constant time.
  [[nodiscard]] NodeId parent(NodeId node) const noexcept {
    if (node == NodeId::root) return NodeId::none;
    const Node& here = at(node);
    const std::uint32_t start = (here.data & start_bit) != 0 ? index(node) : here.previous;
    const Node& before = at(static_cast<NodeId>(start));
    if ((before.data & start_bit) == 0 || start == 0) return static_cast<NodeId>(start);
    return static_cast<NodeId>(before.data & ~start_bit);
  }
  /// The start of the line that `node` stands in. Linear in the moves before it.
  [[nodiscard]] NodeId line_start(NodeId node) const noexcept {
    while (node != NodeId::none && !is_line_start(node)) node = previous(node);
    return node;
  }
  /// The last place of the line that `node` stands in. Linear in the moves after it.
  [[nodiscard]] NodeId line_end(NodeId node) const noexcept {
    while (next(node) != NodeId::none) node = next(node);
    return node;
  }
  /// The move that the variation starting at `start` replaces; `none` for the root.
  [[nodiscard]] NodeId replaced(NodeId start) const noexcept {
    if (start == NodeId::root || !is_line_start(start)) return NodeId::none;
    return static_cast<NodeId>(items_[at(start).previous].second);
  }
  /// The item that holds the variation starting at `start`; `none` for the root.
  [[nodiscard]] ItemId variation_item(NodeId start) const noexcept {
    if (start == NodeId::root || !is_line_start(start)) return ItemId::none;
    return static_cast<ItemId>(at(start).previous);
  }
  /// The move; `none()` for the start of a line and for a move that is text.
  [[nodiscard]] Move move(NodeId node) const noexcept {
    const std::uint32_t data = at(node).data;
    return (data & start_bit) != 0 ? Move::none() : Move::from_raw(static_cast<std::uint16_t>(data));
  }
  /// The text of a move of unknown rules, as it was written; else empty.
  [[nodiscard]] std::string_view move_text(NodeId node) const noexcept {
    const std::uint32_t first = first_item(at(node));
    if (first == none || items_[first].kind != Kind::move_text) return {};
    return text_of(items_[first]);
  }
  /// What stands after the move `node`, or before the first move of the line that starts at `node`.
  [[nodiscard]] Items items(NodeId node) const noexcept {
    const Node& here = at(node);
    std::uint32_t first = first_item(here);
    if (first != none && items_[first].kind == Kind::move_text) {
      first = first == here.items ? none : items_[first].next;
    }
    return {this, first, here.items};
  }
  /// The items that stand after the item `after` of `node`.
  [[nodiscard]] Items items_after(NodeId node, ItemId after) const noexcept {
    const std::uint32_t last = at(node).items;
    return {this, index(after) == last ? none : items_[index(after)].next, last};
  }
  /// The item `id`, which must not have been removed.
  [[nodiscard]] Item item(ItemId id) const noexcept {
    PGN_ASSERT(index(id) < items_.size());
    const Record& record = items_[index(id)];
    Item item;
    item.id = id;
    switch (record.kind) {
      case Kind::nag:
        item.kind = ItemKind::nag;
        item.nag.number = record.nag;
        break;
      case Kind::variation:
        item.kind = ItemKind::variation;
        item.variation = static_cast<NodeId>(record.first);
        break;
      case Kind::unread:
        item.kind = ItemKind::unread;
        item.text = text_of(record);
        item.space_before = (record.flags & 1u) != 0;
        item.first = (record.flags & 2u) != 0;
        break;
      case Kind::comment:
      case Kind::move_text:
      case Kind::removed:
        item.text = text_of(record);
        item.to_line_end = (record.flags & 1u) != 0;
        item.continued = (record.flags & goes_on) != 0;
        break;
    }
    return item;
  }
  /// Bytes in use, those of removed places and replaced texts included.
  [[nodiscard]] std::size_t bytes() const noexcept {
    return (nodes_.size() + items_.size()) * sizeof(Node) + text_.size();
  }
  /// Whether `text` bytes of text and a few places more fit below `max_bytes`.
  [[nodiscard]] bool has_room(std::size_t text) const noexcept {
    // A byte of Windows-1252 takes up to three in UTF-8.
    return text <= max_bytes / 4 && bytes() + 3 * text + 8 * sizeof(Node) <= max_bytes;
  }

  // --- adding: amortised constant time; the caller has asked has_room() ---

  /// Removes everything and keeps the memory.
  void clear() noexcept {
    nodes_.clear();
    items_.clear();
    text_.clear();
  }
  /// Continues the line that ends at `end` with `move`.
  NodeId add_move(NodeId end, Move move) {
    make_root();
    PGN_ASSERT(contains(end) && next(end) == NodeId::none);
    const std::uint32_t id = add_node(alive_bit | move.raw());
    nodes_[index(end)].next = id;
    nodes_[id].previous = index(end);
    return static_cast<NodeId>(id);
  }
  /// Continues the line that ends at `end` with a move of which only the text is known.
  NodeId add_move_text(NodeId end, std::string_view text) {
    const NodeId node = add_move(end, Move::none());
    add_text(node, Kind::move_text, text, false, false);
    return node;
  }
  /// Adds an empty variation, to be filled at once, that replaces the move `node`, after its other items.
  /// Returns its start.
  NodeId add_variation(NodeId node) {
    PGN_ASSERT(contains(node) && !is_line_start(node));
    const std::uint32_t base = index(parent(node));
    const std::uint32_t start = add_node(start_bit | base);
    const std::uint32_t id = add_record(node, {Kind::variation, 0, 0, none, start, index(node)});
    nodes_[start].previous = id;
    return static_cast<NodeId>(start);
  }
  /// Adds a glyph after the items of `node`. Constant time, amortised, as for the next two.
  ItemId add_nag(NodeId node, Nag nag) {
    make_root();
    return static_cast<ItemId>(add_record(node, {Kind::nag, 0, nag.number, none, 0, 0}));
  }
  /// Adds a comment, whose text is copied. `to_line_end` and `continued` are those of Comment.
  ItemId add_comment(NodeId node, std::string_view text, bool to_line_end = false, bool continued = false) {
    make_root();
    return add_text(node, Kind::comment, text, to_line_end, continued);
  }
  /// Lets the last item of `node`, if it is a comment, be one that does not go on.
  void end_comment(NodeId node) noexcept {
    if (at(node).items != none) end_comment(items_[at(node).items]);
  }
  /// Adds movetext that is no moves; the flags are those of Unread.
  ItemId add_unread(NodeId node, std::string_view text, bool space_before, bool first) {
    make_root();
    return add_text(node, Kind::unread, text, space_before, first);
  }

  // --- changing: see edit.hpp for what each does to a game ---

  /// Replaces the text of a comment or of unread movetext. The old text's room is used when it suffices.
  /// False, and no change, for any other item.
  bool set_text(ItemId id, std::string_view text);
  /// Removes one item of `node`; a variation with all its moves. Linear in the items of `node`.
  void remove_item(NodeId node, ItemId id);
  /// Removes every item of one kind in the whole tree. Linear.
  void strip(ItemKind kind);
  /// Lets the variation that starts at `start` continue the line instead of the move that it replaces. That
  /// move, with what follows it, becomes the first of the variations. False, and no change, when the
  /// variation has no moves. Linear in the items of both moves.
  bool exchange(NodeId start);
  /// Moves the variation that starts at `start` before the variation that stands before it at the same move,
  /// or behind the one after it. False when there is none. Linear in the items of the move.
  bool move_variation(NodeId start, bool up);
  /// Removes the move `node` and what follows it in its line. The variations of that move go with it.
  void remove_line_from(NodeId node);

 private:
  [[nodiscard]] static constexpr std::uint32_t index(NodeId node) noexcept {
    return static_cast<std::uint32_t>(node);
  }
  [[nodiscard]] static constexpr std::uint32_t index(ItemId item) noexcept {
    return static_cast<std::uint32_t>(item);
  }

  // A tree without nodes has a root all the same, so that a default-constructed one need not allocate.
  static constexpr Node end_of_line{};
  [[nodiscard]] const Node& at(NodeId node) const noexcept {
    return index(node) < nodes_.size() ? nodes_[index(node)] : end_of_line;
  }
  PGN_ALWAYS_INLINE void make_root() {
    if (nodes_.empty()) [[unlikely]]
      push_node(~std::uint32_t{0});
  }
  [[nodiscard]] std::uint32_t first_item(const Node& node) const noexcept {
    return node.items == none ? none : items_[node.items].next;
  }
  [[nodiscard]] std::string_view text_of(const Record& record) const noexcept {
    return std::string_view{text_}.substr(record.first, record.second);
  }

  PGN_ALWAYS_INLINE std::uint32_t add_node(std::uint32_t data) {
    const std::size_t id = nodes_.size();
    if (id == nodes_.capacity()) [[unlikely]]
      push_node(data);
    else
      nodes_.push_back({none, none, none, data});
    return static_cast<std::uint32_t>(id);
  }
  PGN_NOINLINE void push_node(std::uint32_t data) { nodes_.push_back({none, none, none, data}); }
  std::uint32_t add_record(NodeId node, const Record& record) {
    PGN_ASSERT(contains(node));
    items_.push_back(record);
    const auto id = static_cast<std::uint32_t>(items_.size() - 1);
    link(nodes_[index(node)].items, id);
    return id;
  }
  ItemId add_text(NodeId node, Kind kind, std::string_view text, bool flag, bool other) {
    const auto begin = static_cast<std::uint32_t>(text_.size());
    append_utf8(text_, text);
    const auto size = static_cast<std::uint32_t>(text_.size()) - begin;
    const auto flags = static_cast<std::uint8_t>((flag ? 1u : 0u) | (other ? 2u : 0u));
    return static_cast<ItemId>(add_record(node, {kind, flags, 0, none, begin, size}));
  }

  // Appends `id` to the circular list whose last item is `last`.
  void link(std::uint32_t& last, std::uint32_t id) noexcept {
    items_[id].next = last == none ? id : items_[last].next;
    if (last != none) items_[last].next = id;
    last = id;
  }
  // Takes a circular list apart: calls `take(id)` for each item, which may link it elsewhere.
  template <class Take>
  void unlink_all(std::uint32_t& last, Take&& take) {
    const std::uint32_t end = last;
    if (end == none) return;
    std::uint32_t id = items_[end].next;
    last = none;
    for (bool done = false; !done;) {
      done = id == end;
      const std::uint32_t following = items_[id].next;
      take(id);
      id = following;
    }
  }
  static void end_comment(Record& record) noexcept {
    if (record.kind == Kind::comment) record.flags &= static_cast<std::uint8_t>(~goes_on);
  }
  void release(std::uint32_t start) noexcept;

  std::vector<Node> nodes_;
  std::vector<Record> items_;
  std::string text_;
};

inline bool MoveTree::set_text(ItemId id, std::string_view text) {
  if (index(id) >= items_.size()) return false;
  Record& record = items_[index(id)];
  if (record.kind != Kind::comment && record.kind != Kind::unread) return false;
  if (text.size() <= record.second && is_utf8(text)) {
    std::char_traits<char>::move(text_.data() + record.first, text.data(), text.size());
    record.second = static_cast<std::uint32_t>(text.size());
    return true;
  }
  const std::size_t begin = text_.size();
  append_utf8(text_, text);
  record.first = static_cast<std::uint32_t>(begin);
  record.second = static_cast<std::uint32_t>(text_.size() - begin);
  return true;
}

inline void MoveTree::remove_item(NodeId node, ItemId id) {
  std::uint32_t kept = none;
  unlink_all(nodes_[index(node)].items, [&](std::uint32_t item) {
    if (item != index(id)) {
      link(kept, item);
      return;
    }
    Record& gone = items_[item];
    if (gone.kind == Kind::variation) release(gone.first);
    // Without the last piece of a comment that came in pieces, the one before is the last.
    if (gone.kind == Kind::comment && (gone.flags & goes_on) == 0 && kept != none) {
      end_comment(items_[kept]);
    }
    gone.kind = Kind::removed;
  });
  nodes_[index(node)].items = kept;
}

inline void MoveTree::strip(ItemKind kind) {
  const Kind wanted = kind == ItemKind::nag       ? Kind::nag
                      : kind == ItemKind::comment ? Kind::comment
                      : kind == ItemKind::unread  ? Kind::unread
                                                  : Kind::variation;
  for (Node& node : nodes_) {
    std::uint32_t kept = none;
    unlink_all(node.items, [&](std::uint32_t item) {
      if (items_[item].kind != wanted) {
        link(kept, item);
        return;
      }
      if (wanted == Kind::variation) release(items_[item].first);
      items_[item].kind = Kind::removed;
    });
    node.items = kept;
  }
}

inline bool MoveTree::exchange(NodeId start) {
  const NodeId fresh = next(start);
  const std::uint32_t slot = index(variation_item(start));
  if (slot == none || fresh == NodeId::none) return false;
  const std::uint32_t old = items_[slot].second;
  Node& demoted = nodes_[old];
  Node& promoted = nodes_[index(fresh)];

  // All variations replace the promoted move now, the demoted one first; comments and glyphs stay with their
  // moves, and what introduced the variation stays with its first move, behind the glyphs.
  std::uint32_t kept = none;
  std::uint32_t others = none;
  unlink_all(demoted.items, [&](std::uint32_t item) {
    if (item != slot) link(items_[item].kind == Kind::variation ? others : kept, item);
  });
  std::uint32_t moved = none;
  link(moved, slot);
  unlink_all(others, [&](std::uint32_t item) { link(moved, item); });
  demoted.items = kept;

  std::uint32_t merged = none;
  bool introduced = false;
  bool placed = false;
  const auto introduce = [&] {
    unlink_all(nodes_[index(start)].items, [&](std::uint32_t item) { link(merged, item); });
    introduced = true;
  };
  const auto place = [&] {
    unlink_all(moved, [&](std::uint32_t item) {
      items_[item].second = index(fresh);
      link(merged, item);
    });
    placed = true;
  };
  unlink_all(promoted.items, [&](std::uint32_t item) {
    const Kind kind = items_[item].kind;
    if (!introduced && kind != Kind::move_text && kind != Kind::nag) introduce();
    if (!placed && (kind == Kind::variation || kind == Kind::unread)) place();
    link(merged, item);
  });
  if (!introduced) introduce();
  if (!placed) place();
  promoted.items = merged;

  const std::uint32_t before = demoted.previous;
  nodes_[before].next = index(fresh);
  promoted.previous = before;
  nodes_[index(start)].next = old;
  demoted.previous = index(start);
  return true;
}

inline bool MoveTree::move_variation(NodeId start, bool up) {
  const ItemId own = variation_item(start);
  if (own == ItemId::none) return false;
  ItemId other = ItemId::none;
  bool passed = false;
  for (const Item item : items(replaced(start))) {
    if (item.kind != ItemKind::variation) continue;
    if (item.id == own) {
      if (up) break;
      passed = true;
    } else if (up || passed) {
      other = item.id;
      if (passed) break;
    }
  }
  if (other == ItemId::none) return false;
  Record& a = items_[index(own)];
  Record& b = items_[index(other)];
  const std::uint32_t start_of_a = a.first;
  a.first = b.first;
  b.first = start_of_a;
  nodes_[a.first].previous = index(own);
  nodes_[b.first].previous = index(other);
  return true;
}

inline void MoveTree::remove_line_from(NodeId node) {
  PGN_ASSERT(contains(node) && !is_line_start(node));
  nodes_[at(node).previous].next = none;
  release(index(node));
}

// Variations that wait for their turn are chained through `previous`, which they need no more: no stack.
inline void MoveTree::release(std::uint32_t start) noexcept {
  std::uint32_t waiting = none;
  for (std::uint32_t node = start;;) {
    while (node != none) {
      Node& here = nodes_[node];
      unlink_all(here.items, [&](std::uint32_t item) {
        if (items_[item].kind == Kind::variation) {
          nodes_[items_[item].first].previous = waiting;
          waiting = items_[item].first;
        }
        items_[item].kind = Kind::removed;
      });
      node = here.next;
      here = Node{};
    }
    if (waiting == none) return;
    node = waiting;
    waiting = nodes_[node].previous;
  }
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_TREE_HPP
