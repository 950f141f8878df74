// SPDX-License-Identifier: MIT
#include <pgn/game/engine_comment.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"
#include "support/shared.hpp"

namespace {

std::string written(std::string_view text, pgn::Color mover = pgn::Color::white) {
  const std::optional<pgn::EngineComment> comment = pgn::parse_engine_comment(text);
  std::string out;
  if (comment) pgn::append_text(out, *comment, mover);
  return out;
}

}  // namespace

TEST_CASE("the comments of cutechess and fastchess are read and written (SPEC C6)") {
  for (const std::string_view text :
       {"+0.25/12 1.2s", "-0.31/8 0.05s", "+0.00/1 0s", "+1.20/34 165s", "+M5/20 0.1s", "-M4/21 0.1s", "book",
        "+0.00/20 0.4s, Draw by 3-fold repetition", "+M1/5 0.1s, White mates", "+0.14/9 0.1s, n=12, sd=3",
        "1.2s"}) {
    INFO(text);
    CHECK(written(text) == text);
  }
  CHECK(written("M45/38 2.8s") == "+M45/38 2.8s");
  CHECK(written(" +0.40/30 1.2e+03s ") == "+0.40/30 1200s");
  CHECK(written("+0.12/11 4") == "+0.12/11 4s");
  CHECK(written("0.00/3 12s") == "+0.00/3 12s");
}

TEST_CASE("score, depth and time of a comment are typed") {
  const pgn::EngineComment comment = *pgn::parse_engine_comment("-0.31/8 0.05s, Black loses on time");
  CHECK(comment.score->centipawns() == -31);
  CHECK(comment.score_of(pgn::Color::black)->centipawns() == -31);
  CHECK_FALSE(comment.white_view);
  CHECK(comment.depth == 8U);
  CHECK(comment.milliseconds == 50);
  CHECK(comment.rest == "Black loses on time");
  const pgn::EngineComment mate = *pgn::parse_engine_comment("-M4/20 0.1s");
  CHECK(mate.score->mate);
  CHECK(mate.score->number.value == -4);
  CHECK(pgn::parse_engine_comment("+0.1/1 1.2e+03s")->milliseconds == 1200000);
  CHECK(pgn::parse_engine_comment("+0.1/1 1.5e-01s")->milliseconds == 150);
  CHECK(pgn::parse_engine_comment("+0.1/1 0.0004s")->milliseconds == 0);
  CHECK(pgn::parse_engine_comment("+0.1/1 0.0005s")->milliseconds == 1);
}

TEST_CASE("key lists give White's view and all their fields") {
  constexpr std::string_view text =
      "d=20, sd=45, pd=e4, mt=41622, tl=1763378, s=47689166, n=2245725998, pv=exf4 Nf3 Nf6, tb=0, wv=-0.15, "
      "R50=50, mb=+0+0+0+0+0,";
  const pgn::EngineComment comment = *pgn::parse_engine_comment(text);
  CHECK(comment.white_view);
  CHECK(comment.depth == 20U);
  CHECK(comment.milliseconds == 41622);
  CHECK(comment.score_of(pgn::Color::white)->centipawns() == -15);
  CHECK(comment.score_of(pgn::Color::black)->centipawns() == 15);
  std::vector<std::string> keys;
  for (const std::string_view field : pgn::Fields{text, ','}) {
    const pgn::KeyValue pair = pgn::parse_key_value(field);
    if (!pair.key.empty()) keys.emplace_back(pair.key);
    if (pair.key == "pv") CHECK(pair.value == "exf4 Nf3 Nf6");
  }
  CHECK(keys ==
        std::vector<std::string>{"d", "sd", "pd", "mt", "tl", "s", "n", "pv", "tb", "wv", "R50", "mb"});
  CHECK(pgn::parse_engine_comment("d=9, wv=M12,")->score->mate);
  CHECK(pgn::parse_engine_comment("d=9, wv=-M3,")->score_of(pgn::Color::black)->number.value == 3);
  CHECK(pgn::parse_engine_comment("mt=00:00:41, d=9")->milliseconds == 41000);
  CHECK(pgn::parse_engine_comment("book, mb=+0+0+0+0+0,")->book);
}

TEST_CASE("a field without a key is all value") {
  CHECK(pgn::parse_key_value(" book ").key.empty());
  CHECK(pgn::parse_key_value(" book ").value == "book");
  CHECK(pgn::parse_key_value("White resigns=no").key.empty());
  CHECK(pgn::parse_key_value("a=").key == "a");
  CHECK(pgn::parse_key_value("a=").value.empty());
  CHECK(pgn::parse_key_value("=a").key.empty());
  CHECK(pgn::parse_key_value("").value.empty());
}

TEST_CASE("what people write is no engine comment") {
  for (const std::string_view text : {"",
                                      "12",
                                      "1.5",
                                      "+1",
                                      "+0.5",
                                      "0.5 1",
                                      "1/2",
                                      "books",
                                      "Draw",
                                      "e4=good",
                                      "x=3, y=4",
                                      "+0.25/12 1.2sec",
                                      "+0.25/ 1.2s",
                                      "M5",
                                      "+0.25/12abc",
                                      "3 seconds",
                                      "+-",
                                      "5s later",
                                      "+0.1/1 1e+99s",
                                      "[%clk 0:05:00]"}) {
    INFO(text);
    CHECK_FALSE(pgn::parse_engine_comment(text));
  }
}

TEST_CASE("the engine comments of real files are understood") {
  for (const char* file : {"engine.pgn", "tcec.pgn"}) {
    const std::string text = read_shared(file);
    if (text.empty()) {
      WARN("skipped without PGN_SHARED_DIR: " << file);
      continue;
    }
    std::size_t total = 0;
    std::size_t understood = 0;
    for_each_brace_comment(text, [&](std::string_view comment) {
      if (comment.starts_with("White")) return;  // the options of the engines, once a game
      ++total;
      if (pgn::parse_engine_comment(comment)) {
        ++understood;
      } else {
        UNSCOPED_INFO(comment);
      }
    });
    CHECK(total > 10000);
    CHECK(understood == total);
  }
}

TEST_CASE("engine comments are there at compile time") {
  static_assert(pgn::parse_engine_comment("+0.25/12 1.2s")->depth == 12U);
  static_assert(!pgn::parse_engine_comment("good move"));
}
