// SPDX-License-Identifier: MIT
#include <pgn/chess/outcome.hpp>

#include "support/catch.hpp"

#include <pgn/notation/fen.hpp>
#include <pgn/notation/uci.hpp>

using pgn::Ending;

namespace {

pgn::Position at(std::string_view fen) {
  INFO(fen);
  const auto position = pgn::parse_fen(fen);
  REQUIRE(position);
  return *position;
}

Ending ending_of(std::string_view fen) {
  return pgn::ending(at(fen));
}

/// A game that is played move by move, with its history.
struct Play {
  pgn::Position position;
  pgn::PositionHistory history;

  explicit Play(const pgn::Position& start) : position(start) { history.push(position); }
  Ending moves(std::initializer_list<std::string_view> list) {
    for (const std::string_view text : list) {
      const auto move = pgn::parse_uci(position, text);
      INFO(text);
      REQUIRE(move);
      position.play(*move);
      history.push(position);
    }
    return pgn::ending(position, history);
  }
};

}  // namespace

static_assert(pgn::ending(pgn::Position{}) == Ending::none);

TEST_CASE("a side without a legal move is mated or stalemated") {
  CHECK(ending_of("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3") == Ending::checkmate);
  CHECK(ending_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1") == Ending::checkmate);
  CHECK(ending_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1") == Ending::stalemate);
  CHECK(ending_of("7k/5Q2/8/6K1/8/8/8/8 b - - 0 1") == Ending::stalemate);
  CHECK(ending_of("7k/4Q3/8/6K1/8/8/8/8 b - - 0 1") == Ending::none);
}

TEST_CASE("material that cannot mate ends the game") {
  for (const std::string_view board : {"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4KN2", "4kb2/8/8/8/8/8/8/4K3",
                                       "2b1k3/8/8/8/8/8/8/4KB2", "2b1k3/1b6/8/8/8/8/8/4KB2"}) {
    CHECK(ending_of(std::string{board} + " w - - 0 1") == Ending::insufficient_material);
  }
  // Mates can be constructed with these, so the game goes on.
  for (const std::string_view board :
       {"4kb2/8/8/8/8/8/8/4KB2", "4kn2/8/8/8/8/8/8/4KN2", "4k3/8/8/8/8/8/8/3NKN2", "4kb2/8/8/8/8/8/8/4KN2",
        "4k3/8/8/8/8/8/4P3/4K3", "4k3/8/8/8/8/8/8/4K2R", "4k3/8/8/8/8/8/8/Q3K3"}) {
    CHECK(ending_of(std::string{board} + " w - - 0 1") == Ending::none);
  }
}

TEST_CASE("fifty moves are a claim, seventy-five end the game, and mate goes before both") {
  CHECK(ending_of("4k3/8/8/8/8/8/8/4K2R w - - 99 80") == Ending::none);
  CHECK(ending_of("4k3/8/8/8/8/8/8/4K2R w - - 100 80") == Ending::fifty_moves);
  CHECK(ending_of("4k3/8/8/8/8/8/8/4K2R w - - 149 80") == Ending::fifty_moves);
  CHECK(ending_of("4k3/8/8/8/8/8/8/4K2R w - - 150 80") == Ending::seventy_five_moves);
  CHECK(ending_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 80") == Ending::checkmate);
  CHECK(pgn::needs_claim(Ending::fifty_moves));
  CHECK(pgn::needs_claim(Ending::threefold_repetition));
  CHECK_FALSE(pgn::needs_claim(Ending::seventy_five_moves));
  CHECK_FALSE(pgn::needs_claim(Ending::fivefold_repetition));
  CHECK_FALSE(pgn::needs_claim(Ending::none));
}

TEST_CASE("the third occurrence is a claim, the fifth ends the game") {
  Play play{pgn::Position{}};
  const auto round = [&] { return play.moves({"g1f3", "g8f6", "f3g1", "f6g8"}); };
  CHECK(round() == Ending::none);
  CHECK(round() == Ending::threefold_repetition);
  CHECK(round() == Ending::threefold_repetition);
  CHECK(play.history.occurrences(play.position) == 4);
  CHECK(round() == Ending::fivefold_repetition);
}

TEST_CASE("a position with other castling rights is another position") {
  Play play{at("4k3/8/8/8/8/8/8/4K2R w K - 0 1")};
  CHECK(play.moves({"h1g1", "e8d8", "g1h1", "d8e8"}) == Ending::none);
  CHECK(play.moves({"h1g1", "e8d8", "g1h1", "d8e8"}) == Ending::none);
  CHECK(play.history.occurrences(play.position) == 2);
  CHECK(play.moves({"h1g1", "e8d8", "g1h1", "d8e8"}) == Ending::threefold_repetition);
}

TEST_CASE("a possible en passant capture makes another position, an impossible one does not") {
  Play possible{at("4k2r/3p4/8/4P3/8/8/8/4K2R b - - 0 1")};
  possible.moves({"d7d5", "h1h2", "h8h7", "h2h1", "h7h8"});
  CHECK(possible.history.occurrences(possible.position) == 1);
  Play impossible{at("4k2r/3p4/8/8/4P3/8/8/4K2R b - - 0 1")};
  impossible.moves({"d7d5", "h1h2", "h8h7", "h2h1", "h7h8"});
  CHECK(impossible.history.occurrences(impossible.position) == 2);
}

TEST_CASE("a history can go back, and start again") {
  Play play{pgn::Position{}};
  play.moves({"g1f3", "g8f6", "f3g1", "f6g8"});
  CHECK(play.history.size() == 5);
  CHECK(play.history.occurrences(play.position) == 2);
  play.history.pop();
  CHECK(play.history.occurrences(play.position) == 1);
  play.history.clear();
  CHECK(play.history.size() == 0);
  CHECK(play.history.occurrences(play.position) == 0);
}
