// SPDX-License-Identifier: MIT
// notation/piece_letters: each language has six pieces that can be told apart.
#include <pgn/notation/piece_letters.hpp>

#include "support/catch.hpp"

using pgn::match_figurine;
using pgn::match_piece_letter;
using pgn::PieceLetters;
using pgn::PieceType;

TEST_CASE("the rows of the table stand in the order of the enumeration") {
  for (std::size_t i = 0; i < pgn::piece_letter_sets; ++i) {
    INFO(pgn::piece_letter_table[i].name);
    CHECK(pgn::piece_letter_table[i].letters == static_cast<PieceLetters>(i));
  }
  CHECK(static_cast<std::size_t>(PieceLetters::detect) == pgn::piece_letter_sets);
  CHECK(PieceLetters::italian == PieceLetters::spanish);
  CHECK(PieceLetters::slovak == PieceLetters::czech);
  CHECK(PieceLetters::swedish == PieceLetters::german);
}

TEST_CASE("every letter of every set is its own piece and no other") {
  for (const pgn::PieceLetterSet& set : pgn::piece_letter_table) {
    for (std::size_t type = 1; type < 6; ++type) {
      INFO(set.name << " " << set.of[type]);
      CHECK_FALSE(set.of[type].empty());
      const std::string text = std::string{set.of[type]} + "f3";
      const auto match = match_piece_letter(text, set.letters);
      CHECK(match.piece == static_cast<PieceType>(type));
      CHECK(match.length == set.of[type].size());
      for (std::size_t other = 0; other < type; ++other) CHECK(set.of[other] != set.of[type]);
    }
  }
}

TEST_CASE("the letters are those of the languages") {
  // Knight, bishop, rook, queen, king as books of each language print them (standard section 8.2.3.2 for
  // English; its table of other languages for the first ones).
  struct Row {
    PieceLetters letters;
    const char* of[5];
  };
  const Row rows[] = {
      {PieceLetters::english, {"N", "B", "R", "Q", "K"}},
      {PieceLetters::german, {"S", "L", "T", "D", "K"}},
      {PieceLetters::danish, {"S", "L", "T", "D", "K"}},
      {PieceLetters::norwegian, {"S", "L", "T", "D", "K"}},
      {PieceLetters::swedish, {"S", "L", "T", "D", "K"}},
      {PieceLetters::french, {"C", "F", "T", "D", "R"}},
      {PieceLetters::spanish, {"C", "A", "T", "D", "R"}},
      {PieceLetters::italian, {"C", "A", "T", "D", "R"}},
      {PieceLetters::dutch, {"P", "L", "T", "D", "K"}},
      {PieceLetters::portuguese, {"C", "B", "T", "D", "R"}},
      {PieceLetters::polish, {"S", "G", "W", "H", "K"}},
      {PieceLetters::czech, {"J", "S", "V", "D", "K"}},
      {PieceLetters::hungarian, {"H", "F", "B", "V", "K"}},
      {PieceLetters::romanian, {"C", "N", "T", "D", "R"}},
      {PieceLetters::finnish, {"R", "L", "T", "D", "K"}},
      {PieceLetters::estonian, {"R", "O", "V", "L", "K"}},
      {PieceLetters::icelandic, {"R", "B", "H", "D", "K"}},
      {PieceLetters::russian, {"К", "С", "Л", "Ф", "Кр"}},
      {PieceLetters::turkish, {"A", "F", "K", "V", "Ş"}},
      {PieceLetters::greek, {"Ι", "Α", "Π", "Β", "Ρ"}},
      {PieceLetters::figurine, {"♘", "♗", "♖", "♕", "♔"}},
  };
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < 5; ++i) {
      INFO(row.of[i]);
      CHECK(match_piece_letter(row.of[i], row.letters).piece == static_cast<PieceType>(i + 1));
    }
  }
}

TEST_CASE("the longest letter counts") {
  CHECK(match_piece_letter("Крe2", PieceLetters::russian).piece == PieceType::king);
  CHECK(match_piece_letter("Кe2", PieceLetters::russian).piece == PieceType::knight);
}

TEST_CASE("a square is no piece") {
  for (const pgn::PieceLetterSet& set : pgn::piece_letter_table) {
    INFO(set.name);
    for (const char* text : {"e4", "", "1", "x", "a8"})
      CHECK(match_piece_letter(text, set.letters).length == 0);
  }
}

TEST_CASE("figurines of both colours are pieces, with or without a selector") {
  static_assert(match_figurine("♔").piece == PieceType::king);
  const char* const all[] = {"♔", "♕", "♖", "♗", "♘", "♙", "♚", "♛", "♜", "♝", "♞", "♟"};
  constexpr PieceType types[] = {PieceType::king,   PieceType::queen,  PieceType::rook,
                                 PieceType::bishop, PieceType::knight, PieceType::pawn};
  for (std::size_t i = 0; i < 12; ++i) {
    const std::string text = all[i];
    INFO(text);
    CHECK(match_figurine(text + "f3").piece == types[i % 6]);
    CHECK(match_figurine(text + "f3").length == 3);
    CHECK(match_figurine(text + "\xEF\xB8\x8E"
                                "f3")
              .length == 6);
    CHECK(match_figurine(text + "\xEF\xB8\x8F"
                                "f3")
              .length == 6);
    CHECK(match_figurine(text.substr(0, 2)).length == 0);
  }
  CHECK(match_figurine("\xE2\x99\x93").length == 0);  // one before the kings
  CHECK(match_figurine("\xE2\x99\xA0").length == 0);  // the spades
  CHECK(match_figurine("N").length == 0);
}
