// SPDX-License-Identifier: MIT
#include <pgn/write/bgn_reader.hpp>

#include <random>
#include <string>
#include <vector>

#include <pgn/read/reader.hpp>
#include <pgn/write/bgn.hpp>
#include <pgn/write/exporter.hpp>

#include "support/catch.hpp"
#include "write/events.hpp"

using pgn::BgnWriter;
using pgn::Flow;

namespace {

std::string exported(std::string_view bgn) {
  std::string out;
  pgn::Exporter exporter{Append{&out}};
  pgn::read_bgn(bgn, exporter);
  return out.substr(out.find("\n\n") + 2);
}

template <class Tell>
std::string in_bgn(Tell&& tell, bool commands) {
  std::string out;
  pgn::BgnOptions options;
  options.commands = commands;
  BgnWriter writer{Append{&out}, options};
  tell(writer);
  return out;
}

/// A game that can be told again. Some start with a move number of three digits that becomes one of four.
struct RandomGame {
  std::mt19937::result_type seed;
  template <class V>
  void tell(V& visitor) const {
    std::mt19937 random{seed};
    const auto say = [&] {
      std::string text = random_text(random);
      return pgn::detail::is_blank(text) ? std::string{"x"} : text;
    };
    const auto late = pgn::parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 998");
    REQUIRE(late);
    tell_random_game(visitor, random, say, seed % 4 == 0 ? *late : pgn::Position{});
  }
};

}  // namespace

TEST_CASE("Blind Game Notation becomes a PGN game", "[write][bgn]") {
  CHECK(exported("[Result \"1-0\"]\n\n1. e4!\n\n|A. 1 d4\n||\n\n1...e5\n1-0\n") ==
        "1. e4 $1 (1. d4) 1... e5 1-0\n\n");
  CHECK(exported("[FEN \"8/P6k/8/8/8/8/8/K7 b - - 0 9\"]\n\n9...Kg7\n10. a8=Q\n") ==
        "9... Kg7 10. a8=Q *\n\n");
  CHECK(exported("[Variant \"Crazyhouse\"]\n\n1. e4 P@e5\n*\n") == "1. e4 P@e5 *\n\n");
}

TEST_CASE("moves that look like numbers come back where rules are unknown", "[write][bgn]") {
  const auto tell = [](auto& visitor) {
    Teller teller{visitor, {}, {{"Variant", "Crazyhouse"}}, pgn::Variant::crazyhouse, false};
    teller.moves("0.5-0.5- 7. 12 e4 1.").begin().moves("1. 00 000 8").end().moves("a4").over();
  };
  EventLog told;
  tell(told);
  EventLog read;
  pgn::read_bgn(in_bgn(tell, false), read);
  CHECK(read.text == told.text);
}

TEST_CASE("random games come back as the same events", "[write][bgn]") {
  std::mt19937 random{42};
  for (int i = 0; i < 400; ++i) {
    const RandomGame game{random()};
    EventLog told;
    game.tell(told);
    const std::string bgn = in_bgn([&](auto& writer) { game.tell(writer); }, true);
    INFO(bgn);
    EventLog read;
    pgn::read_bgn(bgn, read);
    CHECK(read.text == told.text);
  }
}

TEST_CASE("what is read is written as the same text again", "[write][bgn]") {
  std::mt19937 random{43};
  for (int i = 0; i < 800; ++i) {
    const RandomGame game{random()};
    const std::string bgn = in_bgn([&](auto& writer) { game.tell(writer); }, i % 2 == 0);
    CHECK(in_bgn([&](auto& writer) { pgn::read_bgn(bgn, writer); }, i % 2 == 0) == bgn);
  }
}

TEST_CASE("a sentence that is nothing but a square and a label stays a comment", "[write][bgn]") {
  for (const char* const text : {"B2. Nf3 follows", "A1. A draw.", "B2! Nf3", "AB. x", "b4.\xE6\xAC\xA1"}) {
    const std::string bgn =
        in_bgn([&](auto& writer) { Teller{writer}.moves("e4").comment(text).over(); }, true);
    CHECK(exported(bgn) == "1. e4 {" + std::string{text} + "} *\n\n");
  }
}

