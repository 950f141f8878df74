// SPDX-License-Identifier: MIT
#include <pgn/chess/polyglot_numbers.hpp>

#include <set>

#include "support/catch.hpp"

TEST_CASE("the numbers are 781 different ones, and begin and end as published") {
  static_assert(sizeof(pgn::polyglot_numbers) == 781 * 8);
  static_assert(pgn::polyglot_numbers[0] == 0x9D39247E33776D41);
  static_assert(pgn::polyglot_numbers[780] == 0xF8D626AAAF278509);
  const std::set<std::uint64_t> different(std::begin(pgn::polyglot_numbers), std::end(pgn::polyglot_numbers));
  CHECK(different.size() == 781);
}
