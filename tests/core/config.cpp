// SPDX-License-Identifier: MIT
#include <pgn/core/config.hpp>

#include "support/catch.hpp"

namespace {

PGN_ALWAYS_INLINE int one() {
  return 1;
}
PGN_NOINLINE int two() {
  return 2;
}

constexpr int checked(int value) {
  PGN_ASSERT(value > 0);
  return value;
}

}  // namespace

TEST_CASE("the macros can be used on functions, and the assertion in constant expressions") {
  static_assert(checked(3) == 3);
  CHECK(one() + two() == checked(3));
}
