// SPDX-License-Identifier: MIT
// rejects: pgn: on_variation_begin must be callable as on_variation_begin()
#include <pgn/read/visitor.hpp>

struct Visitor {
#ifdef REJECT
  pgn::Flow on_variation_begin(int) {
    return pgn::Flow::skip;
  }
#else
  pgn::Flow on_variation_begin() {
    return pgn::Flow::skip;
  }
#endif
};

static_assert(pgn::Hooks<Visitor>::variation_begin);
