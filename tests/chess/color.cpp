// SPDX-License-Identifier: MIT
#include <pgn/chess/color.hpp>

#include "support/catch.hpp"

TEST_CASE("a colour has an opposite, an index and a FEN letter") {
  using pgn::Color;
  static_assert((!Color::white) == Color::black);
  static_assert((!Color::black) == Color::white);
  static_assert(index(Color::white) == 0 && index(Color::black) == 1);
  static_assert(to_char(Color::white) == 'w' && to_char(Color::black) == 'b');
  static_assert(noexcept(!Color::white));
}
