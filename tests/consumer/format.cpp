// SPDX-License-Identifier: MIT
// A consumer of pgn::fmt.
#include <fmt/format.h>

#include <pgn/fmt.hpp>
#include <pgn/pgn.hpp>

int main() {
  return fmt::format("{}", pgn::Square::e4) == "e4" ? 0 : 1;
}
