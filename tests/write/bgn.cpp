// SPDX-License-Identifier: MIT
#include <pgn/write/bgn.hpp>

#include <string>

#include "support/catch.hpp"
#include "write/events.hpp"

using pgn::BgnWriter;

namespace {

template <class Tell>
std::string written(Tell&& tell, const pgn::BgnOptions& options = {},
                    pgn::GameResult result = pgn::GameResult::unknown) {
  std::string out;
  BgnWriter writer{Append{&out}, options};
  Teller teller{writer};
  tell(teller);
  teller.over(result);
  return out.substr(out.find("\n\n") + 2);
}

}  // namespace

TEST_CASE("the worked example of SPEC section 10 is met byte for byte", "[write][bgn]") {
  CHECK(written(
            [](auto& game) {
              game.moves("e4 e5 Nf3 Nc6 Bb5");
              game.comment("White opens with the Ruy Lopez opening. Black now attacks the bishop.");
              game.moves("a6").nag(13).moves("Ba4").nag(1).begin().moves("Bxc6 dxc6 d4");
              game.begin().moves("Nxe5 Qd4").end().moves("exd4").end().moves("Nf6");
            },
            {}, pgn::GameResult::draw) ==
        "1. e4 e5\n2. Nf3 Nc6\n3. Bb5\n\n"
        "| White opens with the Ruy Lopez opening.\nBlack now attacks the bishop.\n||\n\n"
        "3...a6\n\n| Unclear position.\n||\n\n4. Ba4!\n\n"
        "|A. 4 Bxc6 dxc6\n||\n\n| Comment: A1 5 d4 exd4\n||\n\n| Comment: A2 5 Nxe5 Qd4\n||\n\n"
        "4...Nf6\n1/2-1/2\n");
}

TEST_CASE("a comment that starts with a move says that it is a comment", "[write][bgn]") {
  CHECK(written([](auto& game) { game.moves("e4 e5").comment("Ng5 is met by d5. Fine."); }) ==  // V58
        "1. e4 e5\n\n| Comment: Ng5 is met by d5.\nFine.\n||\n\n*\n");
}

TEST_CASE("a variation of Black keeps its periods", "[write][bgn]") {
  // SPEC B7
  CHECK(written([](auto& game) {
          game.moves("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6").begin().moves("bxc6 d4").end().moves("O-O");
        }) == "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Bxc6 dxc6\n\n|A. 4...bxc6 5 d4\n||\n\n5. O-O\n*\n");
}

TEST_CASE("rows hold a pair of moves", "[write][bgn]") {
  CHECK(written([](auto& game) {
          game.moves("e4").begin().moves("d4 d5 c4 e6 Nc3").end().begin().moves("c4").end();
        }) == "1. e4\n\n|A. 1 d4 d5\n2 c4 e6\n3 Nc3\n||\n\n|B. 1 c4\n||\n\n*\n");
}

TEST_CASE("variations with comments between them are told in their order", "[write][bgn]") {
  CHECK(written([](auto& game) {
          game.moves("e4").begin().moves("d4 d5").begin().moves("Nf6").end().comment("Y").moves("c4").end();
        }) == "1. e4\n\n|A. 1 d4 d5\n||\n\n| Comment: A.A 1...Nf6\n||\n\n| A: Y\n||\n\n|A. 2 c4\n||\n\n*\n");
}

TEST_CASE("a variation of which nothing is left has no label", "[write][bgn]") {
  const std::string told = written([](auto& game) {
    game.moves("e4 e5").begin().moves("c5 Nf3").begin().moves("Nc3").end();
    game.begin().comment("[%cal Ga1a2]").end().begin().end().begin().moves("d4").end().begin().end().end();
  });
  CHECK(told ==
        "1. e4 e5\n\n|A. 1...c5\n||\n\n| Comment: A1 2 Nf3\n||\n\n| Comment: A2 2 Nc3\n||\n\n"
        "| Comment: A3 2 d4\n||\n\n*\n");
}

