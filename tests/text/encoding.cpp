// SPDX-License-Identifier: MIT
#include <pgn/text/encoding.hpp>

#include "support/catch.hpp"

namespace {

std::string utf8(std::uint32_t code_point) {
  std::string out;
  pgn::append_code_point(out, code_point);
  return out;
}

std::string read(std::string_view raw) {
  std::string out;
  pgn::append_utf8(out, raw);
  return out;
}

}  // namespace

static_assert(pgn::is_utf8("J\xC3\xB6rg") && !pgn::is_utf8("J\xF6rg"));
static_assert(pgn::count_code_points("\xE3\x82\xA4\xE3\x83\x99") == 2);

TEST_CASE("every scalar value is written as well-formed UTF-8 of the right length") {
  std::size_t wrong = 0;
  for (std::uint32_t code_point = 0; code_point < 0x110000; ++code_point) {
    if (code_point >= 0xD800 && code_point < 0xE000) continue;
    const std::size_t length = code_point < 0x80 ? 1 : code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
    const std::string text = utf8(code_point);
    if (text.size() != length || pgn::utf8_length(text) != length) ++wrong;
  }
  CHECK(wrong == 0);
  CHECK(utf8(0xE9) == "\xC3\xA9");
  CHECK(utf8(0x20AC) == "\xE2\x82\xAC");
  CHECK(utf8(0x1F600) == "\xF0\x9F\x98\x80");
}

TEST_CASE("overlong forms, surrogates, values over U+10FFFF and cut sequences are not UTF-8") {
  for (const std::string_view text :
       {"\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xE0\x9F\xBF", "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF",
        "\xED\xA0\x80", "\xED\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\x80", "\xC3",
        "\xE3\x82", "\xF0\x9F\x98", "\xC3\x28", "\xE3\x82\x28"}) {
    CHECK(pgn::utf8_length(text) == 0);
    CHECK_FALSE(pgn::is_utf8(text));
  }
  CHECK(pgn::utf8_length("") == 0);
  CHECK(pgn::is_utf8(""));
}

TEST_CASE("text in UTF-8 stays as it is, other text is Windows-1252") {
  CHECK(read("plain") == "plain");
  CHECK(read("J\xC3\xB6rg") == "J\xC3\xB6rg");
  CHECK(read("J\xF6rg") == "J\xC3\xB6rg");
  CHECK(read("\x80 5") == "\xE2\x82\xAC 5");
  CHECK(read("\x93\x94") == "\xE2\x80\x9C\xE2\x80\x9D");
  CHECK(read("\x81") == "\xC2\x81");
  std::string out = "kept ";
  CHECK(pgn::append_utf8(out, "x"));
  CHECK_FALSE(pgn::append_utf8(out, "\xF6"));
  CHECK(out == "kept x\xC3\xB6");
}

TEST_CASE("Windows-1252 is Latin-1 outside 0x80 to 0x9F") {
  for (unsigned byte = 0; byte < 256; ++byte) {
    if (byte >= 0x80 && byte < 0xA0) continue;
    CHECK(pgn::from_windows_1252(static_cast<unsigned char>(byte)) == byte);
  }
  CHECK(pgn::from_windows_1252(0x8A) == 0x160);
  CHECK(pgn::from_windows_1252(0x9F) == 0x178);
}

TEST_CASE("bytes that are not UTF-8 count as a code point each") {
  CHECK(pgn::count_code_points("") == 0);
  CHECK(pgn::count_code_points("a\xC3\xA9z") == 3);
  CHECK(pgn::count_code_points("\xE9\xE9") == 2);
  CHECK(pgn::count_code_points("\xE3\x82") == 2);
}
