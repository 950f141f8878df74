// SPDX-License-Identifier: MIT
// own_board: the moves of games on a board of one's own, such as an engine has. Shows the hook
// on_move(const San&), with which the library checks no move. Headers: read/reader, read/events,
// notation/san.
#include <cstdint>

#include <pgn/fmt.hpp>
#include <pgn/notation/fen.hpp>
#include <pgn/read/reader.hpp>

#include "support/command_line.hpp"
#include "support/letter_board.hpp"
#include "support/report.hpp"

constexpr const char* usage = R"(usage: own_board [FILE...]

Plays the main line of each game on a board that finds out by itself which piece a move means, and prints the final
position: the first two fields of its FEN. After a move that the board refuses, the rest of the game is left out.
Games of unknown rules have no line. Without FILE, and for "-", reads standard input.
Exit status: 0, 1 when a game has an error or a refused move, 2 for a file that cannot be read.
)";

/// What stands between the reader and the board. It has no hooks for comments and variations: they are jumped
/// over.
class Feeder {
 public:
  Feeder(Input& input, Report& report) : input_(input), report_(report) {}

  void on_game_begin(const pgn::GameBegin& begin) { game_ = begin.number; }
  pgn::Flow on_movetext_begin(const pgn::MovetextBegin& begin) {
    plays_ = begin.checked;
    board_ = LetterBoard{pgn::to_fen(begin.position)};
    return plays_ ? pgn::Flow::proceed : pgn::Flow::skip;
  }
  pgn::Flow on_move(const pgn::San& san) {
    if (board_.play(san)) return pgn::Flow::proceed;
    fmt::print(stderr, "{}: game {}: the board refuses {}\n", input_.name(), game_, san.text);
    ++refused_;
    return pgn::Flow::skip;
  }
  void on_game_end(const pgn::GameEnd& end) {
    if (plays_) fmt::print("{}\n", board_.text());
    finish();
    input_.forget_before(end.end);
  }
  void on_diagnostic(const pgn::Diagnostic& diagnostic) { report_.add(diagnostic); }

  void finish() { report_.print(input_, pgn::Severity::error); }
  [[nodiscard]] std::uint64_t refused() const { return refused_; }

 private:
  Input& input_;
  Report& report_;
  LetterBoard board_{pgn::to_fen(pgn::Position{})};
  std::uint64_t game_ = 0;
  std::uint64_t refused_ = 0;
  bool plays_ = true;
};

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  auto files = line.operands();
  if (files.empty()) files.push_back("-");
  Report report;
  bool refused = false;
  const bool all = each_input(files, [&](Input& input) {
    Feeder feeder{input, report};
    input.read(feeder);
    feeder.finish();
    refused |= feeder.refused() != 0;
  });
  if (!all) return usage_or_io;
  return refused || report.has(pgn::Severity::error) ? some_errors : clean;
}
