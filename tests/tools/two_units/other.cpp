// SPDX-License-Identifier: MIT
#include <pgn.hpp>

namespace {
struct Counter {
  std::uint64_t plies = 0;
  void on_move(pgn::Move, const pgn::Position&) { ++plies; }
};
}  // namespace

const pgn::Version* version_of_other() {
  return &pgn::version;
}

std::uint64_t plies_of_other(std::string_view text) {
  Counter counter;
  pgn::read(pgn::Memory{text}, counter);
  return counter.plies;
}
