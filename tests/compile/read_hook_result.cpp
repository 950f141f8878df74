// SPDX-License-Identifier: MIT
// rejects: pgn: a hook returns void or pgn::Flow
#include <string_view>

#include <pgn/read/reader.hpp>

struct Visitor {
#ifdef REJECT
  bool on_tag(const pgn::TagPair&) {
    return true;
  }
#else
  pgn::Flow on_tag(const pgn::TagPair&) {
    return pgn::Flow::proceed;
  }
#endif
};

void use(std::string_view text, Visitor& visitor) {
  pgn::read(pgn::Memory{text}, visitor);
}
