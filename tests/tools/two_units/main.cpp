// SPDX-License-Identifier: MIT
// One of two translation units with the single header: both see the same entities.
#include <cstdio>  // puts
#include <pgn.hpp>

const pgn::Version* version_of_other();
std::uint64_t plies_of_other(std::string_view text);

int main() {
  const bool one_library = version_of_other() == &pgn::version && plies_of_other("1. e4 e5 2. Nf3 *") == 3;
  std::puts(one_library ? "one library in two translation units" : "the translation units disagree");
  return one_library ? 0 : 1;
}
