// SPDX-License-Identifier: MIT
// read/options: how to read. Uses notation, core.
#ifndef PGN_READ_OPTIONS_HPP
#define PGN_READ_OPTIONS_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint32_t
#include <optional>  // optional

#include <pgn/core/code.hpp>
#include <pgn/notation/piece_letters.hpp>

namespace pgn::inline v0_1 {

/// Bounds on what one game may cost. Crossing one is a diagnostic; the rest of the game is still read.
struct Limits {
  /// The longest token in bytes, at least 256: what a reader looks at in one piece, but for 1 KiB to look
  /// ahead. The buffer of a Stream grows to twice that, and takes thrice as much meanwhile; with
  /// `PieceLetters::detect`, which keeps so much of a game and one token more, twice as much again. A longer
  /// comment comes in pieces, as several comments; a longer tag pair is cut, and the rest of its line set
  /// aside; a longer word or glyph is an unreadable move. Comments before the first move of a variation wait
  /// for it, in as much memory again (4 KiB at least); when they are more, they are told before the variation
  /// begins.
  std::size_t token_bytes = std::size_t{1} << 24;
  /// How deep variations may nest; deeper ones come as unread text. A level costs about 180 bytes while it is
  /// open.
  std::uint32_t depth = 1000;
  /// How many tag pairs a game may have, beside the Seven Tag Roster, FEN, SetUp and Variant; further ones
  /// are set aside.
  std::uint32_t tags = 1000;
  /// How many diagnostics a game may have; further ones are not reported.
  std::uint32_t diagnostics = 1000;
};

/// What an illegal or unreadable move does to its game. That a move is illegal is found out for visitors that
/// take moves from the board, that it is unreadable for those with any hook for movetext.
enum class OnError : std::uint8_t {
  keep_prefix,  ///< the moves before it stand, the rest of its line comes as unread text, reading goes on
                ///< behind it
  skip_game,    ///< the moves before it stand, the rest of the game comes as unread text
  stop,         ///< reading stops at it
};

/// How to read. The default takes what people really have and reports every deviation.
struct Options {
  Limits limits;  ///< what one game may cost
  /// The letters of the pieces. `PieceLetters::detect` tries the other sets on games that fail in English,
  /// for visitors that take moves from the board; for others it is English.
  PieceLetters letters = PieceLetters::english;
  OnError on_error = OnError::keep_prefix;  ///< what an unreadable move does to its game
  /// Strict reading: a diagnostic of this severity or a graver one sets aside the rest of its game, whether
  /// or not the visitor has on_diagnostic.
  std::optional<Severity> fail_at;
  /// Whether missing, wrong and extra check signs are reported. Costs playing every move once more.
  bool check_signs = false;

  /// Nothing but import format as the standard has it: every deviation, spelling included, ends its game.
  [[nodiscard]] static constexpr Options strict() noexcept {
    Options options;
    options.fail_at = Severity::note;
    options.check_signs = true;
    return options;
  }
};

}  // namespace pgn::inline v0_1

#endif  // PGN_READ_OPTIONS_HPP
