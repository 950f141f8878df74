// SPDX-License-Identifier: MIT
// rejects: pgn: on_tag must be callable as on_tag(const pgn::TagPair&)
#include <pgn/read/visitor.hpp>

struct Visitor {
#ifdef REJECT
  void on_tag(const char*, const char*) {}
#else
  void on_tag(const pgn::TagPair&) {}
#endif
};

static_assert(pgn::Hooks<Visitor>::tag);
