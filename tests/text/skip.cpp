// SPDX-License-Identifier: MIT
// text/skip: what is skipped at scan speed is only moves, numbers and whole comments.
#include <pgn/text/skip.hpp>

#include <random>
#include <string>

#include "support/catch.hpp"
#include "support/tokens.hpp"

TEST_CASE("skipping stops between tokens, before anything of structure") {
  std::mt19937 random{17};
  const std::string_view pieces[] = {"e4",
                                     "Nf3",
                                     "O-O",
                                     "O-O-O",
                                     "1.",
                                     "2...",
                                     "{a}",
                                     "{ b { c }",
                                     "(",
                                     ")",
                                     "1-0",
                                     "0-1",
                                     "1/2-1/2",
                                     "*",
                                     "[x]",
                                     "[A \"b\"]",
                                     ";c\n",
                                     "\n%d\n",
                                     " ",
                                     "\n",
                                     "1 - 0",
                                     "0-0",
                                     "exd5+",
                                     "e8=Q#",
                                     "e2-e4",
                                     "$1",
                                     "!?",
                                     "--",
                                     "<b>",
                                     "\xC2\xA0",
                                     "\xE2\x80\x93",
                                     "{",
                                     "\xC2\xBD",
                                     "}",
                                     ",",
                                     "{ [%clk 0:05:00] }",
                                     "{a longer comment, with (everything) that; may * stand 1-0 in\n[one]}"};
  for (int round = 0; round < 8000; ++round) {
    std::string text = "e4 ";
    // Mostly what can be skipped, so that the longer texts have several chunks before anything stops.
    const bool plain = round % 2 != 0;
    for (auto count = 1 + random() % (plain ? 40 : 14); count > 0; --count) {
      text += plain && random() % 16 != 0 ? pieces[random() % 7] : pieces[random() % std::size(pieces)];
      if (random() % 4 != 0) text += ' ';
    }
    const char* const first = text.data();
    const char* const last = first + text.size();
    const auto place =
        static_cast<std::size_t>(pgn::detail::skip_movetext(first, last, 1u << 20).stop - first);
    INFO(printable(text) << " at " << place);
    REQUIRE(place <= text.size());
    // All tokens before the place end before it, and none of them has a meaning for the structure.
    pgn::Tokenizer<pgn::Memory> tokenizer{pgn::Memory{text}};
    bool fine = true;
    for (;;) {
      const pgn::Token token = tokenizer.next();
      if (token.kind == pgn::TokenKind::end || token.offset >= place) break;
      using enum pgn::TokenKind;
      const bool structure = token.kind == open_variation || token.kind == close_variation ||
                             token.kind == tag || token.kind == line_comment || token.kind == escape_line ||
                             token.kind == bracketed ||
                             (token.kind == marker && pgn::has(token.flaws, pgn::TokenFlaws::none));
      const bool terminator =
          token.text == "1-0" || token.text == "0-1" || token.text == "*" || token.text == "1/2-1/2";
      fine = fine && !structure && !terminator && token.offset + token.text.size() <= place;
    }
    if (!fine) CHECK(fine);
    if (!fine) break;
  }
}

TEST_CASE("plain movetext is skipped up to its last word") {
  const std::string text = "1. e4 e5 2. Nf3 {x} Nc6 3. O-O O-O-O 4. Bb5";
  const char* const place = pgn::detail::skip_movetext(text.data(), text.data() + text.size(), 1000).stop;
  CHECK(place - text.data() > 35);
}

TEST_CASE("movetext with comments of any length is skipped to where it ends, wherever chunks begin") {
  for (std::size_t size = 0; size < 300; ++size) {
    std::string text = "1. e4 {" + std::string(size, 'x') + "} e5 {a}{b} O-O ";
    for (int i = 0; i < 8; ++i) text += "2. Nf3 { [%clk 0:05:00] } O-O-O ";
    const std::size_t end = text.size() - 1;
    for (const std::string_view rest : {"1-0 [Event \"x\"]", "(2. e5", "[Event \"x\"]", "; {x", "*"}) {
      const std::string whole = text + std::string{rest} + std::string(80, ' ');
      INFO(size << " " << rest);
      CHECK(pgn::detail::skip_movetext(whole.data(), whole.data() + whole.size(), 1u << 20).stop -
                whole.data() ==
            static_cast<std::ptrdiff_t>(end));
    }
  }
}

TEST_CASE("a comment with an opening brace inside is left, from its own brace on") {
  for (std::size_t size = 0; size < 140; ++size) {
    const std::string text =
        "1. e4 e5 {" + std::string(size, 'x') + " {y} z} 2. Nf3 " + std::string(130, ' ') + "Nc6 Bb5";
    INFO(size);
    CHECK(pgn::detail::skip_movetext(text.data(), text.data() + text.size(), 1u << 20).stop - text.data() ==
          9);
  }
}

TEST_CASE("a comment that the limit cuts is not skipped") {
  for (const std::size_t limit : {6u, 20u, 64u, 65u, 80u, 128u, 200u}) {
    for (std::size_t size = limit - 4; size < limit + 3; ++size) {
      // The limit is for the whole token: as many bytes as it allows are one too many.
      const std::string text =
          "e4 {" + std::string(size - 2, 'x') + "} e5 " + std::string(140, ' ') + "Nf3 Nc6 Bb5 ";
      INFO(limit << " " << size);
      const auto place =
          pgn::detail::skip_movetext(text.data(), text.data() + text.size(), limit).stop - text.data();
      CHECK((place == 3) == (size >= limit));
    }
  }

  const std::string text = "e4 {0123456789} e5 Nf3 Nc6 Bb5 ";
  const auto skipped = [&](std::size_t limit) {
    return pgn::detail::skip_movetext(text.data(), text.data() + text.size(), limit).stop - text.data();
  };
  CHECK(skipped(11) <= 3);  // the closing brace would be the twelfth byte
  CHECK(skipped(14) > 20);
}

TEST_CASE("the last word is left, since more bytes may make a result of it") {
  for (const std::string text : {"1. e4 e5 1", "1. e4 e5 1 ", "1. e4 e5 1/2"}) {
    INFO(text);
    CHECK(pgn::detail::skip_movetext(text.data(), text.data() + text.size(), 1000).stop - text.data() <= 8);
  }
}
