// SPDX-License-Identifier: MIT
#include <pgn/write/bgn_text.hpp>

#include <random>
#include <string>

#include "support/catch.hpp"
#include "write/events.hpp"

using namespace pgn::detail;

namespace {

std::string label_text(const BgnLabel& label) {
  std::string out;
  append_label(out, label);
  return out;
}

std::string sentences(std::string_view text) {
  std::string out;
  append_sentences(out, text);
  return out;
}

}  // namespace

TEST_CASE("labels are letters, then numbers, then what is needed", "[write][bgn]") {
  const BgnStep a{0, true};
  CHECK(label_text({a}) == "A");
  CHECK(label_text({{25, true}}) == "Z");
  CHECK(label_text({{26, true}}) == "AA");  // SPEC B7
  CHECK(label_text({{701, true}}) == "ZZ");
  CHECK(label_text({{702, true}}) == "AAA");
  CHECK(label_text({a, {1, false}}) == "A1");
  CHECK(label_text({a, {1, false}, {2, false}}) == "A1.2");
  CHECK(label_text({a, {1, true}, {2, false}, a}) == "A.B2.A");
}

TEST_CASE("labels read back", "[write][bgn]") {
  std::mt19937 random{1};
  for (int i = 0; i < 1000; ++i) {
    BgnLabel label{{static_cast<std::uint32_t>(random() % 1000), true}};
    while (random() % 3 != 0)
      label.push_back({static_cast<std::uint32_t>(1 + random() % 1000), random() % 2 == 0});
    const std::string text = label_text(label);
    BgnLabel read;
    CHECK(parse_label(text, read) == text.size());
    CHECK(read == label);
  }
}

TEST_CASE("other texts are no labels", "[write][bgn]") {
  BgnLabel label;
  CHECK(parse_label("", label) == 0);
  CHECK(parse_label("a1", label) == 0);
  CHECK(parse_label("1", label) == 0);
  CHECK(parse_label("AAAAAAA", label) == 0);
  CHECK(parse_label("A. 4", label) == 1);
  CHECK(parse_label_and_moves("A. 4 Bxc6", label) == 3);
  CHECK(parse_label_and_moves("A1 5 d4 exd4", label) == 3);
  CHECK(parse_label_and_moves("A. 1000 Bxc6", label) == 3);
  CHECK(parse_label_and_moves("A1 4294967295...d4", label) == 3);
  CHECK(parse_label_and_moves("A good move", label) == 0);
  CHECK(parse_label_and_moves("A 5th move", label) == 0);
  CHECK(parse_label_and_colon("A: yes", label) == 3);
  CHECK(parse_label_and_colon("A yes", label) == 0);
}

TEST_CASE("a move number with its periods has a length", "[write][bgn]") {
  CHECK(move_number_length("12") == 2);
  CHECK(move_number_length("12.") == 3);
  CHECK(move_number_length("12...") == 5);
  CHECK(move_number_length("12...e4") == 5);
  CHECK(move_number_length("0") == 1);
  CHECK(move_number_length("1.0.5") == 2);
  // Castling and the null move, and moves.
  for (const char* const word : {"00", "000", "0000", "0-0", "e4", "", "2-2"}) {
    CHECK(move_number_length(word) == 0);
  }
}

TEST_CASE("a text starts with a move or with something else", "[write][bgn]") {
  for (const char* const text :
       {"Ng5 is met", "12. Nf3", "12...", "7 d3", "e2-e4", "O-O", "O-O!", "exd5,", "Qh4#"}) {
    CHECK(starts_with_move(text));
  }
  for (const char* const text : {"White is better", "1992 was", "", "Be careful", "A knight", "!"}) {
    CHECK_FALSE(starts_with_move(text));
  }
}

TEST_CASE("each sentence has a line", "[write][bgn]") {
  CHECK(sentences("One. Two! Three? Four") == "One.\nTwo!\nThree?\nFour");
  CHECK(sentences("He said \"no.\" Then left.") == "He said \"no.\"\nThen left.");
  CHECK(sentences("Ng5 is met by d5. Fine.") == "Ng5 is met by d5.\nFine.");  // V58
  CHECK(sentences("\xE7\x8E\x8B\xE3\x80\x82\xE7\x8E\x8B") == "\xE7\x8E\x8B\xE3\x80\x82\n\xE7\x8E\x8B");
}

TEST_CASE("numbers, initials and abbreviations end no sentence", "[write][bgn]") {
  for (const char* const text :
       {"After 12. Nf3 wins", "R. J. Fischer", "play e.g. Nf3", "Mr. Smith", "0.5 points"}) {
    CHECK(sentences(text) == text);
  }
}

TEST_CASE("two bars never stand together", "[write][bgn]") {
  CHECK(sentences("a || b") == "a | | b");  // SPEC B9
  CHECK(sentences("a | | b") == "a |  | b");
  CHECK(sentences("|||") == "| | |");
}

TEST_CASE("sentences read back as the text that they were", "[write][bgn]") {
  std::mt19937 random{2};
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    bool space = true;
    for (const char c : random_text(random)) {
      const bool blank = static_cast<unsigned char>(c) <= ' ';
      if (!blank && space && !text.empty()) text += ' ';
      space = blank;
      if (!blank) text += c;
    }
    const std::string lines = sentences(text);
    CHECK(lines.find("||") == std::string::npos);
    std::string joined;
    for (std::size_t at = 0; at <= lines.size();) {
      const std::string line = lines.substr(at, lines.find('\n', at) - at);
      if (at > 0 && !joins_directly(line)) joined += ' ';
      joined += line;
      at += line.size() + 1;
    }
    std::string back;
    append_unescaped(back, joined);
    CHECK(back == text);
  }
}

TEST_CASE("every glyph has a sentence of its own", "[write][bgn]") {
  CHECK(nag_from_sentence("Unclear position.") == pgn::Nag{13});
  CHECK_FALSE(nag_from_sentence("Unclear position"));
  CHECK_FALSE(nag_from_sentence("."));
  CHECK_FALSE(nag_from_sentence("NAG 0."));
  CHECK_FALSE(nag_from_sentence("NAG 99999."));
  for (unsigned number = 1; number < 300; ++number) {
    std::string sentence;
    append_nag_sentence(sentence, pgn::Nag{static_cast<std::uint16_t>(number)});
    CHECK(nag_from_sentence(sentence) == pgn::Nag{static_cast<std::uint16_t>(number)});
    CHECK(sentence_end(sentence) == sentence.size());
  }
}
