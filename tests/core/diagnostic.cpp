// SPDX-License-Identifier: MIT
#include <pgn/core/diagnostic.hpp>

#include <type_traits>

#include "support/catch.hpp"

using pgn::Code;
using pgn::Diagnostic;
using pgn::Severity;

static_assert(std::is_trivially_copyable_v<Diagnostic>);
static_assert(sizeof(Diagnostic) <= 40);

TEST_CASE("a new diagnostic says that nothing is wrong") {
  constexpr Diagnostic none;
  static_assert(none.code == Code::ok && none.length == 0 && none.offset == 0 && none.game == 0);
  CHECK(none == Diagnostic{});
}

TEST_CASE("a diagnostic has the severity, name and sentence of its code") {
  constexpr Diagnostic diagnostic{Code::bad_side, 9, 1};
  static_assert(diagnostic.severity == Severity::error);
  static_assert(diagnostic.offset == 9 && diagnostic.length == 1);
  CHECK(diagnostic.name() == "bad-side");
  CHECK(diagnostic.message() == pgn::info(Code::bad_side).meaning);
  CHECK(diagnostic != Diagnostic{Code::bad_side, 9});
  CHECK(Diagnostic{Code::zero_fullmove, 0}.severity == Severity::warning);
}
