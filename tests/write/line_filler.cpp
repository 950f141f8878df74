// SPDX-License-Identifier: MIT
#include <pgn/write/line_filler.hpp>

#include <string>

#include "support/catch.hpp"

using pgn::LineFiller;

static_assert(pgn::columns_of("abc") == 3);
static_assert(pgn::columns_of("\xC3\xA9\xF0\x9F\x98\x80") == 2);

TEST_CASE("units fill a line up to its limit and not beyond", "[write]") {
  LineFiller filler{7};
  filler.put("abc");
  filler.put("def");
  filler.put("g");
  CHECK(filler.finish() == "abc def\ng\n");
}

TEST_CASE("what is glued to a unit takes it to the next line", "[write]") {
  LineFiller filler{7};
  filler.put("abc");
  filler.put("def");
  filler.glue(")");
  CHECK(filler.finish() == "abc\ndef)\n");
}

TEST_CASE("columns are code points", "[write]") {
  LineFiller filler{7};
  filler.put("abc");
  filler.begin();
  filler.glue_utf8("\xC3\xA9\xC3\xA9\xC3\xA9");
  CHECK(filler.finish() == "abc \xC3\xA9\xC3\xA9\xC3\xA9\n");
}

TEST_CASE("a unit that is too wide stands alone", "[write]") {
  LineFiller filler{5};
  filler.put("ab");
  filler.put("cdefghi");
  filler.put("j");
  CHECK(filler.finish() == "ab\ncdefghi\nj\n");
}

TEST_CASE("without a limit there is one line", "[write]") {
  LineFiller filler{0};
  for (int i = 0; i < 100; ++i) filler.put("abc");
  CHECK(filler.finish().size() == 400);
  CHECK(filler.finish().find('\n') == 399);
}

TEST_CASE("a glued space is never a line end", "[write]") {
  LineFiller filler{7};
  filler.put("abc");
  filler.put("de");
  filler.glue_space();
  filler.glue("f");
  CHECK(filler.finish() == "abc\nde f\n");
}

TEST_CASE("a line of its own is not wrapped", "[write]") {
  LineFiller filler{5};
  filler.put("ab");
  filler.put_line(";long line of text");
  filler.put_line(";x");
  filler.glue(")");
  filler.put("cd");
  CHECK(filler.finish() == "ab\n;long line of text\n;x\n) cd\n");
}

TEST_CASE("a filler without text gives none, and can be used again", "[write]") {
  LineFiller filler;
  CHECK(filler.finish().empty());
  filler.put("a");
  filler.clear();
  filler.put("b");
  CHECK(filler.finish() == "b\n");
}

TEST_CASE("late insertions and erasures fill all lines again", "[write]") {
  LineFiller filler{11};
  filler.put("ab");
  const auto first = filler.place();
  filler.put("(");
  const auto open = filler.place();
  filler.glue("{cd");
  filler.put("e}");
  filler.put("fg");
  const auto second = filler.place();
  filler.put("hi");
  filler.insert_later(second, "$", 10);
  filler.insert_later(first, "$", 255);
  filler.insert_later(first, "$", 1);
  filler.erase_later(open);
  CHECK(filler.finish() == "ab $255 $1\n{cd e} fg\n$10 hi\n");
}

TEST_CASE("an erased unit leaves no empty line", "[write]") {
  LineFiller filler;
  filler.put("a");
  filler.put_line(";b");
  filler.put("(");
  const auto open = filler.place();
  filler.put_line(";c d");
  filler.put("e");
  filler.erase_later(open);
  CHECK(filler.finish() == "a\n;b\n;c d\ne\n");
}

TEST_CASE("lines that are filled again are measured in code points", "[write]") {
  LineFiller filler{7};
  const auto put = [&](std::string_view utf8) {
    filler.begin();
    filler.glue_utf8(utf8);
  };
  put("\xC3\xA9\xC3\xA9\xC3\xA9");
  put("\xC3\xA9\xC3\xA9\xC3\xA9");
  filler.insert_later(filler.place(), "$", 1);
  CHECK(filler.finish() == "\xC3\xA9\xC3\xA9\xC3\xA9 \xC3\xA9\xC3\xA9\xC3\xA9\n$1\n");
}

TEST_CASE("a filler used again has no edits of the text before", "[write]") {
  LineFiller filler;
  filler.put("abc");
  filler.insert_later(filler.place(), "$", 1);
  filler.clear();
  filler.put("abc def");
  CHECK(filler.finish() == "abc def\n");
}

TEST_CASE("short texts fill all memory and no more", "[write]") {
  LineFiller filler{0};
  std::string expected;
  for (int i = 0; i < 3000; ++i) {
    filler.begin();
    filler.glue_short("a       ", 1);
    expected += i == 0 ? "a" : " a";
  }
  CHECK(filler.finish() == expected + "\n");
}
