// SPDX-License-Identifier: MIT
// fmt: the library's values as {fmt} 9 or later prints them, and diagnostics as compilers print them. An
// edge: link pgn::fmt. Formatting uses one std::string for each value, which short texts do not allocate.
//
// A format specification may begin with the letter of a form; width, fill and alignment follow as for
// strings:
// `{}`, `{:b}`, `{:>4}`, `{:u4}`.
//
//   Square      {}   e4, and - for none
//   Move        {}   UCI notation, e1g1         {:r} castling as king takes rook, e1h1 (UCI_Chess960)
//   PieceType   {}   N                          {:n} knight
//   Piece       {}   the letter of FEN, n       {:n} black knight     {:u} the figurine, ♞
//   Color       {}   white                      {:c} w
//   Bitboard    {}   eight lines of 1 and .     {:s} the squares, a1 c3
//   Position    {}   FEN                        {:b} a board          {:u} a board with figurines
//   Setup       {}   FEN
//   Variant     {}   Chess960
//   Nag         {}   $14                        {:g} the glyph, +=    {:m} the meaning
//   GameResult  {}   1/2-1/2
//   San, Date, Time, Clock, TimeControl, Round, Evaluation   {}   as PGN writes them
//   Code        {}   illegal-san                {:m} the meaning
//   Severity    {}   error
//   Diagnostic  {}   error: text [illegal-san]  {:m} the text alone
//
// Boards are seen by White, rank 8 first; lines are separated by a line feed, and none follows the last.
#ifndef PGN_FMT_HPP
#define PGN_FMT_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <pgn/chess/bitboard.hpp>
#include <pgn/chess/color.hpp>
#include <pgn/chess/move.hpp>
#include <pgn/chess/piece.hpp>
#include <pgn/chess/position.hpp>
#include <pgn/chess/setup.hpp>
#include <pgn/chess/square.hpp>
#include <pgn/core/diagnostic.hpp>
#include <pgn/core/location.hpp>
#include <pgn/game/clock.hpp>
#include <pgn/game/date.hpp>
#include <pgn/game/evaluation.hpp>
#include <pgn/game/round.hpp>
#include <pgn/game/time.hpp>
#include <pgn/game/time_control.hpp>
#include <pgn/notation/fen.hpp>
#include <pgn/notation/game_result.hpp>
#include <pgn/notation/nag.hpp>
#include <pgn/notation/piece_letters.hpp>
#include <pgn/notation/san.hpp>
#include <pgn/notation/uci.hpp>
#include <pgn/notation/variant_name.hpp>
#include <pgn/text/encoding.hpp>

