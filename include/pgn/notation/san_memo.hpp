// SPDX-License-Identifier: MIT
// notation/san_memo: remembers how words decode. A few hundred spellings cover almost every move of every
// game, so that reading a word is a look-up and a comparison: it removes the branches of decoding. Uses san.
#ifndef PGN_NOTATION_SAN_MEMO_HPP
#define PGN_NOTATION_SAN_MEMO_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string_view>
#include <vector>

#include <pgn/core/config.hpp>
#include <pgn/notation/san.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// A direct-mapped table of decoded words of up to seven characters. 96 KiB, allocated once; with a quarter
/// of that one word in eight was decoded anew.
class SanMemo {
 public:
  /// Has to be called before the first look-up. Allocates at its first call.
  void prepare() {
    if (entries_.empty()) [[unlikely]]
      entries_.resize(size);
  }

  /// What `decode_san` says about the word whose bytes are the lowest of `key`, the others being 0. `text` is
  /// the word.
  [[nodiscard]] PGN_ALWAYS_INLINE const SanFields& decode(std::uint64_t key, std::string_view text) {
    Entry& entry = entries_[static_cast<std::size_t>(key * 0x9E3779B97F4A7C15u >> (64 - bits))];
    if (entry.key != key) [[unlikely]]
      fill(entry, key, text);
    return entry.fields;
  }

 private:
  static constexpr unsigned bits = 12;
  static constexpr std::size_t size = std::size_t{1} << bits;

  struct Entry {
    std::uint64_t key = 0;  // no word: it has at least one byte
    SanFields fields;
  };
  PGN_NOINLINE static void fill(Entry& entry, std::uint64_t key, std::string_view text) {
    entry.key = key;
    entry.fields = decode_san(text);
  }

  std::vector<Entry> entries_;
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_SAN_MEMO_HPP
