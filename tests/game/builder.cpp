// SPDX-License-Identifier: MIT
#include <pgn/game/builder.hpp>

#include <string>
#include <vector>

#include <pgn/read/reader.hpp>
#include <pgn/read/visitor.hpp>

#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/movetext.hpp"

namespace {

TEST_CASE("A game is built from events", "[builder]") {
  const std::string text =
      "{Hello} {again} 1. e4 $1 {a} (1. d4 d5 {in}) {b} 1... e5 ({or} 1... c5 2. Nf3 (2. c3 d5) 2... d6) "
      "(1... e6) 2. Nf3 <Nx9 zz> 1-0";
  const pgn::Game game = make_game(text, {{"Event", "A \\\"q\\\""}, {"Result", "1-0"}, {"Event", "B"}});
  CHECK(movetext_of(game) == text);
  CHECK(game.tags().size() == 3);
  CHECK(game.tags()[0].value == "A \"q\"");
  CHECK(game.tags().get("Event") == "B");
  CHECK(game.result() == pgn::GameResult::white_wins);
  CHECK(game.complete());
  CHECK(game.checked());
}

TEST_CASE("Moves of unknown rules are kept as text", "[builder]") {
  const std::string text = "1. e4 d5 2. exd5 Qxd5 3. Nc3 (3. P@d4 N@f6) 3... Qa5 *";
  const pgn::Game game = make_game(text, {}, {}, pgn::Variant::crazyhouse);
  CHECK(!game.checked());
  CHECK(game.variant() == pgn::Variant::crazyhouse);
  CHECK(movetext_of(game) == text);
  CHECK(game.tree().move_text(game.tree().next(pgn::NodeId::root)) == "e4");
  CHECK(!game.tree().move(game.tree().next(pgn::NodeId::root)));
}

namespace {

/// Tells of a game whose first move is text.
void begin_with_text(pgn::GameBuilder& builder) {
  builder.on_game_begin({});
  builder.on_movetext_begin(pgn::MovetextBegin{pgn::Position{}});
  pgn::San san;
  san.text = "e4";
  builder.on_move(san);
}

}  // namespace

TEST_CASE("A source that tells moves only as text makes a game of text", "[builder]") {
  pgn::Game game;
  pgn::GameBuilder builder{game};
  begin_with_text(builder);
  builder.on_game_end({});
  CHECK(!game.checked());
  CHECK(movetext_of(game) == "1. e4 *");
}

TEST_CASE("Moves that come with a board into a game of text are kept as text", "[builder]") {
  pgn::Game game;
  pgn::GameBuilder builder{game};
  begin_with_text(builder);
  pgn::Position position;
  position.play(*pgn::parse_san(position, "e4"));
  builder.on_move(*pgn::parse_san(position, "Nc6"), position);
  builder.on_game_end({});
  CHECK(!game.checked());
  CHECK(movetext_of(game) == "1. e4 Nc6 *");
}

TEST_CASE("A game that is too large is cut and says so, also when a visitor around the builder adds to it",
          "[builder]") {
  constexpr std::size_t most = 16384;  // so that there is room for many moves at once
  const pgn::Position start;
  for (const bool wraps : {false, true}) {
    pgn::Game game;
    pgn::GameBuilder builder{game, most};
    tell_game(builder, "1. e4 *");
    builder.on_game_begin({});
    builder.on_movetext_begin(pgn::MovetextBegin{start});
    if (wraps) game.tags().add("Big", std::string(most - 246, 'x'));
    pgn::Position position = start;
    int moves = 0;
    const std::string_view there_and_back[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    for (; moves < 5000; ++moves) {
      const pgn::Result<pgn::Move> move = pgn::parse_san(position, there_and_back[moves % 4]);
      REQUIRE(move);
      if (builder.on_move(*move, position) == pgn::Flow::skip) break;
      position.play(*move);
    }
    // 16 bytes a move, and up to 152 that have to be free for one more.
    CHECK_FALSE(game.complete());
    CHECK(game.tree().bytes() + game.tags().bytes() <= most);
    CHECK(game.tree().bytes() + game.tags().bytes() > most - 152 - 16);
    CHECK(moves > (wraps ? 0 : 200));
    builder.on_game_end({});
    tell_game(builder, "1. e4 *");
    CHECK(game.complete());
    CHECK(movetext_of(game) == "1. e4 *");
  }
}

TEST_CASE("A comment of which the last piece is missing ends with the one before", "[builder]") {
  for (const bool skipped : {false, true}) {
    struct Skip : pgn::GameBuilder {
      bool skips = false;
      int pieces = 0;
      using pgn::GameBuilder::GameBuilder;
      pgn::Flow on_comment(const pgn::Comment& comment) {
        if (skips && ++pieces == 3) return pgn::Flow::skip;
        return pgn::GameBuilder::on_comment(comment);
      }
    };
    pgn::Game game;
    Skip builder{game, skipped ? pgn::MoveTree::max_bytes : std::size_t{1350}};
    builder.skips = skipped;
    pgn::Options options;
    options.limits.token_bytes = 256;
    const std::string text = "1. e4 (1. d4 {" + std::string(1000, 'x') + "}) 1... e5 2. Nf3 *";
    pgn::read(pgn::Memory{text}, builder, options);
    const pgn::MoveTree& tree = game.tree();
    const pgn::NodeId e4 = tree.next(pgn::NodeId::root);
    pgn::NodeId d4 = pgn::NodeId::none;
    for (const pgn::Item item : tree.items(e4)) d4 = tree.next(item.variation);
    std::size_t comments = 0;
    bool continued = true;
    for (const pgn::Item item : tree.items(d4)) {
      ++comments;
      continued = item.continued;
    }
    CHECK(comments == 2);
    CHECK_FALSE(continued);
  }
}

TEST_CASE("Diagnostics are kept from one game to the next", "[builder]") {
  pgn::Game game;
  std::vector<pgn::Diagnostic> diagnostics{pgn::Diagnostic{pgn::Code::stray_text, 1}};
  pgn::ReportingGameBuilder builder{game, diagnostics};
  const pgn::Diagnostic first{pgn::Code::duplicate_tag, 3};
  const pgn::Diagnostic between{pgn::Code::stray_text, 9};
  const pgn::Diagnostic second{pgn::Code::bad_san, 20};
  builder.on_game_begin({});
  CHECK(diagnostics.empty());
  builder.on_diagnostic(first);
  builder.on_game_end({});
  CHECK(diagnostics == std::vector<pgn::Diagnostic>{first});
  builder.on_diagnostic(between);
  builder.on_game_begin({});
  builder.on_diagnostic(second);
  builder.on_game_end({});
  CHECK(diagnostics == std::vector<pgn::Diagnostic>{between, second});
  static_assert(!pgn::Hooks<pgn::GameBuilder>::diagnostic);
  static_assert(pgn::Hooks<pgn::ReportingGameBuilder>::diagnostic);
}

TEST_CASE("Ten thousand games in one object allocate for the largest only", "[builder]") {
  pgn::Game game;
  pgn::GameBuilder builder{game};
  // The events of one game, recorded so that only the builder allocates while they are told again.
  const pgn::Game source = make_game(
      "{Hello} 1. e4 $1 {a comment that is longer than a small string} (1. d4 d5 (1... Nf6 2. c4)) 1... e5 "
      "2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1/2-1/2",
      {{"Event", "A name that is longer than a small string"}, {"White", "M\xFCller, who is Latin-1 here"}});
  struct Flat {
    pgn::Move move;
    pgn::Position position;
  };
  std::vector<Flat> moves;
  struct Record {
    std::vector<Flat>* moves;
    void on_move(pgn::Move move, const pgn::Position& position) { moves->push_back({move, position}); }
  };
  source.visit(Record{&moves});
  std::size_t first = 0;
  const std::size_t before = allocations;
  for (int i = 0; i < 10000; ++i) {
    builder.on_game_begin({});
    for (const pgn::Tag tag : source.tags()) {
      pgn::TagPair pair;
      pair.name = tag.name;
      pair.raw = tag.value;
      builder.on_tag(pair);
    }
    builder.on_movetext_begin(pgn::MovetextBegin{pgn::Position{}});
    for (const Flat& flat : moves) {
      builder.on_move(flat.move, flat.position);
      pgn::Comment comment;
      comment.raw = "a comment that is longer than a small string";
      builder.on_comment(comment);
      builder.on_nag(pgn::Nag{5});
      builder.on_variation_begin();
      builder.on_move(flat.move, flat.position);
      builder.on_variation_end();
    }
    builder.on_game_end({});
    if (i == 0) first = allocations - before;
  }
  const std::size_t all = allocations - before;
  CHECK(first > 0);
  CHECK(first < 64);
  CHECK(all == first);
}

}  // namespace
