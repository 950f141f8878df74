// SPDX-License-Identifier: MIT
// game/games: the games of a source, one after the other, as a range. Uses builder, read/reader.
#ifndef PGN_GAME_GAMES_HPP
#define PGN_GAME_GAMES_HPP

#include <cstddef>  // ptrdiff_t
#include <cstdint>  // uint64_t
#include <utility>  // move
#include <vector>

#include <pgn/core/diagnostic.hpp>
#include <pgn/game/builder.hpp>
#include <pgn/game/game.hpp>
#include <pgn/read/options.hpp>
#include <pgn/read/reader.hpp>

namespace pgn::inline v0_1 {

/// An input range of whole games. There is one Game, which every step fills anew: copy the games that you
/// keep. Reads no further than asked; steady state allocates nothing. Stop anywhere and go on later with
/// another `begin()`, which reads the next game. A game in which reading was stopped (OnError::stop) is not
/// shown.
template <Source S>
class Games {
 public:
  /// What an iterator is compared with: whether there is no further game.
  struct End {};
  /// A std::input_iterator.
  class Iterator {
   public:
    using value_type = Game;
    using difference_type = std::ptrdiff_t;

    Iterator() noexcept = default;
    /// The game that was read last. It may be changed.
    [[nodiscard]] Game& operator*() const noexcept { return games_->game_; }
    [[nodiscard]] Game* operator->() const noexcept { return &games_->game_; }
    Iterator& operator++() {
      step();
      return *this;
    }
    void operator++(int) { step(); }
    friend bool operator==(const Iterator& iterator, End) noexcept { return iterator.games_ == nullptr; }

   private:
    friend Games;
    explicit Iterator(Games* games) : games_(games) { step(); }
    void step() {
      if (!games_->next()) games_ = nullptr;
    }
    Games* games_ = nullptr;
  };

  /// Reads nothing yet. Diagnostics are neither looked for nor kept: that is the fast way.
  explicit Games(S source, const Options& options = {})
      : reader_(std::move(source), options), builder_(game_, unused_), reports_(false) {}
  /// Keeps the diagnostics of the game read last in `diagnostics`, which must outlive the range.
  Games(S source, std::vector<Diagnostic>& diagnostics, const Options& options = {})
      : reader_(std::move(source), options), builder_(game_, diagnostics), reports_(true) {}
  Games(const Games&) = delete;
  Games& operator=(const Games&) = delete;

  /// Reads one game; the range starts with it.
  [[nodiscard]] Iterator begin() { return Iterator{this}; }
  [[nodiscard]] End end() const noexcept { return {}; }

  /// Reads the next game into `game()`. False when there was none.
  bool next() {
    if (reports_) {
      builder_.forget();
      return reader_.next(builder_);
    }
    return reader_.next(static_cast<GameBuilder&>(builder_));
  }
  /// The game that was read last.
  [[nodiscard]] Game& game() noexcept { return game_; }
  /// The bytes read so far.
  [[nodiscard]] std::uint64_t offset() const noexcept { return reader_.offset(); }

 private:
  Reader<S> reader_;
  Game game_;
  std::vector<Diagnostic> unused_;
  ReportingGameBuilder builder_;
  bool reports_;
};

/// The games of `source`: `for (const Game& game : games(Memory{text})) ...`
template <Source S>
[[nodiscard]] Games<S> games(S source, const Options& options = {}) {
  return Games<S>{std::move(source), options};
}
/// The same, with the diagnostics of each game in `diagnostics` while it is the last one read, preceded by
/// those of what stands between it and the game before. Behind the last game, those of the rest of the input.
template <Source S>
[[nodiscard]] Games<S> games(S source, std::vector<Diagnostic>& diagnostics, const Options& options = {}) {
  return Games<S>{std::move(source), diagnostics, options};
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_GAMES_HPP
