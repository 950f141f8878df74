// SPDX-License-Identifier: MIT
// read/plain_movetext: the hot loop of reading. Numbers, canonical legal moves and comments between white
// space, straight from the source's window; nearly all movetext is so. Uses plain_tags, notation.
#ifndef PGN_READ_PLAIN_MOVETEXT_HPP
#define PGN_READ_PLAIN_MOVETEXT_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string_view>

#include <pgn/notation/parse_san.hpp>
#include <pgn/notation/plain_san.hpp>
#include <pgn/read/plain_tags.hpp>

namespace pgn::inline v0_1 {
namespace detail {

template <Source S, class Visitor>
class PlainMovetext : protected PlainTags<S, Visitor> {
 protected:
  using Base = PlainTags<S, Visitor>;
  using Base::Base;
  using Base::core_;
  using Base::visitor_;
  using typename Base::Has;

  // Only a visitor that takes moves from the board needs one.
  static constexpr bool replays = Has::move;

  /// Numbers with periods and canonical moves between white space, straight from the window. Whatever is not
  /// so plain is left to Movetext, which decides everything anew.
  void read_plain() {
    if constexpr (Has::movetext) {
      if (core_.line.is_pending() || core_.number_open || (replays && !core_.checked) ||
          core_.options.check_signs || core_.tokens.inside_token() ||
          core_.letters != PieceLetters::english || this->judges_silently()) {
        return;
      }
      const char* const start = core_.tokens.at();
      const char* const last = core_.tokens.last();
      const char* done = start;
      const char* const limit = last - start > 8 ? last - 8 : start;
      for (const char* p = start; p < limit;) {
        const unsigned bits = char_table[static_cast<unsigned char>(*p)];
        const char* next = nullptr;
        if ((bits & char_letter) != 0) {
          next = plain_move(p);
        } else if ((bits & char_digit) != 0) {
          next = plain_number(p);
        } else if (*p == '{') {
          next = plain_comment(p, last);
        } else if ((bits & char_space) != 0) {
          ++p;
          continue;
        }
        if (next == nullptr) break;
        p = done = next;
        if (core_.interrupt != Interrupt::none) break;
        if (p < limit && (*p == ' ' || *p == '\n')) [[likely]]
          ++p;
      }
      if (done == start) return;
      core_.end = core_.tokens.offset(done);
      core_.tokens.advance_to(done);
    }
  }

  /// Ends the game when white space and one of the four standard results come next, and white space behind.
  bool read_plain_result() {
    if (core_.tokens.inside_token() || core_.line.depth() != 0) return false;
    const char* p = core_.tokens.at();
    const char* const last = core_.tokens.last();
    while (p != last && is_char(*p, char_space)) ++p;
    if (last - p < 9) return false;
    const ResultStart start = starting_result(load_word(p));
    if (start.size == 0 || !is_char(p[start.size], char_space)) return false;
    core_.tokens.advance_to(p + start.size);
    core_.number_open = false;
    finish(start.result, core_.tokens.offset());
    return true;
  }
  /// The game ends with this terminator, which ends at `end`.
  void finish(GameResult result, std::uint64_t end) noexcept {
    core_.terminator = result;
    core_.end = end;
    core_.state = ReadState::ending;
  }

  /// Tells of a legal move and plays it.
  void play(Move move) {
    if constexpr (Has::move) this->apply(tell_move(visitor_, move, core_.line.position()));
    core_.line.template play<Has::variations>(move);
  }
  /// Tells of a move that no board has seen.
  PGN_ALWAYS_INLINE void count(const San& san) {
    if constexpr (Has::san) this->apply(flow_of([&] { return visitor_.on_move(san); }));
    core_.line.count_move();
  }

 private:
  /// The end of a comment that is closed in the window, holds no other brace, and gives nothing to report.
  [[nodiscard]] PGN_ALWAYS_INLINE const char* plain_comment(const char* p, const char* last) {
    // What is not ASCII has to be looked at only where somebody is told that it is not UTF-8.
    const char* const close = find_first(
        p + 1, last,
        [](Block block) {
          const Block braces = block.equal('}') | block.equal('{');
          return Has::diagnostic ? braces | block : braces;
        },
        [](char c) {
          return c == '}' || c == '{' || (Has::diagnostic && static_cast<unsigned char>(c) >= 0x80);
        });
    if (close == last || *close != '}' ||
        static_cast<std::size_t>(close - p) + 1 >= core_.tokens.token_bytes()) {
      return nullptr;
    }
    const std::string_view text{p + 1, static_cast<std::size_t>(close - p - 1)};
    if constexpr (Has::diagnostic) {
      const char* word = p + 1;
      while (is_char(*word, char_space)) ++word;
      if (word == close) return nullptr;
    }
    if constexpr (Has::comment) this->emit_comment({text, core_.tokens.offset(p), false, false, false});
    return close + 1;
  }

