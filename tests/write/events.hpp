// SPDX-License-Identifier: MIT
// write/events: games made of events by hand or at random, and a log of events to compare.
#ifndef PGN_TESTS_WRITE_EVENTS_HPP
#define PGN_TESTS_WRITE_EVENTS_HPP

#include "support/catch.hpp"

#include <pgn/chess/movegen.hpp>
#include <pgn/notation/parse_san.hpp>
#include <pgn/notation/san_forms.hpp>
#include <pgn/notation/to_san.hpp>
#include <pgn/read/events.hpp>
#include <pgn/read/visitor.hpp>

#include <random>
#include <string>
#include <utility>
#include <vector>

/// Tells a game to a visitor, move by move.
template <class V>
class Teller {
 public:
  explicit Teller(V& visitor, const pgn::Position& start = {},
                  std::vector<std::pair<std::string, std::string>> tags = {},
                  pgn::Variant variant = pgn::Variant::standard, bool checked = true)
      : visitor_(visitor), before_(start), now_(start), checked_(checked) {
    visitor_.on_game_begin(pgn::GameBegin{});
    for (const auto& [name, value] : tags) {
      pgn::TagPair tag;
      tag.name = name;
      tag.raw = value;
      tag.decoded = true;
      visitor_.on_tag(tag);
    }
    visitor_.on_movetext_begin(pgn::MovetextBegin{start, variant, checked});
  }

  /// Moves in SAN, separated by spaces.
  Teller& moves(std::string_view text) {
    while (!text.empty()) {
      const std::string_view word = text.substr(0, text.find(' '));
      text.remove_prefix(word.size() < text.size() ? word.size() + 1 : word.size());
      if (!checked_) {
        visitor_.on_move(pgn::detail::san_of(word));
        continue;
      }
      const auto move = pgn::parse_san(now_, word);
      REQUIRE(move);
      play(*move);
    }
    return *this;
  }
  Teller& play(pgn::Move move) {
    before_ = now_;
    pgn::tell_move(visitor_, move, before_);
    now_.play(move);
    return *this;
  }
  Teller& nag(unsigned number) {
    visitor_.on_nag(pgn::Nag{static_cast<std::uint16_t>(number)});
    return *this;
  }
  Teller& comment(std::string_view text) {
    pgn::Comment event;
    event.raw = text;
    event.decoded = true;
    visitor_.on_comment(event);
    return *this;
  }
  Teller& unread(std::string_view text, bool first, bool space = true) {
    pgn::Unread event;
    event.raw = text;
    event.first = first;
    event.space_before = space;
    visitor_.on_unread(event);
    return *this;
  }
  Teller& begin() {
    left_.push_back({before_, now_});
    now_ = before_;
    visitor_.on_variation_begin();
    return *this;
  }
  Teller& end() {
    before_ = left_.back().first;
    now_ = left_.back().second;
    left_.pop_back();
    visitor_.on_variation_end();
    return *this;
  }
  void over(pgn::GameResult result = pgn::GameResult::unknown) {
    pgn::GameEnd event;
    event.result = result;
    visitor_.on_game_end(event);
  }

  [[nodiscard]] const pgn::Position& position() const { return now_; }

 private:
  V& visitor_;
  pgn::Position before_;
  pgn::Position now_;
  bool checked_;
  std::vector<std::pair<pgn::Position, pgn::Position>> left_;
};

/// A visitor that appends to a string, which its exporter wants as a sink.
struct Append {
  std::string* out;
  void operator()(std::string_view piece) const { out->append(piece); }
};

/// All events of the movetext as one text, one event a line, white space of comments made single spaces.
struct EventLog {
  std::string text;

