// SPDX-License-Identifier: MIT
// read/dispatcher: what a hook answers is done: proceed, skip, stop.
#include <pgn/read/dispatcher.hpp>

#include <string>
#include <utility>

#include "support/catch.hpp"
#include "support/trace.hpp"

using pgn::Flow;
using pgn::ReadStatus;

namespace {

enum class Hook {
  game_begin,
  tag,
  movetext_begin,
  move,
  nag,
  comment,
  variation_begin,
  variation_end,
  unread,
  game_end,
  diagnostic
};

/// Answers `answer` from the `turn`-th call (from 1) of one hook, and proceeds elsewhere.
struct Answering {
  Hook hook = Hook::game_begin;
  Flow answer = Flow::proceed;
  int turn = 1;
  std::string text;

  Flow on_game_begin(const pgn::GameBegin& event) {
    return tell("game" + std::to_string(event.number), Hook::game_begin);
  }
  Flow on_tag(const pgn::TagPair& tag) { return tell("[" + std::string{tag.name} + "]", Hook::tag); }
  Flow on_movetext_begin(const pgn::MovetextBegin&) { return tell("start", Hook::movetext_begin); }
  Flow on_move(pgn::Move move, const pgn::Position& position) {
    return tell(pgn::to_san(position, move), Hook::move);
  }
  Flow on_nag(pgn::Nag nag) { return tell("$" + std::to_string(nag.number), Hook::nag); }
  Flow on_comment(const pgn::Comment& comment) {
    return tell("{" + std::string{comment.raw} + "}", Hook::comment);
  }
  Flow on_variation_begin() { return tell("(", Hook::variation_begin); }
  Flow on_variation_end() { return tell(")", Hook::variation_end); }
  Flow on_unread(const pgn::Unread& unread) {
    return tell("<" + std::string{unread.raw} + ">", Hook::unread);
  }
  Flow on_game_end(const pgn::GameEnd& event) {
    return tell("end" + std::to_string(event.number) +
                    (event.terminator ? std::string{pgn::to_text(*event.terminator)} : "?"),
                Hook::game_end);
  }
  Flow on_diagnostic(const pgn::Diagnostic& diagnostic) {
    if (diagnostic.code == pgn::Code::missing_roster_tag) return Flow::proceed;
    return tell("!" + std::string{diagnostic.name()}, Hook::diagnostic);
  }

 private:
  Flow tell(const std::string& what, Hook which) {
    text += (text.empty() ? "" : " ") + what;
    return which == hook && --turn == 0 ? answer : Flow::proceed;
  }
};

constexpr const char* two_games =
    "[White \"a\"]\n[Black \"b\"]\n\n1. e4 $1 {c} (1. d4 {d} (1. Nf3) d5) 1... e5 2. Nf3 Qxx {u} 1-0\n\n"
    "[White \"c\"]\n\n1. c4 *\n";
constexpr const char* second = " game2 [White] start c4 end2*";

std::pair<std::string, ReadStatus> answer(Hook hook, Flow flow, int turn = 1, const char* text = two_games) {
  Answering visitor;
  visitor.hook = hook;
  visitor.answer = flow;
  visitor.turn = turn;
  const ReadStatus status = pgn::read(pgn::Memory{text}, visitor);
  return {visitor.text, status};
}

}  // namespace

TEST_CASE("all hooks proceed") {
  const auto [text, status] = answer(Hook::game_begin, Flow::proceed);
  CHECK(
      text ==
      std::string{
          "game1 [White] [Black] start e4 $1 {c} ( d4 {d} ( Nf3 ) d5 ) e5 Nf3 !bad-san <Qxx> <{u}> end11-0"} +
          second);
  CHECK(status == ReadStatus::ended);
}

