// SPDX-License-Identifier: MIT
// notation/plain_san: the fast way says what the thorough one says, or nothing.
#include <pgn/notation/plain_san.hpp>

#include <random>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/positions.hpp"

#include <pgn/notation/fen.hpp>
#include <pgn/notation/to_san.hpp>

namespace {

/// The bytes of `text` with others behind them, as in a file.
std::uint64_t word_of(std::string_view text) {
  std::string bytes{text};
  bytes += " x7+#a12";
  std::uint64_t word = 0;
  for (std::size_t i = 8; i > 0; --i) word = word << 8 | static_cast<unsigned char>(bytes[i - 1]);
  return word;
}

pgn::detail::PlainSan decode(std::string_view text) {
  return pgn::detail::decode_plain(word_of(text), static_cast<unsigned>(text.size()));
}

pgn::NormalMove resolve(const pgn::Position& position, std::string_view text) {
  return pgn::detail::resolve_plain(position, decode(text), position.in_check());
}

pgn::Position position_of(std::string_view fen) {
  const auto position = pgn::parse_fen(fen);
  REQUIRE(position);
  return *position;
}

}  // namespace

TEST_CASE("the usual spellings are plain") {
  for (const char* text : {"e4", "exd5", "Nf3", "Nbd2", "N1d2", "Nxf3", "Nbxd2", "R1xa3", "Kf1", "Qh4+",
                           "Qh4#", "Qxh4+", "Qa1xh8", "e4+", "exd5#", "Nbxd2+", "R1xa3#"}) {
    INFO(text);
    const bool two_hints = std::string_view{text} == "Qa1xh8";
    CHECK((decode(text).valid && decode(text).has_hint_or_none()) == !two_hints);
  }
}

TEST_CASE("a plain word decodes as decode_san has it, and no other word is taken for one") {
  std::size_t wrong = 0;
  std::size_t valid = 0;
  const auto compare = [&](const std::string& text) {
    const pgn::detail::PlainSan plain = decode(text);
    if (!plain.valid || !plain.has_hint_or_none()) return;
    ++valid;
    wrong += plain.fields() == pgn::decode_san(text) ? 0 : 1;
  };
  // Every word of two to four bytes over the alphabet of moves, and random longer ones.
  const std::string alphabet = "KQRBNPabcdefghi0123456789xO-+#=@";
  for (const char a : alphabet) {
    for (const char b : alphabet) {
      compare({a, b});
      for (const char c : alphabet) {
        compare({a, b, c});
        for (const char d : alphabet) compare({a, b, c, d});
      }
    }
  }
  std::mt19937 random{9};
  for (int round = 0; round < 300000; ++round) {
    std::string text;
    for (auto size = 5 + random() % 3; size > 0; --size) text += alphabet[random() % alphabet.size()];
    compare(text);
  }
  // Every byte that a word can have, in the place of each character of moves with all there is.
  for (const std::string move : {"e4", "Nf3+", "Nbd7", "R1xe5", "exd5#", "Qhxe4"}) {
    for (std::size_t at = 0; at < move.size(); ++at) {
      for (int byte = 0x21; byte < 256; ++byte) {
        std::string text = move;
        text[at] = static_cast<char>(byte);
        compare(text);
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(valid > 64 * 5 * 3);
}

TEST_CASE("nearly all moves of real positions are plain, and resolve to themselves") {
  std::size_t moves = 0;
  std::size_t plain = 0;
  std::size_t wrong = 0;
  for_random_positions(60, 80, [&](const pgn::Position& position) {
    for (const pgn::Move move : pgn::legal_moves(position)) {
      const std::string text = pgn::to_san(position, move);
      ++moves;
      if (!decode(text).valid) continue;
      const pgn::NormalMove found = resolve(position, text);
      if (found.from == found.to) continue;
      ++plain;
      const bool same = found.move() == move && found.captured == position.piece_at(move.to()) &&
                        found.piece == type_of(position.piece_at(move.from()));
      wrong += same ? 0 : 1;
    }
  });
  CHECK(wrong == 0);
  CHECK(plain * 10 > moves * 9);
}

TEST_CASE("what is found for any word is the one legal move that it means") {
  // Words of other positions: pins, checks, own pieces, blocked lines and ambiguities must all be seen.
  std::vector<std::string> words;
  for_random_positions(20, 60, [&](const pgn::Position& position) {
    for (const pgn::Move move : pgn::legal_moves(position)) words.push_back(pgn::to_san(position, move));
  });
  std::mt19937 random{5};
  std::size_t wrong = 0;
  std::size_t found_any = 0;
  for_random_positions(60, 80, [&](const pgn::Position& position) {
    for (int i = 0; i < 100; ++i) {
      const std::string& text = words[random() % words.size()];
      if (!decode(text).valid) continue;
      const pgn::NormalMove found = resolve(position, text);
      if (found.from == found.to) continue;
      ++found_any;
      const pgn::Resolved thorough = pgn::resolve(position, pgn::decode_san(text));
      wrong += thorough.code == pgn::Code::ok && thorough.move == found.move() ? 0 : 1;
    }
  });
  CHECK(wrong == 0);
  CHECK(found_any > 1000);
}

TEST_CASE("a pinned piece, a king in check and a crowded target are not moved past") {
  const auto none = [](std::string_view fen, std::string_view text) {
    const pgn::NormalMove found = resolve(position_of(fen), text);
    return found.from == found.to;
  };
  CHECK(none("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "Ne4"));  // pinned by the bishop
  CHECK(none("4k3/8/8/8/4r3/8/8/2N1K3 w - - 0 1", "Nb3"));  // leaves the king in check
  CHECK(none("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "Kf2"));    // the rook guards f2
  CHECK(none("4k3/8/8/8/8/8/3P4/R3K3 w - - 0 1", "Rd1") == false);
  CHECK(none("4k3/8/8/8/8/8/8/RN2K3 w - - 0 1", "Rd1"));  // the knight stands in the way
  CHECK(none("4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1", "e4") == false);
  CHECK(none("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e4"));  // a pawn pushes on empty squares only
  CHECK(none("7k/P7/8/8/8/8/8/7K w - - 0 1", "a8"));       // and becomes a piece on the last rank,
  CHECK(none("1n5k/P7/8/8/8/8/8/7K w - - 0 1", "axb8"));   // whichever way it comes there
  CHECK(none("7k/8/8/8/8/8/p7/7K b - - 0 1", "a1"));
  CHECK(none("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", "dxe3"));  // and takes what is there
}
