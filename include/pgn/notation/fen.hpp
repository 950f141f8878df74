// SPDX-License-Identifier: MIT
// notation/fen: Forsyth-Edwards Notation with its X-FEN and Shredder-FEN forms. Standard section 16.1; SPEC
// section 5. Uses chess, core.
//
// Reading goes on after a fault, so that a linter sees them all; nothing is guessed. Only writing allocates.
#ifndef PGN_NOTATION_FEN_HPP
#define PGN_NOTATION_FEN_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint32_t
#include <string>
#include <string_view>

#include <pgn/chess/en_passant.hpp>
#include <pgn/chess/position.hpp>
#include <pgn/chess/setup.hpp>
#include <pgn/core/result.hpp>

namespace pgn::inline v0_1 {

/// How a FEN is read.
enum class FenMode : std::uint8_t {
  strict,  ///< a castling right or en passant square that cannot be, or a missing field for it, is an error
  lax,     ///< the one is dropped, the other taken as `-`, each with a warning of the same code
};

/// How castling rights are written.
enum class CastlingStyle : std::uint8_t {
  xfen,      ///< `KQkq` for the outermost rook of a side, else its file: FEN, and Chess960 where needed
  shredder,  ///< always the file of the rook, as in `HAha`
};

/// How a FEN is written.
struct FenOptions {
  CastlingStyle castling = CastlingStyle::xfen;           ///< letters of castling rights
  EnPassantPolicy en_passant = EnPassantPolicy::std1994;  ///< when the en passant field is filled
};

namespace detail {

struct IgnoreDiagnostics {
  constexpr void operator()(const Diagnostic&) const noexcept {}
};

/// The rook that the letter K or Q of `color` means: the outermost on that side of the king. Without such a
/// rook it is the corner, so that the fault stays visible.
[[nodiscard]] constexpr Square outermost_rook(const Setup& setup, Color color, CastlingSide side) noexcept {
  const unsigned rank = color == Color::white ? 0u : 7u;
  const bool upward = side == CastlingSide::king;
  const Square corner = make_square(upward ? 7u : 0u, rank);
  for (unsigned i = 0; i < 8; ++i) {
    const Square square = make_square(upward ? 7 - i : i, rank);
    if (setup.piece_at(square) == make_piece(color, PieceType::rook)) return square;
    if (setup.piece_at(square) == make_piece(color, PieceType::king)) break;
  }
  return corner;
}

/// The king of `color` on its back rank; `none` when it is elsewhere.
[[nodiscard]] constexpr Square home_king(const Setup& setup, Color color) noexcept {
  for (unsigned file = 0; file < 8; ++file) {
    const Square square = make_square(file, color == Color::white ? 0u : 7u);
    if (setup.piece_at(square) == make_piece(color, PieceType::king)) return square;
  }
  return Square::none;
}

/// Reads the fields of a FEN, or the four that an EPD line starts with, one after the other.
template <class Report>
class FenReader {
 public:
  constexpr FenReader(std::string_view text, FenMode mode, Report& report) noexcept
      : report_(report), text_(text), mode_(mode) {}

  /// Reads placement, side, castling and en passant.
  constexpr void read_position() {
    read_board(next_field());
    board_field_ = field_;
    read_side(next_field());
    read_castling(next_field());
    read_en_passant(next_field());
  }

  /// Reads the two counters, and the end.
  constexpr void read_counters() {
    setup.halfmove_clock = read_counter(next_field(), 0);
    setup.fullmove_number = read_counter(next_field(), 1);
    if (setup.fullmove_number == 0) {
      setup.fullmove_number = 1;
      say(Code::zero_fullmove, field_.offset, field_.text.size());
    }
    if (!next_field().empty()) {
      const std::size_t last = text_.find_last_not_of(" \t\r\n");
      say(Code::trailing_data, field_.offset, last + 1 - field_.offset);
    }
  }

  /// Reports what keeps the setup from being a position; in lax mode the en passant square is dropped first.
  constexpr void check() {
    if (error_.code != Code::ok) return;
    for (const Code code : Position::faults(setup)) {
      const Field& field = code == Code::bad_castling ? castling_field_
                           : code == Code::bad_ep     ? en_passant_field_
                                                      : board_field_;
      say(code, field.offset, field.text.size());
    }
  }

  /// In lax mode, drops an en passant square that no double step can have left.
  constexpr void drop_impossible_en_passant() {
    if (mode_ == FenMode::strict || error_.code != Code::ok) return;
    if (!Position::faults(setup).contains(Code::bad_ep)) return;
    setup.en_passant = Square::none;
    drop(Code::bad_ep, en_passant_field_.offset, en_passant_field_.text.size());
  }

