// SPDX-License-Identifier: MIT
// game/game: one game as a value. Uses tags, tree, notation, read/visitor.
//
// Walk and edit it with a Cursor (cursor.hpp), fill it with a GameBuilder (builder.hpp), save it with
// `visit(exporter)`.
#ifndef PGN_GAME_GAME_HPP
#define PGN_GAME_GAME_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint64_t
#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/chess/position.hpp>
#include <pgn/chess/variant.hpp>
#include <pgn/game/fields.hpp>
#include <pgn/game/tags.hpp>
#include <pgn/game/tree.hpp>
#include <pgn/notation/fen.hpp>
#include <pgn/notation/game_result.hpp>
#include <pgn/notation/variant_name.hpp>
#include <pgn/read/events.hpp>

namespace pgn::inline v0_1 {

namespace detail {
struct GameAccess;
}

/// A game: tag pairs, start position, tree of moves with comments, glyphs and variations, result. A value: a
/// copy has its own of everything, under the same handles; a moved-from game has no moves, and all else of it
/// is unspecified until `clear()`. Takes 16 bytes a move and what tree.hpp says for the rest, three times the
/// size of a file of plain moves. `clear()` keeps the memory, so that reading many games into one object
/// allocates for the largest only.
class Game {
 public:
  /// The tag pairs. Changing FEN, SetUp or Variant here does not change the start position: see `set_start`.
  [[nodiscard]] const Tags& tags() const noexcept { return tags_; }
  /// The tag pairs, to be changed.
  [[nodiscard]] Tags& tags() noexcept { return tags_; }
  /// The moves and what stands beside them.
  [[nodiscard]] const MoveTree& tree() const noexcept { return tree_; }

  /// The position before the first move.
  [[nodiscard]] const Position& start() const noexcept { return start_; }
  /// The rules that the Variant tag named; `Variant::standard` without one.
  [[nodiscard]] Variant variant() const noexcept { return variant_; }
  /// Whether the moves are legal moves from `start()`. If not, because the rules are unknown or the start
  /// position is unusable, they are text.
  [[nodiscard]] bool checked() const noexcept { return checked_; }
  /// False when a GameBuilder had to leave out the end of the game for its size.
  [[nodiscard]] bool complete() const noexcept { return complete_; }

  /// The last readable Result tag when it is other than `*`; else the terminator, else `unknown` (SPEC L15).
  /// Its name may be in another letter case where none before it is spelt right, and none so comes before it
  /// in ASCII order, as for a reader.
  [[nodiscard]] GameResult result() const noexcept {
    constexpr std::string_view name = "Result";
    GameResult told = GameResult::unknown;
    std::string_view other;  // the name that counts as long as none is spelt right
    bool exact = false;
    for (const Tag tag : tags_) {
      bool same = tag.name.size() == name.size();
      for (std::size_t k = 0; same && k < name.size(); ++k) same = ((tag.name[k] ^ name[k]) & ~0x20) == 0;
      if (!same) continue;
      if (tag.name == name) {
        exact = true;
      } else if (exact || (!other.empty() && other < tag.name)) {
        continue;
      } else {
        other = tag.name;
      }
      if (const ResultText text = parse_result(tag.value); text.recognised) told = text.result;
    }
    return told != GameResult::unknown ? told : terminator_.value_or(GameResult::unknown);
  }
  /// The game termination marker; empty when the game was read without one.
  [[nodiscard]] std::optional<GameResult> terminator() const noexcept { return terminator_; }
  /// Sets terminator and Result tag.
  void set_result(GameResult result) {
    terminator_ = result;
    tags_.set("Result", to_text(result));
  }

