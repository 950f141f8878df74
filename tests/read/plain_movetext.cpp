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
