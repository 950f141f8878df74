// SPDX-License-Identifier: MIT
// read/header: what a reader has to know from a game's tag pairs before it can read the movetext. Uses
// events, notation.
#ifndef PGN_READ_HEADER_HPP
#define PGN_READ_HEADER_HPP

#include <array>
#include <cstddef>   // size_t
#include <cstdint>   // uint32_t, uint64_t
#include <optional>  // optional
#include <string>
#include <string_view>
#include <type_traits>  // is_constant_evaluated
#include <vector>

#include <pgn/chess/variant.hpp>
#include <pgn/core/config.hpp>
#include <pgn/notation/game_result.hpp>
#include <pgn/notation/variant_name.hpp>
#include <pgn/read/events.hpp>
#include <pgn/text/scan.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// The bytes of a tag name of up to 16 characters as two numbers: names are equal when their keys are. Bytes
/// behind the name are 0.
struct TagKey {
  static constexpr std::size_t longest = 16;

  std::uint64_t low = 0;
  std::uint64_t high = 0;

  [[nodiscard]] static constexpr TagKey of(std::string_view name) noexcept {
    TagKey key;
    for (std::size_t i = name.size(); i > 8; --i) key.high = key.high << 8 | byte(name[i - 1]);
    if (!std::is_constant_evaluated()) {
      key.low = load_word(name.data(), name.size() < 8 ? name.size() : 8);
      return key;
    }
    for (std::size_t i = name.size() < 8 ? name.size() : 8; i > 0; --i)
      key.low = key.low << 8 | byte(name[i - 1]);
    return key;
  }
  /// One bit out of 64: most names of a game are told apart by it.
  [[nodiscard]] constexpr std::uint64_t filter_bit() const noexcept {
    return std::uint64_t{1} << ((low ^ high * 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u >> 58);
  }
  friend constexpr bool operator==(TagKey, TagKey) noexcept = default;

 private:
  [[nodiscard]] static constexpr std::uint64_t byte(char c) noexcept { return static_cast<unsigned char>(c); }
};

}  // namespace detail

/// The tag pairs that decide how a game is read, and the names of all of them. Reused from game to game:
/// allocates only while it grows to the largest header.
class Header {
 public:
  /// The tag names that a reader knows: the Seven Tag Roster first.
  enum Known : std::uint8_t {
    event,
    site,
    date,
    round,
    white,
    black,
    result,
    fen,
    setup,
    variant,
    known_count
  };

  /// Forgets the tags of the game before; keeps the memory.
  void clear() noexcept {
    keys_.clear();
    names_.clear();
    name_ends_.clear();
    fen_.clear();
    seen_ = exact_ = folded_ = 0;
    count_ = 0;
    filter_ = 0;
    has_result_ = false;
    variant_ = Variant::standard;
    setup_value_ = '\0';
  }

  /// The place of a name in the Seven Tag Roster, from 0; `roster_size` for all others.
  [[nodiscard]] static std::size_t roster_rank(std::string_view name) noexcept {
    const Known which = known(key_of(name));
    return which <= result ? std::size_t{which} : roster_size;
  }
  /// How many tags the Seven Tag Roster has.
  static constexpr std::size_t roster_size = result + 1;
  /// The key of a name; empty when it is too long to have one.
  [[nodiscard]] static detail::TagKey key_of(std::string_view name) noexcept {
    return name.size() <= detail::TagKey::longest ? detail::TagKey::of(name) : detail::TagKey{};
  }
  /// What a new tag pair means for the header.
  struct Added {
    bool duplicate = false;    ///< the name was there before
    bool letter_case = false;  ///< a known name in another letter case
    bool bad_value = false;    ///< a value that cannot be used
  };

  /// Takes a tag pair. The last one of a name counts (SPEC L11).
  Added add(const TagPair& tag) { return add(tag, key_of(tag.name)); }
  /// The same, with `key_of` the name.
  PGN_ALWAYS_INLINE Added add(const TagPair& tag, detail::TagKey key) {
    ++count_;
    Added added;
    const Known which = known(key);
    if (which == known_count) return add_unknown(tag, key);
    added.duplicate = (exact_ >> which & 1u) != 0;
    exact_ |= 1u << which;
    seen_ |= 1u << which;
    if (which >= result) added.bad_value = !take(which, tag);
    return added;
  }

  /// Whether the name is one that a reader knows.
  [[nodiscard]] static bool knows(std::string_view name) noexcept {
    return known(key_of(name)) != known_count;
  }
  /// Whether a tag of this name has been taken.
  [[nodiscard]] bool contains(std::string_view name) const noexcept {
    const detail::TagKey key = key_of(name);
    const Known which = known(key);
    return which != known_count ? (exact_ >> which & 1u) != 0 : is_remembered(name, key);
  }
  /// Whether a usable or unusable value of this tag has come.
  [[nodiscard]] bool has(Known which) const noexcept { return (seen_ >> which & 1u) != 0; }
  /// How many tag pairs have been taken.
  [[nodiscard]] std::size_t size() const noexcept { return count_; }
  /// How many tags of the Seven Tag Roster are missing.
  [[nodiscard]] unsigned missing_roster() const noexcept {
    unsigned missing = 0;
    for (unsigned which = event; which <= result; ++which) missing += seen_ >> which & 1u ? 0u : 1u;
    return missing;
  }
  /// The value of the FEN tag; empty without one.
  [[nodiscard]] const std::string& fen_value() const noexcept { return fen_; }
  /// The value of the SetUp tag when it is one character, `?` for any other, 0 without one.
  [[nodiscard]] char setup_value() const noexcept { return setup_value_; }
  /// What the Variant tag names; `standard` without one.
  [[nodiscard]] Variant variant_value() const noexcept { return variant_; }
  /// The result that the Result tag names, in whatever form; empty without a usable one.
  [[nodiscard]] std::optional<GameResult> result_value() const noexcept {
    if (!has_result_) return std::nullopt;
    return result_;
  }

