// SPDX-License-Identifier: MIT
// rejects: pgn: on_game_begin must be callable as on_game_begin(const pgn::GameBegin&)
#include <pgn/read/visitor.hpp>

struct Visitor {
#ifdef REJECT
  void on_game_begin(int*) {}
#else
  void on_game_begin(const pgn::GameBegin&) {}
#endif
};

static_assert(pgn::Hooks<Visitor>::game_begin);
