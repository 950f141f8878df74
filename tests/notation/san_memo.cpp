// SPDX-License-Identifier: MIT
// notation/san_memo: a word decodes from memory as it decodes anew.
#include <pgn/notation/san_memo.hpp>

#include <cstring>
#include <random>
#include <string>

#include "support/catch.hpp"
#include "support/positions.hpp"

#include <pgn/notation/to_san.hpp>

namespace {

std::uint64_t key_of(std::string_view text) {
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    key |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
  return key;
}

bool agrees(pgn::detail::SanMemo& memo, std::string_view text) {
  const pgn::SanFields found = memo.decode(key_of(text), text);
  const pgn::SanFields wanted = pgn::decode_san(text);
  return found.kind == wanted.kind && found.piece == wanted.piece && found.target == wanted.target &&
         found.from_file == wanted.from_file && found.from_rank == wanted.from_rank &&
         found.promotion == wanted.promotion && found.capture == wanted.capture &&
         found.check == wanted.check && found.mate == wanted.mate;
}

}  // namespace

TEST_CASE("real moves and random words decode alike, the second time too") {
  pgn::detail::SanMemo memo;
  memo.prepare();
  for (int pass = 0; pass < 2; ++pass) {
    std::size_t wrong = 0;
    for_random_positions(30, 60, [&](const pgn::Position& position) {
      for (const pgn::Move move : pgn::legal_moves(position))
        wrong += agrees(memo, pgn::to_san(position, move)) ? 0 : 1;
    });
    CHECK(wrong == 0);
  }
  std::mt19937 random{9};
  std::size_t wrong = 0;
  for (int round = 0; round < 100000; ++round) {
    std::string text;
    for (auto size = 1 + random() % 7; size > 0; --size)
      text += "KQRBNPabcdefgh12345678xO-+#=@"[random() % 29];
    wrong += agrees(memo, text) ? 0 : 1;
  }
  CHECK(wrong == 0);
}
