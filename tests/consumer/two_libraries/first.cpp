// SPDX-License-Identifier: MIT
#include "plies.hpp"

const pgn::Version* version_of_first() {
  return &pgn::version;
}
std::uint64_t plies_of_first(std::string_view text) {
  return count(text);
}
