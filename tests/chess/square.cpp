// SPDX-License-Identifier: MIT
#include <pgn/chess/square.hpp>

#include "support/catch.hpp"

using pgn::Color;
using pgn::Square;

static_assert(index(Square::a1) == 0 && index(Square::b1) == 1 && index(Square::h8) == 63);
static_assert(pgn::make_square(4, 3) == Square::e4);
static_assert(pgn::square_from("e4") == Square::e4);

TEST_CASE("every square has a file, a rank and a name that leads back to it") {
  for (std::size_t i = 0; i < 64; ++i) {
    const Square square = pgn::square_at(i);
    CHECK(pgn::make_square(pgn::file_of(square), pgn::rank_of(square)) == square);
    const char name[] = {pgn::file_char(square), pgn::rank_char(square)};
    CHECK(pgn::square_from({name, 2}) == square);
    CHECK(pgn::relative_rank(Color::white, square) + pgn::relative_rank(Color::black, square) == 7);
  }
}

TEST_CASE("other texts name no square") {
  for (const std::string_view text : {"", "e", "e44", "i4", "e9", "e0", "E4", "4e", "`4", " e4"}) {
    CHECK(pgn::square_from(text) == Square::none);
  }
}
