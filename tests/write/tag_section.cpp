// SPDX-License-Identifier: MIT
#include <pgn/write/tag_section.hpp>

#include <initializer_list>
#include <string>
#include <utility>

#include "support/allocations.hpp"
#include "support/catch.hpp"

using pgn::TagOrder;
using pgn::TagPair;
using pgn::TagSection;
using pgn::TagSelection;

namespace {

const std::string roster =
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black "
    "\"?\"]\n[Result \"*\"]\n";

TagPair pair(std::string_view name, std::string_view raw, bool decoded = false) {
  TagPair tag;
  tag.name = name;
  tag.raw = raw;
  tag.decoded = decoded;
  return tag;
}

std::string section(std::initializer_list<TagPair> tags, TagSelection selection = TagSelection::all,
                    TagOrder order = TagOrder::ascii) {
  TagSection all;
  for (const TagPair& tag : tags) all.add(tag);
  std::string out;
  all.append_to(out, selection, order);
  return out;
}

}  // namespace

TEST_CASE("the roster is always written, with unknown values where none is known", "[write]") {
  CHECK(section({}) == roster + "\n");
  CHECK(section({pair("White", "")}) == roster + "\n");  // V50
  CHECK(section({pair("Annotator", "")}) == roster + "[Annotator \"\"]\n\n");
}

TEST_CASE("other tags follow in ascending order of their names", "[write]") {
  // V46
  CHECK(section({pair("Zeta", "1"), pair("alpha", "2"), pair("ECO", "C20"), pair("Variation", "x"),
                 pair("Variant", "Standard"), pair("TimeControl", "-"), pair("Time", "1")}) ==
        roster +
            "[ECO \"C20\"]\n[Time \"1\"]\n[TimeControl \"-\"]\n[Variant \"Standard\"]\n[Variation \"x\"]\n"
            "[Zeta \"1\"]\n[alpha \"2\"]\n\n");
  // SPEC E4: digits < upper case < underscore < lower case
  CHECK(section({pair("Aa", ""), pair("A_", ""), pair("AB", ""), pair("A1", "")}) ==
        roster + "[A1 \"\"]\n[AB \"\"]\n[A_ \"\"]\n[Aa \"\"]\n\n");
}

TEST_CASE("a value may be a view of another one of the same section", "[write]") {
  TagSection tags;
  const std::string value(40, 'a');
  tags.set("A", value);
  for (char name = 'B'; name <= 'Z'; ++name) {
    const char last[] = {static_cast<char>(name - 1), '\0'};
    const auto before = tags.get(last);
    REQUIRE(before);
    const char next[] = {name, '\0'};
    tags.set(next, *before);
    CHECK(tags.get(next) == value);
  }
  // Short ones, which lie inside of a std::string, not behind it.
  for (const std::size_t size : {0u, 1u, 2u, 3u, 5u, 8u, 12u}) {
    for (const std::string_view name : {"", "B", "Bcd", "Bcdefghi"}) {
      TagSection section;
      const std::string kept(size, 'q');
      section.set("Z", kept);
      section.set(name, *section.get("Z"));
      CHECK(section.get(name) == kept);
      CHECK(section.get("Z") == kept);
    }
  }
}

TEST_CASE("names are in order whatever their length", "[write]") {
  // Some agree in their first eight letters, some are too long for a number, some end where others go on.
  const std::string in_order[] = {"A",
                                  "AAAAAAAA",
                                  "AAAAAAAAA",
                                  "AAAAAAAAAAAAAAAAAAAAAAAAAAA",
                                  "AAAAAAAB",
                                  "B",
                                  "WhiteTeam",
                                  "WhiteTeamCountry",
                                  "WhiteTeamCountryCode",
                                  "WhiteTeamCountryCodes",
                                  "WhiteTeamD",
                                  "WhiteTitle",
                                  "Z"};
  TagSection all;
  std::string wanted = roster;
  for (std::size_t i = std::size(in_order); i > 0; --i) all.add(pair(in_order[i - 1], "x"));
  for (const std::string& name : in_order) wanted += "[" + name + " \"x\"]\n";
  std::string out;
  all.append_to(out);
  CHECK(out == wanted + "\n");
}

