// SPDX-License-Identifier: MIT
// fwd: the names can be mentioned before, and without, the headers that define them.
#include <pgn/fwd.hpp>

namespace {

// Only names so far: pointers and references to them are fine.
struct Engine {
  const pgn::Position* position = nullptr;
  pgn::Game* game = nullptr;
  pgn::Cursor* cursor = nullptr;
  void take(const pgn::San& san, pgn::Flow flow, pgn::Code code, pgn::Square square);
  pgn::Result<pgn::Move>* result = nullptr;
};

}  // namespace

#include <pgn/pgn.hpp>

#include <type_traits>

#include "support/catch.hpp"

TEST_CASE("the names mean what the library defines") {
  static_assert(std::is_same_v<decltype(Engine::position), const pgn::Position*>);
  static_assert(sizeof(pgn::Position) > 0 && sizeof(pgn::Game) > 0 && sizeof(pgn::Cursor) > 0 &&
                sizeof(pgn::San) > 0);
  static_assert(sizeof(pgn::Move) > 0 && sizeof(pgn::MoveList) > 0 && sizeof(pgn::Setup) > 0 &&
                sizeof(pgn::Nag) > 0);
  static_assert(sizeof(pgn::GameBegin) > 0 && sizeof(pgn::TagPair) > 0 && sizeof(pgn::MovetextBegin) > 0);
  static_assert(sizeof(pgn::Comment) > 0 && sizeof(pgn::Unread) > 0 && sizeof(pgn::GameEnd) > 0 &&
                sizeof(pgn::Options) > 0);
  static_assert(sizeof(pgn::Diagnostic) > 0 && sizeof(pgn::Result<pgn::Move>) > 0 &&
                sizeof(pgn::Bitboard) > 0);
  static_assert(std::is_enum_v<pgn::Code> && std::is_enum_v<pgn::Severity> && std::is_enum_v<pgn::Color>);
  static_assert(std::is_enum_v<pgn::Square> && std::is_enum_v<pgn::Flow> && std::is_enum_v<pgn::GameResult>);
  const Engine engine;
  CHECK(engine.position == nullptr);
  CHECK(engine.game == nullptr);
  CHECK(engine.cursor == nullptr);
  CHECK(engine.result == nullptr);
}
