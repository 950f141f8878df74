// SPDX-License-Identifier: MIT
// text/tag_scanner: tag pairs, whole and damaged, and the same answer when the bytes come one by one.
#include <pgn/text/tag_scanner.hpp>

#include <string>

#include "support/catch.hpp"

using pgn::detail::TagScan;
using pgn::detail::TagScanner;

namespace {

struct Row {
  const char* text;
  const char* name;
  const char* value;
  unsigned flaws;
  std::size_t length;
};

constexpr unsigned quote = 1, escape = 2, line_end = 4, no_quote = 8, no_bracket = 16, odd = 32;

const Row rows[] = {
    {"[White \"Alpha\"]", "White", "Alpha", 0, 15},
    {"[White \"Alpha\"] rest", "White", "Alpha", 0, 15},
    {"[ \t\nWhite \r\n \"Alpha\" \n ]", "White", "Alpha", 0, 24},
    {"[White\"Alpha\"]", "White", "Alpha", 0, 14},
    {"[White \"\"]", "White", "", 0, 10},
    {"[A_1 \"x\"]", "A_1", "x", 0, 9},
    {"[1 \"x\"]", "1", "x", 0, 7},
    {"[My-Tag \"x\"]", "My-Tag", "x", odd, 12},
    {"[White \"a\\\"b\"]", "White", "a\\\"b", 0, 14},
    {"[White \"a\\\\\"]", "White", "a\\\\", 0, 13},
    {"[White \"A\\\"] b\"]", "White", "A\\\"] b", 0, 16},
    {"[White \"A\\\"] [B\"]", "White", "A\\\"] [B", 0, 17},
    {"[White \"a\\b\"]", "White", "a\\b", escape, 13},
    {"[White \"a\"b\"c\"]", "White", "a\"b\"c", quote, 15},
    {"[White \"a \"b\"]", "White", "a \"b", quote, 14},
    {"[White \"a\nb\"]", "White", "a\nb", line_end, 13},
    {"[White \"a\\\"]\n[Black \"b\"]", "White", "a\\", escape, 12},
    {"[White \"a\"\n[Black \"b\"]", "White", "a", no_bracket, 10},
    {"[White \"a\" [Black \"b\"]", "White", "a", no_bracket, 10},
    {"[White \"a]\n[Black \"b\"]", "White", "a", no_quote, 10},
    {"[White \"a\n[Black \"b\"]", "White", "a", no_quote | no_bracket, 9},
    {"[White \"a", "White", "a", no_quote | no_bracket, 9},
    {"[White \"a]", "White", "a", no_quote, 10},
    {"[White \"a] ", "White", "a", no_quote, 11},
    {"[White \"a ", "White", "a", no_quote | no_bracket, 10},
    {"[White \"", "White", "", no_quote | no_bracket, 8},
    {"[White \"]", "White", "", no_quote, 9},
};

}  // namespace

TEST_CASE("pairs are read with what is wrong in them") {
  for (const Row& row : rows) {
    INFO(row.text);
    const std::string_view text = row.text;
    const TagScan scan = TagScanner{text, true}.scan();
    REQUIRE(scan.found);
    CHECK_FALSE(scan.needs_more);
    CHECK(text.substr(scan.name_first, scan.name_last - scan.name_first) == row.name);
    CHECK(text.substr(scan.value_first, scan.value_last - scan.value_first) == row.value);
    CHECK(static_cast<unsigned>(scan.flaws) == row.flaws);
    CHECK(scan.length == row.length);
    CHECK(scan.kind == pgn::TokenKind::tag);
  }
}

// So an index, whose slices end with the last token, gives the same values as the whole file.
TEST_CASE("the end of the input closes a pair like the end of a line") {
  for (const char* const text : {"[White \"a", "[White \"a]", "[White \"a] ", "[White \"a ]  ",
                                 "[White \"a\\]", "[White \"a\"b]", "[White \" ", "[White \"a\\\\ "}) {
    INFO(text);
    const std::string line = std::string{text} + "\n";
    const TagScan end = TagScanner{text, true}.scan();
    const TagScan closed = TagScanner{line, true}.scan();
    CHECK(end.found == closed.found);
    CHECK(end.value_first == closed.value_first);
    CHECK(end.value_last == closed.value_last);
    CHECK(end.flaws == closed.flaws);
  }
}

TEST_CASE("a part of a pair asks for more bytes or gives the same answer") {
  for (const Row& row : rows) {
    const std::string_view text = row.text;
    const TagScan whole = TagScanner{text, true}.scan();
    for (std::size_t size = 1; size < text.size(); ++size) {
      INFO(text << " " << size);
      const TagScan part = TagScanner{text.substr(0, size), false}.scan();
      CHECK((part.needs_more || (part.found && part.length == whole.length && part.flaws == whole.flaws)));
    }
  }
}

TEST_CASE("a scan can be resumed where the last one stopped") {
  for (const Row& row : rows) {
    const std::string_view text = row.text;
    const TagScan whole = TagScanner{text, true}.scan();
    pgn::detail::TagResume resume;
    for (std::size_t size = 1; size <= text.size(); ++size) {
      INFO(text << " " << size);
      TagScanner scanner{text.substr(0, size), size == text.size(), resume};
      const TagScan part = scanner.scan();
      if (part.needs_more) {
        resume = scanner.resume();
        continue;
      }
      CHECK(part.found == whole.found);
      CHECK(part.length == whole.length);
      CHECK(part.flaws == whole.flaws);
      CHECK(part.value_last == whole.value_last);
      break;
    }
  }
}

TEST_CASE("without quotes there is a value in brackets") {
  for (const char* text : {"[White Alpha]", "[White Alpha\"]",
                           "[White \xE2\x80\x9C"
                           "Alpha\xE2\x80\x9D]",
                           "[White 'Alpha']",
                           "[White \xC2\xAB"
                           "Alpha\xC2\xBB]"}) {
    INFO(text);
    const std::string_view view = text;
    const TagScan scan = TagScanner{view, true}.scan();
    REQUIRE(scan.found);
    CHECK(scan.kind == pgn::TokenKind::bracketed);
    CHECK(view.substr(scan.name_first, scan.name_last - scan.name_first) == "White");
    CHECK(view.substr(scan.value_first, scan.value_last - scan.value_first) == "Alpha");
    CHECK(scan.length == view.size());
  }
}

TEST_CASE("other brackets are no pairs") {
  for (const char* text :
       {"[", "[]", "[ ]", "[#]", "[%clk 0:01:00]", "[\"x\"]", "[White", "[White\n", "[(x) \"y\"]"}) {
    INFO(text);
    const TagScan scan = TagScanner{text, true}.scan();
    CHECK((!scan.found || scan.kind == pgn::TokenKind::bracketed));
  }
}

TEST_CASE("a limit cuts between two characters and two escapes") {
  using pgn::detail::whole_part;
  CHECK(whole_part("") == "");
  CHECK(whole_part("ab") == "ab");
  CHECK(whole_part("a\\") == "a");
  CHECK(whole_part("a\\\\") == "a\\\\");
  CHECK(whole_part("\\\\\\") == "\\\\");
  CHECK(whole_part("a\xC3") == "a");
  CHECK(whole_part("a\\\xE2\x99") == "a");
  CHECK(whole_part("a\xC3\xA9") == "a\xC3\xA9");
}
