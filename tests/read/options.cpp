// SPDX-License-Identifier: MIT
// read/options: each limit crossed, each way to go on after an error, strictness, piece letters.
#include <pgn/read/options.hpp>

#include <string>

#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/trace.hpp"

using pgn::OnError;
using pgn::Options;
using pgn::PieceLetters;
using pgn::ReadStatus;
using pgn::Severity;

namespace {

constexpr const char* roster =
    "[Event \"E\"]\n[Site \"S\"]\n[Date \"2001.02.03\"]\n[Round \"1\"]\n[White \"A\"]\n[Black "
    "\"B\"]\n[Result \"*\"]\n";

std::string repeated(std::string_view text, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

/// Counts what deep nesting gives.
struct Depth {
  std::size_t begins = 0, ends = 0, moves = 0, unread = 0, too_deep = 0;
  std::string last;
  void on_variation_begin() { ++begins; }
  void on_variation_end() { ++ends; }
  void on_move(pgn::Move move, const pgn::Position& position) {
    ++moves;
    last = pgn::to_san(position, move);
  }
  void on_unread(const pgn::Unread&) { ++unread; }
  void on_diagnostic(const pgn::Diagnostic& each) {
    too_deep += each.code == pgn::Code::rav_too_deep ? 1 : 0;
  }
};

Options on_error(OnError what) {
  Options options;
  options.on_error = what;
  return options;
}
Options fail_at(Severity severity) {
  Options options;
  options.fail_at = severity;
  return options;
}
Options with(PieceLetters letters) {
  Options options;
  options.letters = letters;
  return options;
}

}  // namespace

TEST_CASE("variations nest a million deep when the limit allows it") {
  const std::size_t count = 1000000;
  const std::string text = "1. e4 " + repeated("(1. d4 ", count) + std::string(count, ')') + " 1... e5 *\n";
  Options options;
  options.limits.depth = 2000000;
  Depth depth;
  CHECK(pgn::read(pgn::Memory{text}, depth, options) == ReadStatus::ended);
  CHECK(depth.begins == count);
  CHECK(depth.ends == count);
  CHECK(depth.moves == count + 2);
  CHECK(depth.last == "e5");
  CHECK(depth.unread == 0);
}

TEST_CASE("variations deeper than the limit are set aside in linear time and the game goes on") {
  const std::size_t count = 1000000;
  const std::string text = "1. e4 " + repeated("(1. d4 ", count) + std::string(count, ')') + " 1... e5 *\n";
  Depth depth;
  CHECK(pgn::read(pgn::Memory{text}, depth) == ReadStatus::ended);
  CHECK(depth.begins == Options{}.limits.depth);
  CHECK(depth.ends == depth.begins);
  CHECK(depth.too_deep == 1);
  CHECK(depth.unread >= count - depth.begins);
  CHECK(depth.last == "e5");

  Options options;
  options.limits.depth = 1;
  CHECK(shape("1. e4 (1. d4 (1. c4) d5) (1. b4) e5 *", options) ==
        "e4 ( d4 <(> +<1> +<.> +<c4> +<)> d5 ) ( b4 ) e5 =*");
  options.limits.depth = 0;
  CHECK(shape("1. e4 (1. d4) e5 *", options) == "e4 <(> +<1> +<.> +<d4> +<)> e5 =*");
}

TEST_CASE("a token longer than the limit is delivered in pieces and reported") {
  Options options;
  options.limits.token_bytes = 300;
  std::string words;
  for (int i = 0; i < 200; ++i) words += "word" + std::to_string(i) + " ";
  struct Pieces {
    std::string text;
    int pieces = 0, reported = 0, moves = 0;
    bool continued = false;
    void on_comment(const pgn::Comment& comment) {
      text += comment.raw;
      ++pieces;
      continued = comment.continued;
    }
    void on_move(pgn::Move, const pgn::Position&) { ++moves; }
    void on_diagnostic(const pgn::Diagnostic& each) {
      reported += each.code == pgn::Code::token_too_long ? 1 : 0;
    }
  };
  Pieces pieces;
  const std::string text = "1. e4 {" + words + "} e5 *";
  pgn::read(pgn::Memory{text}, pieces, options);
  CHECK(pieces.text == words);
  CHECK(pieces.pieces > 4);
  CHECK_FALSE(pieces.continued);
  CHECK(pieces.reported == pieces.pieces - 1);
  CHECK(pieces.moves == 2);
  CHECK(trace_stream(text, 16, options) == trace_memory(text, options));
  CHECK(trace_pushed(text, 1, options) == trace_memory(text, options));
}

TEST_CASE("the rest of a comment that was cut is neither tag pairs nor moves") {
  Options options;
  options.limits.token_bytes = 256;
  for (std::size_t size = 240; size < 260; ++size) {
    const std::string filling(size, 'x');
    const std::string tags = "[White \"x\"]\n{" + filling + "\n[Black \"y\"]\nmore}\n\n1. e4 *" + room_behind;
    INFO(size);
    CHECK(lines_of(trace_memory(tags, options), "tag").size() == 1);
    const std::string moves = "1. e4 {" + filling + " e5 2. Nf3 Nc6 3. Bb5 } d5 *" + room_behind;
    CHECK(lines_of(trace_memory(moves, options), "move").size() == 2);
  }
}

TEST_CASE("no kind of token can exceed the limit unnoticed") {
  Options options;
  options.limits.token_bytes = 300;
  const std::string long_text(2000, 'x');
  for (const std::string& text :
       {"[White \"" + long_text + "\"]\n\n1. e4 *",
        "[White \"x\"]\n[Black \"" + long_text + "\"]\n[Site \"x\"]\n\n1. e4 *", "1. e4 " + long_text + " *",
        "1. e4 ;" + long_text + "\n*", "1. e4\n%" + long_text + "\n*",
        "1. e4 " + std::string(2000, '1') + " *", "1. e4 $" + std::string(2000, '1') + " *",
        "1. e4 " + std::string(2000, '!') + " *", "1. e4 " + std::string(2000, '.') + " *"}) {
    INFO(text.substr(0, 20));
    CHECK_FALSE(complaints(text, options).empty());
    CHECK(lines_of(trace_memory(text, options), "end").size() == 1);
    CHECK(trace_stream(text, 16, options) == trace_memory(text, options));
    CHECK(trace_pushed(text, 1, options) == trace_memory(text, options));
  }
}

// What a program keeps of a text when it joins the pieces of comments.
struct Joined {
  std::string text;
  void on_game_begin(const pgn::GameBegin&) { text += "game "; }
  void on_move(pgn::Move move, const pgn::Position& position) { text += pgn::to_san(position, move) + " "; }
  void on_comment(const pgn::Comment& comment) {
    text += comment.text();
    if (!comment.continued) text += " ";
  }
  void on_unread(const pgn::Unread& unread) { text.append(unread.raw).append(" unread "); }
  void on_game_end(const pgn::GameEnd&) { text += "end "; }
};

TEST_CASE("what is longer than the limit does not become moves, results or games") {
  pgn::Options options;
  options.limits.token_bytes = 256;
  const auto same = [&](const std::string& text) {
    INFO(printable(text));
    const std::string wanted = trace_memory<Joined>(text);
    CHECK(trace_memory<Joined>(text, options) == wanted);
    CHECK(trace_stream<Joined>(text, 7, options) == wanted);
    for (const std::size_t piece : {1u, 100u, 256u})
      CHECK(trace_pushed<Joined>(text, piece, options) == wanted);
  };
  for (const std::size_t size :
       {0u, 1u, 100u, 240u, 250u, 251u, 252u, 253u, 254u, 255u, 256u, 257u, 300u, 600u}) {
    for (const std::string_view piece : {"x", "\xC3\xA9", "\xE2\x99\x98", "\xF0\x9F\x98\x80", "\xE9", " "}) {
      std::string much;
      while (much.size() < size) much += piece;
      const std::string rest = much + " 1... e5 1-0 2. Nf3";
      same("1. e4 ;" + rest + "\n1... c5 *\n\n1. d4 *");
      same("1. e4 {" + rest + "}\n1... c5 *\n\n1. d4 *");
      same("1. e4\n%" + rest + "\n1... c5 *\n\n1. d4 *");
      same("%" + rest + "\n[A \"b\"]\n\n1. d4 *");
      same("stray " + rest + "\n1. d4 *\n");
      same("[A \"" + rest + "\"]\n\n1. d4 *\n");
      same("[A \"b\"]\n[C \"" + rest + "\"]\n[D \"e\"]\n1. d4 *\n");
    }
  }
}

TEST_CASE("what is exactly as long as the limit, or ends a part that was cut, is whole") {
  pgn::Options options;
  options.limits.token_bytes = 256;
  const std::string tag = "[Annotator \"" + std::string(256 - 14, 'v') + "\"]";
  REQUIRE(tag.size() == 256);
  CHECK(trace_memory<Joined>(tag + " 1. e4 *", options) == trace_memory<Joined>(tag + " 1. e4 *"));
  const std::string inside = "1. e4 [A \"" + std::string(1024 - 6, 'v') + "\"] 1. d4 *\n";
  CHECK(lines_of(trace_memory(inside), "move").size() == 2);
  for (const std::size_t size : {250u, 254u, 255u, 256u, 257u}) {
    std::string stray;
    while (stray.size() < size) stray += "abc ";
    stray.resize(size);
    const std::string text = stray + "[White \"x\"]\n1. e4 *\n";
    INFO(printable(text));
    CHECK(lines_of(trace_memory(text, options), "tag").size() == 1);
    for (const std::size_t piece : {1u, 100u}) {
      CHECK(trace_pushed(text, piece, options) == trace_memory(text, options));
    }
  }
}

TEST_CASE("what follows a number is judged alike when an escape line is cut") {
  pgn::Options options;
  options.limits.token_bytes = 256;
  for (const std::string_view before : {"1\n%", "1. \n%", "[Event \"x\"]\n1\n%", "[Event \"x\"]\n0\n%"}) {
    for (const std::size_t size : {200u, 254u, 255u, 256u, 400u, 900u, 1100u}) {
      for (const std::string_view after : {"", ".", "{", "\xE2\x80\xA6", ";", "["}) {
        const std::string text =
            std::string{before} + std::string(size, 'z') + std::string{after} + "zzz\nf3\nhello\n";
        INFO(printable(text));
        const std::string wanted = trace_memory(text, options);
        for (const std::size_t piece : {1u, 7u, 255u}) CHECK(trace_pushed(text, piece, options) == wanted);
        CHECK(trace_stream(text, 16, options) == wanted);
      }
    }
  }
  // As far as any token is looked behind.
  for (std::size_t size = 55; size < 70; ++size) {
    const std::string blanks(size, ' ');
    for (const std::string& text :
         {"1 1/2 -" + blanks + "1/x\n", "1 1/2" + blanks + "-" + blanks + "1/2 e4\n"}) {
      CHECK(trace_pushed(text) == trace_memory(text));
    }
  }
}

TEST_CASE("letters are looked for within the limits") {
  pgn::Options options;
  options.letters = pgn::PieceLetters::detect;
  options.limits.token_bytes = 256;
  const std::string space(100000, ' ');
  struct Quiet {
    void on_move(pgn::Move, const pgn::Position&) {}
  };
  const auto allocations_of = [&](const std::string& text) {
    Quiet visitor;
    const std::size_t before = allocations;
    pgn::read(pgn::Stream{Filler{text, 512}, 1024}, visitor, options);
    return allocations - before;
  };
  CHECK(allocations_of("1. e4" + space + " *") <= 2 + allocations_of("1. e4  *"));
  std::string deep = "1. e4 ";
  for (int i = 0; i < 60; ++i) deep += "(d4 ";
  options.limits.depth = 10;
  const std::size_t ten = allocations_of(deep);
  options.limits.depth = 1000;
  CHECK(allocations_of(deep) > ten);
  for (const std::size_t size : {10u, 1000u, 1022u, 1023u, 1024u, 1025u, 1026u, 3000u}) {
    options.limits.token_bytes = 1 << 20;
    const std::string text = "1. Sf3" + std::string(size, ' ') + "Sf6 2. Sg1 *\n";
    const std::string wanted = trace_memory(text, options);
    for (const std::size_t piece : {1u, 500u, 1024u}) CHECK(trace_pushed(text, piece, options) == wanted);
    CHECK(trace_stream(text, 64, options) == wanted);
  }
}

TEST_CASE("tags beyond the limit are set aside and reported") {
  Options options;
  options.limits.tags = 3;
  const std::string text =
      "[A \"1\"]\n[B \"2\"]\n[C \"3\"]\n[D \"4\"]\n[E \"5\"]\n\n1. e4 *\n\n[F \"6\"]\n\n1. d4 *";
  const std::string trace = trace_memory(text, options);
  CHECK(lines_of(trace, "tag").size() == 4);
  CHECK(shape(text, options) == "e4 =* | d4 =*");
  CHECK(complaints(text, options) == "too-many-tags too-many-tags");
  // A name that is repeated is another pair.
  const std::string same = repeated("[A \"1\"]\n", 10) + "\n1. e4 *";
  CHECK(lines_of(trace_memory(same, options), "tag").size() == 3);
  options.limits.tags = 0;
  for (const std::string before : {"", "\n"}) {
    const std::string one = before + "[ECO \"A00\"]\n\n1. e4 *" + room_behind;
    CHECK(lines_of(trace_memory(one, options), "tag").empty());
    CHECK(complaints(one, options) == "too-many-tags");
    // Beside the first tag of each name that a reader knows.
    const std::string two = before + "[White \"a\"]\n[White \"b\"]\n[FEN \"c\"]\n\n1. e4 *" + room_behind;
    CHECK(lines_of(trace_memory(two, options), "tag").size() == 2);
    CHECK(complaints(two, options).starts_with("too-many-tags"));
  }
}

TEST_CASE("diagnostics beyond the limit are counted out") {
  Options options;
  options.limits.diagnostics = 3;
  const std::string trace = trace_memory("1. e4 $999 $999 $999 $999 $999 $999 *\n\n1. d4 $999 *", options);
  const std::vector<std::string> said = lines_of(trace, "says");
  REQUIRE(said.size() == 6);  // the missing roster, two glyphs, the sentence; then the next game's two
  CHECK(said[3].substr(0, 20) == "too-many-diagnostics");
  CHECK(said[5].substr(0, 16) == "nag-out-of-range");
}

TEST_CASE("after an error the prefix is kept, the game is skipped, or reading stops") {
  const char* const text = "1. e4 e5 (1... Qh6 2. d4) (1... c5) 2. Qh6 (2. Nf3) Nc6 1-0\n\n1. d4 *";
  CHECK(shape(text, on_error(OnError::keep_prefix)) ==
        "e4 e5 <(> +<Qh6> +<2> +<.> +<d4> +<)> ( c5 ) <Qh6> +<(> +<2> +<.> +<Nf3> +<)> +<Nc6> =1-0 | d4 =*");
  const std::string skipped = shape(text, on_error(OnError::skip_game));
  CHECK(skipped.starts_with("e4 e5 <(> +<Qh6> "));
  CHECK(skipped.ends_with("=1-0 | d4 =*"));
  CHECK(skipped.find("<c5>") != std::string::npos);
  CHECK(skipped.find(" c5") == std::string::npos);
  Shape visitor;
  CHECK(pgn::read(pgn::Memory{text}, visitor, on_error(OnError::stop)) == ReadStatus::stopped);
  CHECK(visitor.text.substr(0, 5) == "e4 e5");
  CHECK(visitor.text.find("d4 =*") == std::string::npos);
}

TEST_CASE("a strict severity sets aside the rest of its game") {
  const char* const note = "1. e4 e5 2. Ng1f3 Nc6 *\n\n1. d4 *";   // superfluous origin
  const char* const warning = "1. e4 e5 2. nf3 Nc6 *\n\n1. d4 *";  // letter case
  const char* const error = "1. e4 e5 2. Nf6 Nc6 *\n\n1. d4 *";    // illegal
  CHECK(shape(error, fail_at(Severity::error)) == "e4 e5 <Nf6> +<Nc6> =* | d4 =*");
  CHECK(shape(warning, fail_at(Severity::error)) == "e4 e5 Nf3 Nc6 =* | d4 =*");
  CHECK(shape(note, fail_at(Severity::warning)) == "e4 e5 Nf3 Nc6 =* | d4 =*");
  const std::string strict = shape(warning, fail_at(Severity::warning));
  CHECK(strict.substr(0, 6) == "e4 e5 ");
  CHECK(strict.find("<Nc6>") != std::string::npos);
  CHECK(strict.ends_with("=* | d4 =*"));
}

TEST_CASE("strict reading takes import format and nothing else") {
  // Case api-strict-mode.
  const std::string fine =
      std::string{roster} + "\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {x} 3... a6 $1 (3... Nf6 4. O-O) 4. Ba4 *\n";
  CHECK(complaints(fine, Options::strict()) == "");
  CHECK(shape(fine, Options::strict()) == "e4 e5 Nf3 Nc6 Bb5 {x} a6 $1 ( Nf6 O-O ) Ba4 =*");
  struct Deviation {
    const char* movetext;
    const char* code;
  };
  for (const Deviation& each :
       {Deviation{"1. Ng1f3 *", "san-superfluous-origin"}, Deviation{"1. Nxf3 *", "san-extra-capture"},
        Deviation{"1. f3 e5 2. g4 Qh4 *", "san-missing-check"}, Deviation{"1. e4+ *", "san-extra-check"},
        Deviation{"1. e2e4 *", "san-coordinates"}, Deviation{"1. nf3 *", "san-letter-case"},
        Deviation{"1. e4 -- *", "null-move"}, Deviation{"1. e4 7. e5 *", "wrong-move-number"},
        Deviation{"1. e4 e5", "missing-terminator"}, Deviation{"1. e4 () *", "empty-rav"}}) {
    const std::string text = std::string{roster} + "\n" + each.movetext + "\n";
    INFO(each.movetext);
    CHECK_THAT(complaints(text, Options::strict()), Catch::Matchers::Contains(each.code));
    // The same without strictness: read, and told unless it is about check signs, which are asked for.
    CHECK(shape(text).find('<') == std::string::npos);
    const bool check_sign = std::string{each.code}.find("-check") != std::string::npos;
    if (!check_sign) CHECK_THAT(complaints(text), Catch::Matchers::Contains(each.code));
  }
}

TEST_CASE("strictness is the same for a visitor that hears of no diagnostics") {
  struct Quiet {
    std::string text;
    void on_move(pgn::Move move, const pgn::Position&) { text += pgn::to_uci(move) + " "; }
    void on_comment(const pgn::Comment& comment) { text += "{" + std::string{comment.raw} + "} "; }
    void on_unread(const pgn::Unread& unread) { text += "<" + std::string{unread.raw} + "> "; }
    void on_game_end(const pgn::GameEnd&) { text += "end "; }
  };
  struct Told : Quiet {
    void on_diagnostic(const pgn::Diagnostic&) {}
  };
  for (const std::string& text :
       {std::string{roster} + "\n1. e4 e5 2. Nxf3 Nc6 3. Bb5 *\n", std::string{"1. e4 d5 2. d4 *\n"},
        std::string{roster} + "\n1. e4 {} d5 2. d4 *\n", std::string{roster} + "\n1. e4 {\xE9} d5 2. d4 *\n",
        std::string{roster} + "[White \"B\"]\n\n1. e4 d5 *\n",
        std::string{roster} + "[A \"\xE9\"]\n\n1. e4 d5 *\n",
        std::string{roster} + "[A \"" + std::string(300, 'x') + "\"]\n\n1. e4 d5 *\n",
        std::string{roster} + "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd2 Kd7 *\n"}) {
    for (const Severity severity : {Severity::note, Severity::warning, Severity::error}) {
      INFO(text << static_cast<int>(severity));
      const Options options = fail_at(severity);
      const std::string told = trace_memory<Told>(text + room_behind, options);
      CHECK(trace_memory<Quiet>(text + room_behind, options) == told);
      CHECK(trace_pushed<Quiet>(text + room_behind, 1, options) == told);
      CHECK(trace_stream<Quiet>(text + room_behind, 1, options) == told);
      if (severity == Severity::note) CHECK(told.find('<') != std::string::npos);
    }
  }
}

TEST_CASE("check signs are compared with the board only when asked") {
  Options options;
  options.check_signs = true;
  CHECK(complaints("1. e4 f5 2. Qh5 g6 *") == "");
  CHECK(complaints("1. e4 f5 2. Qh5 g6 *", options) == "san-missing-check");
  CHECK(complaints("1. e4+ e5# *", options) == "san-extra-check san-extra-check");
  CHECK(complaints("1. f3 e5 2. g4 Qh4+ *", options) == "san-missing-check");
  CHECK(complaints("1. e4 f5 2. Qh5+ g6 3. exf5 *", options) == "");
}

TEST_CASE("piece letters of other languages are read when asked for") {
  const char* const german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. De2 Dd6 6. Td1 *";
  // Rd1 is not possible there for lack of castling: the last move is no legal one in any language.
  CHECK(shape("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. De2 Dd6 6. Tg1 *", with(PieceLetters::german)) ==
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 Qe2 Qd6 Rg1 =*");
  CHECK(shape(german, with(PieceLetters::german)).substr(0, 43) ==
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 Qe2 Qd6 <Td1");
  CHECK(shape(german).substr(0, 11) == "e4 e5 <Sf3>");
  CHECK(shape("1. e4 e5 2. Nf3 Nc6 *" + room_behind, with(PieceLetters::german)) == "e4 e5 <Nf3> +<Nc6> =*");
  CHECK(complaints("1. e4 e5 2. Sf3 *", with(PieceLetters::german)) == "san-piece-letters");
  // Figurines under every setting.
  for (const PieceLetters letters :
       {PieceLetters::english, PieceLetters::german, PieceLetters::figurine, PieceLetters::detect}) {
    CHECK(shape("1. \xE2\x99\x98"
                "f3 \xE2\x99\x9E"
                "f6 *",
                with(letters)) == "Nf3 Nf6 =*");
  }
}

TEST_CASE("the language of a game can be detected") {
  CHECK(shape("1. e4 e5 2. Sf3 Sc6 3. Lb5 Lc5 4. Dd1e2 Dd8e7 *", with(PieceLetters::detect)).find('<') ==
        std::string::npos);
  CHECK(shape("1. e4 e5 2. Sf3 Sc6 3. Lb5 *", with(PieceLetters::detect)) == "e4 e5 Nf3 Nc6 Bb5 =*");
  CHECK(shape("1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 *", with(PieceLetters::detect)) ==
        "e4 e5 Nf3 Nc6 Bb5 a6 =*");  // French
  CHECK(shape("1. e4 e5 2. Nf3 Nc6 3. Bb5 *", with(PieceLetters::detect)) == "e4 e5 Nf3 Nc6 Bb5 =*");
  // Game by game.
  CHECK(shape("1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n\n1. Nf3 Nf6 *\n\n1. e4 e5 2. Cf3 Cc6 3. Fb5 *",
              with(PieceLetters::detect)) == "e4 e5 Nf3 Nc6 Bb5 =* | Nf3 Nf6 =* | e4 e5 Nf3 Nc6 Bb5 =*");
  // When no language makes every move legal it stays what it is.
  CHECK(shape("1. e4 e5 2. Xf3 *", with(PieceLetters::detect)) == "e4 e5 <Xf3> =*");
}