TEST_CASE("a move is one word in UTF-8, however it was written", "[write][bgn]") {
  std::string out;
  BgnWriter writer{Append{&out}};
  Teller teller{writer, {}, {{"Variant", "Crazyhouse"}}, pgn::Variant::crazyhouse, false};
  for (const char* const text : {"e4", "0 - 0", "0\t-  0", "\xE9"}) {
    pgn::San san;
    san.text = text;
    writer.on_move(san);
  }
  teller.over();
  CHECK(out.ends_with("\n\n1. e4 0-0\n2. 0-0 \xC3\xA9\n*\n"));
}

TEST_CASE("unread movetext becomes an annotation", "[write][bgn]") {
  CHECK(written([](auto& game) { game.moves("e4").unread("huh", true).unread("what", false); }) ==
        "1. e4\n\n| huh what\n||\n\n*\n");
  CHECK(written([](auto& game) {
          game.moves("e4").unread("huh", true).unread("what", true).unread("!", false, false).moves("e5");
        }) == "1. e4\n\n| huh\n||\n\n| what!\n||\n\n1...e5\n*\n");
  CHECK(written([](auto& game) { game.begin().unread("huh", true).end().moves("e4"); }) == "1. e4\n*\n");
}

TEST_CASE("a variation before any move is left out, with what is inside", "[write][bgn]") {
  CHECK(written([](auto& game) {
          game.begin().moves("d4 d5").begin().moves("Nf6").end().comment("x").nag(1).end().moves("e4");
        }) == "1. e4\n*\n");
}

TEST_CASE("glyphs are read before comments, whenever they arrive", "[write][bgn]") {
  const auto late = [](auto& game) { game.moves("e4").comment("x").nag(13).moves("e5"); };
  const auto early = [](auto& game) { game.moves("e4").nag(13).comment("x").moves("e5"); };
  CHECK(written(late) == written(early));
}

TEST_CASE("clock times become sentences, other commands go unless asked for", "[write][bgn]") {
  const auto tell = [](auto& game) {
    game.moves("e4").comment("[%clk 1:05:23][%eval 0.2] x").moves("e5").comment("[%csl Ga1]");
  };
  CHECK(written(tell) == "1. e4\n\n| Clock 1:05:23.\nx\n||\n\n1...e5\n*\n");
  pgn::BgnOptions options;
  options.commands = true;
  CHECK(written(tell, options) ==
        "1. e4\n\n| [%clk 1:05:23][%eval 0.2] x\n||\n\n1...e5\n\n| [%csl Ga1]\n||\n\n*\n");
}

TEST_CASE("a command that only another one kept from being one stays text", "[write][bgn]") {
  const auto comment = [](std::string_view text) {
    return written([&](auto& game) { game.moves("e4").comment(text); });
  };
  CHECK(comment("[%clk 0:5 { [%clk 0:09:24]]") == "1. e4\n\n| [ %clk 0:5 { Clock 0:09:24.\n]\n||\n\n*\n");
  CHECK(comment("[%a [%b c] [%a x [%b c] y]") == "1. e4\n\n| [ %a [ %a x y]\n||\n\n*\n");
  // No command comes out of it.
  CHECK(comment("[%clk 0:5 [%b c]") == "1. e4\n\n| [%clk 0:5\n||\n\n*\n");
  // White space of any kind ends a name.
  CHECK(comment("x [%csl\x01Ga1]") == "1. e4\n\n| x\n||\n\n*\n");
}

TEST_CASE("games are kept apart by an empty line", "[write][bgn]") {
  std::string out;
  BgnWriter writer{Append{&out}};
  Teller{writer}.moves("e4").over();
  Teller{writer}.moves("d4").over();
  CHECK(out.starts_with("[Event \"?\"]\n"));
  CHECK(out.find("[Result \"*\"]\n\n1. e4\n*\n\n[Event \"?\"]\n") != std::string::npos);
  CHECK(out.ends_with("\n\n1. d4\n*\n"));
}

TEST_CASE("deep and wide variations need no recursion and no square of their size", "[write][bgn]") {
  std::string out;
  BgnWriter writer{Append{&out}};
  Teller teller{writer};
  teller.moves("e4").begin().moves("d4");
  for (int i = 0; i < 5000; ++i) {
    teller.moves(i % 2 == 0 ? "Nf6" : "Ng8").begin().moves("a6").end().moves(i % 2 == 0 ? "Nf3" : "Ng1");
  }
  teller.end().over();
  CHECK(out.size() < 1000000);
}
