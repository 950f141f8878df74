// SPDX-License-Identifier: MIT
// notation/resolve: agrees with the list of all legal moves, whatever is written.
#include <pgn/notation/resolve.hpp>
#include <pgn/notation/san_forms.hpp>
#include <pgn/notation/uci.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/positions.hpp"

#include <pgn/notation/fen.hpp>
#include <pgn/notation/to_san.hpp>

using pgn::Code;
using pgn::Move;
using pgn::MoveKind;
using pgn::PieceType;
using pgn::Position;
using pgn::Resolved;
using pgn::San;
using pgn::SanKind;
using pgn::Square;

namespace {

Position position_of(const char* fen) {
  INFO(fen);
  const auto position = pgn::parse_fen(fen);
  REQUIRE(position);
  return *position;
}

bool takes(const Position& position, Move move) {
  return move.kind() == MoveKind::en_passant ||
         (move.kind() != MoveKind::castling && position.piece_at(move.to()) != pgn::Piece::none);
}

// What SPEC N1 to N4 and L21 say, from all legal moves: the hints narrow them down; a pawn move is a capture
// exactly when it is written as one (an x, or a file that it leaves); a promotion must be told.
Resolved by_search(const Position& position, const pgn::MoveList& moves, const San& san) {
  Resolved found;
  bool promotes = false;
  for (const Move move : moves) {
    const PieceType type = pgn::type_of(position.piece_at(move.from()));
    if (move.kind() == MoveKind::castling || type != san.piece || move.to() != san.target) continue;
    if (san.from_file < 8 && san.from_file != pgn::file_of(move.from())) continue;
    if (san.from_rank < 8 && san.from_rank != pgn::rank_of(move.from())) continue;
    if (type == PieceType::pawn) {
      const bool written = san.capture || (san.from_file < 8 && san.from_file != pgn::file_of(move.to()));
      if (written != takes(position, move)) continue;
    }
    if (move.kind() == MoveKind::promotion) {
      promotes = true;
      // Count each pawn once.
      const PieceType wanted = san.promotion == PieceType::none ? PieceType::queen : san.promotion;
      if (move.promotion() != wanted) continue;
    } else if (san.promotion != PieceType::none) {
      continue;
    }
    if (found.code == Code::ok) return {Move::none(), Code::ambiguous_san};
    found = {move, Code::ok};
  }
  if (found.code == Code::ok && promotes && san.promotion == PieceType::none) {
    return {Move::none(), Code::missing_promotion};
  }
  if (found.code == Code::ok || san.piece != PieceType::king || san.promotion != PieceType::none ||
      san.capture)
    return found;
  // The king to where castling takes it, two squares away or more, or onto its own rook (SPEC N7). An x is no
  // castling.
  for (const Move move : moves) {
    if (move.kind() != MoveKind::castling) continue;
    if (san.from_file < 8 && san.from_file != pgn::file_of(move.from())) continue;
    if (san.from_rank < 8 && san.from_rank != pgn::rank_of(move.from())) continue;
    const bool king_side = move.to() > move.from();
    const Square lands = pgn::make_square(king_side ? 6u : 2u, pgn::rank_of(move.from()));
    const unsigned a = pgn::file_of(lands), b = pgn::file_of(move.from());
    const bool far = (a > b ? a - b : b - a) >= 2;
    if ((far && san.target == lands) || san.target == move.to()) return {move, Code::ok};
  }
  return found;
}

}  // namespace

TEST_CASE("every legal move resolves to itself from its canonical spelling") {
  std::size_t moves = 0;
  for_random_positions(150, 80, [&](const Position& position) {
    for (const Move move : pgn::legal_moves(position)) {
      const std::string text = pgn::to_san(position, move);
      const Resolved found = pgn::resolve(position, pgn::decode_san(text));
      ++moves;
      if (found.code == Code::ok && found.move == move) continue;
      INFO(pgn::to_fen(position) << " " << text);
      CHECK(pgn::name(found.code) == "ok");
      CHECK(found.move == move);
    }
  });
  CHECK(moves > 100000);
}

