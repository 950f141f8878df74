// SPDX-License-Identifier: MIT
#include "plies.hpp"

const pgn::Version* version_of_second() {
  return &pgn::version;
}
std::uint64_t plies_of_second(std::string_view text) {
  return count(text);
}
