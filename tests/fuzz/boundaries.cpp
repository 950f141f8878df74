// SPDX-License-Identifier: MIT
// Where games begin and end, and how, does not depend on what a visitor wants to know.
#include "log.hpp"

namespace {

/// Only what every reader must agree on.
struct Ends : Log {
  void end(const pgn::GameEnd& end) {
    line("end", end.number, end.begin, end.end, static_cast<std::uint64_t>(end.result),
         end.terminator ? static_cast<std::uint64_t>(*end.terminator) : 99);
  }
};

struct Nothing {
  Ends ends;
  void on_game_end(const pgn::GameEnd& end) { ends.end(end); }
};
struct Headers : Nothing {
  void on_tag(const pgn::TagPair&) {}
};
struct Starts : Nothing {
  void on_movetext_begin(const pgn::MovetextBegin&) {}
};
struct Moves : Nothing {
  void on_move(pgn::Move, const pgn::Position&) {}
};
struct Texts : Nothing {
  void on_move(const pgn::San&) {}
};
struct Comments : Nothing {
  void on_comment(const pgn::Comment&) {}
};
struct Nags : Nothing {
  void on_nag(pgn::Nag) {}
};
struct Variations : Nothing {
  void on_variation_begin() {}
  void on_variation_end() {}
};
struct Unreads : Nothing {
  void on_unread(const pgn::Unread&) {}
};
struct Diagnostics : Nothing {
  void on_diagnostic(const pgn::Diagnostic&) {}
};
struct AllText : Nothing {
  void on_tag(const pgn::TagPair&) {}
  void on_move(const pgn::San&) {}
  void on_nag(pgn::Nag) {}
  void on_comment(const pgn::Comment&) {}
  void on_variation_begin() {}
  void on_variation_end() {}
  void on_unread(const pgn::Unread&) {}
  void on_diagnostic(const pgn::Diagnostic&) {}
};
struct AllBoard : AllText {
  using AllText::on_move;
  void on_move(pgn::Move, const pgn::Position&) {}
};
/// Skips every variation and every game whose number is odd.
struct Skipping : AllBoard {
  bool skips = false;
  pgn::Flow on_game_begin(const pgn::GameBegin& event) {
    skips = event.number % 2 == 1;
    return pgn::Flow::proceed;
  }
  pgn::Flow on_tag(const pgn::TagPair&) { return skips ? pgn::Flow::skip : pgn::Flow::proceed; }
  pgn::Flow on_variation_begin() { return pgn::Flow::skip; }
};

template <class Visitor>
void agree(std::string_view input, const pgn::Options& options, std::string_view expected, const char* who) {
  Visitor visitor;
  read_whole(input, visitor, options);
  require_equal(expected, visitor.ends.text, who);
}

}  // namespace

void fuzz_one(std::string_view input) {
  Choices choices{input};
  const std::string longer = stretched(input, choices);
  const std::string_view bytes = longer;
  pgn::Options options = some_options(choices);
  // Who reads no moves does not stop at them.
  if (options.on_error == pgn::OnError::stop) options.on_error = pgn::OnError::skip_game;
  Nothing plain;
  read_whole(bytes, plain, options);
  const std::string& ends = plain.ends.text;
  agree<Headers>(bytes, options, ends, "games end at the same places with on_tag");
  agree<Starts>(bytes, options, ends, "games end at the same places with on_movetext_begin");
  agree<Moves>(bytes, options, ends, "games end at the same places with on_move(Move)");
  agree<Texts>(bytes, options, ends, "games end at the same places with on_move(San)");
  agree<Comments>(bytes, options, ends, "games end at the same places with on_comment");
  agree<Nags>(bytes, options, ends, "games end at the same places with on_nag");
  agree<Variations>(bytes, options, ends, "games end at the same places with variations");
  agree<Unreads>(bytes, options, ends, "games end at the same places with on_unread");
  agree<Diagnostics>(bytes, options, ends, "games end at the same places with on_diagnostic");
  agree<AllText>(bytes, options, ends, "games end at the same places with all hooks without a board");
  agree<AllBoard>(bytes, options, ends, "games end at the same places with all hooks");
  agree<Skipping>(bytes, options, ends, "games end at the same places when hooks skip");
}
