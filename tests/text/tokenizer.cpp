// SPDX-License-Identifier: MIT
// text/tokenizer: the lexical rules of the standard's section 7 and of SPEC L5 to L10, the same from every
// source.
#include <pgn/text/tokenizer.hpp>

#include <random>
#include <string>

#include "support/catch.hpp"
#include "support/tokens.hpp"

namespace {

struct Row {
  const char* text;
  const char* tokens;
};

const Row rows[] = {
    {"", ""},
    {" \t\r\n\v\f ", ""},
    // numbers, periods, moves
    {"1. e4 e5", "number[1] periods[.] word[e4] word[e5]"},
    {"1.e4", "number[1] periods[.] word[e4]"},
    {"1...e5", "number[1] periods[...] word[e5]"},
    {"1 . ... e5", "number[1] periods[.] periods[...] word[e5]"},
    {"12....Nf6", "number[12] periods[....] word[Nf6]"},
    {"1\xE2\x80\xA6 e5", "number[1] periods[\\xE2\\x80\\xA6] word[e5]"},
    {"O-O O-O-O", "word[O-O] word[O-O-O]"},
    {"exd6+ a8=Q# -- P@e4", "word[exd6+] word[a8=Q#] word[--] word[P@e4]"},
    {"exd6 e.p.", "word[exd6] word[e.p.]"},
    {"Nf3!? e5 ?! x!!!", "word[Nf3] suffix[!?] word[e5] suffix[?!] word[x] suffix[!!!]"},
    {"$1 $139 e4$18", "nag[1] nag[139] word[e4] nag[18]"},
    {"<>", "word[<>]"},
    // terminators
    {"1-0 0-1 1/2-1/2 *", "marker[1-0] marker[0-1] marker[1/2-1/2] marker[*]"},
    {"1/2", "marker[1/2]"},
    {"1 - 0", "marker[1 - 0]"},
    {"1/2 - 1/2 e4", "marker[1/2 - 1/2] word[e4]"},
    {"1 -0", "number[1] word[-0]"},
    {"1\xE2\x80\x93"
     "0",
     "marker[1\\xE2\\x80\\x93"
     "0]"},
    {"\xC2\xBD-\xC2\xBD", "marker[\\xC2\\xBD-\\xC2\\xBD]"},
    {"0.5-0.5", "marker[0.5-0.5]"},
    {"Bb5*", "word[Bb5] marker[*]"},
    // comments: no nesting, the other kind's signs are plain (standard section 5)
    {"{a}", "comment[a]"},
    {"{}", "comment[]"},
    {"{a { b}c", "comment[a { b] word[c]"},
    {"{a ; b}c", "comment[a ; b] word[c]"},
    {"{a\nb\r\n\r\nc}", "comment[a\\x0Ab\\x0D\\x0A\\x0D\\x0Ac]"},
    {"{a}{b}", "comment[a] comment[b]"},
    {"e4{a}e5", "word[e4] comment[a] word[e5]"},
    {"{(1. d4) [x \"y\"] $1 1-0}", "comment[(1. d4) [x \"y\"] $1 1-0]"},
    {"; a { b } c\ne4", "line_comment[ a { b } c] word[e4]"},
    {";a\re4", "line_comment[a] word[e4]"},
    {";a\r\ne4", "line_comment[a] word[e4]"},
    {";", "line_comment[]"},
    {"e4;a", "word[e4] line_comment[a]"},
    {"{never closed", "comment[never closed]/64"},
    // escape lines: a percent sign in the first column only (standard section 6)
    {"%a b\ne4", "escape_line[%a b] word[e4]"},
    {"e4\n%x { y\ne5", "word[e4] escape_line[%x { y] word[e5]"},
    {"e4\r%x\re5", "word[e4] escape_line[%x] word[e5]"},
    {" %x", "stray[%] word[x]"},
    {"e4 %x", "word[e4] stray[%] word[x]"},
    {"{a\n%b\nc}", "comment[a\\x0A%b\\x0Ac]"},
    // variations
    {"(1. d4 (x))",
     "open_variation[(] number[1] periods[.] word[d4] open_variation[(] word[x] close_variation[)] "
     "close_variation[)]"},
    // tag pairs (standard section 8.1)
    {"[White \"Alpha\"]", "tag[White=Alpha]"},
    {"[ White \"Alpha\" ]", "tag[White=Alpha]"},
    {"[White\"Alpha\"]", "tag[White=Alpha]"},
    {"[White\n\"Alpha\"\n]", "tag[White=Alpha]"},
    {"[White \"\"]", "tag[White=]"},
    {"[A \"1\"][B \"2\"] [C \"3\"] e4", "tag[A=1] tag[B=2] tag[C=3] word[e4]"},
    {"[White \"a ] b [ c\"]", "tag[White=a ] b [ c]"},
    {"[White \"a \\\"b\\\" \\\\ c\"]", "tag[White=a \\\"b\\\" \\\\ c]"},
    {"[Event \"A \"B\" C\"]", "tag[Event=A \"B\" C]/1"},
    {"[Event \"A\\B\"]", "tag[Event=A\\B]/2"},
    {"[Event \"A\nB\"]", "tag[Event=A\\x0AB]/4"},
    {"[White \"Alpha\"\n[Black \"Beta\"]", "tag[White=Alpha]/16 tag[Black=Beta]"},
    {"[White \"Alpha\n[Black \"Beta\"]", "tag[White=Alpha]/24 tag[Black=Beta]"},
    {"[White \"Engine /L3\\\"]\n[Black \"Beta\"]", "tag[White=Engine /L3\\]/2 tag[Black=Beta]"},
    {"[My-Tag \"1\"]", "tag[My-Tag=1]/32"},
    {"[White Alpha]", "bracketed[White=Alpha]/8"},
    {"[White \xE2\x80\x9C"
     "Alpha\xE2\x80\x9D]",
     "bracketed[White=Alpha]/8"},
    {"e4 [#] e5", "word[e4] bracketed[=] word[e5]"},
    {"[", "stray[[]"},
    {"]", "stray[]]"},
    // what has no meaning of its own
    {"} \" , > e4", "stray[}] stray[\"] stray[,] stray[>] word[e4]"},
    {"<br /> <b>x</b>", "markup[<br />] markup[<b>] word[x] markup[</b>]"},
    {"1 < 2", "number[1] stray[<] number[2]"},
    {"e4\x01"
     "e5",
     "word[e4] control[\\x01] word[e5]"},
    {"e4\x1A", "word[e4] control[\\x1A]"},
    {"1.\xC2\xA0"
     "e4",
     "number[1] periods[.] odd_space[\\xC2\\xA0] word[e4]"},
    {"1.\xA0"
     "e4",
     "number[1] periods[.] odd_space[\\xA0] word[e4]"},
    {"\xEF\xBB\xBF"
     "e4",
     "odd_space[\\xEF\\xBB\\xBF] word[e4]"},
    {"\xE2\x99\x98"
     "f3",
     "word[\\xE2\\x99\\x98"
     "f3]"},
    // a character is never cut, whatever its bytes are by themselves
    {"\xE2\x80\xA0 e4", "word[\\xE2\\x80\\xA0] word[e4]"},  // dagger: ends in A0
    {"\xC3\xA0 e4", "word[\\xC3\\xA0] word[e4]"},           // a with grave accent
    {"\xE2\x99\xA0x", "word[\\xE2\\x99\\xA0x]"},            // spade
};

}  // namespace

