// SPDX-License-Identifier: MIT
// write/bgn_text: the small texts of Blind Game Notation: labels, sentences, escapes (SPEC B1 to B9). Uses
// notation/nag, notation/san_forms.
//
// What could be misunderstood gets one more space somewhere, which no screen reader tells: normalised text
// has single spaces only, so that the additional one can be taken away again.
#ifndef PGN_WRITE_BGN_TEXT_HPP
#define PGN_WRITE_BGN_TEXT_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint32_t
#include <optional>  // optional
#include <string>
#include <string_view>
#include <vector>

#include <pgn/notation/fen.hpp>
#include <pgn/notation/nag.hpp>
#include <pgn/notation/san_forms.hpp>
#include <pgn/text/encoding.hpp>

namespace pgn::inline v0_1 {

namespace detail {

/// One step of a label. Letters count the variations of one move from 0; numbers tell the ways on from a
/// stem, 1 for the main one.
struct BgnStep {
  std::uint32_t number = 0;
  bool letter = false;
  friend constexpr bool operator==(BgnStep, BgnStep) noexcept = default;
};
using BgnLabel = std::vector<BgnStep>;

/// `A`, `A1`, `A1.2`, `A.B`; after Z comes AA.
inline void append_label(std::string& out, const BgnLabel& label) {
  for (std::size_t i = 0; i < label.size(); ++i) {
    if (i > 0 && (label[i].letter || !label[i - 1].letter)) out.push_back('.');
    if (!label[i].letter) {
      append_number(out, label[i].number);
      continue;
    }
    char letters[8];
    std::size_t first = sizeof letters;
    for (std::uint64_t rest = std::uint64_t{label[i].number} + 1; rest != 0; rest = (rest - 1) / 26) {
      letters[--first] = static_cast<char>('A' + (rest - 1) % 26);
    }
    out.append(letters + first, sizeof letters - first);
  }
}

/// Reads the label at the start of `text`; the bytes that it takes, 0 when there is none.
[[nodiscard]] inline std::size_t parse_label(std::string_view text, BgnLabel& label) {
  label.clear();
  std::size_t at = 0;
  const auto is_digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
  const auto is_letter = [&](std::size_t i) { return i < text.size() && text[i] >= 'A' && text[i] <= 'Z'; };
  const auto take = [&](bool letter) {
    std::uint64_t number = 0;
    std::size_t i = at;
    for (; letter ? is_letter(i) : is_digit(i); ++i) {
      if (i - at == 6) return false;
      const auto digit = static_cast<std::uint64_t>(text[i] - (letter ? 'A' - 1 : '0'));
      number = number * (letter ? 26 : 10) + digit;
    }
    at = i;
    label.push_back({static_cast<std::uint32_t>(letter ? number - 1 : number), letter});
    return true;
  };
  if (!is_letter(0) || !take(true)) return 0;
  for (;;) {
    const bool after_letter = label.back().letter;
    if (after_letter && is_digit(at)) {
      if (!take(false)) return 0;
    } else if (at < text.size() && text[at] == '.' &&
               (is_letter(at + 1) || (is_digit(at + 1) && !after_letter))) {
      ++at;
      if (!take(is_letter(at))) return 0;
    } else {
      return at;
    }
  }
}

/// The bytes of the move number with its periods that `word` starts with, or that it is. 0 when there is
/// none: 00, 000 and 0000 are castling or a null move.
[[nodiscard]] constexpr std::size_t move_number_length(std::string_view word) noexcept {
  const std::size_t digits = word.find_first_not_of("0123456789");
  if (digits == std::string_view::npos) {
    const bool zeros = word.size() > 1 && word.find_first_not_of('0') == std::string_view::npos;
    return zeros ? 0 : word.size();
  }
  if (word[digits] != '.') return 0;
  const std::size_t move = word.find_first_not_of('.', digits);
  return move == std::string_view::npos ? word.size() : move;
}

/// Whether the first word of `text` is a number of up to `most` digits, or starts with one and a period.
[[nodiscard]] constexpr bool starts_with_number(std::string_view text, std::size_t most) noexcept {
  std::size_t digits = 0;
  while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
  return digits > 0 && digits <= most &&
         (digits == text.size() || text[digits] == '.' || text[digits] == ' ');
}
/// Whether the first word of `text` is a move or a move number, with whatever punctuation. In plain text a
/// number of four digits is a year.
[[nodiscard]] constexpr bool starts_with_move(std::string_view text) noexcept {
  if (starts_with_number(text, 3)) return true;
  text = text.substr(0, text.find(' '));
  while (!text.empty() && std::string_view{".,;:!?)"}.find(text.back()) != std::string_view::npos) {
    text.remove_suffix(1);
  }
  return !text.empty() && read_san(text).length == text.size();
}

/// A label, perhaps a period, and then moves: the bytes up to the moves, else 0.
[[nodiscard]] inline std::size_t parse_label_and_moves(std::string_view text, BgnLabel& label) {
  std::size_t at = parse_label(text, label);
  if (at == 0) return 0;
  if (at < text.size() && text[at] == '.') ++at;
  if (at == text.size()) return at;
  if (text[at] != ' ') return 0;
  const std::string_view moves = text.substr(at + 1);
  constexpr std::size_t most_digits = 10;  // of what append_number writes
  return starts_with_number(moves, most_digits) || starts_with_move(moves) ? at + 1 : 0;
}
/// A label and a colon: the bytes up to the text, else 0.
[[nodiscard]] inline std::size_t parse_label_and_colon(std::string_view text, BgnLabel& label) {
  const std::size_t at = parse_label(text, label);
  return at != 0 && text.substr(at).starts_with(": ") ? at + 2 : 0;
}

/// Whether the first code point of `text` belongs to a script that has no spaces: from U+2E80 on, but for
/// what Latin texts use.
[[nodiscard]] constexpr bool starts_with_cjk(std::string_view text) noexcept {
  return utf8_length(text) >= 3 && static_cast<unsigned char>(text[0]) >= 0xE2 &&
         !(static_cast<unsigned char>(text[0]) == 0xE2 && static_cast<unsigned char>(text[1]) < 0xBA);
}

/// Whether the word before a full stop at its end shows that no sentence ends there.
[[nodiscard]] constexpr bool is_abbreviation(std::string_view word) noexcept {
  while (!word.empty() && (word.front() == '(' || word.front() == '"')) word.remove_prefix(1);
  const std::string_view stem = word.substr(0, word.find_last_not_of('.') + 1);
  if (stem.find_first_not_of("0123456789") == std::string_view::npos) return !stem.empty();
  const bool initial = stem.size() == 1 && ((stem[0] >= 'A' && stem[0] <= 'Z'));
  if (initial && word.size() == 2) return true;
  for (const std::string_view known :
       {"e.g.", "i.e.", "vs.", "cf.",     "Mr.", "Mrs.", "Ms.",  "Dr.",   "Prof.", "St.",
        "No.",  "no.",  "ca.", "approx.", "Jr.", "Sr.",  "viz.", "incl.", "z.B.",  "d.h."}) {
    if (word == known) return true;
  }
  return false;
}

/// The end of the first sentence of `text`, which is normalised: a full stop or the like with the quotes
/// that close after it, before a space or CJK text.
[[nodiscard]] constexpr std::size_t sentence_end(std::string_view text) noexcept {
  constexpr std::string_view ends[] = {
      ".", "!", "?", "\xE2\x80\xA6", "\xE3\x80\x82", "\xEF\xBC\x81", "\xEF\xBC\x9F"};
  constexpr std::string_view quotes[] = {
      "\"",           "'",           ")", "\xE2\x80\x9D", "\xE2\x80\x99", "\xC2\xBB", "\xE3\x80\x8D",
      "\xE3\x80\x8F", "\xEF\xBC\x89"};
  std::size_t word = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == ' ') {
      word = ++i;
      continue;
    }
    std::size_t end = i;
    for (const std::string_view mark : ends) {
      if (text.substr(i).starts_with(mark)) end = i + mark.size();
    }
    if (end == i) {
      ++i;
      continue;
    }
    const std::size_t mark_end = end;
    for (bool more = true; more;) {
      more = false;
      for (const std::string_view quote : quotes) {
        if (!text.substr(end).starts_with(quote)) continue;
        end += quote.size();
        more = true;
      }
    }
    const bool boundary = end < text.size() && (text[end] == ' ' || starts_with_cjk(text.substr(end)));
    // Looking at the word comes last: there is one boundary in it at most, but any number of stops.
    const bool dotted =
        boundary && text[i] == '.' && end == mark_end && is_abbreviation(text.substr(word, end - word));
    if (boundary && !dotted) return end;
    i = end;
  }
  return text.size();
}

