// SPDX-License-Identifier: MIT
#include <pgn/game/termination.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "support/catch.hpp"

using pgn::Color;
using pgn::EndReason;
using pgn::Termination;

TEST_CASE("the eight values of the standard are known as such (9.8.1)") {
  for (const std::string_view text : {"abandoned", "adjudication", "death", "emergency", "normal",
                                      "rules infraction", "time forfeit", "unterminated"}) {
    INFO(text);
    const pgn::TerminationText found = pgn::classify_termination(text);
    CHECK(found.standard);
    CHECK(pgn::to_text(found.termination) == text);
  }
}

TEST_CASE("the values of servers and programs are known in any letter case (SPEC T5)") {
  struct Case {
    std::string_view text;
    Termination termination;
    EndReason reason;
    std::optional<Color> winner{};
  };
  const Case cases[] = {
      {"Normal", Termination::normal, EndReason::unknown},
      {"Time forfeit", Termination::time_forfeit, EndReason::timeout},
      {"Abandoned", Termination::abandoned, EndReason::abandonment},
      {"Rules infraction", Termination::rules_infraction, EndReason::unknown},
      {"Unterminated", Termination::unterminated, EndReason::unknown},
      {"Insufficient material", Termination::normal, EndReason::insufficient_material},
      {"Unknown", Termination::other, EndReason::unknown},
      {"stalled connection", Termination::abandoned, EndReason::abandonment},
      {"illegal move", Termination::rules_infraction, EndReason::illegal_move},
      {"GUI adjudication", Termination::adjudication, EndReason::adjudication},
      {"3-fold rep", Termination::normal, EndReason::repetition},
      {"White mates", Termination::normal, EndReason::checkmate, Color::white},
      {"Black's connection stalls", Termination::abandoned, EndReason::abandonment, Color::white},
      {"White loses on time", Termination::time_forfeit, EndReason::timeout, Color::black},
      {"Alpha won by resignation", Termination::normal, EndReason::resignation},
      {"Alpha won on time", Termination::time_forfeit, EndReason::timeout},
      {"Alpha won by checkmate", Termination::normal, EndReason::checkmate},
      {"Alpha won - game abandoned", Termination::abandoned, EndReason::abandonment},
      {"Game drawn by timeout vs insufficient material", Termination::time_forfeit,
       EndReason::timeout_without_material},
      {"Game drawn by 50-move rule", Termination::normal, EndReason::fifty_moves},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    const pgn::TerminationText found = pgn::classify_termination(c.text);
    CHECK(found.termination == c.termination);
    CHECK(found.reason == c.reason);
    CHECK(found.winner == c.winner);
    CHECK_FALSE(found.standard);
  }
}

TEST_CASE("the application's values and closing comments are written and read (SPEC 106, 107)") {
  struct Case {
    EndReason reason;
    std::optional<Color> winner;
    std::string_view tag;
    std::string_view comment;
    Termination termination;
  };
  const Case cases[] = {
      {EndReason::resignation, Color::black, "White resigns", "White resigns.", Termination::normal},
      {EndReason::resignation, Color::white, "Black resigns", "Black resigns.", Termination::normal},
      {EndReason::timeout, Color::white, "White wins by timeout", "White wins by timeout.",
       Termination::time_forfeit},
      {EndReason::timeout, Color::black, "Black wins by timeout", "Black wins by timeout.",
       Termination::time_forfeit},
      {EndReason::stalemate, std::nullopt, "Stalemate", "Stalemate.", Termination::normal},
      {EndReason::fifty_moves, std::nullopt, "Draw by fifty-move rule", "Draw by fifty-move rule.",
       Termination::normal},
      {EndReason::agreement, std::nullopt, "Draw by agreement", "Draw by agreement.", Termination::normal},
  };
  for (const Case& c : cases) {
    INFO(c.tag);
    CHECK(pgn::application_termination(c.reason, c.winner) == c.tag);
    CHECK(pgn::closing_comment(c.reason, c.winner) == c.comment);
    CHECK(pgn::termination_of(c.reason) == c.termination);
    for (const std::string_view text : {c.tag, c.comment}) {
      const pgn::TerminationText found = pgn::classify_termination(text);
      CHECK(found.reason == c.reason);
      CHECK(found.winner == c.winner);
      CHECK(found.termination == c.termination);
    }
  }
  CHECK(pgn::application_termination(EndReason::checkmate, Color::white) == "Normal");
  CHECK(pgn::closing_comment(EndReason::checkmate, Color::white).empty());
  CHECK(pgn::closing_comment(EndReason::resignation, std::nullopt).empty());
  CHECK(pgn::application_termination(EndReason::repetition, std::nullopt).empty());
}

TEST_CASE("a text that nobody knows is no termination") {
  for (const std::string_view text : {"", ".", "norm", "resigns", "White plays well.", "won on time!"}) {
    INFO(text);
    CHECK(pgn::classify_termination(text).termination == Termination::other);
  }
}

TEST_CASE("terminations are there at compile time") {
  static_assert(pgn::classify_termination("Time Forfeit").termination == Termination::time_forfeit);
  static_assert(noexcept(pgn::classify_termination(std::string_view{})));
}
