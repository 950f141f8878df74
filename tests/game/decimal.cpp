// SPDX-License-Identifier: MIT
#include <pgn/game/decimal.hpp>

#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "support/catch.hpp"

namespace {

std::optional<pgn::Decimal> take(std::string_view text) {
  const std::optional<pgn::Decimal> number = pgn::detail::take_decimal(text);
  return text.empty() ? number : std::nullopt;
}

std::string written(const pgn::Decimal& number) {
  std::string out;
  pgn::append_text(out, number);
  return out;
}

}  // namespace

TEST_CASE("decimals are kept as written") {
  CHECK(take("0") == pgn::Decimal{0, 0});
  CHECK(take("900") == pgn::Decimal{900, 0});
  CHECK(take("0.50") == pgn::Decimal{50, 2});
  CHECK(take("12.000001") == pgn::Decimal{12000001, 6});
  CHECK(take("999999999.999999") == pgn::Decimal{999999999999999, 6});
}

TEST_CASE("what is not a number is not taken") {
  for (const std::string_view text :
       {"", ".", ".5", "5.", "-1", "+1", "x", "1.2.3", "1234567890", "1.1234567", "1,5"}) {
    INFO(text);
    CHECK_FALSE(take(text));
  }
}

TEST_CASE("a number of which nothing is taken leaves the text alone") {
  std::string_view text = "12.x";
  CHECK_FALSE(pgn::detail::take_decimal(text));
  CHECK(text == "12.x");
}

TEST_CASE("scaling rounds to the nearest, halves away from zero") {
  static_assert(pgn::Decimal{25, 2}.scaled(2) == 25);
  static_assert(pgn::Decimal{3, 0}.scaled(2) == 300);
  static_assert(pgn::Decimal{125, 3}.scaled(2) == 13);
  static_assert(pgn::Decimal{-125, 3}.scaled(2) == -13);
  static_assert(pgn::Decimal{124, 3}.scaled(2) == 12);
  static_assert(pgn::Decimal{1, 1}.scaled(3) == 100);
}

TEST_CASE("numbers are written with all their decimals") {
  CHECK(written({0, 0}) == "0");
  CHECK(written({5, 2}) == "0.05");
  CHECK(written({-5, 1}) == "-0.5");
  CHECK(written({-1250, 2}) == "-12.50");
  CHECK(written({999999999999999, 6}) == "999999999.999999");
}

TEST_CASE("a number that is written reads back the same") {
  std::mt19937 random{20240601};
  for (int i = 0; i < 2000; ++i) {
    const auto decimals = static_cast<std::uint8_t>(random() % 7);
    const pgn::Decimal number{static_cast<std::int64_t>(random() % 1000000000), decimals};
    CHECK(take(written(number)) == number);
  }
}
