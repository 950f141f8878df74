// SPDX-License-Identifier: MIT
// rejects: pgn: on_tag must be callable as on_tag(const pgn::TagPair&)
#include <string_view>

#include <pgn/read/reader.hpp>

struct Visitor {
#ifdef REJECT
  void on_tag(const char*, const char*) {}
#else
  void on_tag(const pgn::TagPair&) {}
#endif
};

void use(std::string_view text, Visitor& visitor) {
  pgn::read(pgn::Memory{text}, visitor);
}
