// SPDX-License-Identifier: MIT
// read/plain_movetext: the hot loop of reading. Numbers, canonical legal moves and comments between white
// space, straight from the source's window; nearly all movetext is so. Uses dispatcher, notation.
#ifndef PGN_READ_PLAIN_MOVETEXT_HPP
#define PGN_READ_PLAIN_MOVETEXT_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string_view>

#include <pgn/notation/parse_san.hpp>
#include <pgn/read/dispatcher.hpp>

namespace pgn::inline v0_1 {
namespace detail {

template <Source S, class Visitor>
class PlainMovetext : protected Dispatcher<S, Visitor> {
 protected:
  using Base = Dispatcher<S, Visitor>;
  using Base::Base;
  using Base::core_;
  using Base::visitor_;
  using typename Base::Has;

  // Only a visitor that takes moves from the board needs one.
  static constexpr bool replays = Has::move;

  /// Numbers with periods and canonical moves between white space, straight from the window. Whatever is not
  /// so plain is left to Movetext, which decides everything anew.
  void read_plain() {
    if constexpr (Has::moves) {
      if (core_.line.is_pending() || core_.number_open || (replays && !core_.checked) ||
          core_.options.check_signs || core_.tokens.inside_token() ||
          core_.letters != PieceLetters::english) {
        return;
      }
      core_.memo.prepare();
      const char* const start = core_.tokens.at();
      const char* const last = core_.tokens.last();
      const char* done = start;
      const char* const limit = last - start > 8 ? last - 8 : start;
      for (const char* p = start; p < limit;) {
        if (*p == ' ' || *p == '\n') {
          ++p;
          continue;
        }
        const char* const next = *p == '{'                 ? plain_comment(p, last)
                                 : is_char(*p, char_digit) ? plain_number(p)
                                                           : plain_move(p);
        if (next == nullptr) break;
        p = done = next;
        if (core_.interrupt != Interrupt::none) break;
      }
      if (done == start) return;
      core_.end = core_.tokens.offset(done);
      core_.tokens.advance_to(done);
    }
  }

  /// Tells of a legal move and plays it.
  PGN_ALWAYS_INLINE void play(Move move) {
    if constexpr (Has::move) {
      const Position& before = core_.line.position();
      this->apply(flow_of([&] { return visitor_.on_move(move, before); }));
    }
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
    const char* const close = find_any<'}', '{'>(p + 1, last);
    if (close == last || *close == '{' ||
        static_cast<std::size_t>(close - p) + 1 >= core_.tokens.token_bytes()) {
      return nullptr;
    }
    const std::string_view text{p + 1, static_cast<std::size_t>(close - p - 1)};
    if constexpr (Has::diagnostic) {
      if (!is_ascii(text) || text.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos) return nullptr;
    }
    if constexpr (Has::comment) this->emit_comment({text, core_.tokens.offset(p), false, false, false});
    return close + 1;
  }

  /// The end of a move number in one of its two standard forms; null for anything else.
  [[nodiscard]] PGN_ALWAYS_INLINE const char* plain_number(const char* p) const noexcept {
    // Eight bytes are there: up to three digits, three periods and one byte behind them.
    auto value = static_cast<std::uint32_t>(*p++ - '0');
    for (int more = 0; more < 2 && is_char(*p, char_digit); ++more) {
      value = value * 10 + static_cast<std::uint32_t>(*p++ - '0');
    }
    if (*p != '.') return nullptr;
    p += p[1] == '.' && p[2] == '.' ? 3 : 1;
    if (*p == '.' || is_char(*p, char_digit)) return nullptr;
    if (replays && value != core_.line.position().fullmove_number()) return nullptr;
    return p;
  }

  /// The end of a canonical move that is legal; null for anything else.
  [[nodiscard]] PGN_ALWAYS_INLINE const char* plain_move(const char* p) {
    const std::uint64_t word = load_word(p);
    const unsigned size = leading_graphic(word);
    if (size == 8 || size < 2 || static_cast<unsigned char>(p[size]) >= 0x80) return nullptr;
    const std::string_view text{p, size};
    const SanFields& fields = core_.memo.decode(word & ~(~std::uint64_t{0} << (8 * size)), text);
    if (fields.kind == SanKind::other) return nullptr;
    if constexpr (replays) {
      const Move plain = legal_plain_move(fields, text);
      if (!plain) return nullptr;
      play(plain);
    } else {
      count(San{fields, text});
    }
    return p + size;
  }

  /// The move that a canonical word means, when nothing about it has to be reported; else none.
  [[nodiscard]] PGN_ALWAYS_INLINE Move legal_plain_move(const SanFields& fields, std::string_view text) {
    const Position& position = core_.line.position();
    Move found = Move::none();
    const bool last_rank = fields.piece == PieceType::pawn && rank_of(fields.target) % 7 == 0;
    if (fields.kind == SanKind::move && !last_rank) {
      found = resolve_plain(position, fields, core_.line.in_check());
    }
    if (!found) {
      const Resolved resolved = resolve(position, San{fields, text});
      if (resolved.code != Code::ok) return Move::none();
      found = resolved.move;
    }
    if constexpr (Has::diagnostic) {
      const bool takes = found.kind() != MoveKind::castling && position.piece_at(found.to()) != Piece::none;
      const bool hinted = fields.piece != PieceType::pawn && (fields.from_file & fields.from_rank) != 8;
      const bool by_king = found.kind() == MoveKind::castling && fields.kind == SanKind::move;
      if (hinted || by_king || takes != fields.capture) return checked_spelling(fields, text, found);
    }
    return found;
  }
  /// `move`, if the board finds nothing to report about its spelling; else none.
  [[nodiscard]] PGN_NOINLINE Move checked_spelling(const SanFields& fields, std::string_view text,
                                                   Move move) const {
    San san{fields, text};
    add_board_repairs(san, core_.line.position(), move, false);
    return san.repairs.empty() ? move : Move::none();
  }
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_READ_PLAIN_MOVETEXT_HPP
