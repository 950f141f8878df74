// SPDX-License-Identifier: MIT
#include <pgn/fmt.hpp>

#include <string>
#include <string_view>

#include <pgn/notation/parse_san.hpp>

#include "support/catch.hpp"

using namespace pgn;

namespace {

Position fen(std::string_view text) {
  const auto position = parse_fen(text);
  REQUIRE(position);
  return *position;
}

Diagnostic with_detail(Code code, std::uint16_t detail) {
  Diagnostic diagnostic{code, 0, 0};
  diagnostic.detail = detail;
  return diagnostic;
}

}  // namespace

TEST_CASE("squares, pieces and colours print as chess players write them") {
  CHECK(fmt::format("{}", Square::e4) == "e4");
  CHECK(fmt::format("{}", Square::none) == "-");
  CHECK(fmt::format("{}", PieceType::knight) == "N");
  CHECK(fmt::format("{:n}", PieceType::knight) == "knight");
  CHECK(fmt::format("{}{}", Piece::white_knight, Piece::black_knight) == "Nn");
  CHECK(fmt::format("{:n}", Piece::black_queen) == "black queen");
  CHECK(fmt::format("{:n}", Piece::none) == "none");
  CHECK(fmt::format("{:u}{:u}", Piece::white_king, Piece::white_pawn) == "\u2654\u2659");
  CHECK(fmt::format("{:u}{:u}", Piece::black_king, Piece::black_pawn) == "\u265A\u265F");
  CHECK(fmt::format("{} {:c}", Color::white, Color::black) == "white b");
}

TEST_CASE("moves print in UCI notation, castling in either form") {
  CHECK(fmt::format("{}", Move{Square::e2, Square::e4}) == "e2e4");
  CHECK(fmt::format("{}", Move::promotion(Square::a7, Square::b8, PieceType::queen)) == "a7b8q");
  CHECK(fmt::format("{}", Move::castling(Square::e1, Square::h1)) == "e1g1");
  CHECK(fmt::format("{:r}", Move::castling(Square::e1, Square::h1)) == "e1h1");
  CHECK(fmt::format("{}", Move::null()) == "0000");
}

TEST_CASE("width, fill and alignment work as for strings, after the letter of a form") {
  CHECK(fmt::format("[{:>4}]", Square::e4) == "[  e4]");
  CHECK(fmt::format("[{:*^6}]", Square::e4) == "[**e4**]");
  CHECK(fmt::format("[{:{}}]", Square::e4, 3) == "[e4 ]");
  CHECK(fmt::format("[{:n8}]", PieceType::rook) == "[rook    ]");
  CHECK(fmt::format("[{:n>8}]", PieceType::rook) == "[nnnnnnnR]");
}

