// SPDX-License-Identifier: MIT
#include <pgn/game/commands.hpp>

#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <pgn/game/clock.hpp>
#include <pgn/game/evaluation.hpp>
#include <pgn/game/marker.hpp>

#include "support/catch.hpp"
#include "support/shared.hpp"

namespace {

// name=compact operands, for all commands of a comment.
std::vector<std::string> listed(std::string_view comment) {
  std::vector<std::string> out;
  for (const pgn::Command& command : pgn::Commands{comment}) {
    std::string text{command.name};
    text += '=';
    command.append_compact_operands(text);
    out.push_back(text);
    CHECK(comment.substr(command.offset, command.raw.size()) == command.raw);
  }
  return out;
}

using List = std::vector<std::string>;

std::string with(std::string comment, std::string_view name, std::string_view operands) {
  CHECK(pgn::set_command(comment, name, operands));
  return comment;
}

std::string without(std::string comment, std::string_view name, std::size_t count = 1) {
  CHECK(pgn::remove_command(comment, name) == count);
  return comment;
}

}  // namespace

TEST_CASE("commands are found anywhere in a comment, several of them") {
  CHECK(listed("").empty());
  CHECK(listed("just text").empty());
  CHECK(listed("[%clk 0:05:00]") == List{"clk=0:05:00"});
  CHECK(listed("[%eval 0.2][%clk 0:05:00]") == List{"eval=0.2", "clk=0:05:00"});
  CHECK(listed("[%csl Ge5][%cal Gh8h7][%mdl 32] text") == List{"csl=Ge5", "cal=Gh8h7", "mdl=32"});
  CHECK(listed("before [%clk 1:00:00] after [%emt 0:00:01]") == List{"clk=1:00:00", "emt=0:00:01"});
  CHECK(listed("[%c_effect a;b;c]") == List{"c_effect=a;b;c"});
  CHECK(listed("[%x]") == List{"x="});
  CHECK(listed("[%x ]") == List{"x="});
}

static_assert(std::forward_iterator<pgn::Commands::iterator>);

TEST_CASE("commands can be taken one by one") {
  const pgn::Commands commands{"[%clk 1:00:00] and [%emt 0:00:01]"};
  auto at = commands.begin();
  CHECK(at->name == "clk");
  CHECK((*at++).operands == "1:00:00");
  CHECK(at->offset == 19);
  CHECK((*at++).name == "emt");
  CHECK(at == commands.end());
}

TEST_CASE("operands may be broken over lines anywhere") {
  CHECK(listed("[%csl Ra1,\nGh8][%cal\nGa1h8,Yb8c6]") == List{"csl=Ra1,Gh8", "cal=Ga1h8,Yb8c6"});
  CHECK(listed("[%clk\t0:05:\r\n00]") == List{"clk=0:05:00"});
  const pgn::Command command = *pgn::find_command("[%csl  Ra1,\nGh8 ]", "csl");
  CHECK(command.operands == "Ra1,\nGh8");
}

TEST_CASE("brackets and commas inside quotes are data") {
  CHECK(listed("[%tqu \"En\",\"what ] now, then\",\"\",\"\",\"e2e4\",\"\",10] x") ==
        List{"tqu=\"En\",\"what ] now, then\",\"\",\"\",\"e2e4\",\"\",10"});
  CHECK(pgn::find_command("[%tqu \"a,b\" , c]", "tqu")->fields().count() == 2);
}

TEST_CASE("a quote without a partner is a plain character") {
  CHECK(listed("[%a \"x] [%b 1]") == List{"a=\"x", "b=1"});
  CHECK(listed("[%a 5\"] [%b 6\"]") == List{"a=5\"", "b=6\""});
}

