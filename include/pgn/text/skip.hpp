// SPDX-License-Identifier: MIT
// text/skip: getting over movetext that nobody wants to see, as fast as bytes can be scanned. Uses scan,
// char_class.
#ifndef PGN_TEXT_SKIP_HPP
#define PGN_TEXT_SKIP_HPP

#include <bit>      // countl_zero, countr_zero
#include <cstddef>  // size_t, ptrdiff_t
#include <cstdint>  // uint64_t

#include <pgn/text/char_class.hpp>
#include <pgn/text/scan.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// Whether the hyphen at `p` is one of castling: after a letter O that starts a word or follows such a
/// hyphen.
[[nodiscard]] inline bool is_castling_hyphen(const char* first, const char* p, const char* last) noexcept {
  if (p - first < 2 || last - p < 2 || p[-1] != 'O' || p[1] != 'O') return false;
  return is_char(p[-2], char_space) || p[-2] == '.' || p[-2] == '-';
}

/// The start of the word that holds `p`, and of the white space before it; not before `first`. Control
/// characters are such white space, too: what stands behind them may still be the first of its line.
[[nodiscard]] inline const char* word_start(const char* first, const char* p) noexcept {
  const auto is_blank = [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7F'; };
  while (p != first && !is_char(p[-1], char_space)) --p;
  while (p != first && is_blank(p[-1])) --p;
  return p;
}

/// The place before the last word of [first, last), which more bytes may turn into `1 - 0`, a single token.
[[nodiscard]] inline const char* before_last_word(const char* first, const char* last) noexcept {
  while (last != first && is_char(last[-1], char_space)) --last;
  return word_start(first, last);
}

/// The place to stop at for what stands at `hit`, a byte of structure; null when it is castling. No token
/// crosses `between`.
[[nodiscard]] inline const char* stop_before(const char* between, const char* hit,
                                             const char* last) noexcept {
  if (*hit != '-') return word_start(between, hit);
  if (is_castling_hyphen(between, hit, last)) return nullptr;
  const bool spaced = hit != between && (hit[-1] == ' ' || hit[-1] == '\t');
  const char* const word = word_start(between, hit);
  return spaced ? word_start(between, word) : word;  // perhaps `1 - 0`, a single token
}

/// For each bit, whether an odd number of bits is set up to and including it.
[[nodiscard]] constexpr std::uint64_t prefix_parity(std::uint64_t bits) noexcept {
  bits ^= bits << 1;
  bits ^= bits << 2;
  bits ^= bits << 4;
  bits ^= bits << 8;
  bits ^= bits << 16;
  return bits ^ bits << 32;
}

/// Skips movetext in chunks of 64 bytes, as long as there are any.
///
/// Scanning from brace to brace waits for the place of each before it can look for the next one; in a chunk
/// all braces are found at once, and what is inside of comments follows from their parity. Headers of games
/// with a clock reading behind every move are read 1.28 times as fast.
class ChunkSkipper {
 public:
  ChunkSkipper(const char* first, const char* last, std::size_t token_bytes) noexcept
      : between_(first), at_(first), last_(last), token_bytes_(token_bytes) {}

  /// The place to stop at, as `skip_movetext` has it; null when fewer than 64 bytes are left. Then `at` is
  /// where to go on, else the end of what was looked at.
  [[nodiscard]] const char* skip() noexcept {
    if (token_bytes_ <= size) return nullptr;  // so that a comment inside of a chunk is always short enough
    for (; last_ - at_ >= size; at_ += size) {
      std::uint64_t structure = marks(mark_structure);
      if (comment_ == nullptr) {
        // Most chunks without comments have nothing but castling.
        for (; structure != 0; structure &= structure - 1) {
          const char* const hit = at_ + std::countr_zero(structure);
          if (*hit == '{') break;
          if (const char* const stop = stop_before(between_, hit, last_)) return stop_at(stop, hit);
        }
        if (structure == 0) continue;
      }
      if (const char* const stop = skip_comments(structure)) return stop;
    }
    if (comment_ != nullptr) at_ = comment_;
    return nullptr;
  }
  /// A place that no token crosses, not behind `at`.
  [[nodiscard]] const char* between() const noexcept { return between_; }
  /// See `skip`.
  [[nodiscard]] const char* at() const noexcept { return at_; }

 private:
  static constexpr std::ptrdiff_t size = 64;

  /// What `skip` returns when it has looked at all before `seen`.
  [[nodiscard]] const char* stop_at(const char* stop, const char* seen) noexcept {
    at_ = seen;
    return stop;
  }

  /// A bit for each byte of the chunk.
  template <class Mark>
  [[nodiscard]] PGN_ALWAYS_INLINE std::uint64_t marks(Mark&& mark) const noexcept {
    const auto block = [&](int i) {
      return std::uint64_t{mark(Block::load(at_ + i * Block::size)).marks()} << (i * Block::size);
    };
    // Written out, which g++ does not do by itself at -O2: a third of the instructions.
    if constexpr (Block::size == 32) {
      return block(0) | block(1);
    } else {
      return (block(0) | block(1)) | (block(2) | block(3));
    }
  }

  /// Goes over a chunk with comments. `structure` may lack what stands before them.
  [[nodiscard]] PGN_ALWAYS_INLINE const char* skip_comments(std::uint64_t structure) noexcept {
    const std::uint64_t open = marks([](Block block) { return block.equal('{'); });
    const std::uint64_t close = marks([](Block block) { return block.equal('}'); });
    const std::uint64_t inside = prefix_parity(open | close) ^ (comment_ != nullptr ? ~std::uint64_t{0} : 0);
    if (comment_ != nullptr && close != 0) {
      const auto length = static_cast<std::size_t>(at_ + std::countr_zero(close) - comment_);
      if (length >= token_bytes_ - 1) return stop_at(comment_, comment_);
    }
    // Other structure than comments, a brace inside of a comment, or one that closes nothing.
    std::uint64_t stops = (structure & ~inside) | (close & inside);
    for (; stops != 0; stops &= stops - 1) {
      const std::uint64_t before = (stops & -stops) - 1;
      const char* const hit = at_ + std::countr_zero(stops);
      if (*hit == '{') {
        const char* const comment = last_marked(open & before, comment_);
        return stop_at(comment, comment);
      }
      const std::uint64_t closed = close & before;
      const char* const between = closed != 0 ? last_marked(closed, nullptr) + 1 : between_;
      if (const char* const stop = stop_before(between, hit, last_)) return stop_at(stop, hit);
    }
    if (close != 0) between_ = last_marked(close, nullptr) + 1;
    comment_ = inside >> 63 != 0 ? last_marked(open, comment_) : nullptr;
    return nullptr;
  }
  /// The last byte of the chunk that is marked, else `none`.
  [[nodiscard]] const char* last_marked(std::uint64_t marks, const char* none) const noexcept {
    return marks != 0 ? at_ + (63 - std::countl_zero(marks)) : none;
  }

  const char* between_;
  const char* at_;
  const char* last_;
  std::size_t token_bytes_;
  const char* comment_ = nullptr;  // the brace of the comment that is open at `at_`
};

/// How far movetext was skipped.
struct Skipped {
  const char* stop = nullptr;  ///< a place between two tokens
  const char* seen = nullptr;  ///< the end of what was looked at, behind which skipping may go on
};

/// Starting between two tokens of movetext at `first`: a later place between two tokens, such that all in
/// between are moves, numbers and complete comments shorter than `token_bytes`. What stands there may open or
/// close a variation, end the game, or hide something, and has to be looked at as a token. Linear; `last` is
/// never crossed.
[[nodiscard]] inline Skipped skip_movetext(const char* first, const char* last,
                                           std::size_t token_bytes) noexcept {
  const char* between = first;  // no token crosses it
  const char* p = first;
  if constexpr (Block::bits == 1) {
    ChunkSkipper chunks{first, last, token_bytes};
    if (const char* const stop = chunks.skip()) return {stop, chunks.at()};
    between = chunks.between();
    p = chunks.at();
  }
  for (;;) {
    const char* const hit = find_structure(p, last);
    if (hit == last) return {before_last_word(between, last), last};
    if (*hit == '{') {
      const char* const close = find_any<'}', '{'>(hit + 1, last);
      const bool whole =
          close != last && *close == '}' && static_cast<std::size_t>(close - hit) < token_bytes - 1;
      if (!whole) return {hit, hit};
      p = between = close + 1;
    } else if (const char* const stop = stop_before(between, hit, last)) {
      return {stop, hit};
    } else {
      p = hit + 1;
    }
  }
}

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_SKIP_HPP
