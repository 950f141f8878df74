// SPDX-License-Identifier: MIT
// The program of every consumer: counts the half-moves of two games.
#include <cstdint>
#include <string_view>

#include <pgn/pgn.hpp>

namespace {
struct Counter {
  std::uint64_t plies = 0;
  void on_move(pgn::Move, const pgn::Position&) { ++plies; }
};
}  // namespace

int main() {
  constexpr std::string_view text = "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n\n1. d4 *\n";
  Counter counter;
  pgn::read(pgn::Memory{text}, counter);
  return counter.plies == 4 ? 0 : 1;
}