  /// The end of a move number in one of its two standard forms; null for anything else. Eight bytes are
  /// there: up to three digits, three periods and one byte behind them.
  ///
  /// A way for each number of digits: a processor guesses it, and does not wait for the end of the number to
  /// look at the move behind it (the token row is 5 % slower with a loop that becomes arithmetic).
  [[nodiscard]] PGN_ALWAYS_INLINE const char* plain_number(const char* p) const noexcept {
    const auto digit = [p](int i) { return static_cast<std::uint32_t>(p[i] - '0'); };
    if (!is_char(p[1], char_digit)) return number_end(p + 1, digit(0));
    if (!is_char(p[2], char_digit)) return number_end(p + 2, digit(0) * 10 + digit(1));
    return number_end(p + 3, digit(0) * 100 + digit(1) * 10 + digit(2));
  }
  /// The end of the periods at `p`, behind the digits of `value`.
  [[nodiscard]] PGN_ALWAYS_INLINE const char* number_end(const char* p, std::uint32_t value) const noexcept {
    if (*p != '.') return nullptr;
    if (p[1] == '.' && p[2] == '.') {
      p += 3;
    } else {
      ++p;
    }
    if (*p == '.' || is_char(*p, char_digit)) return nullptr;
    if (replays && value != core_.line.position().fullmove_number()) return nullptr;
    return p;
  }

  /// The end of a canonical move that is legal; null for anything else.
  [[nodiscard]] PGN_ALWAYS_INLINE const char* plain_move(const char* p) {
    const std::uint64_t bytes = load_word(p);
    const unsigned size = leading_unspaced(bytes);
    if (size == 8 || size < 2) return nullptr;
    const std::string_view text{p, size};
    const PlainSan san = decode_plain(bytes, size);
    if constexpr (replays) {
      if (san.valid) [[likely]] {
        const NormalMove move = resolve_plain(core_.line.position(), san, core_.line.in_check());
        if (move.from != move.to && is_well_spelt(san, move)) [[likely]] {
          play_plain(san, move, bytes, size);
          return p + size;
        }
      }
      return other_move(text);
    } else {
      if (san.valid && san.has_hint_or_none()) [[likely]] {
        count(San{san.fields(), text});
        return p + size;
      }
      return other_text(text);
    }
  }
  /// The end of any other move that is written canonically, of which it tells; null when it is not. Glyphs
  /// behind the move are tokens of their own.
  [[nodiscard]] PGN_NOINLINE const char* other_text(std::string_view text) {
    const San san = decode_san(without_suffix(text));
    if (san.kind == SanKind::other) return nullptr;
    count(san);
    return end_of(san.text);
  }
  [[nodiscard]] static std::string_view without_suffix(std::string_view text) noexcept {
    while (!text.empty() && (text.back() == '!' || text.back() == '?')) text.remove_suffix(1);
    return text;
  }
  [[nodiscard]] static const char* end_of(std::string_view text) noexcept {
    return text.data() + text.size();
  }

  /// Whether the word is the canonical one for the move, but for the sign of check. False says nothing.
  [[nodiscard]] static bool spells(const PlainSan& san, NormalMove move) noexcept {
    return !san.is_hinted() & (san.capture == (move.captured != Piece::none));
  }
  /// Whether the board finds nothing to report about how the move is written. False says nothing.
  [[nodiscard]] static bool is_well_spelt(const PlainSan& san, NormalMove move) noexcept {
    if constexpr (!Has::diagnostic) return true;
    return spells(san, move);
  }

  /// The same on the board.
  [[nodiscard]] PGN_NOINLINE const char* other_move(std::string_view text) {
    San san = decode_san(without_suffix(text));
    if (san.kind == SanKind::other) return nullptr;
    const Position& position = core_.line.position();
    const Resolved resolved = resolve(position, san);
    if (resolved.code != Code::ok) return nullptr;
    if constexpr (Has::diagnostic) {
      add_board_repairs(san, position, resolved.move, false);
      if (!san.repairs.empty()) return nullptr;
    }
    play(resolved.move);
    return end_of(san.text);
  }

  /// The same as `play` for the move that the `size` lowest of `bytes` are.
  PGN_ALWAYS_INLINE void play_plain(const PlainSan& san, NormalMove move, std::uint64_t bytes,
                                    unsigned size) {
    const Position& before = core_.line.position();
    const bool may_check = before.may_give_check(move);
    if constexpr (Has::spelt_move) {
      // Nearly all moves are spelt canonically: only one piece can come there, and no sign has to be found
      // out.
      const bool signless = (san.sign != '+') & (san.sign != '#') & !may_check;
      SanText text;
      if (signless & spells(san, move)) [[likely]] {
        text.append(bytes, size);
      } else {
        text = san_text(before, move.move());
      }
      this->apply(flow_of([&] { return visitor_.on_move(move.move(), before, text); }));
    } else {
      this->apply(flow_of([&] { return visitor_.on_move(move.move(), before); }));
    }
    core_.line.template play<Has::variations>(move, may_check);
  }
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_READ_PLAIN_MOVETEXT_HPP
