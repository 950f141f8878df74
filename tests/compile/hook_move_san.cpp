// SPDX-License-Identifier: MIT
// rejects: pgn: on_move must be callable as on_move(const pgn::San&) or on_move(pgn::Move, const
// pgn::Position&)
#include <pgn/read/visitor.hpp>

struct Visitor {
#ifdef REJECT
  void on_move(const pgn::San&, int) {}
#else
  void on_move(const pgn::San&) {}
#endif
};

static_assert(pgn::Hooks<Visitor>::san);
