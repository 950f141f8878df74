// SPDX-License-Identifier: MIT
// perft: counts the leaves of the tree of legal moves, the usual test of a move generator.
#include <chrono>
#include <cstdint>

#include <pgn/fmt.hpp>
#include <pgn/pgn.hpp>

#include "support/command_line.hpp"

constexpr const char* usage = R"(usage: perft [--divide] FEN DEPTH

Prints how many sequences of DEPTH legal moves there are from the position ("startpos" for the usual one), and how
many a second were counted. --divide prints the count behind each first move. Chess960 positions are understood.
)";

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  const bool divide = line.flag("--divide");
  const auto words = line.operands(2, 2);
  const auto position = words[0] == "startpos" ? pgn::Result{pgn::Position{}} : pgn::parse_fen(words[0]);
  if (!position) {
    fmt::print(stderr, "{}\n", position.error());
    return usage_or_io;
  }
  const auto depth = static_cast<unsigned>(line.parse_number(words[1], "DEPTH"));

  const auto start = std::chrono::steady_clock::now();
  std::uint64_t count = 0;
  if (divide && depth > 0) {
    for (const pgn::Move move : pgn::legal_moves(*position)) {
      pgn::Position after = *position;
      after.play(move);
      const std::uint64_t leaves = pgn::perft(after, depth - 1);
      fmt::print("{}: {}\n", move, leaves);
      count += leaves;
    }
  } else {
    count = pgn::perft(*position, depth);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  fmt::print("{}\n", count);
  fmt::print(stderr, "{:.0f} a second\n",
             static_cast<double>(count) / (seconds.count() > 0 ? seconds.count() : 1));
}
