// SPDX-License-Identifier: MIT
// read/codes: each code that a reader can say, in both directions: a text that causes it, and the text that
// the standard would have instead, which does not. And the examples of the table of codes.
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/trace.hpp"

#include <pgn/core/code.hpp>
#include <pgn/game/games.hpp>
#include <pgn/game/lint.hpp>
#include <pgn/notation/fen.hpp>

using pgn::Code;

namespace {

struct Row {
  Code code;
  std::string causes;
  std::string does_not;
};

const std::string end_in_mate = "1. f3 e5 2. g4 Qh4# ";

std::string umlauts(std::size_t count) {
  std::string text;
  for (; count != 0; --count) text += "\xC3\xA4";
  return text;
}

std::vector<Row> rows() {
  const std::string knight = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/3p4/8/2N5/4K3 w - - 0 1\"]\n\n1. ";
  const std::string last = "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. ";
  const std::string pawns = "1. e4 d5 2. ";
  return {
      {Code::not_utf8, "[White \"J\xF6rg\"]\n\n*", "[White \"J\xC3\xB6rg\"]\n\n*"},
      {Code::not_utf8, "1. e4 {J\xF6rg} *", "1. e4 {J\xC3\xB6rg} *"},
      {Code::utf16_unread, std::string{"\xFF\xFE*\0\n\0", 6}, "\xFF\xFE*\n"},
      {Code::utf16_unread, std::string{"\xFE\xFF\0*\0\n", 6}, "*\n\xFE\xFF"},
      {Code::control_character,
       "1. e4\x01"
       "e5 *",
       "1. e4\te5 *"},
      {Code::odd_white_space,
       "1.\xC2\xA0"
       "e4 *",
       "\xEF\xBB\xBF"
       "1. e4 *"},
      {Code::escape_line, "% private\n1. e4 *", "{% private}\n1. e4 *"},
      {Code::stray_text, "Dear friends,\n1. e4 *", "{Dear friends,}\n1. e4 *"},
      {Code::markup, "1. e4 <br /> e5 *", "1. e4 {<br />} e5 *"},
      {Code::reserved_character, "1. e4 < e5 *", "1. e4 {<} e5 *"},
      {Code::malformed_tag, "[White \"Alpha\"\n\n1. e4 *", "[White \"Alpha\"]\n\n1. e4 *"},
      {Code::unescaped_quote, "[Event \"A \"B\" cup\"]\n\n*", "[Event \"A \\\"B\\\" cup\"]\n\n*"},
      {Code::bad_escape, "[Event \"A\\B\"]\n\n*", "[Event \"A\\\\B\"]\n\n*"},
      {Code::newline_in_tag, "[Event \"A\nB\"]\n\n*", "[Event\n\"A B\"]\n\n*"},
      {Code::odd_tag_name, "[My-Tag \"1\"]\n\n*", "[My_Tag \"1\"]\n\n*"},
      {Code::tag_name_case, "[white \"1\"]\n\n*", "[White \"1\"]\n\n*"},
      {Code::duplicate_tag, "[White \"a\"][White \"b\"]\n\n*", "[White \"a\"][Black \"b\"]\n\n*"},
      {Code::long_tag_value, "[White \"" + std::string(256, 'a') + "\"]\n\n*",
       "[White \"" + std::string(255, 'a') + "\"]\n\n*"},
      // Characters count, not bytes.
      {Code::long_tag_value, "[White \"x\"]\n[Black \"" + umlauts(256) + "\"]\n\n*",
       "[White \"x\"]\n[Black \"" + umlauts(255) + "\"]\n\n*"},
      {Code::not_utf8, "[White \"x\"]\n[Black \"J\xF6rg\"]\n\n*",
       "[White \"x\"]\n[Black \"J\xC3\xB6rg\"]\n\n*"},
      {Code::setup_missing, "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n*", last + "a8=Q *"},
      {Code::setup_mismatch, "[SetUp \"0\"][FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n*",
       "[SetUp \"0\"]\n\n*"},
      {Code::unknown_variant, "[Variant \"Crazyhouse\"]\n\n1. e4 *", "[Variant \"Standard\"]\n\n1. e4 *"},
      {Code::bad_tag_value, "[Result \"won\"]\n\n1. e4 *", "[Result \"*\"]\n\n1. e4 *"},
      {Code::missing_terminator, "1. e4 e5", "1. e4 e5 *"},
      {Code::odd_terminator, "1. e4 e5 1/2", "1. e4 e5 1/2-1/2"},
      {Code::result_mismatch, "[Result \"1-0\"]\n\n1. e4 0-1", "[Result \"0-1\"]\n\n1. e4 0-1"},
      {Code::result_in_variation, "1. e4 (1. d4 1-0) *", "1. e4 (1. d4) 1-0"},
      {Code::comment_after_result, "1. e4 1-0 {resigned}", "1. e4 {resigned} 1-0"},
      {Code::result_against_board, end_in_mate + "1-0", end_in_mate + "0-1"},
      {Code::wrong_move_number, "1. e4 e5 7. Nf3 *", "1. e4 e5 2. Nf3 *"},
      {Code::odd_move_number, "1 . e4 *", "1.e4 *"},
      {Code::bad_san, "1. e4 Sf6 *", "1. e4 Nf6 *"},
      {Code::illegal_san, "1. e4 e5 2. Qh6 *", "1. e4 e5 2. Qh5 *"},
      {Code::ambiguous_san, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/1N6/8/4KN2 w - - 0 1\"]\n\n1. Nd2 *",
       "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/1N6/8/4KN2 w - - 0 1\"]\n\n1. Nbd2 *"},
      {Code::missing_promotion, last + "a8 *", last + "a8=Q *"},
      {Code::null_move, "1. e4 -- *", "1. e4 e5 *"},
      {Code::null_move_in_check, "1. e4 f6 2. Qh5+ -- *", "1. e4 f6 2. Qh5+ g6 *"},
      {Code::drop_move, "1. P@e4 *", "1. e4 *"},
      {Code::san_letter_case, "1. nf3 *", "1. Nf3 *"},
      {Code::san_missing_capture, pawns + "ed5 *", pawns + "exd5 *"},
      {Code::san_missing_capture, knight + "Nd4 *", knight + "Nxd4 *"},
      {Code::san_extra_capture, "1. Nxf3 *", "1. Nf3 *"},
      {Code::san_capture_sign, pawns + "e:d5 *", pawns + "exd5 *"},
      {Code::san_hyphen, "1. e2-e4 *", "1. e4 *"},
      {Code::san_coordinates, "1. g1f3 *", "1. Nf3 *"},
      {Code::san_superfluous_origin, "1. Ngf3 *", "1. Nf3 *"},
      {Code::san_short_capture, pawns + "ed *", pawns + "exd5 *"},
      {Code::san_pawn_letter, "1. Pe4 *", "1. e4 *"},
      {Code::san_promotion_form, last + "a8Q *", last + "a8=Q *"},
      {Code::san_castling_form, "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 *",
       "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O *"},
      {Code::san_en_passant_mark, "1. e4 a6 2. e5 d5 3. exd6 e.p. *", "1. e4 a6 2. e5 d5 3. exd6 *"},
      {Code::san_missing_check, "1. e4 f5 2. Qh5 *", "1. e4 f5 2. Qh5+ *"},
      {Code::san_extra_check, "1. e4+ *", "1. e4 *"},
      {Code::san_check_sign, "1. e4 f5 2. Qh5++ *", "1. e4 f5 2. Qh5+ *"},
      {Code::san_check_sign, "1. e4 f5 2. Qh5 ch *", "1. e4 f5 2. Qh5+ *"},
      {Code::san_punctuation, "1. e4, e5 *", "1. e4 e5 *"},
      {Code::san_piece_letters,
       "1. \xE2\x99\x98"
       "f3 *",
       "1. Nf3 *"},
      {Code::san_null_form, "1. e4 Z0 *", "1. e4 -- *"},
      {Code::unterminated_comment, "1. d4 {oops d5 1-0", "1. d4 {oops} d5 1-0"},
      {Code::empty_comment, "1. e4 {} *", "1. e4 {x} *"},
      {Code::nag_out_of_range, "1. e4 $1000 *", "1. e4 $255 *"},
      {Code::nag_glyph, "1. e4 +- *", "1. e4 $18 *"},
      {Code::nag_suffix, "1. e4!!! *", "1. e4!! *"},
      {Code::nag_suffix, "1. e4 ! *", "1. e4! *"},
      {Code::nag_misplaced, "[White \"x\"]\n\n$1 1. e4 *", "[White \"x\"]\n\n1. e4 $1 *"},
      {Code::unbalanced_rav, "1. e4 (1. d4", "1. e4 (1. d4) *"},
      {Code::unbalanced_rav, "1. e4 ) *", "1. e4 *"},
      {Code::empty_rav, "1. e4 () *", "1. e4 (1. d4) *"},
      {Code::misplaced_rav, "[White \"x\"]\n\n(1. e4) 1. d4 *", "[White \"x\"]\n\n1. d4 (1. e4) *"},
      {Code::bad_board, "[SetUp \"1\"][FEN \"9/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*", last + "a8=Q *"},
      {Code::bad_side, "[SetUp \"1\"][FEN \"8/P6k/8/8/8/8/8/K7 x - - 0 1\"]\n\n*", last + "a8=Q *"},
      {Code::missing_field, "[SetUp \"1\"][FEN \"8/P6k/8/8/8/8/8/K7 w - -\"]\n\n*", last + "a8=Q *"},
      {Code::bad_castling, "[SetUp \"1\"][FEN \"8/P6k/8/8/8/8/8/K7 w Q - 0 1\"]\n\n*", last + "a8=Q *"},
      {Code::zero_fullmove, "[SetUp \"1\"][FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 0\"]\n\n*", last + "a8=Q *"},
  };
}

bool causes(std::string_view text, Code code, bool strict = true) {
  pgn::Options options;
  options.check_signs = strict;
  Complaints complaints;
  pgn::read(pgn::Memory{text}, complaints, options);
  for (const pgn::Diagnostic& each : complaints.all) {
    if (each.code == code) return true;
  }
  // What only a whole game can tell is said by lint, not by the reader.
  bool said = false;
  for (const pgn::Game& game : pgn::games(pgn::Memory{text})) {
    pgn::lint(game, [&](const pgn::Diagnostic& each) { said = said || each.code == code; });
  }
  return said;
}

/// Backslash escapes of the table's examples: `\xNN`, `\uNNNN` and `\n`; other backslashes stand for
/// themselves.
std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (text[i] == '\\' && next == 'x') {
      out += static_cast<char>(std::stoi(std::string{text.substr(i + 2, 2)}, nullptr, 16));
      i += 3;
    } else if (text[i] == '\\' && next == 'u') {
      pgn::append_code_point(
          out, static_cast<std::uint32_t>(std::stoi(std::string{text.substr(i + 2, 4)}, nullptr, 16)));
      i += 5;
    } else if (text[i] == '\\' && next == 'n') {
      out += '\n';
      i += 1;
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace

TEST_CASE("each code is said where it should be and not where the text is right") {
  for (const Row& row : rows()) {
    INFO(pgn::name(row.code) << ": " << printable(row.causes) << " / " << printable(row.does_not));
    CHECK(causes(row.causes, row.code));
    CHECK_FALSE(causes(row.does_not, row.code));
    // And on the fast way, which is not taken when check signs have to be compared.
    const bool signs = row.code == Code::san_missing_check || row.code == Code::san_extra_check;
    CHECK(causes(row.causes + room_behind, row.code, signs));
    CHECK_FALSE(causes(row.does_not + room_behind, row.code, signs));
  }
}

TEST_CASE("each diagnostic lies inside the input and has the severity of the table") {
  for (const Row& row : rows()) {
    Complaints complaints;
    pgn::read(pgn::Memory{row.causes}, complaints);
    for (const pgn::Diagnostic& each : complaints.all) {
      INFO(printable(row.causes) << ": " << each.name());
      CHECK(each.offset + each.length <= row.causes.size());
      // What a FEN tag says wrong of castling or en passant is dropped: a repair, where FEN itself has an
      // error.
      const bool dropped = each.code == Code::bad_castling || each.code == Code::bad_ep;
      CHECK(each.severity == (dropped ? pgn::Severity::warning : pgn::info(each.code).severity));
      CHECK(each.game <= 1);
    }
  }
}

TEST_CASE("what is right in every way is not complained about at all") {
  CHECK(complaints("[Event \"E\"]\n[Site \"S\"]\n[Date \"2001.02.03\"]\n[Round \"1\"]\n[White \"A\"]\n[Black "
                   "\"B\"]\n[Result \"1-0\"]\n\n"
                   "{x} 1. e4 $1 {y} 1... e5 (1... c5 {z} 2. Nf3) 2. Nf3 Nc6 1-0\n\n",
                   pgn::Options::strict()) == "");
}

TEST_CASE("the examples of the table of codes cause their codes") {
  for (const pgn::CodeInfo& row : pgn::code_table) {
    if (row.code == Code::ok || row.code >= Code::bad_board || row.example.empty()) continue;
    // What stands for something too long to print.
    if (row.example.find("...") != std::string_view::npos || row.code == Code::token_too_long) continue;
    const std::string text = unescaped(row.example);
    INFO(row.name << ": " << row.example);
    // A fragment is set into the game that it comes from.
    const std::string start = "[White \"x\"]\n\n";
    const std::string knights = "[FEN \"4k3/8/8/8/8/1N6/8/4KN2 w - - 0 1\"]\n\n";
    const std::string pawn = "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    const std::string white_last = "[FEN \"8/4P2k/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    const std::string open = "1. e4 d5 2. ";
    const std::string passing = "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n\n";
    const std::string queen = "1. e4 f5 ";
    const std::string castle = "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n";
    const std::string house = "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 ";
    bool caused = causes(text, row.code);
    for (const std::string& frame : {start, knights, pawn, white_last, open, passing, queen, queen + "2. ",
                                     castle, house, std::string{"1. e4 "}}) {
      caused = caused || causes(frame + text + (text.find('*') == std::string::npos ? " *" : ""), row.code);
    }
    caused = caused || causes("1. e4 {" + text + "} *", row.code) || causes(text + "\n\n1. e4 *", row.code);
    if (row.code == Code::san_piece_letters && !caused) {
      pgn::Options german;
      german.letters = pgn::PieceLetters::german;
      Complaints found;
      pgn::read(pgn::Memory{start + text + " *"}, found, german);
      caused = found.text.find("san-piece-letters") != std::string::npos;
    }
    CHECK(caused);
  }
}
