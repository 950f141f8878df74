// SPDX-License-Identifier: MIT
#include "plies.hpp"

const pgn::Version* version_of_third() {
  return &pgn::version;
}
std::uint64_t plies_of_third(std::string_view text) {
  return count(text);
}
