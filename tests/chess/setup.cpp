// SPDX-License-Identifier: MIT
#include <pgn/chess/setup.hpp>

#include "support/catch.hpp"

using pgn::Code;
using pgn::Piece;
using pgn::Setup;
using pgn::Square;

TEST_CASE("a new setup is an empty board with White to move") {
  constexpr Setup setup;
  for (std::size_t i = 0; i < 64; ++i) CHECK(setup.piece_at(pgn::square_at(i)) == Piece::none);
  CHECK(setup.side_to_move == pgn::Color::white);
  CHECK(setup.castling_rooks.empty());
  CHECK(setup.en_passant == Square::none);
  CHECK(setup.halfmove_clock == 0);
  CHECK(setup.fullmove_number == 1);
}

TEST_CASE("the standard setup has each piece on its square") {
  constexpr Setup setup = pgn::standard_setup();
  static_assert(setup.piece_at(Square::d1) == Piece::white_queen);
  static_assert(setup.piece_at(Square::e8) == Piece::black_king);
  static_assert(setup.piece_at(Square::g8) == Piece::black_knight);
  static_assert(setup.piece_at(Square::c2) == Piece::white_pawn);
  static_assert(setup.piece_at(Square::e4) == Piece::none);
  CHECK(setup.castling_rooks.count() == 4);
}

TEST_CASE("faults are kept once each, in order, and never overflow") {
  pgn::Faults faults;
  CHECK(faults.empty());
  faults.add(Code::bad_ep);
  faults.add(Code::bad_kings);
  faults.add(Code::bad_ep);
  CHECK(faults.end() - faults.begin() == 2);
  CHECK(*faults.begin() == Code::bad_ep);
  CHECK(faults.contains(Code::bad_kings));
  CHECK_FALSE(faults.contains(Code::bad_pawns));
  for (unsigned i = 0; i < 50; ++i) faults.add(static_cast<Code>(i));
  CHECK(faults.end() - faults.begin() == 8);
}
