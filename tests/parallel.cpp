// SPDX-License-Identifier: MIT
#include <pgn/parallel.hpp>

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"

using namespace pgn;

namespace {

/// Everything that it is told, as text.
struct Recorder {
  std::string events;
  std::uint64_t games = 0;

  void on_game_begin(const GameBegin& event) { events += "begin " + std::to_string(event.offset) + "\n"; }
  void on_tag(const TagPair& tag) { events += "tag " + tag.value() + "\n"; }
  void on_move(Move move, const Position&) { events += "move " + std::to_string(move.raw()) + "\n"; }
  void on_comment(const Comment& comment) { events += "comment " + comment.text() + "\n"; }
  void on_diagnostic(const Diagnostic& diagnostic) {
    events += std::string{diagnostic.name()} + " " + std::to_string(diagnostic.offset) + "\n";
  }
  void on_game_end(const GameEnd& event) {
    events += "end " + std::to_string(event.end) + "\n";
    ++games;
  }
};

std::string parallel_events(std::string_view text, unsigned threads) {
  std::string events;
  for (const Recorder& recorder : read_parallel(text, Recorder{}, threads)) events += recorder.events;
  return events;
}

std::string events(std::string_view text) {
  Recorder recorder;
  read(Memory{text}, recorder);
  return recorder.events;
}

/// Games of which some are hard to tell apart.
std::string many_games(int count) {
  constexpr std::string_view games[] = {
      "[Event \"a\"]\n[White \"x\"]\n\n1. e4 e5 2. Nf3 1-0\n\n",
      "[Event \"b\"]\n\n1. d4 {\n[Event \"not one\"]\n} d5 *\n\n",
      "[Event \"c\"]\n\n1. e4 (1. d4\n",
      "[White \"y\"]\n[Event \"d\"]\n\n1. c4 c5 1/2-1/2\n",
      "Dear friends,\n[Event \"e\"]\n1. Zz9 *\n",
      "1. g3 g6 *\n\n",
      "[Event \"f\"]\n\n1. a3 1-0 {said afterwards}\n\n",
  };
  std::mt19937 random{20260401};
  std::string text;
  for (int i = 0; i < count; ++i) text += games[random() % std::size(games)];
  return text;
}

}  // namespace

TEST_CASE("several threads tell the same events as one") {
  for (const int count : {0, 1, 2, 10, 500}) {
    const std::string text = many_games(count);
    const std::string expected = events(text);
    for (const unsigned threads : {1u, 2u, 3u, 8u}) CHECK(parallel_events(text, threads) == expected);
  }
}

TEST_CASE("a comment full of tag sections is not cut") {
  std::string text = "[Event \"real\"]\n\n1. e4 {";
  for (int i = 0; i < 300; ++i) text += "\n[Event \"inside\"] and text\n";
  text += "} e5 *\n\n[Event \"second\"]\n\n1. d4 *\n";
  CHECK(parallel_events(text, 4) == events(text));
}

TEST_CASE("a text is cut only where games begin") {
  const std::string text = many_games(2000);
  std::uint64_t games = 0;
  const std::vector<Recorder> recorders = read_parallel(text, Recorder{}, 4);
  CHECK(recorders.size() > 4);
  for (const Recorder& recorder : recorders) games += recorder.games;
  Recorder whole;
  read(Memory{text}, whole);
  CHECK(games == whole.games);
}

TEST_CASE("visitors behind one that stops are not returned") {
  struct Stopper {
    int games = 0;
    Flow on_game_end(const GameEnd&) {
      ++games;
      return Flow::stop;
    }
  };
  const auto stoppers = read_parallel(many_games(1000), Stopper{}, 4);
  REQUIRE(stoppers.size() == 1);
  CHECK(stoppers[0].games == 1);
}