TEST_CASE("a move that is not legal sets the rest of its line aside", "[write][bgn]") {
  struct {
    std::string text;
    void on_move(pgn::Move move, const pgn::Position& position) { text += pgn::to_san(position, move) + " "; }
    void on_unread(const pgn::Unread& unread) { text += "<" + std::string{unread.raw} + "> "; }
    void on_variation_begin() { text += "( "; }
    void on_variation_end() { text += ") "; }
    void on_diagnostic(const pgn::Diagnostic& diagnostic) {
      text += std::string{diagnostic.name()} + "@" + std::to_string(diagnostic.offset) + " ";
    }
  } visitor;
  pgn::read_bgn("1. e4\n\n|A. 1 Qh5 d5\n||\n\n| A: x\n||\n\n1...e5\n2. Ke4 Nf6\n\n|A. 2...d5\n||\n", visitor);
  CHECK(visitor.text == "e4 ( illegal-san@13 <Qh5> <d5> <{x}> ) e5 illegal-san@45 <Ke4> <Nf6> <(> <d5> <)> ");
}

TEST_CASE("hooks can skip and stop", "[write][bgn]") {
  struct Skipper {
    Flow variation = Flow::proceed;
    Flow tag = Flow::proceed;
    std::string text;
    Flow on_tag(const pgn::TagPair&) { return tag; }
    void on_move(const pgn::San& san) { text += std::string{san.text} + " "; }
    Flow on_variation_begin() { return variation; }
    void on_variation_end() { text += ") "; }
    void on_game_end(const pgn::GameEnd&) { text += "end "; }
  };
  const std::string_view bgn =
      "[White \"x\"]\n\n1. e4\n\n|A. 1 d4\n||\n\n1...e5\n*\n\n[White \"y\"]\n\n1. c4\n*\n";
  Skipper visitor;
  CHECK(pgn::read_bgn(bgn, visitor) == Flow::proceed);
  CHECK(visitor.text == "e4 d4 ) e5 end c4 end ");
  visitor = {Flow::skip, Flow::proceed, ""};
  CHECK(pgn::read_bgn(bgn, visitor) == Flow::proceed);
  CHECK(visitor.text == "e4 e5 end c4 end ");
  visitor = {Flow::proceed, Flow::skip, ""};
  CHECK(pgn::read_bgn(bgn, visitor) == Flow::proceed);
  CHECK(visitor.text == "end end ");
  visitor = {Flow::stop, Flow::proceed, ""};
  CHECK(pgn::read_bgn(bgn, visitor) == Flow::stop);
  CHECK(visitor.text == "e4 ");
}

TEST_CASE("a visitor of written moves gets them without a board", "[write][bgn]") {
  struct Words {
    std::string text;
    void on_move(const pgn::San& san) { text += std::string{san.text} + " "; }
  } words;
  CHECK(pgn::read_bgn("1. e4 e5\n2. Nf3\n*\n", words) == Flow::proceed);
  CHECK(words.text == "e4 e5 Nf3 ");
}

TEST_CASE("a comment whose label leads nowhere is kept as a comment", "[write][bgn]") {
  CHECK(exported("1. e4\n\n| B7: lost\n||\n\n*\n") == "1. e4 {B7: lost} *\n\n");
}

TEST_CASE("any bytes are read without harm", "[write][bgn]") {
  std::mt19937 random{5};
  const char* const pieces[] = {
      "|", "||", "\n", "\n\n", " ", "A",  "A1",   "Comment: ",         "1. ", "e4", "e5", "!",
      ".", "[",  "\"", "]",    "*", ": ", "\r\n", "Unclear position.", "\xFF"};
  for (int i = 0; i < 2000; ++i) {
    std::string bgn;
    for (unsigned count = pick(random, 60); count > 0; --count)
      bgn += pieces[random() % (sizeof pieces / sizeof pieces[0])];
    EventLog log;
    CHECK(pgn::read_bgn(bgn, log) == Flow::proceed);
  }
}