TEST_CASE("texts are split as the standard says") {
  for (const Row& row : rows) {
    INFO(printable(row.text));
    CHECK(tokens(row.text) == row.tokens);
  }
  CHECK(tokens({"e4\0e5", 5}) == "word[e4] control[\\x00] word[e5]");
  // An integer has up to 255 digits (standard section 7).
  CHECK(tokens(std::string(255, '1')).starts_with("number["));
  CHECK_FALSE(tokens(std::string(256, '1')).starts_with("number["));
}

TEST_CASE("every source gives the same tokens in the same places") {
  for (const Row& row : rows) {
    INFO(printable(row.text));
    const std::string whole = tokens_from(pgn::Memory{row.text}, 1u << 24, true);
    for (const std::size_t size : {1u, 2u, 3u, 5u, 16u, 4096u}) {
      INFO("size " << size);
      CHECK(tokens_from(pgn::Stream{Filler{row.text}, size}, 1u << 24, true) == whole);
      CHECK(tokens_from(pgn::Stream{Filler{row.text, 1}, size}, 1u << 24, true) == whole);
      CHECK(pushed_tokens(row.text, size) == whole);
    }
  }
}

TEST_CASE("random texts give the same tokens from every source") {
  std::mt19937 random{7};
  const std::string_view pieces[] = {"[",
                                     "]",
                                     "\"",
                                     "\\",
                                     "{",
                                     "}",
                                     "(",
                                     ")",
                                     ";",
                                     "%",
                                     "\n",
                                     "\r",
                                     "\r\n",
                                     " ",
                                     "\t",
                                     "1",
                                     "0",
                                     "/",
                                     "2",
                                     "-",
                                     ".",
                                     "*",
                                     "$",
                                     "!",
                                     "?",
                                     "<",
                                     ">",
                                     "e4",
                                     "Nf3",
                                     "O-O",
                                     "[White \"A\"]",
                                     "\xC2\xA0",
                                     "\xE2\x80\xA6",
                                     "\xEF\xBB\xBF",
                                     "\xC2\xBD",
                                     "\xA0",
                                     "\xE2",
                                     "\x01",
                                     "=",
                                     "+",
                                     "#",
                                     "Event",
                                     "x"};
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (auto count = 1 + random() % 60; count > 0; --count) text += pieces[random() % std::size(pieces)];
    const std::size_t limit = random() % 4 == 0 ? 256 : 1u << 24;
    const std::string whole = tokens_from(pgn::Memory{text}, limit, true);
    const std::size_t size = 1 + random() % 5;
    const bool same = tokens_from(pgn::Stream{Filler{text, size}, size}, limit, true) == whole &&
                      pushed_tokens(text, size, limit) == whole;
    if (same) continue;
    INFO(printable(text) << " limit " << limit << " size " << size);
    CHECK(tokens_from(pgn::Stream{Filler{text, size}, size}, limit, true) == whole);
    CHECK(pushed_tokens(text, size, limit) == whole);
    break;
  }
}

