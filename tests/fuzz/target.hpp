// SPDX-License-Identifier: MIT
// fuzz/target: what every fuzz target consists of. A target is one function, fuzz_one; main.cpp feeds it from
// libFuzzer (FUZZ is defined) or, as an ordinary test, from files.
#ifndef PGN_TESTS_FUZZ_TARGET_HPP
#define PGN_TESTS_FUZZ_TARGET_HPP

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

/// Checks every promise on one input; ends the program when one is broken.
void fuzz_one(std::string_view input);

/// Ends the program with a sentence about a broken promise.
inline void require(bool kept, const char* promise) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %s\n", promise);
  std::abort();
}

/// The same, showing the two texts that should be equal, from a little before the place where they part.
inline void require_equal(std::string_view left, std::string_view right, const char* promise) {
  if (left == right) return;
  std::size_t at = 0;
  while (at < left.size() && at < right.size() && left[at] == right[at]) ++at;
  const std::size_t from = at < 200 ? 0 : at - 200;
  for (const std::string_view text : {left, right}) {
    const std::string_view shown = text.substr(from < text.size() ? from : text.size(), 500);
    std::fprintf(stderr, "---- differs at %zu of %zu\n%.*s\n", at, text.size(),
                 static_cast<int>(shown.size()), shown.data());
  }
  require(false, promise);
}

/// Choices that depend on the input alone, so that a finding can be replayed.
class Choices {
 public:
  explicit Choices(std::string_view input) noexcept {
    for (const char c : input) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  }
  /// From 0 to `bound` - 1.
  std::size_t below(std::size_t bound) noexcept {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>(state_ >> 33) % bound;
  }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325u;
};

/// Takes numbers and texts from the front of an input that is a program, not a text.
class Program {
 public:
  explicit Program(std::string_view bytes) noexcept : bytes_(bytes) {}
  [[nodiscard]] bool done() const noexcept { return bytes_.empty(); }
  /// The next byte; 0 when there are no more.
  std::uint8_t byte() noexcept {
    if (bytes_.empty()) return 0;
    const auto value = static_cast<std::uint8_t>(bytes_.front());
    bytes_.remove_prefix(1);
    return value;
  }
  /// The next byte is the length of a text; the text.
  std::string_view text() noexcept {
    const std::size_t size = byte();
    const std::string_view found = bytes_.substr(0, size);
    bytes_.remove_prefix(found.size());
    return found;
  }
  [[nodiscard]] std::string_view rest() const noexcept { return bytes_; }

 private:
  std::string_view bytes_;
};

#endif  // PGN_TESTS_FUZZ_TARGET_HPP
