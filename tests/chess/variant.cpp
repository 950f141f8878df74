// SPDX-License-Identifier: MIT
#include <pgn/chess/variant.hpp>

#include "support/catch.hpp"

TEST_CASE("moves are checked in standard chess and Chess960 only") {
  using pgn::Variant;
  static_assert(pgn::has_rules(Variant::standard) && pgn::has_rules(Variant::chess960));
  for (const Variant variant :
       {Variant::antichess, Variant::atomic, Variant::crazyhouse, Variant::horde, Variant::king_of_the_hill,
        Variant::racing_kings, Variant::three_check, Variant::other}) {
    CHECK_FALSE(pgn::has_rules(variant));
  }
}