namespace pgn::inline v0_1 {

namespace detail {

inline constexpr std::string_view piece_type_names[] = {"pawn",  "knight", "bishop", "rook",
                                                        "queen", "king",   "none"};

inline void append_name(std::string& out, Square square) {
  if (square == Square::none) {
    out.push_back('-');
  } else {
    out.push_back(file_char(square));
    out.push_back(rank_char(square));
  }
}

/// The figurine of a piece, White's in outline; a centred dot for an empty square.
inline void append_figurine(std::string& out, Piece piece) {
  constexpr std::uint32_t white_king = 0x2654;
  if (piece == Piece::none) {
    append_code_point(out, 0xB7);
    return;
  }
  const auto from_king = static_cast<std::uint32_t>(index(PieceType::king) - index(type_of(piece)));
  append_code_point(out, white_king + from_king + (color_of(piece) == Color::black ? 6u : 0u));
}

/// Eight lines of eight cells with a space between them.
template <class Cell>
void append_cells(std::string& out, Cell&& cell) {
  for (unsigned rank = 8; rank-- > 0;) {
    for (unsigned file = 0; file < 8; ++file) {
      if (file != 0) out.push_back(' ');
      cell(make_square(file, rank));
    }
    if (rank != 0) out.push_back('\n');
  }
}

inline void append_form(std::string& out, Square square, char) {
  append_name(out, square);
}
inline void append_form(std::string& out, Move move, char form) {
  append_uci(out, move, form == 'r' ? UciCastling::rook : UciCastling::king_target);
}
inline void append_form(std::string& out, PieceType type, char form) {
  if (form == 'n') {
    out.append(piece_type_names[index(type)]);
  } else {
    out.push_back(to_char(type));
  }
}
inline void append_form(std::string& out, Color color, char form) {
  if (form == 'c') {
    out.push_back(to_char(color));
  } else {
    out.append(color == Color::white ? "white" : "black");
  }
}
inline void append_form(std::string& out, Piece piece, char form) {
  if (form == 'u') {
    append_figurine(out, piece);
  } else if (form == 'n') {
    if (piece != Piece::none) {
      append_form(out, color_of(piece), '\0');
      out.push_back(' ');
    }
    append_form(out, type_of(piece), 'n');
  } else {
    out.push_back(to_char(piece));
  }
}
inline void append_form(std::string& out, Bitboard squares, char form) {
  if (form != 's') {
    append_cells(out, [&](Square square) { out.push_back(squares.contains(square) ? '1' : '.'); });
    return;
  }
  const std::size_t before = out.size();
  for (const Square square : squares) {
    if (out.size() != before) out.push_back(' ');
    append_name(out, square);
  }
}
inline void append_form(std::string& out, const Position& position, char form) {
  if (form == '\0') {
    append_fen(out, position);
    return;
  }
  append_cells(out, [&](Square square) {
    const Piece piece = position.piece_at(square);
    if (form == 'u') {
      append_figurine(out, piece);
    } else {
      out.push_back(piece == Piece::none ? '.' : to_char(piece));
    }
  });
}
inline void append_form(std::string& out, const Setup& setup, char) {
  append_fen(out, setup);
}
inline void append_form(std::string& out, Variant variant, char) {
  out.append(to_text(variant));
}
inline void append_form(std::string& out, Nag nag, char form) {
  if (form == 'g') {
    out.append(glyph(nag));
  } else if (form == 'm') {
    out.append(meaning(nag));
  } else {
    out.push_back('$');
    append_number(out, nag.number);
  }
}
inline void append_form(std::string& out, GameResult result, char) {
  out.append(to_text(result));
}
inline void append_form(std::string& out, const San& san, char) {
  append_utf8(out, san.text);
}
inline void append_form(std::string& out, const Round& round, char) {
  out.append(round.text());
}
/// Date, Time, Clock, TimeControl, Evaluation.
template <class T>
requires requires(std::string& out, const T& value) {
  append_text(out, value);
}
void append_form(std::string& out, const T& value, char) {
  append_text(out, value);
}
inline void append_form(std::string& out, Code code, char form) {
  out.append(form == 'm' ? info(code).meaning : name(code));
}
inline void append_form(std::string& out, Severity severity, char) {
  out.append(name(severity));
}

/// What a diagnostic's number says, in brackets; nothing when it has none.
inline void append_detail(std::string& out, const Diagnostic& diagnostic) {
  if (diagnostic.detail == 0) return;
  switch (diagnostic.code) {
    case Code::bad_san:
    case Code::illegal_san:
    case Code::san_piece_letters:
      if (diagnostic.detail < piece_letter_sets) {
        out.append(" (the piece letters look ").append(piece_letter_table[diagnostic.detail].name);
        out.push_back(')');
      }
      break;
    case Code::wrong_move_number:
      out.append(" (which is ");
      append_number(out, diagnostic.detail);
      out.push_back(')');
      break;
    case Code::missing_roster_tag:
      out.append(" (");
      append_number(out, diagnostic.detail);
      out.append(" of 7)");
      break;
    default: break;
  }
}
inline void append_form(std::string& out, const Diagnostic& diagnostic, char form) {
  if (form != 'm') out.append(name(diagnostic.severity)).append(": ");
  out.append(diagnostic.message());
  append_detail(out, diagnostic);
  if (form != 'm') out.append(" [").append(diagnostic.name()).append("]");
}

/// Whatever `append_form` knows. `Forms` are the letters that may begin the specification.
template <class T, char... Forms>
class TextFormatter : public fmt::formatter<fmt::string_view> {
  using Base = fmt::formatter<fmt::string_view>;

