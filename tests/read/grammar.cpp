// SPDX-License-Identifier: MIT
// read/grammar: where games begin and end, their tags and results (standard section 8; SPEC L1, L7, L10 to
// L16).
#include <pgn/read/grammar.hpp>

#include <string>
#include <vector>

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
    const bool open_comment = std::string_view{row.complaints}.starts_with("unterminated-comment");
    if (open_comment && text.ends_with(room_behind)) continue;
    CHECK(shape(text) == row.shape);
    CHECK(complaints(text) == row.complaints);
  }
}

/// Games as the text that their byte ranges enclose.
struct Ranges {
  std::string text;
  std::string_view whole;
  void on_game_begin(const pgn::GameBegin& event) { begin = event.offset; }
  void on_game_end(const pgn::GameEnd& event) {
    CHECK(event.begin == begin);
    text += "<" + std::string{whole.substr(event.begin, event.end - event.begin)} + ">";
  }
  std::uint64_t begin = 0;
};
/// The same, and a reader that reads moves to find the end of a game.
struct RangesOfMoves : Ranges {
  void on_move(pgn::Move, const pgn::Position&) {}
};
std::string ranges(std::string_view text) {
  Ranges visitor;
  RangesOfMoves moves;
  visitor.whole = moves.whole = text;
  pgn::read(pgn::Memory{text}, visitor);
  pgn::read(pgn::Memory{text}, moves);
  CHECK(moves.text == visitor.text);
  return visitor.text;
}

/// Tags as `Name=value`, and the start position when it is not the usual one.
struct Tags {
  std::string text;
  void on_tag(const pgn::TagPair& tag) { text += std::string{tag.name} + "=" + tag.value() + ";"; }
  void on_movetext_begin(const pgn::MovetextBegin& event) {
    if (!(event.position == pgn::Position{})) text += pgn::to_fen(event.position) + ";";
    if (!event.checked) text += "unchecked;";
  }
};

}  // namespace

