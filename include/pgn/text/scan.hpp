// SPDX-License-Identifier: MIT
// text/scan: finding bytes many at a time. The only place that knows about SIMD: AVX2 or SSE2 or NEON when
// the compiler targets them, else eight bytes in a register. No function reads outside the range that it is
// given. Also the only place where the order of bytes in a number matters: all other code that copies bytes
// into a word asks for `load_word`, or does not care which byte is where.
#ifndef PGN_TEXT_SCAN_HPP
#define PGN_TEXT_SCAN_HPP

#include <array>
#include <bit>      // countr_zero
#include <cstddef>  // size_t, ptrdiff_t
#include <cstdint>  // uint64_t
#include <cstring>  // memcpy
#include <string_view>

#include <pgn/core/config.hpp>

#if !defined(PGN_NO_SIMD) && defined(__AVX2__)
#include <immintrin.h>
#elif !defined(PGN_NO_SIMD) && (defined(__SSE2__) || defined(_M_X64))
#include <emmintrin.h>
#elif !defined(PGN_NO_SIMD) && defined(__ARM_NEON) && defined(__AARCH64EL__)
#include <arm_neon.h>
#endif

namespace pgn::inline v0_1 {

/// Eight bytes in the order of memory, the first one lowest, on machines of any byte order.
[[nodiscard]] PGN_ALWAYS_INLINE std::uint64_t load_word(const char* at) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof word);
    return word;
  } else {
    std::uint64_t word = 0;
    for (int i = 7; i >= 0; --i) word = word << 8 | static_cast<unsigned char>(at[i]);
    return word;
  }
}

namespace detail {

/// A word of eight bytes that are all `byte`.
[[nodiscard]] constexpr std::uint64_t every_byte(unsigned char byte) noexcept {
  return std::uint64_t{0x0101010101010101} * byte;
}

/// A block of bytes that are compared at once. A comparison gives a block, too, whose bytes have their high
/// bit set where it holds; so have the bytes themselves that are not ASCII. `marks` collects those bits:
/// `bits` of a mask for each byte, lowest first.
#if !defined(PGN_NO_SIMD) && defined(__AVX2__)
struct Block {
  static constexpr std::ptrdiff_t size = 32;
  static constexpr int bits = 1;
  using Mask = std::uint32_t;
  __m256i bytes;
  static Block load(const char* at) noexcept {
    return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(at))};
  }
  [[nodiscard]] Block equal(char c, char ignored = 0) const noexcept {
    return {_mm256_cmpeq_epi8(_mm256_or_si256(bytes, _mm256_set1_epi8(ignored)), _mm256_set1_epi8(c))};
  }
  friend Block operator|(Block a, Block b) noexcept { return {_mm256_or_si256(a.bytes, b.bytes)}; }
  [[nodiscard]] Mask marks() const noexcept { return static_cast<Mask>(_mm256_movemask_epi8(bytes)); }
};
#elif !defined(PGN_NO_SIMD) && (defined(__SSE2__) || defined(_M_X64))
struct Block {
  static constexpr std::ptrdiff_t size = 16;
  static constexpr int bits = 1;
  using Mask = std::uint32_t;
  __m128i bytes;
  static Block load(const char* at) noexcept {
    return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(at))};
  }
  [[nodiscard]] Block equal(char c, char ignored = 0) const noexcept {
    return {_mm_cmpeq_epi8(_mm_or_si128(bytes, _mm_set1_epi8(ignored)), _mm_set1_epi8(c))};
  }
  friend Block operator|(Block a, Block b) noexcept { return {_mm_or_si128(a.bytes, b.bytes)}; }
  [[nodiscard]] Mask marks() const noexcept { return static_cast<Mask>(_mm_movemask_epi8(bytes)); }
};
#elif !defined(PGN_NO_SIMD) && defined(__ARM_NEON) && defined(__AARCH64EL__)
struct Block {
  static constexpr std::ptrdiff_t size = 16;
  static constexpr int bits = 4;
  using Mask = std::uint64_t;
  uint8x16_t bytes;
  static Block load(const char* at) noexcept { return {vld1q_u8(reinterpret_cast<const std::uint8_t*>(at))}; }
  [[nodiscard]] Block equal(char c, char ignored = 0) const noexcept {
    const uint8x16_t known = vorrq_u8(bytes, vdupq_n_u8(static_cast<std::uint8_t>(ignored)));
    return {vceqq_u8(known, vdupq_n_u8(static_cast<std::uint8_t>(c)))};
  }
  friend Block operator|(Block a, Block b) noexcept { return {vorrq_u8(a.bytes, b.bytes)}; }
  [[nodiscard]] Mask marks() const noexcept {
    const uint8x16_t marked = vcgeq_u8(bytes, vdupq_n_u8(0x80));
    return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(marked), 4)), 0);
  }
};
#else
struct Block {
  static constexpr std::ptrdiff_t size = 8;
  static constexpr int bits = 8;
  using Mask = std::uint64_t;
  std::uint64_t bytes;
  static Block load(const char* at) noexcept { return {load_word(at)}; }
  /// Exact up to the first byte that is equal, which is all that is asked for; the borrow from it may mark
  /// more behind it.
  [[nodiscard]] Block equal(char c, char ignored = 0) const noexcept {
    const std::uint64_t different = (bytes | every(ignored)) ^ every(c);
    return {(different - every('\x01')) & ~different};
  }
  friend Block operator|(Block a, Block b) noexcept { return {a.bytes | b.bytes}; }
  [[nodiscard]] Mask marks() const noexcept { return bytes & every('\x80'); }
  [[nodiscard]] static constexpr std::uint64_t every(char c) noexcept {
    return every_byte(static_cast<unsigned char>(c));
  }
};
#endif

