// SPDX-License-Identifier: MIT
#include <pgn/chess/rules.hpp>

#include "support/catch.hpp"

TEST_CASE("standard chess castles, guards its king and promotes to four kinds") {
  using pgn::PieceType;
  using pgn::Standard;
  static_assert(Standard::castling && Standard::royal_king);
  static_assert(Standard::promotes_to(PieceType::knight) && Standard::promotes_to(PieceType::bishop) &&
                Standard::promotes_to(PieceType::rook) && Standard::promotes_to(PieceType::queen));
  static_assert(!Standard::promotes_to(PieceType::king) && !Standard::promotes_to(PieceType::pawn) &&
                !Standard::promotes_to(PieceType::none));
}
