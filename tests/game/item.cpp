// SPDX-License-Identifier: MIT
#include <pgn/game/item.hpp>

#include <type_traits>

#include "support/catch.hpp"

namespace {

static_assert(sizeof(pgn::NodeId) == 4 && sizeof(pgn::ItemId) == 4);
static_assert(std::is_trivially_copyable_v<pgn::Item>);

TEST_CASE("An item of no kind in particular is an empty comment of no place", "[item]") {
  constexpr pgn::Item item;
  STATIC_REQUIRE(item.id == pgn::ItemId::none);
  STATIC_REQUIRE(item.kind == pgn::ItemKind::comment);
  STATIC_REQUIRE(item.variation == pgn::NodeId::none);
  CHECK(item.text.empty());
}

}  // namespace
