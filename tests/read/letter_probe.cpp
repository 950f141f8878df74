// SPDX-License-Identifier: MIT
// read/letter_probe: a language fits when every move of the game is legal in it.
#include <pgn/read/letter_probe.hpp>

#include <string>

#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/trace.hpp"

#include <pgn/text/tokenizer.hpp>

using pgn::PieceLetters;

namespace {

bool fits(std::string_view movetext, PieceLetters letters) {
  pgn::detail::LetterReplay replay;
  replay.begin(letters, pgn::Position{}, 1000);
  pgn::Tokenizer<pgn::Memory> tokenizer{pgn::Memory{movetext}};
  for (;;) {
    const pgn::Token token = tokenizer.next();
    if (token.kind == pgn::TokenKind::end || !replay.alive()) return replay.alive();
    replay.take(token);
  }
}

std::string detected(std::string_view text) {
  pgn::Options options;
  options.letters = PieceLetters::detect;
  return shape(text, options);
}

}  // namespace

TEST_CASE("a game fits the language that it is written in") {
  CHECK(fits("1. e4 e5 2. Sf3 Sc6 3. Lb5 {x} a6 (3... Sf6 4. O-O) 4. La4 $1", PieceLetters::german));
  CHECK(fits("1. e4 e5 2. Cf3 Cc6 3. Fb5 a6!?", PieceLetters::french));
  CHECK(fits("1. e4 e5 2. Pf3 Pc6 3. Lb5", PieceLetters::dutch));
  CHECK(fits("1. e4 e5 2. Nf3 Nc6 3. Bb5", PieceLetters::english));
  CHECK(fits("1. e4 e5 2. Кf3 Кc6 3. Сb5 Крe7", PieceLetters::russian));
}

TEST_CASE("a variation without a move to replace says nothing about the language") {
  CHECK(fits("(1. Nf3 (1. Cf3) 1... Nf6) 1. Sf3 Sf6", PieceLetters::german));
  CHECK(fits("1. Sf3 ((1. Qd4) 1. Sc3) 1... Sf6", PieceLetters::german));
}

TEST_CASE("a game does not fit another language") {
  CHECK_FALSE(fits("1. e4 e5 2. Sf3 Sc6 3. Lb5", PieceLetters::english));
  CHECK_FALSE(fits("1. e4 e5 2. Sf3 Sc6 3. Lb5", PieceLetters::french));
  CHECK_FALSE(fits("1. e4 e5 2. Sf3 Sc6 3. Lb5 (3. Fc4)", PieceLetters::german));
  CHECK_FALSE(fits("1. e4 e5 2. Nf3", PieceLetters::german));
}

TEST_CASE("detection never plays a move that two languages read differently") {
  // German, Danish and Polish knights are all S: these games do not tell which, but the moves are the same.
  const std::string knight = detected("1. e4 e5 2. Sf3 *");
  CHECK((knight == "e4 e5 Nf3 =*" || knight == "e4 e5 <Sf3> =*"));
  // T is a rook in several, C a knight in several, but no language has both S and C for knights.
  CHECK(detected("1. Sf3 Sf6 2. Cc3 *").find('<') != std::string::npos);
}

TEST_CASE("detection needs no second look at streams") {
  const std::string text =
      "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. De2 *\n\n1. e4 e5 2. Nf3 *\n\n1. e4 e5 2. Cf3 Cc6 3. "
      "Fb5 *";
  pgn::Options options;
  options.letters = PieceLetters::detect;
  const std::string whole = trace_memory(text, options);
  for (const std::size_t size : {1u, 2u, 7u, 64u}) CHECK(trace_stream(text, size, options) == whole);
  CHECK(trace_pushed(text, 1, options) == whole);
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (trace_split(text, at, options) != whole) CHECK(at == text.size() + 1);
  }
}

TEST_CASE("white space before the movetext does not keep a language from being found") {
  pgn::Options options;
  options.letters = PieceLetters::detect;
  const std::string game = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 1-0\n";
  for (const std::string_view before : {"[Event \"x\"]\n", "{c}\n", "[Event \"x\"]\n{c} ", ""}) {
    for (const std::size_t lines : {1u, 250u, 1023u, 1024u, 3000u}) {
      for (const std::size_t token_bytes : {std::size_t{256}, std::size_t{1} << 24}) {
        INFO(before << lines << " " << token_bytes);
        options.limits.token_bytes = token_bytes;
        const std::string text = std::string{before} + std::string(lines, '\n') + game;
        const std::string whole = trace_memory(text, options);
        CHECK(whole.find("move Bb5") != std::string::npos);
        for (const std::size_t size : {1u, 64u, 65536u}) CHECK(trace_stream(text, size, options) == whole);
        for (const std::size_t size : {1u, 100u, 65536u}) CHECK(trace_pushed(text, size, options) == whole);
      }
    }
  }
}

TEST_CASE("castling and null moves of zeros fit every language") {
  CHECK(detected("1. e4 e5 2. Sf3 Sc6 3. Lb5 Sf6 4. 00 Sxe4 5. Te1 *") ==
        "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 Re1 =*");
  CHECK(detected("1. d4 d5 2. Sc3 Sc6 3. Lf4 Lf5 4. Dd2 Dd7 5. 000 000 *").find('<') == std::string::npos);
  CHECK(detected("1. e4 0000 2. Sf3 Sc6 3. Lb5 *").find('<') == std::string::npos);
}

TEST_CASE("looking for languages allocates for the largest game only") {
  const auto cost = [](std::size_t games) {
    std::string text;
    for (std::size_t i = 0; i < games; ++i) text += "1. e4 e5 (1... c5 2. Sf3 (2. Lb5)) 2. Sf3 *\n\n";
    pgn::Options options;
    options.letters = PieceLetters::detect;
    struct Moves {
      void on_move(pgn::Move, const pgn::Position&) {}
      void on_variation_begin() {}
    } visitor;
    const std::size_t before = allocations;
    pgn::read(pgn::Memory{text}, visitor, options);
    return allocations - before;
  };
  CHECK(cost(400) == cost(100));
}
