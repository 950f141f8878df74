// SPDX-License-Identifier: MIT
#include <pgn/write/options.hpp>

#include "support/catch.hpp"

using pgn::ExportOptions;

static_assert(ExportOptions{}.columns == 79, "SPEC E8: below 80");
static_assert(ExportOptions{}.number_after_nag, "SPEC AMB 5");
static_assert(ExportOptions{}.closing_brace == pgn::BracePolicy::own_line, "SPEC AMB 12");
static_assert(ExportOptions{}.tag_order == pgn::TagOrder::ascii, "SPEC AMB 10");

TEST_CASE("a profile differs from the canonical format where its name says so", "[write]") {
  ExportOptions options = ExportOptions::latin1();
  CHECK(options != ExportOptions{});
  options.encoding = pgn::OutputEncoding::utf8;
  CHECK(options == ExportOptions{});

  options = ExportOptions::reduced();
  CHECK(options.tags == pgn::TagSelection::roster);
  CHECK_FALSE(options.comments);
  CHECK_FALSE(options.nags);
  CHECK_FALSE(options.variations);
  CHECK(options.columns == 79);

  CHECK(ExportOptions::one_line().columns == 0);
}
