// SPDX-License-Identifier: MIT
#include <pgn/chess/castling.hpp>

#include "support/catch.hpp"

TEST_CASE("the king goes to the g- or c-file and the rook beside it, wherever they started") {
  using pgn::CastlingSide;
  using pgn::Color;
  using pgn::Square;
  static_assert(pgn::castling_side(Square::e1, Square::h1) == CastlingSide::king);
  static_assert(pgn::castling_side(Square::e8, Square::a8) == CastlingSide::queen);
  static_assert(pgn::castling_side(Square::b1, Square::c1) == CastlingSide::king);
  static_assert(pgn::castled_king(Color::white, CastlingSide::king) == Square::g1);
  static_assert(pgn::castled_king(Color::black, CastlingSide::queen) == Square::c8);
  static_assert(pgn::castled_rook(Color::white, CastlingSide::queen) == Square::d1);
  static_assert(pgn::castled_rook(Color::black, CastlingSide::king) == Square::f8);
}
