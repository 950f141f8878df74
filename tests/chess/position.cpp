// SPDX-License-Identifier: MIT
#include <pgn/chess/position.hpp>

#include <type_traits>

#include "support/catch.hpp"
#include "support/positions.hpp"

using pgn::Bitboard;
using pgn::Code;
using pgn::Color;
using pgn::Move;
using pgn::Position;
using pgn::Square;

static_assert(sizeof(Position) <= 192);
static_assert(std::is_trivially_copyable_v<Position>);
static_assert(std::is_nothrow_default_constructible_v<Position>);
static_assert(noexcept(std::declval<Position&>().play(Move::null())));
static_assert(noexcept(std::declval<const Position&>().is_legal(Move::null())));
static_assert(Position{}.is_legal(Move{Square::e2, Square::e4}));
static_assert(!Position{}.is_legal(Move{Square::e2, Square::e5}));

namespace {

Position at(std::string_view fen) {
  const auto position = pgn::parse_fen(fen);
  INFO(fen);
  REQUIRE(position);
  return *position;
}

std::string after(std::string_view fen, Move move) {
  Position position = at(fen);
  REQUIRE(position.is_legal(move));
  position.play(move);
  return pgn::to_fen(position);
}

Code fault(std::string_view fen) {
  return pgn::parse_fen(fen).error().code;
}

void check_consistent(const Position& position) {
  for (std::size_t i = 0; i < 64; ++i) {
    const Square square = pgn::square_at(i);
    const pgn::Piece piece = position.piece_at(square);
    unsigned types = 0;
    for (unsigned type = 0; type < 6; ++type) {
      if (!position.pieces(static_cast<pgn::PieceType>(type)).contains(square)) continue;
      ++types;
      CHECK(pgn::type_of(piece) == static_cast<pgn::PieceType>(type));
    }
    CHECK(types == (piece == pgn::Piece::none ? 0u : 1u));
    CHECK(position.occupied().contains(square) == (piece != pgn::Piece::none));
    if (piece != pgn::Piece::none) {
      CHECK(position.pieces(pgn::color_of(piece)).contains(square));
      CHECK_FALSE(position.pieces(!pgn::color_of(piece)).contains(square));
    }
  }
  for (const Square rook : position.castling_rooks()) {
    CHECK(pgn::type_of(position.piece_at(rook)) == pgn::PieceType::rook);
    CHECK(pgn::rank_of(rook) % 7 == 0);
  }
  CHECK(position.pieces(pgn::PieceType::king).count() == 2);
}

}  // namespace

