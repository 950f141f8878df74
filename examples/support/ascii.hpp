// SPDX-License-Identifier: MIT
// support/ascii: comparing names without regard to the case of their letters, as far as these are of ASCII.
#ifndef EXAMPLES_SUPPORT_ASCII_HPP
#define EXAMPLES_SUPPORT_ASCII_HPP

#include <string>
#include <string_view>

/// The text with the letters A to Z as a to z; the locale does not matter.
[[nodiscard]] inline std::string lower_case(std::string_view text) {
  std::string out{text};
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  }
  return out;
}

#endif  // EXAMPLES_SUPPORT_ASCII_HPP
