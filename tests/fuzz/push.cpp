// SPDX-License-Identifier: MIT
// Bytes that arrive in pieces give the same events as the whole text.
#include "log.hpp"

void fuzz_one(std::string_view input) {
  Choices choices{input};
  const pgn::Options options = some_options(choices);
  BoardLog whole;
  read_whole(input, whole, options);
  for (int round = 0; round < 2; ++round) {
    BoardLog pushed;
    push_pieces(input, pushed, choices, options);
    require_equal(whole.text, pushed.text, "pushed pieces give the same events as memory");
  }
  TextLog text;
  read_whole(input, text, options);
  TextLog pushed;
  push_pieces(input, pushed, choices, options);
  require_equal(text.text, pushed.text, "pushed pieces give the same events as memory, without a board");
}