TEST_CASE("the default position is the start position") {
  CHECK(pgn::to_fen(Position{}) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(Position{} == at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

TEST_CASE("bitboards and mailbox agree after every move of random games") {
  for_random_positions(60, 60, [](const Position& position) {
    check_consistent(position);
    const auto again = Position::from(position.setup());
    REQUIRE(again);
    CHECK(*again == position);
  });
}

TEST_CASE("a position reached by play equals the one read from its FEN") {
  for_random_positions(60, 100, [](const Position& position) {
    const auto again = pgn::parse_fen(pgn::to_fen(position));
    INFO(pgn::to_fen(position));
    REQUIRE(again);
    CHECK(*again == position);
  });
}

TEST_CASE("counters and the en passant square follow the moves") {
  Position position;
  position.play(Move{Square::e2, Square::e4});
  CHECK(pgn::to_fen(position) == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  position.play(Move{Square::c7, Square::c5});
  CHECK(pgn::to_fen(position) == "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2");
  position.play(Move{Square::g1, Square::f3});
  CHECK(pgn::to_fen(position) == "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
}

TEST_CASE("a null move passes the turn and ends the en passant right") {
  Position position = at("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3");
  CHECK(position.is_legal(Move::null()));
  position.play(Move::null());
  CHECK(pgn::to_fen(position) == "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 4");
  CHECK_FALSE(at("4k3/8/8/8/8/8/8/4K2r w - - 0 1").is_legal(Move::null()));
}

TEST_CASE("castling moves king and rook, and ends the rights") {
  constexpr std::string_view both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  CHECK(after(both, Move::castling(Square::e1, Square::h1)) == "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
  CHECK(after(both, Move::castling(Square::e1, Square::a1)) == "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
  CHECK(after(both, Move{Square::a1, Square::a8}) == "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
  CHECK(after(both, Move{Square::e1, Square::e2}) == "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
}

TEST_CASE("castling out of, through and into check is not legal; past an attacked b-file it is") {
  const auto can = [](std::string_view fen, Square rook) { return at(fen).can_castle(rook); };
  CHECK_FALSE(can("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", Square::h1));
  CHECK_FALSE(can("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", Square::h1));
  CHECK_FALSE(can("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", Square::h1));
  CHECK(can("4k3/8/8/8/7r/8/8/R3K2R w KQ - 0 1", Square::h1));
  CHECK(can("4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", Square::a1));
  CHECK_FALSE(can("4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", Square::a1));
  CHECK_FALSE(can("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", Square::a1));
  CHECK_FALSE(can("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", Square::a1));
}

TEST_CASE("Chess960 castling works with king and rook wherever they start") {
  // King and rook change places.
  CHECK(after("rbbqnkrn/pppppppp/8/8/8/8/PPPPPPPP/RBBQNKRN w KQkq - 0 1",
              Move::castling(Square::f1, Square::g1)) ==
        "rbbqnkrn/pppppppp/8/8/8/8/PPPPPPPP/RBBQNRKN b kq - 1 1");
  // The king stays where it is.
  CHECK(after("4k3/8/8/8/8/8/8/2R3KR w HC - 0 1", Move::castling(Square::g1, Square::h1)) ==
        "4k3/8/8/8/8/8/8/2R2RK1 b - - 1 1");
  // The rook stays where it is.
  CHECK(after("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", Move::castling(Square::e1, Square::f1)) ==
        "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  // A piece between the king and its square.
  CHECK_FALSE(at("3qk3/8/8/8/8/8/8/1K1Q2R1 w G - 0 1").can_castle(Square::g1));
  // The castling rook shields its king from the rook on a1.
  CHECK_FALSE(at("5k2/8/8/8/8/8/8/rR3K2 w B - 0 1").can_castle(Square::b1));
  // An orthodox e-file king with an inner rook.
  CHECK(at("4k3/8/8/8/8/8/8/4KR1R w F - 0 1").can_castle(Square::f1));
  CHECK_FALSE(at("4k3/8/8/8/8/8/8/4KR1R w F - 0 1").can_castle(Square::h1));
}

TEST_CASE("promotion and capture of a castling rook end the right") {
  CHECK(after("r3k3/1P6/8/8/8/8/8/4K3 w q - 3 9",
              Move::promotion(Square::b7, Square::a8, pgn::PieceType::knight)) ==
        "N3k3/8/8/8/8/8/8/4K3 b - - 0 9");
}

TEST_CASE("an en passant capture removes the pawn beside") {
  CHECK(after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Move::en_passant(Square::e5, Square::d6)) ==
        "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1");
}

TEST_CASE("setups that no game can have are refused with their fault") {
  CHECK(fault("8/8/8/8/8/8/8/4K3 w - - 0 1") == Code::bad_kings);
  CHECK(fault("4k3/8/8/8/8/8/8/3KK3 w - - 0 1") == Code::bad_kings);
  CHECK(fault("4k3/8/8/8/8/8/8/P3K2p w - - 0 1") == Code::bad_pawns);
  CHECK(fault("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1") == Code::bad_pawns);
  CHECK(fault("4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1") == Code::too_many_pieces);
  CHECK(fault("4k3/8/8/8/8/8/8/4RK2 w - - 0 1") == Code::opponent_in_check);
  CHECK(fault("4k3/8/8/8/8/8/8/4KR2 w Q - 0 1") == Code::bad_castling);
  CHECK(fault("4k3/8/8/8/8/8/8/4KRR1 w FG - 0 1") == Code::bad_castling);
  CHECK(fault("rnbqkbnr/pppp1ppp/8/3P4/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3") == Code::bad_ep);
  CHECK(fault("4k3/8/8/3pP3/8/8/8/4K3 w - d6 1 1") == Code::bad_ep);
  CHECK(fault("4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1") == Code::bad_ep);
}

TEST_CASE("a check by three pieces is a warning, not an error") {
  const auto setup = pgn::parse_setup("4k3/8/8/8/8/5n1r/8/r3K2r w - - 0 1");
  REQUIRE(setup);
  CHECK(Position::faults(*setup).contains(Code::impossible_check));
  CHECK(Position::from(*setup));
}

TEST_CASE("pinned pieces and checkers are found") {
  const Position position = at("4k3/8/8/b3r3/8/2N5/4R3/4K3 w - - 0 1");
  CHECK(position.pinned() == (Bitboard{Square::c3} | Square::e2));
  CHECK_FALSE(position.in_check());
  CHECK(at("4k3/8/8/8/8/3n4/8/4K2r w - - 0 1").checkers() == (Bitboard{Square::d3} | Square::h1));
}

TEST_CASE("whether a move checks, or a piece may be pinned, is known before it moves") {
  std::size_t wrong = 0;
  std::size_t checks = 0;
  std::size_t needless = 0;
  std::size_t moves = 0;
  for_random_positions(60, 80, [&](const Position& position) {
    for (const Square square : position.pinned()) wrong += position.may_be_pinned(square) ? 0 : 1;
    for (const Move move : pgn::legal_moves(position)) {
      Position after = position;
      after.play(move);
      ++moves;
      checks += after.in_check() ? 1 : 0;
      wrong += position.gives_check(move) == after.in_check() ? 0 : 1;
      if (move.is_special()) continue;
      const pgn::NormalMove known{move.from(), move.to(), type_of(position.piece_at(move.from())),
                                  position.piece_at(move.to())};
      Position same = position;
      same.play(known);
      wrong += same == after ? 0 : 1;
      const bool may = position.may_give_check(known);
      wrong += after.in_check() && !may ? 1 : 0;
      needless += may && !after.in_check() ? 1 : 0;
    }
  });
  CHECK(wrong == 0);
  CHECK(checks > 500);
  CHECK(needless < moves / 10);  // else the look before the move would be worth nothing
}

TEST_CASE("a normal move can be taken back") {
  std::size_t wrong = 0;
  for_random_positions(40, 80, [&](const Position& position) {
    for (const Move move : pgn::legal_moves(position)) {
      if (move.is_special()) continue;
      const pgn::NormalMove known{move.from(), move.to(), type_of(position.piece_at(move.from())),
                                  position.piece_at(move.to())};
      const Position::Irreversible before = position.irreversible();
      Position after = position;
      after.play(known);
      after.undo(known, before);
      wrong += after == position ? 0 : 1;
    }
  });
  CHECK(wrong == 0);
}
