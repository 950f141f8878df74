// SPDX-License-Identifier: MIT
// Moves as text on a board: what is read is legal, what is written reads back. The input: how many random
// plies, then one move text a line.
#include <string>
#include <string_view>

#include <pgn/chess/movegen.hpp>
#include <pgn/notation/fen.hpp>
#include <pgn/notation/parse_san.hpp>
#include <pgn/notation/to_san.hpp>
#include <pgn/notation/uci.hpp>

#include "target.hpp"

namespace {

constexpr std::string_view starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "Q6Q/8/8/3Q4/4k3/8/Q6Q/K6R b - - 0 1",
};

void check_move(const pgn::Position& position, pgn::Move move) {
  const std::string san = to_san(position, move);
  const auto back = pgn::parse_san(position, san);
  require(back && *back == move, "a written move reads back");
  const pgn::San decoded = pgn::decode_san(san);
  require(decoded.kind != pgn::SanKind::other, "a written move is canonical");
  const pgn::Resolved resolved = pgn::resolve(position, decoded);
  require(resolved.code == pgn::Code::ok && resolved.move == move, "a written move resolves");
  const auto uci = pgn::parse_uci(position, to_uci(move, pgn::UciCastling::rook));
  require(uci && *uci == move, "engine notation reads back");
  // The other form of castling can mean a step of the king in Chess960, or stand on one square.
  if (move.kind() == pgn::MoveKind::castling) return;
  const auto usual = pgn::parse_uci(position, to_uci(move));
  require(usual && *usual == move, "engine notation reads back");
}

void check_text(const pgn::Position& position, std::string_view text) {
  const pgn::San decoded = pgn::decode_san(text);
  const pgn::SanReading reading = pgn::read_san(text);
  require(reading.length <= text.size(), "a reading lies inside the text");
  // A promotion on the way is canonical in form, and never legal; read_san leaves it.
  const bool early = decoded.promotion != pgn::PieceType::none && rank_of(decoded.target) % 7 != 0;
  if (decoded.kind != pgn::SanKind::other && !early) {
    const pgn::San& san = reading.san;
    require(reading.length == text.size(), "canonical text is read whole");
    require(decoded.kind == san.kind && decoded.piece == san.piece && decoded.target == san.target &&
                decoded.from_file == san.from_file && decoded.from_rank == san.from_rank &&
                decoded.promotion == san.promotion && decoded.capture == san.capture &&
                decoded.check == san.check && decoded.mate == san.mate,
            "both readers of canonical text agree");
  }
  for (std::size_t letters = 0; letters < pgn::piece_letter_sets; ++letters) {
    const auto move = pgn::parse_san(position, text, static_cast<pgn::PieceLetters>(letters));
    if (!move || move->is_null()) continue;
    require(position.is_legal(*move), "a move that was read is legal");
    check_move(position, *move);
  }
  if (const auto move = pgn::parse_uci(position, text); move && !move->is_null()) {
    require(position.is_legal(*move), "a move in engine notation is legal");
  }
  if (decoded.kind == pgn::SanKind::move) {
    // What resolves is exactly what one legal move fits.
    const pgn::Resolved resolved = pgn::resolve(position, decoded);
    unsigned fits = 0;
    for (const pgn::Move move : pgn::legal_moves(position)) {
      const bool castles = move.kind() == pgn::MoveKind::castling;
      if (castles || move.to() != decoded.target) continue;
      if (position.piece_at(move.from()) != make_piece(position.side_to_move(), decoded.piece)) continue;
      if (decoded.from_file < 8 && file_of(move.from()) != decoded.from_file) continue;
      if (decoded.from_rank < 8 && rank_of(move.from()) != decoded.from_rank) continue;
      if (move.promotion() != decoded.promotion) continue;
      ++fits;
      if (resolved.code == pgn::Code::ok)
        require(resolved.move == move || fits > 1, "the right move is found");
    }
    if (decoded.piece != pgn::PieceType::king && decoded.piece != pgn::PieceType::pawn) {
      require((fits == 1) == (resolved.code == pgn::Code::ok),
              "a move resolves exactly when one legal move fits");
      require((fits > 1) == (resolved.code == pgn::Code::ambiguous_san), "two that fit are ambiguous");
    }
  }
}

}  // namespace

void fuzz_one(std::string_view input) {
  Program program{input};
  const auto start = pgn::parse_fen(starts[program.byte() % std::size(starts)]);
  require(start.has_value(), "the start positions are valid");
  pgn::Position position = *start;
  for (unsigned plies = program.byte() % 40; plies != 0; --plies) {
    const pgn::MoveList moves = pgn::legal_moves(position);
    if (moves.empty()) break;
    position.play(moves[program.byte() % moves.size()]);
  }
  const pgn::MoveList moves = pgn::legal_moves(position);
  for (const pgn::Move move : moves) {
    require(position.is_legal(move), "generated moves are legal");
    check_move(position, move);
  }
  std::uint16_t raw = static_cast<std::uint16_t>(program.byte() << 8);
  for (unsigned i = 0; i < 256; ++i) {
    const pgn::Move move = pgn::Move::from_raw(static_cast<std::uint16_t>(raw + i));
    bool generated = false;
    for (const pgn::Move legal : moves) generated = generated || legal == move;
    if (!move.is_null()) require(generated == position.is_legal(move), "legal moves are the generated ones");
  }
  std::string_view rest = program.rest();
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n') < rest.size() ? rest.find('\n') : rest.size();
    check_text(position, rest.substr(0, end));
    rest.remove_prefix(end < rest.size() ? end + 1 : end);
  }
}
