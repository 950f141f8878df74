// SPDX-License-Identifier: MIT
// rejects: pgn: on_nag must be callable as on_nag(pgn::Nag)
#include <pgn/read/visitor.hpp>

struct Visitor {
#ifdef REJECT
  void on_nag(const char*) {}
#else
  void on_nag(pgn::Nag) {}
#endif
};

static_assert(pgn::Hooks<Visitor>::nag);