  /// The first error; `Code::ok` without one.
  [[nodiscard]] constexpr const Diagnostic& error() const noexcept { return error_; }
  /// Where reading stopped.
  [[nodiscard]] constexpr std::size_t offset() const noexcept { return next_; }

  Setup setup;

 private:
  struct Field {
    std::string_view text;
    std::size_t offset = 0;
  };

  [[nodiscard]] static constexpr bool is_space(char c) noexcept {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
  }

  constexpr void say(const Diagnostic& diagnostic) {
    if (diagnostic.severity == Severity::error && error_.code == Code::ok) error_ = diagnostic;
    report_(diagnostic);
  }
  constexpr void say(Code code, std::size_t offset, std::size_t length) {
    say(Diagnostic{code, offset, static_cast<std::uint32_t>(length)});
  }
  /// Says that something was dropped; an error in strict mode.
  constexpr void drop(Code code, std::size_t offset, std::size_t length) {
    Diagnostic diagnostic{code, offset, static_cast<std::uint32_t>(length)};
    if (mode_ == FenMode::lax) diagnostic.severity = Severity::warning;
    say(diagnostic);
  }

  /// The next field; empty at the end of the text. Odd spacing is reported once.
  constexpr std::string_view next_field() {
    const std::size_t begin = next_;
    while (next_ < text_.size() && is_space(text_[next_])) ++next_;
    const std::size_t spaces = next_ - begin;
    const bool single = spaces == 1 && text_[begin] == ' ' && next_ < text_.size();
    const bool usual = begin == 0 ? spaces == 0 : single || begin == text_.size();
    if (!usual && !odd_spacing_) {
      odd_spacing_ = true;
      say(Code::fen_spacing, begin, spaces);
    }
    const std::size_t start = next_;
    while (next_ < text_.size() && !is_space(text_[next_])) ++next_;
    field_ = Field{text_.substr(start, next_ - start), start};
    return field_.text;
  }

  /// Whether the field that was to be read is missing. The first of those says so for all behind it, and is
  /// an error unless there is a default to take.
  [[nodiscard]] constexpr bool missing(bool has_default) {
    if (!field_.text.empty()) return false;
    Diagnostic diagnostic{Code::missing_field, field_.offset};
    if (!has_default) diagnostic.severity = Severity::error;
    if (!missing_) say(diagnostic);
    missing_ = true;
    return true;
  }

  constexpr void read_board(std::string_view text) {
    if (missing(false)) return;
    unsigned file = 0;
    unsigned rank = 7;
    std::size_t rank_start = 0;
    const auto bad = [&](std::size_t at, std::size_t length) {
      say(Code::bad_board, field_.offset + at, length);
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == '/') {
        if (file != 8) return bad(rank_start, i - rank_start);
        if (rank == 0) return bad(i, text.size() - i);
        --rank;
        file = 0;
        rank_start = i + 1;
      } else if (c >= '1' && c <= '8') {
        const bool adjacent = i > 0 && text[i - 1] >= '1' && text[i - 1] <= '8';
        file += static_cast<unsigned>(c - '0');
        if (adjacent || file > 8) return bad(i, 1);
      } else if (const Piece piece = piece_from_char(c); piece != Piece::none && file < 8) {
        setup.put(make_square(file++, rank), piece);
      } else {
        return bad(i, 1);
      }
    }
    if (file != 8) return bad(rank_start, text.size() - rank_start);
    if (rank != 0) return bad(0, text.size());
  }

  constexpr void read_side(std::string_view text) {
    if (missing(false)) return;
    if (text == "b") {
      setup.side_to_move = Color::black;
    } else if (text != "w") {
      say(Code::bad_side, field_.offset, text.size());
    }
  }

  constexpr void read_castling(std::string_view text) {
    castling_field_ = field_;
    if (text == "-" || missing(mode_ == FenMode::lax)) return;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const Square rook = rook_of(text[i]);
      if (rook == Square::none) {
        drop(Code::bad_castling, field_.offset + i, 1);
      } else {
        setup.castling_rooks |= rook;
      }
    }
  }