TEST_CASE("what is not a complete command is text") {
  CHECK(listed("[%").empty());
  CHECK(listed("[%]").empty());
  CHECK(listed("[% clk 1]").empty());
  CHECK(listed("[%clk").empty());
  CHECK(listed("[%clk 0:05:00").empty());
  CHECK(listed("[%clk:1]").empty());
  CHECK(listed("[clk 1]").empty());
  CHECK(listed("[%open [%clk 1]") == List{"clk=1"});
  CHECK(listed("[%clk 1] [%open") == List{"clk=1"});
  CHECK(listed("a ] [% [%% [%clk 1]]") == List{"clk=1"});
}

TEST_CASE("typed operands are read from the views") {
  const std::string_view comment = "[%clk 1:05:23] [%eval -0.15,20] [%cal Ge2e4,\nRd7d5]";
  CHECK(pgn::parse_clock(pgn::find_command(comment, "clk")->operands)->milliseconds == 3923000);
  CHECK(pgn::parse_evaluation(pgn::find_command(comment, "eval")->operands)->score.centipawns() == -15);
  std::string arrows;
  for (const std::string_view field : pgn::find_command(comment, "cal")->fields()) {
    pgn::append_text(arrows, *pgn::parse_marker(field));
  }
  CHECK(arrows == "Ge2e4Rd7d5");
}

TEST_CASE("setting a command replaces it in place and leaves the rest") {
  CHECK(with("a  [%clk 0:05:00]\tb", "clk", "0:04:58") == "a  [%clk 0:04:58]\tb");
  CHECK(with("[%eval 0.2][%clk 0:05:00]", "eval", "#3") == "[%eval #3][%clk 0:05:00]");
  CHECK(with("[%clk 1][%clk 2]", "clk", "3") == "[%clk 3][%clk 2]");
}

TEST_CASE("setting a command that is not there appends it") {
  CHECK(with("", "clk", "0:05:00") == "[%clk 0:05:00]");
  CHECK(with("text", "clk", "0:05:00") == "text [%clk 0:05:00]");
  CHECK(with("text\n", "clk", "0:05:00") == "text\n[%clk 0:05:00]");
  CHECK(with("[%eval 1.0]", "clk", "0:05:00") == "[%eval 1.0] [%clk 0:05:00]");
  CHECK(with("x", "flag", "") == "x [%flag]");
  CHECK(with("", "tqu", "\"a ] b\"") == "[%tqu \"a ] b\"]");
}

TEST_CASE("a command that would not read back is refused and nothing changes") {
  struct Case {
    std::string_view comment, name, operands;
  };
  for (const Case& c :
       {Case{"x", "", "1"}, Case{"x", "a b", "1"}, Case{"x", "clk", "1]2"}, Case{"x", "clk", "[%eval 1"},
        Case{"[%bar \"x", "tqu", "\"En\""}, Case{"x", "c-k", "1"}, Case{"x", "clk]", ""}}) {
    std::string comment{c.comment};
    INFO(c.name << " " << c.operands);
    CHECK_FALSE(pgn::set_command(comment, c.name, c.operands));
    CHECK(comment == c.comment);
  }
}

TEST_CASE("the operands may be a view of the comment itself") {
  std::string comment = "[%clk 0:05:00] 0:04:00";
  CHECK(pgn::set_command(comment, pgn::find_command(comment, "clk")->name,
                         std::string_view{comment}.substr(15)));
  CHECK(comment == "[%clk 0:04:00] 0:04:00");
}

TEST_CASE("removing a command leaves the rest") {
  CHECK(without("[%clk 1]", "clk").empty());
  CHECK(without("a [%clk 1] b", "clk") == "a b");
  CHECK(without("a[%clk 1]b", "clk") == "ab");
  CHECK(without("a [%clk 1]", "clk") == "a");
  CHECK(without("[%clk 1] b", "clk") == "b");
  CHECK(without("[%clk 1][%eval 0.2]", "clk") == "[%eval 0.2]");
  CHECK(without("a  [%clk 1]  b", "clk") == "a   b");
  CHECK(without("[%clk 1] x [%clk 2]", "clk", 2) == "x");
  CHECK(without("a [%clk 1] b", "eval", 0) == "a [%clk 1] b");
}

