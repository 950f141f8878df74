// SPDX-License-Identifier: MIT
// version: one number, and the namespace that goes with it.
#include <pgn/version.hpp>

#include <string>
#include <type_traits>

#include "support/catch.hpp"

TEST_CASE("the version is a constant with three parts") {
  static_assert(pgn::version.major_number >= 0 && pgn::version.minor_number >= 0 &&
                pgn::version.patch_number >= 0);
  static_assert(std::is_trivially_copyable_v<pgn::Version>);
  SUCCEED();
}

TEST_CASE("the inline namespace has the version in its name") {
  static_assert(std::is_same_v<pgn::Version, pgn::v0_1::Version>);
  CHECK(pgn::version.major_number == 0);
  CHECK(pgn::version.minor_number == 1);
}
