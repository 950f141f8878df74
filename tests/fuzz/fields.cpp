// SPDX-License-Identifier: MIT
// The typed values of tags and comments: what was read can be written, and reads back the same.
#include <string>
#include <string_view>

#include <pgn/game/clock.hpp>
#include <pgn/game/commands.hpp>
#include <pgn/game/date.hpp>
#include <pgn/game/engine_comment.hpp>
#include <pgn/game/evaluation.hpp>
#include <pgn/game/marker.hpp>
#include <pgn/game/player.hpp>
#include <pgn/game/round.hpp>
#include <pgn/game/termination.hpp>
#include <pgn/game/time.hpp>
#include <pgn/game/time_control.hpp>
#include <pgn/notation/game_result.hpp>
#include <pgn/notation/nag.hpp>
#include <pgn/notation/variant_name.hpp>

#include "target.hpp"

namespace {

template <class Parse>
void check(std::string_view text, Parse&& parse, const char* promise) {
  const auto value = parse(text);
  if (!value) {
    require(value.error().offset + value.error().length <= text.size(), "an error lies inside the text");
    return;
  }
  std::string written;
  append_text(written, *value);
  const auto back = parse(std::string_view{written});
  require(back.has_value(), promise);
  std::string again;
  append_text(again, *back);
  require_equal(written, again, promise);
}

void check_commands(std::string_view text) {
  std::size_t end = 0;
  for (const pgn::Command& command : pgn::Commands{text}) {
    require(command.offset >= end && text.substr(command.offset, command.raw.size()) == command.raw,
            "commands stand where they say");
    end = command.offset + command.raw.size();
    require(command.raw.starts_with("[%") && command.raw.ends_with("]") && !command.name.empty(),
            "a command has its brackets and a name");
    for (const std::string_view operand : command.fields()) {
      (void)pgn::parse_clock(operand);
      (void)pgn::parse_marker(operand);
    }
    std::string edited{text};
    const std::string name{command.name};
    if (pgn::find_command(text, name)->offset == command.offset) {
      require(pgn::set_command(edited, name, command.operands), "a command can be set to what it is");
      const auto found = pgn::find_command(edited, name);
      require(found && found->offset == command.offset, "a command stays in its place");
    }
    std::string without{text};
    require(pgn::remove_command(without, name) >= 1, "a command can be removed");
  }
  std::string edited{text};
  if (pgn::set_command(edited, "clk", "1:00:00")) {
    const auto found = pgn::find_command(edited, "clk");
    require(found && found->operands == "1:00:00", "a command that was set is found");
    if (!pgn::find_command(text, "clk")) {
      require(edited.starts_with(text), "a command that is added changes nothing before it");
    }
  }
  (void)pgn::display_text(text);
}

}  // namespace

void fuzz_one(std::string_view input) {
  check(input, pgn::parse_clock, "a clock reads back");
  check(input, pgn::parse_evaluation, "an evaluation reads back");
  check(input, pgn::parse_marker, "a marker reads back");
  check(input, pgn::parse_rating, "a rating reads back");
  check(input, pgn::parse_time, "a time reads back");
  check(
      input, [](std::string_view text) { return pgn::parse_date(text); }, "a date reads back");
  check(
      input, [](std::string_view text) { return pgn::parse_time_control(text); },
      "a time control reads back");
  if (const auto date = pgn::repair_date(input)) {
    const std::string text = to_text(*date);
    const auto back = pgn::parse_date(text);
    require(back && *back == *date, "a repaired date reads back");
  }
  if (const auto control = pgn::parse_minutes_form(input)) {
    const auto back = pgn::parse_time_control(to_text(*control));
    require(back && *back == *control, "a time control in minutes reads back");
  }
  if (const auto round = pgn::parse_round(input)) {
    require(round->text() == input, "a round is as it was written");
    require(pgn::compare_rounds(input, input) == 0, "a round is equal to itself");
  }
  const std::size_t half = input.size() / 2;
  const auto one = pgn::compare_rounds(input.substr(0, half), input.substr(half));
  const auto other = pgn::compare_rounds(input.substr(half), input.substr(0, half));
  require((one < 0) == (other > 0) && (one > 0) == (other < 0), "the order of rounds has two sides");
  if (const auto comment = pgn::parse_engine_comment(input)) {
    std::string text;
    append_text(text, *comment, pgn::Color::white);
    // A score alone is not taken for an engine's comment.
    const bool told = comment->book || comment->milliseconds || (comment->score && comment->depth);
    require(!told || pgn::parse_engine_comment(text).has_value(), "an engine comment reads back");
  }
  if (const auto title = pgn::parse_title(input)) {
    require(*pgn::parse_title(to_text(*title)) == *title, "a title reads back");
  }
  (void)pgn::classify_termination(input);
  (void)pgn::parse_player_name(input);
  (void)pgn::parse_variant(input);
  const pgn::ResultText result = pgn::parse_result(input);
  if (result.standard)
    require(pgn::to_text(result.result) == input, "a standard result is written as it was");
  const pgn::GlyphMatch glyph = pgn::match_glyph(input);
  require(glyph.length <= input.size(), "a glyph lies inside the text");
  check_commands(input);
}