TEST_CASE("tokens lie one after the other and leave out nothing but white space") {
  std::mt19937 random{11};
  const std::string_view pieces[] = {
      "[White \"A\"]", "{x}", "(", ")",  ";y\n", "%z",  "\n",       " ",    "1.", "e4",       "$1", "!?",
      "1-0",           "*",   "[", "\"", "}",    "<b>", "\xC2\xA0", "\x02", "{",  "\xC3\xA9", ",",  "1/2"};
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (auto count = 1 + random() % 25; count > 0; --count) text += pieces[random() % std::size(pieces)];
    INFO(printable(text));
    pgn::Tokenizer<pgn::Memory> tokenizer{pgn::Memory{text}};
    std::size_t at = 0;
    bool fine = true;
    for (;;) {
      const pgn::Token token = tokenizer.next();
      fine = fine && token.offset >= at &&
             text.find_first_not_of(" \t\n\r\v\f", at) >= static_cast<std::size_t>(token.offset);
      if (token.kind == pgn::TokenKind::end) break;
      fine = fine && !token.text.empty() && text.substr(token.offset, token.text.size()) == token.text;
      at = token.offset + token.text.size();
    }
    if (!fine) CHECK(fine);
    if (!fine) break;
  }
}

TEST_CASE("places tell of line starts, blank lines and spaces") {
  pgn::Tokenizer<pgn::Memory> tokenizer{pgn::Memory{"a b\nc\n\nd\r\ne\r\n\r\nf\rg\r\rh\n \t\ni(j"}};
  struct Place {
    const char* text;
    bool line, blank, space;
  };
  const Place places[] = {{"a", true, false, true},   {"b", false, false, true}, {"c", true, false, true},
                          {"d", true, true, true},    {"e", true, false, true},  {"f", true, true, true},
                          {"g", true, false, true},   {"h", true, true, true},   {"i", true, true, true},
                          {"(", false, false, false}, {"j", false, false, false}};
  for (const Place& place : places) {
    const pgn::Token token = tokenizer.next();
    INFO(place.text);
    CHECK(token.text == place.text);
    CHECK(token.line_start == place.line);
    CHECK(token.blank_line_before == place.blank);
    CHECK(token.space_before == place.space);
  }
}

TEST_CASE("a comment longer than the limit comes in pieces, all of it") {
  std::string long_comment = "{";
  for (int i = 0; i < 1000; ++i) long_comment += "line " + std::to_string(i) + "\n";
  long_comment += "}";
  pgn::Tokenizer<pgn::Memory> tokenizer{pgn::Memory{long_comment}, 256};
  std::string together;
  int pieces = 0;
  for (;;) {
    const pgn::Token token = tokenizer.next();
    if (token.kind == pgn::TokenKind::end) break;
    CHECK(token.kind == pgn::TokenKind::comment);
    CHECK(token.text.size() <= 256);
    together += token.value;
    ++pieces;
  }
  CHECK("{" + together + "}" == long_comment);
  CHECK(pieces > 30);
}

