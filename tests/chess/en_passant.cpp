// SPDX-License-Identifier: MIT
#include <pgn/chess/en_passant.hpp>

#include "support/catch.hpp"

#include <pgn/notation/fen.hpp>

using pgn::EnPassantPolicy;
using pgn::Square;

namespace {

void check(std::string_view fen, Square std1994, Square xfen, Square legal) {
  INFO(fen);
  const auto position = pgn::parse_fen(fen);
  REQUIRE(position);
  CHECK(pgn::en_passant_square(*position, EnPassantPolicy::std1994) == std1994);
  CHECK(pgn::en_passant_square(*position, EnPassantPolicy::xfen) == xfen);
  CHECK(pgn::en_passant_square(*position, EnPassantPolicy::legal) == legal);
}

}  // namespace

TEST_CASE("the en passant square depends on the policy") {
  const Square none = Square::none;
  check("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", Square::e3, none, none);
  check("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3", Square::e3, Square::e3, Square::e3);
  // Pinned on the file, and on the rank that both pawns leave.
  check("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Square::d6, Square::d6, none);
  check("8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", Square::d3, Square::d3, none);
  // One of two captures is legal.
  check("4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", Square::d6, Square::d6, Square::d6);
  // A pawn at the other edge of the board is not beside.
  check("4k3/8/8/7p/P7/8/8/4K3 b - a3 0 1", Square::a3, none, none);
  check("4k3/8/8/8/8/8/8/4K3 w - - 0 1", none, none, none);
}