TEST_CASE("canonical spellings of one position are all different and as short as they can be") {
  for_random_positions(40, 60, [&](const Position& position) {
    const pgn::MoveList moves = pgn::legal_moves(position);
    std::vector<std::string> texts;
    for (const Move move : moves) texts.push_back(pgn::to_san(position, move));
    std::sort(texts.begin(), texts.end());
    if (std::adjacent_find(texts.begin(), texts.end()) != texts.end()) {
      INFO(pgn::to_fen(position));
      CHECK(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
    }
    for (const Move move : moves) {
      San san = pgn::decode_san(pgn::to_san(position, move));
      if (san.kind != SanKind::move || san.piece == PieceType::pawn) continue;
      const bool hinted = san.from_file < 8 || san.from_rank < 8;
      if (!hinted) continue;
      // Without the hints it is ambiguous; with the file alone too when a rank was needed (SPEC N4).
      San bare = san;
      bare.from_file = bare.from_rank = 8;
      San file = bare;
      file.from_file = static_cast<std::uint8_t>(pgn::file_of(move.from()));
      const bool bare_clear = pgn::resolve(position, bare).code == Code::ok;
      const bool file_clear = pgn::resolve(position, file).code == Code::ok;
      if (!bare_clear && (san.from_rank == 8 || !file_clear)) continue;
      INFO(pgn::to_fen(position) << " " << pgn::to_san(position, move));
      CHECK_FALSE(bare_clear);
      CHECK((san.from_rank == 8 || !file_clear));
    }
  });
}

TEST_CASE("everything that can be written resolves exactly when one legal move fits") {
  std::size_t wrong = 0;
  unsigned turn = 0;
  for_random_positions(60, 40, [&](const Position& position) {
    if (turn++ % 10 != 0 || wrong > 3) return;
    const pgn::MoveList moves = pgn::legal_moves(position);
    for (const PieceType piece : {PieceType::pawn, PieceType::knight, PieceType::bishop, PieceType::rook,
                                  PieceType::queen, PieceType::king}) {
      for (unsigned to = 0; to < 64; ++to) {
        for (unsigned hint = 0; hint < 81; ++hint) {
          // Both hints at once only for some, else it takes too long.
          if (hint % 9 != 8 && hint / 9 != 8 && (hint + to + turn) % 7 != 0) continue;
          for (const PieceType promotion : {PieceType::none, PieceType::knight, PieceType::king}) {
            if (promotion != PieceType::none && (to + hint) % 3 != 0) continue;
            for (const bool capture : {false, true}) {
              San san;
              san.kind = SanKind::move;
              san.piece = piece;
              san.target = static_cast<Square>(to);
              san.from_file = static_cast<std::uint8_t>(hint % 9);
              san.from_rank = static_cast<std::uint8_t>(hint / 9);
              san.promotion = promotion;
              san.capture = capture;
              const Resolved found = pgn::resolve(position, san);
              const Resolved wanted = by_search(position, moves, san);
              if (found.code == wanted.code && (found.code != Code::ok || found.move == wanted.move))
                continue;
              ++wrong;
              INFO(pgn::to_fen(position)
                   << ": " << pgn::to_char(piece) << " to " << to << " from file " << hint % 9 << " rank "
                   << hint / 9 << " promotion " << static_cast<int>(promotion) << " capture " << capture);
              CHECK(pgn::name(found.code) == pgn::name(wanted.code));
              CHECK((found.code != Code::ok || found.move == wanted.move));
              if (wrong > 3) return;
            }
          }
        }
      }
    }
  });
}

TEST_CASE("an origin square alone moves whatever stands there") {
  std::size_t count = 0;
  for_random_positions(30, 40, [&](const Position& position) {
    if (count++ % 5 != 0) return;
    const pgn::MoveList moves = pgn::legal_moves(position);
    for (unsigned from = 0; from < 64; ++from) {
      for (unsigned to = 0; to < 64; ++to) {
        San san;
        san.kind = SanKind::move;
        san.target = static_cast<Square>(to);
        san.from_file = static_cast<std::uint8_t>(from % 8);
        san.from_rank = static_cast<std::uint8_t>(from / 8);
        bool legal = false;
        bool promotes = false;
        for (const Move move : moves) {
          if (pgn::index(move.from()) != from) continue;
          if (move.kind() == MoveKind::castling) {
            const Square lands = pgn::make_square(move.to() > move.from() ? 6u : 2u, from / 8);
            const unsigned a = pgn::file_of(lands), b = from % 8;
            legal = legal || pgn::index(move.to()) == to ||
                    (pgn::index(lands) == to && (a > b ? a - b : b - a) >= 2);
          } else if (pgn::index(move.to()) == to) {
            legal = true;
            promotes = promotes || move.kind() == MoveKind::promotion;
          }
        }
        const Resolved found = pgn::resolve(position, san);
        const Code wanted = promotes ? Code::missing_promotion : legal ? Code::ok : Code::illegal_san;
        if (found.code == wanted) continue;
        INFO(pgn::to_fen(position) << " from " << from << " to " << to);
        CHECK(pgn::name(found.code) == pgn::name(wanted));
      }
    }
  });
}

TEST_CASE("castling resolves when the right and the way are there") {
  struct Row {
    const char* fen;
    const char* san;
    Code code;
  };
  const Row rows[] = {
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", Code::ok},
      {"r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "O-O", Code::illegal_san},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O", Code::ok},
      {"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", Code::ok},           // the rook may pass an attack
      {"3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", Code::illegal_san},   // the king may not
      {"2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", Code::illegal_san},  // nor land on one
      {"4r1k1/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", Code::illegal_san},  // nor leave one
      {"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O", Code::illegal_san},   // blocked for the rook
      {"3qk3/8/8/8/8/8/8/1K1Q2R1 w G - 0 1", "O-O", Code::illegal_san},  // 960: blocked for the king
      {"4k3/8/8/8/8/8/8/2R3KR w HC - 0 1", "O-O", Code::ok},             // 960: the king stays
      {"5k2/8/8/8/8/8/8/rR3K2 w B - 0 1", "O-O-O", Code::illegal_san},   // 960: the rook shields the king
  };
  for (const Row& row : rows) {
    INFO(row.fen << " " << row.san);
    CHECK(pgn::name(pgn::resolve(position_of(row.fen), pgn::decode_san(row.san)).code) ==
          pgn::name(row.code));
  }
}

TEST_CASE("null moves pass, but not out of check; drops and other texts are no moves") {
  San san;
  san.kind = SanKind::null;
  CHECK(pgn::resolve(Position{}, san).code == Code::ok);
  CHECK(pgn::resolve(Position{}, san).move.is_null());
  CHECK(pgn::resolve(position_of("4k3/8/8/8/8/8/8/4KR2 b - - 0 1"), san).code == Code::ok);
  CHECK(pgn::resolve(position_of("5k2/8/8/8/8/8/8/4KR2 b - - 0 1"), san).code == Code::null_move_in_check);
  san.kind = SanKind::drop;
  san.piece = PieceType::pawn;
  san.target = Square::d4;
  CHECK(pgn::resolve(Position{}, san).code == Code::drop_move);
  CHECK(pgn::resolve(Position{}, San{}).code == Code::bad_san);
}

TEST_CASE("files alone resolve when one capture between them is legal") {
  const auto short_capture = [](const char* fen, unsigned from, unsigned to) {
    San san;
    san.kind = SanKind::move;
    san.piece = PieceType::pawn;
    san.from_file = static_cast<std::uint8_t>(from);
    san.to_file = static_cast<std::uint8_t>(to);
    return pgn::resolve(position_of(fen), san);
  };
  const Resolved one = short_capture("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", 4, 3);
  CHECK(one.code == Code::ok);
  CHECK(one.move == Move{Square::e4, Square::d5});
  CHECK(short_capture("4k3/3p4/4P3/3p4/4P3/8/8/4K3 w - - 0 1", 4, 3).code == Code::ambiguous_san);
  CHECK(short_capture("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", 4, 3).code == Code::illegal_san);
  const Resolved passing = short_capture("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 4, 3);
  CHECK(passing.code == Code::ok);
  CHECK(passing.move.kind() == MoveKind::en_passant);
}

TEST_CASE("the origins that an ambiguous move may have are told") {
  const Position position = position_of("8/6k1/8/8/4N3/8/N3N3/4K3 w - - 0 1");
  CHECK(pgn::resolve(position, pgn::decode_san("Nec3")).code == Code::ambiguous_san);
  const pgn::Bitboard origins = pgn::possible_origins(position, pgn::decode_san("Nec3"));
  CHECK(origins.count() == 2);
  CHECK(origins.contains(Square::e4));
  CHECK(origins.contains(Square::e2));
  CHECK(pgn::possible_origins(position, pgn::decode_san("Nc3")).count() == 3);
}

TEST_CASE("the origins of a move are those of the legal moves that it may mean") {
  for (const Position& position : {Position{}, position_of("8/8/8/K1pP3r/8/8/8/7k w - c6 0 1"),
                                   position_of("1n5k/P1P5/8/3pP3/8/8/8/K7 w - d6 0 1")}) {
    for (const Square from : pgn::Bitboard::all()) {
      for (const Square to : pgn::Bitboard::all()) {
        if (from == to) continue;
        pgn::Bitboard expected;
        for (const Move move : pgn::legal_moves(position)) {
          if (move.from() == from && move.to() == to && move.kind() != pgn::MoveKind::castling)
            expected |= from;
        }
        const std::string text = pgn::to_uci(Move{from, to});
        INFO(text);
        const pgn::San san = pgn::read_san(text).san;
        CHECK(san.kind == pgn::SanKind::move);
        CHECK(pgn::possible_origins(position, san) == expected);
      }
    }
  }
  CHECK(pgn::possible_origins(Position{}, pgn::decode_san("e4")).count() == 1);
  const Position promotion = position_of("1n5k/P1P5/8/8/8/8/8/K7 w - - 0 1");
  CHECK(pgn::possible_origins(promotion, pgn::decode_san("c8=Q")).count() == 1);
  CHECK(pgn::possible_origins(promotion, pgn::decode_san("axb8=N")).count() == 1);
  CHECK(!pgn::possible_origins(position_of("8/8/8/K1pP3r/8/8/8/7k w - c6 0 1"), pgn::decode_san("dxc6")));
}

TEST_CASE("moves resolve at compile time too") {
  constexpr Resolved found = pgn::resolve(Position{}, pgn::decode_san("Nf3"));
  static_assert(found.code == Code::ok && found.move == Move{Square::g1, Square::f3});
  SUCCEED();
}
