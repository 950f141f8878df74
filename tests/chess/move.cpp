// SPDX-License-Identifier: MIT
#include <pgn/chess/move.hpp>

#include <type_traits>

#include "support/catch.hpp"

using pgn::Move;
using pgn::MoveKind;
using pgn::PieceType;
using pgn::Square;

static_assert(sizeof(Move) == 2 && std::is_trivially_copyable_v<Move>);
static_assert(!Move{} && Move::none() == Move{});
static_assert(Move::null() && Move::null().is_null() && Move::null() != Move::none());

TEST_CASE("a move gives back what it was made of") {
  for (std::size_t from = 0; from < 64; ++from) {
    for (std::size_t to = 0; to < 64; ++to) {
      const Square a = pgn::square_at(from);
      const Square b = pgn::square_at(to);
      const Move moves[] = {Move{a, b}, Move::castling(a, b), Move::en_passant(a, b),
                            Move::promotion(a, b, PieceType::rook)};
      const MoveKind kinds[] = {MoveKind::normal, MoveKind::castling, MoveKind::en_passant,
                                MoveKind::promotion};
      for (std::size_t i = 0; i < 4; ++i) {
        if (moves[i].from() != a || moves[i].to() != b || moves[i].kind() != kinds[i]) FAIL("lost");
        if (Move::from_raw(moves[i].raw()) != moves[i]) FAIL("raw");
      }
    }
  }
}

TEST_CASE("only promotions have a promotion piece") {
  for (const PieceType type :
       {PieceType::knight, PieceType::bishop, PieceType::rook, PieceType::queen, PieceType::king}) {
    CHECK(Move::promotion(Square::a7, Square::a8, type).promotion() == type);
  }
  CHECK(Move{Square::a7, Square::a8}.promotion() == PieceType::none);
  CHECK(Move::null().promotion() == PieceType::none);
}

TEST_CASE("bits that make no sense are a null move of no effect") {
  CHECK(Move::null().kind() == MoveKind::null);
  for (unsigned extra = 4; extra < 8; ++extra) {
    const Move odd = Move::from_raw(static_cast<std::uint16_t>(extra << 12 | 5u));
    CHECK(odd.kind() == MoveKind::null);
    CHECK_FALSE(odd.is_null());
  }
}
