// SPDX-License-Identifier: MIT
// read/push: reading bytes as they arrive, as from a live game. Uses reader.
#ifndef PGN_READ_PUSH_HPP
#define PGN_READ_PUSH_HPP

#include <cstdint>  // uint64_t
#include <string_view>

#include <pgn/read/reader.hpp>

namespace pgn::inline v0_1 {

/// Reads what is fed to it, in pieces of any size, and tells the visitor of everything as soon as it is
/// certain: a move when the character behind it has come, a comment with its closing brace, the end of a game
/// when something follows it or with `finish`. The events are the same as from the whole text at once. With
/// `PieceLetters::detect` the movetext of a game is told when all of it has come.
template <class Visitor>
class PushReader {
 public:
  /// `visitor` must outlive the reader.
  explicit PushReader(Visitor& visitor, const Options& options = {})
      : visitor_(visitor), reader_(Pushed{}, options) {}

  /// Takes the next bytes; views in events live until the hook returns. Returns `blocked` as long as more may
  /// come. The bytes are not looked at once a hook has stopped reading, which gives `stopped`, and after
  /// `finish`, which gives `ended`. Linear in all bytes fed.
  ReadStatus feed(std::string_view bytes) {
    if (!reader_.source().blocked()) return ReadStatus::ended;
    reader_.source().offer(bytes);
    return reader_.run(visitor_);
  }

  /// No more bytes will come: tells the rest.
  ReadStatus finish() {
    reader_.source().close();
    return reader_.run(visitor_);
  }

  /// Games begun so far.
  [[nodiscard]] std::uint64_t games() const noexcept { return reader_.games(); }

 private:
  Visitor& visitor_;
  Reader<Pushed> reader_;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_READ_PUSH_HPP