  void on_game_begin(const pgn::GameBegin&) { text += "game\n"; }
  void on_move(pgn::Move move, const pgn::Position& position) {
    text += "move " + pgn::to_san(position, move) + "\n";
  }
  void on_move(const pgn::San& san) { text += "text " + std::string{san.text} + "\n"; }
  void on_nag(pgn::Nag nag) { text += "nag " + std::to_string(nag.number) + "\n"; }
  void on_comment(const pgn::Comment& comment) {
    text += "comment";
    bool space = true;
    for (const char c : comment.text()) {
      const bool blank = static_cast<unsigned char>(c) <= ' ' || c == '\x7F';
      if (!blank && space) text += ' ';
      space = blank;
      if (!blank) text += c;
    }
    text += "\n";
  }
  void on_variation_begin() { text += "(\n"; }
  void on_variation_end() { text += ")\n"; }
  void on_unread(const pgn::Unread& unread) { text += "unread " + std::string{unread.raw} + "\n"; }
  void on_game_end(const pgn::GameEnd& end) { text += "end " + std::string{to_text(end.result)} + "\n"; }
  void on_tag(const pgn::TagPair&) {}
  void on_movetext_begin(const pgn::MovetextBegin&) {}
};

/// A number below `bound`.
inline unsigned pick(std::mt19937& random, unsigned bound) {
  return static_cast<unsigned>(random() % bound);
}

/// Words that are dangerous in some place of a text, in the order of chance.
inline std::string random_text(std::mt19937& random, unsigned most_words = 12) {
  static const char* const words[] = {
      "a",
      "White",
      "is",
      "better.",
      "Why?",
      "%",
      "%x",
      "[Event",
      "\"x\"]",
      "[Event \"x\"]\n\n",
      "{",
      "}",
      ";",
      "||",
      "|",
      "| |",
      "(",
      ")",
      "$1",
      "1-0",
      "*",
      "e4",
      "Ng5",
      "A1 5 d4",
      "A:",
      "Comment:",
      "A.",
      "B2.",
      "12.",
      "J.",
      "e.g.",
      "\t",
      "\n",
      "\r\n",
      "\x01",
      "\xC3\xA9",
      "\xE3\x80\x82",
      "\xE6\xAC\xA1",
      "\xE3\x80\x82\xE6\xAC\xA1",
      "end.\"",
      "Unclear position.",
      "[%clk",
      "0:05:00]",
      "[%csl Ga1,Gb2]",
      "[%clk 0:05:00]",
      "[",
      "]",
      "\\",
      "\"",
      "NAG",
      "7.",
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
  };
  std::string text;
  for (unsigned count = 1 + pick(random, most_words); count > 0; --count) {
    text += words[random() % (sizeof words / sizeof words[0])];
    if (random() % 4 != 0) text += ' ';
  }
  return text;
}

/// Tells a random game: legal moves, glyphs right after them, then comments and variations in any order, the
/// latter to any depth. `say` gives the texts of the comments, which must not be blank.
template <class V, class Say>
void tell_random_game(V& visitor, std::mt19937& random, Say&& say, const pgn::Position& start = {}) {
  const auto chance = [&](unsigned percent) { return random() % 100 < percent; };
  Teller<V> teller{visitor, start};
  struct Line {
    unsigned moves = 0;
  };
  std::vector<Line> lines(1);
  if (chance(30)) teller.comment(say());
  unsigned budget = 60;
  while (!lines.empty()) {
    const auto moves = pgn::legal_moves(teller.position());
    const bool dead = moves.size() == 0 || budget == 0 || chance(lines.size() == 1 ? 2 : 20);
    if (dead && (lines.size() == 1 || lines.back().moves > 0)) {
      lines.pop_back();
      if (!lines.empty()) teller.end();
    } else if (moves.size() == 0) {
      break;  // not after a move that was replaced
    } else {
      if (lines.back().moves == 0 && lines.size() > 1 && chance(20)) teller.comment(say());
      teller.play(moves[random() % moves.size()]);
      ++lines.back().moves;
      if (budget > 0) --budget;
      if (chance(10)) teller.nag(1 + pick(random, 6));
      if (chance(10)) teller.nag(7 + pick(random, 249));
    }
    if (lines.empty()) break;
    while (chance(15)) teller.comment(say());
    if (budget > 0 && chance(20) && lines.back().moves > 0) {
      teller.begin();
      lines.push_back({});
    }
  }
  teller.over(pgn::GameResult::draw);
}

#endif  // PGN_TESTS_WRITE_EVENTS_HPP
