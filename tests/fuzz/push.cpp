// SPDX-License-Identifier: MIT
// Bytes that arrive in pieces give the same events as the whole text.
#include "log.hpp"

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
  TextLog text;
  read_whole(bytes, text, options);
  TextLog pushed;
  push_pieces(bytes, pushed, choices, options);
  require_equal(text.text, pushed.text, "pushed pieces give the same events as memory, without a board");
}
