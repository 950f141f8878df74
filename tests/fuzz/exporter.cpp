// SPDX-License-Identifier: MIT
// What an Exporter writes reads back, without complaint, as the same games.
#include <string>
#include <string_view>
#include <vector>

#include <pgn/game/builder.hpp>
#include <pgn/write/exporter.hpp>

#include "log.hpp"

namespace {

/// The moves with their variations and the results: what an export may not change.
struct Skeleton {
  std::string text;
  std::uint64_t errors = 0;

  void on_move(pgn::Move move, const pgn::Position&) { text += to_uci(move, pgn::UciCastling::rook) + ' '; }
  void on_move(const pgn::San& san) { text += '@' + word_of(san) + ' '; }
  void on_variation_begin() { text += "( "; }
  void on_variation_end() { text += ") "; }
  void on_game_end(const pgn::GameEnd& end) { text += std::string{to_text(end.result)} + '\n'; }
  void on_diagnostic(const pgn::Diagnostic& diagnostic) {
    // A game whose rules or start position nobody knows is written as it is, and still complained about.
    const bool start =
        diagnostic.code == pgn::Code::unknown_variant ||
        (diagnostic.code >= pgn::Code::bad_board && diagnostic.code <= pgn::Code::impossible_check);
    if (diagnostic.severity != pgn::Severity::error || start) return;
    ++errors;
    last = diagnostic.name();
  }
  std::string_view last;
};

std::string exported(std::string_view text, const pgn::ExportOptions& options = {},
                     const pgn::Options& reading = {}) {
  std::string out;
  pgn::Exporter exporter{[&out](std::string_view piece) { out.append(piece); }, options};
  read_whole(text, exporter, reading);
  return out;
}

/// Builds a game, and writes it when it is whole.
struct Rewriter : pgn::GameBuilder {
  Rewriter(pgn::Game& game, std::string& out) : pgn::GameBuilder(game), game_(game), out_(out) {}
  void on_game_end(const pgn::GameEnd& end) {
    pgn::GameBuilder::on_game_end(end);
    out_ += export_pgn(game_);
  }

 private:
  pgn::Game& game_;
  std::string& out_;
};

}  // namespace

void fuzz_one(std::string_view input) {
  const std::string canonical = exported(input);
  require_equal(canonical, exported(canonical), "export of an export is the same bytes");

  Skeleton before, after;
  read_whole(input, before);
  read_whole(canonical, after);
  require_equal(before.text, after.text, "an export keeps moves, variations and results");

  pgn::Game game;
  std::string rewritten;
  Rewriter rewriter{game, rewritten};
  read_whole(input, rewriter);
  require_equal(canonical, rewritten, "a game in memory exports as the file that it came from");

  Choices choices{input};
  pgn::ExportOptions options;
  options.columns = choices.below(3) == 0 ? 0 : choices.below(100);
  options.tag_order = static_cast<pgn::TagOrder>(choices.below(2));
  options.setup_tag = choices.below(2) == 0;
  options.number_after_nag = choices.below(2) == 0;
  options.comment_padding = choices.below(2) == 0;
  require_equal(canonical, exported(exported(input, options)),
                "a lossless profile reads back to the same export");

  options.nag_suffixes = choices.below(2) == 0;
  options.pawn_drop_letter = choices.below(2) == 0;
  const std::string profile = exported(input, options);
  require_equal(profile, exported(profile, options), "a profile of a profile is the same bytes");

  const std::string strange = exported(input, {}, some_options(choices));
  require_equal(strange, exported(strange),
                "what is read in some other way is written to be read in the usual one");

  if (after.errors != 0)
    std::fprintf(stderr, "%.*s\n%s\n", static_cast<int>(after.last.size()), after.last.data(),
                 canonical.c_str());
  require(after.errors == 0, "an export reads back without errors");
}