TEST_CASE("a comment that hides a tag section ends before it") {
  // DESIGN "Reading": a whole tag section inside, then another brace, the end or the limit.
  const std::string lost = "{oops d5 1-0\n\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 ";
  CHECK(tokens(lost + "{x} *") ==
        "comment[oops d5 1-0\\x0A\\x0A]/64 tag[White=A] tag[Black=B] number[1] periods[.] word[e4] "
        "comment[x] marker[*]");
  CHECK(
      tokens(lost + "*") ==
      "comment[oops d5 1-0\\x0A\\x0A]/64 tag[White=A] tag[Black=B] number[1] periods[.] word[e4] marker[*]");
  // With a closing brace before any other opening one it is all comment.
  CHECK(tokens("{see\n[White \"A\"]\n\n1. e4 *\n} e5") ==
        "comment[see\\x0A[White \"A\"]\\x0A\\x0A1. e4 *\\x0A] word[e5]");
  // A line that only looks like a tag is text.
  CHECK(tokens("{see\n[this one]\n{ here} e5") == "comment[see\\x0A[this one]\\x0A{ here] word[e5]");
}

TEST_CASE("the rest of a line can be set aside, up to a tag pair") {
  pgn::Tokenizer<pgn::Memory> tokenizer{pgn::Memory{"Dear friends, {x\nhow [White \"A\"] e4\nbye"}};
  CHECK(tokenizer.rest_of_line(false).text == "Dear friends, {x");
  CHECK(tokenizer.rest_of_line(false).text == "how ");
  CHECK(tokenizer.next().kind == pgn::TokenKind::tag);
  CHECK(tokenizer.rest_of_line(false).text == "e4");
  CHECK(tokenizer.rest_of_line(false).text == "bye");
  CHECK(tokenizer.rest_of_line(false).kind == pgn::TokenKind::end);
}

TEST_CASE("a marked place can be returned to") {
  for (const std::size_t size : {1u, 2u, 64u}) {
    pgn::Tokenizer tokenizer{pgn::Stream{Filler{"1. e4 {x} e5"}, size}};
    CHECK(tokenizer.next().text == "1");
    tokenizer.set_mark();
    CHECK(tokenizer.next().text == ".");
    CHECK(tokenizer.next().text == "e4");
    CHECK(tokenizer.next().text == "{x}");
    tokenizer.rewind();
    CHECK(tokenizer.next().text == ".");
    CHECK(tokenizer.next().text == "e4");
    CHECK(tokenizer.offset() == 5);
  }
}

TEST_CASE("a word is cut between two characters, and its rest is one word") {
  constexpr std::size_t limit = pgn::Tokenizer<pgn::Memory>::least_token_bytes;
  for (const std::string_view letter : {"x", "\xC3\x97", "\xE2\x80\x93", "\xD0\x9A"}) {
    for (std::size_t before = limit - 4; before <= limit; ++before) {
      for (const std::string_view rest : {"12e4", "1-0x", "N", "/2", "5"}) {
        const std::string word = std::string(before, 'x') + std::string{letter} + std::string{rest};
        const std::string text = word + " 7";
        pgn::Tokenizer<pgn::Memory> tokenizer{pgn::Memory{text}, limit};
        const pgn::Token first = tokenizer.next();
        const std::size_t whole = before + letter.size() <= limit ? before + letter.size() : before;
        INFO(printable(word));
        CHECK(first.text.size() >= (word.size() < whole ? word.size() : whole));
        CHECK(first.text.size() <= limit);
        if (first.text.size() == word.size()) continue;
        CHECK(pgn::has(first.flaws, pgn::TokenFlaws::continued));
        const pgn::Token second = tokenizer.next();
        CHECK(second.kind == pgn::TokenKind::word);
        CHECK(std::string{first.text} + std::string{second.text} == word);
        CHECK(tokenizer.next().text == "7");
      }
    }
  }
}

TEST_CASE("the rest of a word of digits is not a number") {
  const std::string word = std::string(300, '1') + "2e4";
  pgn::Tokenizer<pgn::Memory> tokenizer{pgn::Memory{word}, 256};
  CHECK(tokenizer.next().text == word.substr(0, 256));
  const pgn::Token rest = tokenizer.next();
  CHECK(rest.kind == pgn::TokenKind::word);
  CHECK(rest.text == word.substr(256));
}
