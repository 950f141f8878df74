// SPDX-License-Identifier: MIT
// core/code: what the library can say about its input, as a closed list. The table below is the only one:
// names, messages, severities and the reference page are all read from it.
#ifndef PGN_CORE_CODE_HPP
#define PGN_CORE_CODE_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t
#include <string_view>

namespace pgn::inline v0_1 {

/// How grave a diagnostic is.
enum class Severity : std::uint8_t {
  note,     ///< style: export format would write it otherwise
  warning,  ///< repaired: the meaning was clear
  error,    ///< data had to be set aside
};

/// The kinds of diagnostics. Their names (`name(code)`) are stable; `info` holds the meaning of each.
enum class Code : std::uint8_t {
  // Nothing wrong
  ok,

  // Bytes and lines (standard sections 3.2, 4, 6)
  read_error,
  not_utf8,
  utf16_input,
  utf16_unread,
  control_character,
  odd_white_space,
  escape_line,
  token_too_long,
  game_too_large,
  stray_text,
  markup,
  reserved_character,

  // Tag pairs (standard section 8.1)
  malformed_tag,
  unescaped_quote,
  bad_escape,
  newline_in_tag,
  odd_tag_name,
  tag_name_case,
  duplicate_tag,
  long_tag_value,
  too_many_tags,
  missing_roster_tag,
  setup_missing,
  setup_mismatch,
  unknown_variant,
  bad_tag_value,

  // Game boundaries and results (standard sections 8.2.6, 9)
  missing_terminator,
  odd_terminator,
  result_mismatch,
  result_in_variation,
  comment_after_result,
  result_against_board,

  // Move numbers, moves (standard section 8.2.2, 8.2.3)
  wrong_move_number,
  odd_move_number,
  bad_san,
  illegal_san,
  ambiguous_san,
  missing_promotion,
  null_move,
  null_move_in_check,
  drop_move,

  // Leniencies in SAN, each repaired (SPEC L21, L22)
  san_letter_case,
  san_missing_capture,
  san_extra_capture,
  san_capture_sign,
  san_hyphen,
  san_coordinates,
  san_superfluous_origin,
  san_short_capture,
  san_pawn_letter,
  san_promotion_form,
  san_castling_form,
  san_en_passant_mark,
  san_missing_check,
  san_extra_check,
  san_check_sign,
  san_punctuation,
  san_piece_letters,
  san_null_form,

  // Annotations (standard sections 5, 8.2.4, 10)
  unterminated_comment,
  empty_comment,
  nag_out_of_range,
  nag_glyph,
  nag_suffix,
  nag_misplaced,

  // Variations (standard section 8.2.5)
  unbalanced_rav,
  empty_rav,
  misplaced_rav,
  rav_too_deep,
  too_many_diagnostics,

  // FEN and EPD (standard section 16)
  bad_board,
  bad_side,
  bad_castling,
  bad_ep,
  bad_counter,
  missing_field,
  fen_spacing,
  zero_fullmove,
  trailing_data,
  bad_kings,
  bad_pawns,
  too_many_pieces,
  opponent_in_check,
  impossible_check,
  bad_epd_operation,
  duplicate_opcode,

