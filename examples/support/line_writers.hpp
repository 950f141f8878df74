// SPDX-License-Identifier: MIT
// support/line_writers: visitors that write moves or positions of the main line, a line each. They have no
// hooks for comments and variations, so that the reader jumps over these.
#ifndef EXAMPLES_SUPPORT_LINE_WRITERS_HPP
#define EXAMPLES_SUPPORT_LINE_WRITERS_HPP

#include <cstdint>
#include <string>

#include <pgn/pgn.hpp>

/// A UCI command for each game whose moves are checked: `position startpos moves e2e4 e7e5`.
template <class Sink>
class UciWriter {
 public:
  explicit UciWriter(Sink sink) : sink_(sink) {}

  void on_movetext_begin(const pgn::MovetextBegin& begin) {
    const bool standard = begin.position == pgn::Position{} && begin.variant == pgn::Variant::standard;
    castling_ =
        begin.variant == pgn::Variant::chess960 ? pgn::UciCastling::rook : pgn::UciCastling::king_target;
    checked_ = begin.checked;
    line_ = "position " + (standard ? "startpos" : "fen " + to_fen(begin.position));
    moves_ = false;
  }
  void on_move(pgn::Move move, const pgn::Position&) {
    line_ += moves_ ? " " : " moves ";
    pgn::append_uci(line_, move, castling_);
    moves_ = true;
  }
  void on_game_end(const pgn::GameEnd&) {
    if (checked_) sink_(line_ += '\n');
  }

 private:
  Sink sink_;
  std::string line_;
  pgn::UciCastling castling_ = pgn::UciCastling::king_target;
  bool moves_ = false;
  bool checked_ = true;
};

/// The FEN of the final position of each game whose moves are checked.
template <class Sink>
class FenWriter {
 public:
  explicit FenWriter(Sink sink) : sink_(sink) {}

  void on_movetext_begin(const pgn::MovetextBegin& begin) {
    position_ = begin.position;
    checked_ = begin.checked;
  }
  void on_move(pgn::Move move, const pgn::Position& before) {
    position_ = before;
    position_.play(move);
  }
  void on_game_end(const pgn::GameEnd&) {
    if (checked_) sink_(to_fen(position_) + '\n');
  }

 private:
  Sink sink_;
  pgn::Position position_;
  bool checked_ = true;
};

/// An EPD line for each position of each game: the move that was played as `sm`, game and ply as `id`.
template <class Sink>
class EpdWriter {
 public:
  explicit EpdWriter(Sink sink) : sink_(sink) {}

  void on_game_begin(const pgn::GameBegin& begin) {
    game_ = begin.number;
    ply_ = 0;
  }
  void on_move(pgn::Move move, const pgn::Position& position) {
    pgn::Epd epd;
    epd.position = position;
    const pgn::Move moves[] = {move};
    const bool written =
        epd.set_moves("sm", moves) &&
        epd.set_string("id", "game " + std::to_string(game_) + " ply " + std::to_string(++ply_));
    if (written) sink_(to_epd(epd) + '\n');
  }

 private:
  Sink sink_;
  std::uint64_t game_ = 0;
  std::uint64_t ply_ = 0;
};

#endif  // EXAMPLES_SUPPORT_LINE_WRITERS_HPP
