// SPDX-License-Identifier: MIT
// What each part of the program does with pgn.
#ifndef PLIES_HPP
#define PLIES_HPP

#include <cstdint>
#include <string_view>

#include <pgn/pgn.hpp>

struct Counter {
  std::uint64_t plies = 0;
  void on_move(pgn::Move, const pgn::Position&) { ++plies; }
};

inline std::uint64_t count(std::string_view text) {
  Counter counter;
  pgn::read(pgn::Memory{text}, counter);
  return counter.plies;
}

const pgn::Version* version_of_first();
const pgn::Version* version_of_second();
const pgn::Version* version_of_third();
std::uint64_t plies_of_first(std::string_view text);
std::uint64_t plies_of_second(std::string_view text);
std::uint64_t plies_of_third(std::string_view text);

#endif  // PLIES_HPP