/// The first byte in [first, last) that `mark` marks in its block, or for which `is_one` holds; `last` when
/// there is none.
template <class Mark, class ByteTest>
[[nodiscard]] PGN_ALWAYS_INLINE const char* find_first(const char* first, const char* last, Mark&& mark,
                                                       ByteTest&& is_one) noexcept {
  for (; last - first >= Block::size; first += Block::size) {
    const Block::Mask found = mark(Block::load(first)).marks();
    if (found != 0) return first + std::countr_zero(found) / Block::bits;
  }
  while (first != last && !is_one(*first)) ++first;
  return first;
}

}  // namespace detail

/// The first byte in [first, last) that is one of `Bytes`; `last` when there is none. Linear.
template <char... Bytes>
[[nodiscard]] inline const char* find_any(const char* first, const char* last) noexcept {
  return detail::find_first(
      first, last, [](detail::Block block) { return (... | block.equal(Bytes)); },
      [](char c) { return (... || (c == Bytes)); });
}

/// The same for `Bytes` and all that are not ASCII.
template <char... Bytes>
[[nodiscard]] inline const char* find_any_or_non_ascii(const char* first, const char* last) noexcept {
  return detail::find_first(
      first, last, [](detail::Block block) { return (block | ... | block.equal(Bytes)); },
      [](char c) { return static_cast<unsigned char>(c) >= 0x80 || (... || (c == Bytes)); });
}

