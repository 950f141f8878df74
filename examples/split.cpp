// SPDX-License-Identifier: MIT
// split: a file of games for each player. Shows names of files that any text in a tag may become. Headers:
// write/file_name, game/player, write/exporter.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <utility>

#include "support/command_line.hpp"
#include "support/each_game.hpp"

constexpr const char* usage = R"(usage: split FOLDER [FILE...]

Writes each game in export format into the files of White and Black, or of all of them when players consult. FOLDER is
made, or must be empty. A file has the name of its player without what a file system refuses or takes for a path, at
most 255 bytes, and "unnamed" when nothing remains: players with one such name share it. One file at a time is open.
Exit status: 0, 1 when a game has an error, 2 for wrong usage or a file that cannot be read or written.
)";

namespace fs = std::filesystem;

/// Collects what belongs to each file and appends it when there is much.
struct Files {
  fs::path folder;
  std::map<std::string, std::string> waiting{};
  std::size_t bytes = 0;
  bool good = true;

  void add(const std::string& name, const std::string& game) {
    waiting[name] += game;
    bytes += game.size();
    if (bytes > 64 << 20) write();
  }
  void write() {
    for (const auto& [name, text] : waiting) {
      std::ofstream file{folder / name, std::ios::app | std::ios::binary};
      if (!(file << text).flush() && std::exchange(good, false)) {
        fmt::print(stderr, "{}: cannot be written\n", (folder / name).string());
      }
    }
    waiting.clear();
    bytes = 0;
  }
};

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  auto files = line.operands(1, SIZE_MAX);
  const fs::path folder{files.front()};
  files.erase(files.begin());
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || !fs::is_empty(folder, error) || error) line.fail(folder.string() + ": no empty folder");
  Files players{folder};
  const int status = each_game(files, [&](Input&, const pgn::Game& game, std::string_view) {
    std::set<std::string> names;
    for (const std::string_view tag : {"White", "Black"}) {
      const std::string_view value = game.tags().get_or(tag, "");
      if (value.empty()) names.insert(pgn::file_name(value));
      for (const std::string_view player : pgn::split_players(value)) names.insert(pgn::file_name(player));
    }
    const std::string text = pgn::export_pgn(game);
    for (const std::string& name : names) players.add(name, text);
  });
  players.write();
  return players.good ? status : usage_or_io;
}
