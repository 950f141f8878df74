// SPDX-License-Identifier: MIT
#include <pgn/chess/piece.hpp>

#include <string_view>

#include "support/catch.hpp"

using pgn::Color;
using pgn::Piece;
using pgn::PieceType;

TEST_CASE("every FEN letter names a piece and every piece names its letter") {
  constexpr std::string_view letters = "PNBRQKpnbrqk";
  for (const char letter : letters) {
    const Piece piece = pgn::piece_from_char(letter);
    CHECK(pgn::to_char(piece) == letter);
    CHECK(pgn::color_of(piece) == (letter < 'a' ? Color::white : Color::black));
    CHECK(pgn::make_piece(pgn::color_of(piece), pgn::type_of(piece)) == piece);
    CHECK(pgn::piece_type_from_char(letter) == pgn::type_of(piece));
  }
}

TEST_CASE("no other character names a piece") {
  for (int c = 0; c < 256; ++c) {
    const char letter = static_cast<char>(c);
    const bool known = c != 0 && std::string_view{"PNBRQKpnbrqk"}.find(letter) != std::string_view::npos;
    CHECK((pgn::piece_from_char(letter) != Piece::none) == known);
    CHECK((pgn::piece_type_from_char(letter) != PieceType::none) == known);
  }
}

TEST_CASE("an empty square has no kind and no letter") {
  static_assert(pgn::type_of(Piece::none) == PieceType::none);
  static_assert(pgn::make_piece(Color::black, PieceType::none) == Piece::none);
  static_assert(pgn::to_char(Piece::none) == ' ' && pgn::to_char(PieceType::none) == ' ');
  static_assert(pgn::to_char(PieceType::knight) == 'N');
}
