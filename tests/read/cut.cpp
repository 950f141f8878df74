// SPDX-License-Identifier: MIT
// What is longer than a limit is told, means nothing else than it would mean whole, and is not lost; whatever
// the source.
#include <pgn/read/options.hpp>

#include <string>
#include <string_view>

#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/trace.hpp"

namespace {

constexpr std::size_t limit = 256;

pgn::Options cut_at(std::size_t bytes = limit) {
  pgn::Options options;
  options.limits.token_bytes = bytes;
  return options;
}

std::string repeated(std::string_view text, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

/// What a visitor with all hooks is told of `text`, the same from every source.
std::string told(std::string_view text, const pgn::Options& options = cut_at()) {
  const std::string from_memory = trace_memory(text, options);
  for (const std::size_t size : {1u, 64u, 4096u}) CHECK(trace_stream(text, size, options) == from_memory);
  for (const std::size_t size : {1u, 7u}) CHECK(trace_pushed(text, size, options) == from_memory);
  return from_memory;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("a bracket of exactly the limit is whole") {
  for (std::size_t size = limit - 3; size < limit + 4; ++size) {
    INFO(size);
    const std::string bracket = "[White " + std::string(size - 8, 'a') + "]";
    REQUIRE(bracket.size() == size);
    const std::string trace = told("1. e4\n" + bracket + "\n[Event \"x\"]\n\n1. d4 1-0\n");
    CHECK(count(trace, "game ") >= 2);
    CHECK(count(trace, "move d4") == 1);
    const std::string tags = told(bracket + "\n[Event \"x\"]\n\n1. d4 1-0\n");
    CHECK((count(tags, "token-too-long") == 0 || size > limit));
  }
}

TEST_CASE("a word or a glyph that is cut is not read as something shorter") {
  const std::string square = "\xE2\x96\xA1";
  for (const std::string& token : {"$" + std::string(255, '0') + "5", repeated(square, 86) + "e5",
                                   std::string(257, '!'), std::string(300, 'e'), std::string(256, '1') + "-0",
                                   repeated("\xE2\x99\x98", 100) + "f6", "1" + repeated("\xC2\xBD", 200)}) {
    INFO(printable(token));
    const std::string trace = told("1. e4 " + token + " e5 2. d4 *");
    CHECK(count(trace, "token-too-long") >= 1);
    CHECK(count(trace, "\nmove ") == 1);
    CHECK(count(trace, "\nnag ") == 0);
    std::string unread = shape("1. e4 " + token + " e5 2. d4 *", cut_at());
    CHECK(unread.starts_with("e4 <"));
    CHECK(unread.ends_with(" =*"));
    // All of it is there, in pieces that stand together.
    std::string whole;
    for (const char c : unread.substr(3, unread.size() - 6)) {
      if (c != '<' && c != '>' && c != '+' && c != ' ') whole += c;
    }
    CHECK(whole.starts_with(token));
  }
}

TEST_CASE("the rest of a token that is cut ends no game and starts no line of moves") {
  struct Ends {
    std::size_t games = 0;
    void on_game_end(const pgn::GameEnd&) { ++games; }
  };
  struct Nags : Ends {
    std::size_t nags = 0;
    void on_nag(pgn::Nag) { ++nags; }
  };
  const std::string longest[] = {std::string(256, 'x'),
                                 "$" + std::string(255, '0'),
                                 std::string(256, '1'),
                                 std::string(256, '!'),
                                 std::string(255, 'e') + "8=",
                                 repeated("\xE2\x99\x98", 85) + "f",
                                 "1" + repeated("\xC2\xBD", 127) + "1",
                                 "e" + std::string(253, '1') + "8("};
  for (const std::string& start : longest) {
    for (const std::string_view rest :
         {"1-0", "-0", "/1-0", "\xC2\xBD", "1/2-1/2", "\xE2\x99\x98", "00", "0-0", "N", "5", "Q) e5", "(Q)",
          "!!", "=1-0", "\xE2\x80\xA6", "+1-0", "x1-0"}) {
      const std::string text = "1. e4 " + start + std::string{rest} + " e5 2. d4 d5 0-1\n\n1. c4 {x} *";
      INFO(printable(start) << " " << printable(rest));
      const std::string trace = told(text);
      const std::string uncut = trace_memory(text);
      CHECK(count(trace, "\nend ") == count(uncut, "\nend "));
      CHECK(count(trace, "\nmove d4") <= count(uncut, "\nmove d4"));
      Ends ends;
      Nags nags;
      pgn::read(pgn::Memory{text}, ends, cut_at());
      pgn::read(pgn::Memory{text}, nags, cut_at());
      CHECK(ends.games == count(uncut, "\nend "));
      CHECK(nags.games == ends.games);
    }
  }
}

TEST_CASE("a token of the limit is not cut") {
  for (const std::string& token : {std::string(256, '!'), "e5" + std::string(254, '!')}) {
    CHECK(count(told("1. e4 " + token + " e6 *"), "token-too-long") == 0);
  }
  for (std::size_t size = limit - 3; size < limit + 4; ++size) {
    INFO(size);
    CHECK((count(told("1. e4 {" + std::string(size - 2, 'a') + "} *"), "token-too-long") == 0) ==
          (size <= limit));
    CHECK((count(told("1. e4 ;" + std::string(size - 1, 'a') + "\n*"), "token-too-long") == 0) ==
          (size <= limit));
  }
  for (const std::string_view end : {"", " *", "\n"}) {
    INFO(printable(end));
    CHECK(count(told("1. e4 " + std::string(256, 'x') + std::string{end}), "token-too-long") == 0);
  }
}

TEST_CASE("a line that holds no move is set aside for visitors without moves when a word of it is cut") {
  struct Comments {
    std::size_t comments = 0, games = 0;
    void on_comment(const pgn::Comment&) { ++comments; }
    void on_game_end(const pgn::GameEnd&) { ++games; }
  } visitor;
  pgn::read(pgn::Memory{"1. e4 " + std::string(300, 'x') + " {c} 1-0\n\n1. d4 {d} *"}, visitor, cut_at());
  CHECK(visitor.comments == 1);
  CHECK(visitor.games == 2);
}

TEST_CASE("pieces of a comment in unread text stand together") {
  const std::string body = repeated("abcdefghi", 60);
  const std::string trace = told("1. e4 Qxx9 {" + body + "} e5 1-0");
  CHECK(count(trace, "\nunread ") == 5);
  CHECK(count(trace, "; space") == 3);  // the word, the first piece, the move
}

TEST_CASE("a value is cut between two characters") {
  for (std::size_t before = 0; before < 4; ++before) {
    for (const std::string_view letter : {"\xC3\xA9", "\xE2\x99\x98", "\xF0\x9F\x99\x82"}) {
      const std::string value = std::string(before, 'x') + repeated(letter, 200);
      const std::string trace = told("[White \"" + value + "\"]\n\n1. e4 *");
      INFO(before << " " << printable(letter));
      CHECK(count(trace, "token-too-long") == 1);
      CHECK(count(trace, "not-utf8") == 0);
      CHECK(count(trace, "move e4") == 1);
    }
  }
}

TEST_CASE("a tag pair that is cut is told to be cut wherever that is") {
  for (const std::string_view end : {"\\\"] tail more\"]", "\"    ]", "\nbb\\\"]", "\\\\\"b\"]", "\\\"\"]"}) {
    for (std::size_t size = 230; size < 262; ++size) {
      const std::string pair = "[White \"" + std::string(size - 8, 'a') + std::string{end};
      const std::string text = pair + "\n[Black \"x\"]\n\n1. e4 *";
      INFO(size << " " << printable(end));
      const std::string trace = told(text);
      // Where a value has line ends, what follows the pair is looked at.
      const std::size_t looked = end.find('\n') == std::string_view::npos ? 0 : 32;
      if (pair.size() > limit) CHECK(count(trace, "token-too-long") == 1);
      if (pair.size() + looked <= limit) CHECK(count(trace, "token-too-long") == 0);
      CHECK(count(trace, "tag White=a") == 1);
      CHECK(count(trace, "tag Black=x") == 1);
      if (pair.size() + looked <= limit) CHECK(trace == trace_memory(text));
    }
  }
}

TEST_CASE("a value is not cut before an escaped quote that ends at the limit") {
  const std::string value = std::string(limit - 11, 'a') + "\\\"]";
  const std::string trace = told("[White \"" + value + " tail more\"]\n[Black \"x\"]\n\n1. e4 *");
  CHECK(count(trace, "\ntag White=" + value + " at 0") == 1);
}

TEST_CASE("in the middle of a line a pair has to be whole within reach") {
  for (std::size_t size = 1000; size < 1040; ++size) {
    INFO(size);
    const std::string trace =
        told("1. e4 [A \"" + std::string(size, 'a') + "\\\"] tail\"] e5 2. d4 1-0", cut_at(1 << 20));
    // Read whole, it is a pair with that value; beyond the reach it is no pair, and never a shorter one.
    CHECK(count(trace, "\ntag A=a") == count(trace, "] tail at"));
    CHECK(count(trace, "stray-text") == 0);
  }
}

TEST_CASE("the tag section behind an open comment is read however long its first pair is") {
  for (const std::size_t size : {10u, 1000u, 1100u, 5000u}) {
    for (const std::string_view line_end : {"\n", "\r\n", "\r"}) {
      INFO(size);
      const std::string end{line_end};
      const std::string text = "1. e4 {open" + end + "[Event \"" + std::string(size, 'a') + "\"]" + end +
                               "[Site \"x\"]" + end + end + "1. d4 d5 1-0";
      const std::string trace = told(text, cut_at(1 << 20));
      CHECK(count(trace, "\ntag Event=a") == 1);
      CHECK(count(trace, "\ntag Site=x") == 1);
      CHECK(count(trace, "\nunread") == 0);
    }
  }
}

TEST_CASE("a tag section behind an open comment is another game, wherever the comment stands") {
  for (const std::string_view before : {"[Event \"A\"]\n[Site \"x\"]\n\n{open",
                                        "[Event \"A\"]\n[Site \"x\"]\n\n1. e4 {open", "1. e4 e5 1-0 {open"}) {
    const std::string trace =
        told(std::string{before} + "\n1. e4 e5 1-0\n\n[Event \"B\"]\n[Site \"y\"]\n\n1. d4 1-0\n");
    INFO(before);
    CHECK(count(trace, "\nend ") == 2);
    CHECK(trace.find("\nend 1 ") < trace.find("\ntag Event=B"));
  }
}

TEST_CASE("a pair is cut at the same place however its bytes come") {
  const std::string letter = "\xC3\xA9";
  for (std::size_t size = 236; size < 252; ++size) {
    for (const std::string_view end :
         {"\"\xC3\xA9 x\"]", "\"\n\xC3\xA9 x", "\\\"\xE2\x99\x98\"]", "\\\xF0\x9F\x99\x82\"]"}) {
      INFO(size << printable(end));
      (void)told("[Site \"s\"]\n[White \"" + std::string(size, 'a') + std::string{end} + "\n\n1. e4 1-0\n");
      (void)told("[White \"" + std::string(size, 'a') + std::string{end} + "\n\n1. e4 1-0\n");
    }
  }
}

TEST_CASE("no piece of unread text is empty") {
  struct Pieces {
    std::size_t empty = 0;
    std::string text;
    void on_move(const pgn::San&) {}
    void on_unread(const pgn::Unread& piece) {
      empty += piece.raw.empty() ? 1 : 0;
      text += std::string{piece.raw} + "|";
    }
  };
  for (std::size_t size = 248; size < 262; ++size) {
    INFO(size);
    Pieces promotion;
    pgn::read(pgn::Memory{"1. e4 " + std::string(size - 2, 'a') + "e8(Q) e5 *"}, promotion, cut_at());
    CHECK(promotion.empty == 0);
    if (size <= limit) CHECK(promotion.text == std::string(size - 2, 'a') + "e8(Q)|e5|");
    Pieces comment;
    pgn::read(
        pgn::Memory{"1. e4 Qxx9 {" + std::string(size, 'c') + "\n[Event \"a\"]\n[Site \"b\"]\n\n1. d4 *\n"},
        comment, cut_at());
    CHECK(comment.empty == 0);
  }
}

TEST_CASE("a glyph that is cut is unread text, also for a visitor without moves") {
  struct Some {
    std::size_t nags = 0, unread = 0;
    void on_nag(pgn::Nag) { ++nags; }
    void on_unread(const pgn::Unread&) { ++unread; }
  };
  for (const std::string& glyph : {"$" + std::string(300, '1'), std::string(300, '!')}) {
    Some visitor;
    pgn::read(pgn::Memory{"1. e4 " + glyph + " e5 *"}, visitor, cut_at());
    CHECK(visitor.nags == 0);
    CHECK(visitor.unread == 3);  // its two parts and the move behind it
  }
}

TEST_CASE("texts are read the same with and without a board when the position is faulty") {
  struct Texts {
    std::string text;
    void on_move(const pgn::San& san) { text += std::string{san.text} + " "; }
  };
  struct TextsAndStart : Texts {
    void on_movetext_begin(const pgn::MovetextBegin&) {}
  };
  for (const std::string_view game :
       {"[FEN \"bad\"]\n\n1. foo e5 *\n", "[Variant \"Horde\"]\n\n1. foo e5 *\n"}) {
    Texts texts;
    TextsAndStart both;
    pgn::read(pgn::Memory{game}, texts);
    pgn::read(pgn::Memory{game}, both);
    CHECK(texts.text == "foo e5 ");
    CHECK(both.text == texts.text);
  }
}

TEST_CASE("a game is not set aside in the middle of a comment") {
  const std::string text =
      std::string{"1. e4 e5 (1... c5 {in "} + std::string(300, 'a') + " tail} 2. Nf3) 2. d4 1-0 {post}";
  pgn::Options options = cut_at();
  for (const pgn::Severity severity : {pgn::Severity::warning, pgn::Severity::error, pgn::Severity::note}) {
    options.fail_at = severity;
    const std::string trace = told(text, options);
    const std::size_t first = trace.find("\ncomment in ");
    if (first == std::string::npos) continue;
    // The second piece follows, but for diagnostics.
    const std::size_t second = trace.find("\ncomment ", first + 1);
    REQUIRE(second != std::string::npos);
    const std::string between = trace.substr(first + 1, second - first);
    CHECK(count(between, "\n") == 2);
    CHECK(count(between, "\nsays token-too-long") == 1);
    // Then it is set aside, if the token was too long for it.
    CHECK((trace.find("\nmove ", second) == std::string::npos) == (severity != pgn::Severity::error));
  }
}

TEST_CASE("a variation that a hook skips is skipped when a diagnostic sets the game aside, too") {
  struct Skips {
    std::string unread;
    pgn::Flow on_variation_begin() { return pgn::Flow::skip; }
    void on_move(pgn::Move, const pgn::Position&) {}
    void on_unread(const pgn::Unread& piece) { unread += std::string{piece.raw} + " "; }
  } visitor;
  pgn::Options strict;
  strict.fail_at = pgn::Severity::note;
  const std::string text =
      "[Event \"E\"]\n[Site \"S\"]\n[Date \"2001.02.03\"]\n[Round \"1\"]\n[White \"A\"]\n"
      "[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 (1... c7-c5 2. Nf3) 2. Nf3 1-0\n";
  pgn::read(pgn::Memory{text}, visitor, strict);
  CHECK(visitor.unread == "2 . Nf3 ");
}

TEST_CASE("an open comment that ends with the input at the limit is whole") {
  for (std::size_t size = limit - 3; size < 2 * limit + 4; ++size) {
    INFO(size);
    const std::string trace = told("1. e4 {" + std::string(size - 1, 'a'));
    CHECK(count(trace, "unterminated-comment at 6 ") == 1);
    CHECK(count(trace, "; continued") == count(trace, "\ncomment a") - 1);
    CHECK(count(trace, "token-too-long") == count(trace, "\ncomment a") - 1);
  }
}

TEST_CASE("the end of a comment in pieces is not an empty comment") {
  for (std::size_t size = limit - 3; size < limit + 4; ++size) {
    INFO(size);
    CHECK(count(told("{" + std::string(size - 1, 'a') + "} 1. e4 *"), "empty-comment") == 0);
    CHECK(count(told("{" + std::string(size - 1, ' ') + "} 1. e4 *"), "empty-comment") <= 1);
  }
}

TEST_CASE("a tag section across the end of a piece of an open comment is found") {
  const std::string section = "[Event \"x\"]\n[Site \"y\"]\n\n1. d4 1-0\n";
  for (std::size_t size = limit - section.size() - 4; size < limit + 4; ++size) {
    INFO(size);
    const std::string trace = told("1. e4 {" + std::string(size - 1, 'a') + "\n" + section);
    CHECK(count(trace, "unterminated-comment at 6 ") == 1);
    CHECK(count(trace, "tag Event=x") == 1);
    CHECK(count(trace, "tag Site=y") == 1);
    CHECK(count(trace, "move d4") == 1);
  }
  // Lines that only look like one are a part of the comment.
  const std::string lines = repeated("\n[a", 200);
  std::string body;
  struct Joined {
    std::string* body;
    void on_comment(const pgn::Comment& comment) { body->append(comment.raw); }
  } visitor{&body};
  pgn::read(pgn::Memory{"1. e4 {" + lines + "} *"}, visitor, cut_at());
  CHECK(body == lines);
}

TEST_CASE("comments before the first move of a variation wait in bounded memory") {
  const auto read_with = [](std::size_t comments, std::string_view move) {
    return "1. e4 (" + repeated("{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}", comments) + " 1. " + std::string{move} +
           " e5) e5 *";
  };
  CHECK(shape(read_with(2, "d4"), cut_at()) ==
        "e4 ( {aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa} {aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa} d4 e5 ) e5 =*");
  // When they are too many to wait, they come before the variation, all of them, and none in the middle of
  // it.
  for (const std::string_view move : {"d4", "Qxx9"}) {
    const std::string trace = told(read_with(2000, move));
    CHECK(count(trace, "\ncomment a") == 2000);
    CHECK(count(trace, "token-too-long") == 1);
    if (move == "d4") CHECK(trace.find("\n( ") > trace.rfind("\ncomment a"));
  }
  // The comments of another variation wait all the same.
  const std::string another =
      told(read_with(2000, "d4").substr(0, read_with(2000, "d4").size() - 5) + "({z} 1. c4) e5 *");
  CHECK(another.find("\ncomment z") > another.rfind("\n( "));
  // A comment in pieces is not torn apart either.
  const std::string pieces = told("1. e4 ({" + std::string(20000, 'a') + "} 1. d4) *");
  CHECK(pieces.find("\n( ") > pieces.rfind("\ncomment"));
  // What is held is not more when the input is longer.
  const auto memory = [&](std::size_t comments) {
    const std::string text = read_with(comments, "d4");
    struct Moves {
      std::size_t moves = 0;
      void on_move(const pgn::San&) { ++moves; }
      void on_variation_begin() {}
      void on_comment(const pgn::Comment&) {}
    } visitor;
    const std::size_t before = allocations;
    pgn::read(pgn::Stream{Filler{text, 512}, 4096}, visitor, cut_at());
    CHECK(visitor.moves == 4);
    return allocations - before;
  };
  CHECK(memory(20000) == memory(1000));
}

TEST_CASE("comments before an unreadable move of a variation are told however the game goes on") {
  for (const std::string_view text :
       {"1. e4 ({kept?} 1. Qxx9 d5) e5 1-0", "1. e4 ({kept?} $300 1. d4) e5 1-0",
        "1. e4 e5 (1... c5 2. Nf3 ({kept?} 2. Qxx9) d6) 1-0", "1. e4 ({kept?} (1. c4) 1. d4) 1-0"}) {
    for (const pgn::OnError on_error : {pgn::OnError::keep_prefix, pgn::OnError::skip_game}) {
      for (const int fail_at : {0, 1, 2}) {
        pgn::Options options;
        options.on_error = on_error;
        if (fail_at != 0) options.fail_at = fail_at == 1 ? pgn::Severity::error : pgn::Severity::warning;
        INFO(text << " " << fail_at);
        const std::string trace = told(text, options);
        CHECK(count(trace, "\ncomment kept?") == 1);
        CHECK(trace.find("\nend 1 1-0") != std::string::npos);
      }
    }
  }
  pgn::Options skip;
  skip.on_error = pgn::OnError::skip_game;
  CHECK(shape("1. e4 ({kept?} 1. Qxx9 d5) e5 1-0", skip) == "e4 {kept?} <(> +<Qxx9> +<d5> +<)> +<e5> =1-0");
}

TEST_CASE("a pair of unread pieces is one text when a diagnostic sets the game aside between them") {
  pgn::Options strict;
  strict.fail_at = pgn::Severity::error;
  const std::string trace = told("1. e4 (1. Qxx9 d5) e5 1-0", strict);
  CHECK(count(trace, "; first") == 1);
  const std::string nested = told("1. e4 e5 (1... c5 (1... {k} Qxx9 d6) 2. Nf3) 2. d4 1-0", strict);
  CHECK(count(nested, "; first") == 1);
  CHECK(nested.find("\n) ") < nested.find("\nunread ("));
}

TEST_CASE("only a percent sign in the first column starts an escape line") {
  for (const std::string_view before : {"\xC2\xA0", "\x01", " ", "\xEF\xBB\xBF"}) {
    INFO(printable(before));
    CHECK(count(told("1. e4\n" + std::string{before} + "%x e5 *"), "escape-line") == 0);
  }
  CHECK(count(told("1. e4\n%x\n e5 *"), "escape-line") == 1);
  CHECK(count(told("\xEF\xBB\xBF%x\n1. e4 e5 *"), "escape-line") == 1);
}
