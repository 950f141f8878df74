// SPDX-License-Identifier: MIT
// book: makes an opening book in Polyglot's format from games.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include <pgn/fmt.hpp>
#include <pgn/pgn.hpp>

#include "support/command_line.hpp"
#include "support/input.hpp"
#include "support/output.hpp"
#include "support/report.hpp"

namespace {

constexpr const char* usage = R"(usage: book [OPTION...] FILE... -o BOOK.bin

Makes an opening book in Polyglot's format from the main lines of the games that start from the usual position. The
weight of a move is 2 for each game won by the side that played it and 1 for each drawn one; moves of no weight are
left out. Weights are scaled down together when one of them does not fit into 16 bits.

  --max-ply N    only the first N plies of each game (1024)
  --min-game N   only moves played in N games or more (3)
  --only-white, --only-black   only moves of that side
  --uniform      weight 1 for every move

An entry has 16 bytes, the most significant byte first: the key of the position (64 bits), the move (16: target file,
target rank, origin file, origin rank, promotion, 3 bits each from the lowest; castling as king takes rook), the weight
(16), and 32 bits that are 0. Entries are sorted by key, and those of a key by weight.
)";

struct Entry {
  std::uint64_t key = 0;
  std::uint16_t move = 0;
  std::uint64_t weight = 0;
};

/// A move in Polyglot's bits.
std::uint16_t polyglot_move(pgn::Move move) {
  const unsigned promotion =
      move.kind() == pgn::MoveKind::promotion ? static_cast<unsigned>(index(move.promotion())) : 0u;
  return static_cast<std::uint16_t>(index(move.to()) | index(move.from()) << 6 | promotion << 12);
}

/// Counts moves. A game counts when its result is known, which is at its end.
class BookMaker {
 public:
  BookMaker(Report& report, std::uint64_t max_ply, bool white, bool black)
      : report_(report), max_ply_(max_ply), sides_{white, black} {}

  pgn::Flow on_movetext_begin(const pgn::MovetextBegin& begin) {
    line_.clear();
    ply_ = 0;
    const bool usable = begin.checked && begin.position == pgn::Position{};
    return usable && max_ply_ > 0 ? pgn::Flow::proceed : pgn::Flow::skip;
  }
  pgn::Flow on_move(pgn::Move move, const pgn::Position& position) {
    if (move.is_null()) return pgn::Flow::skip;
    const pgn::Color side = position.side_to_move();
    if (sides_[index(side)]) line_.push_back({{polyglot_key(position), polyglot_move(move)}, side});
    return ++ply_ < max_ply_ ? pgn::Flow::proceed : pgn::Flow::skip;
  }
  void on_game_end(const pgn::GameEnd& end) {
    for (const auto& [place, side] : line_) {
      Count& count = counts_[place];
      ++count.games;
      count.score += end.result == pgn::win(side) ? 2 : end.result == pgn::GameResult::draw ? 1 : 0;
    }
  }
  void on_diagnostic(const pgn::Diagnostic& diagnostic) { report_.add(diagnostic); }

  /// The entries of the book, in its order.
  [[nodiscard]] std::vector<Entry> entries(std::uint64_t min_games, bool uniform) const {
    std::vector<Entry> entries;
    std::uint64_t largest = 1;
    for (const auto& [place, count] : counts_) {
      if (count.games < min_games || count.score == 0) continue;
      entries.push_back({place.key, place.move, uniform ? 1 : count.score});
      largest = std::max(largest, entries.back().weight);
    }
    constexpr std::uint64_t limit = 0xFFFF;
    if (largest > limit) {
      for (Entry& entry : entries) entry.weight = std::max<std::uint64_t>(1, entry.weight * limit / largest);
    }
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
      return std::tie(a.key, b.weight, a.move) < std::tie(b.key, a.weight, b.move);
    });
    return entries;
  }

 private:
  struct Place {
    std::uint64_t key;
    std::uint16_t move;
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct Hash {
    std::size_t operator()(const Place& place) const noexcept {
      return static_cast<std::size_t>(place.key ^ place.move * 0x9E3779B97F4A7C15u);
    }
  };
  struct Count {
    std::uint64_t games = 0;
    std::uint64_t score = 0;
  };

  Report& report_;
  std::uint64_t max_ply_;
  bool sides_[2];
  std::uint64_t ply_ = 0;
  std::vector<std::pair<Place, pgn::Color>> line_;  // of the game being read
  std::unordered_map<Place, Count, Hash> counts_;
};

std::string bytes(const std::vector<Entry>& entries) {
  std::string out;
  const auto put = [&](std::uint64_t value, unsigned size) {
    while (size-- > 0) out.push_back(static_cast<char>(value >> (8 * size) & 0xFF));
  };
  for (const Entry& entry : entries) {
    put(entry.key, 8);
    put(entry.move, 2);
    put(entry.weight, 2);
    put(0, 4);
  }
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  const auto max_ply = line.number("--max-ply").value_or(1024);
  const auto min_games = line.number("--min-game").value_or(3);
  const bool white = !line.flag("--only-black");
  const bool black = !line.flag("--only-white");
  const bool uniform = line.flag("--uniform");
  const auto name = line.value("-o");
  if (!name) line.fail("the name of the book is missing");
  const auto files = line.operands(1, SIZE_MAX);

  Output output{*name};
  if (!output.good()) return usage_or_io;
  Report report;
  BookMaker maker{report, max_ply, white, black};
  for (const std::string_view file : files) {
    Input input{file};
    if (!input.good()) return usage_or_io;
    input.read(maker);
    report.print(input, pgn::Severity::error);
  }
  const std::vector<Entry> entries = maker.entries(min_games, uniform);
  output.write(bytes(entries));
  if (!output.finish()) return usage_or_io;
  fmt::print(stderr, "{} entries\n", entries.size());
  return report.has(pgn::Severity::error) ? some_errors : clean;
}
