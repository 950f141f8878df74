// SPDX-License-Identifier: MIT
// support/tokens: the tokens of a text as one text, from any source.
#ifndef PGN_TESTS_SUPPORT_TOKENS_HPP
#define PGN_TESTS_SUPPORT_TOKENS_HPP

#include <string>
#include <string_view>
#include <utility>

#include <pgn/text/tokenizer.hpp>

#include "support/trace.hpp"

inline std::string_view name_of(pgn::TokenKind kind) {
  constexpr std::string_view names[] = {
      "end",       "blocked", "word",         "number",      "periods",        "marker",          "nag",
      "suffix",    "comment", "line_comment", "escape_line", "open_variation", "close_variation", "tag",
      "bracketed", "markup",  "odd_space",    "control",     "stray"};
  return names[static_cast<std::size_t>(kind)];
}

/// `kind[text]`, for tag pairs and bracketed text `tag[name=value]`, flaws as `/bits`.
inline std::string text_of(const pgn::Token& token) {
  std::string out{name_of(token.kind)};
  using enum pgn::TokenKind;
  if (token.kind == tag || token.kind == bracketed) {
    out += "[" + printable(token.name) + "=" + printable(token.value) + "]";
  } else if (token.kind == comment || token.kind == line_comment || token.kind == nag) {
    out += "[" + printable(token.value) + "]";
  } else {
    out += "[" + printable(token.text) + "]";
  }
  if (token.flaws != pgn::TokenFlaws::none) out += "/" + std::to_string(static_cast<unsigned>(token.flaws));
  return out;
}

/// The same and the places: offset, length, and what stands before.
inline std::string placed_text_of(const pgn::Token& token) {
  std::string out =
      text_of(token) + "@" + std::to_string(token.offset) + "+" + std::to_string(token.text.size());
  if (token.line_start) out += " line";
  if (token.blank_line_before) out += " blank";
  if (token.space_before) out += " space";
  return out;
}

template <class S>
std::string tokens_from(S source, std::size_t limit = std::size_t{1} << 24, bool placed = false) {
  pgn::Tokenizer<S> tokenizer{std::move(source), limit};
  std::string out;
  for (;;) {
    const pgn::Token token = tokenizer.next();
    if (token.kind == pgn::TokenKind::end) return out;
    out += (out.empty() ? "" : " ") + (placed ? placed_text_of(token) + "\n" : text_of(token));
  }
}
inline std::string tokens(std::string_view text, std::size_t limit = std::size_t{1} << 24) {
  return tokens_from(pgn::Memory{text}, limit);
}

/// Tokens of `text` pushed in pieces of `size` bytes.
inline std::string pushed_tokens(std::string_view text, std::size_t size,
                                 std::size_t limit = std::size_t{1} << 24) {
  pgn::Tokenizer<pgn::Pushed> tokenizer{pgn::Pushed{}, limit};
  std::string out;
  for (;;) {
    const pgn::Token token = tokenizer.next();
    if (token.kind == pgn::TokenKind::end) return out;
    if (token.kind == pgn::TokenKind::blocked) {
      if (text.empty()) {
        tokenizer.source().close();
      } else {
        tokenizer.source().offer(text.substr(0, size));
        text.remove_prefix(size < text.size() ? size : text.size());
      }
      continue;
    }
    out += (out.empty() ? "" : " ") + placed_text_of(token) + "\n";
  }
}

#endif  // PGN_TESTS_SUPPORT_TOKENS_HPP
