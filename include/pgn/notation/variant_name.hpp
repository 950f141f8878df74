// SPDX-License-Identifier: MIT
// notation/variant_name: the values of the Variant tag (SPEC X1, X2).
#ifndef PGN_NOTATION_VARIANT_NAME_HPP
#define PGN_NOTATION_VARIANT_NAME_HPP

#include <cstddef>  // size_t
#include <string_view>

#include <pgn/chess/variant.hpp>

namespace pgn::inline v0_1 {

/// The value to write into a Variant tag; empty for `Variant::other`.
[[nodiscard]] constexpr std::string_view to_text(Variant variant) noexcept {
  constexpr std::string_view names[] = {"Standard",    "Chess960", "Antichess",        "Atomic",
                                        "Crazyhouse",  "Horde",    "King of the Hill", "Racing Kings",
                                        "Three-check", ""};
  return names[static_cast<std::size_t>(variant)];
}

/// The rules that the value of a Variant tag names, in any letter case; spaces, hyphens and underscores do
/// not count. `Variant::other` for a name that is not in the table. Never allocates.
[[nodiscard]] constexpr Variant parse_variant(std::string_view name) noexcept {
  char folded[24] = {};
  std::size_t size = 0;
  for (const char c : name) {
    if (c == ' ' || c == '-' || c == '_' || c == '\t') continue;
    if (size == sizeof folded) return Variant::other;
    folded[size++] = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  }
  const std::string_view key{folded, size};
  // The wild starting positions 0 to 8a of the chess servers are played by the standard rules.
  if (key.starts_with("wild/") && key.size() > 5 && key.size() <= 7 && key[5] >= '0' && key[5] <= '8')
    return Variant::standard;
  struct Alias {
    std::string_view name;
    Variant variant;
  };
  constexpr Alias aliases[] = {
      {"", Variant::standard},
      {"standard", Variant::standard},
      {"chess", Variant::standard},
      {"normal", Variant::standard},
      {"classical", Variant::standard},
      {"classic", Variant::standard},
      {"orthodox", Variant::standard},
      {"regular", Variant::standard},
      {"fromposition", Variant::standard},
      {"nocastle", Variant::standard},
      {"wildcastle", Variant::other},
      {"chess960", Variant::chess960},
      {"960", Variant::chess960},
      {"fischerandom", Variant::chess960},
      {"fischerrandom", Variant::chess960},
      {"fischerrandomchess", Variant::chess960},
      {"fischerandomchess", Variant::chess960},
      {"freestyle", Variant::chess960},
      {"freestylechess", Variant::chess960},
      {"frc", Variant::chess960},
      {"antichess", Variant::antichess},
      {"anti", Variant::antichess},
      {"atomic", Variant::atomic},
      {"atom", Variant::atomic},
      {"atomicchess", Variant::atomic},
      {"crazyhouse", Variant::crazyhouse},
      {"zh", Variant::crazyhouse},
      {"house", Variant::crazyhouse},
      {"horde", Variant::horde},
      {"kingofthehill", Variant::king_of_the_hill},
      {"koth", Variant::king_of_the_hill},
      {"racingkings", Variant::racing_kings},
      {"race", Variant::racing_kings},
      {"threecheck", Variant::three_check},
      {"3check", Variant::three_check},
      {"threechecks", Variant::three_check},
  };
  for (const Alias& alias : aliases) {
    if (key == alias.name) return alias.variant;
  }
  return Variant::other;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_VARIANT_NAME_HPP
