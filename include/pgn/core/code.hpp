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

// clang-format off
/// Every code in the order of the enumeration.
inline constexpr CodeInfo code_table[] = {
    // Nothing wrong
    {Code::ok, "ok", Severity::note, "no fault", "1. e4 e5 *"},
    // Bytes and lines (standard sections 3.2, 4, 6)
    {Code::read_error, "read-error", Severity::error, "the source reported an input error; what was read before it stands", ""},
    {Code::not_utf8, "not-utf8", Severity::note, "the text is not UTF-8 and was read as Windows-1252", "[White \"J\\xF6rg\"]"},
    {Code::utf16_input, "utf16-input", Severity::note, "the input is UTF-16 and was converted; offsets count bytes of the converted text", ""},
    {Code::control_character, "control-character", Severity::warning, "a control character was read as white space", "1. e4\\x01e5 *"},
    {Code::odd_white_space, "odd-white-space", Severity::warning, "a no-break space, zero-width character or stray byte order mark was read as white space", "1.\\u00A0e4 *"},
    {Code::escape_line, "escape-line", Severity::note, "an escape line is private data and is not part of any game", "% private"},
    {Code::token_too_long, "token-too-long", Severity::warning, "the token is longer than Limits::token_bytes and was delivered in pieces", "{ 20 MB of text }"},
    {Code::game_too_large, "game-too-large", Severity::error, "the game takes more memory than it may; what came after this place was left out", ""},
    {Code::stray_text, "stray-text", Severity::warning, "text outside games was set aside", "Dear friends,"},
    {Code::markup, "markup", Severity::warning, "a markup tag was set aside", "<br />"},
    {Code::reserved_character, "reserved-character", Severity::warning, "a character without meaning here was set aside", "<"},
    // Tag pairs (standard section 8.1)
    {Code::malformed_tag, "malformed-tag", Severity::error, "the tag pair lacks a name, a quote or its closing bracket; it was set aside or read up to the end of its line", "[White \"Alpha\""},
    {Code::unescaped_quote, "unescaped-quote", Severity::warning, "a quote inside the tag value is not escaped and was read as data", "[Event \"A \"B\" cup\"]"},
    {Code::bad_escape, "bad-escape", Severity::warning, "a backslash escapes only a quote or a backslash; here it was read as data", "[Event \"A\\B\"]"},
    {Code::newline_in_tag, "newline-in-tag", Severity::warning, "a line end inside a tag value was read as a space", "[Event \"A\\nB\"]"},
    {Code::odd_tag_name, "odd-tag-name", Severity::note, "the tag name has characters other than letters, digits and underscores", "[My-Tag \"1\"]"},
    {Code::tag_name_case, "tag-name-case", Severity::warning, "the tag name is a known one in another letter case and was taken for it", "[fen \"8/...\"]"},
    {Code::duplicate_tag, "duplicate-tag", Severity::warning, "the tag name stands twice in one game; the last value counts", "[White \"a\"][White \"b\"]"},
    {Code::long_tag_value, "long-tag-value", Severity::note, "the tag value is longer than 255 characters", "[Annotator \"aaa...\"]"},
    {Code::too_many_tags, "too-many-tags", Severity::error, "the game has more tag pairs than Limits::tags; the others were set aside", ""},
    {Code::missing_roster_tag, "missing-roster-tag", Severity::note, "a tag of the Seven Tag Roster is missing", "[White \"Alpha\"] 1. e4 *"},
    {Code::setup_missing, "setup-missing", Severity::note, "a FEN tag without a SetUp tag", "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]"},
    {Code::setup_mismatch, "setup-mismatch", Severity::warning, "the SetUp and FEN tags contradict each other; the FEN tag counts", "[SetUp \"0\"][FEN \"8/...\"]"},
    {Code::unknown_variant, "unknown-variant", Severity::error, "the rules named by the Variant tag are not known; the moves were kept as text, unchecked", "[Variant \"Crazyhouse\"]"},
    {Code::bad_tag_value, "bad-tag-value", Severity::note, "the tag value does not have the form that the standard gives to this tag", "[Date \"1992-11-04\"]"},
    // Game boundaries and results (standard sections 8.2.6, 9)
    {Code::missing_terminator, "missing-terminator", Severity::warning, "the movetext has no game termination marker", "1. e4 e5"},
    {Code::odd_terminator, "odd-terminator", Severity::warning, "the game termination marker is not in its standard form", "1. e4 e5 1/2"},
    {Code::result_mismatch, "result-mismatch", Severity::warning, "the Result tag and the game termination marker differ", "[Result \"1-0\"] 1. e4 0-1"},
    {Code::result_in_variation, "result-in-variation", Severity::warning, "a game termination marker inside a variation was set aside", "1. e4 (1. d4 1-0) *"},
    {Code::comment_after_result, "comment-after-result", Severity::warning, "a comment after the game termination marker was taken into the game", "1. e4 1-0 {resigned}"},
    {Code::result_against_board, "result-against-board", Severity::warning, "the result contradicts the final position", "1. f3 e5 2. g4 Qh4# 1-0"},
    // Move numbers, moves (standard section 8.2.2, 8.2.3)
    {Code::wrong_move_number, "wrong-move-number", Severity::warning, "the move number is not the number of the move", "1. e4 e5 7. Nf3 *"},
    {Code::odd_move_number, "odd-move-number", Severity::note, "the move number is not written as a number and one or three periods", "1 . e4 1....e5 *"},
    {Code::bad_san, "bad-san", Severity::error, "this is not a move; the rest of the line was set aside", "1. e4 Sf6 *"},
    {Code::illegal_san, "illegal-san", Severity::error, "the move is not legal; the rest of the line was set aside", "1. e4 e5 2. Qh6 *"},
    {Code::ambiguous_san, "ambiguous-san", Severity::error, "several legal moves fit; the rest of the line was set aside", "1. Nd2"},
    {Code::missing_promotion, "missing-promotion", Severity::error, "the pawn reaches the last rank and the promotion piece is not given", "1. a8"},
    {Code::null_move, "null-move", Severity::warning, "a null move: the side to move passes", "1. e4 -- 2. d4 *"},
    {Code::null_move_in_check, "null-move-in-check", Severity::error, "a null move of a side that is in check", "1. e4 f6 2. Qh5+ --"},
    {Code::drop_move, "drop-move", Severity::error, "a piece drop in a game whose rules have none", "4. P@d4"},
    // Leniencies in SAN, each repaired (SPEC L21, L22)
    {Code::san_letter_case, "san-letter-case", Severity::warning, "the letter case of the move is wrong", "nf3"},
    {Code::san_missing_capture, "san-missing-capture", Severity::warning, "the capture sign is missing", "ed5"},
    {Code::san_extra_capture, "san-extra-capture", Severity::warning, "a capture sign on a move that captures nothing", "Nxf3"},
    {Code::san_capture_sign, "san-capture-sign", Severity::warning, "the capture sign is not an x", "e:d5"},
    {Code::san_hyphen, "san-hyphen", Severity::warning, "a hyphen between origin and target", "e2-e4"},
    {Code::san_coordinates, "san-coordinates", Severity::warning, "origin and target squares as in long algebraic or engine notation", "g1f3"},
    {Code::san_superfluous_origin, "san-superfluous-origin", Severity::note, "more of the origin square than needed", "Ngf3"},
    {Code::san_short_capture, "san-short-capture", Severity::warning, "a pawn capture that names files only", "ed"},
    {Code::san_pawn_letter, "san-pawn-letter", Severity::warning, "the pawn is named by a letter", "Pe4"},
    {Code::san_promotion_form, "san-promotion-form", Severity::warning, "the promotion is not written with an equals sign and a capital letter", "e8Q"},
    {Code::san_castling_form, "san-castling-form", Severity::warning, "castling is not written O-O or O-O-O", "0-0"},
    {Code::san_en_passant_mark, "san-en-passant-mark", Severity::warning, "a mark for en passant", "exd6 e.p."},
    {Code::san_missing_check, "san-missing-check", Severity::note, "the check or mate sign is missing or is not the right one", "2. Qh5"},
    {Code::san_extra_check, "san-extra-check", Severity::note, "a check or mate sign on a move that gives none", "1. e4+"},
    {Code::san_check_sign, "san-check-sign", Severity::warning, "a word or another sign in place of + or #", "Qh5 ch"},
    {Code::san_punctuation, "san-punctuation", Severity::warning, "punctuation after the move was set aside", "e4,"},
    {Code::san_piece_letters, "san-piece-letters", Severity::note, "piece letters of another language, or figurines", "Sf3"},
    {Code::san_null_form, "san-null-form", Severity::warning, "the null move is not written --", "Z0"},
    // Annotations (standard sections 5, 8.2.4, 10)
    {Code::unterminated_comment, "unterminated-comment", Severity::error, "the comment that opens here is never closed", "1. d4 {oops d5 1-0"},
    {Code::empty_comment, "empty-comment", Severity::note, "an empty comment", "1. e4 {} *"},
    {Code::nag_out_of_range, "nag-out-of-range", Severity::warning, "the numeric annotation glyph is over 255; over 65535 it was set aside", "1. e4 $1000 *"},
    {Code::nag_glyph, "nag-glyph", Severity::warning, "a glyph or sign in place of a numeric annotation glyph", "1. e4 +- *"},
    {Code::nag_suffix, "nag-suffix", Severity::warning, "the move suffix annotation stands apart from its move, or is not one of the six", "1. e4!!! *"},
    {Code::nag_misplaced, "nag-misplaced", Severity::warning, "an annotation glyph before any move was set aside", "$1 1. e4 *"},
    // Variations (standard section 8.2.5)
    {Code::unbalanced_rav, "unbalanced-rav", Severity::error, "a parenthesis has no partner", "1. e4 (1. d4 *"},
    {Code::empty_rav, "empty-rav", Severity::warning, "a variation without a move", "1. e4 () *"},
    {Code::misplaced_rav, "misplaced-rav", Severity::error, "a variation before any move was set aside", "(1. e4) 1. d4 *"},
    {Code::rav_too_deep, "rav-too-deep", Severity::error, "variations nest deeper than Limits::depth; the deeper ones were set aside", "1. e4 (((..."},
    {Code::too_many_diagnostics, "too-many-diagnostics", Severity::note, "the game has more diagnostics than Limits::diagnostics; the others are not reported", ""},
    // FEN and EPD (standard section 16)
    {Code::bad_board, "bad-board", Severity::error, "the piece placement field is not eight ranks of eight squares", "9/8/8/8/8/8/8/8 w - - 0 1"},
    {Code::bad_side, "bad-side", Severity::error, "the side to move is neither w nor b", "8/8/8/8/8/8/8/8 x - - 0 1"},
    {Code::bad_castling, "bad-castling", Severity::error, "the castling field is malformed, or names a right without king and rook in place", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"},
    {Code::bad_ep, "bad-ep", Severity::error, "the en passant field is malformed or no double step can have led to it", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"},
    {Code::bad_counter, "bad-counter", Severity::error, "a move counter is not a number in range", "4k3/8/8/8/8/8/8/4K3 w - - -1 1"},
    {Code::missing_field, "missing-field", Severity::warning, "fields are missing at the end; unless that is an error, they were taken as their defaults", "4k3/8/8/8/8/8/8/4K3 w - -"},
    {Code::fen_spacing, "fen-spacing", Severity::warning, "the fields are not separated by single spaces", "4k3/8/8/8/8/8/8/4K3  w - - 0 1"},
    {Code::zero_fullmove, "zero-fullmove", Severity::warning, "the full-move number is 0 and was taken as 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 0"},
    {Code::trailing_data, "trailing-data", Severity::error, "something follows the last field", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x"},
    {Code::bad_kings, "bad-kings", Severity::error, "each side must have exactly one king", "8/8/8/8/8/8/8/4K3 w - - 0 1"},
    {Code::bad_pawns, "bad-pawns", Severity::error, "a pawn on the first or last rank, or more than eight pawns of one side", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {Code::too_many_pieces, "too-many-pieces", Severity::error, "more promoted pieces than missing pawns", "4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1"},
    {Code::opponent_in_check, "opponent-in-check", Severity::error, "the side that is not to move is in check", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"},
    {Code::impossible_check, "impossible-check", Severity::warning, "a check that no legal move can have given", "4k3/8/8/8/8/5n1r/8/r3K2r w - - 0 1"},
    {Code::bad_epd_operation, "bad-epd-operation", Severity::error, "the EPD operation is malformed or has operands of the wrong kind", "id \"open;"},
    {Code::duplicate_opcode, "duplicate-opcode", Severity::warning, "the EPD opcode stands twice in one line; the first counts", "bm e4; bm d4;"},
    // Other one-shot texts
    {Code::bad_square, "bad-square", Severity::error, "not a square name from a1 to h8", "i9"},
    {Code::bad_uci, "bad-uci", Severity::error, "not a move in UCI notation", "e2e9"},
    {Code::illegal_move, "illegal-move", Severity::error, "the move is not legal in the position", "e2e5"},
    {Code::bad_date, "bad-date", Severity::error, "not a date of the form YYYY.MM.DD with question marks for unknown digits", "1992-11-04"},
    {Code::bad_round, "bad-round", Severity::error, "not a round of the form 3, 3.2, - or ?", "3b"},
    {Code::bad_time_control, "bad-time-control", Severity::error, "not a time control", "fast"},
    {Code::bad_clock, "bad-clock", Severity::error, "not a time of the form h:mm:ss", "5m"},
    {Code::bad_command, "bad-command", Severity::error, "the operands of the embedded command are not of its kind", "[%clk soon]"},
    {Code::bad_bgn, "bad-bgn", Severity::error, "the Blind Game Notation text does not have the form of its rules", "| A"},
    {Code::not_exportable, "not-exportable", Severity::error, "the game holds something that the chosen export options refuse; it was not written", ""},
};
// clang-format on

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
