// SPDX-License-Identifier: MIT
// text/utf16: UTF-16 input, recognised by its byte order mark, becomes UTF-8 on the way in (SPEC L2). Uses
// encoding, source.
#ifndef PGN_TEXT_UTF16_HPP
#define PGN_TEXT_UTF16_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint8_t, uint32_t
#include <string>
#include <string_view>
#include <utility>  // move

#include <pgn/text/encoding.hpp>
#include <pgn/text/source.hpp>

namespace pgn::inline v0_1 {

/// The order of the bytes of UTF-16; `none` for text that is not UTF-16.
enum class Utf16 : std::uint8_t { none, little_endian, big_endian };

/// What the byte order mark at the start of `text` says; `none` without one.
[[nodiscard]] constexpr Utf16 detect_utf16(std::string_view text) noexcept {
  return text.starts_with("\xFF\xFE")   ? Utf16::little_endian
         : text.starts_with("\xFE\xFF") ? Utf16::big_endian
                                        : Utf16::none;
}

/// UTF-16 to UTF-8, byte by byte. A surrogate without partner, and half a unit at the end, become U+FFFD.
class Utf16Decoder {
 public:
  /// Bytes in this order follow, without their mark.
  constexpr explicit Utf16Decoder(Utf16 order) noexcept : order_(order) {}

  /// Takes the next byte; appends what is complete.
  void append(std::string& out, char byte) {
    const unsigned value = static_cast<unsigned char>(byte);
    if (!has_half_) {
      half_ = value;
      has_half_ = true;
      return;
    }
    has_half_ = false;
    append_unit(out, order_ == Utf16::little_endian ? value << 8 | half_ : half_ << 8 | value);
  }
  /// No more bytes will come.
  void finish(std::string& out) {
    if (high_ != 0) append_code_point(out, replacement);
    if (has_half_) append_code_point(out, replacement);
    high_ = 0;
    has_half_ = false;
  }

 private:
  static constexpr std::uint32_t replacement = 0xFFFD;

  void append_unit(std::string& out, std::uint32_t unit) {
    const bool low = (unit & 0xFC00u) == 0xDC00u;
    if (high_ != 0) {
      append_code_point(out, low ? 0x10000u + ((high_ & 0x3FFu) << 10) + (unit & 0x3FFu) : replacement);
      high_ = 0;
      if (low) return;
    }
    if ((unit & 0xFC00u) == 0xD800u) {
      high_ = unit;
    } else {
      append_code_point(out, low ? replacement : unit);
    }
  }

  std::uint32_t high_ = 0;  // a high surrogate that waits for its partner
  unsigned half_ = 0;
  bool has_half_ = false;
  Utf16 order_;
};

/// Text that may be UTF-16 as UTF-8: converted without its mark when it has one, else as it is.
[[nodiscard]] inline std::string utf8_from(std::string_view text) {
  const Utf16 order = detect_utf16(text);
  if (order == Utf16::none) return std::string{text};
  std::string out;
  out.reserve(text.size() / 2 + text.size() / 16);
  Utf16Decoder decoder{order};
  for (const char byte : text.substr(2)) decoder.append(out, byte);
  decoder.finish(out);
  return out;
}

/// A filler for a `Stream` around another one: what comes from `Fill` is converted if it starts with the byte
/// order mark of UTF-16, else handed through. Buffers of any size give the same bytes. Offsets count the
/// bytes of the converted text, without the mark.
template <class Fill>
class Utf16Filler {
  static_assert(Filler<Fill>, "pgn: a filler must be callable as std::size_t(char*, std::size_t)");

 public:
  /// Takes the filler over; reads nothing yet.
  explicit Utf16Filler(Fill fill) : fill_(std::move(fill)) {}

  /// What the input is; known after the first call.
  [[nodiscard]] Utf16 order() const noexcept { return order_; }

  /// As a Filler.
  std::size_t operator()(char* buffer, std::size_t capacity) {
    if (!detected_) detect();
    if (waiting_.empty() && order_ == Utf16::none) return static_cast<std::size_t>(fill_(buffer, capacity));
    while (waiting_.empty() && !ended_) convert();
    const std::size_t count = waiting_.copy(buffer, capacity);
    waiting_.erase(0, count);
    return count;
  }

 private:
  void detect() {
    detected_ = true;
    char first[2];
    std::size_t size = 0;
    while (size < 2) {
      const auto count = static_cast<std::size_t>(fill_(first + size, 2 - size));
      if (count == 0) break;
      size += count;
    }
    order_ = detect_utf16({first, size});
    decoder_ = Utf16Decoder{order_};
    if (order_ == Utf16::none) waiting_.assign(first, size);
  }
  void convert() {
    char piece[4096];
    const auto count = static_cast<std::size_t>(fill_(piece, sizeof piece));
    for (std::size_t i = 0; i < count; ++i) decoder_.append(waiting_, piece[i]);
    if (count == 0) {
      decoder_.finish(waiting_);
      ended_ = true;
    }
  }

  Fill fill_;
  Utf16Decoder decoder_{Utf16::none};
  std::string waiting_;  // bytes that found no room yet
  Utf16 order_ = Utf16::none;
  bool detected_ = false;
  bool ended_ = false;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_TEXT_UTF16_HPP
