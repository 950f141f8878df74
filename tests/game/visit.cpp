// SPDX-License-Identifier: MIT
#include <pgn/game/visit.hpp>

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <pgn/game/cursor.hpp>

#include "support/catch.hpp"
#include "support/movetext.hpp"

namespace {

using pgn::Flow;

// Writes down every event with all that a game keeps of it.
struct Trace {
  std::string text;
  void on_game_begin(const pgn::GameBegin& event) { put("begin", event.number, event.offset); }
  void on_tag(const pgn::TagPair& tag) { put("tag " + std::string{tag.name} + "=" + tag.value()); }
  void on_movetext_begin(const pgn::MovetextBegin& event) {
    put("movetext", static_cast<int>(event.variant), event.checked, pgn::to_fen(event.position));
  }
  void on_move(pgn::Move move, const pgn::Position& position) {
    put("move", move.raw(), pgn::to_fen(position));
  }
  void on_move(const pgn::San& san) { put("san " + std::string{san.text}, static_cast<int>(san.kind)); }
  void on_nag(pgn::Nag nag) { put("nag", nag.number); }
  void on_comment(const pgn::Comment& comment) {
    put("comment " + comment.text(), comment.to_line_end, comment.continued);
  }
  void on_variation_begin() { put("("); }
  void on_variation_end() { put(")"); }
  void on_unread(const pgn::Unread& unread) {
    put("unread " + std::string{unread.raw}, unread.space_before, unread.first);
  }
  void on_game_end(const pgn::GameEnd& event) {
    put("end " + std::string{pgn::to_text(event.result)}, event.terminator.has_value() ? "yes" : "no");
  }

