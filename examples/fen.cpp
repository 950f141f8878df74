// SPDX-License-Identifier: MIT
// fen: checks the positions of a file, a FEN on each line, and prints each in its canonical form.
#include <string_view>

#include <pgn/fmt.hpp>
#include <pgn/pgn.hpp>

#include "support/command_line.hpp"
#include "support/input.hpp"

constexpr const char* usage = R"(usage: fen [--lax] [FILE]

Prints a line for each line of FILE, or of standard input:
  ok <TAB> the position as canonical FEN
  error <TAB> code <TAB> what is wrong
What can be repaired is repaired, and reported to standard error; with --lax, also castling rights and en passant
squares that cannot be, which are dropped. Exit status: 0 all positions are legal, 1 some are not, 2 wrong usage or no such file.
)";

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  const auto mode = line.flag("--lax") ? pgn::FenMode::lax : pgn::FenMode::strict;
  const auto files = line.operands(0, 1);
  Input input{files.empty() ? "-" : files[0]};
  if (!input.good()) return usage_or_io;

  int status = clean;
  std::string_view rest = input.text();
  for (unsigned long long number = 1; !rest.empty(); ++number) {
    std::string_view fen = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(fen.size() < rest.size() ? fen.size() + 1 : fen.size());
    if (fen.ends_with('\r')) fen.remove_suffix(1);
    const auto position = pgn::parse_fen(fen, mode, [&](const pgn::Diagnostic& repair) {
      if (repair.severity == pgn::Severity::error) return;
      fmt::print(stderr, "{}:{}:{}: {}\n", input.name(), number, repair.offset + 1, repair);
    });
    if (position) {
      fmt::print("ok\t{}\n", *position);
    } else {
      fmt::print("error\t{}\t{:m}\n", position.error().code, position.error());
      status = some_errors;
    }
  }
  return status;
}
