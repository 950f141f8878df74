// SPDX-License-Identifier: MIT
#include <pgn/game/marker.hpp>

#include <string>
#include <string_view>

#include "support/catch.hpp"

using pgn::Marker;
using pgn::MarkerColor;
using pgn::Square;

TEST_CASE("a marker is a coloured square or a coloured arrow (SPEC C4)") {
  CHECK(*pgn::parse_marker("Gd4") == Marker{MarkerColor::green, Square::d4, Square::none});
  CHECK(*pgn::parse_marker("Ge2e4") == Marker{MarkerColor::green, Square::e2, Square::e4});
  CHECK(pgn::parse_marker("Ge2e4")->is_arrow());
  CHECK_FALSE(pgn::parse_marker("Gd4")->is_arrow());
  CHECK(*pgn::parse_marker(" Ga1\nh8 ") == Marker{MarkerColor::green, Square::a1, Square::h8});
}

TEST_CASE("every colour, square and arrow is written as it was read") {
  for (const char color : std::string_view{"GRYBOC"}) {
    for (std::size_t i = 0; i < 64; ++i) {
      const Square square = pgn::square_at(i);
      std::string text{color};
      text += pgn::file_char(square);
      text += pgn::rank_char(square);
      CHECK(pgn::to_text(*pgn::parse_marker(text)) == text);
      text += "h1";
      CHECK(pgn::to_text(*pgn::parse_marker(text)) == text);
    }
  }
}

TEST_CASE("an operand that is no marker is refused at the part that does not fit") {
  struct Case {
    std::string_view text;
    std::uint64_t offset;
  };
  for (const Case& c :
       {Case{"", 0}, Case{"d4", 0}, Case{"Gd", 0}, Case{"gd4", 0}, Case{"Xd4", 0}, Case{" Gd9", 2},
        Case{"Gi4", 1}, Case{"Ge2e9", 3}, Case{"Ge2e", 0}, Case{"Ge2e4x", 5}}) {
    INFO(c.text);
    const pgn::Result<Marker> marker = pgn::parse_marker(c.text);
    REQUIRE_FALSE(marker);
    CHECK(marker.error().code == pgn::Code::bad_command);
    CHECK(marker.error().offset == c.offset);
  }
}

TEST_CASE("markers are there at compile time") {
  static_assert(*pgn::parse_marker("Rh8a1") == Marker{MarkerColor::red, Square::h8, Square::a1});
}
