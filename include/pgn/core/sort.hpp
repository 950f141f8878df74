// SPDX-License-Identifier: MIT
// core/sort: sorting in place. Includes nothing of the library.
//
// <algorithm> has more and sorts faster, but it costs every user 9,400 preprocessed lines and 7 % of the time
// to compile <pgn/pgn.hpp>, for four lists that are nearly always short.
#ifndef PGN_CORE_SORT_HPP
#define PGN_CORE_SORT_HPP

#include <cstddef>  // size_t
#include <utility>  // move

namespace pgn::inline v0_1 {
namespace detail {

/// Sorts `size` elements from `first` on by `less`, a strict weak order; equal elements come in any order.
/// Short lists by insertion, others as a heap: n log n comparisons whatever the order, no recursion, no
/// allocation.
template <class T, class Less>
constexpr void sort(T* first, std::size_t size, Less less) {
  constexpr std::size_t few = 24;  // more than the tags of nearly all games
  if (size <= few) {
    for (std::size_t i = 1; i < size; ++i) {
      T held = std::move(first[i]);
      std::size_t at = i;
      for (; at > 0 && less(held, first[at - 1]); --at) first[at] = std::move(first[at - 1]);
      first[at] = std::move(held);
    }
    return;
  }
  const auto sift = [&](std::size_t root, std::size_t last) {
    T held = std::move(first[root]);
    for (std::size_t child = 2 * root + 1; child < last; child = 2 * root + 1) {
      if (child + 1 < last && less(first[child], first[child + 1])) ++child;
      if (!less(held, first[child])) break;
      first[root] = std::move(first[child]);
      root = child;
    }
    first[root] = std::move(held);
  };
  for (std::size_t root = size / 2; root > 0; --root) sift(root - 1, size);
  for (std::size_t last = size - 1; last > 0; --last) {
    T held = std::move(first[last]);
    first[last] = std::move(first[0]);
    first[0] = std::move(held);
    sift(0, last);
  }
}

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_CORE_SORT_HPP
