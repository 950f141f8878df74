// SPDX-License-Identifier: MIT
// notation/game_result: how a game ended, and how that is written. Standard sections 8.1.1.7 and 8.2.6; SPEC
// L14.
#ifndef PGN_NOTATION_GAME_RESULT_HPP
#define PGN_NOTATION_GAME_RESULT_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t
#include <string_view>

#include <pgn/chess/color.hpp>

namespace pgn::inline v0_1 {

/// The result of a game. `unknown` is a game in progress, abandoned, or with a lost result; `both_lost` is
/// not in the standard but in real files (`0-0`).
enum class GameResult : std::uint8_t { unknown, white_wins, black_wins, draw, both_lost };

/// `*`, `1-0`, `0-1`, `1/2-1/2` or `0-0`.
[[nodiscard]] constexpr std::string_view to_text(GameResult result) noexcept {
  constexpr std::string_view texts[] = {"*", "1-0", "0-1", "1/2-1/2", "0-0"};
  return texts[static_cast<std::size_t>(result)];
}

namespace detail {

/// A standard result and its length; 0 for none.
struct ResultStart {
  GameResult result = GameResult::unknown;
  std::size_t size = 0;
};
/// The standard result that starts with the lowest of the eight bytes of `word`.
[[nodiscard]] constexpr ResultStart starting_result(std::uint64_t word) noexcept {
  constexpr auto bytes = [](std::string_view text) {
    std::uint64_t all = 0;
    for (std::size_t i = text.size(); i > 0; --i) all = all << 8 | static_cast<unsigned char>(text[i - 1]);
    return all;
  };
  constexpr std::uint64_t three = 0xFFFFFFu;
  if ((word & three) == bytes("1-0")) return {GameResult::white_wins, 3};
  if ((word & three) == bytes("0-1")) return {GameResult::black_wins, 3};
  if ((word & ~std::uint64_t{0} >> 8) == bytes("1/2-1/2")) return {GameResult::draw, 7};
  if ((word & 0xFFu) == bytes("*")) return {GameResult::unknown, 1};
  return {};
}

}  // namespace detail

/// The result of a game that `winner` won.
[[nodiscard]] constexpr GameResult win(Color winner) noexcept {
  return winner == Color::white ? GameResult::white_wins : GameResult::black_wins;
}

/// What a text says about a result.
struct ResultText {
  GameResult result = GameResult::unknown;  ///< what the text says
  bool recognised = false;                  ///< the text is a result at all
  bool standard = false;                    ///< it is one of the four standard forms
};

/// Reads a result in its standard form or in one of the forms that people write: `1/2`, with the letter O for
/// a zero, `0.5-0.5`, halves as one character, dashes and spaces of any kind around a hyphen, `+:-`. Never
/// allocates.
[[nodiscard]] constexpr ResultText parse_result(std::string_view text) noexcept {
  using enum GameResult;
  switch (text.size()) {
    case 1:
      if (text == to_text(unknown)) return {unknown, true, true};
      break;
    case 3:
      if (text == to_text(white_wins)) return {white_wins, true, true};
      if (text == to_text(black_wins)) return {black_wins, true, true};
      break;
    case 7:
      if (text == to_text(draw)) return {draw, true, true};
      break;
    default: break;
  }
  // Folded to digits, h for a half and a single hyphen, every known form is one of a few short strings.
  char folded[8] = {};
  std::size_t size = 0;
  const auto put = [&](char c) {
    if (size < sizeof folded) folded[size++] = c;
  };
  while (!text.empty()) {
    struct Fold {
      std::string_view from;
      char to;
    };
    constexpr Fold folds[] = {
        {"1/2", 'h'},
        {"0.5", 'h'},
        {"0,5", 'h'},
        {"\xC2\xBD", 'h'},
        {"\xBD", 'h'},
        {"\xE2\x80\x90", '-'},
        {"\xE2\x80\x91", '-'},
        {"\xE2\x80\x92", '-'},
        {"\xE2\x80\x93", '-'},
        {"\xE2\x80\x94", '-'},
        {"\xE2\x88\x92", '-'},
        {"\x96", '-'},
        {"\x97", '-'},
        {"-", '-'},
        {":", '-'},
        {"\xC2\xA0", 0},
        {" ", 0},
        {"\t", 0},
        {"1", '1'},
        {"0", '0'},
        {"O", '0'},
        {"o", '0'},
        {"+", '1'},
    };
    bool known = false;
    for (const Fold& fold : folds) {
      if (!text.starts_with(fold.from)) continue;
      if (fold.to != 0) put(fold.to);
      text.remove_prefix(fold.from.size());
      known = true;
      break;
    }
    if (!known) return {};
  }
  const std::string_view shape{folded, size};
  if (shape == "1-0" || shape == "1--") return {GameResult::white_wins, true, false};
  if (shape == "0-1" || shape == "--1") return {GameResult::black_wins, true, false};
  if (shape == "h-h" || shape == "h") return {GameResult::draw, true, false};
  if (shape == "0-0" || shape == "---") return {GameResult::both_lost, true, false};
  return {};
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_GAME_RESULT_HPP