  /// Lets the game start from `position`, to be played by the rules of `variant`, which must be known ones
  /// (`has_rules`). Sets the tags FEN and SetUp unless it is the usual start position of standard chess,
  /// where they are removed, and Variant for Chess960 (SPEC E20, X4). False, and no change, when there are
  /// moves.
  bool set_start(const Position& position, Variant variant = Variant::standard) {
    PGN_ASSERT(has_rules(variant));
    if (tree_.next(NodeId::root) != NodeId::none) return false;
    start_ = position;
    variant_ = variant;
    checked_ = true;
    if (variant != Variant::standard) {
      tags_.set("Variant", to_text(variant));
    } else {
      erase_tags("Variant", [](std::string_view value) { return parse_variant(value) != Variant::standard; });
    }
    if (variant == Variant::standard && position == Position{}) {
      const auto any = [](std::string_view) { return true; };
      erase_tags("FEN", any);
      erase_tags("SetUp", any);
    } else {
      tags_.set("SetUp", "1");
      tags_.set("FEN", to_fen(position));
    }
    return true;
  }

  /// The number of the game in the input that it was read from, from 1.
  [[nodiscard]] std::uint64_t number() const noexcept { return number_; }
  /// The byte range of the game in that input; empty when it was not read.
  [[nodiscard]] std::uint64_t begin_offset() const noexcept { return begin_; }
  /// The byte behind its last one.
  [[nodiscard]] std::uint64_t end_offset() const noexcept { return end_; }

  /// Makes it an empty game of standard chess without tags. Keeps the memory.
  void clear() noexcept {
    tags_.clear();
    tree_.clear();
    static constexpr Position usual;  // made once, not for every game
    start_ = usual;
    variant_ = Variant::standard;
    checked_ = true;
    complete_ = true;
    terminator_.reset();
    number_ = 1;
    begin_ = 0;
    end_ = 0;
  }

  /// Tells `visitor` the same events as reading the game did, in the same order, in decoded form, without the
  /// offsets of single events and without diagnostics. Comments that stood before or between the tags come
  /// behind them, after on_movetext_begin. Positions are replayed on the way. Returns
  /// `Flow::stop` when a hook did, else `Flow::proceed`. Linear; allocates one position for each variation
  /// that is open at a time.
  template <class V>
  Flow visit(V&& visitor) const;

 private:
  friend detail::GameAccess;

  // Removes each spelling of `name`, which a reader takes in any letter case, that has an unwanted value.
  void erase_tags(std::string_view name, bool (*is_unwanted)(std::string_view)) {
    for (std::size_t i = 0; i < tags_.size();) {
      const Tag tag = tags_[i];
      if (!detail::equals_folded(tag.name, name) || !is_unwanted(tag.value)) {
        ++i;
      } else {
        tags_.erase(tag.name);
        i = 0;
      }
    }
  }

  Tags tags_;
  MoveTree tree_;
  Position start_;
  std::uint64_t number_ = 1;
  std::uint64_t begin_ = 0;
  std::uint64_t end_ = 0;
  std::optional<GameResult> terminator_;
  Variant variant_ = Variant::standard;
  bool checked_ = true;
  bool complete_ = true;
};

namespace detail {

/// The parts of a Game that only the library may change, since they must fit together.
struct GameAccess {
  [[nodiscard]] static MoveTree& tree(Game& game) noexcept { return game.tree_; }
  static void begin(Game& game, const GameBegin& event) noexcept {
    game.clear();
    game.number_ = event.number;
    game.begin_ = event.offset;
  }
  static void start(Game& game, const MovetextBegin& event) noexcept {
    game.start_ = event.position;
    game.variant_ = event.variant;
    game.checked_ = event.checked;
  }
  static void make_text(Game& game) noexcept { game.checked_ = false; }
  static void cut(Game& game) noexcept { game.complete_ = false; }
  static void end(Game& game, const GameEnd& event) noexcept {
    game.terminator_ = event.terminator;
    game.begin_ = event.begin;
    game.end_ = event.end;
  }
};

}  // namespace detail

}  // namespace pgn::inline v0_1

#include <pgn/game/visit.hpp>

#endif  // PGN_GAME_GAME_HPP
