// SPDX-License-Identifier: MIT
// support/each_game: the games of files one after the other. Errors and warnings go to standard error, but
// for those of moves that are only spelled otherwise.
#ifndef EXAMPLES_SUPPORT_EACH_GAME_HPP
#define EXAMPLES_SUPPORT_EACH_GAME_HPP

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pgn/game/builder.hpp>

#include "support/input.hpp"
#include "support/report.hpp"

/// Builds each game in the place of the one before, and calls `use(const pgn::Game&, std::string_view
/// bytes)`. `bytes` are those of the game in the input; none when something written behind them would become
/// a part of them, because the game has no termination marker or an open comment.
template <class Use>
class EachGame : public pgn::GameBuilder {
 public:
  EachGame(Input& input, Report& report, Use use)
      : pgn::GameBuilder(game_),
        input_(input),
        report_(report),
        progress_(input.size()),
        use_(std::move(use)) {}

  void on_diagnostic(const pgn::Diagnostic& diagnostic) {
    using enum pgn::Code;
    open_ |= diagnostic.code == unterminated_comment;
    const bool is_spelling = diagnostic.code >= san_letter_case && diagnostic.code <= san_null_form;
    if (!is_spelling) report_.add(diagnostic);
  }
  void on_game_end(const pgn::GameEnd& end) {
    pgn::GameBuilder::on_game_end(end);
    if (!game_.complete()) report_.add({pgn::Code::game_too_large, end.end});
    use_(game_, open_ || !end.terminator ? std::string_view{} : input_.slice(end.begin, end.end));
    finish();
    input_.forget_before(end.end);
    progress_.at(end.end);
  }
  void finish() { report_.print(input_, pgn::Severity::warning); }

 private:
  Input& input_;
  Report& report_;
  Progress progress_;
  Use use_;
  pgn::Game game_;
  bool open_ = false;  // a comment that is never closed is in the last game
};

/// Calls `use` for each game of the files; standard input when there are none. Returns the exit status.
template <class Use>
[[nodiscard]] int each_game(std::vector<std::string_view> files, Use use) {
  if (files.empty()) files.push_back("-");
  Report report;
  const bool all = each_input(files, [&](Input& input) {
    EachGame visitor{input, report,
                     [&](const pgn::Game& game, std::string_view bytes) { use(input, game, bytes); }};
    input.read(visitor);
    visitor.finish();
  });
  return !all ? usage_or_io : report.has(pgn::Severity::error) ? some_errors : clean;
}

#endif  // EXAMPLES_SUPPORT_EACH_GAME_HPP
