// SPDX-License-Identifier: MIT
// read/movetext: numbers, moves, comments, glyphs, variations, and what cannot be read (standard section 8.2;
// SPEC L13 to L22).
#include <pgn/read/movetext.hpp>

#include <string>

#include "support/catch.hpp"
#include "support/trace.hpp"

namespace {

struct Row {
  const char* text;
  const char* shape;
  const char* complaints;
};

void check(const Row& row) {
  INFO(printable(row.text));
  for (const std::string& text : {std::string{row.text}, row.text + room_behind}) {
    CHECK(shape(text) == row.shape);
    CHECK(complaints(text) == row.complaints);
  }
}

}  // namespace

TEST_CASE("move numbers may be left out, apart from their periods, or wrong") {
  const Row rows[] = {
      {"1. e4 e5 2. Nf3 *", "e4 e5 Nf3 =*", ""},
      {"1.e4 e5 2.Nf3 *", "e4 e5 Nf3 =*", ""},
      {"e4 e5 Nf3 *", "e4 e5 Nf3 =*", ""},
      {"1. e4 1... e5 *", "e4 e5 =*", ""},
      {"1.e4 1...e5 *", "e4 e5 =*", ""},
      {"1. e4 e5 2.\nNf3 *", "e4 e5 Nf3 =*", ""},
      {"1 e4 e5 2 Nf3 *", "e4 e5 Nf3 =*", ""},
      {"1 . e4 *", "e4 =*", "odd-move-number"},
      {"1. e4 1.. e5 *", "e4 e5 =*", "odd-move-number"},
      {"1. e4 1....e5 *", "e4 e5 =*", "odd-move-number"},
      {"1. e4 1. ... e5 *", "e4 e5 =*", "odd-move-number"},
      {"1. e4 {x} 1\xE2\x80\xA6 e5 *", "e4 {x} e5 =*", "odd-move-number"},
      {"1. e4 e5 7. Nf3 *", "e4 e5 Nf3 =*", "wrong-move-number"},
      {"1. e4 2... e5 *", "e4 e5 =*", "wrong-move-number"},
      {"99999999999999999999. e4 *", "e4 =*", "wrong-move-number"},
      {"0. e4 *", "e4 =*", "wrong-move-number"},
      // The periods of a number stand right behind it.
      {"1 e4 {x}... e5 *", "e4 {x} e5 =*", "odd-move-number"},
      {"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 45\"]\n\n45... Kd7 46. Kd2 *", "Kd7 Kd2 =*", ""},
      {"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 45\"]\n\n1... Kd7 2. Kd2 *", "Kd7 Kd2 =*",
       "wrong-move-number wrong-move-number"},
  };
  for (const Row& row : rows) {
    for (const std::string& text : {std::string{row.text}, row.text + room_behind}) {
      INFO(printable(text));
      CHECK(shape(text) == row.shape);
      // How often a number is odd is not the point.
      std::string said = complaints(text);
      if (said == "odd-move-number odd-move-number") said = "odd-move-number";
      CHECK(said == row.complaints);
    }
  }
}

TEST_CASE("a pawn is promoted by a figurine") {
  const std::string start = "[SetUp \"1\"]\n[FEN \"2r1k3/1P6/8/8/8/8/p7/1N2K3 w - - 0 1\"]\n\n1. ";
  for (const char* const move :
       {"bxc8=\u2656", "bxc8\u2656", "bxc8=\u265C+", "bxc8/\u2656", "b7xc8=\u2656"}) {
    INFO(move);
    CHECK(shape(start + move + " Kd7 *") == "bxc8=R+ Kd7 =*");
    CHECK(complaints(start + move + " Kd7 *").find("san-piece-letters") != std::string::npos);
  }
  CHECK(shape(start + "Kf2 axb1=\u2658 *") == "Kf2 axb1=N =*");
  // Elsewhere a figurine starts the next move.
  CHECK(shape("1. e4\u265Ef6 *") == "e4 Nf6 =*");
}

TEST_CASE("what is odd is told with its place, the whole of it") {
  struct Place {
    std::string text;
    const char* code;
    std::uint64_t offset;
    std::uint32_t length;
  };
  const Place places[] = {
      {"1. e4 1.. e5 *", "odd-move-number", 7, 2},
      {"1. e4 f5 2. Qh5\xE2\x80\xA0 g6 *", "san-check-sign", 12, 6},
  };
  for (const Place& each : places) {
    for (const std::string& text : {each.text, each.text + room_behind}) {
      Complaints visitor;
      pgn::read(pgn::Memory{text}, visitor);
      REQUIRE(visitor.text == each.code);
      CHECK(visitor.all.back().offset == each.offset);
      CHECK(visitor.all.back().length == each.length);
    }
  }
}

