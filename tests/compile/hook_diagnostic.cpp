// SPDX-License-Identifier: MIT
// rejects: pgn: on_diagnostic must be callable as on_diagnostic(const pgn::Diagnostic&)
#include <pgn/read/visitor.hpp>

struct Visitor {
#ifdef REJECT
  void on_diagnostic(pgn::Code, int) {}
#else
  void on_diagnostic(const pgn::Diagnostic&) {}
#endif
};

static_assert(pgn::Hooks<Visitor>::diagnostic);
