// SPDX-License-Identifier: MIT
// support/linear: whether work grows with the size of a text and not faster.
#ifndef PGN_TESTS_SUPPORT_LINEAR_HPP
#define PGN_TESTS_SUPPORT_LINEAR_HPP

#include <cstddef>
#include <ctime>
#include <string>
#include <string_view>

/// A text of at least `size` bytes and what stands around it.
struct Repeated {
  std::string_view before, piece, after;

  std::string text(std::size_t size) const {
    std::string text{before};
    while (text.size() < size) text += piece;
    return text.append(after);
  }
};

template <class Read>
double seconds(const Read& read, const std::string& text) {
  const std::clock_t begin = std::clock();
  read(text);
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// Whether four times the size takes less than nine times as long; what looks at all of the text again and
/// again takes 16 times as long. Asked thrice, since processors are shared.
template <class Read>
bool is_linear(const Read& read, const Repeated& row, std::size_t size) {
  const std::string text = row.text(size);
  const std::string longer = row.text(4 * size);
  for (int i = 0; i < 3; ++i) {
    const double much = seconds(read, longer);
    if (much < 0.02 || much < 9 * seconds(read, text)) return true;
  }
  return false;
}

#endif  // PGN_TESTS_SUPPORT_LINEAR_HPP
