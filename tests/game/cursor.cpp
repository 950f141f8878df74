// SPDX-License-Identifier: MIT
#include <pgn/game/cursor.hpp>

#include <string>
#include <utility>
#include <vector>

#include <pgn/game/builder.hpp>
#include <pgn/read/reader.hpp>
#include <pgn/write/exporter.hpp>

#include "support/catch.hpp"
#include "support/movetext.hpp"

namespace {

/// The first game of a text.
pgn::Game read_game(const std::string& text) {
  pgn::Game game;
  pgn::GameBuilder builder{game};
  pgn::read(pgn::Memory{text}, builder);
  return game;
}

// The cases api-* from public bug reports.

TEST_CASE("A first move is promoted to the main line", "[cursor]") {
  pgn::Game game = make_game("1. e4 (1. d4 d5) 1... e5 *");
  pgn::Cursor cursor{game};
  REQUIRE(cursor.forward(1));
  CHECK(cursor.san() == "d4");
  CHECK(cursor.promote());
  CHECK(cursor.san() == "d4");
  CHECK(cursor.in_main_line());
  CHECK(movetext_of(game) == "1. d4 (1. e4 e5) 1... d5 *");
}

TEST_CASE("A nested variation is promoted by one step, its line to the main line", "[cursor]") {
  pgn::Game game = make_game("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nc3 *");
  pgn::Cursor cursor{game};
  REQUIRE(cursor.play("e4"));
  REQUIRE(cursor.play("c5"));
  const pgn::NodeId c5 = cursor.node();
  REQUIRE(cursor.play("c3"));
  CHECK(cursor.promote());
  CHECK(movetext_of(game) == "1. e4 e5 (1... c5 2. c3 (2. Nf3 d6) 2... d5) 2. Nc3 *");
  CHECK(cursor.go_to(c5));
  CHECK(cursor.make_main_line());
  CHECK(movetext_of(game) == "1. e4 c5 (1... e5 2. Nc3) 2. c3 (2. Nf3 d6) 2... d5 *");
}

TEST_CASE("A move is a new choice though it stands in another line", "[cursor]") {
  pgn::Game game = make_game("1. e4 e5 (1... d5 2. exd5 c5) 2. Nf3 *");
  pgn::Cursor cursor{game};
  REQUIRE(cursor.forward());
  REQUIRE(cursor.play("c5"));
  CHECK(movetext_of(game) == "1. e4 e5 (1... d5 2. exd5 c5) (1... c5) 2. Nf3 *");
}

TEST_CASE("When a main line move is deleted, its first variation goes on", "[cursor]") {
  pgn::Game game = make_game("1. e4 e5 2. Nf3 (2. Nc3 Nf6) 2... Nc6 *");
  pgn::Cursor cursor{game};
  for (int i = 0; i < 3; ++i) REQUIRE(cursor.forward());
  CHECK(cursor.san() == "Nf3");
  CHECK(cursor.delete_from_here());
  CHECK(cursor.san() == "e5");
  CHECK(movetext_of(game) == "1. e4 e5 2. Nc3 Nf6 *");
  cursor.end();
  CHECK(cursor.san() == "Nf6");
}

TEST_CASE("Illegal moves are refused and change nothing", "[cursor]") {
  pgn::Game game;
  pgn::Cursor cursor{game};
  const auto refused = [&](const pgn::Result<pgn::NodeId>& result) {
    CHECK(!result);
    CHECK(cursor.at_start());
    CHECK(movetext_of(game) == "*");
    return result.error().code;
  };
  CHECK(refused(cursor.play("Q@f3")) != pgn::Code::ok);
  CHECK(refused(cursor.play(pgn::Move{pgn::Square::e2, pgn::Square::e5})) == pgn::Code::illegal_move);
  CHECK(refused(cursor.play(pgn::Move::none())) == pgn::Code::illegal_move);
  CHECK(refused(cursor.play("e5")) == pgn::Code::illegal_san);
  CHECK(refused(cursor.play("")) == pgn::Code::bad_san);
  CHECK(refused(cursor.play("e4 e5")) == pgn::Code::bad_san);
}

TEST_CASE("A word that an unchecked game takes as a move reads back as that move alone", "[cursor]") {
  const std::string_view signs = "+-=#@:";
  std::size_t taken = 0;
  for (std::size_t number = 0; number < 6 * 6 * 6 * 6; ++number) {
    for (const std::string start :
         {"d1", "Nf3", "exd8Q", "P@d4", "h", "RR", "a1\xE2\x99\x98", "O-O", "a8=\xE2\x99\x98",
          "Nf3\xE2\x99\x98", "a7\xE2\x99\x98", "a7=\xE2\x99\x98", "e8(\xE2\x99\x98)",
          "\xE2\x99\x98"
          "f3",
          "\xD0\x9A"
          "f3"}) {
      std::string word = start;
      for (std::size_t rest = number; rest != 0; rest /= 6) word += signs[rest % 6];
      pgn::Game game = read_game("[Variant \"Crazyhouse\"]\n\n*");
      pgn::Cursor cursor{game};
      if (!cursor.play(word)) continue;
      ++taken;
      const pgn::Game again = read_game(pgn::export_pgn(game));
      INFO(word);
      CHECK(movetext_of(again) == "1. " + word + " *");
      CHECK(again.tree().move_text(again.tree().next(pgn::NodeId::root)) == word);
    }
  }
  CHECK(taken > 100);
  pgn::Game game = read_game("[Variant \"Crazyhouse\"]\n\n*");
  pgn::Cursor cursor{game};
  CHECK(cursor.play("d1+-=").error().code == pgn::Code::bad_san);
}

TEST_CASE("Playing goes along with what is there", "[cursor]") {
  pgn::Game game = make_game("1. e4 e5 (1... c5 (1... e6)) *");
  const std::string before = movetext_of(game);
  pgn::Cursor cursor{game};
  REQUIRE(cursor.play("e2-e4"));
  for (const char* const san : {"e5", "c5", "e6"}) {
    REQUIRE(cursor.play(san));
    CHECK(cursor.san() == san);
    REQUIRE(cursor.back());
  }
  CHECK(movetext_of(game) == before);
  REQUIRE(cursor.play("e6"));
  REQUIRE(cursor.play("d4"));
  CHECK(movetext_of(game) == "1. e4 e5 (1... c5 (1... e6 2. d4)) *");
}

TEST_CASE("A saved game is continued", "[cursor]") {
  pgn::Game game = make_game("1. f3 e5 2. g4 *", {{"Event", "x"}, {"Result", "*"}});
  pgn::Cursor cursor{game};
  cursor.end();
  REQUIRE(cursor.play("Qh4"));
  cursor.game().set_result(pgn::GameResult::black_wins);
  CHECK(movetext_of(game) == "1. f3 e5 2. g4 Qh4# 0-1");
  CHECK(game.tags().get("Result") == "0-1");
}

TEST_CASE("Comments and glyphs are edited at the cursor", "[cursor]") {
  pgn::Game game = make_game("1. e4 (1. d4) 1... e5 *");
  pgn::Cursor cursor{game};
  CHECK(cursor.add_nag(pgn::Nag{1}).error().code == pgn::Code::nag_misplaced);
  CHECK(!cursor.add_comment_before("x"));
  REQUIRE(cursor.add_comment("hello"));
  REQUIRE(cursor.forward(1));
  const auto before = cursor.add_comment_before("or");
  REQUIRE(before);
  REQUIRE(cursor.add_nag(pgn::Nag{5}));
  const auto after = cursor.add_comment("queen");
  REQUIRE(after);
  CHECK(movetext_of(game) == "{hello} 1. e4 ({or} 1. d4 $5 {queen}) 1... e5 *");
  CHECK(cursor.set_comment(*after, "the queen's pawn"));
  CHECK(cursor.remove(*before));
  CHECK(!cursor.remove(*before));
  CHECK(cursor.remove_nag(pgn::Nag{5}));
  CHECK(!cursor.remove_nag(pgn::Nag{5}));
  CHECK(movetext_of(game) == "{hello} 1. e4 (1. d4 {the queen's pawn}) 1... e5 *");
  cursor.strip_comments();
  cursor.strip_variations();
  cursor.strip_nags();
  CHECK(cursor.at_start());
  CHECK(movetext_of(game) == "1. e4 e5 *");
}

TEST_CASE("An item of the move before is not removed", "[cursor]") {
  pgn::Game game = make_game("1. e4 {a} e5 *");
  pgn::Cursor cursor{game};
  REQUIRE(cursor.forward());
  const pgn::ItemId item = (*cursor.items().begin()).id;
  REQUIRE(cursor.forward());
  CHECK(!cursor.remove(item));
  REQUIRE(cursor.back());
  CHECK(cursor.remove(item));
}

TEST_CASE("Games of text are continued with text that looks like a move", "[cursor]") {
  pgn::Game game = make_game("1. e4 d5 *", {}, {}, pgn::Variant::crazyhouse);
  pgn::Cursor cursor{game};
  cursor.end();
  REQUIRE(cursor.play("P@d4"));
  REQUIRE(cursor.back());
  REQUIRE(cursor.play("P@d4"));
  REQUIRE(cursor.back());
  REQUIRE(cursor.play("Zh@e5+"));
  CHECK(movetext_of(game) == "1. e4 d5 2. P@d4 (2. Zh@e5+) *");
  for (const char* const castling : {"O-O", "O-O-O", "O-O+"}) {
    REQUIRE(cursor.play(castling));
    REQUIRE(cursor.back());
  }
  for (const char* const text : {"", "1-0", "*", "2.", "{x}", "(e4", "e4 e5", "e4)", "%e4", "\"a\"", "2d6",
                                 "0-0", "exd6 e.p.", "N", "=", "mate"}) {
    INFO(text);
    CHECK(!cursor.play(text));
  }
  CHECK(!cursor.play(pgn::Move{pgn::Square::g1, pgn::Square::f3}));
}

}  // namespace
