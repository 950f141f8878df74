// SPDX-License-Identifier: MIT
// text/char_class: what each byte means to the tokenizer, as one table of bit sets.
#ifndef PGN_TEXT_CHAR_CLASS_HPP
#define PGN_TEXT_CHAR_CLASS_HPP

#include <array>
#include <cstddef>  // size_t
#include <cstdint>  // uint8_t
#include <string_view>

namespace pgn::inline v0_1 {

namespace detail {

enum CharBits : std::uint8_t {
  char_space = 1,    // HT LF VT FF CR and space
  char_control = 2,  // the other controls
  char_digit = 4,
  char_letter = 8,
  char_word = 16,    // may go on inside a word
  char_marker = 32,  // may be part of a game termination marker that starts with a digit
  char_non_ascii = 64,
};

constexpr std::array<std::uint8_t, 256> make_char_table() noexcept {
  std::array<std::uint8_t, 256> table{};
  // Through a pointer, which the compiler follows at once: an array looks up by two calls that it evaluates.
  std::uint8_t* const bits = table.data();
  for (unsigned c = 0; c < 256; ++c) {
    bits[c] = c >= 0x80 ? char_non_ascii : c < 0x20 || c == 0x7F ? char_control : char_word;
  }
  for (char c = '0'; c <= '9'; ++c) bits[static_cast<unsigned char>(c)] = char_word | char_digit;
  for (char c = 'a'; c <= 'z'; ++c) bits[static_cast<unsigned char>(c)] = char_word | char_letter;
  for (char c = 'A'; c <= 'Z'; ++c) bits[static_cast<unsigned char>(c)] = char_word | char_letter;
  for (const char c : std::string_view{"\t\n\v\f\r "}) bits[static_cast<unsigned char>(c)] = char_space;
  for (const char c : std::string_view{"{}()[];<>\"$*!?,"}) bits[static_cast<unsigned char>(c)] = 0;
  for (const char c : std::string_view{"01258/-.:Oo"}) {
    std::uint8_t& of = bits[static_cast<unsigned char>(c)];
    of = static_cast<std::uint8_t>(of | char_marker);
  }
  return table;
}
inline constexpr std::array<std::uint8_t, 256> char_table = make_char_table();

[[nodiscard]] constexpr bool is_char(char c, unsigned bits) noexcept {
  return (char_table[static_cast<unsigned char>(c)] & bits) != 0;
}
[[nodiscard]] constexpr bool is_line_end(char c) noexcept {
  return c == '\n' || c == '\r';
}

/// White space that is not ASCII: how many bytes it takes at the start of `text`; 0 when there is none.
/// No-break and other spaces of Unicode, zero-width characters, direction marks, the byte order mark, and A0
/// of Latin-1.
[[nodiscard]] constexpr std::size_t odd_space_length(std::string_view text) noexcept {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  switch (byte(0)) {
    case 0xA0: return 1;
    case 0xC2: return byte(1) == 0xA0 || byte(1) == 0xAD || byte(1) == 0x85 ? 2 : 0;
    case 0xE1: return byte(1) == 0x9A && byte(2) == 0x80 ? 3 : 0;
    case 0xE2:
      if (byte(1) == 0x80)
        return (byte(2) >= 0x80 && byte(2) <= 0x8F) || (byte(2) >= 0xA8 && byte(2) <= 0xAF) ? 3 : 0;
      if (byte(1) == 0x81) return byte(2) == 0x9F || (byte(2) >= 0xA0 && byte(2) <= 0xA4) ? 3 : 0;
      return 0;
    case 0xE3: return byte(1) == 0x80 && byte(2) == 0x80 ? 3 : 0;
    case 0xEF: return byte(1) == 0xBB && byte(2) == 0xBF ? 3 : 0;
    default: return 0;
  }
}

/// A hyphen or dash that is not ASCII (U+2010 to U+2015, U+2212): its bytes at the start of `text`; else 0.
[[nodiscard]] constexpr std::size_t dash_length(std::string_view text) noexcept {
  if (text.size() < 3 || text[0] != '\xE2') return 0;
  const auto b1 = static_cast<unsigned char>(text[1]);
  const auto b2 = static_cast<unsigned char>(text[2]);
  return (b1 == 0x80 && b2 >= 0x90 && b2 <= 0x95) || (b1 == 0x88 && b2 == 0x92) ? 3 : 0;
}

/// The fraction one half: in UTF-8 or as Latin-1 byte; else 0.
[[nodiscard]] constexpr std::size_t half_length(std::string_view text) noexcept {
  if (text.starts_with("\xC2\xBD")) return 2;
  return !text.empty() && text[0] == '\xBD' ? 1 : 0;
}

/// A character that is not ASCII but can stand inside a word that is: dashes, the multiplication sign,
/// daggers, and letters of the Cyrillic script, which look like ours. Its bytes at the start of `text`; else
/// 0.
[[nodiscard]] constexpr std::size_t word_character_length(std::string_view text) noexcept {
  if (const std::size_t dash = dash_length(text); dash != 0) return dash;
  if (text.starts_with("\xC3\x97")) return 2;
  if (text.starts_with("\xE2\x80\xA0") || text.starts_with("\xE2\x80\xA1")) return 3;
  const bool cyrillic = text.size() >= 2 && (text[0] == '\xD0' || text[0] == '\xD1') &&
                        (static_cast<unsigned char>(text[1]) & 0xC0u) == 0x80u;
  return cyrillic ? 2 : 0;
}

/// The bytes of the chess figurine at the start of `text`, 3; 0 when there is none.
[[nodiscard]] constexpr std::size_t figurine_length(std::string_view text) noexcept {
  const bool figurine =
      text.starts_with("\xE2\x99") && text.size() > 2 && text[2] >= '\x94' && text[2] <= '\x9F';
  return figurine ? 3 : 0;
}

}  // namespace detail

}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_CHAR_CLASS_HPP