namespace detail {

/// Marks what can matter to the structure of movetext: `{` `[` `;` (and escape), `(` `)`, `-` `/`, `*` `:`,
/// `%`, `<` and whatever is not ASCII. Moves and numbers have none of them, castling excepted. Bytes that
/// differ in few bits are compared together, with three harmless ones (`,`, `'` and a control): five
/// comparisons for fourteen bytes.
[[nodiscard]] PGN_ALWAYS_INLINE Block mark_structure(Block block) noexcept {
  return block.equal('{', '\x60') | block.equal('-', '\x05') | block.equal('/', '\x0A') |
         block.equal(':', '\x10') | block.equal('<') | block;
}
[[nodiscard]] constexpr bool is_structure(char byte) noexcept {
  const auto c = static_cast<unsigned char>(byte);
  return (c | 0x60) == '{' || (c | 5) == '-' || (c | 0x0A) == '/' || (c | 0x10) == ':' || c == '<' ||
         c >= 0x80;
}

inline constexpr std::array<std::uint8_t, 256> structure_table = [] {
  std::array<std::uint8_t, 256> table{};
  for (unsigned c = 0; c < 256; ++c) table[c] = is_structure(static_cast<char>(c)) ? 1 : 0;
  return table;
}();

}  // namespace detail

/// The first byte in [first, last) that can matter to the structure of movetext; `last` when there is none.
/// Linear.
[[nodiscard]] inline const char* find_structure(const char* first, const char* last) noexcept {
  if constexpr (detail::Block::size == 8) {
    // In eight bytes five comparisons cost more than eight look-ups, and less than to guess which byte it is.
    const auto is = [&](int i) -> unsigned {
      return detail::structure_table[static_cast<unsigned char>(first[i])];
    };
    while (last - first >= 8) {
      if ((is(0) | is(1) | is(2) | is(3) | is(4) | is(5) | is(6) | is(7)) != 0) break;
      first += 8;
    }
  }
  return detail::find_first(first, last, detail::mark_structure, detail::is_structure);
}

/// The inverse of `load_word`.
PGN_ALWAYS_INLINE void store_word(char* at, std::uint64_t word) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(at, &word, sizeof word);
  } else {
    for (int i = 0; i < 8; ++i) at[i] = static_cast<char>(word >> (8 * i) & 0xFFu);
  }
}

/// The `size` bytes at `at`, up to eight of them, in the same order; the bytes above are 0. No loop, whose
/// end a processor would guess wrongly.
[[nodiscard]] PGN_ALWAYS_INLINE std::uint64_t load_word(const char* at, std::size_t size) noexcept {
  const auto byte = [at](std::size_t i) { return std::uint64_t{static_cast<unsigned char>(at[i])}; };
  if (size == 8) return load_word(at);
  if (size >= 4) {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    for (std::size_t i = 0; i < 4; ++i) low |= byte(i) << (8 * i);
    for (std::size_t i = 0; i < 4; ++i) high |= byte(size - 4 + i) << (8 * i);
    return low | high << (8 * (size - 4));
  }
  if (size == 0) return 0;
  return byte(0) | byte(size / 2) << (8 * (size / 2)) | byte(size - 1) << (8 * (size - 1));
}

/// Whether `test` is true for all bytes of `text`, eight at a time: words may overlap, and that of a shorter
/// text is filled up with spaces.
template <class Test>
[[nodiscard]] PGN_ALWAYS_INLINE bool all_words(std::string_view text, Test&& test) noexcept {
  const char* at = text.data();
  const std::size_t size = text.size();
  if (size < 8) {
    constexpr std::uint64_t spaces = 0x2020202020202020u;
    return test(load_word(at, size) | spaces << (8 * size));
  }
  const char* const tail = at + size - 8;
  for (; at < tail; at += 8) {
    if (!test(load_word(at))) return false;
  }
  return test(load_word(tail));
}

/// How many of the eight bytes of `word` come before the first that is a space or a control character (20
/// hexadecimal or below); 8 when none is.
[[nodiscard]] PGN_ALWAYS_INLINE unsigned leading_unspaced(std::uint64_t word) noexcept {
  constexpr std::uint64_t high = 0x8080808080808080u;
  // Adding 0x5F carries into the high bit from 0x21 on.
  const std::uint64_t unspaced = ((word & ~high) + 0x5F5F5F5F5F5F5F5Fu) | word;
  return static_cast<unsigned>(std::countr_zero(~unspaced & high)) / 8;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_SCAN_HPP
