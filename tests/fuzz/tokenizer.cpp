// SPDX-License-Identifier: MIT
// Tokens cover the input without gaps but white space, in order, and the source makes no difference.
#include <string>
#include <string_view>

#include <pgn/text/tokenizer.hpp>

#include "log.hpp"

namespace {

struct Tokens {
  std::string text;
  std::uint64_t end = 0;
  std::uint64_t count = 0;

  void add(const pgn::Token& token) {
    text += std::to_string(static_cast<int>(token.kind)) + ' ' +
            std::to_string(static_cast<int>(token.flaws)) + ' ';
    text += std::to_string(token.line_start) + std::to_string(token.blank_line_before);
    text += std::to_string(token.space_before) + ' ' + std::to_string(token.offset) + ' ';
    text.append(token.text).append("|").append(token.name).append("|").append(token.value).append("\n");
  }
};

template <class Source>
std::string all_tokens(Source source, std::size_t limit, std::string_view input) {
  pgn::Tokenizer<Source> tokenizer{std::move(source), limit};
  Tokens tokens;
  bool cut = false;
  for (;;) {
    const pgn::Token token = tokenizer.next();
    require(token.kind != pgn::TokenKind::blocked, "only a pushed source blocks");
    require(token.offset >= tokens.end && token.offset <= input.size(),
            "tokens ascend and lie inside the input");
    for (std::uint64_t i = tokens.end; i < token.offset; ++i) {
      const bool space = std::string_view{" \t\r\n\v\f"}.find(input[i]) != std::string_view::npos;
      require(space, "only white space lies between tokens");
    }
    tokens.add(token);
    if (token.kind == pgn::TokenKind::end) break;
    // Whether an open comment hides a tag section may be known only behind a cut.
    const bool open_end =
        cut && token.kind == pgn::TokenKind::comment && has(token.flaws, pgn::TokenFlaws::unterminated);
    require(!token.text.empty() || open_end, "a token has bytes");
    cut = has(token.flaws, pgn::TokenFlaws::continued);
    require(token.text == input.substr(token.offset, token.text.size()), "a token is the text at its offset");
    tokens.end = token.offset + token.text.size();
    require(++tokens.count <= input.size() + 1, "there are not more tokens than bytes");
  }
  return tokens.text;
}

std::string pushed_tokens(std::string_view input, std::size_t limit, Choices& choices) {
  pgn::Tokenizer<pgn::Pushed> tokenizer{pgn::Pushed{1 + choices.below(100)}, limit};
  Tokens tokens;
  std::string piece;
  for (;;) {
    const pgn::Token token = tokenizer.next();
    if (token.kind != pgn::TokenKind::blocked) tokens.add(token);
    if (token.kind == pgn::TokenKind::end) return tokens.text;
    if (token.kind != pgn::TokenKind::blocked || tokenizer.source().has_pending()) continue;
    if (input.empty()) {
      tokenizer.source().close();
      continue;
    }
    piece = input.substr(0, 1 + choices.below(6));
    input.remove_prefix(piece.size());
    tokenizer.source().offer(piece);
  }
}

}  // namespace

void fuzz_one(std::string_view input) {
  Choices choices{input};
  const std::size_t limit = choices.below(2) == 0 ? 1u << 24 : 256 + choices.below(40);
  const std::string whole = all_tokens(pgn::Memory{input}, limit, input);
  const std::size_t size = 1 + choices.below(80);
  const std::string streamed =
      all_tokens(pgn::Stream{pieces_of(input, 1 + choices.below(9)), size}, limit, input);
  require_equal(whole, streamed, "a stream gives the same tokens as memory");
  require_equal(whole, pushed_tokens(input, limit, choices), "pushed pieces give the same tokens as memory");
}