/// Whether lines that end and begin like this are one text without a space between them.
[[nodiscard]] constexpr bool joins_directly(std::string_view line) noexcept {
  return line.starts_with(' ') || starts_with_cjk(line);
}

/// Appends `text`, which is normalised, with one sentence on each line and bars kept apart.
inline void append_sentences(std::string& out, std::string_view text) {
  bool bar = false;  // the last character that is not a space is a bar
  while (!text.empty()) {
    const std::size_t end = sentence_end(text);
    for (const char c : text.substr(0, end)) {
      if (c == '|' && bar) out.push_back(' ');
      if (c != ' ') bar = c == '|';
      out.push_back(c);
    }
    text.remove_prefix(end);
    if (text.empty()) return;
    out.push_back('\n');
    // Of the space at the break nothing remains to see, unless the next line would be joined without one.
    if (text[0] == ' ' && !joins_directly(text.substr(1))) text.remove_prefix(1);
  }
}

/// Takes back what `append_sentences` did to bars; `text` has its lines joined.
inline void append_unescaped(std::string& out, std::string_view text) {
  bool bar = false;
  std::size_t spaces = 0;
  for (const char c : text) {
    if (c == ' ') {
      ++spaces;
      continue;
    }
    if (c == '|' && bar && spaces > 0) --spaces;
    out.append(spaces, ' ');
    spaces = 0;
    bar = c == '|';
    out.push_back(c);
  }
}

