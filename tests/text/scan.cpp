// SPDX-License-Identifier: MIT
// text/scan: finding bytes many at a time gives what looking at each gives.
#include <pgn/text/scan.hpp>

#include <algorithm>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "support/catch.hpp"

TEST_CASE("the first byte is found wherever it lies, never outside the range") {
  // Exact-size buffers, so that the address sanitizer sees reads past either end.
  for (std::size_t size = 0; size < 100; ++size) {
    const std::vector<char> none(size, 'a');
    const char* const first = none.data();
    CHECK((pgn::find_any<'}'>(first, first + size) == first + size));
    CHECK((pgn::find_any<'}', '{'>(first, first + size) == first + size));
    for (std::size_t at = 0; at < size; ++at) {
      std::vector<char> one = none;
      one[at] = '{';
      const char* const begin = one.data();
      const bool found = pgn::find_any<'}', '{'>(begin, begin + size) == begin + at;
      if (!found) CHECK(found);
      if (at + 1 < size) one[at + 1] = '}';
      if (pgn::find_any<'}', '{'>(begin, begin + size) != begin + at) CHECK(at == size);
    }
  }
}

TEST_CASE("bytes of any value are told apart") {
  std::mt19937 random{3};
  for (int round = 0; round < 2000; ++round) {
    std::vector<char> bytes(random() % 80);
    for (char& c : bytes) c = static_cast<char>(random() % 256);
    const char* const first = bytes.data();
    const char* const last = first + bytes.size();
    const char* wanted = first;
    while (wanted != last && *wanted != '\n' && *wanted != '\x00' && *wanted != '\xFF' && *wanted != '\x80')
      ++wanted;
    const char* const found = pgn::find_any<'\n', '\x00', '\xFF', '\x80'>(first, last);
    if (found != wanted) CHECK(found - first == wanted - first);
  }
  // Neighbours that differ in one bit, which quick tricks mix up.
  const std::string text = "\x7B\x7C\x7D\x7E\xFD\x3D\x5D\x01\x00\x80";
  CHECK(pgn::find_any<'\xFD'>(text.data(), text.data() + text.size()) == text.data() + 4);
}

TEST_CASE("eight bytes are loaded in the order of memory") {
  const char bytes[] = "abcdefgh";
  CHECK((pgn::load_word(bytes) & 0xFF) == 'a');
  CHECK(pgn::load_word(bytes) >> 56 == 'h');
}

TEST_CASE("the bytes before a space are counted") {
  const auto count = [](const char* text) {
    char bytes[8] = {};
    std::memcpy(bytes, text, std::min<std::size_t>(8, std::strlen(text)));
    return pgn::leading_unspaced(pgn::load_word(bytes));
  };
  CHECK(count("Nf3 Nc6 ") == 3);
  CHECK(count(" e4") == 0);
  CHECK(count("abcdefgh") == 8);
  CHECK(count("O-O-O+\n1") == 6);
  CHECK(count("e4\xC3\xA9") == 4);
  CHECK(count("~!\x7F") == 3);
  CHECK(count("") == 0);
  for (int c = 1; c < 256; ++c) {
    char text[9] = "abcxefgh";
    text[3] = static_cast<char>(c);
    INFO(c);
    CHECK(pgn::leading_unspaced(pgn::load_word(text)) == (c > 0x20 ? 8u : 3u));
  }
}

TEST_CASE("up to eight bytes are loaded and stored, and none beside them") {
  const std::string text = "abcdefgh";
  for (std::size_t size = 0; size <= 8; ++size) {
    const std::vector<char> bytes(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size));
    std::uint64_t wanted = 0;
    for (std::size_t i = size; i > 0; --i) wanted = wanted << 8 | static_cast<unsigned char>(bytes[i - 1]);
    CHECK(pgn::load_word(bytes.data(), size) == wanted);
  }
  std::vector<char> stored(8);
  pgn::store_word(stored.data(), pgn::load_word(text.data()));
  CHECK(std::string(stored.begin(), stored.end()) == text);
}

TEST_CASE("all bytes of a text are tested, whatever its length") {
  const auto has_no_x = [](std::uint64_t word) {
    for (; word != 0; word >>= 8) {
      if ((word & 0xFF) == 'x') return false;
    }
    return true;
  };
  const auto has_no_zero = [](std::uint64_t word) {
    for (int i = 0; i < 8; ++i, word >>= 8) {
      if ((word & 0xFF) == 0) return false;
    }
    return true;
  };
  for (std::size_t size = 0; size <= 40; ++size) {
    std::string text(size, 'a');
    CHECK(pgn::all_words(text, has_no_x));
    CHECK(pgn::all_words(text, has_no_zero));  // what fills up a short text are spaces
    for (std::size_t at = 0; at < size; ++at) {
      text[at] = 'x';
      if (pgn::all_words(text, has_no_x)) CHECK(size + at == 0);
      text[at] = 'a';
    }
  }
}

TEST_CASE("a byte that is not ASCII stops a search that asks for that") {
  for (std::size_t size = 0; size <= 70; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      std::string text(size, 'a');
      for (const char stop : {'}', '\x80', '\xFF', '\x7F'}) {
        text[at] = stop;
        const char* const found = pgn::find_any_or_non_ascii<'}'>(text.data(), text.data() + size);
        const std::size_t wanted = stop == '\x7F' ? size : at;
        if (found != text.data() + wanted) CHECK(size + at == 0);
      }
    }
  }
}

TEST_CASE("the bytes that matter to the structure of movetext are found, and moves are passed over") {
  const std::string_view structure = "{[;()-/*:%<";
  std::string wrong;
  for (int c = 0; c < 256; ++c) {
    const char byte = static_cast<char>(c);
    const bool wanted = c >= 0x80 || structure.find(byte) != std::string_view::npos;
    const bool in_moves = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'h') ||
                          std::string_view{"KQRBNPxO=+#!?. \n"}.find(byte) != std::string_view::npos;
    if (!wanted && !in_moves) continue;  // others may be found or not
    for (const std::size_t size : {1u, 7u, 8u, 15u, 16u, 31u, 32u, 40u}) {
      for (std::size_t at = 0; at < size; ++at) {
        std::string text(size, 'a');
        text[at] = byte;
        const char* const found = pgn::find_structure(text.data(), text.data() + size);
        if (found != text.data() + (wanted ? at : size)) wrong += std::to_string(c) + " ";
      }
    }
  }
  CHECK(wrong == "");
}
