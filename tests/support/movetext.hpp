// SPDX-License-Identifier: MIT
// support/movetext: movetext in a string to events and back, as far as tests of games in memory need it.
// Knows canonical SAN, move numbers, glyphs, brace comments, variations, results and nothing else.
#ifndef PGN_TESTS_SUPPORT_MOVETEXT_HPP
#define PGN_TESTS_SUPPORT_MOVETEXT_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pgn/game/builder.hpp>
#include <pgn/game/game.hpp>
#include <pgn/notation/parse_san.hpp>

#include "support/catch.hpp"

/// Tells `visitor` about a game with these tags and this movetext. `<text>` is unread text.
template <class Visitor>
void tell_game(Visitor& visitor, std::string_view movetext, const std::vector<pgn::Tag>& tags = {},
               const pgn::Position& start = {}, pgn::Variant variant = pgn::Variant::standard) {
  const bool checked = pgn::has_rules(variant);
  visitor.on_game_begin({});
  for (const pgn::Tag& tag : tags) {
    pgn::TagPair pair;
    pair.name = tag.name;
    pair.raw = tag.value;
    visitor.on_tag(pair);
  }
  visitor.on_movetext_begin(pgn::MovetextBegin{start, variant, checked, 0});
  struct Line {
    pgn::Position before, now;
  };
  std::vector<Line> lines{{start, start}};
  pgn::GameEnd end;
  const auto until = [&](std::size_t from, const char* stops) {
    return std::min(movetext.find_first_of(stops, from), movetext.size());
  };
  for (std::size_t at = 0; at < movetext.size();) {
    const char c = movetext[at];
    if (c == ' ') {
      ++at;
    } else if (c == '{') {
      const std::size_t close = until(at, "}");
      pgn::Comment comment;
      comment.raw = movetext.substr(at + 1, close - at - 1);
      visitor.on_comment(comment);
      at = close + 1;
    } else if (c == '<') {
      const std::size_t close = until(at, ">");
      pgn::Unread unread;
      unread.raw = movetext.substr(at + 1, close - at - 1);
      unread.first = true;
      visitor.on_unread(unread);
      at = close + 1;
    } else if (c == '(') {
      visitor.on_variation_begin();
      lines.push_back({lines.back().before, lines.back().before});
      ++at;
    } else if (c == ')') {
      visitor.on_variation_end();
      lines.pop_back();
      ++at;
    } else {
      const std::size_t close = until(at, " (){}<>");
      const std::string token{movetext.substr(at, close - at)};
      at = close;
      if (const pgn::ResultText result = pgn::parse_result(token); result.standard) {
        end.terminator = end.result = result.result;
      } else if (c == '$') {
        visitor.on_nag(pgn::Nag{static_cast<std::uint16_t>(std::stoi(token.substr(1)))});
      } else if (token.back() == '.') {
        continue;
      } else if (!checked) {
        pgn::San san;
        san.text = token;
        visitor.on_move(san);
      } else {
        Line& line = lines.back();
        const pgn::Result<pgn::Move> move = pgn::parse_san(line.now, token);
        INFO(token);
        REQUIRE(move);
        pgn::tell_move(visitor, *move, line.now);
        line.before = line.now;
        line.now.play(*move);
      }
    }
  }
  visitor.on_game_end(end);
}

/// A game with this movetext.
inline pgn::Game make_game(std::string_view movetext, const std::vector<pgn::Tag>& tags = {},
                           const pgn::Position& start = {}, pgn::Variant variant = pgn::Variant::standard) {
  pgn::Game game;
  pgn::GameBuilder builder{game};
  tell_game(builder, movetext, tags, start, variant);
  return game;
}

/// Writes what it is told as movetext on one line, numbered as in export format (SPEC E10).
struct MovetextWriter {
  std::string text;

  void on_game_begin(const pgn::GameBegin&) {
    text.clear();
    numbers = {2};
    number_next = true;
  }
  void on_movetext_begin(const pgn::MovetextBegin& event) {
    const bool black = event.position.side_to_move() == pgn::Color::black;
    numbers = {event.position.fullmove_number() * 2 + (black ? 1 : 0)};
  }
  void on_move(pgn::Move move, const pgn::Position& position) { put_move(pgn::to_san(position, move)); }
  void on_move(const pgn::San& san) { put_move(std::string{san.text}); }
  void on_nag(pgn::Nag nag) { put("$" + std::to_string(nag.number), true); }
  void on_comment(const pgn::Comment& comment) { put("{" + comment.text() + "}", true); }
  void on_unread(const pgn::Unread& unread) { put("<" + std::string{unread.raw} + ">", true); }
  void on_variation_begin() {
    numbers.push_back(numbers.back() - 1);
    put("(", true);
  }
  void on_variation_end() {
    numbers.pop_back();
    text += ")";
    number_next = true;
  }
  void on_game_end(const pgn::GameEnd& event) { put(std::string{pgn::to_text(event.result)}, true); }

 private:
  void put(const std::string& token, bool number) {
    if (!text.empty() && text.back() != '(') text += ' ';
    text += token;
    number_next = number;
  }
  void put_move(const std::string& san) {
    const std::uint32_t ply = numbers.back()++;
    if (ply % 2 == 0) put(std::to_string(ply / 2) + ".", false);
    if (ply % 2 == 1 && number_next) put(std::to_string(ply / 2) + "...", false);
    put(san, false);
  }
  bool number_next = true;
  std::vector<std::uint32_t> numbers;  // twice the number of the next move, one more if it is Black's
};

/// The movetext of `game`.
inline std::string movetext_of(const pgn::Game& game) {
  MovetextWriter writer;
  game.visit(writer);
  return writer.text;
}

#endif  // PGN_TESTS_SUPPORT_MOVETEXT_HPP
