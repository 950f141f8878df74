// SPDX-License-Identifier: MIT
// merge: the games of several files without the duplicates. Shows what a game is made of. Headers: game/tree,
// game/player, notation/fen, write/exporter.
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "support/ascii.hpp"
#include "support/command_line.hpp"
#include "support/each_game.hpp"
#include "support/output.hpp"

constexpr const char* usage = R"(usage: merge [OPTION...] FILE...

Writes the games of the files in export format, but of equal games the first one only. Games are equal that have
  - the same start position, and the same moves in the main line, however they are spelled,
  - the same White and Black, as far as the first comma, in any letter case of ASCII,
  - the same Date tag and the same result (not with --any-date).
Comments, variations and other tags do not count. Games without moves, of unknown rules, or with moves that could not
be read, are equal to no other. Every dropped game is told on standard error (not with --quiet). -o OUT names the file
to write. Games are compared by a hash of 64 bits, which takes about 60 bytes of memory for each; that two different
ones among five million games have the same has a chance of one in a million.
Exit status: 0, 1 when a game has an error, 2 for wrong usage or a file that cannot be read or written.
)";

/// What equal games have in common; empty for a game that is equal to no other.
std::string identity(const pgn::Game& game, bool any_date) {
  if (!game.checked() || !game.complete() || game.tree().next(pgn::NodeId::root) == pgn::NodeId::none)
    return {};
  std::string out;
  for (const std::string_view name : {"White", "Black"}) {
    out += lower_case(pgn::parse_player_name(game.tags().get_or(name, "")).last) + '\n';
  }
  if (!any_date) out += fmt::format("{}\n{}\n", game.tags().get_or("Date", ""), game.result());
  out += fmt::format("{}\n{}\n", game.variant(), game.start());
  for (pgn::NodeId node = pgn::NodeId::root; node != pgn::NodeId::none; node = game.tree().next(node)) {
    out += fmt::format(" {}", game.tree().move(node).raw());
    for (const pgn::Item item : game.tree().items(node)) {
      if (item.kind == pgn::ItemKind::unread) return {};
    }
  }
  return out;
}

/// FNV-1a.
std::uint64_t hash(std::string_view text) {
  std::uint64_t value = 0xCBF29CE484222325;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return value;
}

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  const bool any_date = line.flag("--any-date"), quiet = line.flag("--quiet");
  const auto out = line.value("-o").value_or("");
  const auto files = line.operands(1, SIZE_MAX);
  Output output{out};
  if (!output.good()) return usage_or_io;

  std::unordered_map<std::uint64_t, std::pair<std::size_t, std::uint64_t>> seen;  // a file, and a game of it
  std::vector<std::string> names;
  std::uint64_t written = 0, dropped = 0;
  const int status = each_game(files, [&](Input& input, const pgn::Game& game, std::string_view) {
    if (names.empty() || names.back() != input.name()) names.push_back(input.name());
    const std::string text = identity(game, any_date);
    const std::pair here{names.size() - 1, game.number()};
    const auto [at, is_new] = text.empty() ? std::pair{seen.end(), true} : seen.try_emplace(hash(text), here);
    ++(is_new ? written : dropped);
    if (is_new) output.write(pgn::export_pgn(game));
    if (is_new || quiet) return;
    const auto& [file, number] = at->second;
    fmt::print(stderr, "{}: game {} is game {} of {}\n", names.back(), game.number(), number, names[file]);
  });
  fmt::print(stderr, "{} games written, {} dropped\n", written, dropped);
  return output.finish() ? status : usage_or_io;
}
