// SPDX-License-Identifier: MIT
// FEN and EPD: what was read can be written, and reads back the same.
#include <string>
#include <string_view>

#include <pgn/chess/movegen.hpp>
#include <pgn/notation/epd.hpp>
#include <pgn/notation/fen.hpp>

#include "target.hpp"

namespace {

void check_position(const pgn::Position& position) {
  for (const auto style : {pgn::CastlingStyle::xfen, pgn::CastlingStyle::shredder}) {
    const std::string fen = to_fen(position, {style, pgn::EnPassantPolicy::std1994});
    const auto back = pgn::parse_fen(fen);
    require(back && *back == position, "the FEN of a position reads back");
    require_equal(fen, to_fen(*back, {style, pgn::EnPassantPolicy::std1994}), "a written FEN is canonical");
  }
  require(
      pgn::Position::faults(position.setup()).empty() || pgn::Position::from(position.setup()).has_value(),
      "a position is a valid setup");
  const pgn::MoveList moves = pgn::legal_moves(position);
  require(moves.size() == pgn::count_legal_moves(position), "moves are counted as they are generated");
  require(moves.empty() != pgn::has_legal_move(position), "has_legal_move agrees");
  for (const pgn::Move move : moves) {
    pgn::Position next = position;
    next.play(move);
    const auto back = pgn::parse_fen(to_fen(next), pgn::FenMode::lax);
    require(back.has_value(), "the position after a legal move is valid");
    require(back->pieces(pgn::Color::white) == next.pieces(pgn::Color::white) &&
                back->castling_rooks() == next.castling_rooks(),
            "the FEN after a legal move reads back");
  }
}

}  // namespace

void fuzz_one(std::string_view input) {
  unsigned errors = 0;
  const auto report = [&](const pgn::Diagnostic& diagnostic) {
    require(diagnostic.offset + diagnostic.length <= input.size(), "a diagnostic lies inside the text");
    if (diagnostic.severity == pgn::Severity::error) ++errors;
  };
  const auto strict = pgn::parse_fen(input, pgn::FenMode::strict, report);
  require(strict.has_value() == (errors == 0), "a FEN is refused exactly when an error is reported");
  const auto lax = pgn::parse_fen(input, pgn::FenMode::lax, report);
  if (strict) {
    require(lax && *lax == *strict, "what is right in strict mode is the same in lax mode");
    check_position(*strict);
  }
  if (lax) check_position(*lax);
  for (const auto mode : {pgn::FenMode::strict, pgn::FenMode::lax}) {
    const auto setup = pgn::parse_setup(input, mode, report);
    if (!setup) continue;
    const std::string fen = to_fen(*setup);
    const auto back = pgn::parse_setup(fen, mode);
    require(back.has_value(), "the FEN of a setup reads back");
    require_equal(fen, to_fen(*back), "a written setup is canonical");
  }

  if (const auto epd = pgn::parse_epd(input, report)) {
    const std::string line = to_epd(*epd);
    const auto back = pgn::parse_epd(line);
    require(back.has_value(), "a written EPD reads back");
    require_equal(line, to_epd(*back), "a written EPD is canonical");
    for (const pgn::EpdOperation& operation : epd->operations()) {
      const pgn::EpdOperation* found = back->find(operation.opcode);
      require(found != nullptr && found->operands.size() == operation.operands.size(), "operations are kept");
    }
  }
}
