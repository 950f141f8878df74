// SPDX-License-Identifier: MIT
#include <pgn/game/const_cursor.hpp>

#include <random>
#include <string>
#include <vector>

#include <pgn/game/builder.hpp>
#include <pgn/read/reader.hpp>

#include "support/catch.hpp"
#include "support/movetext.hpp"

namespace {

// All of the choices, as SAN.
std::string choices(const pgn::ConstCursor& cursor) {
  std::string out;
  for (const pgn::NodeId node : cursor.choices()) out += cursor.san(node) + " ";
  return out;
}

TEST_CASE("A cursor walks along the main line and back", "[cursor]") {
  const pgn::Game game = make_game("1. e4 {a} e5 2. Nf3 (2. f4) 2... Nc6 *");
  pgn::ConstCursor cursor{game};
  CHECK(&cursor.game() == &game);
  CHECK(cursor.at_start());
  CHECK(cursor.ply() == 0);
  CHECK(cursor.move_number() == 1);
  CHECK(!cursor.move());
  CHECK(cursor.san().empty());
  CHECK(!cursor.back());
  std::string line;
  while (cursor.forward()) {
    line += std::to_string(cursor.move_number()) + cursor.san() + " ";
  }
  CHECK(line == "1e4 1e5 2Nf3 2Nc6 ");
  CHECK(cursor.at_end());
  CHECK(cursor.ply() == 4);
  CHECK(pgn::to_fen(cursor.position()) == "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
  CHECK(cursor.back());
  CHECK(cursor.back());
  CHECK(cursor.san() == "e5");
  CHECK(choices(cursor) == "Nf3 f4 ");
  CHECK(cursor.forward(1));
  CHECK(cursor.san() == "f4");
  CHECK(!cursor.in_main_line());
  CHECK(cursor.at_end());
  CHECK(!cursor.forward());
  CHECK(cursor.up());
  CHECK(cursor.san() == "e5");
  CHECK(!cursor.up());
  CHECK(!cursor.forward(2));
  cursor.end();
  CHECK(cursor.san() == "Nc6");
  cursor.start();
  CHECK(cursor.position() == pgn::Position{});
}

TEST_CASE("Move numbers start where the position does", "[cursor]") {
  const auto start = pgn::parse_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  const pgn::Game game = make_game("2... Nc6 3. Bb5 a6 *", {}, *start);
  pgn::ConstCursor cursor{game};
  CHECK(cursor.move_number() == 2);
  for (const unsigned number : {2u, 3u, 3u}) {
    REQUIRE(cursor.forward());
    CHECK(cursor.move_number() == number);
  }
}

TEST_CASE("Move numbers of a game of unknown rules start where its FEN says", "[cursor]") {
  pgn::Game game;
  pgn::GameBuilder builder{game};
  pgn::read(
      pgn::Memory{
          "[Variant \"Crazyhouse\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3[] b - - 0 20\"]\n\n20... e5 21. e4 e6 *"},
      builder);
  REQUIRE_FALSE(game.checked());
  pgn::ConstCursor cursor{game};
  CHECK(cursor.move_number() == 20);
  for (const unsigned number : {20u, 21u, 21u}) {
    REQUIRE(cursor.forward());
    CHECK(cursor.move_number() == number);
  }
}

TEST_CASE("Variations of variations are choices at the same place", "[cursor]") {
  const pgn::Game game = make_game("1. e4 e5 (1... c5 (1... e6 (1... c6)) (1... d6)) (1... d5) 2. Nf3 *");
  pgn::ConstCursor cursor{game};
  REQUIRE(cursor.forward());
  CHECK(choices(cursor) == "e5 c5 e6 c6 d6 d5 ");
  REQUIRE(cursor.forward());
  std::string there = cursor.san();
  while (cursor.next_sibling()) there += " " + cursor.san();
  CHECK(there == "e5 c5 e6 c6 d6 d5");
  std::string back = cursor.san();
  while (cursor.previous_sibling()) back += " " + cursor.san();
  CHECK(back == "d5 d6 c6 e6 c5 e5");
  CHECK(cursor.position().side_to_move() == pgn::Color::white);
}

TEST_CASE("Items are those of the move, and of the start of its line", "[cursor]") {
  const pgn::Game game = make_game("{hello} 1. e4 ({or} 1. d4 {queen}) *");
  pgn::ConstCursor cursor{game};
  const auto text = [](const pgn::MoveTree::Items& items) {
    std::string out;
    for (const pgn::Item item : items) out += std::string{item.text} + ";";
    return out;
  };
  CHECK(text(cursor.items()) == "hello;");
  CHECK(text(cursor.items_before()).empty());
  REQUIRE(cursor.forward(1));
  CHECK(text(cursor.items_before()) == "or;");
  CHECK(text(cursor.items()) == "queen;");
  REQUIRE(cursor.previous_sibling());
  CHECK(text(cursor.items_before()) == "hello;");
}

TEST_CASE("A cursor goes to moves only", "[cursor]") {
  const pgn::Game game = make_game("1. e4 (1. d4 d5 2. c4) 1... e5 *");
  pgn::ConstCursor cursor{game};
  REQUIRE(cursor.forward(1));
  cursor.end();
  const pgn::NodeId c4 = cursor.node();
  const pgn::Position position = cursor.position();
  cursor.start();
  CHECK(cursor.go_to(c4));
  CHECK(cursor.position() == position);
  CHECK(cursor.ply() == 3);
  CHECK(!cursor.go_to(game.tree().line_start(c4)));
  CHECK(!cursor.go_to(pgn::NodeId::none));
  CHECK(!cursor.go_to(static_cast<pgn::NodeId>(1000)));
  CHECK(cursor.node() == c4);
  CHECK(cursor.go_to(pgn::NodeId::root));
  CHECK(cursor.at_start());
}

TEST_CASE("Positions are the same whichever way a cursor comes", "[cursor]") {
  std::mt19937 random{11};
  pgn::Game game;
  pgn::GameBuilder builder{game};
  builder.on_game_begin({});
  pgn::Position position;
  builder.on_movetext_begin(pgn::MovetextBegin{position});
  std::vector<pgn::Position> positions{position};
  for (int ply = 0; ply < 150; ++ply) {
    const pgn::MoveList moves = pgn::legal_moves(position);
    if (moves.empty()) break;
    const pgn::Move move = moves[random() % moves.size()];
    builder.on_move(move, position);
    position.play(move);
    positions.push_back(position);
  }
  builder.on_game_end({});
  pgn::ConstCursor cursor{game};
  std::size_t at = 0;
  for (int step = 0; step < 5000; ++step) {
    if (random() % 2 == 0) {
      at += cursor.forward() ? 1 : 0;
    } else {
      at -= cursor.back() ? 1 : 0;
    }
    if (random() % 40 == 0) {
      cursor.end();
      at = positions.size() - 1;
    }
    REQUIRE(cursor.ply() == at);
    REQUIRE(cursor.position() == positions[at]);
  }
}

TEST_CASE("Another choice at a ply that was remembered has its own position", "[cursor]") {
  // A position is remembered every sixteen plies, so that going back need not replay the whole game.
  std::string movetext;
  for (int move = 1; move < 8; move += 2) movetext += "Nf3 Nf6 Ng1 Ng8 ";
  const pgn::Game game = make_game(movetext + "(d5 e4) e4 *");
  pgn::ConstCursor cursor{game};
  for (int ply = 0; ply < 16; ++ply) REQUIRE(cursor.forward());
  CHECK(cursor.position().piece_at(pgn::Square::d7) == pgn::Piece::black_pawn);
  CHECK(cursor.next_sibling());
  CHECK(cursor.san() == "d5");
  CHECK(cursor.forward());
  CHECK(cursor.san() == "e4");
  CHECK(cursor.back());
  CHECK(cursor.position().piece_at(pgn::Square::d5) == pgn::Piece::black_pawn);
}

TEST_CASE("Going back through a hundred thousand plies is linear", "[cursor]") {
  pgn::Game game;
  pgn::GameBuilder builder{game};
  builder.on_game_begin({});
  pgn::Position position;
  builder.on_movetext_begin(pgn::MovetextBegin{position});
  const char* const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
  for (unsigned i = 0; i < 100000; ++i) {
    const auto move = pgn::parse_san(position, moves[i % 4]);
    builder.on_move(*move, position);
    position.play(*move);
  }
  builder.on_game_end({});
  pgn::ConstCursor cursor{game};
  cursor.end();
  CHECK(cursor.ply() == 100000);
  CHECK(cursor.position() == position);
  while (cursor.back()) continue;
  CHECK(cursor.position() == pgn::Position{});
}

TEST_CASE("In a game of text a cursor knows the moves but not the board", "[cursor]") {
  const pgn::Game game = make_game("1. e4 d5 2. P@d4 *", {}, {}, pgn::Variant::crazyhouse);
  pgn::ConstCursor cursor{game};
  cursor.end();
  CHECK(cursor.san() == "P@d4");
  CHECK(!cursor.move());
  CHECK(cursor.position() == game.start());
  CHECK(cursor.move_number() == 2);
}

}  // namespace
