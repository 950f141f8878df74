// SPDX-License-Identifier: MIT
// rejects: pgn: on_unread must be callable as on_unread(const pgn::Unread&)
#include <pgn/read/visitor.hpp>

struct Visitor {
#ifdef REJECT
  void on_unread(pgn::Unread&) {}
#else
  void on_unread(const pgn::Unread&) {}
#endif
};

static_assert(pgn::Hooks<Visitor>::unread);
