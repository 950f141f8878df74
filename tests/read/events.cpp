// SPDX-License-Identifier: MIT
// read/events: values of tags and texts of comments, on demand.
#include <pgn/read/events.hpp>

#include <string>

#include "support/catch.hpp"

namespace {

std::string value_of(std::string_view raw, bool decoded = false) {
  pgn::TagPair tag;
  tag.raw = raw;
  tag.decoded = decoded;
  return tag.value();
}

std::string text_of(std::string_view raw, bool decoded = false) {
  pgn::Comment comment;
  comment.raw = raw;
  comment.decoded = decoded;
  return comment.text();
}

}  // namespace

TEST_CASE("escaped quotes and backslashes are unescaped, nothing else is") {
  // SPEC L7: \" and \\ are the only escapes; of any other both characters stay.
  CHECK(value_of("") == "");
  CHECK(value_of("Alpha") == "Alpha");
  CHECK(value_of("A \\\"q\\\" \\\\ b") == "A \"q\" \\ b");  // V47
  CHECK(value_of("\\\\\\\"") == "\\\"");
  CHECK(value_of("a\\b\\n") == "a\\b\\n");
  CHECK(value_of("trailing\\") == "trailing\\");
  CHECK(value_of("\\\\n") == "\\n");
}

TEST_CASE("a line end in a value is a space") {
  CHECK(value_of("a\nb") == "a b");
  CHECK(value_of("a\r\nb") == "a b");
  CHECK(value_of("a\rb") == "a b");
  CHECK(value_of("a\n\nb") == "a  b");
}

TEST_CASE("values and comments come in UTF-8, string by string") {
  CHECK(value_of("J\xC3\xB6rg") == "J\xC3\xB6rg");
  CHECK(value_of("J\xF6rg") == "J\xC3\xB6rg");                  // Latin-1
  CHECK(value_of("\x93x\x94") == "\xE2\x80\x9Cx\xE2\x80\x9D");  // quotes of Windows-1252
  CHECK(text_of("gr\xFC\xDF"
                "e") ==
        "gr\xC3\xBC\xC3\x9F"
        "e");
  CHECK(text_of("\xE3\x81\x93") == "\xE3\x81\x93");
  CHECK(text_of(" a\n\tb ") == " a\n\tb ");  // white space as it stands
  CHECK(text_of("\\\"") == "\\\"");
}

TEST_CASE("what is decoded stays as it is") {
  CHECK(value_of("a\\\\b\n", true) == "a\\\\b\n");
  CHECK(text_of("x", true) == "x");
}

TEST_CASE("values and texts can be appended") {
  std::string out = "<";
  pgn::TagPair tag;
  tag.raw = "a\\\"";
  tag.append_value(out);
  pgn::Comment comment;
  comment.raw = "\xE9";
  comment.append_text(out);
  CHECK(out == "<a\"\xC3\xA9");
}

TEST_CASE("events start as those of an empty game") {
  const pgn::GameEnd end;
  CHECK(end.result == pgn::GameResult::unknown);
  CHECK_FALSE(end.terminator);
  CHECK(end.begin == end.end);
  CHECK(pgn::GameBegin{}.number == 1);
}

TEST_CASE("a value is plain when it is ASCII without escapes and control characters") {
  std::size_t wrong = 0;
  for (std::size_t size = 0; size <= 20; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      for (int c = 0; c < 256; ++c) {
        std::string text(size, 'a');
        text[at] = static_cast<char>(c);
        pgn::TagPair tag;
        tag.raw = text;
        wrong += tag.is_plain() == (c >= ' ' && c < 0x7F && c != '\\') ? 0 : 1;
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(pgn::TagPair{}.is_plain());
}
