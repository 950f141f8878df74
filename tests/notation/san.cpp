// SPDX-License-Identifier: MIT
// notation/san: canonical spelling, read without a board.
#include <pgn/notation/san.hpp>

#include <string>

#include "support/catch.hpp"

using pgn::decode_san;
using pgn::PieceType;
using pgn::San;
using pgn::SanKind;
using pgn::Square;

TEST_CASE("canonical pawn moves are read with all their parts") {
  constexpr San push = decode_san("e4");
  static_assert(push.kind == SanKind::move && push.piece == PieceType::pawn && push.target == Square::e4);
  static_assert(push.from_file == 8 && push.from_rank == 8 && !push.capture && !push.check && !push.mate);
  static_assert(push.promotion == PieceType::none && push.repairs.empty());

  const San capture = decode_san("exd6+");
  CHECK(capture.kind == SanKind::move);
  CHECK(capture.piece == PieceType::pawn);
  CHECK(capture.from_file == 4);
  CHECK(capture.target == Square::d6);
  CHECK(capture.capture);
  CHECK(capture.check);
  CHECK_FALSE(capture.mate);
  CHECK(capture.text == "exd6+");

  const San promotion = decode_san("bxa8=N#");
  CHECK(promotion.kind == SanKind::move);
  CHECK(promotion.promotion == PieceType::knight);
  CHECK(promotion.from_file == 1);
  CHECK(promotion.target == Square::a8);
  CHECK(promotion.mate);
  CHECK_FALSE(promotion.check);
}

TEST_CASE("canonical piece moves are read with their origin hints") {
  struct Row {
    const char* text;
    PieceType piece;
    Square target;
    unsigned file, rank;
    bool capture;
  };
  const Row rows[] = {
      {"Nf3", PieceType::knight, Square::f3, 8, 8, false},
      {"Nbd7", PieceType::knight, Square::d7, 1, 8, false},
      {"N1c3", PieceType::knight, Square::c3, 8, 0, false},
      {"Qh4e1", PieceType::queen, Square::e1, 7, 3, false},
      {"Rxd8", PieceType::rook, Square::d8, 8, 8, true},
      {"Raxd8", PieceType::rook, Square::d8, 0, 8, true},
      {"R8xd4", PieceType::rook, Square::d4, 8, 7, true},
      {"Qc3xd2", PieceType::queen, Square::d2, 2, 2, true},
      {"Bb5", PieceType::bishop, Square::b5, 8, 8, false},
      {"Bbxc5", PieceType::bishop, Square::c5, 1, 8, true},
      {"Ke2", PieceType::king, Square::e2, 8, 8, false},
      {"Kxe2", PieceType::king, Square::e2, 8, 8, true},
  };
  for (const Row& row : rows) {
    for (const char* sign : {"", "+", "#"}) {
      const std::string text = std::string{row.text} + sign;
      INFO(text);
      const San san = decode_san(text);
      CHECK(san.kind == SanKind::move);
      CHECK(san.piece == row.piece);
      CHECK(san.target == row.target);
      CHECK(san.from_file == row.file);
      CHECK(san.from_rank == row.rank);
      CHECK(san.capture == row.capture);
      CHECK(san.check == (*sign == '+'));
      CHECK(san.mate == (*sign == '#'));
      CHECK(san.repairs.empty());
      CHECK(san.text == text);
    }
  }
}

TEST_CASE("castling has the letter O and nothing else") {
  CHECK(decode_san("O-O").kind == SanKind::castle_king_side);
  CHECK(decode_san("O-O-O").kind == SanKind::castle_queen_side);
  CHECK(decode_san("O-O+").kind == SanKind::castle_king_side);
  CHECK(decode_san("O-O-O#").kind == SanKind::castle_queen_side);
  CHECK(decode_san("O-O-O#").mate);
  for (const char* text : {"0-0", "o-o", "OO", "O-", "O-O-", "O-O-O-O", "0-0-0"}) {
    INFO(text);
    CHECK(decode_san(text).kind == SanKind::other);
  }
}

TEST_CASE("whatever is not canonical spelling is something else") {
  // SPEC N1 to N4: each of these needs a repair or is no move at all.
  for (const char* text :
       {"",        "e",     "4",     "e9",       "i4",   "nf3",   "Pe4",   "ed5",  "e2e4", "e2-e4",
        "exd",     "e8Q",   "e8=q",  "e8=P",     "e8=",  "e8(Q)", "Nf3!",  "Nf3 ", " Nf3", "Nf9",
        "Nf",      "N",     "Kf3=Q", "Nf3=Q",    "++",   "Nf3++", "Nf3+#", "e4+#", "x",    "exe",
        "e4e5",    "4e5",   "N:f3",  "Nx",       "--",   "Z0",    "P@e4",  "@e4",  "*",    "1-0",
        "Qh4e1x2", "e2xd3", "3xd4",  "Qh4xe1+#", "QQe1", "Sf3",   "E4",    "NF3",  "e4\n", "Nf\xC3"}) {
    INFO(text);
    CHECK(decode_san(text).kind == SanKind::other);
  }
  CHECK(decode_san({"Nf3\0", 4}).kind == SanKind::other);
}

TEST_CASE("repairs are a set that is told in the order of the codes") {
  constexpr auto both = [] {
    pgn::SanRepairs repairs;
    repairs.add(pgn::Code::san_null_form);
    repairs.add(pgn::Code::san_letter_case);
    repairs.add(pgn::Code::san_letter_case);
    return repairs;
  }();
  static_assert(both.contains(pgn::Code::san_null_form) && both.contains(pgn::Code::san_letter_case));
  static_assert(!both.contains(pgn::Code::san_hyphen) && !both.empty());
  static_assert(pgn::SanRepairs{}.empty() && pgn::SanRepairs{} == pgn::SanRepairs{});
  std::string told;
  both.for_each([&](pgn::Code code) { told += std::string{pgn::name(code)} + " "; });
  CHECK(told == "san-letter-case san-null-form ");
}
