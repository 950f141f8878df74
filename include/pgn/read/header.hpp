// SPDX-License-Identifier: MIT
// read/header: what a reader has to know from a game's tag pairs before it can read the movetext. Uses
// events, notation.
#ifndef PGN_READ_HEADER_HPP
#define PGN_READ_HEADER_HPP

#include <array>
#include <bit>       // popcount
#include <cstddef>   // size_t
#include <cstdint>   // uint32_t, uint64_t
#include <optional>  // optional
#include <string>
#include <string_view>
#include <vector>

#include <pgn/chess/variant.hpp>
#include <pgn/core/config.hpp>
#include <pgn/notation/game_result.hpp>
#include <pgn/notation/variant_name.hpp>
#include <pgn/read/events.hpp>
#include <pgn/read/tag_name.hpp>

namespace pgn::inline v0_1 {

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
  static_assert(detail::tag_names[event] == "Event" && detail::tag_names[site] == "Site" &&
                detail::tag_names[date] == "Date" && detail::tag_names[round] == "Round" &&
                detail::tag_names[white] == "White" && detail::tag_names[black] == "Black" &&
                detail::tag_names[result] == "Result" && detail::tag_names[fen] == "FEN" &&
                detail::tag_names[setup] == "SetUp" && detail::tag_names[variant] == "Variant");

  /// Forgets the tags of the game before; keeps the memory.
  void clear() noexcept {
    keys_.clear();
    names_.clear();
    name_ends_.clear();
    fen_.clear();
    exact_ = folded_ = 0;
    count_ = 0;
    filter_ = 0;
    has_result_ = false;
    variant_ = Variant::standard;
    setup_value_ = '\0';
  }

  /// How many tags the Seven Tag Roster has.
  static constexpr std::size_t roster_size = result + 1;
  /// What a new tag pair means for the header.
  struct Added {
    bool duplicate = false;    ///< the name was there before
    bool letter_case = false;  ///< a known name in another letter case
    bool bad_value = false;    ///< a value that cannot be used
  };

  /// Takes a tag pair. The last one of a name counts (SPEC L11).
  Added add(const TagPair& tag) {
    const detail::TagKey key = detail::TagKey::of(tag.name);
    return add(tag, key, detail::tag_name_table.find(key));
  }
  /// The same, with the key of the name and its place in the table of names.
  PGN_NOINLINE Added add(const TagPair& tag, detail::TagKey key, unsigned place) {
    if (add_quietly(place)) return {};
    ++count_;
    if (place == detail::tag_name_count) return add_unknown(tag, key);
    Added added;
    added.duplicate = (exact_ >> place & 1u) != 0;
    exact_ |= std::uint64_t{1} << place;
    if (decides(place)) added.bad_value = !take(static_cast<Known>(place), tag);
    return added;
  }
  /// Takes a tag pair of which there is nothing to say and nothing to learn but that it came, as of most. The
  /// place of its name in the table of names is enough for that. False when it has not been taken.
  PGN_ALWAYS_INLINE bool add_quietly(unsigned place) noexcept {
    const std::uint64_t bit = std::uint64_t{1} << place;
    if (((exact_ | loud) & bit) != 0) return false;
    exact_ |= bit;
    ++count_;
    return true;
  }

  /// Whether one more tag pair is within `most`, where the first pair of each name that a reader knows does
  /// not count: an export adds some of them. `place` is that of its name in the table of names.
  [[nodiscard]] bool has_room(unsigned place, std::size_t most) const noexcept {
    constexpr std::uint64_t known = (std::uint64_t{1} << known_count) - 1;
    if (count_ < most || (~exact_ & known) >> place & 1u) return true;
    return count_ - static_cast<std::size_t>(std::popcount(exact_ & known)) < most;
  }

