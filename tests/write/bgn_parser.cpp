// SPDX-License-Identifier: MIT
#include <pgn/write/bgn_parser.hpp>

#include <string>

#include "support/catch.hpp"

using pgn::Code;
using pgn::detail::BgnKind;
using pgn::detail::BgnParser;
using pgn::detail::BgnTree;

namespace {

std::string text(const BgnTree& tree, std::size_t line = BgnTree::main_line) {
  std::string out;
  for (std::size_t i = tree.line(line).first; i != BgnTree::none; i = tree.item(i).next) {
    const BgnTree::Item& item = tree.item(i);
    if (item.kind == BgnKind::move) out += std::string{tree.text(item)} + " ";
    if (item.kind == BgnKind::nag) out += "$" + std::to_string(item.nag.number) + " ";
    if (item.kind == BgnKind::comment) out += "{" + std::string{tree.text(item)} + "} ";
    if (item.kind == BgnKind::variation) out += "( " + text(tree, item.line) + ") ";
  }
  return out;
}

std::string parsed(std::string_view bgn) {
  BgnParser parser{bgn};
  return parser.next() ? text(parser.tree) : "nothing";
}

}  // namespace

TEST_CASE("moves are read with or without numbers and periods", "[write][bgn]") {
  CHECK(parsed("1. e4 e5\n2.Nf3 Nc6!\n3. Bb5\n3...a6?!\n4 Ba4 Nf6 5 00 *") ==
        "e4 e5 Nf3 Nc6 $1 Bb5 a6 $6 Ba4 Nf6 00 ");
}

TEST_CASE("the examples of the source are read", "[write][bgn]") {
  // SPEC B5: blank lines inside blocks, a stem that is left open, labels without a period.
  CHECK(parsed("5. d4\n\n|A. 6 Ng5 Bg7\n\n||\n\n|B. 6 d3 d6\n\n||\n") == "d4 ( Ng5 Bg7 ) ( d3 d6 ) ");
  CHECK(parsed("5. d4\n\n|A 6 Ng5 Bg7\n\n| Comment: A1 7 d3 d6 8 Bf4 00\n\n||\n\n"
               "| Comment: A2 7 a3 d6\n\n8 h3 Nd7\n\n||\n") ==
        "d4 ( Ng5 Bg7 d3 ( a3 d6 h3 Nd7 ) d6 Bf4 00 ) ");
}

TEST_CASE("blocks are comments, glyphs and variations", "[write][bgn]") {
  CHECK(parsed("| Hello.\nYou.\n||\n\n1. e4\n\n| Unclear position.\nComment: yes\n||\n\n|A. 1 d4\n||\n\n| A: "
               "x\n||\n\n"
               "|A. 1...d5\n||\n\n| back\n||\n\n1...e5\n\n|A. 1...c5\n||\n1-0") ==
        "{Hello. You.} e4 $13 {Comment: yes} ( d4 {x} d5 ) {back} e5 ( c5 ) ");
  CHECK(parsed("1. e4\n\n| Comment: A: x\n||\n\n| Comment:  A1 5 d4\n||\n\n| a | | b\n||\n") ==
        "e4 {A: x} {A1 5 d4} {a || b} ");
}

TEST_CASE("a label that leads nowhere makes a comment and a diagnostic", "[write][bgn]") {
  for (const char* const bgn : {"|A. 1 d4\n||\n", "1. e4\n\n| Comment: A2 1 d4\n||\n"}) {
    BgnParser parser{bgn};
    REQUIRE(parser.next());
    REQUIRE(parser.diagnostics.size() == 1);
    CHECK(parser.diagnostics[0].code == Code::bad_bgn);
    CHECK(text(parser.tree).find("d4}") != std::string::npos);
  }
}

TEST_CASE("tags, terminators and games are told apart", "[write][bgn]") {
  const std::string_view bgn =
      "\n[White \"A \\\"q\\\"\"]\n[Bad]\n\n1. e4\n0-1\n\n[White \"B\"]\n\n1. d4\n[White \"C\"]\n";
  BgnParser parser{bgn};
  REQUIRE(parser.next());
  REQUIRE(parser.tags.size() == 1);
  CHECK(parser.tags[0].name == "White");
  CHECK(parser.tags[0].value() == "A \"q\"");
  CHECK(parser.terminator == pgn::GameResult::black_wins);
  REQUIRE(parser.diagnostics.size() == 1);
  CHECK(parser.diagnostics[0].code == Code::malformed_tag);
  CHECK(bgn.substr(static_cast<std::size_t>(parser.diagnostics[0].offset), 5) == "[Bad]");
  CHECK(parser.begin == 1);
  REQUIRE(parser.next());
  CHECK_FALSE(parser.terminator);
  CHECK(text(parser.tree) == "d4 ");
  REQUIRE(parser.next());
  CHECK(parser.tags[0].value() == "C");
  CHECK_FALSE(parser.next());
}

TEST_CASE("a block that is not closed is reported", "[write][bgn]") {
  BgnParser parser{"1. e4\n\n| Hello"};
  REQUIRE(parser.next());
  REQUIRE(parser.diagnostics.size() == 1);
  CHECK(parser.diagnostics[0].code == Code::bad_bgn);
  CHECK(text(parser.tree) == "e4 {Hello} ");
}
