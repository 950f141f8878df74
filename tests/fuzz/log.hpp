// SPDX-License-Identifier: MIT
// fuzz/log: visitors that write down all that they are told, one event a line, and ways to bring an input to
// a reader.
#ifndef PGN_TESTS_FUZZ_LOG_HPP
#define PGN_TESTS_FUZZ_LOG_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <pgn/notation/game_result.hpp>
#include <pgn/notation/uci.hpp>
#include <pgn/read/push.hpp>
#include <pgn/read/reader.hpp>

#include "target.hpp"

/// Writes down events with everything that they hold.
struct Log {
  std::string text;

  void on_game_begin(const pgn::GameBegin& event) { line("game", event.number, event.offset); }
  void on_tag(const pgn::TagPair& tag) {
    add("tag ").add(tag.offset).add(tag.name).add("=").add(tag.raw);
    add(tag.decoded ? " decoded\n" : "\n");
  }
  void on_movetext_begin(const pgn::MovetextBegin& event) {
    add(to_fen(event.position));
    line(event.checked ? " checked" : " unchecked", event.offset, static_cast<std::uint64_t>(event.variant));
  }
  void on_nag(pgn::Nag nag) { line("nag", nag.number); }
  void on_comment(const pgn::Comment& comment) {
    add("comment ").add(comment.offset).add(comment.raw);
    line("", comment.to_line_end, comment.decoded, comment.continued);
  }
  void on_variation_begin() { add("(\n"); }
  void on_variation_end() { add(")\n"); }
  void on_unread(const pgn::Unread& unread) {
    add("unread ").add(unread.offset).add(unread.raw);
    line("", unread.space_before, unread.first, unread.decoded);
  }
  void on_game_end(const pgn::GameEnd& end) {
    line("end", end.number, end.begin, end.end, static_cast<std::uint64_t>(end.result),
         end.terminator ? static_cast<std::uint64_t>(*end.terminator) : 99);
  }
  void on_diagnostic(const pgn::Diagnostic& diagnostic) {
    add(diagnostic.name());
    line("", diagnostic.offset, diagnostic.length, diagnostic.game, diagnostic.ply, diagnostic.detail);
  }

  Log& add(std::string_view part) {
    text += part;
    return *this;
  }
  Log& add(std::uint64_t number) {
    text += std::to_string(number);
    text += ' ';
    return *this;
  }
  template <class... Number>
  void line(std::string_view word, Number... numbers) {
    add(word).add(" ");
    (add(static_cast<std::uint64_t>(numbers)), ...);
    text += '\n';
  }
};

/// Takes moves as text.
struct TextLog : Log {
  void on_move(const pgn::San& san) {
    add("san ").add(san.text);
    line("", static_cast<int>(san.kind), static_cast<int>(san.piece), static_cast<int>(san.target),
         static_cast<int>(san.promotion));
  }
};

/// Takes moves from the board and checks that they are legal.
struct BoardLog : TextLog {
  using TextLog::on_move;
  void on_move(pgn::Move move, const pgn::Position& position) {
    require(position.is_legal(move), "a move that a reader tells is legal");
    add("move ").add(to_uci(move, pgn::UciCastling::rook)).add("\n");
  }
};

/// A move of unknown rules without what writers may change: the letter of a dropped pawn, and a castling that
/// could be a result.
inline std::string word_of(const pgn::San& san) {
  const bool castling =
      san.text.starts_with('0') && pgn::parse_result(san.text).result == pgn::GameResult::both_lost;
  if (castling) return "O-O";
  std::string word;
  pgn::append_utf8(word,
                   san.text.substr(san.kind == pgn::SanKind::drop && san.text.starts_with("P@") ? 1 : 0));
  return word;
}

/// `text` in pieces of at most `most` bytes.
inline auto pieces_of(std::string_view text, std::size_t most) {
  return [text, most](char* buffer, std::size_t capacity) mutable {
    const std::size_t count = text.copy(buffer, most < capacity ? most : capacity);
    text.remove_prefix(count);
    return count;
  };
}

/// Reads `text` from memory.
template <class Visitor>
void read_whole(std::string_view text, Visitor& visitor, const pgn::Options& options = {}) {
  pgn::read(pgn::Memory{text}, visitor, options);
}

/// Feeds `text` to a PushReader in pieces whose sizes `choices` decides.
template <class Visitor>
pgn::ReadStatus push_pieces(std::string_view text, Visitor& visitor, Choices& choices,
                            const pgn::Options& options = {}) {
  pgn::PushReader<Visitor> reader{visitor, options};
  while (!text.empty()) {
    const std::size_t most = choices.below(4) == 0 ? 64 : 4;
    // A copy of its own: a reader that keeps a view of what it was fed is found out.
    const std::string piece{text.substr(0, 1 + choices.below(most))};
    text.remove_prefix(piece.size());
    if (reader.feed(piece) == pgn::ReadStatus::stopped) return pgn::ReadStatus::stopped;
  }
  return reader.finish();
}

/// `input`, in half of all cases with one of its bytes as often as a reader looks ahead, or as the least
/// limit of a token allows, or nearly so. Fuzzing seldom finds such runs by itself: two reviewers found what
/// it had missed.
inline std::string stretched(std::string_view input, Choices& choices) {
  std::string text{input};
  if (text.empty() || choices.below(2) == 0) return text;
  constexpr std::size_t limits[] = {64, 256, 1024};
  const std::size_t at = choices.below(text.size());
  text.insert(at, limits[choices.below(3)] - 8 + choices.below(16), text[at]);
  return text;
}

/// Options that make small inputs reach the limits, in some of all cases.
inline pgn::Options some_options(Choices& choices) {
  pgn::Options options;
  if (choices.below(4) == 0) options.limits.token_bytes = 256 + choices.below(40);
  if (choices.below(4) == 0) options.limits.depth = static_cast<std::uint32_t>(choices.below(3));
  if (choices.below(4) == 0) options.limits.tags = static_cast<std::uint32_t>(choices.below(4));
  if (choices.below(4) == 0) options.limits.diagnostics = static_cast<std::uint32_t>(choices.below(4));
  if (choices.below(4) == 0) options.letters = static_cast<pgn::PieceLetters>(choices.below(4));
  if (choices.below(8) == 0) options.letters = pgn::PieceLetters::detect;
  if (choices.below(4) == 0) options.check_signs = true;
  if (choices.below(4) == 0) options.on_error = static_cast<pgn::OnError>(choices.below(3));
  if (choices.below(4) == 0) options.fail_at = static_cast<pgn::Severity>(choices.below(3));
  return options;
}

#endif  // PGN_TESTS_FUZZ_LOG_HPP
