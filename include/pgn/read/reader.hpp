// SPDX-License-Identifier: MIT
// read/reader: the grammar of PGN, from tokens to the hooks of a visitor (standard section 8; SPEC section
// 1). Uses grammar, which has the rules.
//
// A state machine over tokens: it can stop after every token, so that pushed bytes, one game at a time and
// whole files are the same code. Linear time, no recursion. Allocates only while its buffers grow to the
// largest game.
#ifndef PGN_READ_READER_HPP
#define PGN_READ_READER_HPP

#include <cstdint>  // uint64_t
#include <utility>  // move

#include <pgn/read/grammar.hpp>

namespace pgn::inline v0_1 {

/// Reads games from a source, telling a visitor. `Reader reader{Memory{text}}; while (reader.next(visitor))
/// ...`
template <Source S>
class Reader {
 public:
  /// Takes the source over; reads nothing yet.
  explicit Reader(S source, const Options& options = {}) : core_(std::move(source), options) {}

  /// Reads up to the end of one game. False when there was none, since the input is at its end or a pushed
  /// source has to bring more, or when reading was stopped, be it by the `on_game_end` of the game itself.
  template <class Visitor>
  bool next(Visitor& visitor) {
    return run(visitor, true) == ReadStatus::game;
  }

  /// Reads to the end of the input, or of one game when `one_game`.
  template <class Visitor>
  ReadStatus run(Visitor& visitor, bool one_game = false) {
    return detail::Grammar<S, Visitor>{core_, visitor}.run(one_game);
  }

  /// Games begun so far.
  [[nodiscard]] std::uint64_t games() const noexcept { return core_.number; }
  /// Bytes read so far: the place behind the last token.
  [[nodiscard]] std::uint64_t offset() const noexcept { return core_.tokens.offset(); }
  /// The source; a Pushed one takes its bytes here.
  [[nodiscard]] S& source() noexcept { return core_.tokens.source(); }

 private:
  detail::ReaderCore<S> core_;
};

/// Reads all games of `source`, telling `visitor`. What the visitor has no hooks for is not done.
template <Source S, class Visitor>
ReadStatus read(S source, Visitor& visitor, const Options& options = {}) {
  return Reader<S>{std::move(source), options}.run(visitor);
}

}  // namespace pgn::inline v0_1

#endif  // PGN_READ_READER_HPP
