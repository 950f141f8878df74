// SPDX-License-Identifier: MIT
// Linear time, whatever is written and in which format.
#include <pgn/read/reader.hpp>
#include <pgn/write/bgn.hpp>
#include <pgn/write/exporter.hpp>

#include <string>
#include <string_view>

#include "support/catch.hpp"
#include "support/linear.hpp"
#include "support/trace.hpp"

namespace {

constexpr Repeated repeated[] = {
    {"1. e4 {", ".", "} *"},
    {"1. e4 {", "(", ".} *"},
    {"1. e4 {(", ".x", "} *"},
    {"1. e4 {", "1.", "} *"},
    {"1. e4 {", "((.", "} *"},
    {"1. e4 {", "\"", "} *"},
    {"1. e4 {", ". ", "} *"},
    {"1. e4 {", "1. ", "} *"},
    {"1. e4 {", "A. ", "} *"},
    {"1. e4 {", "e.g. ", "} *"},
    {"1. e4 {", "\xE7\x8E\x8B.", "} *"},
    {"1. e4 {", "\xE2\x80\xA6", "} *"},
    {"1. e4 {", "| ", "} *"},
    {"1. e4 {", "|", "} *"},
    {"1. e4 {", "x", "} *"},
    {"1. e4 {", "\n", "x} *"},
    {"1. e4 {", "\xFF", "} *"},
    {"1. e4 {", "\\", "} *"},
    {"1. e4 {", "[%clk 1]", "} *"},
    {"1. e4 {", "[%", "} *"},
    {"1. e4 ", "{.} ", "*"},
    {"1. e4 ", "$1 ", "*"},
    {"1. e4 ", "$1 {x} ", "*"},
    {"1. e4 ", "(1. d4) ", "*"},
    {"1. e4 ", "(1. d4 {x} $1) ", "*"},
    {"1. e4 Qxx9 ", ". ", "*"},
    {"1. e4 Qxx9 ", "[", " *"},
    {"[A \"", "\\\"", "\"]\n*"},
    {"[A \"", "\xFF", "\"]\n*"},
    {"1. e4 {", "1-0 ", "} *"},
};

struct Count {
  std::size_t* bytes;
  void operator()(std::string_view piece) const { *bytes += piece.size(); }
};

template <class Writer>
void write(std::string_view text) {
  std::size_t bytes = 0;
  Writer writer{Count{&bytes}};
  pgn::read(pgn::Memory{text}, writer);
  CHECK(bytes != 0);
}

}  // namespace

TEST_CASE("whatever is written takes linear time") {
  for (const Repeated& row : repeated) {
    INFO(printable(row.before) << " " << printable(row.piece) << " " << printable(row.after));
    CHECK(is_linear([](std::string_view text) { write<pgn::Exporter<Count>>(text); }, row, 40000));
    CHECK(is_linear([](std::string_view text) { write<pgn::BgnWriter<Count>>(text); }, row, 40000));
  }
}
