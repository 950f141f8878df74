// SPDX-License-Identifier: MIT
#include <pgn/game/lint.hpp>

#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/movetext.hpp"

namespace {

// The names of what lint finds, each with its `detail` and ply.
std::string faults(const pgn::Game& game) {
  std::string out;
  pgn::lint(game, [&](const pgn::Diagnostic& diagnostic) {
    out += std::string{diagnostic.name()} + " " + std::to_string(diagnostic.detail) + " " +
           std::to_string(diagnostic.ply) + ";";
  });
  return out;
}

TEST_CASE("A game in order has nothing to find", "[lint]") {
  CHECK(faults(pgn::Game{}).empty());
  CHECK(faults(make_game("1. f3 e5 2. g4 Qh4 0-1", {{"Event", "anything"},
                                                    {"Date", "1992.11.\?\?"},
                                                    {"Round", "3.2"},
                                                    {"Result", "0-1"},
                                                    {"WhiteElo", "2600:-:?"},
                                                    {"BlackElo", "?"},
                                                    {"WhiteTitle", "GM"},
                                                    {"ECO", "A00"},
                                                    {"PlyCount", "4"},
                                                    {"TimeControl", "40/7200:3600"},
                                                    {"UTCTime", "12:34:56"},
                                                    {"EventDate", "1992.??.??"},
                                                    {"UTCDate", "1992.11.04"},
                                                    {"WhiteUSCF", "2650"},
                                                    {"BlackUSCF", "-"},
                                                    {"BlackTitle", "-"},
                                                    {"WhiteType", "human"},
                                                    {"BlackType", "program"},
                                                    {"Board", "3"},
                                                    {"SetUp", "0"}}))
            .empty());
}

TEST_CASE("Values are held against the form of their tags", "[lint]") {
  const std::vector<pgn::Tag> bad{
      {"Date", "1992-11-04"}, {"Round", "third"},     {"Result", "won"},         {"WhiteElo", "about 2000"},
      {"WhiteTitle", "Dr"},   {"ECO", "Z99"},         {"PlyCount", "many"},      {"TimeControl", "fast"},
      {"Time", "noon"},       {"SetUp", "yes"},       {"BlackType", "cat"},      {"EventDate", "1992/11/04"},
      {"UTCDate", "today"},   {"UTCTime", "24:00"},   {"BlackElo", "2600+"},     {"WhiteUSCF", "-5"},
      {"BlackUSCF", "high"},  {"BlackTitle", "Prof"}, {"WhiteType", "computer"}, {"Board", "first"}};
  for (const pgn::Tag& tag : bad) {
    INFO(tag.name);
    CHECK(faults(make_game("1. e4 *", {{"Event", "x"}, tag})) == "bad-tag-value 1 0;");
  }
  CHECK(faults(make_game("1. e4 *", {{"PlyCount", "2"}})) == "bad-tag-value 0 0;");
  CHECK(faults(make_game("1. e4 *", {{"FEN", "8/P6k/8/8/8/8/8/K7 w - - 0 1"}})) == "bad-tag-value 0 0;");
  CHECK(faults(make_game("1. e4 *", {{"FEN", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}}))
            .empty());
}

TEST_CASE("Result tag and terminator are held against each other", "[lint]") {
  CHECK(faults(make_game("1. e4 0-1", {{"Result", "1-0"}})) == "result-mismatch 0 0;");
  CHECK(faults(make_game("1. e4 0-1", {{"Result", "*"}})) == "result-mismatch 0 0;");
  CHECK(faults(make_game("1. e4", {{"Result", "1-0"}})).empty());
  CHECK(faults(make_game("1. e4 1-0")).empty());
}

TEST_CASE("The result is held against the final position", "[lint]") {
  const char* const mate = "1. f3 e5 2. g4 Qh4 ";
  CHECK(faults(make_game(mate + std::string{"1-0"})) == "result-against-board 0 4;");
  CHECK(faults(make_game(mate + std::string{"*"})) == "result-against-board 0 4;");
  CHECK(faults(make_game(mate + std::string{"0-1"})).empty());
  // What could not be read may have changed the position.
  CHECK(faults(make_game(mate + std::string{"<Zz9> 1-0"})).empty());
  const auto stalemate = pgn::parse_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  const auto bare = pgn::parse_fen("7k/8/6K1/8/8/8/8/8 b - - 0 1");
  for (const auto& position : {stalemate, bare}) {
    REQUIRE(position);
    CHECK(faults(make_game("1-0", {}, *position)) == "result-against-board 0 0;");
    CHECK(faults(make_game("1/2-1/2", {}, *position)).empty());
  }
  CHECK(faults(make_game("1. e4 1-0", {}, {}, pgn::Variant::antichess)).empty());
}

}  // namespace
