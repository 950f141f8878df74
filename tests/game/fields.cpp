// SPDX-License-Identifier: MIT
#include <pgn/game/fields.hpp>

#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"

namespace {

std::vector<std::string> split(std::string_view text, char separator, bool quotes = false) {
  std::vector<std::string> out;
  for (const std::string_view field : pgn::Fields{text, separator, quotes}) out.emplace_back(field);
  return out;
}

using List = std::vector<std::string>;

}  // namespace

TEST_CASE("fields stand between separators, without the white space around them") {
  CHECK(split("", ',').empty());
  CHECK(split("a", ',') == List{"a"});
  CHECK(split("a,b", ',') == List{"a", "b"});
  CHECK(split(" a ,\t\nb c\r\n, d", ',') == List{"a", "b c", "d"});
  CHECK(split(",", ',') == List{"", ""});
  CHECK(split("a,,b,", ',') == List{"a", "", "b", ""});
  CHECK(split("3.10", '.') == List{"3", "10"});
}

TEST_CASE("a separator inside quotes is data where quotes count") {
  CHECK(split("\"a,b\",c", ',', true) == List{"\"a,b\"", "c"});
  CHECK(split("x, \"a,b\" ,c", ',', true) == List{"x", "\"a,b\"", "c"});
  CHECK(split("\"a,b\",c", ',') == List{"\"a", "b\"", "c"});
  CHECK(split("\"En\",\"\",10", ',', true) == List{"\"En\"", "\"\"", "10"});
}

TEST_CASE("a quote without a partner, or inside a field, is a plain character") {
  CHECK(split("\"a,b", ',', true) == List{"\"a", "b"});
  CHECK(split("5\",6\",7", ',', true) == List{"5\"", "6\"", "7"});
  CHECK(split("\"a\",\"b,c", ',', true) == List{"\"a\"", "\"b", "c"});
}

static_assert(std::forward_iterator<pgn::Fields::iterator>);

TEST_CASE("fields can be taken one by one") {
  const pgn::Fields fields{"a, b", ','};
  auto at = fields.begin();
  CHECK(*at++ == "a");
  CHECK(*at++ == "b");
  CHECK(at == fields.end());
}

TEST_CASE("there is one field more than there are separators") {
  static_assert(pgn::Fields{"a:b:c", ':'}.count() == 3);
  static_assert(pgn::Fields{"", ':'}.count() == 0);
  static_assert(pgn::Fields{":", ':'}.count() == 2);
}

TEST_CASE("a long text with unbalanced quotes takes linear time") {
  std::string text;
  for (int i = 0; i < 200000; ++i) text += "\",";
  text += '"';
  CHECK(pgn::Fields(text, ',', true).count() > 0);
}
