// SPDX-License-Identifier: MIT
// What the scripts of this folder ask about single positions, line by line:
//
//   FEN             every legal move as `move=SAN`, separated by blanks
//   FEN|SAN SAN...  the move that each SAN means; `-` where it means none
//   FEN;DEPTH       the perft count
//
// Moves are in UCI with castling as the king takes its rook. A FEN that is refused gets a line with `!`.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

#include <pgn/pgn.hpp>

namespace {

std::string uci(pgn::Move move) {
  return pgn::to_uci(move, pgn::UciCastling::rook);
}

std::string moves(const pgn::Position& position) {
  std::string out;
  for (const pgn::Move move : pgn::legal_moves(position)) {
    out.append(uci(move)).append("=").append(pgn::to_san(position, move)).append(" ");
  }
  return out;
}

std::string meanings(const pgn::Position& position, std::string_view words) {
  std::string out;
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(word.size() < words.size() ? word.size() + 1 : word.size());
    const auto move = pgn::parse_san(position, word);
    out.append(move ? uci(*move) : "-").append(" ");
  }
  return out;
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const std::size_t end = line.find_first_of("|;");
    const auto position = pgn::parse_fen(std::string_view{line}.substr(0, end));
    std::string answer = "!";
    if (position && end == std::string::npos) {
      answer = moves(*position);
    } else if (position && line[end] == ';') {
      answer =
          std::to_string(pgn::perft(*position, static_cast<unsigned>(std::atoi(line.c_str() + end + 1))));
    } else if (position) {
      answer = meanings(*position, std::string_view{line}.substr(end + 1));
    }
    std::puts(answer.c_str());
  }
}
