// SPDX-License-Identifier: MIT
// text/source: windows over bytes from memory, a callable, or pushed.
#include <pgn/text/source.hpp>

#include <string>

#include "support/catch.hpp"
#include "support/trace.hpp"

using pgn::Window;

static_assert(pgn::Source<pgn::Memory> && pgn::Source<pgn::Pushed> && pgn::Source<pgn::Stream<Filler>>);

namespace {

std::string all(const Window& window) {
  return {window.first, window.last};
}

}  // namespace

TEST_CASE("memory is seen whole and without a copy") {
  constexpr std::string_view text = "1. e4 *";
  constexpr pgn::Memory memory{text};
  Window window = memory.open();
  CHECK(window.first == text.data());
  CHECK(all(window) == text);
  CHECK_FALSE(memory.extend(window, window.first));
  CHECK(memory.offset(window, window.first + 3) == 3);
  CHECK_FALSE(memory.blocked());
  Window empty = pgn::Memory{{}}.open();
  CHECK(empty.first == empty.last);
}

TEST_CASE("a stream shows all bytes from the kept one on, at any buffer size") {
  const std::string text = "0123456789abcdefghij";
  for (const std::size_t size : {1u, 2u, 3u, 7u, 20u, 100u}) {
    for (const std::size_t kept : {1u, 2u, 5u}) {
      INFO("size " << size << " kept " << kept);
      pgn::Stream stream{Filler{text, 3}, size};
      Window window = stream.open();
      std::size_t end = 0;
      for (;;) {
        const std::size_t begin = end > kept ? end - kept : 0;
        const char* const keep = window.last - (end - begin);
        if (!stream.extend(window, keep)) break;
        const std::size_t from = static_cast<std::size_t>(stream.offset(window, window.first));
        end = from + static_cast<std::size_t>(window.last - window.first);
        CHECK(from == begin);
        CHECK(all(window) == text.substr(from, end - from));
      }
      CHECK(end == text.size());
      CHECK_FALSE(stream.extend(window, window.last));
      CHECK_FALSE(stream.blocked());
    }
  }
}

TEST_CASE("a buffer grows when all of it is kept") {
  const std::string text(1000, 'x');
  pgn::Stream stream{Filler{text}, 1};
  Window window = stream.open();
  while (stream.extend(window, window.first)) continue;
  CHECK(all(window) == text);
}

TEST_CASE("a fill is not called again after it said that this is the end") {
  int calls = 0;
  pgn::Stream stream{[&calls](char* buffer, std::size_t) -> std::size_t {
                       ++calls;
                       *buffer = 'x';
                       return calls == 1 ? 1 : 0;
                     },
                     16};
  Window window = stream.open();
  CHECK(stream.extend(window, window.first));
  CHECK_FALSE(stream.extend(window, window.first));
  CHECK_FALSE(stream.extend(window, window.first));
  CHECK(calls == 2);
}

TEST_CASE("pushed bytes block until they come, and end when closed") {
  pgn::Pushed pushed{2};
  Window window = pushed.open();
  CHECK_FALSE(pushed.extend(window, window.last));
  CHECK(pushed.blocked());
  pushed.offer("abc");
  CHECK(pushed.has_pending());
  CHECK(pushed.extend(window, window.last));
  CHECK(all(window) == "abc");
  CHECK_FALSE(pushed.has_pending());
  pushed.offer("de");
  CHECK(pushed.extend(window, window.last - 1));
  CHECK(all(window) == "cde");
  CHECK(pushed.offset(window, window.first) == 2);
  pushed.close();
  CHECK_FALSE(pushed.blocked());
  CHECK_FALSE(pushed.extend(window, window.last));
}

TEST_CASE("a pushed piece of any size finds room") {
  const std::string piece(1000, 'x');
  pgn::Pushed pushed{1};
  Window window = pushed.open();
  pushed.offer("abc");
  CHECK(pushed.extend(window, window.first));
  pushed.offer(piece);
  CHECK(pushed.extend(window, window.first));
  CHECK(all(window) == "abc" + piece);
}