  /// The rook that a letter of the castling field names; `none` when it names none, or a right that is there
  /// already.
  [[nodiscard]] constexpr Square rook_of(char letter) const noexcept {
    const Color color = letter >= 'a' ? Color::black : Color::white;
    const char upper = color == Color::black ? static_cast<char>(letter - ('a' - 'A')) : letter;
    const unsigned rank = color == Color::white ? 0u : 7u;
    const Square king = home_king(setup, color);
    Square rook = Square::none;
    if (upper == 'K' || upper == 'Q') {
      rook = outermost_rook(setup, color, upper == 'K' ? CastlingSide::king : CastlingSide::queen);
    } else if (upper >= 'A' && upper <= 'H') {
      rook = make_square(static_cast<unsigned>(upper - 'A'), rank);
    }
    if (rook == Square::none || setup.castling_rooks.contains(rook)) return Square::none;
    if (mode_ == FenMode::strict || error_.code != Code::ok) return rook;
    if (king == Square::none || setup.piece_at(rook) != make_piece(color, PieceType::rook))
      return Square::none;
    for (const Square other : setup.castling_rooks& Bitboard::rank(rank)) {
      if (castling_side(king, other) == castling_side(king, rook)) return Square::none;
    }
    return rook;
  }

  constexpr void read_en_passant(std::string_view text) {
    en_passant_field_ = field_;
    if (text == "-" || missing(mode_ == FenMode::lax)) return;
    setup.en_passant = square_from(text);
    if (setup.en_passant == Square::none) drop(Code::bad_ep, field_.offset, text.size());
  }

  [[nodiscard]] constexpr std::uint32_t read_counter(std::string_view text, std::uint32_t usual) {
    constexpr std::uint64_t limit = std::uint64_t{1} << 31;
    if (missing(true)) return usual;
    std::uint64_t value = 0;
    for (const char c : text) {
      value = c >= '0' && c <= '9' ? value * 10 + static_cast<unsigned>(c - '0') : limit + 1;
      if (value > limit) {
        say(Code::bad_counter, field_.offset, text.size());
        return usual;
      }
    }
    return static_cast<std::uint32_t>(value);
  }

  Report& report_;
  std::string_view text_;
  std::size_t next_ = 0;
  FenMode mode_;
  bool odd_spacing_ = false;
  bool missing_ = false;
  Diagnostic error_{};
  Field field_{};
  Field board_field_{};
  Field castling_field_{};
  Field en_passant_field_{};
};

inline void append_number(std::string& out, std::uint32_t number) {
  char digits[10];
  std::size_t size = 0;
  do {
    digits[size++] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number != 0);
  while (size > 0) out.push_back(digits[--size]);
}

inline void append_board(std::string& out, const Setup& setup) {
  for (unsigned rank = 8; rank-- > 0;) {
    unsigned empty = 0;
    const auto flush = [&] {
      if (empty > 0) out.push_back(static_cast<char>('0' + empty));
      empty = 0;
    };
    for (unsigned file = 0; file < 8; ++file) {
      const Piece piece = setup.piece_at(make_square(file, rank));
      if (piece == Piece::none) {
        ++empty;
        continue;
      }
      flush();
      out.push_back(to_char(piece));
    }
    flush();
    if (rank > 0) out.push_back('/');
  }
}

inline void append_castling(std::string& out, const Setup& setup, CastlingStyle style) {
  const std::size_t start = out.size();
  for (const Color color : {Color::white, Color::black}) {
    const Bitboard rooks = setup.castling_rooks & Bitboard::rank(color == Color::white ? 0 : 7);
    for (unsigned file = 8; file-- > 0;) {
      const Square rook = make_square(file, color == Color::white ? 0u : 7u);
      if (!rooks.contains(rook)) continue;
      const bool outer_king = outermost_rook(setup, color, CastlingSide::king) == rook;
      const bool outer_queen = outermost_rook(setup, color, CastlingSide::queen) == rook;
      const char letter = style == CastlingStyle::shredder ? file_char(rook)
                          : outer_king                     ? 'k'
                          : outer_queen                    ? 'q'
                                                           : file_char(rook);
      out.push_back(color == Color::white ? static_cast<char>(letter - ('a' - 'A')) : letter);
    }
  }
  if (out.size() == start) out.push_back('-');
}

/// The four fields that FEN and EPD share.
inline void append_position_fields(std::string& out, const Setup& setup, CastlingStyle style) {
  append_board(out, setup);
  out.push_back(' ');
  out.push_back(to_char(setup.side_to_move));
  out.push_back(' ');
  append_castling(out, setup, style);
  out.push_back(' ');
  if (setup.en_passant == Square::none) {
    out.push_back('-');
  } else {
    out.push_back(file_char(setup.en_passant));
    out.push_back(rank_char(setup.en_passant));
  }
}

