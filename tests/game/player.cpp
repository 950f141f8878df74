// SPDX-License-Identifier: MIT
#include <pgn/game/player.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"

TEST_CASE("players who consult are separated by a colon") {
  std::vector<std::string> players;
  for (const std::string_view player : pgn::split_players("Smith, A.: Jones, B. C."))
    players.emplace_back(player);
  CHECK(players == std::vector<std::string>{"Smith, A.", "Jones, B. C."});
  CHECK(pgn::split_players("Fischer, Robert J.").count() == 1);
}

TEST_CASE("a name is split at its first comma") {
  CHECK(pgn::parse_player_name("Fischer, Robert J.").last == "Fischer");
  CHECK(pgn::parse_player_name("Fischer, Robert J.").first == "Robert J.");
  CHECK(pgn::parse_player_name("Stockfish 16").last == "Stockfish 16");
  CHECK(pgn::parse_player_name("Stockfish 16").first.empty());
  CHECK(pgn::parse_player_name("King, Martin L., Jr.").first == "Martin L., Jr.");
  CHECK(pgn::parse_player_name("").last.empty());
}

TEST_CASE("a rating is points, a hyphen or a question mark") {
  using pgn::RatingKind;
  CHECK(*pgn::parse_rating("2785") == pgn::Rating{RatingKind::points, 2785});
  CHECK(*pgn::parse_rating("0") == pgn::Rating{RatingKind::points, 0});
  CHECK(*pgn::parse_rating("-") == pgn::Rating{RatingKind::unrated, 0});
  CHECK(*pgn::parse_rating("?") == pgn::Rating{});
  CHECK(*pgn::parse_rating("") == pgn::Rating{});
  for (const std::string_view text : {"2785", "-", "?"})
    CHECK(pgn::to_text(*pgn::parse_rating(text)) == text);
}

TEST_CASE("a rating of any other form is refused where it stops to fit") {
  struct Case {
    std::string_view text;
    std::uint64_t offset;
  };
  for (const Case& c :
       {Case{"1500?", 4}, Case{"12345", 0}, Case{"+20", 0}, Case{"strong", 0}, Case{"2700 ", 4}}) {
    INFO(c.text);
    const pgn::Result<pgn::Rating> rating = pgn::parse_rating(c.text);
    REQUIRE_FALSE(rating);
    CHECK(rating.error().code == pgn::Code::bad_tag_value);
    CHECK(rating.error().offset == c.offset);
  }
}

TEST_CASE("titles are known in any letter case") {
  CHECK(*pgn::parse_title("GM") == pgn::Title::gm);
  CHECK(*pgn::parse_title("wgm") == pgn::Title::wgm);
  CHECK(*pgn::parse_title("BOT") == pgn::Title::bot);
  CHECK(*pgn::parse_title("-") == pgn::Title::none);
  CHECK(*pgn::parse_title("") == pgn::Title::none);
  CHECK_FALSE(pgn::parse_title("XX"));
  for (std::size_t i = 0; i <= static_cast<std::size_t>(pgn::Title::bot); ++i) {
    const auto title = static_cast<pgn::Title>(i);
    CHECK(*pgn::parse_title(pgn::to_text(title)) == title);
  }
}

TEST_CASE("a player is a human or a program") {
  CHECK(*pgn::parse_player_type("human") == pgn::PlayerType::human);
  CHECK(*pgn::parse_player_type("Program") == pgn::PlayerType::program);
  CHECK(pgn::parse_player_type("robot").error().code == pgn::Code::bad_tag_value);
  static_assert(pgn::to_text(pgn::PlayerType::program) == "program");
}
