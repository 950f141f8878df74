// SPDX-License-Identifier: MIT
#include <pgn/text/source_reader.hpp>

#include <string>

#include "support/catch.hpp"
#include "support/trace.hpp"

namespace {

/// Lets a test do what a tokenizer does.
template <class S>
struct Open : pgn::detail::SourceReader<S> {
  using Base = pgn::detail::SourceReader<S>;
  using Base::at_;
  using Base::Base;
  using Base::mark_;
  using Base::peek;
  using Base::peek_after;
  using Base::touched_end_;
  using Base::view;
};

}  // namespace

TEST_CASE("bytes are the same wherever the window ends, and places stay right when it moves", "[text]") {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += static_cast<char>('a' + i % 26);
  for (const std::size_t size : {1u, 2u, 7u, 64u}) {
    Open<pgn::Stream<Filler>> reader{pgn::Stream{Filler{text}, size}};
    for (std::size_t at = 0; at < text.size(); ++at) {
      const char* p = reader.at_;
      REQUIRE(reader.peek(p) == text[at]);
      REQUIRE(reader.offset() == at);
      // A mark keeps what lies behind it, and moves along.
      reader.mark_ = at % 10 == 5 ? nullptr : reader.mark_ != nullptr ? reader.mark_ : p;
      const std::uint64_t marked = reader.mark_ != nullptr ? reader.offset(reader.mark_) : 0;
      const int ahead = reader.peek_after(p, 30);
      REQUIRE(ahead == (at + 30 < text.size() ? text[at + 30] : -1));
      REQUIRE(reader.view(p, 4).substr(0, 4) == std::string_view{text}.substr(at, 4));
      REQUIRE(p == reader.at_);
      if (reader.mark_ != nullptr) {
        REQUIRE(reader.offset(reader.mark_) == marked);
        REQUIRE(*reader.mark_ == text[static_cast<std::size_t>(marked)]);
      }
      ++reader.at_;
    }
    const char* p = reader.at_;
    CHECK(reader.peek(p) == -1);
    CHECK(reader.touched_end_);
  }
}

TEST_CASE("a text in memory is all in view", "[text]") {
  const std::string text = "1. e4";
  Open<pgn::Memory> reader{pgn::Memory{text}};
  const char* p = reader.at_;
  CHECK(reader.view(p, 100) == text);
  CHECK(reader.peek_after(p, 4) == '4');
  CHECK(reader.peek_after(p, 5) == -1);
  CHECK(reader.last() == text.data() + text.size());
}
