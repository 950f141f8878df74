// SPDX-License-Identifier: MIT
// rejects: pgn: on_comment must be callable as on_comment(const pgn::Comment&)
#include <string>

#include <pgn/read/push.hpp>

struct Visitor {
#ifdef REJECT
  void on_comment(std::string) {}
#else
  void on_comment(const pgn::Comment&) {}
#endif
};

void use(Visitor& visitor) {
  pgn::PushReader reader{visitor};
  reader.feed("1. e4 {best by test}");
}