TEST_CASE("text moves have the same fields as in PGN", "[write][bgn]") {
  struct Fields {
    std::string text;
    void on_move(const pgn::San& san) {
      text += std::string{san.text} + (san.kind == pgn::SanKind::other ? "? " : " ");
    }
  } pgn_fields, bgn_fields;
  pgn::read(pgn::Memory{"[Variant \"Crazyhouse\"]\n\n1. e4garbage Nf3z 2. e8=Qx Nf3 *"}, pgn_fields);
  pgn::read_bgn("[Variant \"Crazyhouse\"]\n\n1. e4garbage Nf3z\n2. e8=Qx Nf3\n*\n", bgn_fields);
  CHECK(pgn_fields.text == "e4garbage? Nf3z? e8=Qx? Nf3 ");
  CHECK(bgn_fields.text == pgn_fields.text);
}

TEST_CASE("text that is not UTF-8 is told as such", "[write][bgn]") {
  struct Texts {
    std::string comments;
    void on_comment(const pgn::Comment& comment) { comments += comment.text(); }
    void on_move(pgn::Move, const pgn::Position&) {}
    void on_unread(const pgn::Unread& unread) { CHECK_FALSE(unread.decoded); }
  } texts;
  pgn::read_bgn("1. e4\n\n| \xE9t\xE9.\n||\n\n1...\xE9x\n*\n", texts);
  CHECK(texts.comments == "\xC3\xA9t\xC3\xA9.");
}

TEST_CASE("a game in Blind Game Notation has a thousand tags", "[write][bgn]") {
  struct Tags {
    std::size_t tags = 0, reports = 0, games = 0;
    void on_tag(const pgn::TagPair&) { ++tags; }
    void on_diagnostic(const pgn::Diagnostic& diagnostic) {
      if (diagnostic.code == pgn::Code::too_many_tags) ++reports;
    }
    void on_game_end(const pgn::GameEnd&) { ++games; }
  } visitor;
  std::string text;
  for (int i = 0; i < 60000; ++i) text += "[a" + std::to_string(i) + " \"\"]\n";
  pgn::read_bgn(text + "\n1. e4\n*\n", visitor);
  CHECK(visitor.tags == 1000);
  CHECK(visitor.reports == 59000);
  CHECK(visitor.games == 1);
}

TEST_CASE("a hook is told the same whatever hooks there are beside it, as in PGN", "[write][bgn]") {
  struct Comments {
    std::string text;
    void on_comment(const pgn::Comment& comment) { text += comment.text() + "|"; }
  };
  struct Words : Comments {
    void on_move(const pgn::San& san) { text += std::string{san.text} + " "; }
  };
  struct Unreads : Comments {
    void on_unread(const pgn::Unread& unread) { text += "<" + std::string{unread.raw} + ">"; }
  };
  const std::string bgn = "1. e4 e4\n\n| a.\n||\n\n2. zzz\n\n| b.\n||\n*\n";
  const std::string_view text = "1. e4 e4 {a.} 2. zzz {b.} *";
  const auto both = [&](auto visitor) {
    auto as_pgn = visitor;
    pgn::read_bgn(bgn, visitor);
    pgn::read(pgn::Memory{text}, as_pgn);
    return std::pair{visitor.text, as_pgn.text};
  };
  CHECK(both(Comments{}).first == "a.|");
  CHECK(both(Comments{}).second == "a.|");
  CHECK(both(Words{}).first == "e4 e4 a.|");
  CHECK(both(Words{}).second == "e4 e4 a.|");
  CHECK(both(Unreads{}).first == "a.|<zzz><{b.}>");
  CHECK(both(Unreads{}).second == "a.|<zzz><{b.}>");
}
