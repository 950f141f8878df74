// SPDX-License-Identifier: MIT
// text/comment_scanner: where a comment ends, closed or not (SPEC L6; DESIGN "Reading").
#include <pgn/text/comment_scanner.hpp>

#include <string>

#include "support/catch.hpp"

using pgn::TokenFlaws;
using pgn::detail::CommentScan;
using pgn::detail::CommentScanner;

namespace {

CommentScan scan_whole(std::string_view text) {
  CommentScanner scanner;
  scanner.begin(1);
  return scanner.scan(text, false, true);
}

CommentScan scan_slowly(std::string_view text) {
  CommentScanner scanner;
  scanner.begin(1);
  for (std::size_t size = 1; size < text.size(); ++size) {
    const CommentScan part = scanner.scan(text.substr(0, size), false, false);
    if (part.done) return part;
  }
  const CommentScan part = scanner.scan(text, false, false);
  return part.done ? part : scanner.scan(text, false, true);
}

struct Row {
  const char* text;
  std::size_t length;  // 0: the whole text
  bool unterminated;
};
const Row rows[] = {
    {"{}", 2, false},
    {"{a}b}", 3, false},
    {"{a { b} c}", 7, false},
    {"{a\n\nb}", 6, false},
    {"{[Event \"x\"]\n\n1. e4 *\n}", 0, false},      // not at the start of a line
    {"{\n[Event \"x\"]\n\n1. e4 *\n}", 0, false},    // a closing brace comes first
    {"{\n[Event \"x\"]\n} e4 {b}", 15, false},       // no whole section before the brace
    {"{\n[Event \"x\"]\nmore {b}", 0, false},        // a tag line, but no section
    {"{\n[%csl Ga1]\n\n{b}", 0, false},              // a command
    {"{\n[Event \"x\"y\"]\n\n1. e4 {b}", 0, false},  // a tag line with a flaw
    {"{[Event \"x\"]\n\n1. e4", 0, true},            // not at the start of a line, and never closed
    {"{", 0, true},
    {"{abc", 0, true},
    {"{abc\n[Event \"x\"]\n\n1. e4 *", 5, true},                  // the end of the input
    {"{abc\n[Event \"x\"]\n\n1. e4 {b} *", 5, true},              // another opening brace
    {"{abc\n[Event \"x\"]\n[Site \"y\"]\n1. e4 {b} *", 5, true},  // no empty line: movetext follows
    {"{abc\r\n[Event \"x\"]\r\n[Site \"y\"]\r\n\r\n* {b}", 6, true},
    {"{abc\r[Event \"x\"]\r\r1. e4 {b}", 5, true},
    {"{abc\n[Event \"x\"]\n\n1. e4\n[Event \"y\"]\n\n1. d4 {b}", 5, true},  // the first of several
};

}  // namespace

TEST_CASE("comments end where they should, at once or byte by byte") {
  for (const Row& row : rows) {
    const std::string_view text = row.text;
    INFO(text);
    const std::size_t length = row.length == 0 ? text.size() : row.length;
    for (const CommentScan& scan : {scan_whole(text), scan_slowly(text)}) {
      CHECK(scan.done);
      CHECK(scan.length == length);
      CHECK((scan.flaws == TokenFlaws::unterminated) == row.unterminated);
      CHECK(scan.value_last == (row.unterminated ? length : length - 1));
    }
  }
}

TEST_CASE("a cut comment goes on unless it hid a tag section") {
  CommentScanner scanner;
  scanner.begin(1);
  const CommentScan cut = scanner.scan("{abcdef", true, false);
  CHECK(cut.done);
  CHECK(cut.flaws == TokenFlaws::continued);
  CHECK(cut.length == 7);
  scanner.begin(1);
  const CommentScan hid = scanner.scan("{abc\n[Event \"x\"]\n\n1. e4 e5 2.", true, false);
  CHECK(hid.done);
  CHECK(hid.flaws == TokenFlaws::unterminated);
  CHECK(hid.length == 5);
}

TEST_CASE("an open comment asks for more") {
  CommentScanner scanner;
  scanner.begin(1);
  CHECK_FALSE(scanner.scan("{abc", false, false).done);
  CHECK_FALSE(scanner.scan("{abc\n[Event \"x\"]\n\n1.", false, false).done);
  CHECK(scanner.scan("{abc\n[Event \"x\"]\n\n1.}", false, false).done);
}

TEST_CASE("many opening braces take linear time") {
  std::string text = "{";
  for (int i = 0; i < 200000; ++i) text += "\n[Event {";
  const CommentScan scan = scan_whole(text);
  CHECK(scan.done);
  CHECK(scan.length == text.size());
}

TEST_CASE("a brace in a value does not hide the tag section behind an open comment") {
  for (const std::string value : {"{c", "{{{{{{{{{{{{", "a{b{c"}) {
    for (const std::string& section :
         {"[Event \"" + value + "\"]\n[Site \"c\"]\n", "[Event \"a\"]\n[Site \"" + value + "\"]\n"}) {
      const std::string text = "{open\n" + section + "\n1. d4 {x} *\n";
      const CommentScan scan = scan_whole(text);
      CHECK(scan.done);
      CHECK(scan.length == 6);
    }
  }
}
