// SPDX-License-Identifier: MIT
// game/marker: coloured squares and arrows, the operands of `[%csl]` and `[%cal]`. SPEC C4. Uses
// chess/square, core, fields.
#ifndef PGN_GAME_MARKER_HPP
#define PGN_GAME_MARKER_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t
#include <string>
#include <string_view>

#include <pgn/chess/square.hpp>
#include <pgn/core/result.hpp>
#include <pgn/game/fields.hpp>

namespace pgn::inline v0_1 {

/// The colours of markers; orange and cyan are seen in viewers only.
enum class MarkerColor : std::uint8_t { green, red, yellow, blue, orange, cyan };

namespace detail {
inline constexpr std::string_view marker_letters = "GRYBOC";
}

/// `G`, `R`, `Y`, `B`, `O` or `C`.
[[nodiscard]] constexpr char to_char(MarkerColor color) noexcept {
  return detail::marker_letters[static_cast<std::size_t>(color)];
}

/// A coloured square, or an arrow when `to` is a square.
struct Marker {
  MarkerColor color = MarkerColor::green;  ///< of the square or arrow
  Square from = Square::a1;                ///< the square, or where the arrow starts
  Square to = Square::none;                ///< where the arrow points; `none`: a square

  /// Whether it is an arrow: what `[%cal]` holds, not `[%csl]`.
  [[nodiscard]] constexpr bool is_arrow() const noexcept { return to != Square::none; }
  friend constexpr bool operator==(const Marker&, const Marker&) noexcept = default;
};

/// One operand: `Gd4` or `Ge2e4`; white space around and inside does not count, since programs break lines
/// there. `bad_command` at the part that does not fit.
[[nodiscard]] constexpr Result<Marker> parse_marker(std::string_view operand) noexcept {
  char letters[5] = {};
  std::size_t places[5] = {};
  std::size_t size = 0;
  for (std::size_t i = 0; i < operand.size(); ++i) {
    if (detail::is_ascii_space(operand[i])) continue;
    if (size == sizeof letters) return {Code::bad_command, i};
    places[size] = i;
    letters[size++] = operand[i];
  }
  const std::string_view text{letters, size};
  if (size != 3 && size != 5) return {Code::bad_command, 0};
  const std::size_t color = detail::marker_letters.find(text[0]);
  if (color == std::string_view::npos) return {Code::bad_command, places[0]};
  Marker marker{static_cast<MarkerColor>(color), square_from(text.substr(1, 2)), Square::none};
  if (marker.from == Square::none) return {Code::bad_command, places[1]};
  if (size == 5) {
    marker.to = square_from(text.substr(3, 2));
    if (marker.to == Square::none) return {Code::bad_command, places[3]};
  }
  return marker;
}

/// Appends `Gd4` or `Ge2e4`.
inline void append_text(std::string& out, const Marker& marker) {
  out.push_back(to_char(marker.color));
  for (const Square square : {marker.from, marker.to}) {
    if (square == Square::none) continue;
    out.push_back(file_char(square));
    out.push_back(rank_char(square));
  }
}
/// `append_text` into a new string.
[[nodiscard]] inline std::string to_text(const Marker& marker) {
  std::string out;
  append_text(out, marker);
  return out;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_MARKER_HPP
