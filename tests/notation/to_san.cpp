// SPDX-License-Identifier: MIT
// notation/to_san: the canonical spelling (SPEC section 4 and the vectors V36 to V44).
#include <pgn/notation/to_san.hpp>

#include <string>

#include "support/catch.hpp"

#include <pgn/notation/fen.hpp>
#include <pgn/notation/uci.hpp>

namespace {

std::string san_of(const char* fen, const char* uci) {
  INFO(fen << " " << uci);
  const auto position = pgn::parse_fen(fen);
  REQUIRE(position);
  const auto move = pgn::parse_uci(*position, uci);
  REQUIRE(move);
  std::string appended = "1. ";
  pgn::append_san(appended, *position, *move);
  CHECK(appended == "1. " + pgn::to_san(*position, *move));
  CHECK(pgn::san_text(*position, *move).view() == pgn::to_san(*position, *move));
  return pgn::to_san(*position, *move);
}

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace

TEST_CASE("plain moves have a piece letter and a square") {
  CHECK(san_of(start, "e2e4") == "e4");
  CHECK(san_of(start, "g1f3") == "Nf3");
  CHECK(san_of(start, "b1c3") == "Nc3");
}

TEST_CASE("captures have an x, of pawns with their file, en passant without a mark") {
  CHECK(san_of("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "e4d5") == "exd5");
  CHECK(san_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6") == "exd6");
  CHECK(san_of("4k3/8/8/8/3p4/8/2N5/4K3 w - - 0 1", "c2d4") == "Nxd4");
  CHECK(san_of("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2") == "Kxd2");
}

TEST_CASE("promotions have an equals sign and a capital letter") {
  CHECK(san_of("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q") == "a8=Q");
  CHECK(san_of("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8r") == "a8=R");
  CHECK(san_of("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8b") == "a8=B");
  CHECK(san_of("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n") == "a8=N");
  CHECK(san_of("3n3k/2P5/8/8/8/8/8/7K w - - 0 1", "c7d8q") == "cxd8=Q+");
}

TEST_CASE("only pieces that may legally go there make a hint necessary") {
  CHECK(san_of("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2") == "Ne2");  // V36: the other is pinned
  CHECK(san_of("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "g1e2") == "Nge2");
  CHECK(san_of("4k3/8/8/3p4/1b6/2N5/8/4K1NR w K - 0 1", "g1e2") == "Ne2");
}

TEST_CASE("a piece behind another one makes no hint necessary") {
  CHECK(san_of("4k3/8/8/R7/p7/8/R7/4K3 w - - 0 1", "a2a3") == "Ra3");
  CHECK(san_of("4k3/8/8/R7/8/8/R7/4K3 w - - 0 1", "a2a3") == "R2a3");
}

TEST_CASE("the file is preferred, then the rank, then both") {
  CHECK(san_of("4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a5b3") == "N5b3");  // V37
  CHECK(san_of("4k3/8/8/8/8/1N6/8/4KN2 w - - 0 1", "b3d2") == "Nbd2");
  constexpr const char* queens = "8/k7/8/8/4Q2Q/8/8/1K5Q w - - 0 1";  // V38
  CHECK(san_of(queens, "h4e1") == "Qh4e1");
  CHECK(san_of(queens, "h1e1") == "Q1e1");
  CHECK(san_of(queens, "e4e1") == "Qee1");
  CHECK(san_of("k7/8/8/8/8/2Q1Q3/3p4/2Q4K w - - 0 1", "c3d2") == "Qc3xd2");
}

TEST_CASE("a check never replaces a hint") {
  CHECK(san_of("3k4/8/8/8/3N4/8/8/K2R2N1 w - - 0 1", "d4e2") == "Nde2+");  // V39
}

TEST_CASE("check is +, mate is #, and stalemate is nothing") {
  CHECK(san_of("rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "d1h5") == "Qh5+");
  CHECK(san_of("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2", "d8h4") == "Qh4#");
  CHECK(san_of("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7") == "Qf7");
  CHECK(san_of("k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8") == "Rh8#");
}

TEST_CASE("a double check is one sign") {
  // The knight leaves the e-file with check while the rook behind it checks too.
  CHECK(san_of("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4d6") == "Nd6+");
}

TEST_CASE("castling has the letter O, and its side is the rook's") {
  constexpr const char* both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  CHECK(san_of(both, "e1g1") == "O-O");
  CHECK(san_of(both, "e1c1") == "O-O-O");
  CHECK(san_of("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1", "f1g1") == "O-O");  // V44
  CHECK(san_of("5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1") == "O-O+");
}

TEST_CASE("a null move is two hyphens") {
  CHECK(pgn::to_san(pgn::Position{}, pgn::Move::null()) == "--");
}

TEST_CASE("the spelling is known at compile time too") {
  constexpr auto text = pgn::san_text(pgn::Position{}, pgn::Move{pgn::Square::g1, pgn::Square::f3});
  static_assert(text.view() == "Nf3");
  SUCCEED();
}

TEST_CASE("text is put together from characters, texts and words") {
  pgn::SanText text;
  text.append(std::uint64_t{0x4E}, 1);  // N
  text.append(std::uint64_t{0x78}, 0);
  text.push_back('x');
  text.append(std::uint64_t{'3'} << 8 | 'f', 2);
  text.append("+");
  CHECK(text.view() == "Nxf3+");
}
