// SPDX-License-Identifier: MIT
// read/header: the tags that decide how a game is read.
#include <pgn/read/header.hpp>

#include <string>

#include "support/catch.hpp"

using pgn::GameResult;
using pgn::Header;

namespace {

Header::Added add(Header& header, std::string_view name, std::string_view raw) {
  pgn::TagPair tag;
  tag.name = name;
  tag.raw = raw;
  return header.add(tag);
}

}  // namespace

TEST_CASE("a new header knows nothing") {
  Header header;
  header.clear();
  CHECK(header.size() == 0);
  CHECK_FALSE(header.contains("Event"));
  CHECK(header.missing_roster() == 7);
  CHECK_FALSE(header.result_value());
  CHECK(header.setup_value() == '\0');
  CHECK(header.variant_value() == pgn::Variant::standard);
}

TEST_CASE("names are remembered and repetitions are told") {
  Header header;
  header.clear();
  CHECK_FALSE(add(header, "White", "a").duplicate);
  CHECK_FALSE(add(header, "WhiteElo", "1").duplicate);
  CHECK_FALSE(add(header, "white", "a").duplicate);  // names are case sensitive (SPEC L10)
  CHECK(add(header, "White", "b").duplicate);
  CHECK(add(header, "WhiteElo", "2").duplicate);
  CHECK(header.contains("White"));
  CHECK(header.contains("white"));
  CHECK_FALSE(header.contains("Whit"));
  CHECK_FALSE(header.contains("WhiteEl"));
  for (int i = 0; i < 300; ++i) CHECK_FALSE(add(header, "Tag" + std::to_string(i), "x").duplicate);
  for (int i = 0; i < 300; ++i) {
    if (!header.contains("Tag" + std::to_string(i))) CHECK(i < 0);
  }
  CHECK(add(header, "Tag77", "y").duplicate);
  CHECK_FALSE(header.contains("Tag300"));
  header.clear();
  CHECK_FALSE(header.contains("White"));
  CHECK_FALSE(header.contains("Tag77"));
}

