// SPDX-License-Identifier: MIT
// compressed: games of files packed with gzip or zstd, read while they are unpacked. Shows a source of bytes
// of one's own. Headers: text/source, text/utf16, write/exporter.
#include <cstdint>

#include <pgn/fmt.hpp>
#include <pgn/pgn.hpp>

#include "support/command_line.hpp"
#include "support/output.hpp"
#include "support/unpacker.hpp"

constexpr const char* usage = R"(usage: compressed [--count] [-o OUT] [FILE...]

Writes the games of the files in export format, or with --count only their number and that of their plies. Files are
packed with gzip or zstd, in one part or many, or not at all: the first bytes tell. Without FILE, and for "-", reads
standard input. A file that is cut off or damaged is reported; what came before that place is written, which may end in
the middle of a game. One game at a time is in memory.
Exit status: 0, 1 when a game has an error, 2 for wrong usage or a file that cannot be written or read to its end.
)";

/// Tells of errors, with their game: there is no text any more to show the line of.
struct Watcher {
  std::string_view file;
  std::uint64_t errors = 0;

  void on_diagnostic(const pgn::Diagnostic& diagnostic) {
    if (diagnostic.severity != pgn::Severity::error) return;
    fmt::print(stderr, "{}: game {}, ply {}: {}\n", file, diagnostic.game, diagnostic.ply, diagnostic);
    ++errors;
  }
};
struct Counter : Watcher {
  std::uint64_t games = 0, plies = 0;
  void on_move(pgn::Move, const pgn::Position&) { ++plies; }
  void on_game_end(const pgn::GameEnd&) { ++games; }
};
template <class Sink>
struct Writer : Watcher, pgn::Exporter<Sink> {
  Writer(Watcher watcher, Sink sink) : Watcher(watcher), pgn::Exporter<Sink>(sink) {}
};

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  const bool count = line.flag("--count");
  const auto out = line.value("-o").value_or("");
  auto files = line.operands();
  if (files.empty()) files.push_back("-");
  Output output{out};
  if (!output.good()) return usage_or_io;
  bool whole = true;
  std::uint64_t errors = 0;
  for (const std::string_view name : files) {
    Unpacker unpacker{std::string{name}};
    const auto fill = [&](char* buffer, std::size_t capacity) { return unpacker(buffer, capacity); };
    const pgn::Stream source{pgn::Utf16Filler{fill}};
    if (unpacker.fault() != nullptr) {
      // There is nothing to read.
    } else if (count) {
      Counter counter{{name}};
      pgn::read(source, counter);
      output.write(fmt::format("{}: {} games, {} plies\n", name, counter.games, counter.plies));
      errors += counter.errors;
    } else {
      Writer writer{Watcher{name}, [&](std::string_view piece) { output.write(piece); }};
      pgn::read(source, writer);
      errors += writer.errors;
    }
    if (unpacker.fault() == nullptr) continue;
    fmt::print(stderr, "{}: {}\n", name, unpacker.fault());
    whole = false;
  }
  if (!output.finish() || !whole) return usage_or_io;
  return errors != 0 ? some_errors : clean;
}
