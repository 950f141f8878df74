// SPDX-License-Identifier: MIT
// replay: shows games on a board, move by move. In a terminal with keys, else everything at once. POSIX only.
#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <termios.h>
#include <unistd.h>

#include <pgn/file.hpp>
#include <pgn/fmt.hpp>
#include <pgn/pgn.hpp>

#include "support/command_line.hpp"

namespace {

constexpr const char* usage = R"(usage: replay FILE [--game N]

Lists the games of a file; with --game, replays one on a board. Keys in a terminal:
  n, right, space   next move          p, left   back
  v, down           next variation     u, up     out of the variation, to the move that it replaces
  g  G              start, end         q         quit
Without a terminal the whole game is printed, a board after each move.
)";

/// What stands beside a move: glyphs, and comments with clocks and scores spelled out.
void append_notes(std::string& out, const pgn::MoveTree::Items& items) {
  for (const pgn::Item item : items) {
    if (item.kind == pgn::ItemKind::nag) {
      out += fmt::format("  {}", glyph(item.nag).empty() ? meaning(item.nag) : glyph(item.nag));
    } else if (item.kind == pgn::ItemKind::unread) {
      out += fmt::format("\n  not read: {}", item.text);
    } else if (item.kind == pgn::ItemKind::comment) {
      for (const pgn::Command& command : pgn::Commands{item.text}) {
        const bool known = command.name == "clk" || command.name == "eval" || command.name == "emt";
        if (known)
          out += fmt::format("\n  {}: {}", command.name == "clk" ? "clock" : command.name, command.operands);
      }
      const std::string text = pgn::display_text(item.text);
      if (!text.empty()) out += fmt::format("\n  {}", text);
    }
  }
}

/// `12... Nf6`, or what the game starts with.
std::string last_move(const pgn::Cursor& cursor) {
  if (cursor.at_start()) return "Start";
  const bool white = cursor.position().side_to_move() == pgn::Color::black;
  return fmt::format("{}{} {}", cursor.move_number(), white ? "." : "...", cursor.san());
}

/// The board with its coordinates, the last move and what is said about it.
std::string show(const pgn::Cursor& cursor) {
  std::string out;
  const std::string board = fmt::format("{:u}", cursor.position());
  char rank = '8';
  for (std::size_t at = 0; at <= board.size(); --rank) {
    const std::size_t end = std::min(board.find('\n', at), board.size());
    out += fmt::format("{} {}\n", rank, board.substr(at, end - at));
    at = end + 1;
  }
  out += "  a b c d e f g h\n\n";
  // What introduces the game stands at its start.
  if (cursor.game().tree().previous(cursor.node()) != pgn::NodeId::root)
    append_notes(out, cursor.items_before());
  if (!out.ends_with('\n')) out += '\n';
  out += last_move(cursor);
  append_notes(out, cursor.items());
  std::string others;
  if (cursor.position().checkers()) out += "\n  check";
  for (const pgn::NodeId choice : cursor.choices()) others += " " + cursor.san(choice);
  if (!others.empty()) out += "\n  next:" + others;
  return out + "\n";
}

void print_list(const pgn::MappedFile& file) {
  for (const pgn::Game& game : pgn::games(file.memory())) {
    const pgn::Tags& tags = game.tags();
    fmt::print("{:>6}  {}  {} - {}  {}\n", game.number(), tags.get_or("Date", "????.??.??"),
               tags.get_or("White", "?"), tags.get_or("Black", "?"), game.result());
  }
}

/// Every move of the game in the order of the text, variations included.
void print_all(pgn::Cursor& cursor) {
  fmt::print("{}\n", show(cursor));
  std::vector<pgn::NodeId> waiting = cursor.choices();
  std::reverse(waiting.begin(), waiting.end());
  while (!waiting.empty()) {
    cursor.go_to(waiting.back());
    waiting.pop_back();
    if (!cursor.in_main_line()) fmt::print("(variation)\n");
    fmt::print("{}\n", show(cursor));
    const auto choices = cursor.choices();
    waiting.insert(waiting.end(), choices.rbegin(), choices.rend());
  }
}

/// The terminal without line buffering and echo, as long as the object lives.
class RawTerminal {
 public:
  RawTerminal() {
    tcgetattr(STDIN_FILENO, &saved_);
    termios raw = saved_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  }
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;
  ~RawTerminal() { tcsetattr(STDIN_FILENO, TCSANOW, &saved_); }

  /// The next key; arrow keys are turned into letters. Empty at the end of the input.
  std::optional<char> key() {
    const int c = std::getchar();
    if (c == EOF) return std::nullopt;
    if (c != '\033' || std::getchar() != '[') return static_cast<char>(c);
    switch (std::getchar()) {
      case 'A': return 'u';
      case 'B': return 'v';
      case 'C': return 'n';
      case 'D': return 'p';
      default: return ' ';
    }
  }

 private:
  termios saved_{};
};

void replay(pgn::Cursor& cursor) {
  RawTerminal terminal;
  for (;;) {
    fmt::print("\033[2J\033[H{}\n(n)ext (p)revious (v)ariation (u)p (g)o to start, end (G), (q)uit\n",
               show(cursor));
    std::fflush(stdout);
    const std::optional<char> key = terminal.key();
    if (!key || *key == 'q') return;
    switch (*key) {
      case 'n':
      case ' ':
      case '\n': cursor.forward(); break;
      case 'p': cursor.back(); break;
      case 'v': cursor.next_sibling(); break;
      case 'u': {
        const bool left = cursor.up();
        if (left) cursor.forward();
        break;
      }
      case 'g': cursor.start(); break;
      case 'G': cursor.end(); break;
      default: break;
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  const auto number = line.number("--game");
  const std::string name{line.operands(1, 1)[0]};
  const auto file = pgn::MappedFile::open(name.c_str());
  if (!file) {
    fmt::print(stderr, "{}: {:m}\n", name, file.error());
    return usage_or_io;
  }
  if (!number) {
    print_list(*file);
    return clean;
  }
  for (pgn::Game& game : pgn::games(file->memory())) {
    if (game.number() != *number) continue;
    for (const pgn::Tag tag : game.tags()) fmt::print("{}: {}\n", tag.name, tag.value);
    pgn::Cursor cursor{game};
    const bool terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    terminal ? replay(cursor) : print_all(cursor);
    fmt::print("{}\n", game.result());
    return clean;
  }
  fmt::print(stderr, "{} has no game {}\n", name, *number);
  return usage_or_io;
}
