// SPDX-License-Identifier: MIT
// bench/rows: what is measured. Each row reads a whole text once.
#ifndef PGN_TESTS_BENCH_ROWS_HPP
#define PGN_TESTS_BENCH_ROWS_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include <pgn/game/builder.hpp>
#include <pgn/read/reader.hpp>
#include <pgn/write/exporter.hpp>

/// What a row has seen. `sum` depends on all that a visitor was told, so that nothing can be left out.
struct Counts {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t sum = 0;
};

/// A row: its name, and the function that reads the text once.
struct Row {
  std::string_view name;
  Counts (*run)(std::string_view text);
};

namespace rows {

struct Headers : Counts {
  void on_tag(const pgn::TagPair& tag) { sum += tag.name.size() + tag.raw.size(); }
  void on_game_end(const pgn::GameEnd&) { ++games; }
};

/// Every hook, moves as they are written: nothing is skipped, and no board is touched.
struct Tokens : Counts {
  void on_game_begin(const pgn::GameBegin& event) { sum += event.offset; }
  void on_tag(const pgn::TagPair& tag) { sum += tag.name.size() + tag.raw.size(); }
  void on_movetext_begin(const pgn::MovetextBegin& event) { sum += event.offset; }
  void on_move(const pgn::San& san) {
    ++plies;
    sum += san.text.size();
  }
  void on_nag(pgn::Nag nag) { sum += nag.number; }
  void on_comment(const pgn::Comment& comment) { sum += comment.raw.size(); }
  void on_variation_begin() { ++sum; }
  void on_variation_end() { ++sum; }
  void on_unread(const pgn::Unread& unread) { sum += unread.raw.size(); }
  void on_game_end(const pgn::GameEnd& event) {
    ++games;
    sum += event.end;
  }
  void on_diagnostic(const pgn::Diagnostic& diagnostic) { sum += diagnostic.offset; }
};

/// Every move of the main lines, checked.
struct Moves : Counts {
  void on_move(pgn::Move move, const pgn::Position&) {
    ++plies;
    sum += static_cast<std::uint64_t>(move.to());
  }
};

struct IntoGame : pgn::GameBuilder, Counts {
  using pgn::GameBuilder::GameBuilder;
  using pgn::GameBuilder::on_move;
  pgn::Flow on_move(pgn::Move move, const pgn::Position& position) {
    ++plies;
    return pgn::GameBuilder::on_move(move, position);
  }
  void on_game_end(const pgn::GameEnd& end) {
    pgn::GameBuilder::on_game_end(end);
    ++games;
  }
};

template <class Sink>
struct Export : pgn::Exporter<Sink>, Counts {
  using pgn::Exporter<Sink>::Exporter;
  using pgn::Exporter<Sink>::on_move;
  void on_move(pgn::Move move, const pgn::Position& position, const pgn::SanText& san) {
    ++plies;
    pgn::Exporter<Sink>::on_move(move, position, san);
  }
  void on_game_end(const pgn::GameEnd& end) {
    pgn::Exporter<Sink>::on_game_end(end);
    ++games;
  }
};

/// `text` as a stream with the default buffer of 64 KiB.
inline auto stream_of(std::string_view text) {
  return pgn::Stream{[text](char* buffer, std::size_t capacity) mutable {
    const std::size_t count = text.copy(buffer, capacity);
    text.remove_prefix(count);
    return count;
  }};
}

template <class Visitor, bool streamed = false>
Counts reading(std::string_view text) {
  Visitor visitor;
  if constexpr (streamed) {
    pgn::read(stream_of(text), visitor);
  } else {
    pgn::read(pgn::Memory{text}, visitor);
  }
  return visitor;
}

inline Counts into_game(std::string_view text) {
  pgn::Game game;
  IntoGame visitor{game};
  pgn::read(pgn::Memory{text}, visitor);
  return visitor;
}

inline Counts exporting(std::string_view text) {
  std::uint64_t bytes = 0;
  const auto sink = [&bytes](std::string_view piece) { bytes += piece.size(); };
  Export<decltype(sink)> visitor{sink};
  pgn::read(pgn::Memory{text}, visitor);
  visitor.sum = bytes;
  return visitor;
}

inline Counts newlines(std::string_view text) {
  Counts counts;
  const char* const last = text.data() + text.size();
  for (const char* at = text.data(); at != last; ++at) {
    at = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(last - at)));
    if (at == nullptr) break;
    ++counts.sum;
  }
  return counts;
}

inline Counts copying(std::string_view text) {
  static std::vector<char> copy;
  copy.resize(text.size());
  if (!text.empty()) std::memcpy(copy.data(), text.data(), text.size());
  Counts counts;
  for (std::size_t at = 0; at < copy.size(); at += 4096) counts.sum += static_cast<unsigned char>(copy[at]);
  return counts;
}

inline constexpr Row all[] = {
    {"headers", reading<Headers>},
    {"tokens", reading<Tokens>},
    {"tokens, stream", reading<Tokens, true>},
    {"validate", reading<Moves>},
    {"validate, stream", reading<Moves, true>},
    {"game", into_game},
    {"export", exporting},
    {"memchr newlines", newlines},
    {"memcpy", copying},
};

}  // namespace rows

#endif  // PGN_TESTS_BENCH_ROWS_HPP