TEST_CASE("nothing of the game before stays") {
  const std::string long_name(40, 'n');
  Header header;
  header.clear();
  add(header, "FEN", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  add(header, "SetUp", "1");
  add(header, "Variant", "Chess960");
  add(header, "Result", "1-0");
  add(header, "event", "a");
  add(header, "EVENT", "b");
  add(header, "Annotator", "c");
  add(header, long_name, "d");
  header.clear();
  CHECK(header.size() == 0);
  CHECK(header.fen_value().empty());
  CHECK_FALSE(header.has(Header::fen));
  CHECK(header.setup_value() == '\0');
  CHECK(header.variant_value() == pgn::Variant::standard);
  CHECK_FALSE(header.result_value());
  CHECK(header.missing_roster() == 7);
  // Names that share their bit of the filter with one of the game before are looked for in what it left.
  for (int i = 0; i < 300; ++i) add(header, "Tag" + std::to_string(i), "x");
  add(header, std::string(50, 'm'), "x");
  for (const std::string& name : {std::string{"Annotator"}, long_name, std::string{"EVENT"}}) {
    CHECK_FALSE(header.contains(name));
    CHECK_FALSE(add(header, name, "x").duplicate);
    CHECK(add(header, name, "x").duplicate);
  }
  header.clear();
  // `setup` is behind `SETUP` in ASCII order, so that it does not count where both stand in one game.
  add(header, "SETUP", "1");
  CHECK(header.setup_value() == '1');
  header.clear();
  add(header, "setup", "0");
  CHECK(header.setup_value() == '0');
}

TEST_CASE("of a known name in several other letter cases the first one in ASCII order counts") {
  for (const bool capitals_first : {false, true}) {
    Header header;
    header.clear();
    add(header, capitals_first ? "RESULT" : "result", capitals_first ? "1-0" : "0-1");
    add(header, capitals_first ? "result" : "RESULT", capitals_first ? "0-1" : "1-0");
    CHECK(header.result_value() == GameResult::white_wins);
  }
}

TEST_CASE("names are told apart by their last letters too") {
  // The first eight bytes are alike, and so are the filter's bits of some of so many.
  Header header;
  header.clear();
  for (int i = 0; i < 200; ++i) CHECK_FALSE(add(header, "Annotator" + std::to_string(i), "x").duplicate);
  for (int i = 0; i < 200; ++i) CHECK(add(header, "Annotator" + std::to_string(i), "x").duplicate);
}

TEST_CASE("known names in another letter case count and are told") {
  Header header;
  header.clear();
  CHECK(add(header, "fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").letter_case);
  CHECK(header.has(Header::fen));
  CHECK(header.fen_value() == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(add(header, "RESULT", "1-0").letter_case);
  CHECK(header.result_value() == GameResult::white_wins);
  CHECK(add(header, "Setup", "1").letter_case);
  CHECK(header.setup_value() == '1');
  CHECK_FALSE(add(header, "SetUp", "0").letter_case);
  CHECK_FALSE(add(header, "Annotator", "x").letter_case);
}

TEST_CASE("the roster is counted") {
  Header header;
  header.clear();
  unsigned missing = 7;
  for (const char* name : {"Event", "Site", "Date", "Round", "White", "Black", "Result"}) {
    add(header, name, "?");
    CHECK(header.missing_roster() == --missing);
  }
  add(header, "Event", "again");
  CHECK(header.missing_roster() == 0);
}

TEST_CASE("the last usable value counts") {
  Header header;
  header.clear();
  add(header, "Result", "1-0");
  add(header, "Result", "0-1");
  CHECK(header.result_value() == GameResult::black_wins);
  add(header, "FEN", "one");
  add(header, "FEN", "t\\\\wo");
  CHECK(header.fen_value() == "t\\wo");
}

TEST_CASE("values that no standard form has are told") {
  Header header;
  header.clear();
  for (const char* good : {"1-0", "0-1", "1/2-1/2", "*"}) CHECK_FALSE(add(header, "Result", good).bad_value);
  for (const char* bad : {"", "1/2", "white", "1-0 ", "?", "0-0"})
    CHECK(add(header, "Result", bad).bad_value);
  for (const char* good : {"0", "1"}) CHECK_FALSE(add(header, "SetUp", good).bad_value);
  for (const char* bad : {"", "2", "yes", "01"}) CHECK(add(header, "SetUp", bad).bad_value);
}

TEST_CASE("the rules are named by the Variant tag") {
  Header header;
  header.clear();
  add(header, "Variant", "chess 960");
  CHECK(header.variant_value() == pgn::Variant::chess960);
  add(header, "Variant", "Standard");
  CHECK(header.variant_value() == pgn::Variant::standard);
  add(header, "Variant", "Losing Bughouse");
  CHECK_FALSE(pgn::has_rules(header.variant_value()));
}

TEST_CASE("the exact name counts before one in another letter case, in any order") {
  // Export sorts tags by name, so what counts may not depend on their order (SPEC E4, E29).
  for (const bool exact_first : {false, true}) {
    Header header;
    header.clear();
    add(header, exact_first ? "FEN" : "Fen", exact_first ? "exact" : "other");
    add(header, exact_first ? "Fen" : "FEN", exact_first ? "other" : "exact");
    add(header, exact_first ? "Result" : "result", exact_first ? "1-0" : "0-1");
    add(header, exact_first ? "result" : "Result", exact_first ? "0-1" : "1-0");
    CHECK(header.fen_value() == "exact");
    CHECK(header.result_value() == GameResult::white_wins);
  }
}

TEST_CASE("no name is taken for another, whatever its bytes and length") {
  // A name that holds a known one, empty names, long ones, and those whose bytes look like empty places.
  const std::string names[] = {"",
                               "Even",
                               "Events",
                               "EventEvent",
                               std::string(8, '\xFF'),
                               "Event2345678901",
                               "Event23456789012",
                               "Event234567890123",
                               "Event234567890124",
                               std::string(300, 'E'),
                               std::string(301, 'E'),
                               "F",
                               "FE",
                               "FENN",
                               std::string("FEN\0", 4),
                               std::string("FEN\0\0", 5),
                               "FEN ",
                               "Site  ",
                               "SetUpx"};
  Header header;
  header.clear();
  for (const std::string& name : names) {
    CHECK_FALSE(header.contains(name));
    CHECK_FALSE(Header::knows(name));
    const Header::Added added = add(header, name, "x");
    CHECK_FALSE(added.duplicate);
    CHECK_FALSE(added.letter_case);
    CHECK(header.contains(name));
    CHECK(add(header, name, "x").duplicate);
  }
  CHECK(header.missing_roster() == 7);
  CHECK(Header::knows("Variant"));
  CHECK_FALSE(Header::knows("variant"));
}
