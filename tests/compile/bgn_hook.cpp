// SPDX-License-Identifier: MIT
// rejects: pgn: on_variation_end must be callable as on_variation_end()
#include <pgn/write/bgn_reader.hpp>

struct Visitor {
#ifdef REJECT
  void on_variation_end(int) {}
#else
  void on_variation_end() {}
#endif
};

void use(std::string_view text, Visitor& visitor) {
  pgn::read_bgn(text, visitor);
}
