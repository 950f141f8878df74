// SPDX-License-Identifier: MIT
#include <pgn/game/tags.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"

namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

Pairs pairs_of(const pgn::Tags& tags) {
  Pairs pairs;
  for (const pgn::Tag tag : tags) pairs.emplace_back(tag.name, tag.value);
  return pairs;
}

TEST_CASE("Tags keep their order and give the last of duplicates", "[tags]") {
  pgn::Tags tags;
  CHECK(tags.empty());
  CHECK(!tags.get("White"));
  CHECK(tags.get_or("White", "?") == "?");
  tags.add("White", "a");
  tags.add("Event", "x");
  tags.add("White", "b");
  CHECK(tags.size() == 3);
  CHECK(tags.get("White") == "b");
  CHECK(pairs_of(tags) == Pairs{{"White", "a"}, {"Event", "x"}, {"White", "b"}});
  tags.set("White", "a longer value than before");
  CHECK(pairs_of(tags) == Pairs{{"White", "a"}, {"Event", "x"}, {"White", "a longer value than before"}});
  tags.set("Black", "");
  CHECK(tags.get("Black") == "");
  CHECK(tags.erase("White") == 2);
  CHECK(tags.erase("White") == 0);
  CHECK(pairs_of(tags) == Pairs{{"Event", "x"}, {"Black", ""}});
  tags.clear();
  CHECK(tags.empty());
}

static_assert(std::forward_iterator<pgn::Tags::Iterator>);

TEST_CASE("Tags are a range for algorithms of the standard library", "[tags]") {
  pgn::Tags tags;
  tags.add("Event", "x");
  tags.add("White", "a");
  auto at = tags.begin();
  CHECK((*at++).name == "Event");
  CHECK((*at++).name == "White");
  CHECK(at == tags.end());
  CHECK(std::find_if(tags.begin(), tags.end(), [](pgn::Tag tag) { return tag.value == "a"; }) != tags.end());
}

TEST_CASE("Tag names differ by letter case", "[tags]") {
  pgn::Tags tags;
  tags.set("white", "a");
  tags.set("White", "b");
  CHECK(tags.get("white") == "a");
  CHECK(tags.get("White") == "b");
}

TEST_CASE("Tag text that is not UTF-8 is read as Windows-1252", "[tags]") {
  pgn::Tags tags;
  tags.set("White", "M\xFCller");
  CHECK(tags.get("White") == "M\xC3\xBCller");
  tags.set("White", "M\xC3\xBCller");
  CHECK(tags.get("White") == "M\xC3\xBCller");
  tags.set(
      "Gr\xF6\xDF"
      "e",
      "1");
  tags.set(
      "Gr\xF6\xDF"
      "e",
      "2");
  CHECK(tags.size() == 2);
  CHECK(tags.get("Gr\xC3\xB6\xC3\x9F"
                 "e") == "2");
}

TEST_CASE("Tags take views of themselves", "[tags]") {
  pgn::Tags cut;
  cut.set("White", "R\xC3\xA9ti");
  cut.set("Short", cut.get("White")->substr(0, 2));
  CHECK(cut.get("Short") == "R\xC3\x83");
  pgn::Tags tags;
  tags.set("White", "Carlsen");
  for (int i = 0; i < 100; ++i) {
    tags.set("Black", *tags.get("White"));
    tags.set("White", *tags.get("Black"));
    tags.add(tags[0].name, tags[1].value);
  }
  CHECK(tags.get("Black") == "Carlsen");
  CHECK(tags.get("White") == "Carlsen");
  CHECK(tags.erase(tags[0].name) == 101);
}

TEST_CASE("Tags can be set over and over in bounded memory", "[tags]") {
  pgn::Tags tags;
  for (int i = 0; i < 100000; ++i) tags.set("Round", std::to_string(i));
  CHECK(tags.get("Round") == "99999");
  CHECK(tags.bytes() < 1000);
}

TEST_CASE("Tags do what a list of pairs does", "[tags]") {
  std::mt19937 random{7};
  pgn::Tags tags;
  Pairs model;
  for (int step = 0; step < 20000; ++step) {
    const std::string name(1, static_cast<char>('A' + random() % 5));
    const std::string value(random() % 40, static_cast<char>('a' + random() % 26));
    const auto last = [&] {
      std::size_t at = model.size();
      for (std::size_t i = 0; i < model.size(); ++i) {
        if (model[i].first == name) at = i;
      }
      return at;
    };
    switch (random() % 8) {
      case 0:
        tags.add(name, value);
        model.emplace_back(name, value);
        break;
      case 1: {
        std::size_t erased = 0;
        for (std::size_t i = model.size(); i-- > 0;) {
          if (model[i].first != name) continue;
          model.erase(model.begin() + static_cast<std::ptrdiff_t>(i));
          ++erased;
        }
        REQUIRE(tags.erase(name) == erased);
        break;
      }
      default: {
        tags.set(name, value);
        const std::size_t at = last();
        if (at == model.size()) {
          model.emplace_back(name, value);
        } else {
          model[at].second = value;
        }
      }
    }
    REQUIRE(pairs_of(tags) == model);
  }
}

TEST_CASE("Tags copy, move and compare as values", "[tags]") {
  pgn::Tags tags;
  tags.set("Event", "x");
  pgn::Tags copy = tags;
  CHECK(copy == tags);
  copy.set("Event", "y");
  CHECK(tags.get("Event") == "x");
  CHECK(!(copy == tags));
  const pgn::Tags moved = std::move(copy);
  CHECK(moved.get("Event") == "y");
}

}  // namespace
