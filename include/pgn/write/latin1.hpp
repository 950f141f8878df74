// SPDX-License-Identifier: MIT
// write/latin1: UTF-8 to ISO 8859-1 for the profile of 1994 (standard section 4.1; SPEC E2). Uses
// text/encoding.
#ifndef PGN_WRITE_LATIN1_HPP
#define PGN_WRITE_LATIN1_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint32_t
#include <string>
#include <string_view>

#include <pgn/text/encoding.hpp>

namespace pgn::inline v0_1 {

/// Appends `text` in ISO 8859-1. What the standard's part of it does not have (all above U+00FF, and U+007F
/// to U+009F) and every byte that is not UTF-8 becomes `?`, one for each code point. Linear.
///
/// The bytes can look like UTF-8 by chance (`U+00C3 U+00A9`), and are then read as that.
inline void append_latin1(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (length == 1 && byte(0) != 0x7F) {
      out.push_back(text[0]);
    } else if (length == 2) {
      const std::uint32_t code_point = (byte(0) & 0x1Fu) << 6 | (byte(1) & 0x3Fu);
      out.push_back(code_point >= 0xA0 && code_point <= 0xFF ? static_cast<char>(code_point) : '?');
    } else {
      out.push_back('?');
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
}

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_LATIN1_HPP
