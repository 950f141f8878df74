// SPDX-License-Identifier: MIT
#include <pgn/chess/bitboard.hpp>

#include <type_traits>
#include <vector>

#include "support/catch.hpp"

using pgn::Bitboard;
using pgn::Color;
using pgn::Square;

static_assert(sizeof(Bitboard) == 8 && std::is_trivially_copyable_v<Bitboard>);
static_assert(Bitboard{}.empty() && !Bitboard{});
static_assert((Bitboard{Square::a1} | Square::h8).count() == 2);
static_assert(Bitboard::all().count() == 64);
static_assert(Bitboard{Square::e4}.contains(Square::e4) && !Bitboard{Square::e4}.contains(Square::e5));
static_assert(!Bitboard::all().contains(Square::none));

TEST_CASE("set operations work as on sets") {
  const Bitboard a = Bitboard{Square::a1} | Square::b2;
  const Bitboard b = Bitboard{Square::b2} | Square::c3;
  CHECK((a & b) == Bitboard{Square::b2});
  CHECK((a ^ b) == (Bitboard{Square::a1} | Square::c3));
  CHECK((a | ~a) == Bitboard::all());
  Bitboard c = a;
  c |= b;
  CHECK(c.count() == 3);
  c &= ~Bitboard{Square::b2};
  CHECK(c == (a ^ b));
  c ^= Bitboard{c};
  CHECK(c.empty());
}

TEST_CASE("squares come in ascending order") {
  const Bitboard set = Bitboard{Square::h8} | Square::a1 | Square::e4;
  std::vector<Square> squares;
  for (const Square square : set) squares.push_back(square);
  CHECK(squares == std::vector{Square::a1, Square::e4, Square::h8});
  CHECK(set.first() == Square::a1);
  CHECK(set.last() == Square::h8);
  Bitboard rest = set;
  CHECK(rest.pop_first() == Square::a1);
  CHECK(rest.pop_first() == Square::e4);
  CHECK_FALSE(rest.more_than_one());
  CHECK(rest.pop_first() == Square::h8);
  CHECK(rest.empty());
}

TEST_CASE("files and ranks have eight squares each and cross in one") {
  for (unsigned file = 0; file < 8; ++file) {
    CHECK(Bitboard::file(file).count() == 8);
    for (unsigned rank = 0; rank < 8; ++rank) {
      CHECK((Bitboard::file(file) & Bitboard::rank(rank)) == Bitboard{pgn::make_square(file, rank)});
    }
  }
}

TEST_CASE("forward is up the board for White, down for Black, and off the board at its end") {
  CHECK(Bitboard{Square::e4}.forward(Color::white) == Bitboard{Square::e5});
  CHECK(Bitboard{Square::e4}.forward(Color::black) == Bitboard{Square::e3});
  CHECK(Bitboard{Square::e8}.forward(Color::white).empty());
  CHECK(Bitboard{Square::e1}.forward(Color::black).empty());
}
