// SPDX-License-Identifier: MIT
// read/letter_probe: which language's piece letters make every move of a game legal. Uses line, notation,
// text/token.
#ifndef PGN_READ_LETTER_PROBE_HPP
#define PGN_READ_LETTER_PROBE_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint32_t, uint64_t
#include <string_view>
#include <utility>  // swap
#include <vector>

#include <pgn/notation/nag.hpp>
#include <pgn/notation/parse_san.hpp>
#include <pgn/read/line.hpp>
#include <pgn/text/token.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// Replays the movetext of one game under one set of letters, without telling anybody, until a move fails.
class LetterReplay {
 public:
  /// Starts a game. Variations deeper than `most_depth` are not looked at.
  void begin(PieceLetters letters, const Position& start, std::size_t most_depth) noexcept {
    letters_ = letters;
    alive_ = true;
    most_depth_ = most_depth;
    skipped_ = 0;
    line_.begin(start);
  }

  [[nodiscard]] PieceLetters letters() const noexcept { return letters_; }
  [[nodiscard]] bool alive() const noexcept { return alive_; }

  void take(const Token& token) {
    switch (token.kind) {
      case TokenKind::open_variation:
        if (skipped_ != 0 || !line_.has_move() || line_.depth() >= most_depth_) {
          ++skipped_;
        } else {
          line_.open(token.offset);
        }
        break;
      case TokenKind::close_variation:
        if (skipped_ != 0) {
          --skipped_;
        } else if (line_.depth() != 0) {
          line_.close();
        }
        break;
      case TokenKind::word:
      case TokenKind::marker:
        if (skipped_ == 0) word(token.text);
        break;
      default: break;
    }
  }

 private:
  void word(std::string_view text) {
    if (is_annotation(text)) return;
    const ResolvedSan found = resolve_text(line_.position(), text, letters_);
    std::string_view rest = text.substr(found.length);
    while (const SanForm* form = match_san_form(rest, SanRole::punctuation))
      rest.remove_prefix(form->spelling.size());
    alive_ = found.resolved.code == Code::ok && (rest.empty() || only_glyphs(rest));
    if (alive_) line_.play<true>(found.resolved.move);
  }
  [[nodiscard]] bool is_annotation(std::string_view text) const noexcept {
    if (nag_from_word(text) || only_glyphs(text) || text == "-") return true;
    if (!line_.has_move()) return false;
    for (const SanRole role : {SanRole::check, SanRole::mate, SanRole::en_passant}) {
      const SanForm* form = match_san_form(text, role);
      if (form != nullptr && form->spelling.size() == text.size()) return true;
    }
    return false;
  }

  PieceLetters letters_ = PieceLetters::english;
  bool alive_ = false;
  std::size_t most_depth_ = 0;
  std::size_t skipped_ = 0;
  LineStack line_;
};

/// The search for the letters of one game. It may have to wait for bytes. Keeps its memory from game to game.
struct LetterSearch {
  std::vector<LetterReplay> candidates;
  std::uint8_t alive = 0;  ///< so many of them, the first, are those under which every move so far was legal
  bool under_way = false;
  bool english = true;      ///< English letters are tried, before all others
  std::uint32_t depth = 0;  ///< of the variation that has been looked at last
  std::uint64_t start = 0;  ///< of the movetext
  std::uint64_t end = 0;    ///< of what has been looked at

  void begin(const Position& position, std::size_t most_depth) {
    const std::size_t first = english ? 0 : 1;
    alive = english ? 1 : piece_letter_sets - 1;
    if (candidates.size() < alive) candidates.resize(alive);
    for (unsigned i = 0; i < alive; ++i)
      candidates[i].begin(static_cast<PieceLetters>(first + i), position, most_depth);
    under_way = true;
    end = start;
    depth = 0;
  }
  void take(const Token& token) {
    for (unsigned i = 0; i < alive;) {
      candidates[i].take(token);
      if (candidates[i].alive()) {
        ++i;
      } else {
        std::swap(candidates[i], candidates[--alive]);
      }
    }
  }
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_READ_LETTER_PROBE_HPP
