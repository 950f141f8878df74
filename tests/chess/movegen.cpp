// SPDX-License-Identifier: MIT
#include <pgn/chess/movegen.hpp>

#include <set>

#include "support/catch.hpp"
#include "support/positions.hpp"

namespace {

std::size_t moves_of(std::string_view fen) {
  const auto position = pgn::parse_fen(fen);
  REQUIRE(position);
  return legal_moves(*position).size();
}

}  // namespace

TEST_CASE("the move list agrees with is_legal on every value that a move can have") {
  unsigned turn = 0;
  for_random_positions(120, 80, [&](const pgn::Position& position) {
    if (turn++ % 40 != 0) return;
    std::set<std::uint16_t> listed;
    for (const pgn::Move move : legal_moves(position)) CHECK(listed.insert(move.raw()).second);
    std::size_t wrong = 0;
    for (unsigned raw = 0; raw < 65536; ++raw) {
      const pgn::Move move = pgn::Move::from_raw(static_cast<std::uint16_t>(raw));
      const bool expected = move.is_null() ? !position.in_check() : listed.count(move.raw()) != 0;
      if (position.is_legal(move) != expected) ++wrong;
    }
    INFO(pgn::to_fen(position));
    CHECK(wrong == 0);
  });
}

TEST_CASE("counting moves gives the size of the list") {
  for_random_positions(60, 120, [](const pgn::Position& position) {
    const pgn::MoveList moves = legal_moves(position);
    CHECK(count_legal_moves(position) == moves.size());
    CHECK(has_legal_move(position) == !moves.empty());
  });
}

TEST_CASE("no legal move leaves the own king in check") {
  for_random_positions(30, 100, [](const pgn::Position& position) {
    const pgn::Color us = position.side_to_move();
    for (const pgn::Move move : legal_moves(position)) {
      pgn::Position next = position;
      next.play(move);
      CHECK((next.attackers_to(next.king(us), next.occupied()) & next.pieces(!us)).empty());
    }
  });
}

TEST_CASE("the list has room for the position with the most moves known") {
  CHECK(moves_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1") == 218);
}

TEST_CASE("an en passant capture that uncovers the king on its rank is not legal") {
  CHECK(moves_of("8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1") == 6);
  // The same without the rook has the capture.
  CHECK(moves_of("8/8/8/8/k2Pp3/8/8/4K3 b - d3 0 1") == 7);
}

TEST_CASE("a pawn that gives check by a double step can be taken en passant") {
  const auto position = pgn::parse_fen("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1");
  REQUIRE(position);
  CHECK(position->in_check());
  CHECK(legal_moves(*position).contains(pgn::Move::en_passant(pgn::Square::e5, pgn::Square::d6)));
  CHECK(position->is_legal(pgn::Move::en_passant(pgn::Square::e5, pgn::Square::d6)));
}

TEST_CASE("a pinned pawn moves along its pin and not away from it") {
  CHECK(moves_of("4r1k1/8/8/8/8/3n4/4P3/4K3 w - - 0 1") == 1 + 2);  // in check: Kf1, Kd1, Kd2
  CHECK(moves_of("4r1k1/8/8/8/8/8/4P3/4K3 w - - 0 1") == 4 + 2);
  CHECK(moves_of("6k1/8/8/8/7b/6P1/8/4K3 w - - 0 1") == 5 + 1);  // the pawn takes the bishop
  CHECK(moves_of("6k1/8/8/8/8/6P1/8/4K2r w - - 0 1") == 3);
}

TEST_CASE("a double check is answered by the king only") {
  const auto position = pgn::parse_fen("4k3/8/8/8/1n6/3n4/2PP4/R3K2r w - - 0 1");
  REQUIRE(position);
  for (const pgn::Move move : legal_moves(*position)) CHECK(move.from() == pgn::Square::e1);
}

TEST_CASE("a move list knows what it contains") {
  const pgn::MoveList moves = pgn::legal_moves(pgn::Position{});
  CHECK(moves.contains(pgn::Move{pgn::Square::e2, pgn::Square::e4}));
  CHECK_FALSE(moves.contains(pgn::Move{pgn::Square::e2, pgn::Square::e5}));
}

TEST_CASE("a move list of a mated side is empty") {
  CHECK(moves_of("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3") == 0);
}
