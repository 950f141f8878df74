// SPDX-License-Identifier: MIT
// notation/san_forms: moves in the spellings that people and programs really use (SPEC L21, L22). Uses san,
// piece_letters. The table below holds every sign that deviates; a new one is a new row.
#ifndef PGN_NOTATION_SAN_FORMS_HPP
#define PGN_NOTATION_SAN_FORMS_HPP

#include <array>
#include <cstddef>  // size_t
#include <cstdint>  // uint8_t, uint16_t
#include <string_view>

#include <pgn/notation/piece_letters.hpp>
#include <pgn/notation/san.hpp>

namespace pgn::inline v0_1 {

/// What a sign inside a written move does.
enum class SanRole : std::uint8_t {
  null_move,
  castle_king_side,
  castle_queen_side,
  capture,
  separator,
  promotion,
  check,
  mate,
  en_passant,
  punctuation,
};

/// One spelling of one sign, and the repair that it means: `Code::ok` for the canonical one.
struct SanForm {
  std::string_view spelling;  ///< in UTF-8
  SanRole role;               ///< what it does
  Code repair;                ///< what to report; `ok` for the canonical spelling
};

namespace detail {

inline constexpr SanForm san_form_rows[] = {
    {"--"sv, SanRole::null_move, Code::ok},
    {"Z0"sv, SanRole::null_move, Code::san_null_form},
    {"z0"sv, SanRole::null_move, Code::san_null_form},
    {"0000"sv, SanRole::null_move, Code::san_null_form},
    {"@@@@"sv, SanRole::null_move, Code::san_null_form},
    {"<>"sv, SanRole::null_move, Code::san_null_form},
    {"null"sv, SanRole::null_move, Code::san_null_form},
    {"Null"sv, SanRole::null_move, Code::san_null_form},
    {"NULL"sv, SanRole::null_move, Code::san_null_form},
    {"pass"sv, SanRole::null_move, Code::san_null_form},
    {"Pass"sv, SanRole::null_move, Code::san_null_form},
    {"PASS"sv, SanRole::null_move, Code::san_null_form},
    {"---"sv, SanRole::null_move, Code::san_null_form},
    {"–"sv, SanRole::null_move, Code::san_null_form},
    {"—"sv, SanRole::null_move, Code::san_null_form},

    {"O-O"sv, SanRole::castle_king_side, Code::ok},
    {"0-0"sv, SanRole::castle_king_side, Code::san_castling_form},
    {"o-o"sv, SanRole::castle_king_side, Code::san_castling_form},
    {"OO"sv, SanRole::castle_king_side, Code::san_castling_form},
    {"00"sv, SanRole::castle_king_side, Code::san_castling_form},
    {"oo"sv, SanRole::castle_king_side, Code::san_castling_form},
    {"O–O"sv, SanRole::castle_king_side, Code::san_castling_form},
    {"0–0"sv, SanRole::castle_king_side, Code::san_castling_form},
    {"О-О"sv, SanRole::castle_king_side, Code::san_castling_form},  // Cyrillic
    {"ОО"sv, SanRole::castle_king_side, Code::san_castling_form},

    {"O-O-O"sv, SanRole::castle_queen_side, Code::ok},
    {"0-0-0"sv, SanRole::castle_queen_side, Code::san_castling_form},
    {"o-o-o"sv, SanRole::castle_queen_side, Code::san_castling_form},
    {"OOO"sv, SanRole::castle_queen_side, Code::san_castling_form},
    {"000"sv, SanRole::castle_queen_side, Code::san_castling_form},
    {"ooo"sv, SanRole::castle_queen_side, Code::san_castling_form},
    {"O–O–O"sv, SanRole::castle_queen_side, Code::san_castling_form},
    {"0–0–0"sv, SanRole::castle_queen_side, Code::san_castling_form},
    {"О-О-О"sv, SanRole::castle_queen_side, Code::san_castling_form},  // Cyrillic
    {"ООО"sv, SanRole::castle_queen_side, Code::san_castling_form},

    {"x"sv, SanRole::capture, Code::ok},
    {"X"sv, SanRole::capture, Code::san_letter_case},
    {":"sv, SanRole::capture, Code::san_capture_sign},
    {"×"sv, SanRole::capture, Code::san_capture_sign},
    {"х"sv, SanRole::capture, Code::san_capture_sign},  // Cyrillic

    {"-"sv, SanRole::separator, Code::san_hyphen},
    {"–"sv, SanRole::separator, Code::san_hyphen},

    {"="sv, SanRole::promotion, Code::ok},
    {"/"sv, SanRole::promotion, Code::san_promotion_form},
    {"("sv, SanRole::promotion, Code::san_promotion_form},
    {"=("sv, SanRole::promotion, Code::san_promotion_form},

    {"+"sv, SanRole::check, Code::ok},
    {"++"sv, SanRole::check, Code::san_check_sign},
    {"†"sv, SanRole::check, Code::san_check_sign},
    {"ch"sv, SanRole::check, Code::san_check_sign},
    {"ch."sv, SanRole::check, Code::san_check_sign},
    {"check"sv, SanRole::check, Code::san_check_sign},
    {"dis"sv, SanRole::check, Code::san_check_sign},
    {"dis."sv, SanRole::check, Code::san_check_sign},
    {"disch"sv, SanRole::check, Code::san_check_sign},
    {"dis.ch"sv, SanRole::check, Code::san_check_sign},
    {"dis.ch."sv, SanRole::check, Code::san_check_sign},
    {"dbl"sv, SanRole::check, Code::san_check_sign},
    {"dbl."sv, SanRole::check, Code::san_check_sign},
    {"dblch"sv, SanRole::check, Code::san_check_sign},
    {"dbl.ch"sv, SanRole::check, Code::san_check_sign},
    {"dbl.ch."sv, SanRole::check, Code::san_check_sign},

    {"#"sv, SanRole::mate, Code::ok},
    {"‡"sv, SanRole::mate, Code::san_check_sign},
    {"mate"sv, SanRole::mate, Code::san_check_sign},
    {"Mate"sv, SanRole::mate, Code::san_check_sign},
    {"checkmate"sv, SanRole::mate, Code::san_check_sign},

    {"e.p."sv, SanRole::en_passant, Code::san_en_passant_mark},
    {"e.p"sv, SanRole::en_passant, Code::san_en_passant_mark},
    {"ep."sv, SanRole::en_passant, Code::san_en_passant_mark},
    {"ep"sv, SanRole::en_passant, Code::san_en_passant_mark},
    {"EP"sv, SanRole::en_passant, Code::san_en_passant_mark},

    {","sv, SanRole::punctuation, Code::san_punctuation},
    {"."sv, SanRole::punctuation, Code::san_punctuation},
};

}  // namespace detail

/// Every known spelling. Among the rows of a role the longest match counts, so their order is free.
inline constexpr auto& san_form_table = detail::san_form_rows;

namespace detail {

/// By first byte: a bit for each role that has a row which starts with it.
inline constexpr std::array<std::uint16_t, 256> san_form_roles = [] {
  std::array<std::uint16_t, 256> roles{};
  for (const SanForm& form : san_form_table) {
    std::uint16_t& bits = roles[static_cast<unsigned char>(form.spelling.front())];
    bits = static_cast<std::uint16_t>(bits | 1u << static_cast<unsigned>(form.role));
  }
  return roles;
}();

}  // namespace detail

/// The longest row of `role` that starts `text`; null when none does.
[[nodiscard]] constexpr const SanForm* match_san_form(std::string_view text, SanRole role) noexcept {
  const SanForm* best = nullptr;
  if (text.empty()) return best;
  const unsigned roles = detail::san_form_roles[static_cast<unsigned char>(text.front())];
  if ((roles >> static_cast<unsigned>(role) & 1u) == 0) return best;
  for (const SanForm& form : san_form_table) {
    if (form.role != role || !text.starts_with(form.spelling)) continue;
    if (best == nullptr || form.spelling.size() > best->spelling.size()) best = &form;
  }
  return best;
}

/// A written move and how many bytes of the text it took; 0 when the text does not start with a move.
struct SanReading {
  San san;                 ///< what was read; `SanKind::other` without a move
  std::size_t length = 0;  ///< bytes
};

/// How `read_san` takes a text that can be read in two ways.
struct SanReadOptions {
  PieceLetters letters = PieceLetters::english;  ///< whose letters are read; `detect` means English here
  /// Take a leading `b` for a bishop in lower case instead of the b-file. The pawn reading comes first (SPEC
  /// L21).
  bool lower_case_bishop = false;
};

namespace detail {

/// Reads one move from left to right. Every deviation is noted in `san.repairs`.
class SanScanner {
 public:
  constexpr SanScanner(std::string_view text, const SanReadOptions& options) noexcept
      : text_(text), options_(options) {
    if (options_.letters == PieceLetters::detect) options_.letters = PieceLetters::english;
  }

