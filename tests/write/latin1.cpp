// SPDX-License-Identifier: MIT
#include <pgn/write/latin1.hpp>

#include <string>

#include "support/catch.hpp"

namespace {
std::string latin1(std::string_view text) {
  std::string out;
  pgn::append_latin1(out, text);
  return out;
}
}  // namespace

TEST_CASE("characters of Latin-1 become one byte, all others a question mark", "[write]") {
  CHECK(latin1("plain text") == "plain text");
  CHECK(latin1("J\xC3\xB6rg") == "J\xF6rg");
  CHECK(latin1("\xC2\xA0\xC3\xBF") == "\xA0\xFF");
  CHECK(latin1("\xC4\x80") == "?");           // U+0100
  CHECK(latin1("\xC2\x80\xC2\x9F") == "??");  // not in the standard's part
  CHECK(latin1("\x7F") == "?");
  CHECK(latin1("\xE2\x89\xA4\xF0\x9F\x98\x80") == "??");
}

TEST_CASE("bytes that are not UTF-8 become question marks one by one", "[write]") {
  CHECK(latin1("a\xFF\xC3") == "a??");
  CHECK(latin1("\xE2\x89") == "??");
}
