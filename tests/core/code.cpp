// SPDX-License-Identifier: MIT
#include <pgn/core/code.hpp>

#include <set>
#include <string>

#include "support/catch.hpp"

using pgn::Code;
using pgn::Severity;

static_assert(pgn::name(Code::illegal_san) == "illegal-san");
static_assert(pgn::info(Code::ok).code == Code::ok);

TEST_CASE("the table has every code in the order of the enumeration") {
  for (std::size_t i = 0; i < pgn::code_count; ++i) {
    CHECK(static_cast<std::size_t>(pgn::code_table[i].code) == i);
  }
}

TEST_CASE("names are different, in kebab case, and every code has a sentence") {
  std::set<std::string> names;
  for (const pgn::CodeInfo& row : pgn::code_table) {
    INFO(row.name);
    CHECK(names.insert(std::string{row.name}).second);
    CHECK(row.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos);
    CHECK_FALSE(row.meaning.empty());
    CHECK_FALSE(row.meaning.ends_with('.'));
  }
}

TEST_CASE("severities have names and an order") {
  CHECK(pgn::name(Severity::note) == "note");
  CHECK(pgn::name(Severity::warning) == "warning");
  CHECK(pgn::name(Severity::error) == "error");
  static_assert(Severity::note < Severity::warning && Severity::warning < Severity::error);
}