 private:
  void add(std::string_view word) { text += word; }
  template <class Number>
  requires std::is_arithmetic_v<Number>
  void add(Number number) { text += std::to_string(number); }
  template <class... Words>
  void put(Words&&... words) {
    ((add(words), text += ' '), ...);
    text += '\n';
  }
};

const char* const annotated =
    "{Hello} {again} 1. e4 $1 {a} (1. d4 d5 {in} ({deep} 1... Nf6 $5)) {b} $2 1... e5 ({or} 1... c5 2. Nf3 "
    "(2. c3 d5) 2... d6) (1... e6) 2. Nf3 <Nx9 zz> 1-0";

TEST_CASE("A visit tells what the game was built from", "[visit]") {
  Trace told;
  tell_game(told, annotated, {{"Event", "x"}, {"Result", "1-0"}});
  const pgn::Game game = make_game(annotated, {{"Event", "x"}, {"Result", "1-0"}});
  Trace visited;
  CHECK(game.visit(visited) == Flow::proceed);
  CHECK(visited.text == told.text);

  // And once more, through a second game.
  pgn::Game again;
  pgn::GameBuilder builder{again};
  game.visit(builder);
  Trace twice;
  again.visit(twice);
  CHECK(twice.text == told.text);
}

TEST_CASE("A visit of a game of text tells the moves as text", "[visit]") {
  const char* const text = "1. e4 d5 2. exd5 (2. @d4) 2... N@f3+ *";
  Trace told;
  tell_game(told, text, {}, {}, pgn::Variant::crazyhouse);
  const pgn::Game game = make_game(text, {}, {}, pgn::Variant::crazyhouse);
  Trace visited;
  game.visit(visited);
  const auto words = [](std::string trace) {
    // The written-down kind of a move is not told by the plain source.
    std::string out;
    for (std::size_t at = 0; at < trace.size(); at = trace.find('\n', at) + 1) {
      const std::string line = trace.substr(at, trace.find('\n', at) - at);
      out += line.starts_with("san") ? line.substr(0, line.size() - 2) : line;
      out += '\n';
    }
    return out;
  };
  CHECK(words(visited.text) == words(told.text));
  struct Boards {
    int moves = 0;
    void on_move(pgn::Move, const pgn::Position&) { ++moves; }
  } boards;
  game.visit(boards);
  CHECK(boards.moves == 0);
}

TEST_CASE("A visitor of written moves gets canonical SAN", "[visit]") {
  struct Sans {
    std::string text;
    void on_move(const pgn::San& san) {
      text += std::string{san.text} + (san.kind == pgn::SanKind::other ? "? " : " ");
    }
  } sans;
  make_game("1. e4 e5 2. Qh5 (2. --) 2... Nc6 3. Bc4 Nf6 4. Qxf7 *").visit(sans);
  CHECK(sans.text == "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7# ");
}

TEST_CASE("What has no hook is not told", "[visit]") {
  struct Moves {
    std::string text;
    void on_move(pgn::Move move, const pgn::Position& position) { text += pgn::to_san(position, move) + " "; }
  } moves;
  make_game("1. e4 e5 2. Ke2 (2. Nf3 Nc6) 2... Nc6 *").visit(moves);
  CHECK(moves.text == "e4 e5 Ke2 Nc6 ");

  struct Comments {
    std::string text;
    void on_comment(const pgn::Comment& comment) { text += comment.text() + " "; }
  } comments;
  make_game(annotated).visit(comments);
  CHECK(comments.text == "Hello again a b ");
}

// Answers one event with one flow.
struct Answering : Trace {
  std::string at;
  Flow answer = Flow::proceed;
  Flow check(const char* event) const { return at == event ? answer : Flow::proceed; }
  Flow on_tag(const pgn::TagPair& tag) { return Trace::on_tag(tag), check("tag"); }
  Flow on_movetext_begin(const pgn::MovetextBegin& e) {
    return Trace::on_movetext_begin(e), check("movetext");
  }
  Flow on_move(pgn::Move move, const pgn::Position& p) { return Trace::on_move(move, p), check("move"); }
  Flow on_nag(pgn::Nag nag) { return Trace::on_nag(nag), check("nag"); }
  Flow on_comment(const pgn::Comment& comment) { return Trace::on_comment(comment), check("comment"); }
  Flow on_variation_begin() { return Trace::on_variation_begin(), check("("); }
  Flow on_variation_end() { return Trace::on_variation_end(), check(")"); }
};

TEST_CASE("Hooks can skip a variation, the game, or stop", "[visit]") {
  const pgn::Game game = make_game("{c} 1. e4 $1 (1. d4 (1. c4)) 1... e5 1-0", {{"Event", "x"}});
  for (const char* const at : {"tag", "movetext", "move", "nag", "comment", "(", ")"}) {
    INFO(at);
    Answering stopped;
    stopped.at = at;
    stopped.answer = Flow::stop;
    CHECK(game.visit(stopped) == Flow::stop);
    CHECK(stopped.text.find("end") == std::string::npos);
    const std::size_t line = stopped.text.rfind('\n', stopped.text.size() - 2) + 1;
    CHECK(stopped.text.substr(line).starts_with(at));

    Answering skipped;
    skipped.at = at;
    skipped.answer = Flow::skip;
    CHECK(game.visit(skipped) == Flow::proceed);
    CHECK(skipped.text.ends_with("end 1-0 yes \n"));
    if (std::string{"("} == at) {
      Trace whole;
      make_game("{c} 1. e4 $1 1... e5 1-0", {{"Event", "x"}}).visit(whole);
      std::string without = skipped.text;
      without.erase(without.find("( \n"), 3);
      CHECK(without == whole.text);
    } else {
      CHECK(skipped.text == stopped.text + "end 1-0 yes \n");
    }
  }
}

TEST_CASE("A game of a million plies and one of deep variations are visited without recursion", "[visit]") {
  pgn::Game game;
  {
    pgn::GameBuilder builder{game};
    builder.on_game_begin({});
    const pgn::Position start;
    builder.on_movetext_begin(pgn::MovetextBegin{start});
    const char* const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    pgn::Position position;
    for (unsigned i = 0; i < 1000000; ++i) {
      const auto move = pgn::parse_san(position, moves[i % 4]);
      builder.on_move(*move, position);
      position.play(*move);
    }
    builder.on_game_end({});
  }
  struct Count {
    std::uint64_t plies = 0, depth = 0, deepest = 0;
    void on_move(pgn::Move, const pgn::Position&) { ++plies; }
    void on_variation_begin() { deepest = ++depth > deepest ? depth : deepest; }
    void on_variation_end() { --depth; }
  } count;
  game.visit(count);
  CHECK(count.plies == 1000000);

  pgn::Game deep;
  pgn::GameBuilder builder{deep};
  builder.on_game_begin({});
  const pgn::Position start;
  builder.on_movetext_begin(pgn::MovetextBegin{start});
  const pgn::Move move{pgn::Square::e2, pgn::Square::e4};
  builder.on_move(move, start);
  for (unsigned i = 0; i < 100000; ++i) {
    builder.on_variation_begin();
    builder.on_move(move, start);
  }
  for (unsigned i = 0; i < 100000; ++i) builder.on_variation_end();
  builder.on_game_end({});
  Count nested;
  deep.visit(nested);
  CHECK(nested.plies == 100001);
  CHECK(nested.deepest == 100000);
  pgn::Game copy = deep;
  copy = pgn::Game{};
}

}  // namespace
