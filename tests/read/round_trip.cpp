// SPDX-License-Identifier: MIT
// read/round_trip: what is exported reads back to the same events, for random games of standard chess and of
// Chess960, and in strict mode without a word.
#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/positions.hpp"
#include "support/trace.hpp"
#include "write/events.hpp"

#include <pgn/write/exporter.hpp>

namespace {

#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__)
constexpr int games = 10000;
#else
constexpr int games = 300;
#endif

/// A start position of Chess960: king between the rooks, bishops on squares of both colours.
pgn::Position random_960(std::mt19937& random) {
  for (;;) {
    std::string rank = "rnbqkbnr";
    std::shuffle(rank.begin(), rank.end(), random);
    const std::size_t king = rank.find('k');
    const bool rooks = rank.find('r') < king && rank.rfind('r') > king;
    const bool bishops = (rank.find('b') + rank.rfind('b')) % 2 == 1;
    if (!rooks || !bishops) continue;
    std::string upper = rank;
    for (char& c : upper) c = static_cast<char>(c - 32);
    const auto position = pgn::parse_fen(rank + "/pppppppp/8/8/8/8/PPPPPPPP/" + upper + " w KQkq - 0 1");
    REQUIRE(position);
    return *position;
  }
}

template <class Visitor>
void tell(Visitor& visitor, const pgn::Position& start, pgn::Variant variant, std::mt19937& random) {
  std::vector<std::pair<std::string, std::string>> tags = {{"White", "A \"q\" \\ b"}};
  if (variant == pgn::Variant::chess960) {
    tags.emplace_back("Variant", "Chess960");
    tags.emplace_back("FEN", pgn::to_fen(start));
  }
  Teller<Visitor> teller{visitor, start, tags, variant};
  const auto plies = 1 + random() % 120;
  for (unsigned ply = 0; ply < plies; ++ply) {
    const pgn::MoveList moves = pgn::legal_moves(teller.position());
    if (moves.empty()) break;
    teller.play(moves[random() % moves.size()]);
    if (random() % 30 == 0) teller.nag(1 + static_cast<unsigned>(random() % 139));
    if (random() % 40 == 0) teller.comment("text { of } any [kind] 1-0");
    if (random() % 50 == 0) {
      teller.begin();
      const pgn::MoveList other = pgn::legal_moves(teller.position());
      teller.play(other[random() % other.size()]);
      teller.end();
    }
  }
  teller.over(pgn::GameResult::draw);
}

/// Hooks of one visitor called on two.
template <class A, class B>
struct Both {
  A& a;
  B& b;
  void on_game_begin(const pgn::GameBegin& event) { a.on_game_begin(event), b.on_game_begin(event); }
  void on_tag(const pgn::TagPair& event) { a.on_tag(event), b.on_tag(event); }
  void on_movetext_begin(const pgn::MovetextBegin& event) {
    a.on_movetext_begin(event), b.on_movetext_begin(event);
  }
  void on_move(pgn::Move move, const pgn::Position& position) {
    pgn::tell_move(a, move, position), pgn::tell_move(b, move, position);
  }
  void on_move(const pgn::San& san) { a.on_move(san), b.on_move(san); }
  void on_nag(pgn::Nag nag) { a.on_nag(nag), b.on_nag(nag); }
  void on_comment(const pgn::Comment& event) { a.on_comment(event), b.on_comment(event); }
  void on_variation_begin() { a.on_variation_begin(), b.on_variation_begin(); }
  void on_variation_end() { a.on_variation_end(), b.on_variation_end(); }
  void on_unread(const pgn::Unread& event) { a.on_unread(event), b.on_unread(event); }
  void on_game_end(const pgn::GameEnd& event) { a.on_game_end(event), b.on_game_end(event); }
};

struct Severe {
  std::string text;
  void on_move(pgn::Move, const pgn::Position&) {}
  void on_variation_begin() {}
  void on_diagnostic(const pgn::Diagnostic& each) { text += std::string{each.name()} + " "; }
};

}  // namespace

TEST_CASE("random games are exported and read back to the same events") {
  std::mt19937 random{20260202};
  std::string text;
  EventLog wanted;
  pgn::Exporter exporter{Append{&text}};
  Both<EventLog, pgn::Exporter<Append>> both{wanted, exporter};
  for (int game = 0; game < games; ++game) {
    text.clear();
    wanted.text.clear();
    const bool fischer = game % 2 == 1;
    const pgn::Position start = fischer ? random_960(random) : pgn::Position{};
    tell(both, start, fischer ? pgn::Variant::chess960 : pgn::Variant::standard, random);
    EventLog found;
    pgn::read(pgn::Memory{text}, found);
    Severe strict;
    pgn::read(pgn::Memory{text}, strict, pgn::Options::strict());
    if (found.text == wanted.text && strict.text.empty()) continue;
    INFO(text);
    CHECK(found.text == wanted.text);
    CHECK(strict.text == "");
    break;
  }
}

TEST_CASE("a game in a large file reads as it does alone") {
  std::mt19937 random{3};
  std::string text;
  std::vector<std::string> alone;
  for (int game = 0; game < 40; ++game) {
    std::string one;
    pgn::Exporter exporter{Append{&one}};
    tell(exporter, pgn::Position{}, pgn::Variant::standard, random);
    text += one;
    EventLog log;
    pgn::read(pgn::Memory{one}, log);
    alone.push_back(log.text);
  }
  std::string together;
  for (const std::string& log : alone) together += log;
  EventLog log;
  pgn::read(pgn::Memory{text}, log);
  CHECK(log.text == together);
}
