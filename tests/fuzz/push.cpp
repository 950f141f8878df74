// SPDX-License-Identifier: MIT
// Bytes that arrive in pieces give the same events as the whole text.
#include "log.hpp"

namespace {

/// Hears of no diagnostics, which set games aside all the same.
struct Quiet {
  std::string text;
  void on_move(pgn::Move move, const pgn::Position&) { text += pgn::to_uci(move) + " "; }
  void on_comment(const pgn::Comment& comment) { add("{", comment.raw); }
  void on_unread(const pgn::Unread& unread) { add("<", unread.raw); }
  void on_variation_begin() { text += "( "; }
  void on_variation_end() { text += ") "; }
  void on_game_end(const pgn::GameEnd&) { text += "end\n"; }

 private:
  void add(std::string_view what, std::string_view raw) { text.append(what).append(raw).append(" "); }
};
struct Told : Quiet {
  void on_diagnostic(const pgn::Diagnostic&) {}
};

}  // namespace

void fuzz_one(std::string_view input) {
  Choices choices{input};
  const std::string longer = stretched(input, choices);
  const std::string_view bytes = longer;
  const pgn::Options options = some_options(choices);
  BoardLog whole;
  read_whole(bytes, whole, options);
  for (int round = 0; round < 2; ++round) {
    BoardLog pushed;
    push_pieces(bytes, pushed, choices, options);
    require_equal(whole.text, pushed.text, "pushed pieces give the same events as memory");
  }
  Quiet quiet, pushed_quiet;
  Told told;
  read_whole(bytes, quiet, options);
  read_whole(bytes, told, options);
  push_pieces(bytes, pushed_quiet, choices, options);
  require_equal(quiet.text, pushed_quiet.text, "pieces make no difference to who hears of no diagnostics");
  require_equal(quiet.text, told.text, "who hears of no diagnostics reads the same games");
  TextLog text;
  read_whole(bytes, text, options);
  TextLog pushed;
  push_pieces(bytes, pushed, choices, options);
  require_equal(text.text, pushed.text, "pushed pieces give the same events as memory, without a board");
}
