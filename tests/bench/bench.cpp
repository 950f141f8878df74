// SPDX-License-Identifier: MIT
// How fast the library reads. All rows take turns, so that a slow moment of the machine hits all of them.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <pgn/chess/perft.hpp>
#include <pgn/notation/fen.hpp>

#include "games.hpp"
#include "rows.hpp"

namespace {

constexpr const char* usage =
    "usage: bench [FILE...] [--json] [--repeat N] [--row NAME]\n"
    "       bench --generate BYTES\n"
    "       bench --perft [--repeat N]\n"
    "\n"
    "Reads the files, or 16 MB of generated games, in each of these ways:\n"
    "  headers           tags and ends of games only\n"
    "  tokens            every hook, moves as text: no board\n"
    "  validate          every move of the main lines, checked on the board\n"
    "  game              into a Game with variations and comments, one object reused\n"
    "  export            read, checked and written again in export format\n"
    "  ..., stream       the same through a callable with a buffer of 64 KiB\n"
    "  memchr, memcpy    the floor: no reader can be faster\n"
    "MB are 1,000,000 bytes; a ply is a move that the row was told of, else one of the main lines.\n"
    "--generate writes the generated games to standard output; --perft counts positions.\n";

using Seconds = std::chrono::duration<double>;

struct Timed {
  const Row* row;
  Counts counts;
  std::vector<double> seconds;

  [[nodiscard]] double best() const { return *std::min_element(seconds.begin(), seconds.end()); }
  [[nodiscard]] double median() const {
    std::vector<double> sorted = seconds;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
  }
};

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return Seconds{std::chrono::steady_clock::now() - begin}.count();
}

/// Its own function, so that tests/bench/instructions.sh can tell the row from the rest of the program.
PGN_NOINLINE Counts run_measured(const Row& row, std::string_view text) {
  return row.run(text);
}

void measure(std::string_view text, std::vector<Timed>& table, unsigned repeat) {
  for (unsigned i = 0; i < repeat; ++i) {
    for (Timed& timed : table) {
      const auto begin = std::chrono::steady_clock::now();
      timed.counts = run_measured(*timed.row, text);
      timed.seconds.push_back(seconds_since(begin));
    }
  }
}

void print(const std::string& file, std::string_view text, const std::vector<Timed>& table, bool json) {
  const Counts all = rows::reading<rows::Moves>(text);
  const std::uint64_t games = rows::reading<rows::Headers>(text).games;
  const auto size = static_cast<double>(text.size());
  const auto ply_ns = [&](const Timed& timed, double seconds) {
    const std::uint64_t plies = timed.counts.plies != 0 ? timed.counts.plies : all.plies;
    return plies == 0 ? 0.0 : seconds * 1e9 / static_cast<double>(plies);
  };
  if (!json) {
    std::printf("%s: %.1f MB, %llu games, %llu plies in main lines\n", file.c_str(), size / 1e6,
                static_cast<unsigned long long>(games), static_cast<unsigned long long>(all.plies));
    std::printf("%-18s %10s %10s %10s %10s %12s\n", "", "best MB/s", "median", "ns a ply", "median",
                "games/s");
  }
  const char* separator = "";
  if (json) {
    std::printf("{\"file\": \"");
    for (const char c : file) std::printf(c == '"' || c == '\\' ? "\\%c" : "%c", c);
    std::printf("\", \"bytes\": %zu, \"games\": %llu, \"plies\": %llu, \"rows\": [", text.size(),
                static_cast<unsigned long long>(games), static_cast<unsigned long long>(all.plies));
  }
  for (const Timed& timed : table) {
    const double best = timed.best();
    const double median = timed.median();
    const double rate = static_cast<double>(games) / best;
    if (json) {
      std::printf(
          "%s\n  {\"row\": \"%.*s\", \"best_mb_s\": %.1f, \"median_mb_s\": %.1f, \"best_ns_ply\": %.2f, "
          "\"median_ns_ply\": %.2f, \"games_s\": %.0f}",
          separator, static_cast<int>(timed.row->name.size()), timed.row->name.data(), size / best / 1e6,
          size / median / 1e6, ply_ns(timed, best), ply_ns(timed, median), rate);
      separator = ",";
    } else {
      std::printf("%-18.*s %10.0f %10.0f %10.1f %10.1f %12.0f\n", static_cast<int>(timed.row->name.size()),
                  timed.row->name.data(), size / best / 1e6, size / median / 1e6, ply_ns(timed, best),
                  ply_ns(timed, median), rate);
    }
  }
  if (json) std::printf("]}");
}

