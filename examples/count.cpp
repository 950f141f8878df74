// SPDX-License-Identifier: MIT
// count: how many games, plies and results there are in a file. The smallest useful program with this
// library.
#include <cstdint>
#include <map>
#include <string_view>

#include <pgn/file.hpp>
#include <pgn/fmt.hpp>
#include <pgn/pgn.hpp>

/// A visitor: what has no hook (tags, comments, variations) is jumped over.
struct Counter {
  std::uint64_t games = 0, plies = 0;
  std::map<pgn::GameResult, std::uint64_t> results;

  void on_move(pgn::Move, const pgn::Position&) { ++plies; }
  void on_game_end(const pgn::GameEnd& end) {
    ++games;
    ++results[end.result];
  }
};

int main(int argc, char** argv) {
  if (argc != 2 || std::string_view{argv[1]} == "--help") {
    fmt::print(stderr,
               "usage: count FILE\n\nPrints the number of games and legal plies, and of each result.\n");
    return argc == 2 ? 0 : 2;
  }
  const auto file = pgn::MappedFile::open(argv[1]);
  if (!file) {
    fmt::print(stderr, "{}: {}\n", argv[1], file.error());
    return 2;
  }
  Counter counter;
  pgn::read(file->memory(), counter);
  fmt::print("{} games, {} plies\n", counter.games, counter.plies);
  for (const auto& [result, count] : counter.results) fmt::print("{:>7} {}\n", result, count);
}
