// SPDX-License-Identifier: MIT
// core/sort: the same order as std::sort, in as few comparisons as it promises.
#include <pgn/core/sort.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "support/catch.hpp"

TEST_CASE("lists of every length come into order, whatever it was before") {
  std::mt19937 random{11};
  for (std::size_t size = 0; size <= 100; ++size) {
    for (const unsigned kinds : {1u, 2u, 10u, 100000u}) {
      std::vector<std::string> list;
      for (std::size_t i = 0; i < size; ++i) list.push_back("some text " + std::to_string(random() % kinds));
      std::vector<std::string> wanted = list;
      std::sort(wanted.begin(), wanted.end());
      const auto less = [](const std::string& a, const std::string& b) { return a < b; };
      pgn::detail::sort(list.data(), list.size(), less);
      CHECK(list == wanted);
      pgn::detail::sort(list.data(), list.size(), less);  // in order already
      CHECK(list == wanted);
      std::reverse(list.begin(), list.end());
      pgn::detail::sort(list.data(), list.size(), less);
      CHECK(list == wanted);
    }
  }
}

TEST_CASE("comparisons grow as n log n, for lists in order, in reverse, equal and random") {
  std::mt19937 random{12};
  for (const std::size_t size : {std::size_t{17}, std::size_t{1000}, std::size_t{100000}}) {
    for (int shape = 0; shape < 4; ++shape) {
      std::vector<std::size_t> list(size);
      for (std::size_t i = 0; i < size; ++i)
        list[i] = shape == 0 ? i : shape == 1 ? size - i : shape == 2 ? 7 : random();
      std::size_t comparisons = 0;
      pgn::detail::sort(list.data(), size, [&](std::size_t a, std::size_t b) {
        ++comparisons;
        return a < b;
      });
      CHECK(std::is_sorted(list.begin(), list.end()));
      CHECK(static_cast<double>(comparisons) < 2.5 * static_cast<double>(size) * std::log2(size));
    }
  }
}

TEST_CASE("it sorts at compile time too") {
  constexpr auto sorted = [] {
    std::array<int, 20> list{5, 3, 9, 1, 7, 2, 8, 4, 6, 0, 15, 13, 19, 11, 17, 12, 18, 14, 16, 10};
    pgn::detail::sort(list.data(), list.size(), [](int a, int b) { return a < b; });
    return list[0] == 0 && list[10] == 10 && list[19] == 19;
  }();
  STATIC_REQUIRE(sorted);
}
