// SPDX-License-Identifier: MIT
// text/source: where bytes come from. A source shows a window of its bytes and can make it longer.
#ifndef PGN_TEXT_SOURCE_HPP
#define PGN_TEXT_SOURCE_HPP

#include <concepts>  // convertible_to
#include <cstddef>   // size_t
#include <cstdint>   // uint64_t
#include <cstring>   // memmove
#include <string_view>
#include <utility>  // move
#include <vector>

#include <pgn/core/config.hpp>

namespace pgn::inline v0_1 {

/// The bytes of the input that are in reach.
struct Window {
  const char* first = nullptr;  ///< the first byte in reach
  const char* last = nullptr;   ///< behind the last one
};

/// What a tokenizer reads from. `extend` appends bytes to the window and may drop those before `keep`; it
/// returns false when there are none, for good or, when `blocked()`, for now. `offset` tells where a byte of
/// the window is in the input.
template <class S>
concept Source = requires(S& source, const S& constant, Window& window, const char* at) {
  { source.open() } -> std::same_as<Window>;
  { source.extend(window, at) } -> std::same_as<bool>;
  { constant.offset(window, at) } -> std::same_as<std::uint64_t>;
  { constant.blocked() } -> std::same_as<bool>;
};

/// A text in memory, read without copying. It must outlive the reading; views in events point into it. It is
/// UTF-8 or, string by string, Windows-1252; UTF-16 has to go through `utf8_from` first (Code::utf16_unread).
class Memory {
 public:
  static constexpr bool extends = false;  ///< the window holds all from the start
  static constexpr bool blocks = false;   ///< no bytes means no bytes for good

  /// All of `text`, from its first byte.
  constexpr explicit Memory(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] constexpr Window open() const noexcept { return {text_.data(), text_.data() + text_.size()}; }
  [[nodiscard]] constexpr bool extend(Window&, const char*) const noexcept { return false; }
  [[nodiscard]] constexpr std::uint64_t offset(const Window& window, const char* at) const noexcept {
    return static_cast<std::uint64_t>(at - window.first);
  }
  [[nodiscard]] constexpr bool blocked() const noexcept { return false; }

 private:
  std::string_view text_;
};

namespace detail {

/// A buffer that slides over the input: bytes before `keep` make room for new ones, and it grows when one
/// token fills it.
class SlidingBuffer {
 public:
  explicit SlidingBuffer(std::size_t size) : bytes_(size < 1 ? 1 : size) {}

  [[nodiscard]] Window open() const noexcept { return {bytes_.data(), bytes_.data()}; }
  [[nodiscard]] std::uint64_t offset(const Window& window, const char* at) const noexcept {
    return dropped_ + static_cast<std::uint64_t>(at - window.first);
  }
  /// Room for new bytes behind the kept ones; the window's first byte becomes `keep`.
  struct Room {
    char* at;
    std::size_t size;
  };
  [[nodiscard]] Room make_room(Window& window, const char* keep, std::size_t wanted) {
    const auto kept = static_cast<std::size_t>(window.last - keep);
    dropped_ += static_cast<std::uint64_t>(keep - window.first);
    if (keep != bytes_.data() && kept != 0) std::memmove(bytes_.data(), keep, kept);
    // Doubling keeps the copying of ever longer tokens linear in all.
    while (bytes_.size() - kept < wanted) bytes_.resize(bytes_.size() * 2);
    window = {bytes_.data(), bytes_.data() + kept};
    return {bytes_.data() + kept, bytes_.size() - kept};
  }

 private:
  std::vector<char> bytes_;  // a std::string lets g++ 12 warn of overruns when it is moved
  std::uint64_t dropped_ = 0;
};

}  // namespace detail

/// Anything that fills a buffer: `fill(char* buffer, std::size_t capacity)` writes up to `capacity` bytes and
/// returns how many; 0 means the end.
template <class F>
concept Filler = requires(F& fill, char* buffer, std::size_t capacity) {
  { fill(buffer, capacity) } -> std::convertible_to<std::size_t>;
};

/// The bytes that a Filler brings: from a FILE*, an istream, a decompressor, a socket. The buffer has
/// `buffer_size` bytes at first (1 or more: every size gives the same events) and grows only when a single
/// token is longer, up to twice Limits::token_bytes. What may be UTF-16 is for a `Utf16Filler` around the
/// filler.
template <class Fill>
class Stream {
  static_assert(Filler<Fill>, "pgn: a filler must be callable as std::size_t(char*, std::size_t)");

 public:
  static constexpr bool extends = true;
  static constexpr bool blocks = false;
  /// Large enough that a filler's own cost is lost in the noise.
  static constexpr std::size_t default_buffer_size = 65536;

  /// Fills nothing yet.
  explicit Stream(Fill fill, std::size_t buffer_size = default_buffer_size)
      : fill_(std::move(fill)), buffer_(buffer_size) {}

  [[nodiscard]] Window open() const noexcept { return buffer_.open(); }
  [[nodiscard]] bool extend(Window& window, const char* keep) {
    if (ended_) return false;
    const auto [at, size] = buffer_.make_room(window, keep, 1);
    const auto count = static_cast<std::size_t>(fill_(at, size));
    PGN_ASSERT(count <= size);
    ended_ = count == 0;
    window.last += count;
    return count != 0;
  }
  [[nodiscard]] std::uint64_t offset(const Window& window, const char* at) const noexcept {
    return buffer_.offset(window, at);
  }
  [[nodiscard]] bool blocked() const noexcept { return false; }

 private:
  Fill fill_;
  detail::SlidingBuffer buffer_;
  bool ended_ = false;
};

/// Bytes that are pushed in, piece by piece, as a live game brings them. See read/push.
class Pushed {
 public:
  static constexpr bool extends = true;
  static constexpr bool blocks = true;

  /// `buffer_size` bytes at first; the buffer grows to the longest token or piece.
  explicit Pushed(std::size_t buffer_size = 4096) : buffer_(buffer_size) {}

  /// Takes the next bytes, which must stay where they are until `has_pending()` is false.
  void offer(std::string_view bytes) noexcept { pending_ = bytes; }
  /// No more bytes will come.
  void close() noexcept { closed_ = true; }
  /// Whether bytes wait that were offered and not yet taken.
  [[nodiscard]] bool has_pending() const noexcept { return !pending_.empty(); }

  [[nodiscard]] Window open() const noexcept { return buffer_.open(); }
  [[nodiscard]] bool extend(Window& window, const char* keep) {
    if (pending_.empty()) return false;
    const auto [at, size] = buffer_.make_room(window, keep, pending_.size());
    std::memcpy(at, pending_.data(), pending_.size());
    window.last += pending_.size();
    pending_ = {};
    return true;
  }
  [[nodiscard]] std::uint64_t offset(const Window& window, const char* at) const noexcept {
    return buffer_.offset(window, at);
  }
  [[nodiscard]] bool blocked() const noexcept { return !closed_; }

 private:
  detail::SlidingBuffer buffer_;
  std::string_view pending_;
  bool closed_ = false;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_SOURCE_HPP