bool read_file(const char* name, std::string& text) {
  std::FILE* file = std::fopen(name, "rb");
  if (file == nullptr) return false;
  char buffer[65536];
  for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, file)) != 0;) text.append(buffer, n);
  const bool good = std::ferror(file) == 0;
  std::fclose(file);
  return good;
}

int count_positions(unsigned repeat) {
  struct Line {
    const char* fen;
    unsigned depth;
    std::uint64_t leaves;  // published counts
  };
  constexpr Line lines[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
      {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
      {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083},
      {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487},
  };
  for (const Line& line : lines) {
    const auto position = pgn::parse_fen(line.fen);
    double best = 1e9;
    bool right = true;
    for (unsigned i = 0; i < repeat; ++i) {
      const auto begin = std::chrono::steady_clock::now();
      right = right && pgn::perft(*position, line.depth) == line.leaves;
      best = std::min(best, seconds_since(begin));
    }
    std::printf("depth %u  %10llu leaves  %7.1f M/s  %s\n", line.depth,
                static_cast<unsigned long long>(line.leaves), static_cast<double>(line.leaves) / best / 1e6,
                line.fen);
    if (!right) return std::fprintf(stderr, "perft: wrong count\n"), 1;
  }
  return 0;
}

}  // namespace

int main(int argc, char* argv[]) {
  constexpr std::size_t generated_bytes = 16'000'000;
  unsigned repeat = 9;
  bool json = false;
  bool perft = false;
  std::string_view only;
  std::vector<const char*> files;
  for (int i = 1; i < argc; ++i) {
    const std::string_view arg = argv[i];
    const bool has_value = i + 1 < argc;
    if (arg == "--json") {
      json = true;
    } else if (arg == "--perft") {
      perft = true;
    } else if (arg == "--repeat" && has_value) {
      repeat = std::max(1u, static_cast<unsigned>(std::strtoul(argv[++i], nullptr, 10)));
    } else if (arg == "--row" && has_value) {
      only = argv[++i];
    } else if (arg == "--generate" && has_value) {
      const std::string text = make_games(std::strtoul(argv[++i], nullptr, 10));
      return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() ? 0 : 1;
    } else if (arg.starts_with("-")) {
      return std::fputs(usage, arg == "--help" ? stdout : stderr), arg == "--help" ? 0 : 2;
    } else {
      files.push_back(argv[i]);
    }
  }
  if (perft) return count_positions(repeat);

  std::vector<Timed> table;
  for (const Row& row : rows::all) {
    if (only.empty() || row.name == only) table.push_back({&row, {}, {}});
  }
  if (table.empty()) return std::fputs(usage, stderr), 2;
  if (files.empty()) files.push_back(nullptr);
  const char* separator = json ? "[" : "";
  for (const char* file : files) {
    std::string text;
    if (file == nullptr) {
      text = make_games(generated_bytes);
    } else if (!read_file(file, text)) {
      return std::fprintf(stderr, "bench: cannot read %s\n", file), 1;
    }
    for (Timed& timed : table) timed.seconds.clear();
    measure(text, table, repeat);
    std::fputs(separator, stdout);
    print(file == nullptr ? "generated games" : file, text, table, json);
    separator = json ? ",\n" : "\n";
  }
  if (json) std::fputs("]\n", stdout);
  return 0;
}