TEST_CASE("skip leaves out the rest of the game, but not its end nor the next game") {
  struct Row {
    Hook hook;
    int turn;
    const char* text;
  };
  const Row rows[] = {
      {Hook::game_begin, 1, "game1 end11-0"},
      {Hook::tag, 1, "game1 [White] end11-0"},
      {Hook::tag, 2, "game1 [White] [Black] end11-0"},
      {Hook::movetext_begin, 1, "game1 [White] [Black] start end11-0"},
      {Hook::move, 1, "game1 [White] [Black] start e4 end11-0"},
      {Hook::nag, 1, "game1 [White] [Black] start e4 $1 end11-0"},
      {Hook::comment, 1, "game1 [White] [Black] start e4 $1 {c} end11-0"},
      {Hook::comment, 2, "game1 [White] [Black] start e4 $1 {c} ( d4 {d} end11-0"},
      {Hook::move, 2, "game1 [White] [Black] start e4 $1 {c} ( d4 end11-0"},
      {Hook::move, 3, "game1 [White] [Black] start e4 $1 {c} ( d4 {d} ( Nf3 end11-0"},
      {Hook::move, 5, "game1 [White] [Black] start e4 $1 {c} ( d4 {d} ( Nf3 ) d5 ) e5 end11-0"},
      {Hook::variation_end, 1, "game1 [White] [Black] start e4 $1 {c} ( d4 {d} ( Nf3 ) end11-0"},
      {Hook::diagnostic, 1,
       "game1 [White] [Black] start e4 $1 {c} ( d4 {d} ( Nf3 ) d5 ) e5 Nf3 !bad-san end11-0"},
      {Hook::unread, 1,
       "game1 [White] [Black] start e4 $1 {c} ( d4 {d} ( Nf3 ) d5 ) e5 Nf3 !bad-san <Qxx> end11-0"},
      {Hook::game_end, 1,
       "game1 [White] [Black] start e4 $1 {c} ( d4 {d} ( Nf3 ) d5 ) e5 Nf3 !bad-san <Qxx> <{u}> end11-0"},
  };
  for (const Row& row : rows) {
    const auto [text, status] = answer(row.hook, Flow::skip, row.turn);
    CHECK(text == std::string{row.text} + second);
    CHECK(status == ReadStatus::ended);
  }
}

TEST_CASE("skip from the begin of a variation leaves out that variation alone") {
  CHECK(answer(Hook::variation_begin, Flow::skip).first ==
        std::string{"game1 [White] [Black] start e4 $1 {c} ( e5 Nf3 !bad-san <Qxx> <{u}> end11-0"} + second);
  CHECK(answer(Hook::variation_begin, Flow::skip, 2).first ==
        std::string{
            "game1 [White] [Black] start e4 $1 {c} ( d4 {d} ( d5 ) e5 Nf3 !bad-san <Qxx> <{u}> end11-0"} +
            second);
  // Whatever stands in it.
  CHECK(answer(Hook::variation_begin, Flow::skip, 1, "1. e4 ({)} 1. d4 (x) ; )\n 1-0 [a]) (1. c4) e5 *")
            .first == "game1 start e4 ( ( c4 ) e5 end1*");
}

TEST_CASE("stop ends reading after the hook") {
  const std::string all = answer(Hook::game_begin, Flow::proceed).first;
  for (const Hook hook :
       {Hook::game_begin, Hook::tag, Hook::movetext_begin, Hook::move, Hook::nag, Hook::comment,
        Hook::variation_begin, Hook::variation_end, Hook::unread, Hook::game_end, Hook::diagnostic}) {
    for (int turn = 1; turn <= 2; ++turn) {
      const bool once = hook == Hook::nag || hook == Hook::diagnostic;
      if (once && turn == 2) continue;
      const auto [text, status] = answer(hook, Flow::stop, turn);
      INFO(static_cast<int>(hook) << " " << turn << ": " << text);
      CHECK(status == ReadStatus::stopped);
      CHECK(text.size() <= all.size());
      CHECK(all.substr(0, text.size()) == text);
      // The last event told is the one that stopped.
      const std::string last = text.substr(text.rfind(' ') + 1);
      const char first[] = {'g', '[', 's', 0, '$', '{', '(', ')', '<', 'e', '!'};
      if (hook != Hook::move) CHECK(last[0] == first[static_cast<int>(hook)]);
    }
  }
  CHECK(answer(Hook::move, Flow::stop, 3).first == "game1 [White] [Black] start e4 $1 {c} ( d4 {d} ( Nf3");
}

TEST_CASE("a stopped push reader looks at nothing more") {
  Answering visitor;
  visitor.hook = Hook::move;
  visitor.answer = Flow::stop;
  pgn::PushReader<Answering> reader{visitor};
  CHECK(reader.feed("1. e4 ") == ReadStatus::stopped);
  const std::string text = visitor.text;
  CHECK(reader.feed("e5 *") == ReadStatus::stopped);
  CHECK(reader.finish() == ReadStatus::stopped);
  CHECK(visitor.text == text);
}
