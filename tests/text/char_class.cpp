// SPDX-License-Identifier: MIT
// text/char_class: what bytes and some characters beyond ASCII mean.
#include <pgn/text/char_class.hpp>

#include <string>

#include "support/catch.hpp"

#include <pgn/text/encoding.hpp>

namespace detail = pgn::detail;

TEST_CASE("each byte is of exactly one basic kind") {
  for (int i = 0; i < 256; ++i) {
    INFO(i);
    const char c = static_cast<char>(i);
    const bool graphic = i > 0x20 && i < 0x7F;
    const bool space = i == ' ' || (i >= 9 && i <= 13);
    CHECK(detail::is_char(c, detail::char_space) == space);
    CHECK(detail::is_char(c, detail::char_control) == ((i < 0x20 || i == 0x7F) && !space));
    CHECK(detail::is_char(c, detail::char_digit) == (i >= '0' && i <= '9'));
    CHECK(detail::is_char(c, detail::char_letter) == ((i >= 'a' && i <= 'z') || (i >= 'A' && i <= 'Z')));
    CHECK(detail::is_char(c, detail::char_non_ascii) == (i >= 0x80));
    if (!graphic) CHECK_FALSE(detail::is_char(c, detail::char_word));
    CHECK(detail::is_line_end(c) == (c == '\n' || c == '\r'));
  }
}

TEST_CASE("every character of a move can be part of a word") {
  // Symbol characters of standard section 7 and those of SPEC L9.
  for (const char c : std::string{"abcdefghKQRBNPOx0123456789+#=-_:@/.~&'"}) {
    INFO(c);
    CHECK(detail::is_char(c, detail::char_word));
  }
  for (const char c : std::string{"{}()[];<>\"$*!? \n,"}) {
    INFO(c);
    CHECK_FALSE(detail::is_char(c, detail::char_word));
  }
}

TEST_CASE("white space beyond ASCII is known by its bytes") {
  for (const std::uint32_t code_point :
       {0x85u, 0xA0u, 0xADu, 0x1680u, 0x2000u, 0x2003u, 0x2007u, 0x200Bu, 0x200Eu, 0x200Fu, 0x2028u, 0x2029u,
        0x202Au, 0x202Fu, 0x205Fu, 0x2060u, 0x3000u, 0xFEFFu}) {
    std::string text;
    pgn::append_code_point(text, code_point);
    INFO(std::hex << code_point);
    CHECK(detail::odd_space_length(text) == text.size());
    CHECK(detail::odd_space_length(text + "e4") == text.size());
    CHECK(detail::odd_space_length(text.substr(0, text.size() - 1)) == 0);
  }
  CHECK(detail::odd_space_length("\xA0") == 1);
  for (const char* text : {"", " ", "e4", "\xC3\xA9", "\xE2\x80\x93", "\xE2\x80\xA6", "\xE2\x80\xA0",
                           "\xE2\x99\x98", "\xC2\xBD"}) {
    CHECK(detail::odd_space_length(text) == 0);
  }
}

TEST_CASE("dashes and halves are known by their bytes") {
  for (const std::uint32_t code_point : {0x2010u, 0x2011u, 0x2012u, 0x2013u, 0x2014u, 0x2015u, 0x2212u}) {
    std::string text;
    pgn::append_code_point(text, code_point);
    CHECK(detail::dash_length(text) == 3);
    CHECK(detail::word_character_length(text) == 3);
  }
  for (const char* text : {"", "-", "\xE2\x80", "\xE2\x80\x8F", "\xE2\x80\x96", "\xE2\x88\x93"})
    CHECK(detail::dash_length(text) == 0);
  CHECK(detail::half_length("\xC2\xBD") == 2);
  CHECK(detail::half_length("\xBD-\xBD") == 1);
  CHECK(detail::half_length("1/2") == 0);
  CHECK(detail::half_length("\xC2\xBC") == 0);
}

TEST_CASE("characters that stand inside words are known by their bytes") {
  CHECK(detail::word_character_length("\xC3\x97") == 2);      // multiplication sign
  CHECK(detail::word_character_length("\xE2\x80\xA0") == 3);  // dagger
  CHECK(detail::word_character_length("\xD0\x9E") == 2);      // Cyrillic O
  CHECK(detail::word_character_length("\xD1\x85") == 2);      // Cyrillic x
  CHECK(detail::word_character_length("x") == 0);
  CHECK(detail::word_character_length("\xD0") == 0);
  CHECK(detail::word_character_length("\xC3\xA9") == 0);
}