 private:
  static constexpr std::string_view known_names[known_count] = {
      "Event", "Site", "Date", "Round", "White", "Black", "Result", "FEN", "SetUp", "Variant"};

  // All known names are shorter than eight letters, so that the low half of a key is enough, and the bit that
  // makes letters small makes the two spellings of one equal and no others.
  static constexpr std::uint64_t small_letters = 0x2020202020202020u;

  /// The known names in a table without collisions, found by `low | fold` of their keys.
  struct KnownTable {
    static constexpr unsigned bits = 5;
    std::uint64_t multiplier = 0;
    std::array<std::uint64_t, 1u << bits> keys{};
    std::array<Known, 1u << bits> names{};

    [[nodiscard]] constexpr std::size_t slot(std::uint64_t key) const noexcept {
      return static_cast<std::size_t>(key * multiplier >> (64 - bits));
    }
    [[nodiscard]] constexpr Known find(std::uint64_t key) const noexcept {
      const std::size_t at = slot(key);
      return keys[at] == key ? names[at] : known_count;
    }
  };
  [[nodiscard]] static constexpr KnownTable make_known_table(std::uint64_t fold) noexcept {
    for (std::uint64_t multiplier = 0x9E3779B97F4A7C15u;;
         multiplier = multiplier * 6364136223846793005u + 2) {
      KnownTable table;
      table.multiplier = multiplier;
      table.names.fill(known_count);
      std::size_t placed = 0;
      for (; placed < known_count; ++placed) {
        const std::uint64_t key = detail::TagKey::of(known_names[placed]).low | fold;
        const std::size_t at = table.slot(key);
        if (table.names[at] != known_count) break;
        table.keys[at] = key;
        table.names[at] = static_cast<Known>(placed);
      }
      if (placed == known_count) return table;
    }
  }
  [[nodiscard]] static Known known(detail::TagKey key) noexcept {
    static constexpr KnownTable table = make_known_table(0);
    return table.find(key.low);
  }
  [[nodiscard]] static Known known_folded(detail::TagKey key) noexcept {
    static constexpr KnownTable table = make_known_table(small_letters);
    return table.find(key.low | small_letters);
  }
  Added add_unknown(const TagPair& tag, detail::TagKey key) {
    Added added;
    added.duplicate = is_remembered(tag.name, key);
    if (!added.duplicate) remember(tag.name, key);
    const Known which = known_folded(key);
    if (which == known_count) return added;
    added.letter_case = true;
    if (!wins(tag.name, which)) return added;
    seen_ |= 1u << which;
    if (which >= result) added.bad_value = !take(which, tag);
    return added;
  }

  /// Whether a known name in another letter case counts. The exact spelling wins over it; among others the
  /// first one in ASCII order, so that sorting the tags changes nothing.
  bool wins(std::string_view name, Known which) {
    const std::uint32_t bit = 1u << which;
    if ((exact_ & bit) != 0 || ((folded_ & bit) != 0 && folded_names_[which] < name)) return false;
    folded_ |= bit;
    folded_names_[which] = name;
    return true;
  }

  /// Takes the value of a tag that decides how to read on. False when it cannot be used.
  bool take(Known which, const TagPair& tag) {
    std::string_view value = tag.raw;
    if (!tag.decoded && !tag.is_plain()) {
      decoded_.clear();
      tag.append_value(decoded_);
      value = decoded_;
    }
    switch (which) {
      case result: {
        const ResultText text = parse_result(value);
        if (text.recognised) {
          result_ = text.result;
          has_result_ = true;
        }
        return text.standard;
      }
      case fen: fen_ = value; return true;
      case setup: setup_value_ = value.size() == 1 ? value[0] : '?'; return value == "0" || value == "1";
      case variant: variant_ = parse_variant(value); return true;
      default: return true;
    }
  }

  [[nodiscard]] bool is_remembered(std::string_view name, detail::TagKey key) const noexcept {
    if ((filter_ & key.filter_bit()) == 0) return false;
    for (const detail::TagKey each : keys_) {
      if (each == key && key.low != 0) return true;
    }
    std::size_t first = 0;
    for (const std::size_t last : name_ends_) {
      if (std::string_view{names_}.substr(first, last - first) == name) return true;
      first = last;
    }
    return false;
  }
  void remember(std::string_view name, detail::TagKey key) {
    filter_ |= key.filter_bit();
    if (key.low != 0) {
      keys_.push_back(key);
    } else {
      names_.append(name);
      name_ends_.push_back(names_.size());
    }
  }

  std::vector<detail::TagKey> keys_;  // of the names that are not known
  std::string names_;                 // those too long for a key, one behind the other
  std::vector<std::size_t> name_ends_;
  std::array<std::string, known_count> folded_names_;
  std::string fen_;
  std::string decoded_;  // the value at hand, when it is not what stands in the text
  std::uint64_t filter_ = 0;
  std::size_t count_ = 0;
  std::uint32_t seen_ = 0;    // known names, in any letter case
  std::uint32_t folded_ = 0;  // in another letter case, which `folded_names_` holds
  std::uint32_t exact_ = 0;   // as they are written in the standard
  GameResult result_ = GameResult::unknown;
  bool has_result_ = false;
  Variant variant_ = Variant::standard;
  char setup_value_ = '\0';
};

}  // namespace pgn::inline v0_1

#endif  // PGN_READ_HEADER_HPP
