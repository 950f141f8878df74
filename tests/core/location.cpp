// SPDX-License-Identifier: MIT
#include <pgn/core/location.hpp>

#include <random>
#include <string>

#include "support/catch.hpp"

using pgn::Location;
using pgn::Locator;

static_assert(pgn::locate("ab\ncd", 4) == Location{2, 2});
static_assert(pgn::locate("", 0) == Location{1, 1});

TEST_CASE("lines end with LF, CR or CR LF") {
  constexpr std::string_view text = "a\nb\rc\r\nd";
  CHECK(pgn::locate(text, 0) == Location{1, 1});
  CHECK(pgn::locate(text, 1) == Location{1, 2});
  CHECK(pgn::locate(text, 2) == Location{2, 1});
  CHECK(pgn::locate(text, 4) == Location{3, 1});
  CHECK(pgn::locate(text, 7) == Location{4, 1});
  CHECK(pgn::locate("\r\r\n\n", 4) == Location{4, 1});
}

TEST_CASE("columns count code points, and bytes that are not UTF-8 one each") {
  CHECK(pgn::locate("\xC3\xA9x", 2) == Location{1, 2});
  CHECK(pgn::locate("\xE3\x82\xA4x", 3) == Location{1, 2});
  CHECK(pgn::locate("\xF0\x9F\x98\x80x", 4) == Location{1, 2});
  CHECK(pgn::locate("\xE9x", 1) == Location{1, 2});
  CHECK(pgn::locate("\x80\x80x", 2) == Location{1, 3});
  CHECK(pgn::locate("\xC3\xA9\xA9x", 3) == Location{1, 3});
}

TEST_CASE("an offset past the end is the end") {
  CHECK(pgn::locate("ab\n", 100) == Location{2, 1});
  CHECK(pgn::locate("ab", 100) == Location{1, 3});
}

TEST_CASE("a locator gives the same in any order of questions") {
  std::mt19937 random{20260105};
  std::string text;
  for (unsigned i = 0; i < 300; ++i) text += std::string_view{"ab\n\r\xC3\xA9 \xE9"}[random() % 8];
  Locator locator{text};
  for (unsigned i = 0; i < 1000; ++i) {
    const std::size_t offset = random() % (text.size() + 3);
    CHECK(locator.locate(offset) == pgn::locate(text, offset));
  }
}

TEST_CASE("the line of an offset comes without its line end") {
  Locator locator{"first\nsecond\r\n\nlast"};
  CHECK(locator.line(0) == "first");
  CHECK(locator.line(5) == "first");
  CHECK(locator.line(6) == "second");
  CHECK(locator.line(14) == "");
  CHECK(locator.line(15) == "last");
  CHECK(locator.line(1000) == "last");
}
