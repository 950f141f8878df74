// SPDX-License-Identifier: MIT
#include <pgn/write/sink.hpp>

#include <string>
#include <string_view>
#include <utility>

#include <pgn/write/exporter.hpp>

#include "support/catch.hpp"

namespace {

using Function = void (*)(std::string_view);
struct Moved {
  Moved() = default;
  Moved(Moved&&) = default;
  std::string* out = nullptr;
  bool operator()(std::string_view piece) {
    out->append(piece);
    return false;
  }
};
struct Wrong {
  void operator()(const char*) const {}
};

static_assert(pgn::TextSink<Function>);
static_assert(pgn::TextSink<Moved>);
static_assert(!pgn::TextSink<Wrong>);
static_assert(!pgn::TextSink<std::string>);
static_assert(!pgn::TextSink<const Moved>, "a sink may change itself");

}  // namespace

TEST_CASE("a sink may be moved only, and its answer is not looked at", "[write]") {
  std::string out;
  Moved sink;
  sink.out = &out;
  pgn::Exporter exporter{std::move(sink)};
  exporter.on_game_begin({});
  exporter.on_game_end({});
  CHECK(out.ends_with("\n\n*\n\n"));
}
