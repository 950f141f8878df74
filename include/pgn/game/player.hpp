// SPDX-License-Identifier: MIT
// game/player: the values of the tags about players. Standard sections 8.1.1.5, 9.1; SPEC T1, T3. Uses core,
// fields, decimal.
#ifndef PGN_GAME_PLAYER_HPP
#define PGN_GAME_PLAYER_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint8_t, uint16_t
#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/core/result.hpp>
#include <pgn/game/decimal.hpp>
#include <pgn/game/fields.hpp>

namespace pgn::inline v0_1 {

/// The players of a White or Black tag, which a colon separates when they consult: `Smith, A.:Jones, B.`. The
/// tags that depend on it (titles, ratings, types) have as many fields, in the same order. Linear, views
/// only.
[[nodiscard]] constexpr Fields split_players(std::string_view value) noexcept {
  return {value, ':'};
}

/// The parts of a name. For a name without a comma, such as that of a program, `last` is all of it.
struct PlayerName {
  std::string_view last;   ///< before the first comma
  std::string_view first;  ///< after it: given names or initials; may be empty
};

/// Splits `Last, First M.` at its first comma and takes off white space. Any text is a name.
[[nodiscard]] constexpr PlayerName parse_player_name(std::string_view text) noexcept {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return {detail::trim(text), {}};
  return {detail::trim(text.substr(0, comma)), detail::trim(text.substr(comma + 1))};
}

/// What a rating tag can say.
enum class RatingKind : std::uint8_t {
  unknown,  ///< `?`
  unrated,  ///< `-`
  points,
};

/// The value of WhiteElo, BlackUSCF and the like.
struct Rating {
  RatingKind kind = RatingKind::unknown;  ///< whether there are points
  std::uint16_t points = 0;               ///< 0 to 9999; some programs write 0 for a player without a rating
  friend constexpr bool operator==(const Rating&, const Rating&) noexcept = default;
};

/// One to four digits, `-`, `?` or nothing (unknown). `bad_tag_value` at the first byte that does not fit.
[[nodiscard]] constexpr Result<Rating> parse_rating(std::string_view text) noexcept {
  if (text.empty() || text == "?") return Rating{};
  if (text == "-") return Rating{RatingKind::unrated, 0};
  std::string_view rest = text;
  const std::optional<std::int64_t> points = detail::take_digits(rest, 4);
  if (!points || !rest.empty()) return {Code::bad_tag_value, text.size() - rest.size()};
  return Rating{RatingKind::points, static_cast<std::uint16_t>(*points)};
}

/// Appends `?`, `-` or the points.
inline void append_text(std::string& out, const Rating& rating) {
  if (rating.kind == RatingKind::points) {
    detail::append_digits(out, rating.points);
  } else {
    out.push_back(rating.kind == RatingKind::unrated ? '-' : '?');
  }
}
/// `append_text` into a new string.
[[nodiscard]] inline std::string to_text(const Rating& rating) {
  std::string out;
  append_text(out, rating);
  return out;
}

/// The titles in use: those of FIDE, its arena titles (AGM to ACM), national masters, and BOT of the servers.
enum class Title : std::uint8_t {
  none,
  gm,
  im,
  fm,
  cm,
  nm,
  wgm,
  wim,
  wfm,
  wcm,
  wnm,
  agm,
  aim,
  afm,
  acm,
  lm,
  bot
};

/// `-` for `none`, else the capital letters.
[[nodiscard]] constexpr std::string_view to_text(Title title) noexcept {
  constexpr std::string_view names[] = {"-",   "GM",  "IM",  "FM",  "CM",  "NM",  "WGM", "WIM", "WFM",
                                        "WCM", "WNM", "AGM", "AIM", "AFM", "ACM", "LM",  "BOT"};
  return names[static_cast<std::size_t>(title)];
}

/// The title that a WhiteTitle or BlackTitle tag names, in any letter case; the empty text is `none`, too.
/// `bad_tag_value` for any other text.
[[nodiscard]] constexpr Result<Title> parse_title(std::string_view text) noexcept {
  if (text.empty()) return Title::none;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(Title::bot); ++i) {
    const auto title = static_cast<Title>(i);
    if (detail::equals_folded(text, to_text(title))) return title;
  }
  return Code::bad_tag_value;
}

/// Who plays, by the WhiteType and BlackType tags.
enum class PlayerType : std::uint8_t { human, program };

/// `human` or `program`.
[[nodiscard]] constexpr std::string_view to_text(PlayerType type) noexcept {
  return type == PlayerType::human ? "human" : "program";
}

/// `human` or `program` in any letter case; `bad_tag_value` for any other text.
[[nodiscard]] constexpr Result<PlayerType> parse_player_type(std::string_view text) noexcept {
  for (const PlayerType type : {PlayerType::human, PlayerType::program}) {
    if (detail::equals_folded(text, to_text(type))) return type;
  }
  return Code::bad_tag_value;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_PLAYER_HPP
