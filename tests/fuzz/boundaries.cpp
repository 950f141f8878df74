// SPDX-License-Identifier: MIT
// What a visitor is told, and where games begin and end, does not depend on what else it wants to know.
#include "log.hpp"

namespace {

// Hooks to put visitors together from. Each writes down what it is told.
struct Ends {
  Log log;
  void on_game_end(const pgn::GameEnd& end) { log.on_game_end(end); }
};
struct Tags {
  Log log;
  void on_tag(const pgn::TagPair& tag) { log.on_tag(tag); }
};
struct Starts {
  Log log;
  void on_movetext_begin(const pgn::MovetextBegin& begin) { log.on_movetext_begin(begin); }
};
struct Texts {
  TextLog log;
  void on_move(const pgn::San& san) { log.on_move(san); }
};
struct Moves {
  BoardLog log;
  void on_move(pgn::Move move, const pgn::Position& position) { log.on_move(move, position); }
};
struct Nags {
  Log log;
  void on_nag(pgn::Nag nag) { log.on_nag(nag); }
};
struct Comments {
  Log log;
  void on_comment(const pgn::Comment& comment) { log.on_comment(comment); }
};
struct Variations {
  Log log;
  void on_variation_begin() { log.on_variation_begin(); }
  void on_variation_end() { log.on_variation_end(); }
};
struct Unreads {
  Log log;
  void on_unread(const pgn::Unread& unread) { log.on_unread(unread); }
};
struct Diagnostics {
  Log log;
  void on_diagnostic(const pgn::Diagnostic& diagnostic) { log.on_diagnostic(diagnostic); }
};

template <class... Hook>
struct Visitor : Ends, Hook... {};

/// Skips every variation and every game whose number is odd.
struct Skipping : Visitor<Texts, Nags, Comments, Unreads, Diagnostics> {
  bool skips = false;
  pgn::Flow on_game_begin(const pgn::GameBegin& event) {
    skips = event.number % 2 == 1;
    return pgn::Flow::proceed;
  }
  pgn::Flow on_tag(const pgn::TagPair&) { return skips ? pgn::Flow::skip : pgn::Flow::proceed; }
  pgn::Flow on_variation_begin() { return pgn::Flow::skip; }
};

/// Reads `input` with a visitor of its own and compares where the games end.
template <class Other>
Other ends_like(std::string_view input, const pgn::Options& options, Ends& expected) {
  Other visitor;
  read_whole(input, visitor, options);
  require_equal(expected.log.text, static_cast<Ends&>(visitor).log.text,
                "games end at the same places for all visitors");
  return visitor;
}

/// Reads `input` for the games' ends and `Some` hooks, and compares what they are told with what `all` was.
template <class... Some, class All>
void same(std::string_view input, const pgn::Options& options, All& all) {
  auto visitor = ends_like<Visitor<Some...>>(input, options, all);
  (require_equal(static_cast<Some&>(all).log.text, static_cast<Some&>(visitor).log.text,
                 "a hook is told the same whatever hooks there are beside it"),
   ...);
}

/// The same for visitors that have `Move` or no moves, and `More` beside it.
template <class Move, class... More>
void compare(std::string_view input, const pgn::Options& options) {
  Visitor<Tags, Starts, Move, Nags, Comments, Unreads, Diagnostics, More...> all;
  read_whole(input, all, options);
  same<Move, More...>(input, options, all);
  same<Move, Comments, More...>(input, options, all);
  same<Move, Unreads, Diagnostics, More...>(input, options, all);
}

}  // namespace

void fuzz_one(std::string_view input) {
  Choices choices{input};
  const std::string longer = stretched(input, choices);
  const std::string_view bytes = longer;
  pgn::Options options = some_options(choices);
  compare<Moves, Variations>(bytes, options);
  compare<Texts>(bytes, options);

  // Who wants no moves reads them all the same, as text, to know what they do to everything else.
  Visitor<Tags, Starts, Texts, Nags, Comments, Unreads, Diagnostics> flat;
  read_whole(bytes, flat, options);
  same<Comments>(bytes, options, flat);
  same<Nags>(bytes, options, flat);
  same<Unreads, Diagnostics>(bytes, options, flat);
  Visitor<Tags, Starts, Texts, Nags, Comments, Unreads, Diagnostics, Variations> deep;
  read_whole(bytes, deep, options);
  same<Variations>(bytes, options, deep);
  same<Variations, Comments, Diagnostics>(bytes, options, deep);

  // Who wants nothing of the movetext does not stop in it.
  if (options.on_error == pgn::OnError::stop) options.on_error = pgn::OnError::skip_game;
  Visitor<Tags, Starts, Moves, Nags, Comments, Unreads, Diagnostics, Variations> board;
  read_whole(bytes, board, options);
  same<>(bytes, options, board);
  same<Tags>(bytes, options, board);
  same<Starts>(bytes, options, board);
  ends_like<Visitor<Texts>>(bytes, options, board);
  ends_like<Visitor<Diagnostics>>(bytes, options, board);
  ends_like<Skipping>(bytes, options, board);
}
