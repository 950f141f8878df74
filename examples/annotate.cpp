// SPDX-License-Identifier: MIT
// annotate: lets a UCI engine judge every move of the main line. POSIX only: the engine is a child process.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <pgn/fmt.hpp>
#include <pgn/pgn.hpp>

#include "support/command_line.hpp"
#include "support/input.hpp"
#include "support/output.hpp"
#include "support/report.hpp"

namespace {

constexpr const char* usage = R"(usage: annotate --engine PATH [--depth N] [-o OUT] FILE

Asks the engine for its score of every position of the main lines, N plies deep (12), and writes the games with
[%eval] after each move, in pawns as White sees them, and with a glyph where a move loses much. The loss is counted in
winning chances, as a fair player would have them: 1 / (1 + 10^(-pawns / 4)). A move that loses
  10 % or more is dubious (?!, $6),  20 % or more a mistake (?, $2),  30 % or more a blunder (??, $4).
Moves that have a glyph already keep theirs. Exit status: 0, or 2 when something does not work.
)";

/// A chess engine that runs beside us and talks UCI.
class Engine {
 public:
  explicit Engine(const std::string& path) {
    int to[2];
    int from[2];
    if (pipe(to) != 0 || pipe(from) != 0) return;
    process_ = fork();
    if (process_ == 0) {
      dup2(to[0], STDIN_FILENO);
      dup2(from[1], STDOUT_FILENO);
      for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
      execlp(path.c_str(), path.c_str(), static_cast<char*>(nullptr));
      _exit(127);
    }
    close(to[0]);
    close(from[1]);
    to_ = fdopen(to[1], "w");
    from_ = fdopen(from[0], "r");
    send("uci");
    good_ = wait_for("uciok").has_value();
  }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine() {
    if (process_ <= 0) return;
    send("quit");
    std::fclose(to_);
    std::fclose(from_);
    waitpid(process_, nullptr, 0);
  }

  /// False when it is no engine, or has gone.
  [[nodiscard]] bool good() const { return good_; }

  void start_game(bool chess960) {
    send(chess960 ? "setoption name UCI_Chess960 value true" : "setoption name UCI_Chess960 value false");
    send("ucinewgame");
    send("isready");
    good_ = good_ && wait_for("readyok");
  }
  /// The score of the position from the view of the side to move.
  std::optional<pgn::Score> score(const pgn::Position& position, unsigned long long depth) {
    send(fmt::format("position fen {}", position));
    send(fmt::format("go depth {}", depth));
    score_.reset();
    good_ = good_ && wait_for("bestmove");
    return score_;
  }

 private:
  void send(std::string_view line) {
    fmt::print(to_, "{}\n", line);
    std::fflush(to_);
  }
  /// Reads lines up to one that begins with this word; the last score on the way is kept.
  std::optional<std::string> wait_for(std::string_view word) {
    char* line = nullptr;
    std::size_t capacity = 0;
    std::optional<std::string> found;
    while (!found && getline(&line, &capacity, from_) > 0) {
      const std::string_view text{line};
      take_score(text);
      if (text.starts_with(word)) found = text;
    }
    std::free(line);
    return found;
  }
  void take_score(std::string_view line) {
    long long value = 0;
    const std::size_t at = line.find(" score ");
    if (at == std::string_view::npos || !line.starts_with("info ")) return;
    const char* const score = line.data() + at;
    if (std::sscanf(score, " score cp %lld", &value) == 1) score_ = pgn::Score{{value, 2}, false};
    if (std::sscanf(score, " score mate %lld", &value) == 1) score_ = pgn::Score{{value, 0}, true};
  }

  pid_t process_ = -1;
  std::FILE* to_ = nullptr;
  std::FILE* from_ = nullptr;
  bool good_ = false;
  std::optional<pgn::Score> score_;
};

/// The chance to win from 0 to 1 that a score means for the side whose view it is.
double chance(const pgn::Score& score) {
  if (score.mate) return score.number.value > 0 ? 1 : 0;
  return 1 / (1 + std::pow(10.0, -static_cast<double>(score.centipawns()) / 400));
}

/// Replaces the score that the move has, or adds one to its first comment with commands, or as a comment.
void put_evaluation(pgn::Cursor& cursor, const pgn::Evaluation& evaluation) {
  for (const pgn::Item item : cursor.items()) {
    if (item.kind != pgn::ItemKind::comment || item.text.find("[%") == std::string_view::npos) continue;
    std::string comment{item.text};
    if (!pgn::set_command(comment, "eval", to_text(evaluation))) continue;
    cursor.set_comment(item.id, comment);
    return;
  }
  (void)cursor.add_comment(fmt::format("[%eval {}]", evaluation));
}

/// Adds scores and glyphs to the main line. False when the engine has gone.
bool annotate(pgn::Game& game, Engine& engine, unsigned long long depth) {
  engine.start_game(game.variant() == pgn::Variant::chess960);
  pgn::Cursor cursor{game};
  std::optional<pgn::Score> before = engine.score(cursor.position(), depth);
  while (cursor.forward()) {
    const pgn::Color mover = !cursor.position().side_to_move();
    // Nobody is to move after a mate or stalemate, and engines differ in what they say then.
    const pgn::Ending ending = pgn::ending(cursor.position());
    std::optional<pgn::Score> after;
    if (ending == pgn::Ending::none || needs_claim(ending)) after = engine.score(cursor.position(), depth);
    if (!engine.good()) return false;
    if (after) {
      const pgn::Score white = mover == pgn::Color::white ? -*after : *after;
      put_evaluation(cursor, pgn::Evaluation{white, static_cast<std::uint32_t>(depth)});
    }
    const auto has_glyph = [&] {
      const auto items = cursor.items();
      return std::any_of(items.begin(), items.end(),
                         [](const auto& item) { return item.kind == pgn::ItemKind::nag; });
    };
    if (before && after && !has_glyph()) {
      const double loss = chance(*before) - chance(-*after);
      const std::uint16_t glyph = loss >= 0.3 ? 4 : loss >= 0.2 ? 2 : loss >= 0.1 ? 6 : 0;
      if (glyph != 0) (void)cursor.add_nag(pgn::Nag{glyph});
    }
    before = after;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  const auto path = line.value("--engine");
  if (!path) line.fail("--engine is missing");
  const auto depth = line.number("--depth").value_or(12);
  const auto name = line.value("-o").value_or("");
  const auto files = line.operands(1, 1);

  std::signal(SIGPIPE, SIG_IGN);
  const auto file = pgn::MappedFile::open(std::string{files[0]}.c_str());
  Output output{name};
  Engine engine{std::string{*path}};
  if (!file || !output.good() || !engine.good()) {
    fmt::print(stderr, "{} cannot be used\n", !file ? files[0] : !output.good() ? name : *path);
    return usage_or_io;
  }
  Progress progress{file->text().size(), 0};
  pgn::Exporter exporter{[&](std::string_view piece) { output.write(piece); }};
  for (pgn::Game& game : pgn::games(file->memory())) {
    if (game.checked() && !annotate(game, engine, depth)) {
      fmt::print(stderr, "the engine has stopped at game {}\n", game.number());
      return usage_or_io;
    }
    game.visit(exporter);
    progress.at(game.end_offset());
  }
  return output.finish() ? clean : usage_or_io;
}
