// SPDX-License-Identifier: MIT
// Where words end, and how much of them has to have come to tell. tests/text/tokenizer has the rules.
#include <pgn/text/word_scanner.hpp>

#include <string>
#include <string_view>

#include "support/catch.hpp"
#include "support/tokens.hpp"

namespace {

/// The first token of `text` when no more bytes have come yet.
std::string first_of(std::string_view text) {
  pgn::Tokenizer<pgn::Pushed> tokenizer{pgn::Pushed{}};
  tokenizer.source().offer(text);
  return text_of(tokenizer.next());
}

}  // namespace

TEST_CASE("a word is certain when one character behind it has come", "[text]") {
  CHECK(first_of("e4 ") == "word[e4]");
  CHECK(first_of("a8\xD0\xA4 ") == "word[a8\\xD0\\xA4]");
  CHECK(first_of("\xE2\x99\x98"
                 "f3 ") ==
        "word[\\xE2\\x99\\x98"
        "f3]");
  CHECK(first_of("\xC2\xBD ") == "marker[\\xC2\\xBD]");
  CHECK(first_of("\xC2\xA0") == "odd_space[\\xC2\\xA0]");
  CHECK(first_of("1.") == "number[1]");
  CHECK(first_of("0.5 ") == "number[0]");
  CHECK(first_of("0.5\xC2\xA0") == "number[0]");
  CHECK(first_of("0.5\xE2").starts_with("blocked"));
  CHECK(first_of("e4").starts_with("blocked"));
  CHECK(first_of("a8\xD0").starts_with("blocked"));
  CHECK(first_of("a8(").starts_with("blocked"));
}

TEST_CASE("a decimal is a marker only when a dash follows", "[text]") {
  CHECK(tokens("0.5-0.5") == "marker[0.5-0.5]");
  CHECK(tokens("0.5\xE2\x80\x93"
               "0.5") ==
        "marker[0.5\\xE2\\x80\\x93"
        "0.5]");
  const std::string number = "number[0] periods[.] number[5]";
  for (const std::string_view behind : {" ", "\xC2\xA0", "\xE9", "\xC2", "\xE2\x80\xA6", "\xE2\x80", "!"}) {
    INFO(printable(behind));
    CHECK(tokens("0.5" + std::string{behind}).starts_with(number));
  }
}

TEST_CASE("white space that is not ASCII stands before the next token like any other", "[text]") {
  for (const std::string_view space : {" ", "\xC2\xA0", "\xE3\x80\x80", "\x01", "\xEF\xBB\xBF", " \x01"}) {
    INFO(printable(space));
    const std::string text = "e4" + std::string{space} + "e5";
    const std::string placed = tokens_from(pgn::Memory{text}, std::size_t{1} << 24, true);
    CHECK(placed.ends_with("word[e5]@" + std::to_string(2 + space.size()) + "+2 space\n"));
    CHECK(pushed_tokens(text, 1) == placed);
  }
  CHECK(tokens_from(pgn::Memory{"e4$1e5"}, std::size_t{1} << 24, true).ends_with("word[e5]@4+2\n"));
}
