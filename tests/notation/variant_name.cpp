// SPDX-License-Identifier: MIT
#include <pgn/notation/variant_name.hpp>

#include <string>

#include "support/catch.hpp"

using pgn::Variant;

static_assert(pgn::parse_variant("Chess960") == Variant::chess960);

TEST_CASE("every variant is read from the name that is written") {
  for (unsigned i = 0; i < static_cast<unsigned>(Variant::other); ++i) {
    const Variant variant = static_cast<Variant>(i);
    CHECK(pgn::parse_variant(pgn::to_text(variant)) == variant);
  }
  CHECK(pgn::to_text(Variant::three_check) == "Three-check");
  CHECK(pgn::to_text(Variant::king_of_the_hill) == "King of the Hill");
  CHECK(pgn::to_text(Variant::other).empty());
}

TEST_CASE("the names that programs write are known in any letter case") {
  const auto check = [](std::initializer_list<std::string_view> names, Variant variant) {
    for (const std::string_view name : names) {
      INFO(name);
      CHECK(pgn::parse_variant(name) == variant);
    }
  };
  check({"", "chess", "normal", "standard", "Classical", "From Position", "wild/0", "wild/8a"},
        Variant::standard);
  check({"chess960", "chess 960", "fischerandom", "Fischerandom", "fischerrandom", "fischer random", "FRC"},
        Variant::chess960);
  check({"3 check", "3-check", "3check", "threecheck", "Three-check"}, Variant::three_check);
  check({"koth", "King Of The Hill"}, Variant::king_of_the_hill);
  check({"zh", "house", "crazyhouse"}, Variant::crazyhouse);
  check({"race", "racing kings"}, Variant::racing_kings);
  check({"atom", "atomic"}, Variant::atomic);
  check({"anti", "antichess"}, Variant::antichess);
  check({"horde"}, Variant::horde);
}

TEST_CASE("other names are other rules") {
  for (const std::string_view name :
       {"suicide", "giveaway", "bughouse", "losers", "shatranj", "wild/9", "wild/", "chess961", "x"}) {
    INFO(name);
    CHECK(pgn::parse_variant(name) == Variant::other);
  }
  CHECK(pgn::parse_variant(std::string(10000, 'a')) == Variant::other);
}
