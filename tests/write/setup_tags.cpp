// SPDX-License-Identifier: MIT
#include <pgn/write/setup_tags.hpp>

#include <string>

#include "support/catch.hpp"

using pgn::parse_fen;
using pgn::Position;
using pgn::TagSection;
using pgn::Variant;

TEST_CASE("a faultless FEN is written as given", "[write]") {
  // With an en passant square that no pawn can use, and one that is left out.
  for (const char* const fen :
       {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "8/P6k/8/8/8/8/8/K7 w - - 12 034"}) {
    CHECK(pgn::export_fen(fen, *parse_fen(fen)) == fen);
  }
}

TEST_CASE("castling letters of a FEN are written in canonical form", "[write]") {
  // V54
  for (const char* const given : {"bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w FCfc - 0 1",
                                  "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w qkQK - 0 1"}) {
    CHECK(pgn::export_fen(given, *parse_fen(given)) ==
          "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1");
  }
  const char* const inner = "4k3/8/8/8/8/8/8/4KR1R w F - 0 1";
  CHECK(pgn::export_fen(inner, *parse_fen(inner)) == inner);
}

TEST_CASE("a short or odd FEN is completed", "[write]") {
  const Position position = *parse_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  CHECK(pgn::export_fen("8/P6k/8/8/8/8/8/K7 w - -", position) == "8/P6k/8/8/8/8/8/K7 w - - 0 1");
  CHECK(pgn::export_fen("8/P6k/8/8/8/8/8/K7  w - - 0 0", position) == "8/P6k/8/8/8/8/8/K7 w - - 0 1");
}

TEST_CASE("a FEN of another position than the game's is not believed", "[write]") {
  const Position position = *parse_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  CHECK(pgn::export_fen("8/P6k/8/8/8/8/8/K7 b - - 0 1", position) == "8/P6k/8/8/8/8/8/K7 w - - 0 1");
  CHECK(pgn::export_fen("nonsense", position) == "8/P6k/8/8/8/8/8/K7 w - - 0 1");
}

TEST_CASE("FEN and SetUp come together", "[write]") {
  const Position usual;
  const Position other = *parse_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  TagSection tags;

  SECTION("not for a game from the usual position") {
    complete_setup_tags(tags, {usual});
    CHECK_FALSE(tags.get("FEN"));
    CHECK_FALSE(tags.get("SetUp"));
  }
  SECTION("for a game from elsewhere") {
    complete_setup_tags(tags, {other});
    CHECK(tags.get("FEN") == "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    CHECK(tags.get("SetUp") == "1");
  }
  SECTION("for Chess960, even position 518") {
    complete_setup_tags(tags, {usual, Variant::chess960});
    CHECK(tags.get("FEN") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK(tags.get("SetUp") == "1");
    CHECK(tags.get("Variant") == "Chess960");
  }
  SECTION("for every game that has a FEN already") {
    tags.set("FEN", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    tags.set("SetUp", "0");
    complete_setup_tags(tags, {usual});
    CHECK(tags.get("SetUp") == "1");
  }
  SECTION("for a game whose FEN a reader finds in another letter case") {
    tags.set("fen", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    complete_setup_tags(tags, {other});
    CHECK(tags.get("FEN") == "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    CHECK(tags.get("SetUp") == "1");
  }
  SECTION("for a game that starts elsewhere than such a FEN says") {
    tags.set("fen", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    complete_setup_tags(tags, {usual});
    CHECK(tags.get("FEN") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  }
  SECTION("and a Variant tag of other rules than the game's is corrected") {
    tags.set("Variant", "Atomic");
    complete_setup_tags(tags, {usual});
    CHECK(pgn::parse_variant(*tags.get("Variant")) == Variant::standard);
    tags.set("Variant", "Chess960");
    complete_setup_tags(tags, {usual});
    CHECK(tags.get("Variant") == "Chess960");
    CHECK(tags.get("SetUp") == "1");  // as when it is read again
    tags.set("Variant", "Standard");
    complete_setup_tags(tags, {usual, Variant::chess960});
    CHECK(tags.get("Variant") == "Chess960");
    tags.set("Variant", "Fischer Random");
    complete_setup_tags(tags, {usual, Variant::chess960});
    CHECK(tags.get("Variant") == "Fischer Random");
    tags.set("Variant", "Atomic");
    complete_setup_tags(tags, {usual, Variant::atomic, false});
    CHECK(tags.get("Variant") == "Atomic");
  }
  SECTION("without a look at the FEN when the rules are not known") {
    tags.set("FEN", "whatever");
    complete_setup_tags(tags, {usual, Variant::horde, false});
    CHECK(tags.get("FEN") == "whatever");
    CHECK(tags.get("SetUp") == "1");
  }
  SECTION("or SetUp is left out when not wanted") {
    complete_setup_tags(tags, {other}, false);
    CHECK(tags.get("FEN"));
    CHECK_FALSE(tags.get("SetUp"));
    tags.set("Setup", "0");
    complete_setup_tags(tags, {other}, false);
    CHECK(tags.get("SetUp") == "1");
  }
}
