// SPDX-License-Identifier: MIT
// read/plain_movetext: the fast way gives what the careful one gives. A reader that has to compare check
// signs with the board never takes the fast way.
#include <pgn/read/plain_movetext.hpp>

#include <random>
#include <string>

#include "support/catch.hpp"
#include "support/trace.hpp"

namespace {

/// Moves, comments and glyphs without places.
struct Plain {
  std::string text;
  void on_move(pgn::Move move, const pgn::Position& position) {
    text += pgn::to_san(position, move) + " " + pgn::to_fen(position) + "\n";
  }
  void on_comment(const pgn::Comment& comment) { text += "{" + std::string{comment.raw} + "}\n"; }
  void on_nag(pgn::Nag nag) { text += "$" + std::to_string(nag.number) + "\n"; }
  void on_variation_begin() { text += "(\n"; }
  void on_variation_end() { text += ")\n"; }
  void on_unread(const pgn::Unread& unread) { text += "<" + std::string{unread.raw} + ">\n"; }
  void on_game_end(const pgn::GameEnd& event) { text += std::string{pgn::to_text(event.result)} + "\n"; }
  void on_diagnostic(const pgn::Diagnostic& each) {
    const bool sign = each.code == pgn::Code::san_missing_check || each.code == pgn::Code::san_extra_check;
    if (!sign && each.code != pgn::Code::missing_roster_tag) {
      text += std::string{each.name()} + " " + std::to_string(each.ply) + "\n";
    }
  }
};

}  // namespace

TEST_CASE("a visitor that wants it gets the canonical spelling of every move") {
  struct Spelt {
    std::size_t moves = 0;
    std::string wrong;
    void on_move(pgn::Move move, const pgn::Position& position, const pgn::SanText& san) {
      ++moves;
      if (san.view() != pgn::to_san(position, move)) wrong += std::string{san.view()} + " ";
    }
    void on_variation_begin() {}
  };
  // Without signs, with wrong ones, hints that are not needed, captures without x and castling of all kinds.
  const char* const games[] = {
      "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 1-0",
      "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7+ 1-0",
      "1. e4+ e5# 2. Qh5 Ke7 3. Qxe5 *",
      "1. e4 e5 2. Ng1f3 Nb8c6 3. Nxe5 Ne5 4. d4 Nf3 5. Qf3 (5. gf3 d5 6. ed5) 5... Qe7 6. Nb1c3 *",
      "1. d4 d5 2. Nf3 Nc6 3. Nbd2 e6 4. Ng1 Nb4 5. Ngf3 Nf6 6. e3 Be7 7. Bd3 O-O 8. O-O Nxd3 9. cd3 *",
      "[FEN \"4k3/P7/8/8/8/8/7p/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. a8=Q Kd7 2. Qb7 h1=N *",
      "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O O-O-O 2. Rad1 Rde8 3. Rd7 *",
      "[FEN \"7k/8/8/R7/8/8/8/R6K w - - 0 1\"]\n[SetUp \"1\"]\n\n1. R1a3 Kg8 2. Ra8 Kg7 3. R3a7 *",
      // The other knight is pinned, so that no hint is needed.
      "[FEN \"4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Nc2 Kg8 2. Nac2 *",
  };
  std::string text;
  for (int round = 0; round < 3; ++round) {
    for (const char* const game : games) text += std::string{game} + "\n\n";
  }
  for (const std::string& each : {text, text + room_behind}) {
    Spelt visitor;
    pgn::read(pgn::Memory{each}, visitor);
    CHECK(visitor.wrong == "");
    CHECK(visitor.moves > 3 * 60);
  }
}

TEST_CASE("words are read alike on the fast way and on the careful one") {
  pgn::Options careful;
  careful.check_signs = true;
  std::mt19937 random{5};
  const char* const words[] = {"e4",     "e5",    "d4",   "d5",    "Nf3",        "Nc6",    "Bb5",   "a6",
                               "O-O",    "Nf6",   "Qh5",  "exd5",  "Nxe5",       "Nbd2",   "Ng1f3", "e2e4",
                               "Qh5+",   "Bxf7+", "Kxf7", "0-0",   "e4!",        "Nf3?!",  "1.",    "2.",
                               "3.",     "12",    "$1",   "{x}",   "{ y { z }",  "(",      ")",     "Sf3",
                               "--",     "a8=Q",  "a1=Q", "h4",    "g5",         "hxg5",   "Rh8",   "b4",
                               "Bc4",    "Ke2",   "Ke7",  "*",     "1-0",        "1-0x",   "{}",    "{ }",
                               "{\xF6}", "1..",   "1...", "2....", "e4\xC2\xB1", "e4{a{b}"};
  for (int round = 0; round < 4000; ++round) {
    std::string text = "[White \"x\"]\n\n";
    for (auto count = 1 + random() % 24; count > 0; --count) {
      text += words[random() % std::size(words)];
      text += random() % 5 == 0 ? "\n" : " ";
    }
    text += "*" + room_behind;
    const std::string wanted = trace_memory<Plain>(text, careful);
    if (trace_memory<Plain>(text) == wanted) continue;
    INFO(printable(text));
    CHECK(trace_memory<Plain>(text) == wanted);
    break;
  }
}

TEST_CASE("the end of the input never hides a move") {
  const std::string text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const std::string part = text.substr(0, size);
    INFO(part);
    CHECK(trace_memory<Plain>(part) == trace_memory<Plain>(part + "\n\n\n\n\n\n\n\n\n\n\n\n"));
  }
}

TEST_CASE("a text that ends anywhere is read alike from every source, and never beyond its end") {
  // The sanitizers watch the end: an exact buffer has no terminating zero.
  const std::string text =
      "[White \"A\"]\n[Black \"B\"]\n\n1. e4 {one} e5 {two}\n2. Nf3! $1 Nc6 (2... d6 {three}) 3. Bb5 "
      "{a comment longer than a word of eight bytes} 1/2-1/2\n\n[White \"C\"]\n\n1. d4 {five} 1-0\n";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const std::string part = text.substr(0, size);
    INFO(part);
    CHECK(trace_memory<Plain>(part) == trace_stream<Plain>(part, 7));
  }
}
