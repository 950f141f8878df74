// SPDX-License-Identifier: MIT
// read/visitor: a visitor has the hooks that it names, and whatever it has, games begin and end in the same
// places.
#include <pgn/read/visitor.hpp>

#include <array>
#include <random>
#include <string>
#include <type_traits>
#include <utility>

#include "support/catch.hpp"
#include "support/expect.hpp"
#include "support/trace.hpp"

namespace {

// One hook each. `Absent` makes a base of its own for each hook that is left out.
template <int>
struct Absent {};
struct HasGameBegin {
  void on_game_begin(const pgn::GameBegin&) {}
};
struct HasTag {
  void on_tag(const pgn::TagPair&) {}
};
struct HasMovetextBegin {
  void on_movetext_begin(const pgn::MovetextBegin&) {}
};
struct HasMove {
  void on_move(pgn::Move, const pgn::Position&) {}
};
struct HasSan {
  void on_move(const pgn::San&) {}
};
struct HasSpeltMove {
  void on_move(pgn::Move, const pgn::Position&, const pgn::SanText&) {}
};
struct HasBothMoves {
  void on_move(pgn::Move, const pgn::Position&) {}
  void on_move(const pgn::San&) {}
};
struct HasNag {
  void on_nag(pgn::Nag) {}
};
struct HasComment {
  void on_comment(const pgn::Comment&) {}
};
struct HasVariationBegin {
  void on_variation_begin() {}
};
struct HasVariationEnd {
  void on_variation_end() {}
};
struct HasUnread {
  void on_unread(const pgn::Unread&) {}
};
struct HasDiagnostic {
  void on_diagnostic(const pgn::Diagnostic&) {}
};

template <int Bit, unsigned Mask, class Hook>
using Maybe = std::conditional_t<(Mask >> Bit & 1u) != 0, Hook, Absent<Bit>>;

/// Bits: 0 game_begin, 1 tag, 2 movetext_begin, 3 board moves, 4 written moves, 5 nag, 6 comment,
/// 7 variation_begin, 8 variation_end, 9 unread, 10 diagnostic. Always has on_game_end.
template <unsigned Mask>
struct Subset
    : Maybe<0, Mask, HasGameBegin>,
      Maybe<1, Mask, HasTag>,
      Maybe<2, Mask, HasMovetextBegin>,
      std::conditional_t<(Mask >> 3 & 3u) == 3, HasBothMoves,
                         std::conditional_t<(Mask >> 3 & 1u) != 0, HasMove, Maybe<4, Mask, HasSan>>>,
      Maybe<5, Mask, HasNag>,
      Maybe<6, Mask, HasComment>,
      Maybe<7, Mask, HasVariationBegin>,
      Maybe<8, Mask, HasVariationEnd>,
      Maybe<9, Mask, HasUnread>,
      Maybe<10, Mask, HasDiagnostic> {
  std::string text;
  void on_game_end(const pgn::GameEnd& event) {
    text += std::to_string(event.number) + ": " + std::to_string(event.begin) + "-" +
            std::to_string(event.end) + " " + std::string{pgn::to_text(event.result)} + " " +
            (event.terminator ? std::string{pgn::to_text(*event.terminator)} : "none") + "\n";
  }
};

struct Generic {
  int moves = 0, comments = 0;
  template <class P>
  void on_move(pgn::Move, const P&) {
    ++moves;
  }
  pgn::Flow on_comment(pgn::Comment) {
    ++comments;
    return pgn::Flow::proceed;
  }
};

constexpr unsigned all_hooks = 0x7FF;
// None, each alone, all but one, both forms of moves, and sets that people really have.
constexpr unsigned masks[] = {0x000, 0x001, 0x002, 0x004, 0x008, 0x010, 0x018, 0x020, 0x040, 0x080,
                              0x100, 0x200, 0x400, 0x7FF, 0x7F7, 0x7EF, 0x7E7, 0x67F, 0x3FF, 0x5FF,
                              0x7BF, 0x7DF, 0x7FB, 0x408, 0x410, 0x188, 0x190, 0x01B, 0x24A, 0x588};

template <std::size_t... I>
std::array<std::string, sizeof...(I)> boundaries(std::string_view text, const pgn::Options& options,
                                                 std::index_sequence<I...>) {
  return {trace_memory<Subset<masks[I]>>(text, options)...};
}

/// False, and a failed check, when a set of hooks finds other games than all hooks do.
bool same_boundaries(std::string_view text, const pgn::Options& options = {}) {
  const std::string wanted = trace_memory<Subset<all_hooks>>(text, options);
  const auto found = boundaries(text, options, std::make_index_sequence<std::size(masks)>{});
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i] == wanted) continue;
    INFO("hooks " << std::hex << masks[i] << " on " << printable(text));
    CHECK(found[i] == wanted);
    return false;
  }
  // What skips to the end of a game sees only a window of it at a time.
  for (const std::size_t size : {std::size_t{1}, 2 + text.size() % 12}) {
    const bool same = trace_stream<Subset<0x000>>(text, size, options) == wanted &&
                      trace_stream<Subset<0x010>>(text, size, options) == wanted &&
                      trace_pushed<Subset<0x000>>(text, size, options) == wanted;
    if (same) continue;
    INFO("buffer " << size << " on " << printable(text));
    CHECK(same);
    return false;
  }
  return true;
}

}  // namespace