TEST_CASE("tags can keep the order in which they came", "[write]") {
  CHECK(section({pair("Zeta", "1"), pair("Result", "*"), pair("ECO", "a"), pair("Zeta", "2")},
                TagSelection::all, TagOrder::given) == roster + "[Zeta \"2\"]\n[ECO \"a\"]\n\n");
  TagSection tags;
  for (const std::string_view value : {"1", "2", "3"}) tags.set("Zeta", value);
  tags.set("ECO", "a");
  std::string out;
  tags.append_to(out);
  tags.set("Added", "later");
  out.clear();
  tags.append_to(out, TagSelection::all, TagOrder::given);
  CHECK(out == roster + "[Zeta \"3\"]\n[ECO \"a\"]\n[Added \"later\"]\n\n");
}

TEST_CASE("the last of several values counts", "[write]") {
  TagSection tags;
  tags.add(pair("X", "a"));
  tags.set("X", "b");
  CHECK(tags.get("X") == "b");
  CHECK_FALSE(tags.get("x"));
  std::string out;
  tags.append_to(out);
  CHECK(out == roster + "[X \"b\"]\n\n");
}

TEST_CASE("values are escaped and hold no control characters", "[write]") {
  const std::string nul("a\0b", 3);
  CHECK(section({pair("X", "A \\\"q\\\" \\\\ b")}) == roster + "[X \"A \\\"q\\\" \\\\ b\"]\n\n");  // V47
  CHECK(section({pair("X", "a\r\nb\tc\x7F", true)}) == roster + "[X \"a b c \"]\n\n");
  CHECK(section({pair("X", nul, true)}) == roster + "[X \"a b\"]\n\n");
  for (const bool decoded : {false, true}) {
    const std::string opening = "[Opening \"A \\\"q\\\" b\"]\n\n";
    CHECK(section({pair("Opening", "A \"q\" b", decoded)}) == roster + opening);
  }
  CHECK(section({pair("X", "A \"q\" b")}) == roster + "[X \"A \\\"q\\\" b\"]\n\n");
  TagSection tags;
  tags.set("X", "A \"q\" \\ b");
  std::string out;
  tags.append_to(out);
  CHECK(out == roster + "[X \"A \\\"q\\\" \\\\ b\"]\n\n");
  CHECK(section({pair("X", " a  b ", true)}) == roster + "[X \" a  b \"]\n\n");
}

TEST_CASE("values that are not UTF-8 are converted", "[write]") {
  CHECK(section({pair("X", "J\xF6rg")}) == roster + "[X \"J\xC3\xB6rg\"]\n\n");
  CHECK(section({pair("X", "J\xF6rg", true)}) == roster + "[X \"J\xC3\xB6rg\"]\n\n");
}

TEST_CASE("a name cannot break its tag", "[write]") {
  CHECK(section({pair("A b\"]\n", "1")}) == roster + "[A_b___ \"1\"]\n\n");
  CHECK(section({pair("", "1")}) == roster + "[_ \"1\"]\n\n");
}

TEST_CASE("a name that is mended does not hide another one", "[write]") {
  CHECK(section({pair("A;B", "one"), pair("A_B", "two")}) == roster + "[A_B \"two\"]\n[A_B_2 \"one\"]\n\n");
  CHECK(section({pair("A_B", "one"), pair("A;B", "two")}) == roster + "[A_B \"one\"]\n[A_B_2 \"two\"]\n\n");
  CHECK(section({pair("A;B", "1"), pair("A%B", "2"), pair("A_B_2", "3")}) ==
        roster + "[A_B_2 \"3\"]\n[A_B_3 \"1\"]\n[A_B_4 \"2\"]\n\n");
  CHECK(section({pair("A;B", "1")}) == roster + "[A_B \"1\"]\n\n");
  // Of one name the last counts.
  CHECK(section({pair("A;B", "1"), pair("A;B", "2")}) == roster + "[A_B \"2\"]\n\n");
  CHECK(section({pair("A%", "1"), pair("A;", "2"), pair("A%", "3")}) ==
        roster + "[A__2 \"3\"]\n[A__3 \"2\"]\n\n");
}

