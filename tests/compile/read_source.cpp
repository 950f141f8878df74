// SPDX-License-Identifier: MIT
// rejects: constraints not satisfied
#include <string_view>

#include <pgn/read/reader.hpp>

struct Visitor {
  void on_tag(const pgn::TagPair&) {}
};

void use(std::string_view text, Visitor& visitor) {
#ifdef REJECT
  pgn::read(text, visitor);
#else
  pgn::read(pgn::Memory{text}, visitor);
#endif
}