TEST_CASE("a database has any number of games") {
  const Row rows[] = {
      {"", "", ""},
      {" \n\t\r\n", "", ""},
      {"\xEF\xBB\xBF", "", ""},
      {"*", "=*", ""},
      {"1. e4 e5 *", "e4 e5 =*", ""},
      {"e4 e5 *", "e4 e5 =*", ""},
      {"1. e4 * 1. d4 1-0", "e4 =* | d4 =1-0", ""},
      {"1. e4 *\n\n1. d4 1-0\n\n1. c4 0-1\n", "e4 =* | d4 =1-0 | c4 =0-1", ""},
      {"[White \"a\"]\n\n1. e4 *\n\n[White \"b\"]\n\n1. d4 1/2-1/2\n", "e4 =* | d4 =1/2-1/2", ""},
      {"[White \"a\"]\n1. e4 *\n[White \"b\"]\n1. d4 *", "e4 =* | d4 =*", ""},
      {"[White \"a\"][Black \"b\"]1. e4 *[White \"b\"]1. d4 *", "e4 =* | d4 =*", ""},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("blank lines do not matter where the standard does not ask for them") {
  const Row rows[] = {
      {"[White \"a\"]\n\n[Black \"b\"]\n\n\n1. e4\n\n\ne5\n\n*", "e4 e5 =*", ""},
      {"[White \"a\"]\n\n{x}\n\n1. e4 *", "{x} e4 =*", ""},
      {"1.\n\ne4\n\n{a\n\nb}\n\n*", "e4 {a\\x0A\\x0Ab} =*", ""},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("a game without a terminator ends at the next tag pair or at the end") {
  const Row rows[] = {
      {"1. e4 e5", "e4 e5 =none", "missing-terminator"},
      {"1. e4 e5\n\n[White \"b\"]\n\n1. d4 *", "e4 e5 =none | d4 =*", "missing-terminator"},
      {"1. e4 e5\n[White \"b\"]\n1. d4 *", "e4 e5 =none | d4 =*", "missing-terminator"},
      {"1. e4 1-0\n\n[White \"b\"]\n\n1. d4", "e4 =1-0 | d4 =none", "missing-terminator"},
      {"[White \"a\"]", "=none", "missing-terminator"},
      {"[White \"a\"]\n\n[White \"b\"]\n\n1. e4 *", "=none | e4 =*", "missing-terminator"},
      {"1. e4 (1. d4 d5\n\n[White \"b\"]\n\n1. c4 *", "e4 ( d4 d5 ) =none | c4 =*",
       "unbalanced-rav missing-terminator"},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("terminators are known in every form that people write") {
  const Row rows[] = {
      {"1. e4 1-0", "e4 =1-0", ""},
      {"1. e4 0-1", "e4 =0-1", ""},
      {"1. e4 1/2-1/2", "e4 =1/2-1/2", ""},
      {"1. e4 *", "e4 =*", ""},
      {"1. e4* 1. d4 *", "e4 =* | d4 =*", ""},
      {"1. e4 1/2", "e4 =1/2-1/2", "odd-terminator"},
      {"1. e4 \xC2\xBD-\xC2\xBD", "e4 =1/2-1/2", "odd-terminator"},
      {"1. e4 \xC2\xBD", "e4 =1/2-1/2", "odd-terminator"},
      {"1. e4 \xBD-\xBD", "e4 =1/2-1/2", "odd-terminator"},
      {"1. e4 1\xE2\x80\x93"
       "0",
       "e4 =1-0", "odd-terminator"},
      {"1. e4 0\xE2\x80\x94"
       "1",
       "e4 =0-1", "odd-terminator"},
      {"1. e4 1/2\xE2\x80\x93"
       "1/2",
       "e4 =1/2-1/2", "odd-terminator"},
      {"1. e4 1 - 0 1. d4 *", "e4 =1-0 | d4 =*", "odd-terminator"},
      {"1. e4 0.5-0.5", "e4 =1/2-1/2", "odd-terminator"},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("0-0 is a result only when the Result tag says so, else castling") {
  check({"[Result \"0-0\"]\n\n1. e4 0-0", "e4 =0-0", "bad-tag-value odd-terminator"});
  check({"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 0-1", "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O =0-1",
         "san-castling-form san-castling-form"});
}

TEST_CASE("a valid Result tag other than * wins over the terminator") {
  struct Case {
    const char* text;
    pgn::GameResult result;
    bool mismatch;
  };
  const Case cases[] = {
      {"[Result \"1-0\"]\n\n1. e4 0-1", pgn::GameResult::white_wins, true},
      {"[Result \"1-0\"]\n\n1. e4 *", pgn::GameResult::white_wins, true},
      {"[Result \"*\"]\n\n1. e4 0-1", pgn::GameResult::black_wins, true},
      {"[Result \"1-0\"]\n\n1. e4", pgn::GameResult::white_wins, false},
      {"[Result \"1-0\"]\n\n1. e4 1-0", pgn::GameResult::white_wins, false},
      {"[Result \"won\"]\n\n1. e4 0-1", pgn::GameResult::black_wins, false},
      {"1. e4 1/2-1/2", pgn::GameResult::draw, false},
      {"1. e4", pgn::GameResult::unknown, false},
  };
  struct Result {
    pgn::GameResult result{};
    bool mismatch = false;
    void on_game_end(const pgn::GameEnd& event) { result = event.result; }
    void on_diagnostic(const pgn::Diagnostic& each) {
      mismatch = mismatch || each.code == pgn::Code::result_mismatch;
    }
  };
  for (const Case& each : cases) {
    INFO(each.text);
    Result result;
    pgn::read(pgn::Memory{each.text}, result);
    CHECK(result.result == each.result);
    CHECK(result.mismatch == each.mismatch);
  }
}

TEST_CASE("a comment after the terminator belongs to its game") {
  const Row rows[] = {
      {"1. e4 1-0 {resigned}", "e4 {resigned} =1-0", "comment-after-result"},
      {"1. e4 1-0 {a} ; b\n\n1. d4 *", "e4 {a} { b} =1-0 | d4 =*",
       "comment-after-result comment-after-result"},
      {"1. e4 1-0\n\n{a}\n[White \"b\"]\n\n1. d4 *", "e4 {a} =1-0 | d4 =*", "comment-after-result"},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("a comment before and between the tags is one of the game") {
  const Row rows[] = {
      {"{a}\n[White \"x\"]\n; b\n[Black \"y\"]\n{c}\n\n1. e4 *", "{a} { b} {c} e4 =*", ""},
      {"{only}", "{only} =none", "missing-terminator"},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("text that is no game is set aside and reported, once for each stretch") {
  const Row rows[] = {
      {"Dear friends,\nhow are you?\n\n1. e4 *\n\nBye\n", "e4 =*", "stray-text stray-text"},
      {"From: a@example.org\nSubject: game\n\n[White \"x\"]\n\n1. e4 *", "e4 =*", "stray-text"},
      {"a 1. e4 is not a game\n1. d4 *", "d4 =*", "stray-text"},
      {"[White \"x\"]\n\n0.5-0.7 seconds a move\n1. d4 *", "d4 =*", "stray-text"},
      {"Score: 1-0 in round 2\n1. d4 *", "d4 =*", "stray-text"},
      {"text [White \"x\"] 1. e4 *", "e4 =*", "stray-text"},
      {"<p>1. e4 *</p>", "e4 =*", "markup markup"},
      {"<html>\n<body>\n[White \"x\"]<br />\n<br />\n1. e4 1-0</body>", "e4 =1-0",
       "markup markup markup markup markup"},
      {"} ] )\n1. e4 *", "e4 =*", "stray-text"},
      {"hello", "", "stray-text"},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE(
    "white space that is none in ASCII ends the line of a result, and keeps a number and its move together") {
  for (const std::string space :
       {"\xC2\xA0", "\xE2\x80\x8B", "\xE3\x80\x80", "\xEF\xBB\xBF", " \xA0", "\x01", "\x7F"}) {
    const std::string code =
        space[0] == '\x01' || space[0] == '\x7F' ? "control-character" : "odd-white-space";
    INFO(printable(space));
    for (const std::string end : {"", "\n", "\n\n[White \"b\"]\n\n1. d4 *", "{x}"}) {
      const std::string text = "1-0" + space + end;
      CHECK(shape(text).starts_with(end == "{x}" ? "{x} =1-0" : "=1-0"));
      CHECK(complaints(text).find("stray-text") == std::string::npos);
      CHECK(complaints(text).starts_with(code));
    }
    const std::string prose = "1-0" + space + "in round 2\n1. d4 *";
    check({prose.c_str(), "d4 =*", "stray-text"});
    const std::string move = "1." + space + "e4 *";
    check({move.c_str(), "e4 =*", code.c_str()});
  }
  check({"1.\n% private\ne4 *", "e4 =*", "escape-line"});
  // What follows a result is looked at so far only.
  std::string long_line = "1-0";
  for (int i = 0; i < 1000; ++i) long_line += "\xC2\xA0";
  CHECK(complaints(long_line + "\n1. d4 *") == "stray-text");
}

TEST_CASE("escape lines are no part of any game") {
  const Row rows[] = {
      {"% 1. d4 {\n1. e4 *", "e4 =*", "escape-line"},
      {"1. e4\n% e5 } (\ne5 *", "e4 e5 =*", "escape-line"},
      {"[White \"x\"]\n%[White \"y\"]\n1. e4 *\n%\n", "e4 =*", "escape-line escape-line"},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("a comment that is never closed does not swallow games") {
  const Row rows[] = {
      {"1. e4 {x e5", "e4 {x e5} =none", "unterminated-comment missing-terminator"},
      {"1. e4 {x e5 *\n\n[White \"b\"]\n[Black \"c\"]\n\n1. d4 {y} *",
       "e4 {x e5 *\\x0A\\x0A} =none | d4 {y} =*", "unterminated-comment missing-terminator"},
      {"1. e4 {x\n[White \"b\"]\n[Black \"c\"]\n\n1. d4 *", "e4 {x\\x0A} =none | d4 =*",
       "unterminated-comment missing-terminator"},
      // A line that looks like a tag is text, and so is a whole section before the closing brace.
      {"1. e4 {x\n[White \"b\"]\n} e5 *", "e4 {x\\x0A[White \"b\"]\\x0A} e5 =*", ""},
      {"1. e4 {x\n[White \"b\"]\n\n1. d4 *\n} e5 *", "e4 {x\\x0A[White \"b\"]\\x0A\\x0A1. d4 *\\x0A} e5 =*",
       ""},
      {"1. e4 {x\n[%clk 0:01:00]\n{y} e5 *", "e4 {x\\x0A[%clk 0:01:00]\\x0A{y} e5 =*", ""},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("tag pairs are read as people write them") {
  struct Case {
    const char* text;
    const char* tags;
    const char* complaints;
  };
  const Case cases[] = {
      {"[White \"Alpha\"]", "White=Alpha;", ""},
      {"[ White\t\"Alpha\" ]", "White=Alpha;", ""},
      {"[White\n\"Alpha\"\n]", "White=Alpha;", ""},
      {"[A \"1\"][B \"2\"] [C \"3\"]", "A=1;B=2;C=3;", ""},
      {"[White \"a ] b [ c\"]", "White=a ] b [ c;", ""},
      {"[White \"1...e6 {x} ; (y)\"]", "White=1...e6 {x} ; (y);", ""},
      {"[Event \"A \\\"q\\\" \\\\ b\"]", "Event=A \"q\" \\ b;", ""},
      {"[White \"\"]", "White=;", ""},
      {"[White \"a\"]\n[White \"b\"]", "White=a;White=b;", "duplicate-tag"},
      {"[Event \"A \"B\" C\"]", "Event=A \"B\" C;", "unescaped-quote"},
      {"[Event \"A\\B\"]", "Event=A\\B;", "bad-escape"},
      {"[Event \"A\\\"]\n[White \"x\"]", "Event=A\\;White=x;", "bad-escape"},
      {"[Event \"A\nB\"]", "Event=A B;", "newline-in-tag"},
      {"[My-Tag \"1\"]", "My-Tag=1;", "odd-tag-name"},
      {"[white \"x\"]", "white=x;", "tag-name-case"},
      {"[White \"Alpha\"\n[Black \"Beta\"]", "White=Alpha;Black=Beta;", "malformed-tag"},
      {"[White \"Alpha\n[Black \"Beta\"]", "White=Alpha;Black=Beta;", "malformed-tag"},
      {"[Black \"Beta\"]\n[White Alpha]", "Black=Beta;White=Alpha;", "malformed-tag"},
      {"[White Alpha]\n[Black \"Beta\"]", "White=Alpha;Black=Beta;", "malformed-tag"},
      {"[White \xE2\x80\x9C"
       "Alpha\xE2\x80\x9D]\n[Black \"Beta\"]",
       "White=Alpha;Black=Beta;", "malformed-tag"},
      {"[White \"J\xF6rg\"]", "White=J\xC3\xB6rg;", "not-utf8"},
      {"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]",
       "SetUp=1;FEN=4k3/8/8/8/8/8/8/4K2R w K - 0 1;4k3/8/8/8/8/8/8/4K2R w K - 0 1;", ""},
      {"[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]",
       "FEN=4k3/8/8/8/8/8/8/4K2R w K - 0 1;4k3/8/8/8/8/8/8/4K2R w K - 0 1;", "setup-missing"},
      {"[SetUp \"1\"]", "SetUp=1;", "setup-mismatch"},
      {"[SetUp \"yes\"]", "SetUp=yes;", "bad-tag-value"},
      {"[Variant \"Crazyhouse\"]", "Variant=Crazyhouse;unchecked;", "unknown-variant"},
      // A right of Chess960 in a game that does not say so is kept, since many files forget the Variant tag.
      {"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/3K3R w K - 0 1\"]",
       "SetUp=1;FEN=4k3/8/8/8/8/8/8/3K3R w K - 0 1;4k3/8/8/8/8/8/8/3K3R w K - 0 1;", "bad-castling"},
      {"[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/3K3R w K - 0 1\"]",
       "Variant=Chess960;SetUp=1;FEN=4k3/8/8/8/8/8/8/3K3R w K - 0 1;4k3/8/8/8/8/8/8/3K3R w K - 0 1;", ""},
      {"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 x - - 0 1\"]",
       "SetUp=1;FEN=4k3/8/8/8/8/8/8/4K3 x - - 0 1;unchecked;", "bad-side"},
  };
  for (const Case& each : cases) {
    const std::string text = std::string{each.text} + "\n\n*\n";
    INFO(printable(text));
    CHECK(trace_memory<Tags>(text) == each.tags);
    CHECK(complaints(text) == each.complaints);
  }
  const std::string long_value(300, 'x');
  CHECK(complaints("[Annotator \"" + long_value + "\"]\n\n*") == "long-tag-value");
  CHECK(complaints("[Annotator \"" + long_value.substr(0, 255) + "\"]\n\n*") == "");
}

TEST_CASE("a tag line whose string token is not there is dropped and reported, as in a translated page") {
  // SPEC L23: headers with corner brackets in place of quotes and names that are no ASCII.
  const std::string text =
      "[\xE7\xB5\x90\xE6\x9E\x9C\xE3\x80\x8C"
      "1/2-1/2\xE3\x80\x8D]\n\n1.e4 e5 2.Nf3 Nc6 3.Bb5 {x} 3...a6\n4.Ba4 Nf6 5.OO 1/2-1/2";
  CHECK(shape(text) == "e4 e5 Nf3 Nc6 Bb5 {x} a6 Ba4 Nf6 O-O =1/2-1/2");
  const std::string said = complaints(text);
  INFO(said);
  CHECK((said == "malformed-tag san-castling-form" || said == "stray-text san-castling-form"));
}

TEST_CASE(
    "a number with a period begins movetext behind tags, whatever comes next and wherever the bytes are "
    "cut") {
  const std::string_view odd[] = {std::string_view{"\0", 1}, "\xC2\xA0", "\x7F", "\n%x\n", " ", "] "};
  for (const std::string_view filling : odd) {
    std::string text = "[White \"x\"]\n\n1. ";
    for (int i = 0; i < 40; ++i) text += filling;
    text += "e4 *\n\n[White \"y\"]\n\n1. d4 *\n";
    INFO(printable(text));
    CHECK(shape(text) == shape("[White \"x\"]\n\n1. e4 *\n\n[White \"y\"]\n\n1. d4 *\n"));
    const std::string wanted = trace_memory(text);
    for (const std::size_t size : {1u, 2u, 15u, 16u, 17u, 40u}) CHECK(trace_stream(text, size) == wanted);
    CHECK(trace_pushed(text) == wanted);
    for (std::size_t split = 0; split < text.size(); ++split) {
      if (trace_split(text, split) != wanted) CHECK(split == text.size());
    }
  }
}

TEST_CASE("what follows a number outside of games is judged alike however the bytes come") {
  const std::string_view odd[] = {
      "\xBD-\xBD",    "1-0-", "\n%x", "{", "a",     "1", ".", "...", ";",    "`",        "\xE2\x80\x93",
      "\xE2\x80\xA6", " ",    "\n",   "[", "[A \"", "<", "$", "!",   "\x01", "\xC2\xA0", "*"};
  for (const std::string_view piece : odd) {
    for (const std::size_t size : {10u, 64u, 65u, 70u, 1018u, 1100u}) {
      for (const std::string_view before :
           {"text\n1. ", "1", "1.", "1-0", "1-0 ", "[A \"b\"]\n0", "[A \"b\"]\n1 "}) {
        for (const std::string_view rest :
             {" e4 e5 } \n2. Nf3 *\n\n1. d4 *\n", "\ne4 e5 *\n\n1. d4 *\n", "e4 e5 1-0", ""}) {
          std::string text = std::string{before} + std::string{piece};
          while (text.size() < before.size() + size) text += piece.back();
          text += rest;
          const std::string wanted = trace_memory(text);
          INFO(printable(text));
          for (const std::size_t each : {1u, 17u, 65u, 1024u}) CHECK(trace_pushed(text, each) == wanted);
          CHECK(trace_stream(text, 64) == wanted);
        }
      }
    }
  }
}

TEST_CASE("UTF-16 that nobody has converted holds no games") {
  const std::string text =
      "[Event \"x\"]\n\n1. e4 {c} *\n; line\n{ comment }\n1-0\n\n[Event \"y\"]\n\n*\n% z";
  for (const bool big_endian : {false, true}) {
    std::string wide = big_endian ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : text) {
      if (big_endian) wide += '\0';
      wide += c;
      if (!big_endian) wide += '\0';
    }
    const std::string trace = trace_memory(wide);
    CHECK(lines_of(trace, "game").empty());
    CHECK(lines_of(trace, "says") ==
          std::vector<std::string>{
              "utf16-unread at 0 length 2 game 0 ply 0 detail 0",
              "stray-text at 0 length " + std::to_string(wide.size()) + " game 0 ply 0 detail 0"});
    for (const std::size_t size : {1u, 7u, 64u}) {
      CHECK(trace_stream(wide, size) == trace);
      CHECK(trace_pushed(wide, size) == trace);
    }
  }
  // The mark alone is two letters of Windows-1252.
  CHECK(lines_of(trace_memory("\xFF\xFE[Event \"x\"]\n\n*\n"), "game").size() == 1);
}

TEST_CASE("two tag sections apart from each other are two games, even without movetext") {
  CHECK(shape("[White \"a\"]\n[Black \"b\"]\n\n[White \"c\"]\n[Black \"d\"]\n") == "=none | =none");
  // A duplicate in one section is none.
  CHECK(shape("[White \"a\"]\n[White \"b\"]\n\n1. e4 *") == "e4 =*");
  // An empty line inside one tag section is no border.
  CHECK(shape("[White \"a\"]\n\n[Black \"b\"]\n\n1. e4 *") == "e4 =*");
}

TEST_CASE("the range of a game goes from its first byte to its last") {
  CHECK(ranges("  1. e4 *  \n") == "<1. e4 *>");
  CHECK(ranges("\n[White \"a\"]\n\n1. e4 e5 1-0\n\n[White \"b\"]\n\n1. d4\n") ==
        "<[White \"a\"]\n\n1. e4 e5 1-0><[White \"b\"]\n\n1. d4>");
  CHECK(ranges("text\n1. e4 * {after}\n\ntext\n* ") == "<1. e4 * {after}><*>");
  CHECK(ranges("1. e4 e5 2. Qh6 {x} (y) 1-0\n\n*") == "<1. e4 e5 2. Qh6 {x} (y) 1-0><*>");
  CHECK(ranges("{a} [White \"x\"] ; b\n") == "<{a} [White \"x\"] ; b>");
  CHECK(ranges("1. e4 * 1. d4 *") == "<1. e4 *><1. d4 *>");
  // Without a terminator it is the last token of whatever kind.
  CHECK(ranges("[White \"a\"]\n[Black \"b\"]\n\n[White \"c\"]\n[Black \"d\"]\n\n") ==
        "<[White \"a\"]\n[Black \"b\"]><[White \"c\"]\n[Black \"d\"]>");
  CHECK(ranges("\n[White \"somebody\"]\n\n" + room_behind) == "<[White \"somebody\"]>");
  CHECK(ranges("1. e4 e5 2. Nf3\n\n[White \"a\"]\n\n1. e4 e5 {x}\n" + room_behind) ==
        "<1. e4 e5 2. Nf3><[White \"a\"]\n\n1. e4 e5 {x}>");
}

TEST_CASE("a game on one line with its tags is read whole") {
  // The Immortal Game as an encyclopedia page prints it.
  const char* const text =
      "[Event \"Informal Game\"] [Site \"London, England ENG\"] [Date \"1851.07.??\"] [Round \"-\"] [White "
      "\"Anderssen, "
      "Adolf\"] [Black \"Kieseritzky, Lionel\"] [Result \"1-0\"] 1.e4 e5 2.f4 exf4 3.Bc4 Qh4+ 4.Kf1 b5 "
      "5.Bxb5 Nf6 6.Nf3 Qh6 "
      "7.d3 Nh5 8.Nh4 Qg5 9.Nf5 c6 10.g4 Nf6 11.Rg1 cxb5 12.h4 Qg6 13.h5 Qg5 14.Qf3 Ng8 15.Bxf4 Qf6 16.Nc3 "
      "Bc5 17.Nd5 Qxb2 "
      "18.Bd6 Bxg1 19.e5 Qxa1+ 20.Ke2 Na6 21.Nxg7+ Kd8 22.Qf6+ Nxf6 23.Be7# 1-0";
  CHECK(lines_of(trace_memory(text), "move").size() == 45);
  CHECK(lines_of(trace_memory(text), "tag").size() == 7);
  CHECK(lines_of(trace_memory(text), "says").empty());
  CHECK(lines_of(trace_memory(text), "end")[0].substr(0, 9) == "1 1-0 1-0");
}
