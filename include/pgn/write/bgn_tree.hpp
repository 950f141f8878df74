// SPDX-License-Identifier: MIT
// write/bgn_tree: one game as lines of items, as Blind Game Notation needs it before and after the fact: its
// blocks come in another order than the events. Uses chess/move, notation/nag.
#ifndef PGN_WRITE_BGN_TREE_HPP
#define PGN_WRITE_BGN_TREE_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t
#include <string>
#include <string_view>
#include <vector>

#include <pgn/notation/nag.hpp>

namespace pgn::inline v0_1::detail {

/// What stands in a line of moves.
enum class BgnKind : std::uint8_t { move, nag, comment, variation };

/// The main line is line 0; every variation is a line and an item of another one. Items and lines are named
/// by their number. Everything is freed or reused at once.
class BgnTree {
 public:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static constexpr std::size_t main_line = 0;

  struct Item {
    BgnKind kind = BgnKind::move;
    bool told = false;  // a variation that is written elsewhere
    Nag nag{};
    std::size_t text_at = 0;  // of a move or comment
    std::size_t text_size = 0;
    std::size_t line = 0;      // of a variation; the main line when there is nothing of it
    std::uint64_t ply = 0;     // of a move that is written: its number twice, plus one for Black
    std::uint64_t offset = 0;  // of a move that was read
    std::size_t next = none;
  };
  struct Line {
    std::size_t first = none;
    std::size_t last = none;
    std::size_t last_move = none;
    std::size_t last_nag = none;  // of that move; the move itself when it has none
  };

  BgnTree() { clear(); }

  void clear() {
    text_.clear();
    items_.clear();
    lines_.assign(1, Line{});
  }

  [[nodiscard]] const Item& item(std::size_t at) const noexcept { return items_[at]; }
  [[nodiscard]] Item& item(std::size_t at) noexcept { return items_[at]; }
  [[nodiscard]] const Line& line(std::size_t at) const noexcept { return lines_[at]; }
  [[nodiscard]] std::string_view text(const Item& item) const noexcept {
    return std::string_view{text_}.substr(item.text_at, item.text_size);
  }

  void add_move(std::size_t line, std::string_view text, std::uint64_t ply) {
    Item item;
    set_text(item, text);
    item.ply = ply;
    const std::size_t at = append(line, item);
    lines_[line].last_move = lines_[line].last_nag = at;
  }
  void add_comment(std::size_t line, std::string_view text) {
    Item item;
    item.kind = BgnKind::comment;
    set_text(item, text);
    append(line, item);
  }
  /// Adds a glyph to the last move of `line`, which must have one, before its comments and variations.
  void add_nag(std::size_t line, Nag nag) {
    Item item;
    item.kind = BgnKind::nag;
    item.nag = nag;
    lines_[line].last_nag = insert(line, lines_[line].last_nag, item);
  }
  /// Starts a variation of the last move of `line`; the new line.
  std::size_t add_variation(std::size_t line) {
    append(line, variation());
    return lines_.size() - 1;
  }
  /// The same after the item `place` of `line`; the new item.
  std::size_t insert_variation(std::size_t line, std::size_t place) {
    return insert(line, place, variation());
  }

  /// Moves all items of the last line, the variation at the end of `line`, to `line` in its place.
  void dissolve_last(std::size_t line) {
    const Line dissolved = lines_.back();
    Line& to = lines_[line];
    lines_.pop_back();
    // The item of the variation is the last one of its line and becomes the first of what it held.
    if (dissolved.first == none) {
      items_[to.last].told = true;
      items_[to.last].line = main_line;
      return;
    }
    const std::size_t place = to.last;
    items_[place] = items_[dissolved.first];
    if (dissolved.first != dissolved.last) to.last = dissolved.last;
  }

 private:
  void set_text(Item& item, std::string_view text) {
    item.text_at = text_.size();
    item.text_size = text.size();
    text_.append(text);
  }
  Item variation() {
    Item item;
    item.kind = BgnKind::variation;
    item.line = lines_.size();
    lines_.emplace_back();
    return item;
  }
  std::size_t append(std::size_t line, const Item& item) { return insert(line, lines_[line].last, item); }
  std::size_t insert(std::size_t line, std::size_t place, Item item) {
    const std::size_t at = items_.size();
    Line& where = lines_[line];
    if (place == none) {
      where.first = at;
    } else {
      item.next = items_[place].next;
      items_[place].next = at;
    }
    if (place == where.last) where.last = at;
    items_.push_back(item);
    return at;
  }

  std::string text_;
  std::vector<Item> items_;
  std::vector<Line> lines_;
};

}  // namespace pgn::inline v0_1::detail

#endif  // PGN_WRITE_BGN_TREE_HPP
