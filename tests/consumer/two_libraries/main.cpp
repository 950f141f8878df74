// SPDX-License-Identifier: MIT
#include "plies.hpp"

int main() {
  const std::string_view text = "1. e4 e5 2. Nf3 *";
  const bool one_library = version_of_first() == &pgn::version && version_of_second() == &pgn::version &&
                           version_of_third() == &pgn::version;
  const bool same = plies_of_first(text) == 3 && plies_of_second(text) == 3 && plies_of_third(text) == 3;
  return one_library && same && count(text) == 3 ? 0 : 1;
}