TEST_CASE("comments keep their places") {
  const Row rows[] = {
      {"{a} 1. e4 {b} e5 {c} {d} *", "{a} e4 {b} e5 {c} {d} =*", ""},
      {"1. {a} e4 1... {b} e5 *", "{a} e4 {b} e5 =*", ""},
      {"1. e4 ({a} 1. d4 {b}) {c} e5 *", "e4 ( {a} d4 {b} ) {c} e5 =*", ""},
      {"1. e4 ; to the end { of the line\ne5 *", "e4 { to the end { of the line} e5 =*", ""},
      {"1. e4 {a { b} e5 *", "e4 {a { b} e5 =*", ""},
      {"1. e4 {} e5 { } *", "e4 {} e5 { } =*", "empty-comment empty-comment"},
      {"1. e4{a}e5{b}*", "e4 {a} e5 {b} =*", ""},
      {"1. e4 {gr\xFC\xDF"
       "e} *",
       "e4 {gr\\xC3\\xBC\\xC3\\x9F"
       "e} =*",
       "not-utf8"},
      {"1. e4 {a\n% b\nc} *", "e4 {a\\x0A% b\\x0Ac} =*", ""},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("glyphs are read in every form") {
  const Row rows[] = {
      {"1. e4! e5?? 2. Nf3!? Nc6?! 3. Bb5!! a6? *", "e4 $1 e5 $4 Nf3 $5 Nc6 $6 Bb5 $3 a6 $2 =*", ""},  // V06
      {"1. e4 $1 $14 e5 $0 *", "e4 $1 $14 e5 $0 =*", ""},
      {"1. e4$1 e5$146 *", "e4 $1 e5 $146 =*", ""},
      {"1. e4 ! e5 *", "e4 $1 e5 =*", "nag-suffix"},
      {"1. e4!!! *", "e4 $3 =*", "nag-suffix"},
      {"1. e4?!? *", "e4 $6 =*", "nag-suffix"},
      {"1. e4 e5 += 2. Nf3 +- Nc6 = *", "e4 e5 $14 Nf3 $18 Nc6 $10 =*", "nag-glyph nag-glyph nag-glyph"},
      {"1. e4 \xC2\xB1 e5 \xE2\x88\x93 2. Nf3 \xE2\x88\x9E *", "e4 $16 e5 $17 Nf3 $13 =*",
       "nag-glyph nag-glyph nag-glyph"},
      {"1. e4 N e5 D *", "e4 $146 e5 $201 =*", "nag-glyph nag-glyph"},
      {"1. e4+- *", "e4 $18 =*", "nag-glyph"},
      {"1. e4~~~~~~~~~ e5 ~~~~~~~~~~ *",
       "e4 $13 $13 $13 $13 $13 $13 $13 $13 $13 e5 $13 $13 $13 $13 $13 $13 $13 $13 $13 $13 =*",
       "nag-glyph nag-glyph"},
      {"1. e4 $255 *", "e4 $255 =*", ""},
      {"1. e4 $256 *", "e4 $256 =*", "nag-out-of-range"},  // SPEC L18: kept in lax mode
      {"1. e4 $99999999999999999999 e5 *", "e4 <$99999999999999999999> e5 =*", "nag-out-of-range"},
      {"1. e4 $4294967297 e5 *", "e4 <$4294967297> e5 =*", "nag-out-of-range"},
      {"[White \"x\"]\n\n$1 1. e4 *", "e4 =*", "nag-misplaced"},
      {"1. e4 (1. d4 $1) e5 *", "e4 ( d4 $1 ) e5 =*", ""},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("variations nest and replace the move before them") {
  const Row rows[] = {
      {"1. e4 (1. d4 d5) e5 *", "e4 ( d4 d5 ) e5 =*", ""},
      {"1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) (1... e6) 2. Nf3 *",
       "e4 e5 ( c5 Nf3 ( c3 d5 ) d6 ) ( e6 ) Nf3 =*", ""},               // V20
      {"1. e4 e5 (1... c5 (1... e6)) *", "e4 e5 ( c5 ( e6 ) ) =*", ""},  // V21
      {"1. e4(1. d4)e5*", "e4 ( d4 ) e5 =*", ""},
      {"1. e4 ( d4 d5 ) e5 *", "e4 ( d4 d5 ) e5 =*", ""},
      {"1. e4 () e5 *", "e4 e5 =*", "empty-rav"},
      {"1. e4 ({just text}) e5 *", "e4 {just text} e5 =*", "empty-rav"},
      {"1. e4 (1. d4 ({a} {b}) d5) e5 *", "e4 ( d4 {a} {b} d5 ) e5 =*", "empty-rav"},
      {"1. e4 (1. d4 d5 1-0) e5 *", "e4 ( d4 d5 ) e5 =*", "result-in-variation"},
      {"1. e4 (1. d4 d5 1-0 ) e5 *", "e4 ( d4 d5 ) e5 =*", "result-in-variation"},
      {"1. e4 (1. d4 *", "e4 ( d4 ) =none", "result-in-variation unbalanced-rav missing-terminator"},
      {"1. e4 ) e5 *", "e4 e5 =*", "unbalanced-rav"},
      {"1. e4 ({or} 1. d4 {x} (1. c4) {y}) {z} *", "e4 ( {or} d4 {x} ( c4 ) {y} ) {z} =*", ""},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("a variation before any move is set aside whole") {
  check({"[White \"x\"]\n\n(1. e4 {a} (1. d4)) 1. d4 *",
         "<(> +<1> +<.> +<e4> +<{a}> +<(> +<1> +<.> +<d4> +<)> +<)> d4 =*", "misplaced-rav"});
  CHECK(shape("1. e4 ((1. d4) 1. c4) e5 *").substr(0, 2) == "e4");
  CHECK(complaints("1. e4 ((1. d4) 1. c4) e5 *") == "misplaced-rav");
}

TEST_CASE("null moves pass") {
  const Row rows[] = {
      {"1. e4 -- 2. d4 *", "e4 -- d4 =*", "null-move"},
      {"1. e4 e5 (1... -- 2. d4) *", "e4 e5 ( -- d4 ) =*", "null-move"},
      {"1. e4 Z0 *", "e4 -- =*", "san-null-form null-move"},
      {"1. e4 f6 2. Qh5+ -- *", "e4 f6 Qh5+ <--> =*", "null-move-in-check"},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("what follows an unreadable move in its line is set aside, never lost or spliced") {
  const Row rows[] = {
      {"1. e4 e5 2. Qh6 Nc6 1-0", "e4 e5 <Qh6> +<Nc6> =1-0", "illegal-san"},
      {"1. e4 e5 2. hello Nc6 {x} $1 (2. Nf3) 3. d4 1-0",
       "e4 e5 <hello> +<Nc6> +<{x}> +<$1> +<(> +<2> +<.> +<Nf3> +<)> +<3> +<.> +<d4> =1-0", "bad-san"},
      {"1. e4 (1. d4 e4 2. c4) e5 *", "e4 ( d4 <e4> +<2> +<.> +<c4> ) e5 =*", "illegal-san"},
      {"1. e4 (1. e5 x) e5 *", "e4 <(> +<e5> +<x> +<)> e5 =*", "illegal-san"},
      {"1. e4 ({a} 1. e5 {b}) e5 *", "e4 {a} <(> +<e5> +<{b}> +<)> e5 =*", "illegal-san"},
      {"1. e4 (1. d4 x (1... d5) 2. c4) e5 *",
       "e4 ( d4 <x> +<(> +<1> +<...> +<d5> +<)> +<2> +<.> +<c4> ) e5 =*", "bad-san"},
      {"1. e4 (1. d4 (1. c5) d5) e5 *", "e4 ( d4 <(> +<c5> +<)> d5 ) e5 =*", "illegal-san"},
      {"[SetUp \"1\"]\n[FEN \"7k/P7/8/8/8/8/8/7K w - - 0 1\"]\n\n1. a8 Kg7 *", "<a8> +<Kg7> =*",
       "missing-promotion"},
      {"[SetUp \"1\"]\n[FEN \"8/6k1/8/8/4N3/8/N3N3/4K3 w - - 0 1\"]\n\n1. Nec3 Kf7 *\n\n1. c4 *",
       "<Nec3> +<Kf7> =* | c4 =*", "ambiguous-san"},
      {"1. e4 1-0x 2. d4 *", "e4 <1-0x> +<2> +<.> +<d4> =*", "bad-san"},
      {"1. e4 Sf6 2. d4 *", "e4 <Sf6> +<2> +<.> +<d4> =*", "bad-san"},
      {"1. P@e4 *", "<P@e4> =*", "drop-move"},
      {"1. e4 e5 2. Qh6\n\n[White \"x\"]\n\n1. d4 *", "e4 e5 <Qh6> =none | d4 =*",
       "illegal-san missing-terminator"},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("a diagnostic about a move tells its ply in the line that holds it") {
  const auto ply = [](std::string_view text) {
    Complaints visitor;
    pgn::read(pgn::Memory{text}, visitor);
    REQUIRE(visitor.all.size() >= 2);
    CHECK(visitor.all.front().code == pgn::Code::missing_roster_tag);
    CHECK(visitor.all.front().ply == 0);
    return visitor.all[1].ply;
  };
  CHECK(ply("1. e4 e5 2. Ng1f3 *") == 3);
  CHECK(ply("1. e4 e5 (1... c5 2. Ng1f3) *") == 3);
  CHECK(ply("1. nf3 *") == 1);
  CHECK(ply("1. e4 Nf6 2. Qh6 *") == 3);
}

TEST_CASE("marks and punctuation apart from their move belong to it") {
  const Row rows[] = {
      {"1. e4 a6 2. e5 d5 3. exd6 e.p. *", "e4 a6 e5 d5 exd6 =*", "san-en-passant-mark"},
      {"1. e4 f5 2. Qh5 ch g6 *", "e4 f5 Qh5+ g6 =*", "san-check-sign"},
      {"1. e4, e5. 2. Nf3 *", "e4 e5 Nf3 =*", "san-punctuation san-punctuation"},
      {"1. e4 \xE2\x80\xA0 *", "e4 =*", "san-check-sign"},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("stray characters are set aside and the moves go on") {
  const Row rows[] = {
      {"1. e4\x01"
       "e5 *",
       "e4 e5 =*", "control-character"},
      {"1.\xC2\xA0"
       "e4 e5 *",
       "e4 e5 =*", "odd-white-space"},
      {"1. e4\xE2\x80\x8B e5 *", "e4 e5 =*", "odd-white-space"},
      {"1. e4 > e5 *", "e4 e5 =*", "reserved-character"},
      {"1. e4 < e5 *", "e4 e5 =*", "reserved-character"},
      {"1. e4 } e5 *", "e4 e5 =*", "reserved-character"},
      {"1. e4 <b>e5</b> *", "e4 e5 =*", "markup markup"},
      {"1. e4 [#] e5 *", "e4 <[#]> e5 =*", "reserved-character"},
      {"1. e4 - e5 *", "e4 e5 =*", "reserved-character"},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("games whose rules are not known come as text") {
  check({"[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. @d4 (4. P@d5!) N@f6 *",
         "'e4' 'd5' 'exd5' 'Qxd5' 'Nc3' 'Qa5' '@d4' ( 'P@d5' $1 ) 'N@f6' =*", "unknown-variant"});
  check({"[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 {x} *", "'e4' {x} =*", "bad-kings"});
  check({"[Variant \"Xiangqi\"]\n\n1. h2e2 h9g7 *", "'h2e2' 'h9g7' =*", "unknown-variant san-coordinates"});
}

TEST_CASE("games of Chess960 are checked") {
  check(
      {"[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 "
       "1\"]\n\n1. O-O O-O *",
       "O-O O-O =*", ""});  // V44
  check({"[Variant \"fischerandom\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/2R3KR w HC - 0 1\"]\n\n1. O-O *",
         "O-O =*", ""});
}

TEST_CASE("a visitor without a board gets the moves as they are written") {
  struct Written {
    std::string text;
    void on_move(const pgn::San& san) { text += std::string{san.text} + " "; }
  };
  CHECK(trace_memory<Written>("1. e4 Ke7!? 2. Qh9 0-0 Nxf3+ *") != "");
  CHECK(trace_memory<Written>("1. e4 Ke7!? 2. Qxh7 O-O Nxf3+ (x) *") == "e4 Ke7 Qxh7 O-O Nxf3+ ");
  CHECK(trace_memory<Written>("1. e4 Nbc6 2. N5f3 *" + room_behind) == "e4 Nbc6 N5f3 ");
  CHECK(trace_memory<Written>("1. e4 Nzc6 2. Nf3 *" + room_behind) == "e4 ");
}
