// SPDX-License-Identifier: MIT
#include <pgn/text/utf16.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "support/catch.hpp"

using namespace pgn;
using namespace std::string_view_literals;

namespace {

/// `units` as bytes in this order, after a byte order mark.
std::string encode(std::u16string_view units, Utf16 order) {
  std::string out;
  const auto put = [&](char16_t unit) {
    const char high = static_cast<char>(unit >> 8);
    const char low = static_cast<char>(unit & 0xFF);
    out += order == Utf16::little_endian ? std::string{low, high} : std::string{high, low};
  };
  put(0xFEFF);
  for (const char16_t unit : units) put(unit);
  return out;
}

/// What comes out of a filler over `input`, which gives `in` bytes a time and is asked for `out`.
std::string filled(std::string_view input, std::size_t in, std::size_t out, Utf16* order = nullptr) {
  Utf16Filler filler{[&](char* buffer, std::size_t capacity) {
    const std::size_t count = input.copy(buffer, std::min(in, capacity));
    input.remove_prefix(count);
    return count;
  }};
  std::string text;
  std::string buffer(out, '\0');
  while (const std::size_t count = filler(buffer.data(), buffer.size())) text.append(buffer, 0, count);
  if (order != nullptr) *order = filler.order();
  return text;
}

}  // namespace

TEST_CASE("a byte order mark tells UTF-16 and its order") {
  STATIC_REQUIRE(detect_utf16("\xFF\xFE[\0"sv) == Utf16::little_endian);
  STATIC_REQUIRE(detect_utf16("\xFE\xFF\0["sv) == Utf16::big_endian);
  STATIC_REQUIRE(detect_utf16("\xEF\xBB\xBF[") == Utf16::none);
  STATIC_REQUIRE(detect_utf16("\xFF") == Utf16::none);
  STATIC_REQUIRE(detect_utf16("") == Utf16::none);
}

TEST_CASE("UTF-16 of either order becomes UTF-8 without the mark") {
  const std::u16string_view units = u"[White \"Jörg 日本 \U0001F600\"]\r\n";
  const std::string expected = "[White \"Jörg 日本 \U0001F600\"]\r\n";
  CHECK(utf8_from(encode(units, Utf16::little_endian)) == expected);
  CHECK(utf8_from(encode(units, Utf16::big_endian)) == expected);
}

TEST_CASE("text without a mark of UTF-16 is handed through as it is") {
  for (const std::string_view text : {""sv, "["sv, "\xFF"sv, "\xEF\xBB\xBF[Event \"?\"]"sv, "a\0b\xE9"sv}) {
    CHECK(utf8_from(text) == text);
    for (const std::size_t size : {1u, 2u, 3u, 100u}) CHECK(filled(text, size, size) == text);
  }
}

TEST_CASE("half a pair and half a unit become the replacement character") {
  const std::string replacement = "\xEF\xBF\xBD";
  const auto convert = [](std::string_view bytes) { return utf8_from("\xFE\xFF" + std::string{bytes}); };
  CHECK(convert("\xD8\x00\x00\x41"sv) == replacement + "A");
  CHECK(convert("\xDC\x00\x00\x41"sv) == replacement + "A");
  CHECK(convert("\xD8\x00\xD8\x3D\xDE\x00"sv) == replacement + "\U0001F600");
  CHECK(convert("\xD8\x00"sv) == replacement);
  CHECK(convert("\x00\x41\x00"sv) == "A" + replacement);
  CHECK(convert("\xD8\x00\x41"sv) == replacement + replacement);
}

TEST_CASE("a filler gives the same bytes whatever the sizes of its buffers") {
  std::u16string units = u"é\U0001F600 {日本}\n";
  for (int i = 0; i < 12; ++i) units += units;  // several pieces of what is converted at once
  for (const Utf16 order : {Utf16::little_endian, Utf16::big_endian}) {
    const std::string input = encode(units, order);
    const std::string expected = utf8_from(input);
    for (const std::size_t in : {1u, 2u, 3u, 1000u, 1u << 20}) {
      for (const std::size_t out : {1u, 3u, 1u << 16}) {
        Utf16 found = Utf16::none;
        CHECK(filled(input, in, out, &found) == expected);
        CHECK(found == order);
      }
    }
  }
}