TEST_CASE("the display text has no commands and no gaps where they were") {
  CHECK(pgn::display_text("").empty());
  CHECK(pgn::display_text("[%clk 1]").empty());
  CHECK(pgn::display_text("plain text") == "plain text");
  CHECK(pgn::display_text("  two  gaps\n") == "two  gaps");
  CHECK(pgn::display_text("a [%clk 1] b") == "a b");
  CHECK(pgn::display_text("a [%x 1] [%y 2]\n[%z 3] b") == "a b");
  CHECK(pgn::display_text("[%csl Ge5][%cal Gh8h7][%mdl 32] text") == "text");
  CHECK(pgn::display_text("a[%clk 1]b") == "ab");
  CHECK(pgn::display_text("a[%clk 1] b") == "a b");
  CHECK(pgn::display_text("[%open text") == "[%open text");
}

TEST_CASE("hostile comments take linear time") {
  for (const std::string_view unit :
       {"[%", "[%a", "[%a ", "[%a \"", "[%a \"]", "[%a \",", "\"][%a \",", "[%a ,\"\",\"", "[%a]", "]"}) {
    std::string text;
    for (int i = 0; i < 100000; ++i) text += unit;
    std::size_t count = 0;
    for (const pgn::Command& command : pgn::Commands{text}) count += command.raw.size();
    CHECK(count <= text.size());
  }
}

TEST_CASE("for any text: commands and the text between them are all of it, and setting one reads back") {
  std::mt19937 random{4711};
  constexpr std::string_view pieces[] = {"[%", "clk", " ", "]",        "\"", ",",
                                         "[",  "%",   "a", "[%clk 1]", "\n", "[%b \"x\"]"};
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (auto n = random() % 10; n > 0; --n) text += pieces[random() % std::size(pieces)];
    std::size_t done = 0;
    for (const pgn::Command& command : pgn::Commands{text}) {
      REQUIRE(command.offset >= done);
      REQUIRE(command.raw.starts_with("[%"));
      REQUIRE(command.raw.ends_with("]"));
      done = command.offset + command.raw.size();
      REQUIRE(done <= text.size());
    }
    std::string edited = text;
    INFO(text);
    if (pgn::set_command(edited, "clk", "0:00:07")) {
      CHECK(pgn::find_command(edited, "clk")->operands == "0:00:07");
    } else {
      CHECK(edited == text);
    }
  }
}

TEST_CASE("the commands of real files are found, typed and written as they were read") {
  for (const char* file : {"lichess.pgn", "annotated.pgn"}) {
    const std::string text = read_shared(file);
    if (text.empty()) {
      WARN("skipped without PGN_SHARED_DIR: " << file);
      continue;
    }
    std::size_t found = 0;
    std::size_t faithful = 0;
    std::string again;
    std::string compact;
    for_each_brace_comment(text, [&](std::string_view comment) {
      for (const pgn::Command& command : pgn::Commands{comment}) {
        ++found;
        again.clear();
        compact.clear();
        command.append_compact_operands(compact);
        if (command.name == "clk") {
          if (const auto clock = pgn::parse_clock(command.operands)) pgn::append_text(again, *clock);
        } else if (command.name == "eval") {
          if (const auto value = pgn::parse_evaluation(command.operands)) pgn::append_text(again, *value);
        } else if (command.name == "csl" || command.name == "cal") {
          for (const std::string_view field : command.fields()) {
            if (!again.empty()) again += ',';
            if (const auto marker = pgn::parse_marker(field)) pgn::append_text(again, *marker);
          }
        } else {
          again = compact;
        }
        if (again == compact) {
          ++faithful;
        } else {
          UNSCOPED_INFO(command.raw);
        }
      }
    });
    INFO(file);
    CHECK(found > 100);
    CHECK(faithful == found);
  }
}

TEST_CASE("commands are there at compile time") {
  static_assert(pgn::find_command("x [%clk 0:01:00]", "clk")->operands == "0:01:00");
}
