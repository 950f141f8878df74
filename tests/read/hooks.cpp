// SPDX-License-Identifier: MIT
// What a hook is told does not depend on what other hooks there are. fuzz_boundaries asks the same of any
// text.
#include <pgn/read/reader.hpp>

#include <string>
#include <string_view>

#include "support/catch.hpp"

namespace {

struct Comments {
  std::string text;
  void on_comment(const pgn::Comment& comment) { text += "{" + std::string{comment.raw} + "}"; }
};
struct Nags {
  std::string text;
  void on_nag(pgn::Nag nag) { text += "$" + std::to_string(nag.number); }
};
struct Unreads {
  std::string text;
  void on_unread(const pgn::Unread& unread) { text += std::string{unread.raw} + " "; }
};
struct Variations {
  std::string text;
  void on_variation_begin() { text += "("; }
  void on_variation_end() { text += ")"; }
};
struct Diagnostics {
  std::string text;
  void on_diagnostic(const pgn::Diagnostic& diagnostic) {
    if (diagnostic.code != pgn::Code::missing_roster_tag) text += std::string{diagnostic.name()} + " ";
  }
};
struct Moves {
  std::string moves;
  void on_move(const pgn::San& san) { moves += std::string{san.text} + " "; }
};
struct Starts {
  void on_movetext_begin(const pgn::MovetextBegin&) {}
};

template <class... Hook>
struct Both : Hook... {};

template <class Visitor>
Visitor read(std::string_view text, const pgn::Options& options = {}) {
  Visitor visitor;
  pgn::read(pgn::Memory{text}, visitor, options);
  return visitor;
}

}  // namespace

TEST_CASE("glyphs, variations and unread text need no hook for moves") {
  CHECK(read<Nags>("1. e4! $10 e5 $1 *").text == "$1$10$1");
  CHECK(read<Nags>("$1 1. e4 *").text.empty());
  CHECK(read<Variations>("1. e4 (1. d4) e5 (1... c5 (1... d5)) *").text == "()(())");
  CHECK(read<Unreads>("1. e4 (1. d4) e5 *").text.empty());
  CHECK(read<Unreads>("1. e4 (1. d4) zzz e5 *").text == "zzz e5 ");
  CHECK(read<Unreads>("[Event \"a\"]\n\n(1. d4) *").text == "( 1 . d4 ) ");
  CHECK(read<Comments>("1. e4 {a} zzz {b} *").text == "{a}");
}

TEST_CASE("what is reported does not depend on other hooks") {
  const std::string_view texts[] = {
      "1. e4 zzz\n{c} *",
      "$1 1. e4 {} *",
      "1. e4 (1. d4) *",
      "(1. d4) *",
      "[FEN \"x\"]\n\n1. zzz *",
      "[FEN \"8/8/8/8/8/8/8/8 w - -\"]\n\ne4a *",
      "[Variant \"Foo\"]\n\n1. e4 zz *",
  };
  for (const std::string_view text : texts) {
    INFO(text);
    const std::string told = read<Both<Diagnostics, Moves>>(text).text;
    CHECK(read<Both<Diagnostics, Moves, Starts>>(text).text == told);
    struct WithNags : Diagnostics {
      void on_nag(pgn::Nag) {}
    };
    struct WithComments : Diagnostics {
      void on_comment(const pgn::Comment&) {}
    };
    struct WithUnread : Diagnostics {
      void on_unread(const pgn::Unread&) {}
    };
    CHECK(read<WithNags>(text).text == told);
    CHECK(read<WithComments>(text).text == told);
    CHECK(read<WithUnread>(text).text == told);
  }
  // Without any hook for movetext nothing in it is read, but the tags are.
  CHECK(read<Diagnostics>("1. e4 zzz *").text.empty());
  CHECK(read<Diagnostics>("1. e4 zzz \xC2\xBD").text == "odd-terminator ");
  CHECK(read<Diagnostics>("[Variant \"Foo\"]\n\n1. zzz *").text == "unknown-variant ");
  CHECK(read<Diagnostics>("[FEN \"x\"]\n\n1. zzz *").text ==
        read<Both<Diagnostics, Starts>>("[FEN \"x\"]\n\n1. zzz *").text);
}

TEST_CASE("strict reading sets the same games aside, whoever listens") {
  pgn::Options errors;
  errors.fail_at = pgn::Severity::error;
  CHECK(read<Comments>("1. e4 (1. d4) {c} *", errors).text == "{c}");
  CHECK(read<Comments>("1. e4 zzz\n {c} *", errors).text.empty());
  CHECK(read<Both<Moves, Starts>>("[Variant \"Foo\"]\n\n1. e4 *", errors).moves ==
        read<Moves>("[Variant \"Foo\"]\n\n1. e4 *", errors).moves);
  pgn::Options warnings;
  warnings.fail_at = pgn::Severity::warning;
  CHECK(read<Comments>("[Event \"a\"]\n[Site \"b\"]\n[Date \"2000.01.01\"]\n[Round \"1\"]\n[White \"c\"]\n"
                       "[Black \"d\"]\n[Result \"*\"]\n\n1. e4 $1 {c} *",
                       warnings)
            .text == "{c}");
  pgn::Options skip;
  skip.on_error = pgn::OnError::skip_game;
  CHECK(read<Comments>("1. e4 zzz\n{c} *", skip).text.empty());
}
