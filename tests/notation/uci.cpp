// SPDX-License-Identifier: MIT
#include <pgn/notation/parse_san.hpp>
#include <pgn/notation/uci.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using pgn::Code;
using pgn::Move;
using pgn::Square;
using pgn::UciCastling;

namespace {

pgn::Result<Move> parse(std::string_view fen, std::string_view text) {
  const auto position = pgn::parse_fen(fen);
  REQUIRE(position);
  return pgn::parse_uci(*position, text);
}

}  // namespace

static_assert(*pgn::parse_uci(pgn::Position{}, "e2e4") == Move{Square::e2, Square::e4});
static_assert(pgn::parse_uci(pgn::Position{}, "e2e5").error().code == Code::illegal_move);

TEST_CASE("moves are written as origin, target and promotion") {
  CHECK(pgn::to_uci(Move{Square::g1, Square::f3}) == "g1f3");
  CHECK(pgn::to_uci(Move::en_passant(Square::e5, Square::d6)) == "e5d6");
  CHECK(pgn::to_uci(Move::promotion(Square::b7, Square::a8, pgn::PieceType::knight)) == "b7a8n");
  CHECK(pgn::to_uci(Move::null()) == "0000");
  CHECK(pgn::to_uci(Move::none()) == "0000");
}

TEST_CASE("castling is written in both forms and read in both") {
  constexpr std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const Move short_side = Move::castling(Square::e1, Square::h1);
  const Move long_side = Move::castling(Square::e1, Square::a1);
  CHECK(pgn::to_uci(short_side) == "e1g1");
  CHECK(pgn::to_uci(long_side) == "e1c1");
  CHECK(pgn::to_uci(short_side, UciCastling::rook) == "e1h1");
  CHECK(pgn::to_uci(Move::castling(Square::e8, Square::a8)) == "e8c8");
  CHECK(*parse(fen, "e1g1") == short_side);
  CHECK(*parse(fen, "e1h1") == short_side);
  CHECK(*parse(fen, "e1c1") == long_side);
  CHECK(*parse(fen, "e1a1") == long_side);
}

TEST_CASE("a Chess960 king that can step to its castling square steps") {
  constexpr std::string_view fen = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
  CHECK(*parse(fen, "f1g1") == Move{Square::f1, Square::g1});
  CHECK(*parse(fen, "f1h1") == Move::castling(Square::f1, Square::h1));
  // A king that stands on its castling square has nowhere to step.
  CHECK(*parse("4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1") == Move::castling(Square::g1, Square::h1));
}

TEST_CASE("a Chess960 king that castles next to its other rook names the rook that it castles with") {
  for (const std::string_view fen : {"rkr4q/pppppppp/8/8/8/8/PPPPPPPP/RKR4Q w KQkq - 0 1",
                                     "rkr4q/pppppppp/8/8/8/8/PPPPPPPP/RKR4Q b KQkq - 0 1"}) {
    const pgn::Position position = *pgn::parse_fen(fen);
    std::size_t castlings = 0;
    for (const Move move : pgn::legal_moves(position)) {
      if (move.kind() != pgn::MoveKind::castling) continue;
      ++castlings;
      const std::string text = pgn::to_uci(move, UciCastling::rook);
      INFO(text);
      CHECK(*pgn::parse_uci(position, text) == move);
      CHECK(*pgn::parse_san(position, text) == move);
    }
    CHECK(castlings == 1);  // the other rook is in the way of the long one
  }
}

TEST_CASE("a Chess960 king that stands on its castling square castles from there to there") {
  constexpr std::string_view white = "4k3/8/8/8/8/8/8/6KR w K - 0 1";
  CHECK(pgn::to_uci(Move::castling(Square::g1, Square::h1)) == "g1g1");
  CHECK(*parse(white, "g1g1") == Move::castling(Square::g1, Square::h1));
  CHECK(*parse("r1k5/8/8/8/8/8/8/4K3 b q - 0 1", "c8c8") == Move::castling(Square::c8, Square::a8));
  CHECK(parse("4k3/8/8/8/8/8/8/6KR w - - 0 1", "g1g1").error().code == Code::illegal_move);
}

TEST_CASE("texts that are no moves are refused at their fault") {
  const auto refused = [](std::string_view text, std::uint64_t offset, std::uint32_t length) {
    INFO(text);
    const auto error = pgn::parse_uci(pgn::Position{}, text).error();
    CHECK(error.code == Code::bad_uci);
    CHECK(error.offset == offset);
    CHECK(error.length == length);
  };
  refused("", 0, 0);
  refused("e2", 0, 2);
  refused("e9e4", 0, 2);
  refused("e2i4", 2, 2);
  refused("e2e4x", 4, 1);
  refused("e2e4Q", 4, 1);
  refused("e2e4qq", 4, 2);
  refused("E2E4", 0, 2);
  refused("Nf3g5", 0, 2);
}

TEST_CASE("moves that are not legal are refused") {
  for (const std::string_view text : {"e2e5", "e7e5", "e1g1", "e3e4", "e2e4q", "a1a1"}) {
    INFO(text);
    CHECK(pgn::parse_uci(pgn::Position{}, text).error().code == Code::illegal_move);
  }
  CHECK(parse("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8").error().code == Code::illegal_move);
  CHECK(parse("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8k").error().code == Code::illegal_move);
  CHECK(parse("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8r"));
  CHECK(parse("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"));
  CHECK(parse("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6").error().code == Code::illegal_move);
}

TEST_CASE("the null move is read where it is legal") {
  CHECK(*pgn::parse_uci(pgn::Position{}, "0000") == Move::null());
  CHECK(parse("4k3/8/8/8/8/8/8/4K2r w - - 0 1", "0000").error().code == Code::illegal_move);
}

TEST_CASE("every legal move of random games comes back from its text") {
  for_random_positions(60, 60, [](const pgn::Position& position) {
    for (const Move move : legal_moves(position)) {
      const auto again = pgn::parse_uci(position, pgn::to_uci(move, UciCastling::rook));
      REQUIRE(again);
      CHECK(*again == move);
    }
  });
}
