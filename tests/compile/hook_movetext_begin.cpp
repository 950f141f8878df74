// SPDX-License-Identifier: MIT
// rejects: pgn: on_movetext_begin must be callable as on_movetext_begin(const pgn::MovetextBegin&)
#include <pgn/read/visitor.hpp>

struct Visitor {
#ifdef REJECT
  pgn::Flow on_movetext_begin() {
    return pgn::Flow::skip;
  }
#else
  pgn::Flow on_movetext_begin(const pgn::MovetextBegin&) {
    return pgn::Flow::skip;
  }
#endif
};

static_assert(pgn::Hooks<Visitor>::movetext_begin);
