// SPDX-License-Identifier: MIT
// rejects: constraints not satisfied
#include <cstdint>

#include <pgn/read/reader.hpp>

// A source of one's own that lacks a member, or whose member returns something else, is no source.
struct Bytes {
  static constexpr bool extends = false;
  static constexpr bool blocks = false;
  pgn::Window open() const { return {}; }
  bool extend(pgn::Window&, const char*) const { return false; }
#ifdef REJECT
  int offset(const pgn::Window&, const char*) const {
    return 0;
  }
#else
  std::uint64_t offset(const pgn::Window&, const char*) const {
    return 0;
  }
#endif
  bool blocked() const {
    return false;
  }
};

struct Visitor {
  void on_tag(const pgn::TagPair&) {}
};

void use(Visitor& visitor) {
  pgn::read(Bytes{}, visitor);
}
