// SPDX-License-Identifier: MIT
// read/tag_name: tag names as numbers, and a table of those that most games have. Uses text/scan.
#ifndef PGN_READ_TAG_NAME_HPP
#define PGN_READ_TAG_NAME_HPP

#include <array>
#include <cstddef>  // size_t
#include <cstdint>  // uint8_t, uint64_t
#include <string_view>
#include <type_traits>  // is_constant_evaluated

#include <pgn/core/config.hpp>
#include <pgn/text/scan.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// The bytes of a tag name of up to 16 characters as two numbers: names that have a key are equal when their
/// keys are. Bytes behind the name are 0, and spaces in a folded key, so that a name that ends with white
/// space or a control character has none.
struct TagKey {
  static constexpr std::size_t longest = 16;

  std::uint64_t low = 0;
  std::uint64_t high = 0;

  /// The key of a name; empty when it has none.
  [[nodiscard]] static constexpr TagKey of(std::string_view name) noexcept {
    TagKey key;
    if (name.empty() || name.size() > longest || byte(name.back()) <= ' ') return key;
    for (std::size_t i = name.size(); i > 8; --i) key.high = key.high << 8 | byte(name[i - 1]);
    const std::size_t low = name.size() < 8 ? name.size() : 8;
    if (std::is_constant_evaluated()) {
      for (std::size_t i = low; i > 0; --i) key.low = key.low << 8 | byte(name[i - 1]);
    } else {
      key.low = load_word(name.data(), low);
    }
    return key;
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return (low | high) == 0; }
  /// The key with the bits of `fold` set in both halves.
  [[nodiscard]] constexpr TagKey folded(std::uint64_t fold) const noexcept {
    return {low | fold, high | fold};
  }
  /// One bit out of 64: most names of a game are told apart by it.
  [[nodiscard]] constexpr std::uint64_t filter_bit() const noexcept {
    return std::uint64_t{1} << ((low ^ high * 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u >> 58);
  }
  friend constexpr bool operator==(TagKey, TagKey) noexcept = default;

 private:
  [[nodiscard]] static constexpr std::uint64_t byte(char c) noexcept { return static_cast<unsigned char>(c); }
};

/// The names that most games have. The reader needs the first ten, the Seven Tag Roster in its order before
/// all; of the others it only has to know whether they came twice.
inline constexpr std::string_view tag_names[] = {
    "Event",     "Site",        "Date",        "Round",           "White",           "Black",
    "Result",    "FEN",         "SetUp",       "Variant",         "WhiteElo",        "BlackElo",
    "ECO",       "Opening",     "Variation",   "WhiteTitle",      "BlackTitle",      "WhiteTeam",
    "BlackTeam", "WhiteFideId", "BlackFideId", "WhiteRatingDiff", "BlackRatingDiff", "EventDate",
    "EventType", "PlyCount",    "Annotator",   "TimeControl",     "Termination",     "UTCDate",
    "UTCTime",   "Source",
};
inline constexpr unsigned tag_name_count = sizeof tag_names / sizeof tag_names[0];

/// The first names in a table without collisions: a look takes one comparison. `Fold` is set in both halves
/// of the keys.
template <unsigned Count, unsigned Bits, std::uint64_t Fold>
struct TagNameTable {
  std::uint64_t multiplier = 0x9E3779B97F4A7C15u;
  std::array<TagKey, 1u << Bits> keys{};
  std::array<std::uint8_t, 1u << Bits> names{};

  constexpr TagNameTable() noexcept {
    TagKey all[Count];
    for (unsigned i = 0; i < Count; ++i) all[i] = TagKey::of(tag_names[i]).folded(Fold);
    while (!fill(all)) multiplier = multiplier * 6364136223846793005u + 2;
  }
  /// The place in `tag_names`; `tag_name_count` for any other name.
  [[nodiscard]] PGN_ALWAYS_INLINE constexpr unsigned find(TagKey key) const noexcept {
    key = key.folded(Fold);
    const std::size_t at = slot(key);
    return keys[at] == key ? names[at] : tag_name_count;
  }

 private:
  [[nodiscard]] constexpr std::size_t slot(TagKey key) const noexcept {
    return static_cast<std::size_t>((key.low ^ key.high << 1) * multiplier >> (64 - Bits));
  }
  constexpr bool fill(const TagKey (&all)[Count]) noexcept {
    names.fill(tag_name_count);
    for (unsigned i = 0; i < Count; ++i) {
      const std::size_t at = slot(all[i]);
      if (names[at] != tag_name_count) return false;
      keys[at] = all[i];
      names[at] = static_cast<std::uint8_t>(i);
    }
    return true;
  }
};
inline constexpr TagNameTable<tag_name_count, 7, 0> tag_name_table;
/// The ten names that matter, in any letter case: the bit that makes letters small makes two spellings of one
/// of them equal, and no other names.
inline constexpr TagNameTable<10, 5, 0x2020202020202020u> folded_tag_name_table;

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_READ_TAG_NAME_HPP
