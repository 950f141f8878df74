// SPDX-License-Identifier: MIT
// read/index: where the games of an input are, and chosen tags of each, from one fast pass. Uses reader.
#ifndef PGN_READ_INDEX_HPP
#define PGN_READ_INDEX_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint32_t, uint64_t
#include <optional>  // optional
#include <string>
#include <string_view>
#include <utility>  // move
#include <vector>

#include <pgn/core/config.hpp>
#include <pgn/read/events.hpp>
#include <pgn/read/options.hpp>
#include <pgn/read/reader.hpp>

namespace pgn::inline v0_1 {

/// Byte ranges of the games of an input, in order, with the values of the tags that were asked for. The games
/// are those that `read` finds, since the same reader finds them; movetext is passed over without reading
/// moves. Takes 24 bytes a game, and 4 bytes for each tag besides its value. To read game `n` again:
///
///     read(Memory{index.slice(text, n)}, visitor);       // a text in memory
///     // a file: seek to index[n].offset, and let Stream end after index[n].length bytes
class Index {
 public:
  /// The place of a game, from its first byte to the end of its last token.
  struct Place {
    std::uint64_t offset = 0;  ///< of its first byte
    std::uint64_t length = 0;  ///< in bytes
    friend constexpr bool operator==(const Place&, const Place&) noexcept = default;
  };

  /// An index of no games that will keep the values of the tags called `names`, compared byte by byte.
  explicit Index(std::vector<std::string> names = {}) : names_(std::move(names)) {}

  /// Adds the games of `source`, which is at byte `base` of the input, so that an interrupted or grown input
  /// can be continued at its first unknown byte. After each game `progress(offset)` is called with the byte
  /// behind it, and may return false to end the pass: the status is then `stopped` and the index holds the
  /// games up to that one. Linear; never backtracks.
  template <Source S, class Progress>
  ReadStatus add(S source, Progress&& progress, std::uint64_t base = 0, const Options& options = {}) {
    Scan<Progress> scan{*this, progress, base, std::vector<std::string>(names_.size()),
                        std::string(names_.size(), absence)};
    return read(std::move(source), scan, options);
  }
  /// The same for a whole input, without being told of progress.
  template <Source S>
  ReadStatus add(S source) {
    return add(std::move(source), [](std::uint64_t) { return true; });
  }

  [[nodiscard]] std::size_t size() const noexcept { return games_.size(); }
  [[nodiscard]] bool empty() const noexcept { return games_.empty(); }
  /// The place of game `n`, counted from 0, which must be below `size()`.
  [[nodiscard]] Place operator[](std::size_t n) const noexcept {
    PGN_ASSERT(n < games_.size());
    return games_[n].place;
  }
  /// The bytes of game `n` in `text`, the input that was indexed; cut where `text` ends.
  [[nodiscard]] std::string_view slice(std::string_view text, std::size_t n) const noexcept {
    const Place place = (*this)[n];
    if (place.offset >= text.size()) return {};
    return text.substr(static_cast<std::size_t>(place.offset), static_cast<std::size_t>(place.length));
  }
  /// The names that values are kept for.
  [[nodiscard]] const std::vector<std::string>& names() const noexcept { return names_; }
  /// The value of tag `names()[which]` of game `n`, decoded; the last one counts (SPEC L11), empty without
  /// one. Linear in `which`. The view lives until the index changes.
  [[nodiscard]] std::optional<std::string_view> tag(std::size_t n, std::size_t which) const noexcept {
    PGN_ASSERT(n < games_.size() && which < names_.size());
    auto at = static_cast<std::size_t>(games_[n].values);
    for (;; --which) {
      const std::uint32_t size = size_at(at);
      if (which == 0) {
        if (size == absent) return std::nullopt;
        return std::string_view{values_}.substr(at + size_bytes, size);
      }
      at += size_bytes + (size == absent ? 0 : size);
    }
  }
  /// The game that byte `offset` of the input lies in, or the one before it; empty before the first game.
  /// Logarithmic.
  [[nodiscard]] std::optional<std::size_t> find(std::uint64_t offset) const noexcept {
    std::size_t low = 0;
    std::size_t high = games_.size();
    while (low < high) {
      const std::size_t middle = low + (high - low) / 2;
      if (games_[middle].place.offset <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    if (low == 0) return std::nullopt;
    return low - 1;
  }

 private:
  static constexpr std::uint32_t absent = 0xFFFF'FFFF;
  static constexpr std::size_t size_bytes = 4;
  static constexpr char absence = '-';
  static constexpr char presence = '+';

  struct Entry {
    Place place;
    std::uint64_t values = 0;  // where the values start: for each name its size in four bytes, then itself
  };

  template <class Progress>
  struct Scan {
    Index& index;
    Progress& progress;
    std::uint64_t base;
    std::vector<std::string> values;
    std::string present;  // for each name a byte: a std::vector<bool> costs 5 ms to compile

    void on_game_begin(const GameBegin&) { present.assign(present.size(), absence); }
    void on_tag(const TagPair& tag) {
      for (std::size_t i = 0; i < index.names_.size(); ++i) {
        if (tag.name != index.names_[i]) continue;
        values[i].clear();
        tag.append_value(values[i]);
        present[i] = presence;
      }
    }
    Flow on_game_end(const GameEnd& event) {
      index.games_.push_back({{base + event.begin, event.end - event.begin}, index.values_.size()});
      for (std::size_t i = 0; i < values.size(); ++i) {
        // Token limits keep values far below 4 GiB.
        index.put_size(present[i] == presence ? static_cast<std::uint32_t>(values[i].size()) : absent);
        if (present[i] == presence) index.values_.append(values[i]);
      }
      return progress(base + event.end) ? Flow::proceed : Flow::stop;
    }
  };

  void put_size(std::uint32_t size) {
    for (unsigned shift = 0; shift < 32; shift += 8)
      values_.push_back(static_cast<char>(size >> shift & 0xFFu));
  }
  [[nodiscard]] std::uint32_t size_at(std::size_t at) const noexcept {
    std::uint32_t size = 0;
    for (std::size_t i = 0; i < size_bytes; ++i) {
      size |= static_cast<std::uint32_t>(static_cast<unsigned char>(values_[at + i])) << (8 * i);
    }
    return size;
  }

  std::vector<std::string> names_;
  std::vector<Entry> games_;
  std::string values_;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_READ_INDEX_HPP
