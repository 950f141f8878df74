// SPDX-License-Identifier: MIT
// game/builder: events become a game. A visitor; uses game.
#ifndef PGN_GAME_BUILDER_HPP
#define PGN_GAME_BUILDER_HPP

#include <cstddef>  // size_t
#include <string>
#include <vector>

#include <pgn/core/config.hpp>
#include <pgn/core/diagnostic.hpp>
#include <pgn/game/game.hpp>
#include <pgn/notation/to_san.hpp>
#include <pgn/read/events.hpp>

namespace pgn::inline v0_1 {

/// Copies every game that a reader, or another game, tells about into one Game: when on_game_end comes, that
/// game is whole. Wrap it to be told: a visitor that forwards its hooks and does something in on_game_end.
/// Allocates only when a game is larger than every one before it. The events must nest as a reader sends
/// them; moves must be legal.
class GameBuilder {
 public:
  /// Fills `game`, which must outlive the builder. A game that would take more than `max_bytes` is cut there:
  /// `game.complete()` is false then. What others add to the game meanwhile may be noticed 32 moves late.
  explicit GameBuilder(Game& game, std::size_t max_bytes = MoveTree::max_bytes) noexcept
      : game_(&game), max_bytes_(max_bytes < MoveTree::max_bytes ? max_bytes : MoveTree::max_bytes) {}

  void on_game_begin(const GameBegin& event) {
    detail::GameAccess::begin(*game_, event);
    sure_moves_ = 0;
    lines_.clear();
    node_ = NodeId::root;
  }

  Flow on_tag(const TagPair& tag) {
    if (!has_room(tag.name.size() + tag.raw.size())) return cut();
    if (tag.is_plain()) [[likely]] {
      game_->tags().add(tag.name, tag.raw);
      return Flow::proceed;
    }
    value_.clear();
    tag.append_value(value_);
    game_->tags().add(tag.name, value_);
    return Flow::proceed;
  }

  void on_movetext_begin(const MovetextBegin& event) { detail::GameAccess::start(*game_, event); }

  Flow on_move(Move move, const Position& position) {
    if (sure_moves_ == 0 && !find_room_for_moves()) [[unlikely]]
      return cut();
    --sure_moves_;
    if (!game_->checked()) [[unlikely]]
      return add_as_text(move, position);
    node_ = tree().add_move(node_, move);
    return Flow::proceed;
  }

  /// A move of unknown rules. From a source that tells moves only as text, which it must do from the first
  /// one on, the game becomes an unchecked one.
  Flow on_move(const San& san) {
    if (!has_room(san.text.size())) return cut();
    if (game_->checked()) {
      PGN_ASSERT(node_ == NodeId::root);
      detail::GameAccess::make_text(*game_);
    }
    node_ = tree().add_move_text(node_, san.text);
    return Flow::proceed;
  }

  Flow on_nag(Nag nag) {
    if (!has_room(0)) return cut();
    tree().add_nag(node_, nag);
    return Flow::proceed;
  }

  Flow on_comment(const Comment& comment) {
    if (!has_room(comment.raw.size())) return cut();
    tree().add_comment(node_, comment.raw, comment.to_line_end, comment.continued);
    return Flow::proceed;
  }

  Flow on_variation_begin() {
    if (!has_room(0)) return cut();
    lines_.push_back(node_);
    node_ = tree().add_variation(node_);
    return Flow::proceed;
  }

  void on_variation_end() {
    PGN_ASSERT(!lines_.empty());
    node_ = lines_.back();
    lines_.pop_back();
  }

  Flow on_unread(const Unread& unread) {
    if (!has_room(unread.raw.size())) return cut();
    tree().add_unread(node_, unread.raw, unread.space_before, unread.first);
    return Flow::proceed;
  }

  void on_game_end(const GameEnd& event) {
    // Of a comment that came in pieces the last may be missing, when the game was cut.
    tree().end_comment(node_);
    detail::GameAccess::end(*game_, event);
  }

 private:
  [[nodiscard]] MoveTree& tree() noexcept { return detail::GameAccess::tree(*game_); }
  // For an event that is no move: after it the room for moves has to be looked for again.
  [[nodiscard]] bool has_room(std::size_t text) noexcept {
    sure_moves_ = 0;
    return fits(text, 1);
  }
  // Whether so many events with `text` bytes of text each fit in. A byte of Windows-1252 takes up to three.
  [[nodiscard]] bool fits(std::size_t text, std::size_t events) const noexcept {
    const std::size_t used = game_->tree().bytes() + game_->tags().bytes();
    return text <= max_bytes_ / 4 && used <= max_bytes_ && events * (3 * text + 128) <= max_bytes_ - used;
  }
  // For some moves at once; not for many, since a visitor around this one may add to the game, too.
  PGN_NOINLINE bool find_room_for_moves() noexcept {
    constexpr std::size_t some = 32;
    sure_moves_ = fits(8, some) ? some : fits(8, 1) ? 1 : 0;
    return sure_moves_ != 0;
  }
  // Apart, so that on_move needs no stack for the text: it saves a quarter of its instructions.
  PGN_NOINLINE Flow add_as_text(Move move, const Position& position) {
    node_ = tree().add_move_text(node_, san_text(position, move).view());
    return Flow::proceed;
  }
  PGN_NOINLINE Flow cut() noexcept {
    detail::GameAccess::cut(*game_);
    return Flow::skip;
  }

  Game* game_;
  std::size_t max_bytes_;
  std::size_t sure_moves_ = 0;  // so many fit in, unless somebody else adds to the game
  NodeId node_ = NodeId::root;
  std::vector<NodeId> lines_;  // the moves that the open variations replace
  std::string value_;
};

/// A GameBuilder that also keeps the diagnostics, which cost time to find: those of the last game, and what
/// came between the game before and it.
class ReportingGameBuilder : public GameBuilder {
 public:
  /// Fills `game` and `diagnostics`, which must outlive the builder; see GameBuilder.
  ReportingGameBuilder(Game& game, std::vector<Diagnostic>& diagnostics,
                       std::size_t max_bytes = MoveTree::max_bytes) noexcept
      : GameBuilder(game, max_bytes), diagnostics_(&diagnostics) {}

  void on_game_begin(const GameBegin& event) {
    if (over_) forget();
    GameBuilder::on_game_begin(event);
  }
  void on_game_end(const GameEnd& event) {
    GameBuilder::on_game_end(event);
    over_ = true;
  }
  void on_diagnostic(const Diagnostic& diagnostic) {
    if (over_) forget();
    diagnostics_->push_back(diagnostic);
  }
  /// Drops the diagnostics kept so far.
  void forget() noexcept {
    diagnostics_->clear();
    over_ = false;
  }

 private:
  std::vector<Diagnostic>* diagnostics_;
  bool over_ = true;  // the next event is about another game
};

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_BUILDER_HPP