TEST_CASE("a position prints as FEN and as a board") {
  const Position position = fen("4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1");
  CHECK(fmt::format("{}", position) == "4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1");
  CHECK(fmt::format("{:b}", position) ==
        ". . . . k . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
        ". . . . . . . .\n. . . . . . . .\n. . . . P . . .\nR . . . K . . .");
  const std::string figurines = fmt::format("{:u}", position);
  CHECK(figurines.substr(0, figurines.find('\n')) == "· · · · \u265A · · ·");
  CHECK(fmt::format("{}", standard_setup()) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST_CASE("a set of squares prints as a board and as a list") {
  const Bitboard squares = Bitboard{Square::a1} | Bitboard{Square::h8};
  CHECK(fmt::format("{:s}", squares) == "a1 h8");
  CHECK(fmt::format("{:s}", Bitboard{}).empty());
  CHECK(fmt::format("{}", squares) ==
        ". . . . . . . 1\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
        ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n1 . . . . . . .");
}

TEST_CASE("values of tags and comments print as PGN writes them") {
  CHECK(fmt::format("{}", GameResult::draw) == "1/2-1/2");
  CHECK(fmt::format("{}", Date{1992, 11}) == "1992.11.??");
  CHECK(fmt::format("{}", Time{9, 5, 0}) == "09:05:00");
  CHECK(fmt::format("{}", *parse_clock("1:02:03")) == "1:02:03");
  CHECK(fmt::format("{}", *parse_time_control("40/5400:900+10")) == "40/5400:900+10");
  CHECK(fmt::format("{}", *parse_round("3.2")) == "3.2");
  CHECK(fmt::format("{}", *parse_evaluation("-0.25")) == "-0.25");
  CHECK(fmt::format("{}", Variant::chess960) == "Chess960");
  CHECK(fmt::format("{} {:g}", Nag{14}, Nag{1}) == "$14 !");
  CHECK(fmt::format("{:m}", Nag{7}) == meaning(Nag{7}));
  CHECK(fmt::format("{}", decode_san("Nf3")) == "Nf3");
}

TEST_CASE("a diagnostic prints its severity, its meaning and its name") {
  CHECK(fmt::format("{}", Code::illegal_san) == "illegal-san");
  CHECK(fmt::format("{:m}", Code::illegal_san) == info(Code::illegal_san).meaning);
  CHECK(fmt::format("{}", Severity::warning) == "warning");
  const Diagnostic diagnostic{Code::empty_comment, 7, 2};
  CHECK(fmt::format("{}", diagnostic) == "note: an empty comment [empty-comment]");
  CHECK(fmt::format("{:m}", diagnostic) == "an empty comment");
}

TEST_CASE("the number of a diagnostic is spelled out") {
  CHECK(fmt::format("{:m}", with_detail(Code::wrong_move_number, 12)) ==
        std::string{info(Code::wrong_move_number).meaning} + " (which is 12)");
  CHECK(fmt::format("{:m}", with_detail(Code::missing_roster_tag, 3)) ==
        std::string{info(Code::missing_roster_tag).meaning} + " (3 of 7)");
  const auto french = static_cast<std::uint16_t>(PieceLetters::french);
  CHECK(fmt::format("{:m}", with_detail(Code::bad_san, french)) ==
        std::string{info(Code::bad_san).meaning} + " (the piece letters look French)");
  CHECK(fmt::format("{:m}", with_detail(Code::bad_san, 999)) == info(Code::bad_san).meaning);
  CHECK(fmt::format("{:m}", with_detail(Code::empty_comment, 3)) == info(Code::empty_comment).meaning);
}

TEST_CASE("format_diagnostic shows the line and marks the place") {
  const std::string_view text = "[White \"A\"]\r\n\r\n1. e4 e5 2. Qh6 *\r\n";
  const Diagnostic diagnostic{Code::illegal_san, text.find("Qh6"), 3};
  CHECK(format_diagnostic(text, diagnostic, "a.pgn") ==
        "a.pgn:3:13: error: the move is not legal; the rest of the line was set aside [illegal-san]\n"
        "  1. e4 e5 2. Qh6 *\n"
        "              ^~~\n");
}

TEST_CASE("format_diagnostic counts characters, not bytes, and keeps tabs in the mark line") {
  const std::string_view text = "\t{é\xE9} x";
  const Diagnostic diagnostic{Code::bad_san, text.find('x'), 1};
  CHECK(format_diagnostic(text, diagnostic, "a").substr(0, 6) == "a:1:7:");
  const std::string shown = format_diagnostic(text, diagnostic, "a");
  CHECK(shown.substr(shown.find('\n') + 1) == "  \t{éé} x\n  \t     ^\n");
}

TEST_CASE("format_diagnostic marks the character that holds the place") {
  const std::string_view text = "{\u00E9\u4E2D\U0001F600\xE9 x}\n\x93\x94\u00E9";
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const Location place = locate(text, at);
    const std::string shown = format_diagnostic(text, Diagnostic{Code::reserved_character, at, 1}, "a");
    const std::size_t excerpt = shown.find('\n') + 1;
    const std::size_t marks = shown.find('\n', excerpt) + 1;
    CHECK(shown.substr(marks) == std::string(1 + place.column, ' ') + "^\n");
  }
  // What is left of the length counts from there.
  const std::string shown = format_diagnostic(text, Diagnostic{Code::reserved_character, 2, 2}, "a");
  CHECK(shown.ends_with("\n   ^~\n"));
}

TEST_CASE("format_diagnostic cuts long lines at whole characters") {
  std::string text;
  for (int i = 0; i < 300; ++i) text += "é";
  const Diagnostic diagnostic{Code::not_utf8, 301, 200};
  const std::string shown = format_diagnostic(text, diagnostic, "a");
  CHECK(is_utf8(shown));
  CHECK(shown.size() < 400);
  // Both ends of the line are cut, and the mark stands where the place is.
  const std::string other = format_diagnostic(text, Diagnostic{Code::not_utf8, 300, 2}, "a");
  const std::string line = other.substr(other.find('\n') + 1);
  const std::string excerpt = line.substr(0, line.find('\n'));
  CHECK(excerpt.starts_with("  ...é"));
  CHECK(excerpt.ends_with("é..."));
  const std::size_t mark = line.find('^') - excerpt.size() - 1;
  CHECK(mark == 5 + 30);  // 60 bytes before the place are shown
}

TEST_CASE("format_diagnostic survives places at and beyond the end, and control characters") {
  CHECK(format_diagnostic("", Diagnostic{Code::missing_terminator, 0, 0}, "a").ends_with("\n  \n  ^\n"));
  CHECK(format_diagnostic("1. e4", Diagnostic{Code::missing_terminator, 5, 0}, "a")
            .ends_with("\n  1. e4\n       ^\n"));
  CHECK(
      format_diagnostic("1. e4\n", Diagnostic{Code::missing_terminator, 99, 9}, "a").starts_with("a:2:1: "));
  CHECK(format_diagnostic("a\x01\x1B", Diagnostic{Code::control_character, 1, 1}, "a")
            .ends_with("\n  a??\n   ^\n"));
}
