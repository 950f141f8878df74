// SPDX-License-Identifier: MIT
// read/plain_tags: which tag pairs are plain, and that nothing else is taken for one.
#include <pgn/read/plain_tags.hpp>

#include <random>
#include <string>
#include <vector>

#include "support/catch.hpp"

using pgn::detail::PlainTag;

namespace {

/// Looks at `text`, in a buffer of exactly its size, so that a read beyond it is found out.
bool is_plain(const std::string& text) {
  const std::vector<char> bytes(text.begin(), text.end());
  PlainTag tag;
  const bool found = pgn::detail::find_plain_tag(bytes.data(), bytes.data() + bytes.size(), tag);
  if (found) {
    CHECK(tag.open == bytes.data());
    CHECK(tag.end <= bytes.data() + bytes.size());
    CHECK(tag.key == pgn::detail::TagKey::of(tag.name));
  }
  return found;
}

}  // namespace

TEST_CASE("a plain tag pair is split into its name and value") {
  const std::string text = "[WhiteRatingDiff \"+6\"]\n[Black \"x\"]\n";
  PlainTag tag;
  REQUIRE(pgn::detail::find_plain_tag(text.data(), text.data() + text.size(), tag));
  CHECK(tag.name == "WhiteRatingDiff");
  CHECK(tag.value == "+6");
  CHECK(*tag.end == '\n');
  CHECK(tag.key == pgn::detail::TagKey::of("WhiteRatingDiff"));
}

TEST_CASE("names of one to fifteen characters are plain, with everything that follows in place") {
  const std::string rest = "\n[Black \"somebody\"]\n";
  for (std::size_t size = 1; size <= 15; ++size)
    CHECK(is_plain("[" + std::string(size, 'a') + " \"\"]" + rest));
  CHECK_FALSE(is_plain("[" + std::string(16, 'a') + " \"\"]" + rest));
  CHECK_FALSE(is_plain("[ \"\"]" + rest));
  CHECK_FALSE(is_plain("[A_b \"x\"]" + rest));
  for (const std::string name : {"Event", "WhiteElo", "WhiteFideId"}) {
    CHECK(is_plain("[" + name + " \"x\"]" + rest));
    for (std::size_t zeros = 1; zeros < 5; ++zeros)
      CHECK_FALSE(is_plain("[" + name + std::string(zeros, '\0') + " \"x\"]" + rest));
  }
  CHECK_FALSE(is_plain("[A\xC3\xA4 \"x\"]" + rest));
  CHECK_FALSE(is_plain("[A  \"x\"]" + rest));
  CHECK_FALSE(is_plain("[A x]" + rest));
  CHECK_FALSE(is_plain("[A \"x\\\"y\"]" + rest));
  CHECK_FALSE(is_plain("[A \"x\" ]" + rest));
  CHECK_FALSE(is_plain("[A \"x\"] e4" + rest));
  CHECK_FALSE(is_plain("[A \"x\ny\"]" + rest));
  CHECK_FALSE(is_plain("A \"x\"]" + rest));
  CHECK(is_plain("[A \"\xC3\xA4 [x] {y}\"]" + rest));
  CHECK(is_plain("[A \"x\"]\r" + rest));
}

TEST_CASE("a tag pair that may go on behind the bytes in view is not plain") {
  const std::string whole = "[Event \"An open tournament\"]\n";
  for (std::size_t size = 0; size < whole.size(); ++size) CHECK_FALSE(is_plain(whole.substr(0, size)));
  CHECK(is_plain(whole));
}

TEST_CASE("letters and digits are counted as the C locale has them") {
  const auto slow = [](const std::string& text) {
    unsigned count = 0;
    for (const char c : text) {
      if (!((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))) break;
      ++count;
    }
    return count;
  };
  std::size_t wrong = 0;
  for (int c = 0; c < 256; ++c) {
    for (std::size_t at = 0; at < 8; ++at) {
      std::string text = "aZ09zA5m";
      text[at] = static_cast<char>(c);
      wrong += pgn::detail::leading_alphanumeric(pgn::load_word(text.data())) == slow(text) ? 0 : 1;
    }
  }
  std::mt19937 random{3};
  for (int round = 0; round < 100000; ++round) {
    std::string text;
    for (int i = 0; i < 8; ++i) text += static_cast<char>(random() % 256);
    wrong += pgn::detail::leading_alphanumeric(pgn::load_word(text.data())) == slow(text) ? 0 : 1;
  }
  CHECK(wrong == 0);
}
