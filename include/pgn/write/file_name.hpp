// SPDX-License-Identifier: MIT
// write/file_name: names for files of games (standard section 11; SPEC E26). Uses game/date,
// game/fields, text/encoding.
#ifndef PGN_WRITE_FILE_NAME_HPP
#define PGN_WRITE_FILE_NAME_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t
#include <string>
#include <string_view>

#include <pgn/game/date.hpp>
#include <pgn/game/fields.hpp>
#include <pgn/text/encoding.hpp>

namespace pgn::inline v0_1 {

/// Which part of a date names a file of games.
enum class DatePart : std::uint8_t { year, month, day };

/// A moment of local time. No part is checked.
struct Timestamp {
  unsigned year = 0;    ///< four digits
  unsigned month = 0;   ///< 1 to 12
  unsigned day = 0;     ///< 1 to 31
  unsigned hour = 0;    ///< 0 to 23
  unsigned minute = 0;  ///< 0 to 59
  unsigned second = 0;  ///< 0 to 59
};

namespace detail {

/// Whether Windows takes `stem` for a device, whatever ending follows it.
[[nodiscard]] constexpr bool names_device(std::string_view stem) noexcept {
  for (const std::string_view device : {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"}) {
    if (equals_folded(stem, device)) return true;
  }
  const std::string_view port = stem.substr(0, 3);
  if (!equals_folded(port, "COM") && !equals_folded(port, "LPT")) return false;
  const std::string_view number = stem.substr(port.size());
  return (number.size() == 1 && number >= "1" && number <= "9") || number == "\xC2\xB9" ||
         number == "\xC2\xB2" || number == "\xC2\xB3";  // ¹ ² ³
}

}  // namespace detail

/// `text` as the name of a PGN file that the common file systems take: characters that one of them refuses or
/// takes for a path, white space and periods at the ends are left out, white space inside becomes one `_`.
/// What Windows takes for a device (`CON`, `nul`, `COM1`, also before a period) gets a `_`: `CON_.pgn`. With
/// its ending the name has at most 255 bytes of UTF-8: longer ones lose whole characters before the ending,
/// so that different texts can have the same name. `unnamed.pgn` when nothing remains. Linear.
[[nodiscard]] inline std::string file_name(std::string_view text) {
  constexpr std::string_view ending = ".pgn";
  constexpr std::size_t most_bytes = 255;
  std::string decoded;
  append_utf8(decoded, text);
  std::string out;
  std::size_t end = 0;  // behind the last character that is no period
  bool space = false;
  for (const char c : decoded) {
    if (static_cast<unsigned char>(c) <= ' ' || c == '\x7F') {
      space = true;
      continue;
    }
    if (std::string_view{"/\\:*?\"<>|"}.find(c) != std::string_view::npos) continue;
    if (out.empty() && c == '.') continue;
    if (space && !out.empty()) out.push_back('_');
    space = false;
    out.push_back(c);
    if (c != '.') end = out.size();
  }
  out.resize(end);
  const std::string_view stem = std::string_view{out}.substr(0, out.find('.'));
  if (detail::names_device(stem)) out.insert(stem.size(), 1, '_');
  if (out.size() > most_bytes - ending.size()) {
    std::size_t size = most_bytes - ending.size();
    while ((static_cast<unsigned char>(out[size]) & 0xC0u) == 0x80u) --size;
    while (out[size - 1] == '.') --size;
    out.resize(size);
  }
  if (out.empty()) out = "unnamed";
  return out.append(ending);
}

/// The file of a player's games: the last name, which is what stands before the comma of `Last, First`.
[[nodiscard]] inline std::string player_file_name(std::string_view player) {
  return file_name(player.substr(0, player.find(',')));
}

/// The file of the games of a year, month or day: `1992.pgn`, `199211.pgn`, `19921104.pgn`; 0 for digits that
/// are not known.
[[nodiscard]] inline std::string date_file_name(const Date& date, DatePart part) {
  constexpr std::uint8_t digits[] = {4, 6, 8};
  std::string out{date.digits().substr(0, digits[static_cast<std::size_t>(part)])};
  for (char& c : out) {
    if (c == '?') c = '0';
  }
  return out + ".pgn";
}

/// `chess_YYYY-MM-DD_HH-MM-SS.pgn`, as the application of SPEC section 12 names an export.
[[nodiscard]] inline std::string timestamp_file_name(const Timestamp& time) {
  std::string out = "chess";
  const auto put = [&](char separator, unsigned value, unsigned width) {
    out.push_back(separator);
    for (unsigned unit = width == 4 ? 1000 : 10; unit != 0; unit /= 10) {
      out.push_back(static_cast<char>('0' + value / unit % 10));
    }
  };
  put('_', time.year, 4);
  put('-', time.month, 2);
  put('-', time.day, 2);
  put('_', time.hour, 2);
  put('-', time.minute, 2);
  put('-', time.second, 2);
  return out + ".pgn";
}

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_FILE_NAME_HPP