/// The annotation that a sentence without its full stop stands for.
[[nodiscard]] inline std::optional<Nag> nag_from_sentence(std::string_view sentence) noexcept {
  if (!sentence.ends_with('.')) return std::nullopt;
  sentence.remove_suffix(1);
  if (sentence.starts_with("NAG ") && sentence.size() > 4 && sentence.size() <= 9) {
    std::uint32_t number = 0;
    for (const char c : sentence.substr(4)) {
      if (c < '0' || c > '9') return std::nullopt;
      number = number * 10 + static_cast<std::uint32_t>(c - '0');
    }
    if (number == 0 || number > 65535) return std::nullopt;
    return Nag{static_cast<std::uint16_t>(number)};
  }
  for (std::uint16_t number = 1; number < 256; ++number) {
    if (meaning(Nag{number}) == sentence && !sentence.empty()) return Nag{number};
  }
  return std::nullopt;
}

/// The sentence for `nag`, which `nag_from_sentence` understands.
inline void append_nag_sentence(std::string& out, Nag nag) {
  const std::size_t start = out.size();
  out.append(meaning(nag)).push_back('.');
  if (nag_from_sentence(std::string_view{out}.substr(start)) == nag) return;
  out.resize(start);
  out.append("NAG ");
  append_number(out, nag.number);
  out.push_back('.');
}

}  // namespace detail

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_BGN_TEXT_HPP
