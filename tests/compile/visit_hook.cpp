// SPDX-License-Identifier: MIT
// rejects: pgn: on_game_end must be callable as on_game_end(const pgn::GameEnd&)
#include <pgn/game/visit.hpp>

struct Visitor {
#ifdef REJECT
  void on_game_end(pgn::GameResult) {}
#else
  void on_game_end(const pgn::GameEnd&) {}
#endif
};

void use(const pgn::Game& game) {
  game.visit(Visitor{});
}