[[nodiscard]] constexpr Setup setup_for(const Position& position, const FenOptions& options) noexcept {
  Setup setup = position.setup();
  setup.en_passant = en_passant_square(position, options.en_passant);
  return setup;
}

}  // namespace detail

/// Reads what a FEN says, legal or not. `report` is called with every `Diagnostic` found, the returned error
/// included; its offsets are bytes of `fen`. Standard FEN, X-FEN and Shredder-FEN are read; missing counters
/// and odd spacing are warnings. Errors: `missing_field` (any other field), `bad_board`, `bad_side`,
/// `bad_castling`, `bad_ep`, `bad_counter` (over 2^31), `trailing_data`; so a field of another variant (a
/// pocket, a count of checks) is an error at its place. Linear; never allocates.
template <class Report>
[[nodiscard]] constexpr Result<Setup> parse_setup(std::string_view fen, FenMode mode, Report&& report) {
  detail::FenReader reader{fen, mode, report};
  reader.read_position();
  reader.read_counters();
  reader.drop_impossible_en_passant();
  if (reader.error().code != Code::ok) return reader.error();
  return reader.setup;
}
/// The same without a report.
[[nodiscard]] constexpr Result<Setup> parse_setup(std::string_view fen,
                                                  FenMode mode = FenMode::strict) noexcept {
  return parse_setup(fen, mode, detail::IgnoreDiagnostics{});
}

/// Reads a FEN and checks the position (SPEC F4): `parse_setup` and then every fault of `Position::faults`,
/// each at the field that has it. A position with warnings only is returned. Linear; never allocates.
template <class Report>
[[nodiscard]] constexpr Result<Position> parse_fen(std::string_view fen, FenMode mode, Report&& report) {
  detail::FenReader reader{fen, mode, report};
  reader.read_position();
  reader.read_counters();
  reader.drop_impossible_en_passant();
  reader.check();
  if (reader.error().code != Code::ok) return reader.error();
  return Position::from(reader.setup);
}
/// The same without a report.
[[nodiscard]] constexpr Result<Position> parse_fen(std::string_view fen,
                                                   FenMode mode = FenMode::strict) noexcept {
  return parse_fen(fen, mode, detail::IgnoreDiagnostics{});
}

/// Appends `setup` as a FEN of six fields, every fact as it stands. Reading it gives the same setup as long
/// as that can be said in a FEN: castling rooks on back ranks, a full-move number over 0, counters up to
/// 2^31.
inline void append_fen(std::string& out, const Setup& setup, CastlingStyle style = CastlingStyle::xfen) {
  detail::append_position_fields(out, setup, style);
  out.push_back(' ');
  detail::append_number(out, setup.halfmove_clock);
  out.push_back(' ');
  detail::append_number(out, setup.fullmove_number);
}
/// Appends the FEN of `position` in canonical form.
inline void append_fen(std::string& out, const Position& position, const FenOptions& options = {}) {
  append_fen(out, detail::setup_for(position, options), options.castling);
}

/// `append_fen` into a new string.
[[nodiscard]] inline std::string to_fen(const Setup& setup, CastlingStyle style = CastlingStyle::xfen) {
  std::string out;
  append_fen(out, setup, style);
  return out;
}
/// `append_fen` into a new string.
[[nodiscard]] inline std::string to_fen(const Position& position, const FenOptions& options = {}) {
  std::string out;
  append_fen(out, position, options);
  return out;
}

/// Which move a FEN of any variant says comes next, as twice its full-move number, plus one for Black. The
/// full-move number is the last field that is a number, when there are two; side and number are White and 1
/// when they are not to be found.
[[nodiscard]] constexpr std::uint64_t next_ply_of(std::string_view fen) noexcept {
  std::uint64_t last = 1;
  std::uint64_t side = 0;
  unsigned numbers = 0;
  for (std::size_t field = 0; !fen.empty(); ++field) {
    const std::size_t end = fen.find(' ') < fen.size() ? fen.find(' ') : fen.size();
    const std::string_view text = fen.substr(0, end);
    fen.remove_prefix(end < fen.size() ? end + 1 : end);
    if (field == 1 && text == "b") side = 1;
    std::uint64_t value = 0;
    bool is_number = field > 1 && !text.empty() && text.size() <= 9;
    for (const char c : text) {
      if (c < '0' || c > '9') is_number = false;
      if (is_number) value = value * 10 + static_cast<std::uint64_t>(c - '0');
    }
    if (!is_number) continue;
    ++numbers;
    last = value;
  }
  return (numbers < 2 || last == 0 ? 1 : last) * 2 + side;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_FEN_HPP
