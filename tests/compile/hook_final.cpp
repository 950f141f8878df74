// SPDX-License-Identifier: MIT
// rejects: pgn: on_comment must be callable as on_comment(const pgn::Comment&)
#include <pgn/read/visitor.hpp>

struct Visitor final {
#ifdef REJECT
  void on_comment(pgn::TagPair) {}
#else
  void on_comment(const pgn::Comment&) {}
#endif
};

static_assert(pgn::Hooks<Visitor>::comment);