 public:
  // A template, as in {fmt} itself: its checks at compile time hand over a context of another type, which g++
  // 11 cannot turn back from its base.
  template <class ParseContext>
  constexpr auto parse(ParseContext& context) {
    const auto at = context.begin();
    const auto last = context.end();
    // Before an alignment the letter is the fill character.
    const bool is_fill = at != last && at + 1 != last && (at[1] == '<' || at[1] == '>' || at[1] == '^');
    if (at != last && !is_fill && ((*at == Forms) || ...)) {
      form_ = *at;
      context.advance_to(at + 1);
    }
    return Base::parse(context);
  }

  template <class Context>
  auto format(const T& value, Context& context) const {
    std::string text;
    append_form(text, value, form_);
    return Base::format(fmt::string_view{text.data(), text.size()}, context);
  }

 private:
  char form_ = '\0';
};

/// The part of a line that is shown under a diagnostic, and the line that marks the place. At most about 100
/// columns are shown, so that a file in one line costs no more than another.
inline void append_excerpt(std::string& out, std::string_view text, std::size_t at, std::size_t length) {
  constexpr std::size_t before = 60;
  constexpr std::size_t after = 40;
  const auto ends_line = [&](std::size_t i) { return text[i] == '\n' || text[i] == '\r'; };
  const auto continues = [&](std::size_t i) {
    return (static_cast<unsigned char>(text[i]) & 0xC0u) == 0x80u;
  };
  at = at < text.size() ? at : text.size();
  // A place inside of a character is the place of that character.
  for (std::size_t back = 1; back <= 3 && back <= at && at < text.size(); ++back) {
    if (utf8_length(text.substr(at - back)) <= back) continue;
    at -= back;
    length += back;
    break;
  }
  std::size_t first = at;
  while (first > 0 && at - first < before && !ends_line(first - 1)) --first;
  std::size_t last = at;
  while (last < text.size() && (last - at < after || last - first < before + after) && !ends_line(last))
    ++last;
  const bool cut_before = first > 0 && !ends_line(first - 1);
  while (cut_before && first < at && continues(first)) ++first;
  const bool cut_after = last < text.size() && !ends_line(last);
  while (cut_after && last > at && continues(last)) --last;

  const auto marked_end = at + (length < last - at ? length : last - at);
  std::string marks;
  out.append("  ").append(cut_before ? "..." : "");
  marks.append("  ").append(cut_before ? "   " : "");
  for (std::size_t i = first; i < last;) {
    const std::size_t size = utf8_length(text.substr(i, last - i));
    const bool control = static_cast<unsigned char>(text[i]) < ' ' || text[i] == '\x7F';
    if (control && text[i] != '\t') {
      out.push_back('?');
    } else if (size == 0) {
      append_code_point(out, from_windows_1252(static_cast<unsigned char>(text[i])));
    } else {
      out.append(text.substr(i, size));
    }
    marks.push_back(i == at ? '^' : i > at && i < marked_end ? '~' : i < at && text[i] == '\t' ? '\t' : ' ');
    i += size == 0 ? 1 : size;
  }
  if (at == last) marks.push_back('^');
  marks.resize(marks.find_last_not_of(' ') + 1);
  out.append(cut_after ? "..." : "").append("\n").append(marks).append("\n");
}

}  // namespace detail
}  // namespace pgn::inline v0_1