TEST_CASE("hooks are found by their names and arguments") {
  static_assert(pgn::Hooks<Trace>::game_begin && pgn::Hooks<Trace>::tag && pgn::Hooks<Trace>::movetext_begin);
  static_assert(pgn::Hooks<Trace>::move && pgn::Hooks<Trace>::san && pgn::Hooks<Trace>::nag);
  static_assert(!pgn::Hooks<Trace>::spelt_move);
  static_assert(pgn::Hooks<HasSpeltMove>::move && pgn::Hooks<HasSpeltMove>::spelt_move);
  static_assert(!pgn::Hooks<HasSpeltMove>::san && pgn::Hooks<HasSpeltMove>::moves);
  static_assert(pgn::Hooks<Trace>::comment && pgn::Hooks<Trace>::variation_begin &&
                pgn::Hooks<Trace>::variation_end);
  static_assert(pgn::Hooks<Trace>::unread && pgn::Hooks<Trace>::game_end && pgn::Hooks<Trace>::diagnostic);
  static_assert(pgn::Hooks<Trace>::moves && pgn::Hooks<Trace>::variations);

  using None = Subset<0>;
  static_assert(!pgn::Hooks<None>::game_begin && !pgn::Hooks<None>::tag && !pgn::Hooks<None>::movetext_begin);
  static_assert(!pgn::Hooks<None>::move && !pgn::Hooks<None>::san && !pgn::Hooks<None>::nag);
  static_assert(!pgn::Hooks<None>::comment && !pgn::Hooks<None>::variations && !pgn::Hooks<None>::moves);
  static_assert(!pgn::Hooks<None>::unread && pgn::Hooks<None>::game_end && !pgn::Hooks<None>::diagnostic);

  static_assert(pgn::Hooks<Subset<0x10>>::san && !pgn::Hooks<Subset<0x10>>::move);
  static_assert(pgn::Hooks<Subset<0x08>>::move && !pgn::Hooks<Subset<0x08>>::san);
  static_assert(pgn::Hooks<Subset<0x80>>::variations && pgn::Hooks<Subset<0x100>>::variations);
  SUCCEED();
}

TEST_CASE("a hook may be a template, take its event by value, or return Flow") {
  Generic generic;
  pgn::read(pgn::Memory{"1. e4 {a} e5 *"}, generic);
  CHECK(generic.moves == 2);
  CHECK(generic.comments == 1);
}

TEST_CASE("a final class is a visitor too") {
  struct Final final {
    int games = 0;
    void on_game_end(const pgn::GameEnd&) { ++games; }
  };
  Final visitor;
  pgn::read(pgn::Memory{"1. e4 * 1. d4 *"}, visitor);
  CHECK(visitor.games == 2);
}

TEST_CASE("any set of hooks finds the same games in every case") {
  for (const std::string& name : case_names(".pgn")) {
    INFO("case " << name);
    const std::string text = read_case(name + ".pgn");
    same_boundaries(text);
  }
}