TEST_CASE("names that are mended take no memory in later games", "[write]") {
  TagSection tags;
  const std::string names[] = {"A very long name with spaces;1", "A very long name with spaces%1"};
  std::string out;
  std::size_t cost[3] = {};
  for (std::size_t& each : cost) {
    const std::size_t before = allocations;
    tags.clear();
    for (const std::string& name : names) tags.add(pair(name, "x"));
    out.clear();
    tags.append_to(out, TagSelection::all, TagOrder::ascii);
    each = allocations - before;
  }
  CHECK(cost[0] > 0);
  CHECK(cost[2] == 0);
}

TEST_CASE("a selection leaves tags out", "[write]") {
  const auto tags = {pair("FEN", "x"), pair("SetUp", "1"), pair("Variant", "y"), pair("ECO", "z")};
  CHECK(section(tags, TagSelection::roster) == roster + "\n");
  CHECK(section(tags, TagSelection::roster_and_setup) ==
        roster + "[FEN \"x\"]\n[SetUp \"1\"]\n[Variant \"y\"]\n\n");
  // A reader takes them in any letter case.
  CHECK(section({pair("fen", "x"), pair("VARIANT", "y"), pair("eco", "z")}, TagSelection::roster_and_setup) ==
        roster + "[VARIANT \"y\"]\n[fen \"x\"]\n\n");
}

TEST_CASE("what a reader takes for a tag is found in any letter case", "[write]") {
  const auto found = [](std::initializer_list<pgn::TagPair> pairs) {
    TagSection tags;
    for (const pgn::TagPair& each : pairs) tags.add(each);
    return std::string{tags.find("FEN").value_or("none")};
  };
  CHECK(found({pair("fEN", "1"), pair("FENS", "2"), pair("EN", "3")}) == "1");
  CHECK(found({pair("FEN", "1"), pair("FEN", "2"), pair("fen", "3")}) == "2");
  CHECK(found({pair("fen", "3"), pair("FEN", "1")}) == "1");
  CHECK(found({pair("fen", "1"), pair("Fen", "2"), pair("fEN", "3")}) == "2");
  CHECK(found({pair("Fen", "1"), pair("Fen", "2")}) == "2");
  CHECK(found({pair("FENS", "2")}) == "none");
  TagSection tags;
  for (const auto& each : {pair("SETUP", "1"), pair("SetUp", "2"), pair("SETUp", "3")}) tags.add(each);
  CHECK(tags.find("SetUp") == "2");
}

TEST_CASE("a name that is longer than a reader looks is cut", "[write]") {
  const std::string longest(4080, 'A');
  CHECK(section({pair(longest, "1")}) == roster + "[" + longest + " \"1\"]\n\n");
  CHECK(section({pair(longest + "A", "1")}) == roster + "[" + longest + " \"1\"]\n\n");
  CHECK(section({pair(longest + "A", "1"), pair(longest + "B", "2")}) ==
        roster + "[" + longest + "_2 \"1\"]\n[" + longest + "_3 \"2\"]\n\n");
  for (const std::size_t before : {4000u, 4001u}) {
    const std::string written = section({pair(std::string(before, 'A') + std::string(100, '\xC4'), "1")});
    CHECK(pgn::is_utf8(written));
    CHECK(written.size() < roster.size() + 4095);
  }
}

TEST_CASE("a section can be used again", "[write]") {
  TagSection tags;
  tags.add(pair("X", "a"));
  tags.clear();
  std::string out;
  tags.append_to(out);
  CHECK(out == roster + "\n");
}
