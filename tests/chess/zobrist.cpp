// SPDX-License-Identifier: MIT
#include <pgn/chess/zobrist.hpp>

#include "support/catch.hpp"

#include <pgn/notation/fen.hpp>
#include <pgn/notation/uci.hpp>

namespace {

std::uint64_t key_after(std::string_view moves) {
  pgn::Position position;
  while (!moves.empty()) {
    const std::size_t size = moves.find(' ');
    const auto move = pgn::parse_uci(position, moves.substr(0, size));
    REQUIRE(move);
    position.play(*move);
    moves.remove_prefix(size == std::string_view::npos ? moves.size() : size + 1);
  }
  return pgn::polyglot_key(position);
}

pgn::Position at(std::string_view fen) {
  const auto position = pgn::parse_fen(fen);
  REQUIRE(position);
  return *position;
}

}  // namespace

static_assert(pgn::polyglot_key(pgn::Position{}) == 0x463B96181691FC9C);

TEST_CASE("keys are those that the Polyglot book format publishes") {
  CHECK(key_after("") == 0x463B96181691FC9C);
  CHECK(key_after("e2e4") == 0x823C9B50FD114196);
  CHECK(key_after("e2e4 d7d5") == 0x0756B94461C50FB0);
  CHECK(key_after("e2e4 d7d5 e4e5") == 0x662FAFB965DB29D4);
  CHECK(key_after("e2e4 d7d5 e4e5 f7f5") == 0x22A48B5A8E47FF78);
  CHECK(key_after("e2e4 d7d5 e4e5 f7f5 e1e2") == 0x652A607CA3F242C1);
  CHECK(key_after("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7") == 0x00FDD303C946BDD9);
  CHECK(key_after("a2a4 b7b5 h2h4 b5b4 c2c4") == 0x3C8123EA7B067637);
  CHECK(key_after("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3") == 0x5C3F9B829B279560);
}

TEST_CASE("a pinned capturer counts for the book key and not for repetition") {
  const pgn::Position with = at("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  const pgn::Position without = at("4r2k/8/8/3pP3/8/8/8/4K3 w - - 0 1");
  CHECK(pgn::polyglot_key(with) != pgn::polyglot_key(without));
  CHECK(pgn::repetition_key(with) == pgn::repetition_key(without));
}

TEST_CASE("side to move, castling rights and nothing of the counters enter the key") {
  const pgn::Position position = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  CHECK(pgn::polyglot_key(position) == pgn::polyglot_key(at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 30 40")));
  CHECK(pgn::polyglot_key(position) != pgn::polyglot_key(at("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1")));
  for (const std::string_view rights : {"Qkq", "Kkq", "KQq", "KQk", "-"}) {
    const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R w " + std::string{rights} + " - 0 1";
    CHECK(pgn::polyglot_key(position) != pgn::polyglot_key(at(fen)));
  }
}
