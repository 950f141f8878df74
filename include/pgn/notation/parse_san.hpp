// SPDX-License-Identifier: MIT
// notation/parse_san: one written move to one legal move, with every repair named. Uses resolve, san_forms,
// to_san.
#ifndef PGN_NOTATION_PARSE_SAN_HPP
#define PGN_NOTATION_PARSE_SAN_HPP

#include <cstdint>  // uint32_t
#include <string_view>

#include <pgn/core/result.hpp>
#include <pgn/notation/resolve.hpp>
#include <pgn/notation/san_forms.hpp>
#include <pgn/notation/to_san.hpp>

namespace pgn::inline v0_1 {

/// A legal move, how it was written, and what had to be repaired.
struct ResolvedSan {
  San san;                 ///< the move as written
  Resolved resolved;       ///< the move that it is, or why it is none
  std::size_t length = 0;  ///< bytes of the text that are the move
};

namespace detail {

/// Whether an origin hint of a piece move could be left out.
template <class Rules>
[[nodiscard]] constexpr bool has_superfluous_origin(const BasicPosition<Rules>& position, const San& san,
                                                    Move move) noexcept {
  const unsigned hints = (san.from_file < 8 ? 1u : 0u) + (san.from_rank < 8 ? 1u : 0u);
  if (hints == 0) return false;
  const PieceType type = type_of(position.piece_at(move.from()));
  if (type == PieceType::pawn) {
    return san.from_rank < 8 || san.from_file == file_of(move.to());
  }
  SanText needed;
  if (type != PieceType::king) put_origin(needed, position, move, type);
  return needed.view().size() < hints;
}

}  // namespace detail

/// Adds to `san.repairs` what only the board can tell: a capture sign that is missing or extra, needless
/// origin hints, castling written as a king move, and, when `check_signs`, a wrong or missing `+` or `#`,
/// which costs playing the move.
template <class Rules>
constexpr void add_board_repairs(San& san, const BasicPosition<Rules>& position, Move move,
                                 bool check_signs) noexcept {
  if (san.kind == SanKind::move && move.kind() == MoveKind::castling) {
    san.repairs.add(Code::san_castling_form);
  } else if (san.kind == SanKind::move) {
    const bool takes = move.kind() == MoveKind::en_passant || position.piece_at(move.to()) != Piece::none;
    if (!takes && san.capture) san.repairs.add(Code::san_extra_capture);
    const bool needs_sign = !san.repairs.contains(Code::san_coordinates) && san.to_file == 8;
    if (takes && !san.capture && needs_sign) san.repairs.add(Code::san_missing_capture);
    if (!san.repairs.contains(Code::san_coordinates) && detail::has_superfluous_origin(position, san, move)) {
      san.repairs.add(Code::san_superfluous_origin);
    }
  }
  if (!check_signs || san.kind == SanKind::null) return;
  const SanText written = san_text(position, move);
  const std::string_view canonical = written.view();
  const bool gives_mate = canonical.back() == '#';
  const bool gives_check = canonical.back() == '+';
  if ((gives_check && !san.check) || (gives_mate && !san.mate)) san.repairs.add(Code::san_missing_check);
  if ((san.check || san.mate) && !gives_check && !gives_mate) san.repairs.add(Code::san_extra_check);
}

/// Reads the move at the start of `text` in any known spelling and finds the legal move that it means. When
/// the pawn reading of a leading `b` is not legal, it is read as a bishop (SPEC L21). `resolved.code` tells
/// why there is none.
template <class Rules>
[[nodiscard]] constexpr ResolvedSan resolve_text(const BasicPosition<Rules>& position, std::string_view text,
                                                 PieceLetters letters = PieceLetters::english,
                                                 bool check_signs = false) noexcept {
  if (letters == PieceLetters::detect) letters = PieceLetters::english;
  ResolvedSan found;
  found.resolved.code = Code::bad_san;
  for (const bool bishop : {false, true}) {
    if (bishop && (letters != PieceLetters::english || !text.starts_with('b'))) break;
    const SanReading reading = read_san(text, {letters, bishop});
    if (reading.length == 0) continue;
    const Resolved resolved = resolve(position, reading.san);
    if (bishop && resolved.code != Code::ok) break;
    found = {reading.san, resolved, reading.length};
    if (resolved.code == Code::ok) break;
  }
  if (found.resolved.code == Code::ok)
    add_board_repairs(found.san, position, found.resolved.move, check_signs);
  return found;
}

/// The legal move that `text` means, in canonical or any known other spelling. Blanks may stand around it;
/// behind it signs of check, mate and en passant, annotation suffixes (`!?`) and punctuation, and nothing
/// else. `PieceLetters::detect` means English here. Errors: `bad_san`, `illegal_san`, `ambiguous_san`,
/// `missing_promotion`, `null_move_in_check`.
template <class Rules>
[[nodiscard]] constexpr Result<Move> parse_san(const BasicPosition<Rules>& position, std::string_view text,
                                               PieceLetters letters = PieceLetters::english) noexcept {
  const auto size = static_cast<std::uint32_t>(text.size());
  const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
  std::size_t start = 0;
  while (start < text.size() && is_space(text[start])) ++start;
  const ResolvedSan found = resolve_text(position, text.substr(start), letters);
  if (found.resolved.code != Code::ok) return {found.resolved.code, 0, size};
  std::size_t at = start + found.length;
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    const SanForm* mark = nullptr;
    for (const SanRole role : {SanRole::check, SanRole::mate, SanRole::en_passant, SanRole::punctuation}) {
      if (mark == nullptr) mark = match_san_form(rest, role);
    }
    if (mark != nullptr) {
      at += mark->spelling.size();
    } else if (is_space(rest.front()) || rest.front() == '!' || rest.front() == '?') {
      ++at;
    } else {
      return {Code::bad_san, at, static_cast<std::uint32_t>(rest.size())};
    }
  }
  return found.resolved.move;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_PARSE_SAN_HPP