  [[nodiscard]] constexpr SanReading read() noexcept {
    if (whole_move(SanRole::null_move, SanKind::null) ||
        whole_move(SanRole::castle_queen_side, SanKind::castle_queen_side) ||
        whole_move(SanRole::castle_king_side, SanKind::castle_king_side) || piece_move()) {
      suffixes();
      san_.text = text_.substr(0, at_);
      return {san_, at_};
    }
    return {};
  }

 private:
  [[nodiscard]] constexpr std::string_view rest() const noexcept { return text_.substr(at_); }
  [[nodiscard]] constexpr char peek(std::size_t ahead = 0) const noexcept {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] static constexpr bool is_alphanumeric(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  constexpr bool take(SanRole role) noexcept {
    const SanForm* form = match_san_form(rest(), role);
    if (form == nullptr) return false;
    at_ += form->spelling.size();
    if (form->repair != Code::ok) san_.repairs.add(form->repair);
    return true;
  }

  // Null moves and castling are one sign, which must not run on into something else.
  constexpr bool whole_move(SanRole role, SanKind kind) noexcept {
    const SanForm* form = match_san_form(text_, role);
    if (form == nullptr) return false;
    const char next = form->spelling.size() < text_.size() ? text_[form->spelling.size()] : '\0';
    if (is_alphanumeric(next) || next == '-') return false;
    at_ = form->spelling.size();
    if (form->repair != Code::ok) san_.repairs.add(form->repair);
    san_.kind = kind;
    san_.piece = kind == SanKind::null ? PieceType::none : PieceType::king;
    return true;
  }

  constexpr void piece_letter() noexcept {
    PieceLetterMatch match = match_figurine(text_);
    if (match.length == 0 && options_.letters != PieceLetters::english) {
      match = match_piece_letter(text_, options_.letters);
    }
    if (match.length != 0) {
      san_.repairs.add(Code::san_piece_letters);
    } else if (options_.letters == PieceLetters::english) {
      const char c = peek();
      const bool file_first = c == 'b' && !options_.lower_case_bishop;
      const PieceType type = file_first ? PieceType::none : piece_type_from_char(c);
      if (type == PieceType::none) return;
      if (c >= 'a') san_.repairs.add(Code::san_letter_case);
      match = {type, 1};
    } else {
      return;
    }
    san_.piece = match.piece;
    at_ += match.length;
    const bool drop = peek() == '@';
    if (match.piece == PieceType::pawn && !drop) san_.repairs.add(Code::san_pawn_letter);
  }

  /// Takes a file letter; an upper-case one only before a rank or a capture sign, where it can be nothing
  /// else.
  constexpr std::uint8_t file() noexcept {
    const char c = peek();
    if (c >= 'a' && c <= 'h') return static_cast<std::uint8_t>(text_[at_++] - 'a');
    if (c >= 'A' && c <= 'H' && (rank_digit(peek(1)) < 8 || peek(1) == 'x' || peek(1) == 'X')) {
      san_.repairs.add(Code::san_letter_case);
      return static_cast<std::uint8_t>(text_[at_++] - 'A');
    }
    return 8;
  }
  constexpr std::uint8_t rank() noexcept {
    return rank_digit(peek()) < 8 ? static_cast<std::uint8_t>(text_[at_++] - '1') : std::uint8_t{8};
  }

  constexpr bool piece_move() noexcept {
    at_ = 0;
    san_ = San{};
    piece_letter();
    if (squares()) return true;
    // A capital B that cannot be a bishop may be a file in capitals.
    at_ = 0;
    san_ = San{};
    return text_.starts_with('B') && squares();
  }

  constexpr bool drop() noexcept {
    if (peek() != '@') return false;
    ++at_;
    const std::uint8_t to_file = file();
    const std::uint8_t to_rank = rank();
    if (to_file > 7 || to_rank > 7) return false;
    san_.kind = SanKind::drop;
    if (san_.piece == PieceType::none) san_.piece = PieceType::pawn;
    san_.target = make_square(to_file, to_rank);
    return true;
  }

  // [file][rank] [sign] [file][rank]: the last complete square is the target, what stands before it the
  // origin.
  constexpr bool squares() noexcept {
    if (peek() == '@') return drop();
    const bool named = san_.piece != PieceType::none;
    const std::uint8_t file1 = file();
    const std::uint8_t rank1 = rank();
    const San first = san_;
    const std::size_t first_end = at_;
    if (!take_capture()) take(SanRole::separator);
    const std::uint8_t file2 = file();
    const std::uint8_t rank2 = rank();
    san_.kind = SanKind::move;
    if (file2 < 8 && rank2 < 8) {
      san_.from_file = file1;
      san_.from_rank = rank1;
      san_.target = make_square(file2, rank2);
    } else if (file1 < 8 && rank1 < 8) {
      // What follows the square is no second one: a colon, or a word such as `ch`.
      san_ = first;
      at_ = first_end;
      san_.kind = SanKind::move;
      san_.target = make_square(file1, rank1);
    } else if (file1 < 8 && file2 < 8 && rank2 == 8 && (!named || san_.piece == PieceType::pawn) &&
               (file1 + 1 == file2 || file2 + 1 == file1) && !is_alphanumeric(peek())) {
      san_.from_file = file1;
      san_.to_file = file2;
      san_.piece = PieceType::pawn;
      san_.repairs.add(Code::san_short_capture);
      return true;
    } else {
      return false;
    }
    if (!named && san_.from_file < 8 && san_.from_rank < 8) {
      san_.repairs.add(Code::san_coordinates);
    } else if (!named) {
      san_.piece = PieceType::pawn;
    }
    // The colon of a capture may also come last, as in `ed5:`.
    if (!san_.capture && peek() == ':') take_capture();
    promotion();
    return true;
  }

  constexpr bool take_capture() noexcept {
    if (!take(SanRole::capture)) return false;
    san_.capture = true;
    return true;
  }

  constexpr void promotion() noexcept {
    if (san_.piece != PieceType::pawn && san_.piece != PieceType::none) return;
    if (rank_of(san_.target) % 7 != 0) return;
    const std::size_t start = at_;
    const SanRepairs before = san_.repairs;
    const bool bracket = peek() == '(' || (peek() == '=' && peek(1) == '(');
    const bool sign = take(SanRole::promotion);
    PieceLetterMatch match = match_figurine(rest());
    const bool foreign = match.length != 0 || options_.letters != PieceLetters::english;
    if (match.length == 0) match = match_piece_letter(rest(), options_.letters);
    const bool lower = match.length == 0 && peek() >= 'a' && piece_type_from_char(peek()) != PieceType::none;
    if (lower) match = {piece_type_from_char(peek()), 1};
    const bool piece = match.length != 0 && match.piece != PieceType::pawn &&
                       !is_alphanumeric(peek(match.length)) && (!bracket || peek(match.length) == ')');
    if (!piece) {
      // An equals sign without a piece stays: the resolver then says that the piece is missing.
      if (!sign || bracket || peek(0) == '/') {
        at_ = start;
        san_.repairs = before;
      }
      return;
    }
    at_ += match.length + (bracket ? 1u : 0u);
    san_.promotion = match.piece;
    if (foreign && !lower) san_.repairs.add(Code::san_piece_letters);
    if (!sign || lower) san_.repairs.add(Code::san_promotion_form);
  }

  // A run of check signs and marks, each as long as possible; a word must end where it ends.
  constexpr void suffixes() noexcept {
    for (bool again = true; again;) {
      again = false;
      for (const SanRole role : {SanRole::mate, SanRole::check, SanRole::en_passant}) {
        const SanForm* form = match_san_form(rest(), role);
        if (form == nullptr) continue;
        const bool word = is_alphanumeric(form->spelling.front());
        if (word && is_alphanumeric(peek(form->spelling.size()))) continue;
        // `+-`, `+/-` and `+=` are glyphs, not checks.
        if (form->spelling == "+" && (peek(1) == '-' || peek(1) == '/' || peek(1) == '=')) continue;
        if (role == SanRole::check) san_.check = true;
        if (role == SanRole::mate) san_.mate = true;
        take(role);
        again = true;
        break;
      }
    }
  }

  std::string_view text_;
  SanReadOptions options_;
  std::size_t at_ = 0;
  San san_;
};

}  // namespace detail

/// Reads the move at the start of `text` in any known spelling, as far as it goes: annotation glyphs and
/// punctuation after it are left. Constant time but for the table look-ups; never allocates.
[[nodiscard]] constexpr SanReading read_san(std::string_view text,
                                            const SanReadOptions& options = {}) noexcept {
  return detail::SanScanner{text, options}.read();
}

namespace detail {

/// The fields of a move of which the text is known.
[[nodiscard]] constexpr San san_of(std::string_view text) noexcept {
  San san = decode_san(text);
  if (san.kind == SanKind::other) {
    const SanReading reading = read_san(text);
    if (reading.length == text.size()) san = reading.san;
  }
  san.text = text;
  return san;
}

}  // namespace detail

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_SAN_FORMS_HPP
