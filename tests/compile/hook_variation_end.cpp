// SPDX-License-Identifier: MIT
// rejects: pgn: on_variation_end must be callable as on_variation_end()
#include <pgn/read/visitor.hpp>

struct Visitor {
#ifdef REJECT
  void on_variation_end(int) {}
#else
  void on_variation_end() {}
#endif
};

static_assert(pgn::Hooks<Visitor>::variation_end);
