// SPDX-License-Identifier: MIT
// core/result: a value or the diagnostic that says why there is none. Has std::expected's member names, and
// no member that throws. Copies as cheaply as T does; never allocates by itself.
#ifndef PGN_CORE_RESULT_HPP
#define PGN_CORE_RESULT_HPP

#include <cstdint>      // uint64_t
#include <optional>     // optional
#include <type_traits>  // conditional_t, is_trivially_copyable_v
#include <utility>      // move, forward

#include <pgn/core/config.hpp>
#include <pgn/core/diagnostic.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// What Result needs of a std::optional<T>, for types that are copied as bytes. A std::optional is 60 classes
/// and functions for the compiler, 5 ms for each of the 17 types that parsing returns; this is 1 ms.
template <class T>
class Slot {
 public:
  constexpr Slot() noexcept : nothing{} {}
  constexpr Slot(T&& value) noexcept(noexcept(T(std::move(value))))
      : held(std::move(value)), has_value_(true) {}

  [[nodiscard]] constexpr bool has_value() const noexcept { return has_value_; }
  [[nodiscard]] constexpr const T& operator*() const& noexcept { return held; }
  [[nodiscard]] constexpr T& operator*() & noexcept { return held; }
  [[nodiscard]] constexpr T&& operator*() && noexcept { return std::move(held); }

 private:
  union {
    char nothing;
    T held;
  };
  bool has_value_ = false;
};

}  // namespace detail

/// Either a `T` or the `Diagnostic` that explains its absence. True means that there is a value.
/// Dereferencing an empty result is a caller's bug (`PGN_ASSERT`); `pgn/throwing.hpp` has the throwing face.
template <class T>
class [[nodiscard]] Result {
 public:
  using value_type = T;
  using error_type = Diagnostic;

  /// A success.
  constexpr Result(T value) noexcept(noexcept(T(std::move(value)))) : value_(std::move(value)) {}
  /// A failure, with its reason.
  constexpr Result(const Diagnostic& diagnostic) noexcept : error_(diagnostic) {}
  /// An error at `offset` of the parsed text, `length` bytes long.
  constexpr Result(Code code, std::uint64_t offset = 0, std::uint32_t length = 0) noexcept
      : error_(Diagnostic{code, offset, length}) {}

  /// Whether there is a value.
  [[nodiscard]] constexpr bool has_value() const noexcept { return value_.has_value(); }
  /// The same as a condition: true is success.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return value_.has_value(); }

  /// The value. Without one, a caller's bug: asserted, undefined with NDEBUG. <pgn/throwing.hpp> has a
  /// checked way.
  [[nodiscard]] constexpr const T& operator*() const& noexcept {
    PGN_ASSERT(has_value());
    return *value_;
  }
  /// The value, to be changed.
  [[nodiscard]] constexpr T& operator*() & noexcept {
    PGN_ASSERT(has_value());
    return *value_;
  }
  /// The value of a temporary result, to be moved from.
  [[nodiscard]] constexpr T&& operator*() && noexcept {
    PGN_ASSERT(has_value());
    return *std::move(value_);
  }
  /// A member of the value; as for `*`, there must be one.
  [[nodiscard]] constexpr const T* operator->() const noexcept {
    PGN_ASSERT(has_value());
    return &*value_;
  }
  /// A member of the value, to be changed.
  [[nodiscard]] constexpr T* operator->() noexcept {
    PGN_ASSERT(has_value());
    return &*value_;
  }

  /// The reason; `Code::ok` when there is a value.
  [[nodiscard]] constexpr const Diagnostic& error() const noexcept { return error_; }

  /// The value, or `other` when there is none.
  template <class U>
  [[nodiscard]] constexpr T value_or(U&& other) const& {
    return has_value() ? *value_ : static_cast<T>(std::forward<U>(other));
  }

 private:
  std::conditional_t<std::is_trivially_copyable_v<T>, detail::Slot<T>, std::optional<T>> value_;
  Diagnostic error_{};
};

}  // namespace pgn::inline v0_1

#endif  // PGN_CORE_RESULT_HPP
