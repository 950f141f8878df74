// SPDX-License-Identifier: MIT
// text/encoding: bytes of unknown encoding become UTF-8, string by string (SPEC L2; DESIGN "Encodings").
#ifndef PGN_TEXT_ENCODING_HPP
#define PGN_TEXT_ENCODING_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint32_t, uint64_t
#include <string>
#include <string_view>
#include <type_traits>  // is_constant_evaluated

#include <pgn/text/scan.hpp>

namespace pgn::inline v0_1 {

/// The length in bytes of the well-formed UTF-8 sequence at the start of `text` (Unicode table 3-7: no
/// overlong forms, no surrogates); 0 when there is none.
[[nodiscard]] constexpr std::size_t utf8_length(std::string_view text) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (text.empty()) return 0;
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xC2 && lead <= 0xDF   ? 2
                             : lead >= 0xE0 && lead <= 0xEF ? 3
                             : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                            : 0;
  if (length == 0 || text.size() < length) return 0;
  const unsigned char low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const unsigned char high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < low || byte(1) > high) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  return length;
}

namespace detail {

/// How many bytes at the end of `text` are the beginning of a longer UTF-8 character: 0 to 3.
[[nodiscard]] constexpr std::size_t cut_character(std::string_view text) noexcept {
  for (std::size_t size = 1; size < 4 && size <= text.size(); ++size) {
    const auto lead = static_cast<unsigned char>(text[text.size() - size]);
    if ((lead & 0xC0) == 0x80) continue;
    const std::size_t whole = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    return size < whole ? size : 0;
  }
  return 0;
}

/// Where `part` starts in `whole` when it is a view of it, else npos.
[[nodiscard]] inline std::size_t offset_in(std::string_view whole, std::string_view part) noexcept {
  const auto at = reinterpret_cast<std::uintptr_t>(part.data());
  const auto start = reinterpret_cast<std::uintptr_t>(whole.data());
  return at >= start && at - start < whole.size() ? static_cast<std::size_t>(at - start)
                                                  : std::string_view::npos;
}

}  // namespace detail

/// Whether all of `text` is ASCII. Linear, eight bytes at a time.
[[nodiscard]] constexpr bool is_ascii(std::string_view text) noexcept {
  if (std::is_constant_evaluated()) {
    for (const char c : text) {
      if (static_cast<unsigned char>(c) >= 0x80) return false;
    }
    return true;
  }
  return all_words(text, [](std::uint64_t word) { return (word & 0x8080808080808080u) == 0; });
}

/// Whether all of `text` is well-formed UTF-8. Linear.
[[nodiscard]] constexpr bool is_utf8(std::string_view text) noexcept {
  if (is_ascii(text)) return true;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

/// Appends `code_point` as UTF-8.
inline void append_code_point(std::string& out, std::uint32_t code_point) {
  const auto put = [&](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (code_point < 0x80) {
    put(code_point);
  } else if (code_point < 0x800) {
    put(0xC0 | code_point >> 6);
    put(0x80 | (code_point & 0x3F));
  } else if (code_point < 0x10000) {
    put(0xE0 | code_point >> 12);
    put(0x80 | (code_point >> 6 & 0x3F));
    put(0x80 | (code_point & 0x3F));
  } else {
    put(0xF0 | code_point >> 18);
    put(0x80 | (code_point >> 12 & 0x3F));
    put(0x80 | (code_point >> 6 & 0x3F));
    put(0x80 | (code_point & 0x3F));
  }
}

/// The code point of a byte in Windows-1252, which is Latin-1 but for 0x80 to 0x9F. The five unassigned bytes
/// stay what they are in Latin-1.
[[nodiscard]] constexpr std::uint32_t from_windows_1252(unsigned char byte) noexcept {
  constexpr std::uint16_t upper[32] = {0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                       0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                       0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                       0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};
  return byte >= 0x80 && byte < 0xA0 ? upper[byte - 0x80] : byte;
}

/// Appends `raw` as UTF-8: unchanged when it is UTF-8, else read as Windows-1252. The decision is taken for
/// the whole string, since real files mix encodings from game to game. Returns whether it was UTF-8. `raw`
/// may be a view of `out`. Linear.
inline bool append_utf8(std::string& out, std::string_view raw) {
  if (is_utf8(raw)) {
    out.append(raw);
    return true;
  }
  const std::size_t own = detail::offset_in(out, raw);
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const char c = own != std::string_view::npos ? out[own + i] : raw[i];
    append_code_point(out, from_windows_1252(static_cast<unsigned char>(c)));
  }
  return false;
}

/// How many code points `text` has; a byte that is not part of a well-formed sequence counts as one.
[[nodiscard]] constexpr std::size_t count_code_points(std::string_view text) noexcept {
  std::size_t count = 0;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    text.remove_prefix(length == 0 ? 1 : length);
    ++count;
  }
  return count;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_ENCODING_HPP
