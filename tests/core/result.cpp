// SPDX-License-Identifier: MIT
#include <pgn/core/result.hpp>

#include <string>
#include <type_traits>

#include "support/catch.hpp"

using pgn::Code;
using pgn::Result;

namespace {

struct MoveOnly {
  explicit MoveOnly(int number) : value(number) {}
  MoveOnly(MoveOnly&&) = default;
  MoveOnly& operator=(MoveOnly&&) = default;
  int value;
};

}  // namespace

static_assert(std::is_trivially_copyable_v<Result<int>>);
static_assert(!std::is_trivially_copyable_v<Result<std::string>>);
static_assert(std::is_copy_constructible_v<Result<std::string>> &&
              !std::is_copy_constructible_v<Result<MoveOnly>>);
static_assert(!std::is_convertible_v<Result<int>, bool>);
static_assert(Result<int>{3} && *Result<int>{3} == 3);
static_assert(!Result<int>{Code::bad_san} && Result<int>{Code::bad_san}.value_or(7) == 7);

TEST_CASE("a result has a value and no error") {
  const Result<std::string> result{std::string{"text"}};
  CHECK(result.has_value());
  CHECK(result);
  CHECK(*result == "text");
  CHECK(result->size() == 4);
  CHECK(result.error().code == Code::ok);
  CHECK(result.value_or("other") == "text");
}

TEST_CASE("or an error with its place and no value") {
  const Result<std::string> result{Code::bad_side, 5, 2};
  CHECK_FALSE(result.has_value());
  CHECK(result.error() == pgn::Diagnostic{Code::bad_side, 5, 2});
  CHECK(result.value_or("other") == "other");
}

TEST_CASE("a value can be changed in place and moved out") {
  Result<std::string> result{std::string{"text"}};
  result->push_back('s');
  *result += '!';
  CHECK(*std::move(result) == "texts!");
  Result<MoveOnly> only{MoveOnly{4}};
  const MoveOnly moved = *std::move(only);
  CHECK(moved.value == 4);
}

TEST_CASE("what is copied as bytes needs no default value, and is assigned over a failure") {
  struct Size {
    constexpr explicit Size(int number) noexcept : value(number) {}
    int value;
  };
  static_assert(std::is_trivially_copyable_v<Result<Size>>&& noexcept(Result<Size>{Size{1}}));
  Result<Size> size{Code::bad_san, 2};
  CHECK_FALSE(size);
  size = Result<Size>{Size{3}};
  REQUIRE(size);
  CHECK(size->value == 3);
  const Result<Size> copy = size;
  size->value = 4;
  CHECK(copy->value == 3);
  CHECK((*std::move(size)).value == 4);
  size = Code::bad_san;
  CHECK_FALSE(size.has_value());
  CHECK(size.value_or(Size{5}).value == 5);
}