TEST_CASE("any set of hooks finds the same games in difficult texts") {
  for (const char* text : {
           "1. e4 e5",
           "1. e4\x01",
           "1. e4 \xC2\xA0",
           "1. e4 <br>",
           "1. e4\n% private\n",
           "1. e4 (1. d4 *",
           "1. e4 ) 1-0",
           "1. e4 ()) 1-0 2. d4 *",
           "(1. e4) 1. d4 *",
           "1. e4 (1. d4 1-0) *",
           "1. e4 e5 2. Qh6 (2. Nf3) Nc6 *",
           "1. e4 (1. e5 (x) {y}) e5 1-0",
           "1. e4 (1. d4 e5 2. x ; y )\n) e5 1-0",
           "1. e4 {a\n[White \"x\"]\n\n1. d4 *",
           "1. e4 {a\n[White \"x\"]\n\n1. d4 {b} *",
           "1. e4 *; a\n{b} [White \"x\"] 1. d4",
           "1. e4 * text {b}",
           "1. e4 [White \"x\"] 1. d4 *",
           "1. e4 e5\n[White \"x\"]\n1. d4 *",
           "1. e4 (1. d4\n[White \"x\"]\n1. c4 *",
           "[White \"a\"]\n\n[White \"b\"]\n\n[White \"c\"]",
           "[White \"a\"] hello\n1. e4 *",
           "[White \"a\"]\n{c}\nhello\n",
           "[Result \"0-0\"]\n1. e4 0-0",
           "[Result \"1-0\"]\n1. e4 0-0 1-0",
           "[FEN \"nonsense\"]\n1. e4 *\n\n1. d4 *",
           "[Variant \"Atomic\"]\n1. e4 Sf6 (x) 1-0 1. e4 *",
           "Dear friends,\nhere 1. e4 is a game: 1. d4\n1. e4 *\nbye",
           "1. e4 1/2 1. d4 1 - 0",
           "1. e4 $1 $2 !! *",
           "1. e4 1 - 0\n",
           "1. e4 e5 -- 1 - 0 ",
           "1. e4 e5 1/2 - 1/2\n\n1. d4 *",
           "1. e4 O-O-O 1-0 O-O",
           "1. e4 \xE2\x80\xA0 \xC3\xA0 e5 *",
           "* * *",
           "{just a comment}",
           "{a} [White \"x\"] {b} 1. e4 *",
           "1. e4 e5 2",
           "1. e4 e5 2.",
           "1. e4 e5 0-1-0",
           "1. e4 {}\n\n\x02\x02 [White \"x\"]\n\n1. d4 *",
           "1. e4 {}\n\x7F [White \"x\" 1. d4 *",
           "1. e4\n\x01\t\x01 (1. d4) \n\x01 1-0 *",
           "1. e4 e5 1-0-0 *",
           "1. 0-0 *",
       }) {
    same_boundaries(text);
  }
}

TEST_CASE("any set of hooks finds the same games in random texts, under any options") {
  std::mt19937 random{23};
  const std::string_view pieces[] = {"[White \"A\"]",
                                     "[Result \"1-0\"]",
                                     "[FEN \"x\"]",
                                     "{x}",
                                     "{",
                                     "}",
                                     "(",
                                     ")",
                                     "(",
                                     ")",
                                     ";y\n",
                                     "\n%z\n",
                                     "\n",
                                     "\n\n",
                                     " ",
                                     "1.",
                                     "e4",
                                     "e5",
                                     "Nf3",
                                     "d4",
                                     "Sf3",
                                     "Qh6",
                                     "$1",
                                     "!?",
                                     "1-0",
                                     "*",
                                     "0-0",
                                     "1/2",
                                     "[",
                                     "\"",
                                     "<b>",
                                     "<",
                                     "\xC2\xA0",
                                     "\x02",
                                     "hello",
                                     ",",
                                     "1...",
                                     "-",
                                     "--"};
  for (int round = 0; round < 400; ++round) {
    std::string text;
    for (auto count = 1 + random() % 20; count > 0; --count) {
      text += pieces[random() % std::size(pieces)];
      if (random() % 3 != 0) text += ' ';
    }
    pgn::Options options;
    options.on_error = random() % 2 == 0 ? pgn::OnError::keep_prefix : pgn::OnError::skip_game;
    if (random() % 4 == 0) options.limits.depth = static_cast<std::uint32_t>(random() % 3);
    if (!same_boundaries(text, options)) break;
  }
}
