// SPDX-License-Identifier: MIT
#include <pgn/chess/attacks.hpp>

#include <random>

#include "support/catch.hpp"

using pgn::Bitboard;
using pgn::Color;
using pgn::PieceType;
using pgn::Square;

static_assert(pgn::knight_attacks(Square::a1) == (Bitboard{Square::b3} | Square::c2));
static_assert(pgn::king_attacks(Square::h8) == (Bitboard{Square::g8} | Square::g7 | Square::h7));
static_assert(pgn::pawn_attacks(Color::white, Square::a2) == Bitboard{Square::b3});
static_assert(pgn::pawn_attacks(Color::black, Square::e5) == (Bitboard{Square::d4} | Square::f4));
static_assert(pgn::pawn_attacks(Color::white, Square::e8).empty());

namespace {

// Walks square by square: slow and plain, to compare with.
Bitboard walk(Square from, Bitboard occupied, bool straight, bool diagonal) {
  Bitboard reached;
  for (int file_step = -1; file_step <= 1; ++file_step) {
    for (int rank_step = -1; rank_step <= 1; ++rank_step) {
      const bool is_straight = (file_step == 0) != (rank_step == 0);
      const bool is_diagonal = file_step != 0 && rank_step != 0;
      if (!(is_straight && straight) && !(is_diagonal && diagonal)) continue;
      int file = static_cast<int>(pgn::file_of(from)) + file_step;
      int rank = static_cast<int>(pgn::rank_of(from)) + rank_step;
      for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += file_step, rank += rank_step) {
        const Square square = pgn::make_square(static_cast<unsigned>(file), static_cast<unsigned>(rank));
        reached |= square;
        if (occupied.contains(square)) break;
      }
    }
  }
  return reached;
}

}  // namespace

TEST_CASE("sliders reach what a walk along their lines reaches, whatever is in the way") {
  std::mt19937_64 random{20260102};
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < 64; ++i) {
    const Square from = pgn::square_at(i);
    for (unsigned turn = 0; turn < 500; ++turn) {
      Bitboard occupied{random()};
      if (turn % 3 == 0) occupied &= Bitboard{random()};
      if (turn == 0) occupied = {};
      if (turn == 1) occupied = Bitboard::all();
      if (pgn::rook_attacks(from, occupied) != walk(from, occupied, true, false)) ++wrong;
      if (pgn::bishop_attacks(from, occupied) != walk(from, occupied, false, true)) ++wrong;
      if (pgn::queen_attacks(from, occupied) != walk(from, occupied, true, true)) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("attacks of leapers are mutual, those of pawns with the other colour") {
  for (std::size_t i = 0; i < 64; ++i) {
    const Square a = pgn::square_at(i);
    for (const Square b : pgn::knight_attacks(a)) CHECK(pgn::knight_attacks(b).contains(a));
    for (const Square b : pgn::king_attacks(a)) CHECK(pgn::king_attacks(b).contains(a));
    for (const Square b : pgn::pawn_attacks(Color::white, a))
      CHECK(pgn::pawn_attacks(Color::black, b).contains(a));
  }
}

TEST_CASE("attacks by kind are those of the kind") {
  const Bitboard occupied = Bitboard{Square::e6} | Square::g4;
  CHECK(pgn::attacks(PieceType::pawn, Color::black, Square::e4, occupied) ==
        pgn::pawn_attacks(Color::black, Square::e4));
  CHECK(pgn::attacks(PieceType::knight, Color::white, Square::e4, occupied).count() == 8);
  CHECK(pgn::attacks(PieceType::bishop, Color::white, Square::e4, occupied).count() == 13);
  CHECK(pgn::attacks(PieceType::rook, Color::white, Square::e4, occupied).count() == 11);
  CHECK(pgn::attacks(PieceType::queen, Color::white, Square::e4, occupied).count() == 24);
  CHECK(pgn::attacks(PieceType::king, Color::white, Square::e4, occupied).count() == 8);
  CHECK(pgn::attacks(PieceType::none, Color::white, Square::e4, occupied).empty());
}

TEST_CASE("between and line_through know the squares of a common line") {
  CHECK(pgn::between(Square::a1, Square::d4) == (Bitboard{Square::b2} | Square::c3));
  CHECK(pgn::between(Square::e1, Square::e2).empty());
  CHECK(pgn::between(Square::e1, Square::f3).empty());
  CHECK(pgn::between(Square::e1, Square::e1).empty());
  CHECK(pgn::line_through(Square::b2, Square::c3).count() == 8);
  CHECK(pgn::line_through(Square::b2, Square::c3).contains(Square::h8));
  CHECK(pgn::line_through(Square::a1, Square::b3).empty());
  for (std::size_t i = 0; i < 64; ++i) {
    for (std::size_t j = 0; j < 64; ++j) {
      const Square a = pgn::square_at(i);
      const Square b = pgn::square_at(j);
      if (pgn::between(a, b) != pgn::between(b, a)) FAIL("between is not symmetric");
      if (i != j && pgn::line_through(a, b) != pgn::line_through(b, a)) FAIL("line is not symmetric");
    }
  }
}

TEST_CASE("a piece comes to a square from where it attacks it, a pawn by its own ways") {
  using pgn::detail::attack_tables;
  const auto from_ranks = [](Bitboard squares, unsigned first, unsigned last) {
    Bitboard kept;
    for (unsigned rank = first; rank <= last; ++rank) kept |= squares & Bitboard::rank(rank);
    return kept;
  };
  for (const Color color : {Color::white, Color::black}) {
    for (std::size_t i = 0; i < 64; ++i) {
      const Square to = pgn::square_at(i);
      INFO(i);
      const auto& origins = attack_tables.origins[pgn::index(color)];
      for (const PieceType type :
           {PieceType::knight, PieceType::bishop, PieceType::rook, PieceType::queen, PieceType::king})
        CHECK(Bitboard{origins[pgn::index(type)][i]} == pgn::attacks(type, color, to, {}));
      Bitboard pushers;
      Bitboard takers;
      for (std::size_t j = 0; j < 64; ++j) {
        const Square from = pgn::square_at(j);
        const unsigned rank = pgn::relative_rank(color, from);
        const bool same_file = pgn::file_of(from) == pgn::file_of(to);
        const unsigned target = pgn::relative_rank(color, to);
        if (same_file && (target == rank + 1 || (rank == 1 && target == 3))) pushers |= from;
        if (pgn::pawn_attacks(color, from).contains(to)) takers |= from;
      }
      // A pawn that goes to the last rank does not stay one.
      const bool last = pgn::relative_rank(color, to) == 7;
      CHECK(from_ranks(Bitboard{origins[pgn::index(PieceType::pawn)][i]}, 1, 6) ==
            (last ? Bitboard{} : from_ranks(pushers, 1, 6)));
      CHECK(Bitboard{origins[pgn::detail::pawn_capture_reach][i]} == (last ? Bitboard{} : takers));
      CHECK(Bitboard{origins[pgn::detail::pawn_attack_reach][i]} == takers);
    }
  }
}