  /// Whether the name is one that a reader knows.
  [[nodiscard]] static bool knows(std::string_view name) noexcept {
    return detail::tag_name_table.find(detail::TagKey::of(name)) < known_count;
  }
  /// Whether a tag of this name has been taken.
  [[nodiscard]] bool contains(std::string_view name) const noexcept {
    const detail::TagKey key = detail::TagKey::of(name);
    const unsigned which = detail::tag_name_table.find(key);
    return which != detail::tag_name_count ? (exact_ >> which & 1u) != 0 : is_remembered(name, key);
  }
  /// Whether a usable or unusable value of this tag has come.
  [[nodiscard]] bool has(Known which) const noexcept { return ((exact_ | folded_) >> which & 1u) != 0; }
  /// How many tag pairs have been taken.
  [[nodiscard]] std::size_t size() const noexcept { return count_; }
  /// How many tags of the Seven Tag Roster are missing.
  [[nodiscard]] unsigned missing_roster() const noexcept {
    unsigned missing = 0;
    for (unsigned which = event; which <= result; ++which)
      missing += has(static_cast<Known>(which)) ? 0u : 1u;
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
  /// Whether the value of a name says how to read on.
  [[nodiscard]] static constexpr bool decides(unsigned place) noexcept {
    return place >= result && place < known_count;
  }
  /// The places in the table of names that `add_quietly` leaves alone.
  static constexpr std::uint64_t loud = std::uint64_t{1} << detail::tag_name_count |
                                        std::uint64_t{1} << result | std::uint64_t{1} << fen |
                                        std::uint64_t{1} << setup | std::uint64_t{1} << variant;
  Added add_unknown(const TagPair& tag, detail::TagKey key) {
    Added added;
    added.duplicate = is_remembered(tag.name, key);
    if (!added.duplicate) remember(tag.name, key);
    const unsigned name = detail::folded_tag_name_table.find(key);
    if (name == detail::tag_name_count) return added;
    added.letter_case = true;
    const auto which = static_cast<Known>(name);
    if (wins(tag.name, which) && decides(which)) added.bad_value = !take(which, tag);
    return added;
  }

  /// Whether a known name in another letter case counts. The exact spelling wins over it; among others the
  /// first one in ASCII order, so that sorting the tags changes nothing.
  bool wins(std::string_view name, Known which) {
    const std::uint64_t bit = std::uint64_t{1} << which;
    if ((exact_ & bit) != 0 || ((folded_ & bit) != 0 && folded_names_[which] < name)) return false;
    folded_ |= bit;
    folded_names_[which] = name;
    return true;
  }

  /// Takes a result. Whether it has the standard form.
  bool take(ResultText text) noexcept {
    if (text.recognised) {
      result_ = text.result;
      has_result_ = true;
    }
    return text.standard;
  }
  /// Takes the value of a tag that decides how to read on. False when it cannot be used.
  bool take(Known which, const TagPair& tag) {
    std::string_view value = tag.raw;
    if (which == result && take(parse_result(value))) return true;  // of nearly all games, without escapes
    if (!tag.decoded && !tag.is_plain()) {
      decoded_.clear();
      tag.append_value(decoded_);
      value = decoded_;
    }
    switch (which) {
      case result: return take(parse_result(value));
      case fen:
        // No assignment: clang 14 in C++23 allocates for each, with the std::string of libstdc++ 12.
        fen_.clear();
        fen_.append(value);
        return true;
      case setup: setup_value_ = value.size() == 1 ? value[0] : '?'; return value == "0" || value == "1";
      case variant: variant_ = parse_variant(value); return true;
      default: return true;
    }
  }

  [[nodiscard]] bool is_remembered(std::string_view name, detail::TagKey key) const noexcept {
    if ((filter_ & key.filter_bit()) == 0) return false;
    for (const detail::TagKey each : keys_) {
      if (each == key && !key.empty()) return true;
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
    if (!key.empty()) {
      keys_.push_back(key);
    } else {
      names_.append(name);
      name_ends_.push_back(names_.size());
    }
  }

  std::vector<detail::TagKey> keys_;  // of the names that are not common
  std::string names_;                 // those without a key, one behind the other
  std::vector<std::size_t> name_ends_;
  std::array<std::string, known_count> folded_names_;
  std::string fen_;
  std::string decoded_;  // the value at hand, when it is not what stands in the text
  std::uint64_t filter_ = 0;
  std::size_t count_ = 0;
  std::uint64_t folded_ = 0;  // known names in another letter case, which `folded_names_` holds
  std::uint64_t exact_ = 0;   // common names as they are written in the standard
  GameResult result_ = GameResult::unknown;
  bool has_result_ = false;
  Variant variant_ = Variant::standard;
  char setup_value_ = '\0';
};

}  // namespace pgn::inline v0_1

#endif  // PGN_READ_HEADER_HPP
