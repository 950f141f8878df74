// SPDX-License-Identifier: MIT
// read/line: where a reader is in the tree of variations, and the board there. Uses chess, events.
#ifndef PGN_READ_LINE_HPP
#define PGN_READ_LINE_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string>
#include <vector>

#include <pgn/chess/position.hpp>
#include <pgn/read/events.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// The main line or a variation that is being read, and those around it. No recursion: an explicit stack that
/// keeps its memory from game to game.
class LineStack {
 public:
  /// Starts a game at `start`.
  void begin(const Position& start) noexcept {
    current_ = before_ = start;
    in_check_ = start.in_check();
    begin();
  }
  /// Starts a game without a board.
  void begin() noexcept {
    open_.clear();
    clear_held();
    last_ = Move::none();
    undo_.from = undo_.to;
    ply_ = 0;
    has_move_ = false;
  }

  /// The position before the next move.
  [[nodiscard]] const Position& position() const noexcept { return current_; }
  /// Whether the side to move there is in check.
  [[nodiscard]] bool in_check() const noexcept { return in_check_; }
  /// How many moves of the line have been read, counted from the start of the game.
  [[nodiscard]] std::uint32_t ply() const noexcept { return ply_; }
  /// Whether this line has a move of its own yet.
  [[nodiscard]] bool has_move() const noexcept { return has_move_; }
  [[nodiscard]] std::size_t depth() const noexcept { return open_.size(); }
  /// A variation is open of which nobody has been told, since it has no move yet.
  [[nodiscard]] bool is_pending() const noexcept { return !open_.empty() && !has_move_; }
  /// Where the innermost variation was opened.
  [[nodiscard]] std::uint64_t opened_at() const noexcept { return open_.back().offset; }

  /// Plays a legal move. `KeepBefore` remembers how to return to the position before it, for variations.
  template <bool KeepBefore>
  void play(Move move) noexcept {
    if constexpr (KeepBefore) {
      before_ = current_;
      last_ = move;
      undo_.from = undo_.to;
    }
    current_.play(move);
    in_check_ = current_.in_check();
    ++ply_;
    has_move_ = true;
  }
  /// The same, without looking at what the caller knows already: whether the move may give check, too.
  template <bool KeepBefore>
  PGN_ALWAYS_INLINE void play(NormalMove move, bool may_check) noexcept {
    if constexpr (KeepBefore) {
      undo_ = move;
      // By members: as a whole, g++ 12 copies it by two overlapping loads that wait for the stores.
      const Position::Irreversible now = current_.irreversible();
      irreversible_.castling_rooks = now.castling_rooks;
      irreversible_.halfmove_clock = now.halfmove_clock;
      irreversible_.en_passant = now.en_passant;
    }
    current_.play(move);
    in_check_ = may_check && current_.in_check();
    ++ply_;
    has_move_ = true;
  }
  /// Counts a move that no board has seen.
  void count_move() noexcept {
    ++ply_;
    has_move_ = true;
  }

  /// Opens a variation that replaces the last move.
  void open(std::uint64_t offset) {
    find_before();
    open_.push_back({before_, last_, ply_, offset});
    current_ = before_;
    in_check_ = current_.in_check();
    --ply_;
    has_move_ = false;
    holds_ = true;
  }
  /// Returns to the line around.
  void close() noexcept {
    const Frame& frame = open_.back();
    before_ = current_ = frame.before;
    last_ = frame.last;
    undo_.from = undo_.to;
    ply_ = frame.ply;
    has_move_ = true;
    if (last_) current_.play(last_);
    in_check_ = current_.in_check();
    open_.pop_back();
  }

  /// Comments before the first move of a variation wait until there is one: without it they belong to the
  /// line around.
  struct Held {
    Comment comment;
    std::size_t first;
    std::size_t size;
  };
  /// Whether comments of this variation are to wait.
  [[nodiscard]] bool holds() const noexcept { return holds_; }
  void hold_no_more() noexcept { holds_ = false; }
  /// How many bytes they take.
  [[nodiscard]] std::size_t held_bytes() const noexcept {
    return held_.size() * sizeof(Held) + held_text_.size();
  }
  void hold(const Comment& comment) {
    held_.push_back({comment, held_text_.size(), comment.raw.size()});
    held_text_.append(comment.raw);
  }
  template <class Emit>
  void release_held(Emit&& emit) {
    for (Held& held : held_) {
      held.comment.raw = std::string_view{held_text_}.substr(held.first, held.size);
      emit(held.comment);
    }
    clear_held();
  }
  void clear_held() noexcept {
    held_.clear();
    held_text_.clear();
  }

 private:
  /// Brings `before_` and `last_` up to date after a normal move.
  void find_before() noexcept {
    if (undo_.from == undo_.to) return;
    before_ = current_;
    before_.undo(undo_, irreversible_);
    last_ = undo_.move();
    undo_.from = undo_.to;
  }

  struct Frame {
    Position before;
    Move last;
    std::uint32_t ply;
    std::uint64_t offset;
  };

  Position current_;
  // The position before the last move of the line, and that move: kept, or to be found by taking back `undo_`
  // unless its squares are the same, which spares most moves a copy of 160 bytes.
  Position before_;
  Move last_;
  NormalMove undo_;
  Position::Irreversible irreversible_;
  bool in_check_ = false;
  std::uint32_t ply_ = 0;
  bool has_move_ = false;
  bool holds_ = true;
  std::vector<Frame> open_;
  std::vector<Held> held_;
  std::string held_text_;
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_READ_LINE_HPP
