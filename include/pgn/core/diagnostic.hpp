// SPDX-License-Identifier: MIT
// core/diagnostic: one thing that the library has to say about one place of its input.
#ifndef PGN_CORE_DIAGNOSTIC_HPP
#define PGN_CORE_DIAGNOSTIC_HPP

#include <cstdint>  // uint64_t
#include <string_view>

#include <pgn/core/code.hpp>

namespace pgn::inline v0_1 {

/// What was found, how grave it is, and where. Trivially copyable, holds no text: line and column are
/// computed on demand (`locate`), and the text of the place is `input.substr(offset, length)`.
struct Diagnostic {
  Code code = Code::ok;                ///< what it is
  Severity severity = Severity::note;  ///< how grave it is here
  /// A number that the code's meaning mentions (the expected move number, the language that fits); else 0.
  std::uint16_t detail = 0;
  /// Bytes of input concerned; 0 when the place is a point. Saturates at 4 GiB.
  std::uint32_t length = 0;
  /// Byte offset from the start of the input.
  std::uint64_t offset = 0;
  /// Game number in the input, from 1; 0 outside games and in one-shot parsers.
  std::uint64_t game = 0;
  /// Ply in the line that holds the place, from 1 for the first move of the game; 0 when not at a move.
  std::uint32_t ply = 0;

  constexpr Diagnostic() noexcept = default;
  /// A diagnostic of `code` with the severity of its table row.
  constexpr Diagnostic(Code what, std::uint64_t at, std::uint32_t bytes = 0) noexcept
      : code(what), severity(info(what).severity), length(bytes), offset(at) {}

  /// The stable kebab-case name of the code, as in `illegal-san`.
  [[nodiscard]] constexpr std::string_view name() const noexcept { return info(code).name; }
  /// One sentence for people, without the place.
  [[nodiscard]] constexpr std::string_view message() const noexcept { return info(code).meaning; }

  friend constexpr bool operator==(const Diagnostic&, const Diagnostic&) noexcept = default;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_CORE_DIAGNOSTIC_HPP
