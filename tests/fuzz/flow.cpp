// SPDX-License-Identifier: MIT
// Hooks that answer anything at any time: the events still nest, and come the same from every source.
#include "log.hpp"

namespace {

/// Answers by a sequence that depends on the input alone.
struct Moody : BoardLog {
  explicit Moody(std::string_view input) : choices(input) { stops = choices.below(4) == 0; }

  Choices choices;
  bool stops;
  bool stopped = false;
  bool skipped = false;
  bool in_game = false;
  int depth = 0;

  pgn::Flow answer(bool line = false) {
    require(!stopped, "no hook is called after stop");
    require(!skipped, "no hook but on_game_end is called after skip");
    const std::size_t choice = choices.below(40);
    if (choice == 0 && stops) {
      stopped = true;
      return pgn::Flow::stop;
    }
    if (choice < 3) {
      skipped = !line;
      return pgn::Flow::skip;
    }
    return pgn::Flow::proceed;
  }

  pgn::Flow on_game_begin(const pgn::GameBegin& event) {
    require(!in_game, "a game begins after the end of the one before");
    in_game = true;
    depth = 0;
    Log::on_game_begin(event);
    return answer();
  }
  pgn::Flow on_tag(const pgn::TagPair& event) {
    Log::on_tag(event);
    return answer();
  }
  pgn::Flow on_movetext_begin(const pgn::MovetextBegin& event) {
    Log::on_movetext_begin(event);
    return answer();
  }
  pgn::Flow on_move(pgn::Move move, const pgn::Position& position) {
    BoardLog::on_move(move, position);
    return answer();
  }
  pgn::Flow on_move(const pgn::San& san) {
    TextLog::on_move(san);
    return answer();
  }
  pgn::Flow on_nag(pgn::Nag nag) {
    Log::on_nag(nag);
    return answer();
  }
  pgn::Flow on_comment(const pgn::Comment& event) {
    Log::on_comment(event);
    return answer();
  }
  pgn::Flow on_variation_begin() {
    Log::on_variation_begin();
    const pgn::Flow flow = answer(true);
    if (flow == pgn::Flow::proceed) ++depth;
    return flow;
  }
  pgn::Flow on_variation_end() {
    require(depth-- > 0, "a variation that ends has begun");
    Log::on_variation_end();
    return answer();
  }
  pgn::Flow on_unread(const pgn::Unread& event) {
    Log::on_unread(event);
    return answer();
  }
  pgn::Flow on_game_end(const pgn::GameEnd& event) {
    require(in_game, "a game that ends has begun");
    require(skipped || depth == 0, "all variations are closed at the end of a game");
    in_game = skipped = false;
    Log::on_game_end(event);
    const pgn::Flow flow = answer();
    skipped = false;  // nothing of the game is left to skip
    return flow;
  }
  pgn::Flow on_diagnostic(const pgn::Diagnostic& event) {
    Log::on_diagnostic(event);
    if (event.game != 0) return answer();
    require(!stopped, "no hook is called after stop");
    stopped = stops && choices.below(8) == 0;
    return stopped ? pgn::Flow::stop : choices.below(2) == 0 ? pgn::Flow::skip : pgn::Flow::proceed;
  }
};

}  // namespace

void fuzz_one(std::string_view input) {
  Choices choices{input};
  const std::string longer = stretched(input, choices);
  const std::string_view bytes = longer;
  const pgn::Options options = some_options(choices);
  Moody whole{bytes};
  const pgn::ReadStatus status = pgn::read(pgn::Memory{bytes}, whole, options);
  require(!whole.stopped || status == pgn::ReadStatus::stopped, "a stop is reported");
  require(whole.stopped || status == pgn::ReadStatus::stopped || !whole.in_game, "every game has an end");
  Moody streamed{bytes};
  pgn::read(pgn::Stream{pieces_of(bytes, 5), 1 + choices.below(80)}, streamed, options);
  require_equal(whole.text, streamed.text, "a stream gives the same events as memory");
  Moody pushed{bytes};
  push_pieces(bytes, pushed, choices, options);
  require_equal(whole.text, pushed.text, "pushed pieces give the same events as memory");
}
