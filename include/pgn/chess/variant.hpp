// SPDX-License-Identifier: MIT
// chess/variant: the sets of rules that games are played under. Names are in notation/variant_name.
#ifndef PGN_CHESS_VARIANT_HPP
#define PGN_CHESS_VARIANT_HPP

#include <cstdint>  // uint8_t

namespace pgn::inline v0_1 {

/// Rules that a Variant tag may name. Moves are checked for `standard` and `chess960` (see `has_rules`).
enum class Variant : std::uint8_t {
  standard,
  chess960,
  antichess,
  atomic,
  crazyhouse,
  horde,
  king_of_the_hill,
  racing_kings,
  three_check,
  other,  ///< any name that is not in the table
};

/// Whether the library knows the rules, so that moves can be checked.
[[nodiscard]] constexpr bool has_rules(Variant variant) noexcept {
  return variant == Variant::standard || variant == Variant::chess960;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_CHESS_VARIANT_HPP
