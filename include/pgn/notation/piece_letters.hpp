// SPDX-License-Identifier: MIT
// notation/piece_letters: the letters of the pieces in other languages (SPEC L21; DESIGN "Reading"). Uses
// chess.
#ifndef PGN_NOTATION_PIECE_LETTERS_HPP
#define PGN_NOTATION_PIECE_LETTERS_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t
#include <string_view>

#include <pgn/chess/piece.hpp>

namespace pgn::inline v0_1 {

/// Whose letters stand for the pieces in movetext. PGN has English ones only (standard section 8.2.3.2).
/// Languages with the same letters share a value. Figurines are understood under every setting.
enum class PieceLetters : std::uint8_t {
  english,
  german,
  french,
  spanish,
  dutch,
  portuguese,
  polish,
  czech,
  hungarian,
  russian,
  romanian,
  finnish,
  estonian,
  icelandic,
  greek,
  turkish,
  figurine,
  /// For reading only: English, unless a game fails in English and exactly one other set makes every move
  /// legal.
  detect,

  italian = spanish,
  catalan = spanish,
  danish = german,
  swedish = german,
  norwegian = german,
  croatian = german,
  serbian = german,
  slovene = german,
  slovak = czech,
};

/// One set of letters.
struct PieceLetterSet {
  PieceLetters letters;   ///< the set that the row is about
  std::string_view name;  ///< the languages, in English
  /// In UTF-8, in the order of PieceType: pawn (empty when pawns have none in print), knight, bishop, rook,
  /// queen, king.
  std::string_view of[6];
};

/// Every set, in the order of `PieceLetters`.
inline constexpr PieceLetterSet piece_letter_table[] = {
    {PieceLetters::english, "English", {"P", "N", "B", "R", "Q", "K"}},
    {PieceLetters::german, "German, Scandinavian or South Slavic", {"", "S", "L", "T", "D", "K"}},
    {PieceLetters::french, "French", {"", "C", "F", "T", "D", "R"}},
    {PieceLetters::spanish, "Spanish, Italian or Catalan", {"", "C", "A", "T", "D", "R"}},
    {PieceLetters::dutch, "Dutch", {"", "P", "L", "T", "D", "K"}},
    {PieceLetters::portuguese, "Portuguese", {"", "C", "B", "T", "D", "R"}},
    {PieceLetters::polish, "Polish", {"", "S", "G", "W", "H", "K"}},
    {PieceLetters::czech, "Czech or Slovak", {"", "J", "S", "V", "D", "K"}},
    {PieceLetters::hungarian, "Hungarian", {"", "H", "F", "B", "V", "K"}},
    {PieceLetters::russian, "Russian", {"", "К", "С", "Л", "Ф", "Кр"}},
    {PieceLetters::romanian, "Romanian", {"", "C", "N", "T", "D", "R"}},
    {PieceLetters::finnish, "Finnish", {"", "R", "L", "T", "D", "K"}},
    {PieceLetters::estonian, "Estonian", {"", "R", "O", "V", "L", "K"}},
    {PieceLetters::icelandic, "Icelandic", {"", "R", "B", "H", "D", "K"}},
    {PieceLetters::greek, "Greek", {"", "Ι", "Α", "Π", "Β", "Ρ"}},
    {PieceLetters::turkish, "Turkish", {"", "A", "F", "K", "V", "Ş"}},
    {PieceLetters::figurine, "figurine", {"♙", "♘", "♗", "♖", "♕", "♔"}},
};

/// How many sets there are.
inline constexpr std::size_t piece_letter_sets = sizeof(piece_letter_table) / sizeof(piece_letter_table[0]);

/// A piece found at the start of a text.
struct PieceLetterMatch {
  PieceType piece = PieceType::none;  ///< `none` when no letter fits
  std::size_t length = 0;             ///< bytes; 0 when there is none
};

/// The piece whose letter in the set of `letters` starts `text`; the longest letter counts (`Кр` before `К`).
[[nodiscard]] constexpr PieceLetterMatch match_piece_letter(std::string_view text,
                                                            PieceLetters letters) noexcept {
  PieceLetterMatch match;
  if (letters == PieceLetters::detect) letters = PieceLetters::english;
  const PieceLetterSet& set = piece_letter_table[static_cast<std::size_t>(letters)];
  for (std::size_t type = 0; type < 6; ++type) {
    const std::string_view letter = set.of[type];
    if (letter.size() > match.length && text.starts_with(letter)) {
      match = {static_cast<PieceType>(type), letter.size()};
    }
  }
  return match;
}

/// The piece whose figurine of either colour (U+2654 to U+265F) starts `text`. A text-style selector U+FE0E
/// or U+FE0F after it belongs to it.
[[nodiscard]] constexpr PieceLetterMatch match_figurine(std::string_view text) noexcept {
  constexpr PieceType order[] = {PieceType::king,   PieceType::queen,  PieceType::rook,
                                 PieceType::bishop, PieceType::knight, PieceType::pawn};
  if (!text.starts_with("\xE2\x99") || text.size() < 3) return {};
  const unsigned last = static_cast<unsigned char>(text[2]);
  if (last < 0x94 || last > 0x9F) return {};
  const bool selector =
      text.substr(3).starts_with("\xEF\xB8\x8E") || text.substr(3).starts_with("\xEF\xB8\x8F");
  return {order[(last - 0x94) % 6], selector ? std::size_t{6} : std::size_t{3}};
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_PIECE_LETTERS_HPP
