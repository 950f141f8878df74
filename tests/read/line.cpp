// SPDX-License-Identifier: MIT
// read/line: the place in the tree of variations, with its position.
#include <pgn/read/line.hpp>

#include <string>
#include <vector>

#include "support/catch.hpp"

#include <pgn/chess/movegen.hpp>
#include <pgn/notation/fen.hpp>

using pgn::Move;
using pgn::Position;
using pgn::Square;
using pgn::detail::LineStack;

namespace {

constexpr Move e4{Square::e2, Square::e4};
constexpr Move d4{Square::d2, Square::d4};
constexpr Move e5{Square::e7, Square::e5};
constexpr Move c5{Square::c7, Square::c5};

Position after(std::initializer_list<Move> moves) {
  Position position;
  for (const Move move : moves) position.play(move);
  return position;
}

/// Plays a move of the kind of which the caller knows all.
void play_known(LineStack& line, pgn::NormalMove move) {
  line.play<true>(move, line.position().may_give_check(move));
}

}  // namespace

TEST_CASE("moves are played one after the other") {
  LineStack line;
  line.begin(Position{});
  CHECK(line.ply() == 0);
  CHECK_FALSE(line.has_move());
  CHECK_FALSE(line.is_pending());
  line.play<true>(e4);
  CHECK(line.ply() == 1);
  CHECK(line.has_move());
  line.play<true>(e5);
  CHECK(line.position() == after({e4, e5}));
  line.begin(Position{});
  CHECK(line.position() == Position{});
  CHECK(line.ply() == 0);
}

TEST_CASE("a variation replaces the last move and the line around comes back") {
  LineStack line;
  line.begin(Position{});
  line.play<true>(e4);
  line.play<true>(e5);
  line.open(10);
  CHECK(line.depth() == 1);
  CHECK(line.is_pending());
  CHECK(line.opened_at() == 10);
  CHECK(line.ply() == 1);
  CHECK(line.position() == after({e4}));
  line.play<true>(c5);
  CHECK_FALSE(line.is_pending());
  line.open(20);
  CHECK(line.depth() == 2);
  CHECK(line.opened_at() == 20);
  CHECK(line.position() == after({e4}));
  line.play<true>(e5);
  line.close();
  CHECK(line.position() == after({e4, c5}));
  CHECK(line.ply() == 2);
  line.close();
  CHECK(line.depth() == 0);
  CHECK(line.position() == after({e4, e5}));
  CHECK(line.has_move());
  // A second variation of the same move.
  line.open(30);
  CHECK(line.position() == after({e4}));
  line.close();
  CHECK(line.position() == after({e4, e5}));
}

TEST_CASE("a variation of the first move starts at the start") {
  LineStack line;
  line.begin(Position{});
  line.play<true>(e4);
  line.open(0);
  CHECK(line.ply() == 0);
  CHECK(line.position() == Position{});
  line.play<true>(d4);
  line.close();
  CHECK(line.position() == after({e4}));
}

TEST_CASE("a move that is taken back for a variation leaves nothing behind") {
  // Each line of moves is played on the fast way, which keeps no copy of the position before; `after` plays
  // them on a board of its own.
  using pgn::NormalMove;
  using pgn::Piece;
  using pgn::PieceType;
  const auto normal = [](const Position& position, Square from, Square to) {
    return NormalMove{from, to, pgn::type_of(position.piece_at(from)), position.piece_at(to)};
  };
  struct Step {
    Square from, to;
  };
  const Step games[][4] = {
      {{Square::e2, Square::e4},
       {Square::g8, Square::f6},
       {Square::e1, Square::e2},
       {Square::f6, Square::e4}},
      {{Square::g1, Square::f3},
       {Square::h7, Square::h5},
       {Square::h1, Square::g1},
       {Square::h8, Square::h6}},
      {{Square::b1, Square::c3},
       {Square::d7, Square::d5},
       {Square::c3, Square::d5},
       {Square::d8, Square::d5}},
  };
  for (const auto& game : games) {
    LineStack line;
    line.begin(Position{});
    std::vector<Position> before;
    for (const Step& step : game) {
      before.push_back(line.position());
      play_known(line, normal(line.position(), step.from, step.to));
      Position expected = before.back();
      expected.play(Move{step.from, step.to});
      CHECK(line.position() == expected);
      for (int variations = 0; variations < 3; ++variations) {
        line.open(1);
        CHECK(line.position() == before.back());
        CHECK(line.ply() == before.size() - 1);
        // One move of the variation, and at times one that replaces it.
        const Move other = pgn::legal_moves(line.position())[0];
        play_known(line, normal(line.position(), other.from(), other.to()));
        if (variations != 1) {
          line.open(2);
          CHECK(line.position() == before.back());
          line.close();
        }
        line.close();
        CHECK(line.position() == expected);
        CHECK(line.ply() == before.size());
      }
    }
  }
}

TEST_CASE("a variation of castling starts before castling, not before an earlier normal move") {
  const auto start = pgn::parse_fen("4k3/8/8/8/8/8/4P3/4K2R b K - 0 1");
  REQUIRE(start);
  LineStack line;
  line.begin(*start);
  play_known(line, pgn::NormalMove{Square::e8, Square::e7, pgn::PieceType::king, pgn::Piece::none});
  const Position before = line.position();
  line.play<true>(Move::castling(Square::e1, Square::h1));
  line.open(1);
  CHECK(line.position() == before);
}

TEST_CASE("a new game has no move to replace and no comment of the game before") {
  LineStack line;
  line.begin(Position{});
  play_known(line, pgn::NormalMove{Square::e2, Square::e4, pgn::PieceType::pawn, pgn::Piece::none});
  line.open(1);
  line.hold(pgn::Comment{});
  line.begin(Position{});
  CHECK(line.depth() == 0);
  line.play<true>(d4);
  line.open(1);
  CHECK(line.position() == Position{});
  bool told = false;
  line.release_held([&](const pgn::Comment&) { told = true; });
  CHECK_FALSE(told);
}

TEST_CASE("checks are known after moves and after variations") {
  const auto start = pgn::parse_fen("4k3/8/8/8/8/8/8/RK6 w - - 0 1");
  REQUIRE(start);
  LineStack line;
  line.begin(*start);
  CHECK_FALSE(line.in_check());
  line.play<true>(Move{Square::a1, Square::a8});
  CHECK(line.in_check());
  line.open(0);
  CHECK_FALSE(line.in_check());
  line.play<true>(Move{Square::a1, Square::a2});
  CHECK_FALSE(line.in_check());
  line.close();
  CHECK(line.in_check());
}

TEST_CASE("comments wait for the first move of a variation") {
  LineStack line;
  line.begin(Position{});
  std::string text = "first";
  pgn::Comment comment;
  comment.raw = text;
  comment.offset = 7;
  line.hold(comment);
  text = "gone!";  // the source's window moves on
  comment.raw = "second";
  comment.to_line_end = true;
  line.hold(comment);
  std::string told;
  line.release_held([&](const pgn::Comment& each) {
    told += std::string{each.raw} + std::to_string(each.offset) + (each.to_line_end ? ";" : "") + " ";
  });
  CHECK(told == "first7 second7; ");
  line.release_held([&](const pgn::Comment&) { told += "again"; });
  CHECK(told == "first7 second7; ");
}
