// SPDX-License-Identifier: MIT
// read/header: what a reader has to know from a game's tag pairs before it can read the movetext. Uses
// events, notation.
#ifndef PGN_READ_HEADER_HPP
#define PGN_READ_HEADER_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint32_t
#include <optional>  // optional
#include <string>
#include <string_view>

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
    fen_.clear();
    seen_ = 0;
    count_ = 0;
    filter_ = 0;
    result_.reset();
    result_text_ = {};
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
    added.duplicate = contains(tag.name);
    if (!added.duplicate) remember(tag.name);
    const Known which = known(tag.name, added.letter_case);
    if (which == known_count) return added;
    seen_ |= 1u << which;
    switch (which) {
      case result: {
        result_text_ = parse_result(tag.raw);
        if (result_text_.recognised) result_ = result_text_.result;
        added.bad_value = !result_text_.standard;
        break;
      }
      case fen:
        fen_.clear();
        tag.append_value(fen_);
        break;
      case setup:
        setup_value_ = tag.raw.size() == 1 ? tag.raw[0] : '?';
        added.bad_value = setup_value_ != '0' && setup_value_ != '1';
        break;
      case variant: variant_ = parse_variant(tag.raw); break;
      default: break;
    }
    return added;
  }

  /// Whether a tag of this name has been taken.
  [[nodiscard]] bool contains(std::string_view name) const noexcept {
    if ((filter_ & filter_bit(name)) == 0) return false;
    // Names lie one after the other, each behind its length.
    for (std::size_t at = 0; at < names_.size();) {
      const std::size_t size = length_at(at);
      if (std::string_view{names_}.substr(at + length_bytes, size) == name) return true;
      at += length_bytes + size;
    }
    return false;
  }
  [[nodiscard]] bool has(Known which) const noexcept { return (seen_ >> which & 1u) != 0; }
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
  [[nodiscard]] std::optional<GameResult> result_value() const noexcept { return result_; }

 private:
  static constexpr std::size_t length_bytes = 4;

  // A tag's name tells by its first letter and length which known name it can be.
  [[nodiscard]] static Known known(std::string_view name, bool& other_case) noexcept {
    constexpr std::string_view names[known_count] = {"Event", "Site",   "Date", "Round", "White",
                                                     "Black", "Result", "FEN",  "SetUp", "Variant"};
    for (std::size_t i = 0; i < known_count; ++i) {
      if (name.size() != names[i].size() || ((name[0] ^ names[i][0]) & 0x5F) != 0) continue;
      if (name == names[i]) return static_cast<Known>(i);
      bool same = true;
      for (std::size_t k = 0; k < name.size(); ++k) same = same && fold(name[k]) == fold(names[i][k]);
      if (!same) continue;
      other_case = true;
      return static_cast<Known>(i);
    }
    return known_count;
  }
  [[nodiscard]] static char fold(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
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
  void remember(std::string_view name) {
    filter_ |= filter_bit(name);
    ++count_;
    const auto size = static_cast<std::uint32_t>(name.size());
    for (unsigned shift = 0; shift < 32; shift += 8)
      names_.push_back(static_cast<char>(size >> shift & 0xFFu));
    names_.append(name);
  }
  [[nodiscard]] std::size_t length_at(std::size_t at) const noexcept {
    std::size_t size = 0;
    for (std::size_t i = 0; i < length_bytes; ++i) {
      size |= static_cast<std::size_t>(static_cast<unsigned char>(names_[at + i])) << (8 * i);
    }
    return size;
  }

  std::string names_;
  std::string fen_;
  std::uint64_t filter_ = 0;
  std::size_t count_ = 0;
  std::uint32_t seen_ = 0;
  std::optional<GameResult> result_;
  ResultText result_text_;
  Variant variant_ = Variant::standard;
  char setup_value_ = '\0';
};

}  // namespace pgn::inline v0_1

#endif  // PGN_READ_HEADER_HPP
