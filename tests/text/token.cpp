// SPDX-License-Identifier: MIT
// text/token: flaws are a set of bits.
#include <pgn/text/token.hpp>

#include <type_traits>

#include "support/catch.hpp"

using pgn::has;
using pgn::TokenFlaws;

TEST_CASE("flaws are added and asked for") {
  static_assert(has(TokenFlaws::bad_escape | TokenFlaws::odd_name, TokenFlaws::odd_name));
  static_assert(!has(TokenFlaws::bad_escape | TokenFlaws::odd_name, TokenFlaws::missing_quote));
  static_assert(!has(TokenFlaws::none, TokenFlaws::unterminated));
  static_assert(!has(TokenFlaws::bad_escape, TokenFlaws::none));
  TokenFlaws flaws = TokenFlaws::none;
  flaws |= TokenFlaws::missing_quote;
  flaws |= TokenFlaws::missing_bracket;
  CHECK(flaws == (TokenFlaws::missing_bracket | TokenFlaws::missing_quote));
  CHECK(has(flaws, TokenFlaws::unescaped_quote | TokenFlaws::missing_quote));
}

TEST_CASE("each flaw has a bit of its own") {
  constexpr TokenFlaws all[] = {TokenFlaws::unescaped_quote, TokenFlaws::bad_escape,
                                TokenFlaws::line_end_inside, TokenFlaws::missing_quote,
                                TokenFlaws::missing_bracket, TokenFlaws::odd_name,
                                TokenFlaws::unterminated,    TokenFlaws::continued};
  for (const TokenFlaws a : all) {
    for (const TokenFlaws b : all) CHECK(has(a, b) == (a == b));
  }
}

TEST_CASE("a token is a cheap value that starts empty") {
  static_assert(std::is_trivially_copyable_v<pgn::Token>);
  const pgn::Token token;
  CHECK(token.kind == pgn::TokenKind::end);
  CHECK(token.text.empty());
  CHECK(token.value.empty());
  CHECK(token.offset == 0);
}
