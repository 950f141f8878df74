// SPDX-License-Identifier: MIT
// read/tag_name: keys are equal exactly when names are, and every name is found in its table.
#include <pgn/read/tag_name.hpp>

#include <string>

#include "support/catch.hpp"

using pgn::detail::TagKey;

TEST_CASE("the key of a name has its bytes, the first one lowest") {
  CHECK(TagKey::of("ECO") == TagKey{0x4F4345, 0});
  CHECK(TagKey::of("WhiteElo") == TagKey{0x6F6C456574696857, 0});
  CHECK(TagKey::of("WhiteFideId").high == 0x644965);
  CHECK(TagKey::of("") == TagKey{});
  CHECK(TagKey::of(std::string(16, 'x')).high == 0x7878787878787878);
  CHECK(TagKey::of(std::string(17, 'x')) == TagKey{});
  CHECK(TagKey::of(std::string("Event\0", 6)) == TagKey{});
  CHECK(TagKey::of("Event ") == TagKey{});
  CHECK(TagKey::of("Event\n") == TagKey{});
  CHECK(TagKey{}.empty());
  CHECK_FALSE(TagKey::of("E").empty());
  CHECK_FALSE(TagKey::of(std::string(9, '\0') + "x").empty());
  CHECK(TagKey::of(std::string("Event\0x", 7)) == TagKey{0x78'00'74'6E'65'76'45, 0});
  static_assert(TagKey::of("WhiteFideId").high == 0x644965);
}

TEST_CASE("every name of the table is found at its place") {
  using namespace pgn::detail;
  CHECK(tag_name_count == 32);  // so that a game's names fit into a word, with a bit for the others
  for (unsigned i = 0; i < tag_name_count; ++i) {
    const std::string name{tag_names[i]};
    INFO(name);
    CHECK(tag_name_table.find(TagKey::of(name)) == i);
    CHECK(tag_name_table.find(TagKey::of(name + "x")) == tag_name_count);
    CHECK(tag_name_table.find(TagKey::of(name.substr(1))) == tag_name_count);
    std::string small = name;
    for (char& c : small) c = static_cast<char>(c | 0x20);
    CHECK(tag_name_table.find(TagKey::of(small)) == tag_name_count);
    CHECK(folded_tag_name_table.find(TagKey::of(small)) == (i < 10 ? i : tag_name_count));
    CHECK(folded_tag_name_table.find(TagKey::of(name)) == (i < 10 ? i : tag_name_count));
  }
  CHECK(tag_name_table.find(TagKey{}) == tag_name_count);
  CHECK(folded_tag_name_table.find(TagKey{}) == tag_name_count);
}

TEST_CASE("the Seven Tag Roster comes first, in the order of the standard") {
  const std::string_view roster[] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
  for (unsigned i = 0; i < 7; ++i) CHECK(pgn::detail::tag_names[i] == roster[i]);
}
