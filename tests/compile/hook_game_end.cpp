// SPDX-License-Identifier: MIT
// rejects: pgn: on_game_end must be callable as on_game_end(const pgn::GameEnd&)
#include <pgn/read/visitor.hpp>

struct Visitor {
#ifdef REJECT
  void on_game_end() {}
#else
  void on_game_end(const pgn::GameEnd&) {}
#endif
};

static_assert(pgn::Hooks<Visitor>::game_end);
