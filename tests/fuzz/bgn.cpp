// SPDX-License-Identifier: MIT
// Blind Game Notation: games survive the way there and back, and any text can be read as it.
#include <string>
#include <string_view>

#include <pgn/game/builder.hpp>
#include <pgn/write/bgn.hpp>
#include <pgn/write/bgn_reader.hpp>
#include <pgn/write/exporter.hpp>

#include "log.hpp"

namespace {

/// The moves, without the spaces of `0 - 0`, with their variations and the results.
struct Skeleton {
  std::string text;
  void on_move(pgn::Move move, const pgn::Position& position) {
    require(position.is_legal(move), "a move that a reader tells is legal");
    text += to_uci(move, pgn::UciCastling::rook) + ' ';
  }
  void on_move(const pgn::San& san) {
    std::string move = word_of(san);
    std::erase_if(move, pgn::detail::is_comment_space);
    text += move;
    text += ' ';
  }
  void on_variation_begin() { text += "( "; }
  void on_variation_end() { text += ") "; }
  void on_game_end(const pgn::GameEnd& end) { text += std::string{to_text(end.result)} + '\n'; }
};

template <class Read>
std::string as_pgn(Read&& read_into) {
  std::string out;
  pgn::Exporter exporter{[&out](std::string_view piece) { out.append(piece); }};
  read_into(exporter);
  return out;
}
template <class Read>
std::string as_bgn(Read&& read_into, const pgn::BgnOptions& options) {
  std::string out;
  pgn::BgnWriter writer{[&out](std::string_view piece) { out.append(piece); }, options};
  read_into(writer);
  return out;
}

}  // namespace

void fuzz_one(std::string_view input) {
  // Any text as BGN.
  TextLog text_log;
  pgn::read_bgn(input, text_log);
  Skeleton any;
  pgn::read_bgn(input, any);

  // A game in export format, there and back.
  const std::string canonical = as_pgn([&](auto& visitor) { pgn::read(pgn::Memory{input}, visitor); });
  Skeleton before;
  pgn::read(pgn::Memory{canonical}, before);
  for (const bool commands : {false, true}) {
    const pgn::BgnOptions options{commands};
    const std::string bgn =
        as_bgn([&](auto& visitor) { pgn::read(pgn::Memory{canonical}, visitor); }, options);
    Skeleton after;
    pgn::read_bgn(bgn, after);
    require_equal(before.text, after.text, "Blind Game Notation keeps moves, variations and results");
    const std::string again = as_bgn([&](auto& visitor) { pgn::read_bgn(bgn, visitor); }, options);
    require_equal(bgn, again, "Blind Game Notation of what it reads is the same text");
  }
}