// clang-format off
template <> struct fmt::formatter<pgn::Square> : pgn::detail::TextFormatter<pgn::Square> {};
template <> struct fmt::formatter<pgn::Move> : pgn::detail::TextFormatter<pgn::Move, 'r'> {};
template <> struct fmt::formatter<pgn::PieceType> : pgn::detail::TextFormatter<pgn::PieceType, 'n'> {};
template <> struct fmt::formatter<pgn::Piece> : pgn::detail::TextFormatter<pgn::Piece, 'n', 'u'> {};
template <> struct fmt::formatter<pgn::Color> : pgn::detail::TextFormatter<pgn::Color, 'c'> {};
template <> struct fmt::formatter<pgn::Bitboard> : pgn::detail::TextFormatter<pgn::Bitboard, 's'> {};
template <> struct fmt::formatter<pgn::Position> : pgn::detail::TextFormatter<pgn::Position, 'b', 'u'> {};
template <> struct fmt::formatter<pgn::Setup> : pgn::detail::TextFormatter<pgn::Setup> {};
template <> struct fmt::formatter<pgn::Variant> : pgn::detail::TextFormatter<pgn::Variant> {};
template <> struct fmt::formatter<pgn::Nag> : pgn::detail::TextFormatter<pgn::Nag, 'g', 'm'> {};
template <> struct fmt::formatter<pgn::GameResult> : pgn::detail::TextFormatter<pgn::GameResult> {};
template <> struct fmt::formatter<pgn::San> : pgn::detail::TextFormatter<pgn::San> {};
template <> struct fmt::formatter<pgn::Date> : pgn::detail::TextFormatter<pgn::Date> {};
template <> struct fmt::formatter<pgn::Time> : pgn::detail::TextFormatter<pgn::Time> {};
template <> struct fmt::formatter<pgn::Clock> : pgn::detail::TextFormatter<pgn::Clock> {};
template <> struct fmt::formatter<pgn::TimeControl> : pgn::detail::TextFormatter<pgn::TimeControl> {};
template <> struct fmt::formatter<pgn::Round> : pgn::detail::TextFormatter<pgn::Round> {};
template <> struct fmt::formatter<pgn::Evaluation> : pgn::detail::TextFormatter<pgn::Evaluation> {};
template <> struct fmt::formatter<pgn::Code> : pgn::detail::TextFormatter<pgn::Code, 'm'> {};
template <> struct fmt::formatter<pgn::Severity> : pgn::detail::TextFormatter<pgn::Severity> {};
template <> struct fmt::formatter<pgn::Diagnostic> : pgn::detail::TextFormatter<pgn::Diagnostic, 'm'> {};
// clang-format on

namespace pgn::inline v0_1 {

/// A diagnostic as compilers print them, ending with a line feed:
///
///     games.pgn:12:30: error: the move is not legal; the rest of the line was set aside [illegal-san]
///       1. e4 e5 2. Qh6 *
///                   ^~~
///
/// `place` is the place of the diagnostic; `text` any part of the input that holds it, at index `at`. At most
/// 100 columns of the line are shown. Its length does not matter for the time taken.
[[nodiscard]] inline std::string format_diagnostic(const Diagnostic& diagnostic, std::string_view file_name,
                                                   Location place, std::string_view text, std::size_t at) {
  std::string out = fmt::format("{}:{}:{}: {}\n", fmt::string_view{file_name.data(), file_name.size()},
                                place.line, place.column, diagnostic);
  detail::append_excerpt(out, text, at, diagnostic.length);
  return out;
}

/// The same for a place in `text`, which is the whole input. Linear in the offset of the place; for many
/// diagnostics use a Locator and the other form.
[[nodiscard]] inline std::string format_diagnostic(std::string_view text, const Diagnostic& diagnostic,
                                                   std::string_view file_name) {
  const std::size_t at =
      diagnostic.offset < text.size() ? static_cast<std::size_t>(diagnostic.offset) : text.size();
  return format_diagnostic(diagnostic, file_name, locate(text, at), text, at);
}

}  // namespace pgn::inline v0_1

#endif  // PGN_FMT_HPP
