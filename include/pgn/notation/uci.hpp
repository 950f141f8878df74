// SPDX-License-Identifier: MIT
// notation/uci: moves as chess engines exchange them (UCI protocol): `e2e4`, `e7e8q`, `0000`. Uses chess,
// core.
#ifndef PGN_NOTATION_UCI_HPP
#define PGN_NOTATION_UCI_HPP

#include <cstdint>  // uint8_t
#include <string>
#include <string_view>

#include <pgn/chess/position.hpp>
#include <pgn/core/result.hpp>

namespace pgn::inline v0_1 {

/// How castling is written in UCI.
enum class UciCastling : std::uint8_t {
  king_target,  ///< the square that the king goes to, `e1g1`: standard chess
  rook,         ///< the king takes its own rook, `e1h1`: UCI_Chess960
};

/// Appends `move`, `0000` for the null move. Needs no position, since castling is stored with its rook.
inline void append_uci(std::string& out, Move move, UciCastling castling = UciCastling::king_target) {
  if (!move || move.is_null()) {
    out.append("0000");
    return;
  }
  const Square from = move.from();
  Square to = move.to();
  if (move.kind() == MoveKind::castling && castling == UciCastling::king_target) {
    to = castled_king(rank_of(from) == 0 ? Color::white : Color::black, castling_side(from, to));
  }
  for (const Square square : {from, to}) {
    out.push_back(file_char(square));
    out.push_back(rank_char(square));
  }
  if (move.kind() == MoveKind::promotion) out.push_back(to_char(make_piece(Color::black, move.promotion())));
}

/// `append_uci` into a new string.
[[nodiscard]] inline std::string to_uci(Move move, UciCastling castling = UciCastling::king_target) {
  std::string out;
  append_uci(out, move, castling);
  return out;
}

/// The legal move that `text` names in `position`. Both forms of castling are read; in Chess960 a text can
/// say several things, of which a step of the king comes first, then the square of a rook. Errors: `bad_uci`
/// at the faulty characters; `illegal_move`, also for a promotion without its piece and for `0000` in check.
/// Constant time.
[[nodiscard]] constexpr Result<Move> parse_uci(const Position& position, std::string_view text) noexcept {
  const auto length = static_cast<std::uint32_t>(text.size());
  Move move = Move::null();
  if (text != "0000") {
    if (text.size() < 4) return {Code::bad_uci, 0, length};
    const Square from = square_from(text.substr(0, 2));
    const Square to = square_from(text.substr(2, 2));
    if (from == Square::none) return {Code::bad_uci, 0, 2};
    if (to == Square::none) return {Code::bad_uci, 2, 2};
    const PieceType type = type_of(position.piece_at(from));
    if (text.size() > 4) {
      const PieceType promotion =
          text.size() == 5 && text[4] >= 'a' ? piece_type_from_char(text[4]) : PieceType::none;
      if (promotion == PieceType::none) return {Code::bad_uci, 4, length - 4};
      move = Move::promotion(from, to, promotion);
    } else if (type == PieceType::pawn && to == position.en_passant() && file_of(from) != file_of(to)) {
      move = Move::en_passant(from, to);
    } else if (from == to && type != PieceType::king) {
      return {Code::illegal_move, 0, length};
    } else {
      move = Move{from, to};
    }
    if (type == PieceType::king && move.kind() == MoveKind::normal && !position.is_legal(move)) {
      const Color us = position.side_to_move();
      for (const CastlingSide side : {CastlingSide::king, CastlingSide::queen}) {
        const Square rook = position.castling_rook(us, side);
        if (rook == Square::none || (to != rook && to != castled_king(us, side))) continue;
        move = Move::castling(from, rook);
        if (to == rook) break;
      }
    }
  }
  if (!position.is_legal(move)) return {Code::illegal_move, 0, length};
  return move;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_UCI_HPP
