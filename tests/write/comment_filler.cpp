// SPDX-License-Identifier: MIT
#include <pgn/write/comment_filler.hpp>

#include <string>

#include "support/catch.hpp"

using pgn::BracePolicy;
using pgn::CommentFiller;
using pgn::LineFiller;

namespace {

std::string written(std::string_view text, std::size_t columns = 79,
                    BracePolicy policy = BracePolicy::own_line, bool padding = false) {
  LineFiller filler{columns};
  CommentFiller comments;
  switch (comments.prepare(text, policy)) {
    case CommentFiller::Form::none: return "none";
    case CommentFiller::Form::refused: return "refused";
    case CommentFiller::Form::own_line: comments.write_line(filler); break;
    case CommentFiller::Form::braces:
      filler.begin();
      comments.write(filler, padding);
      break;
  }
  return std::string{filler.finish()};
}

}  // namespace

TEST_CASE("white space of every kind becomes single spaces between words", "[write]") {
  const std::string nul("a\0b", 3);
  CHECK(written("  two\n\tspaces   here ") == "{two spaces here}\n");
  CHECK(written(nul) == "{a b}\n");
  CHECK(written("a\x01\x7F\r\nb") == "{a b}\n");
  CHECK(written(" \n ") == "none");
  CHECK(written("") == "none");
}

TEST_CASE("white space of every kind in a command becomes a space, wherever it stands", "[write]") {
  for (std::size_t before = 0; before < 20; ++before) {
    for (const std::string space : {" ", "\x7F", "\n", "\x01", " \x7F\t "}) {
      const std::string name = "[%a\xC3\xA4" + std::string(before, 'b');
      for (const std::string rest : {"c]", "0:01:02.345 0:00:01]", "]"}) {
        const std::string wanted = "{" + name + " " + rest + "}\n";
        CHECK(written(name + space + rest, 200) == wanted);
      }
    }
  }
}

TEST_CASE("no-break spaces and the line separators of Unicode are text", "[write]") {
  CHECK(written("a\xC2\xA0"
                "b\xC2\x85"
                "c\xE2\x80\xA8"
                "d") ==
        "{a\xC2\xA0"
        "b\xC2\x85"
        "c\xE2\x80\xA8"
        "d}\n");
}

TEST_CASE("text that is not UTF-8 is converted", "[write]") {
  CHECK(written("J\xF6rg") == "{J\xC3\xB6rg}\n");
}

TEST_CASE("comments are wrapped between words", "[write]") {
  CHECK(written("aa bb cc", 6) == "{aa bb\ncc}\n");
  CHECK(written("aa bb", 5) == "{aa\nbb}\n");
  CHECK(written("aaaaaaaaa b", 5) == "{aaaaaaaaa\nb}\n");
}

TEST_CASE("the words of a comment are measured in code points", "[write]") {
  const std::string text = "\xC3\xA9\xC3\xA9\xC3\xA9 \xC3\xA9\xC3\xA9";
  CHECK(written(text, 8) == "{" + text + "}\n");
  CHECK(written(text, 7) == "{\xC3\xA9\xC3\xA9\xC3\xA9\n\xC3\xA9\xC3\xA9}\n");
}

TEST_CASE("an embedded command is not wrapped, with all that touches it", "[write]") {
  CHECK(written("a [%csl Ga1, \n Gb2][%cal Gc3d4]x b", 8) == "{a\n[%csl Ga1, Gb2][%cal Gc3d4]x\nb}\n");
  CHECK(written("a x[%csl Ga1, Gb2] b", 8) == "{a\nx[%csl Ga1, Gb2]\nb}\n");
  CHECK(written("[%clk 1", 5) == "{[%clk\n1}\n");       // not closed
  CHECK(written("[% clk 1]", 5) == "{[%\nclk\n1]}\n");  // no name
  CHECK(written("[%", 5) == "{[%}\n");
}

TEST_CASE("a word with a percent sign never starts a line", "[write]") {
  CHECK(written("aaaa %x b", 7) == "{aaaa %x\nb}\n");
  CHECK(written("%x", 2) == "{%x}\n");
  CHECK(written("aa bb % cc", 6) == "{aa\nbb %\ncc}\n");
}

TEST_CASE("what looks like a tag pair starts no line of a comment that looks unclosed", "[write]") {
  CHECK(written("aaaa [Event \"x\"] b", 8) == "{aaaa\n[Event\n\"x\"] b}\n");
  // No reader takes these for whole pairs.
  CHECK(written("aaa [a\" [a\" { b", 7) == "{aaa\n[a\" [a\"\n{ b}\n");
  CHECK(written("aaaa [a \"x\" { b", 7) == "{aaaa\n[a \"x\"\n{ b}\n");
  CHECK(written("aaaa [a \"x\\\"] { b", 7) == "{aaaa\n[a\n\"x\\\"] {\nb}\n");
  CHECK(written("aaaa [a \"x\\\"\"] { b", 7) == "{aaaa [a\n\"x\\\"\"]\n{ b}\n");
  CHECK(written("aaaa [Event \"x\"] { b", 8) == "{aaaa [Event\n\"x\"] {\nb}\n");
  CHECK(written("aaaa [x] { b", 6) == "{aaaa\n[x] {\nb}\n");
  // Nor of a very long one, which a reader may have to cut.
  std::string text;
  while (text.size() <= 4096) text += "[Event \"x\"] ";
  CHECK(written(text).find("\n[Event") == std::string::npos);
}

TEST_CASE("a closing brace is dealt with as told", "[write]") {
  CHECK(written(" a }\nb ") == ";a } b\n");
  CHECK(written("a }b", 79, BracePolicy::replace) == "{a )b}\n");
  CHECK(written("a }b", 79, BracePolicy::strip) == "{a b}\n");
  CHECK(written("}", 79, BracePolicy::strip) == "none");
  CHECK(written("a }b", 79, BracePolicy::refuse) == "refused");
  CHECK(written("a b", 79, BracePolicy::refuse) == "{a b}\n");
}

TEST_CASE("padding stays with its words", "[write]") {
  CHECK(written("aa bb", 79, BracePolicy::own_line, true) == "{ aa bb }\n");
  CHECK(written("aa bb", 5, BracePolicy::own_line, true) == "{ aa\nbb }\n");
}

TEST_CASE("long hostile comments take linear time", "[write]") {
  std::string brackets;
  for (int i = 0; i < 400000; ++i) brackets += "[%a [x \"";
  CHECK(written(brackets).size() > brackets.size());
}
