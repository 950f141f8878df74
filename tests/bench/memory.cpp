// SPDX-License-Identifier: MIT
// bench/memory: how much memory reading takes, on a stream of any length. Exit status 1 when it is more than
// the buffer and a constant.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>

#include <pgn/read/reader.hpp>

#include "games.hpp"

namespace {

std::size_t live = 0;
std::size_t most = 0;
constexpr std::size_t head = alignof(std::max_align_t);

}  // namespace

// Every allocation remembers its size in front of itself.
void* operator new(std::size_t size) {
  void* const memory = std::malloc(size + head);
  if (memory == nullptr) std::abort();
  *static_cast<std::size_t*>(memory) = size;
  live += size;
  if (live > most) most = live;
  return static_cast<char*>(memory) + head;
}
void operator delete(void* pointer) noexcept {
  if (pointer == nullptr) return;
  void* const memory = static_cast<char*>(pointer) - head;
  live -= *static_cast<std::size_t*>(memory);
  std::free(memory);
}
void operator delete(void* pointer, std::size_t) noexcept {
  operator delete(pointer);
}

namespace {

constexpr const char* usage =
    "usage: memory [MEGABYTES]\n"
    "\n"
    "Reads a stream of so many generated megabytes, 1000 by default, with a visitor that has every hook and\n"
    "checks every move, and prints the most memory that was in use.\n";

struct Everything {
  std::uint64_t seen = 0;
  void on_game_begin(const pgn::GameBegin&) { ++seen; }
  void on_tag(const pgn::TagPair& tag) { seen += tag.raw.size(); }
  void on_movetext_begin(const pgn::MovetextBegin&) { ++seen; }
  void on_move(pgn::Move, const pgn::Position&) { ++seen; }
  void on_nag(pgn::Nag) { ++seen; }
  void on_comment(const pgn::Comment& comment) { seen += comment.raw.size(); }
  void on_variation_begin() { ++seen; }
  void on_variation_end() { ++seen; }
  void on_unread(const pgn::Unread&) { ++seen; }
  void on_game_end(const pgn::GameEnd&) { ++seen; }
  void on_diagnostic(const pgn::Diagnostic&) { std::abort(); }
};

/// The most memory that reading `text` again and again takes, up to `bytes` bytes of it.
std::size_t peak(std::string_view text, std::uint64_t bytes, std::size_t buffer) {
  const std::size_t before = live;
  most = live;
  std::size_t at = 0;
  Everything visitor;
  pgn::read(pgn::Stream{[&](char* to, std::size_t capacity) -> std::size_t {
                          if (bytes < text.size() && at == 0) return 0;  // whole rounds only
                          const std::size_t count = text.substr(at).copy(to, capacity);
                          at = (at + count) % text.size();
                          bytes -= count;
                          return count;
                        },
                        buffer},
            visitor);
  if (visitor.seen == 0) std::abort();
  return most - before;
}

}  // namespace

int main(int argc, char* argv[]) {
  constexpr std::size_t constant = 8 << 10;  // what the reader needs besides its buffer, as it promises
  const std::uint64_t megabytes = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  if (argc > 2 || megabytes == 0) return std::fputs(usage, stderr), 2;
  const std::string text = make_games(1'000'000);
  bool good = true;
  for (const std::size_t buffer : {std::size_t{4} << 10, std::size_t{64} << 10}) {
    // One round shows what is needed; all others must add nothing. A small buffer needs fewer to show it.
    const std::uint64_t many = buffer < (std::size_t{64} << 10) ? megabytes / 10 + 1 : megabytes;
    const std::size_t once = peak(text, text.size(), buffer);
    const std::size_t always = peak(text, many * 1'000'000, buffer);
    std::printf("buffer of %zu bytes: at most %zu bytes more after 1 MB, %zu after %llu MB\n", buffer,
                once - buffer, always - buffer, static_cast<unsigned long long>(many));
    good = good && always == once && always <= buffer + constant;
  }
  return good ? 0 : 1;
}