  // Other one-shot texts
  bad_square,
  bad_uci,
  illegal_move,
  bad_date,
  bad_round,
  bad_time_control,
  bad_clock,
  bad_command,
  bad_bgn,
  not_exportable,
};

/// One row of the table of codes.
struct CodeInfo {
  Code code;                 ///< the code that the row is about
  std::string_view name;     ///< stable kebab-case name
  Severity severity;         ///< the usual severity; a strict mode may raise it
  std::string_view meaning;  ///< one sentence for people
  std::string_view example;  ///< a small input that causes it, with backslash escapes; may be empty
};

namespace detail {

// For tables. Without it the compiler counts the characters of each text by evaluating a loop of calls: 20 ms
// for all tables together (g++ 12).
using std::string_view_literals::operator""sv;

// clang-format off
inline constexpr CodeInfo code_rows[] = {
    // Nothing wrong
    {Code::ok, "ok"sv, Severity::note, "no fault"sv, "1. e4 e5 *"sv},
    // Bytes and lines (standard sections 3.2, 4, 6)
    {Code::read_error, "read-error"sv, Severity::error, "the source reported an input error; what was read before it stands"sv, ""sv},
    {Code::not_utf8, "not-utf8"sv, Severity::note, "the text is not UTF-8 and was read as Windows-1252"sv, "[White \"J\\xF6rg\"]"sv},
    {Code::utf16_input, "utf16-input"sv, Severity::note, "the input is UTF-16 and was converted; offsets count bytes of the converted text"sv, ""sv},
    {Code::utf16_unread, "utf16-unread"sv, Severity::error, "the input is UTF-16 and was set aside; utf8_from, Utf16Filler and MappedFile convert it"sv, "\\xFF\\xFE*\\x00"sv},
    {Code::control_character, "control-character"sv, Severity::warning, "a control character was read as white space"sv, "1. e4\\x01e5 *"sv},
    {Code::odd_white_space, "odd-white-space"sv, Severity::warning, "a no-break space, zero-width character or stray byte order mark was read as white space"sv, "1.\\u00A0e4 *"sv},
    {Code::escape_line, "escape-line"sv, Severity::note, "an escape line is private data and is not part of any game"sv, "% private"sv},
    {Code::token_too_long, "token-too-long"sv, Severity::warning, "more than Limits::token_bytes: a comment came in pieces or before its variation, a tag pair or a word was cut"sv, "{ 20 MB of text }"sv},
    {Code::game_too_large, "game-too-large"sv, Severity::error, "the game takes more memory than it may; what came after this place was left out"sv, ""sv},
    {Code::stray_text, "stray-text"sv, Severity::warning, "text outside games was set aside"sv, "Dear friends,"sv},
    {Code::markup, "markup"sv, Severity::warning, "a markup tag was set aside"sv, "<br />"sv},
    {Code::reserved_character, "reserved-character"sv, Severity::warning, "a character without meaning here was set aside"sv, "<"sv},
    // Tag pairs (standard section 8.1)
    {Code::malformed_tag, "malformed-tag"sv, Severity::error, "the tag pair lacks a name, a quote or its closing bracket; it was set aside or read up to the end of its line"sv, "[White \"Alpha\""sv},
    {Code::unescaped_quote, "unescaped-quote"sv, Severity::warning, "a quote inside the tag value is not escaped and was read as data"sv, "[Event \"A \"B\" cup\"]"sv},
    {Code::bad_escape, "bad-escape"sv, Severity::warning, "a backslash escapes only a quote or a backslash; here it was read as data"sv, "[Event \"A\\B\"]"sv},
    {Code::newline_in_tag, "newline-in-tag"sv, Severity::warning, "a line end inside a tag value was read as a space"sv, "[Event \"A\\nB\"]"sv},
    {Code::odd_tag_name, "odd-tag-name"sv, Severity::note, "the tag name has characters other than letters, digits and underscores"sv, "[My-Tag \"1\"]"sv},
    {Code::tag_name_case, "tag-name-case"sv, Severity::warning, "the tag name is a known one in another letter case and was taken for it"sv, "[fen \"8/...\"]"sv},
    {Code::duplicate_tag, "duplicate-tag"sv, Severity::warning, "the tag name stands twice in one game; the last value counts"sv, "[White \"a\"][White \"b\"]"sv},
    {Code::long_tag_value, "long-tag-value"sv, Severity::note, "the tag value is longer than 255 characters"sv, "[Annotator \"aaa...\"]"sv},
    {Code::too_many_tags, "too-many-tags"sv, Severity::error, "the game has more tag pairs than Limits::tags; the others were set aside"sv, ""sv},
    {Code::missing_roster_tag, "missing-roster-tag"sv, Severity::note, "a tag of the Seven Tag Roster is missing"sv, "[White \"Alpha\"] 1. e4 *"sv},
    {Code::setup_missing, "setup-missing"sv, Severity::note, "a FEN tag without a SetUp tag"sv, "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]"sv},
    {Code::setup_mismatch, "setup-mismatch"sv, Severity::warning, "the SetUp and FEN tags contradict each other; the FEN tag counts"sv, "[SetUp \"0\"][FEN \"8/...\"]"sv},
    {Code::unknown_variant, "unknown-variant"sv, Severity::error, "the rules named by the Variant tag are not known; the moves were kept as text, unchecked"sv, "[Variant \"Crazyhouse\"]"sv},
    {Code::bad_tag_value, "bad-tag-value"sv, Severity::note, "the tag value does not have the form that the standard gives to this tag"sv, "[Date \"1992-11-04\"]"sv},
    // Game boundaries and results (standard sections 8.2.6, 9)
    {Code::missing_terminator, "missing-terminator"sv, Severity::warning, "the movetext has no game termination marker"sv, "1. e4 e5"sv},
    {Code::odd_terminator, "odd-terminator"sv, Severity::warning, "the game termination marker is not in its standard form"sv, "1. e4 e5 1/2"sv},
    {Code::result_mismatch, "result-mismatch"sv, Severity::warning, "the Result tag and the game termination marker differ"sv, "[Result \"1-0\"] 1. e4 0-1"sv},
    {Code::result_in_variation, "result-in-variation"sv, Severity::warning, "a game termination marker inside a variation was set aside"sv, "1. e4 (1. d4 1-0) *"sv},
    {Code::comment_after_result, "comment-after-result"sv, Severity::warning, "a comment after the game termination marker was taken into the game"sv, "1. e4 1-0 {resigned}"sv},
    {Code::result_against_board, "result-against-board"sv, Severity::warning, "the result contradicts the final position"sv, "1. f3 e5 2. g4 Qh4# 1-0"sv},
    // Move numbers, moves (standard section 8.2.2, 8.2.3)
    {Code::wrong_move_number, "wrong-move-number"sv, Severity::warning, "the move number is not the number of the move"sv, "1. e4 e5 7. Nf3 *"sv},
    {Code::odd_move_number, "odd-move-number"sv, Severity::note, "the move number is not written as a number and one or three periods"sv, "1 . e4 1....e5 *"sv},
    {Code::bad_san, "bad-san"sv, Severity::error, "this is not a move; the rest of the line was set aside"sv, "1. e4 Sf6 *"sv},
    {Code::illegal_san, "illegal-san"sv, Severity::error, "the move is not legal; the rest of the line was set aside"sv, "1. e4 e5 2. Qh6 *"sv},
    {Code::ambiguous_san, "ambiguous-san"sv, Severity::error, "several legal moves fit; the rest of the line was set aside"sv, "1. Nd2"sv},
    {Code::missing_promotion, "missing-promotion"sv, Severity::error, "the pawn reaches the last rank and the promotion piece is not given"sv, "1. a8"sv},
    {Code::null_move, "null-move"sv, Severity::warning, "a null move: the side to move passes"sv, "1. e4 -- 2. d4 *"sv},
    {Code::null_move_in_check, "null-move-in-check"sv, Severity::error, "a null move of a side that is in check"sv, "1. e4 f6 2. Qh5+ --"sv},
    {Code::drop_move, "drop-move"sv, Severity::error, "a piece drop in a game whose rules have none"sv, "4. P@d4"sv},
    // Leniencies in SAN, each repaired (SPEC L21, L22)
    {Code::san_letter_case, "san-letter-case"sv, Severity::warning, "the letter case of the move is wrong"sv, "nf3"sv},
    {Code::san_missing_capture, "san-missing-capture"sv, Severity::warning, "the capture sign is missing"sv, "ed5"sv},
    {Code::san_extra_capture, "san-extra-capture"sv, Severity::warning, "a capture sign on a move that captures nothing"sv, "Nxf3"sv},
    {Code::san_capture_sign, "san-capture-sign"sv, Severity::warning, "the capture sign is not an x"sv, "e:d5"sv},
    {Code::san_hyphen, "san-hyphen"sv, Severity::warning, "a hyphen between origin and target"sv, "e2-e4"sv},
    {Code::san_coordinates, "san-coordinates"sv, Severity::warning, "origin and target squares as in long algebraic or engine notation"sv, "g1f3"sv},
    {Code::san_superfluous_origin, "san-superfluous-origin"sv, Severity::note, "more of the origin square than needed"sv, "Ngf3"sv},
    {Code::san_short_capture, "san-short-capture"sv, Severity::warning, "a pawn capture that names files only"sv, "ed"sv},
    {Code::san_pawn_letter, "san-pawn-letter"sv, Severity::warning, "the pawn is named by a letter"sv, "Pe4"sv},
    {Code::san_promotion_form, "san-promotion-form"sv, Severity::warning, "the promotion is not written with an equals sign and a capital letter"sv, "e8Q"sv},
    {Code::san_castling_form, "san-castling-form"sv, Severity::warning, "castling is not written O-O or O-O-O"sv, "0-0"sv},
    {Code::san_en_passant_mark, "san-en-passant-mark"sv, Severity::warning, "a mark for en passant"sv, "exd6 e.p."sv},
    {Code::san_missing_check, "san-missing-check"sv, Severity::note, "the check or mate sign is missing or is not the right one"sv, "2. Qh5"sv},
    {Code::san_extra_check, "san-extra-check"sv, Severity::note, "a check or mate sign on a move that gives none"sv, "1. e4+"sv},
    {Code::san_check_sign, "san-check-sign"sv, Severity::warning, "a word or another sign in place of + or #"sv, "Qh5 ch"sv},
    {Code::san_punctuation, "san-punctuation"sv, Severity::warning, "punctuation after the move was set aside"sv, "e4,"sv},
    {Code::san_piece_letters, "san-piece-letters"sv, Severity::note, "piece letters of another language, or figurines"sv, "Sf3"sv},
    {Code::san_null_form, "san-null-form"sv, Severity::warning, "the null move is not written --"sv, "Z0"sv},
    // Annotations (standard sections 5, 8.2.4, 10)
    {Code::unterminated_comment, "unterminated-comment"sv, Severity::error, "the comment that opens here is never closed"sv, "1. d4 {oops d5 1-0"sv},
    {Code::empty_comment, "empty-comment"sv, Severity::note, "an empty comment"sv, "1. e4 {} *"sv},
    {Code::nag_out_of_range, "nag-out-of-range"sv, Severity::warning, "the numeric annotation glyph is over 255; over 65535 it was set aside"sv, "1. e4 $1000 *"sv},
    {Code::nag_glyph, "nag-glyph"sv, Severity::warning, "a glyph or sign in place of a numeric annotation glyph"sv, "1. e4 +- *"sv},
    {Code::nag_suffix, "nag-suffix"sv, Severity::warning, "the move suffix annotation stands apart from its move, or is not one of the six"sv, "1. e4!!! *"sv},
    {Code::nag_misplaced, "nag-misplaced"sv, Severity::warning, "an annotation glyph before any move was set aside"sv, "$1 1. e4 *"sv},
    // Variations (standard section 8.2.5)
    {Code::unbalanced_rav, "unbalanced-rav"sv, Severity::error, "a parenthesis has no partner"sv, "1. e4 (1. d4 *"sv},
    {Code::empty_rav, "empty-rav"sv, Severity::warning, "a variation without a move"sv, "1. e4 () *"sv},
    {Code::misplaced_rav, "misplaced-rav"sv, Severity::error, "a variation before any move was set aside"sv, "(1. e4) 1. d4 *"sv},
    {Code::rav_too_deep, "rav-too-deep"sv, Severity::error, "variations nest deeper than Limits::depth; the deeper ones were set aside"sv, "1. e4 (((..."sv},
    {Code::too_many_diagnostics, "too-many-diagnostics"sv, Severity::note, "the game has more diagnostics than Limits::diagnostics; the others are not reported"sv, ""sv},
    // FEN and EPD (standard section 16)
    {Code::bad_board, "bad-board"sv, Severity::error, "the piece placement field is not eight ranks of eight squares"sv, "9/8/8/8/8/8/8/8 w - - 0 1"sv},
    {Code::bad_side, "bad-side"sv, Severity::error, "the side to move is neither w nor b"sv, "8/8/8/8/8/8/8/8 x - - 0 1"sv},
    {Code::bad_castling, "bad-castling"sv, Severity::error, "the castling field is malformed, or names a right without king and rook in place"sv, "4k3/8/8/8/8/8/8/4K3 w K - 0 1"sv},
    {Code::bad_ep, "bad-ep"sv, Severity::error, "the en passant field is malformed or no double step can have led to it"sv, "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"sv},
    {Code::bad_counter, "bad-counter"sv, Severity::error, "a move counter is not a number in range"sv, "4k3/8/8/8/8/8/8/4K3 w - - -1 1"sv},
    {Code::missing_field, "missing-field"sv, Severity::warning, "fields are missing at the end; unless that is an error, they were taken as their defaults"sv, "4k3/8/8/8/8/8/8/4K3 w - -"sv},
    {Code::fen_spacing, "fen-spacing"sv, Severity::warning, "the fields are not separated by single spaces"sv, "4k3/8/8/8/8/8/8/4K3  w - - 0 1"sv},
    {Code::zero_fullmove, "zero-fullmove"sv, Severity::warning, "the full-move number is 0 and was taken as 1"sv, "4k3/8/8/8/8/8/8/4K3 w - - 0 0"sv},
    {Code::trailing_data, "trailing-data"sv, Severity::error, "something follows the last field"sv, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x"sv},
    {Code::bad_kings, "bad-kings"sv, Severity::error, "each side must have exactly one king"sv, "8/8/8/8/8/8/8/4K3 w - - 0 1"sv},
    {Code::bad_pawns, "bad-pawns"sv, Severity::error, "a pawn on the first or last rank, or more than eight pawns of one side"sv, "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"sv},
    {Code::too_many_pieces, "too-many-pieces"sv, Severity::error, "more promoted pieces than missing pawns"sv, "4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1"sv},
    {Code::opponent_in_check, "opponent-in-check"sv, Severity::error, "the side that is not to move is in check"sv, "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"sv},
    {Code::impossible_check, "impossible-check"sv, Severity::warning, "a check that no legal move can have given"sv, "4k3/8/8/8/8/5n1r/8/r3K2r w - - 0 1"sv},
    {Code::bad_epd_operation, "bad-epd-operation"sv, Severity::error, "the EPD operation is malformed or has operands of the wrong kind"sv, "id \"open;"sv},
    {Code::duplicate_opcode, "duplicate-opcode"sv, Severity::warning, "the EPD opcode stands twice in one line; the first counts"sv, "bm e4; bm d4;"sv},
    // Other one-shot texts
    {Code::bad_square, "bad-square"sv, Severity::error, "not a square name from a1 to h8"sv, "i9"sv},
    {Code::bad_uci, "bad-uci"sv, Severity::error, "not a move in UCI notation"sv, "e2e9"sv},
    {Code::illegal_move, "illegal-move"sv, Severity::error, "the move is not legal in the position"sv, "e2e5"sv},
    {Code::bad_date, "bad-date"sv, Severity::error, "not a date of the form YYYY.MM.DD with question marks for unknown digits"sv, "1992-11-04"sv},
    {Code::bad_round, "bad-round"sv, Severity::error, "not a round of the form 3, 3.2, - or ?"sv, "3b"sv},
    {Code::bad_time_control, "bad-time-control"sv, Severity::error, "not a time control"sv, "fast"sv},
    {Code::bad_clock, "bad-clock"sv, Severity::error, "not a time of the form h:mm:ss"sv, "5m"sv},
    {Code::bad_command, "bad-command"sv, Severity::error, "the operands of the embedded command are not of its kind"sv, "[%clk soon]"sv},
    {Code::bad_bgn, "bad-bgn"sv, Severity::error, "the Blind Game Notation text does not have the form of its rules"sv, "| A"sv},
    {Code::not_exportable, "not-exportable"sv, Severity::error, "the game holds something that the chosen export options refuse; it was not written"sv, ""sv},
};
// clang-format on

}  // namespace detail

/// Every code in the order of the enumeration.
inline constexpr auto& code_table = detail::code_rows;

/// How many codes there are.
inline constexpr std::size_t code_count = sizeof(code_table) / sizeof(code_table[0]);

/// The table row of `code`. Constant time.
[[nodiscard]] constexpr const CodeInfo& info(Code code) noexcept {
  return code_table[static_cast<std::size_t>(code)];
}

/// The stable name of `code`, as in `illegal-san`.
[[nodiscard]] constexpr std::string_view name(Code code) noexcept {
  return info(code).name;
}

/// `note`, `warning` or `error`.
[[nodiscard]] constexpr std::string_view name(Severity severity) noexcept {
  constexpr std::string_view names[] = {"note", "warning", "error"};
  return names[static_cast<std::size_t>(severity)];
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CORE_CODE_HPP
