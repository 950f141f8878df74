// SPDX-License-Identifier: MIT
// The reader on any bytes: nothing is lost, offsets ascend, and the source makes no difference.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "log.hpp"

namespace {

/// Every move comes with its canonical spelling, however it is written.
struct Spelt {
  void on_move(pgn::Move move, const pgn::Position& position, const pgn::SanText& san) {
    require_equal(san, pgn::san_text(position, move), "a move comes in canonical spelling");
  }
  void on_variation_begin() {}
};

/// Marks the bytes that an event or a diagnostic speaks of, and counts the events that have no place.
struct Coverage {
  std::string_view input;
  std::vector<bool> covered = std::vector<bool>(input.size());
  std::uint64_t last = 0;  // events do not go back
  std::uint64_t game_end = 0;
  std::uint64_t nags = 0;
  std::uint64_t opened = 0;
  std::uint64_t games = 0;
  std::uint64_t depth = 0;
  bool in_game = false;
  bool in_comment = false;  // the next one goes on with it

  void cover(std::uint64_t from, std::uint64_t to) {
    require(from <= to && to <= input.size(), "events lie inside the input");
    std::fill(covered.begin() + static_cast<std::ptrdiff_t>(from),
              covered.begin() + static_cast<std::ptrdiff_t>(to), true);
  }
  void cover(std::string_view view) {
    require(view.data() >= input.data() && view.data() + view.size() <= input.data() + input.size(),
            "views of a text in memory point into it");
    const auto from = static_cast<std::uint64_t>(view.data() - input.data());
    cover(from, from + view.size());
  }
  void move_on(std::uint64_t offset) {
    require(offset >= last, "offsets ascend");
    last = offset;
  }

  void on_game_begin(const pgn::GameBegin& event) {
    require(!in_game, "games do not overlap");
    require(event.number == ++games, "games are numbered");
    require(event.offset >= game_end, "a game begins after the one before");
    in_game = true;
    depth = 0;
    move_on(event.offset);
  }
  void on_tag(const pgn::TagPair& tag) {
    require(in_game, "a tag pair is in a game");
    move_on(tag.offset);
    const auto value_end = static_cast<std::uint64_t>(tag.raw.data() + tag.raw.size() - input.data());
    require(value_end <= input.size(), "views of a text in memory point into it");
    cover(tag.offset, value_end);
    // What closes the pair: quotes, white space, a bracket.
    std::uint64_t end = value_end;
    while (end < input.size() && std::string_view{"\"'`\xE2\x80\x9D\x9C\xC2\xBB \t\r\n\v\f"}.find(
                                     input[end]) != std::string_view::npos) {
      ++end;
    }
    if (end < input.size() && input[end] == ']') cover(value_end, end + 1);
    if (value_end < input.size() && input[value_end] == '"') cover(value_end, value_end + 1);
  }
  void on_move(const pgn::San& san) {
    require(in_game, "a move is in a game");
    cover(san.text);
    move_on(static_cast<std::uint64_t>(san.text.data() - input.data()));
  }
  void on_nag(pgn::Nag) { ++nags; }
  void on_comment(const pgn::Comment& comment) {
    require(in_game, "a comment is in a game");
    // Comments at the start of a variation wait for its first move: their views are copies, and they may come
    // late, but never out of order among themselves.
    cover(comment.offset, comment.offset + comment.raw.size());
    if (!in_comment) {
      cover(comment.offset, comment.offset + 1 + comment.raw.size());
      const std::uint64_t end = comment.offset + 1 + comment.raw.size();
      if (end < input.size() && input[end] == '}') cover(end, end + 1);
    }
    const std::uint64_t end = comment.offset + comment.raw.size();
    if (end < input.size() && input[end] == '}') cover(end, end + 1);
    in_comment = comment.continued;
  }
  void on_variation_begin() {
    ++opened;
    ++depth;
  }
  void on_variation_end() { require(depth-- != 0, "a variation that ends has begun"); }
  void on_unread(const pgn::Unread& unread) {
    cover(unread.offset, unread.offset + unread.raw.size());
    require(input.substr(unread.offset, unread.raw.size()) == unread.raw,
            "unread text is where its offset says");
  }
  void on_game_end(const pgn::GameEnd& end) {
    require(in_game && depth == 0, "all variations are closed at the end of a game");
    require(end.begin >= game_end && end.begin <= end.end && end.end <= input.size(), "games do not overlap");
    game_end = end.end;
    in_game = false;
    move_on(end.end);
  }
  void on_diagnostic(const pgn::Diagnostic& diagnostic) {
    require(diagnostic.offset <= input.size(), "a diagnostic lies inside the input");
    cover(diagnostic.offset, diagnostic.offset + diagnostic.length);
    if (diagnostic.code == pgn::Code::empty_rav) ++opened;  // reported at its end
  }

  /// What is left may only be white space, move numbers, glyphs, parentheses, terminators.
  void finish() const {
    require(!in_game, "every game has an end");
    for (std::size_t i = 0; i < input.size(); ++i) {
      if (covered[i] || (i < 3 && input.starts_with("\xEF\xBB\xBF"))) continue;
      const bool plain =
          std::string_view{" \t\r\n\v\f0123456789.$!?()*-/"}.find(input[i]) != std::string_view::npos;
      if (!plain)
        std::fprintf(stderr, "byte %zu of %zu: %02x\n", i, input.size(),
                     static_cast<unsigned char>(input[i]));
      require(plain, "every byte is in an event or a diagnostic");
    }
    std::uint64_t dollars = 0, open = 0;
    for (std::size_t i = 0; i < input.size(); ++i) {
      if (covered[i]) continue;
      if (input[i] == '$') ++dollars;
      if (input[i] == '(') ++open;
    }
    require(dollars <= nags, "a glyph is told or reported");
    require(open <= opened, "a variation is told or reported");
  }
};

}  // namespace

void fuzz_one(std::string_view input) {
  Choices choices{input};
  const std::string longer = stretched(input, choices);
  const std::string_view bytes = longer;
  {
    Choices again{input};
    pgn::Options options = some_options(again);
    options.limits.diagnostics = 0xFFFFFFFFu;
    if (options.on_error == pgn::OnError::stop) options.on_error = pgn::OnError::skip_game;
    Coverage coverage{bytes};
    read_whole(bytes, coverage, options);
    coverage.finish();
  }
  const pgn::Options options = some_options(choices);
  BoardLog board;
  TextLog text;
  read_whole(bytes, board, options);
  read_whole(bytes, text, options);
  Spelt spelt;
  read_whole(bytes, spelt, options);
  const std::size_t sizes[] = {1, 2, 1 + choices.below(100), 65536};
  const std::size_t size = sizes[choices.below(4)];
  const std::size_t most = choices.below(2) == 0 ? 65536 : 1 + choices.below(9);
  BoardLog streamed_board;
  pgn::read(pgn::Stream{pieces_of(bytes, most), size}, streamed_board, options);
  require_equal(board.text, streamed_board.text, "a stream gives the same events as memory");
  TextLog streamed_text;
  pgn::read(pgn::Stream{pieces_of(bytes, most), size}, streamed_text, options);
  require_equal(text.text, streamed_text.text, "a stream gives the same events as memory, without a board");
}
