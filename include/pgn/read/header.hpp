// SPDX-License-Identifier: MIT
// read/header: what a reader has to know from a game's tag pairs before it can read the movetext. Uses
// events, notation.
#ifndef PGN_READ_HEADER_HPP
#define PGN_READ_HEADER_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint32_t
#include <initializer_list>
#include <optional>  // optional
#include <string>
#include <string_view>
#include <vector>

#include <pgn/chess/variant.hpp>
#include <pgn/notation/game_result.hpp>
#include <pgn/notation/variant_name.hpp>
#include <pgn/read/events.hpp>

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

  void clear() noexcept {
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

  /// What a new tag pair means for the header.
  struct Added {
    bool duplicate = false;    ///< the name was there before
    bool letter_case = false;  ///< a known name in another letter case
    bool bad_value = false;    ///< a value that cannot be used
  };

  /// Takes a tag pair. The last one of a name counts (SPEC L11).
  Added add(const TagPair& tag) {
    Added added;
    ++count_;
    Known which = known(tag.name);
    if (which != known_count) {
      added.duplicate = (exact_ >> which & 1u) != 0;
      exact_ |= 1u << which;
    } else {
      added.duplicate = is_remembered(tag.name);
      if (!added.duplicate) remember(tag.name);
      which = known_folded(tag.name);
      if (which == known_count) return added;
      added.letter_case = true;
      if (!wins(tag.name, which)) return added;
    }
    seen_ |= 1u << which;
    if (which >= result) added.bad_value = !take(which, tag);
    return added;
  }

  /// Whether the name is one that a reader knows.
  [[nodiscard]] static bool knows(std::string_view name) noexcept { return known(name) != known_count; }
  /// Whether a tag of this name has been taken.
  [[nodiscard]] bool contains(std::string_view name) const noexcept {
    const Known which = known(name);
    return which != known_count ? (exact_ >> which & 1u) != 0 : is_remembered(name);
  }
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
  [[nodiscard]] Variant variant_value() const noexcept { return variant_; }
  /// The result that the Result tag names, in whatever form; empty without a usable one.
  [[nodiscard]] std::optional<GameResult> result_value() const noexcept {
    if (!has_result_) return std::nullopt;
    return result_;
  }

 private:
  static constexpr std::string_view known_names[known_count] = {
      "Event", "Site", "Date", "Round", "White", "Black", "Result", "FEN", "SetUp", "Variant"};

  // A name's length leaves at most five to compare with.
  [[nodiscard]] static Known known(std::string_view name) noexcept {
    const auto pick = [&](std::initializer_list<Known> candidates) {
      for (const Known each : candidates) {
        if (name == known_names[each]) return each;
      }
      return known_count;
    };
    switch (name.size()) {
      case 3: return pick({fen});
      case 4: return pick({site, date});
      case 5: return pick({white, black, event, round, setup});
      case 6: return pick({result});
      case 7: return pick({variant});
      default: return known_count;
    }
  }
  [[nodiscard]] static Known known_folded(std::string_view name) noexcept {
    for (std::size_t i = 0; i < known_count; ++i) {
      if (name.size() != known_names[i].size()) continue;
      std::size_t same = 0;
      while (same < name.size() && fold(name[same]) == fold(known_names[i][same])) ++same;
      if (same == name.size()) return static_cast<Known>(i);
    }
    return known_count;
  }
  [[nodiscard]] static char fold(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
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

  // One bit out of 64 for a name: most names of a game are told apart without comparing.
  [[nodiscard]] static std::uint64_t filter_bit(std::string_view name) noexcept {
    std::uint32_t hash = static_cast<std::uint32_t>(name.size()) * 31u;
    if (!name.empty()) {
      hash += static_cast<unsigned char>(name.front()) * 7u + static_cast<unsigned char>(name.back()) * 13u +
              static_cast<unsigned char>(name[name.size() / 2]) * 3u;
    }
    return std::uint64_t{1} << (hash & 63u);
  }
  [[nodiscard]] bool is_remembered(std::string_view name) const noexcept {
    if ((filter_ & filter_bit(name)) == 0) return false;
    std::size_t first = 0;
    for (const std::size_t last : name_ends_) {
      if (std::string_view{names_}.substr(first, last - first) == name) return true;
      first = last;
    }
    return false;
  }
  void remember(std::string_view name) {
    filter_ |= filter_bit(name);
    names_.append(name);
    name_ends_.push_back(names_.size());
  }

  std::string names_;  // those that are not known, one behind the other
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
