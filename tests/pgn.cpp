// SPDX-License-Identifier: MIT
// pgn: the umbrella has everything that the first page of the documentation uses, and no edge.
#include <pgn/pgn.hpp>

#include <string>
#include <string_view>

#include "support/catch.hpp"

#ifdef PGN_FMT_HPP
#error "the umbrella includes an edge"
#endif

namespace {

struct Counter {
  std::uint64_t plies = 0;
  void on_move(pgn::Move, const pgn::Position&) { ++plies; }
};

struct Text {
  std::string told;
  void on_tag(const pgn::TagPair& tag) { told += std::string{tag.name} + "=" + tag.value() + " "; }
  void on_move(const pgn::San& san) { told += std::string{san.text} + " "; }
  pgn::Flow on_variation_begin() { return pgn::Flow::skip; }
  void on_comment(const pgn::Comment& comment) { told += "{" + comment.text() + "} "; }
  void on_game_end(const pgn::GameEnd& end) { told += std::string{pgn::to_text(end.result)}; }
  void on_diagnostic(const pgn::Diagnostic&) {}
};

constexpr std::string_view text = "[White \"Alpha\"]\n\n1. e4 e5 {good} (1... c5 {no}) 2. Ng1f3 1-0\n";

}  // namespace

TEST_CASE("an engine counts plies") {
  Counter counter;
  pgn::read(pgn::Memory{text}, counter);
  CHECK(counter.plies == 3);
}

TEST_CASE("text is read without a board") {
  Text visitor;
  pgn::read(pgn::Memory{text}, visitor);
  CHECK(visitor.told == "White=Alpha e4 e5 {good} Ng1f3 1-0");
}

TEST_CASE("a game is read, walked, continued and saved") {
  pgn::Game game;
  pgn::GameBuilder builder{game};
  pgn::read(pgn::Memory{text}, builder);
  CHECK(game.tags().get("White") == std::optional<std::string_view>{"Alpha"});
  pgn::Cursor cursor{game};
  int moves = 0;
  while (cursor.forward()) ++moves;
  CHECK(moves == 3);
  CHECK(cursor.play("Nc6"));
  CHECK(pgn::export_pgn(game) ==
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Alpha\"]\n[Black "
        "\"?\"]\n[Result \"1-0\"]\n\n"
        "1. e4 e5 {good} (1... c5 {no}) 2. Nf3 Nc6 1-0\n\n");
}

TEST_CASE("a file is made canonical while it is read") {
  std::string out;
  pgn::Exporter exporter{[&out](std::string_view piece) { out.append(piece); }};
  pgn::read(pgn::Memory{text}, exporter);
  CHECK(out.substr(out.find("1. e4")) == "1. e4 e5 {good} (1... c5 {no}) 2. Nf3 1-0\n\n");
}

TEST_CASE("positions and moves are parsed and written one by one") {
  const auto position = pgn::parse_fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  REQUIRE(position);
  const auto move = pgn::parse_san(*position, "exd6 e.p.");
  REQUIRE(move);
  CHECK(pgn::to_san(*position, *move) == "exd6");
}

TEST_CASE("the objects that programs keep many of, or on a small stack, have the size that is counted on") {
  STATIC_REQUIRE(sizeof(pgn::Move) == 2);
  STATIC_REQUIRE(sizeof(pgn::Nag) == 2);
  STATIC_REQUIRE(sizeof(pgn::NormalMove) == 4);
  STATIC_REQUIRE(sizeof(pgn::NodeId) == 4);
  STATIC_REQUIRE(sizeof(pgn::Bitboard) == 8);
  STATIC_REQUIRE(sizeof(pgn::SanFields) == 16);
  STATIC_REQUIRE(sizeof(pgn::Position) <= 160);
  STATIC_REQUIRE(sizeof(pgn::MoveList) <= 528);
  STATIC_REQUIRE(sizeof(pgn::Diagnostic) <= 32);
#ifndef _GLIBCXX_DEBUG  // its containers are larger
  STATIC_REQUIRE(sizeof(pgn::Cursor) <= 224);
  STATIC_REQUIRE(sizeof(pgn::Reader<pgn::Memory>) <= 1280);
  STATIC_REQUIRE(sizeof(pgn::Game) <= 384);
#endif
}
