// SPDX-License-Identifier: MIT
// rejects: pgn: a hook returns void or pgn::Flow
#include <pgn/read/visitor.hpp>

#ifdef REJECT
int hook() {
  return 0;
}
#else
pgn::Flow hook() {
  return pgn::Flow::stop;
}
#endif

const pgn::Flow flow = pgn::detail::flow_of([] { return hook(); });
