// SPDX-License-Identifier: MIT
// read/reader: whole inputs, one game at a time, from any source.
#include <pgn/read/reader.hpp>

#include <string>
#include <vector>

#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/expect.hpp"
#include "support/trace.hpp"

#include <pgn/core/location.hpp>

using pgn::ReadStatus;

namespace {

struct Moves {
  std::uint64_t plies = 0;
  std::string text;
  void on_move(pgn::Move move, const pgn::Position& position) {
    ++plies;
    text += pgn::to_san(position, move) + " ";
  }
};

}  // namespace

TEST_CASE("a visitor with one hook needs nothing else") {
  struct Counter {
    std::uint64_t plies = 0;
    void on_move(pgn::Move, const pgn::Position&) { ++plies; }
  };
  Counter counter;
  CHECK(pgn::read(pgn::Memory{"1. e4 e5 (1... c5) 2. Nf3 *\n\n1. d4 *"}, counter) == ReadStatus::ended);
  CHECK(counter.plies == 4);
}

TEST_CASE("the position of a move is the one before it") {
  struct Before {
    bool right = true;
    pgn::Position position;
    void on_move(pgn::Move move, const pgn::Position& before) {
      right = right && before == position && before.is_legal(move);
      position.play(move);
    }
  };
  Before visitor;
  pgn::read(pgn::Memory{"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *"}, visitor);
  CHECK(visitor.right);
}

TEST_CASE("games are read one by one, and reading goes on where it stopped") {
  // Case api-bounded-reading: two games of seven, then the others; nothing is read twice.
  const std::string text = read_case("bnd-more-than-three-games.pgn");
  for (const std::size_t size : {0u, 1u, 64u}) {
    INFO("buffer " << size);
    std::vector<std::string> names;
    struct Names {
      std::vector<std::string>* names;
      void on_tag(const pgn::TagPair& tag) {
        if (tag.name == "White") names->push_back(tag.value());
      }
    };
    Names visitor{&names};
    const auto two_then_rest = [&](auto reader) {
      CHECK(reader.next(visitor));
      CHECK(reader.next(visitor));
      CHECK(names == std::vector<std::string>{"P1", "P2"});
      CHECK(reader.games() == 2);
      CHECK(reader.run(visitor) == ReadStatus::ended);
      CHECK(reader.games() == 7);
      CHECK_FALSE(reader.next(visitor));
    };
    if (size == 0) {
      two_then_rest(pgn::Reader<pgn::Memory>{pgn::Memory{text}});
    } else {
      two_then_rest(pgn::Reader<pgn::Stream<Filler>>{pgn::Stream{Filler{text}, size}});
    }
    CHECK(names == std::vector<std::string>{"P1", "P2", "P3", "P4", "P5", "P6", "P7"});
  }
}

TEST_CASE("one game at a time and all at once are the same events") {
  for (const std::string& name : case_names(".pgn")) {
    const std::string text = read_case(name + ".pgn");
    Trace trace;
    pgn::Reader<pgn::Memory> reader{pgn::Memory{text}};
    while (reader.next(trace)) continue;
    INFO("case " << name);
    CHECK(trace.text == trace_memory(text));
    CHECK(reader.offset() <= text.size());
  }
}

TEST_CASE("tags can be read without movetext, with places for random access") {
  // Case api-headers-only-scan.
  struct Headers {
    std::vector<std::string> names;
    std::vector<std::uint64_t> offsets;
    void on_game_begin(const pgn::GameBegin& event) { offsets.push_back(event.offset); }
    void on_tag(const pgn::TagPair& tag) {
      if (tag.name == "White") names.push_back(tag.value());
    }
  };
  const std::string text = read_case("bnd-no-blank-between-games.pgn");
  Headers headers;
  pgn::read(pgn::Memory{text}, headers);
  CHECK(headers.names == std::vector<std::string>{"Alpha", "Beta", "Gamma"});
  REQUIRE(headers.offsets.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    Headers one;
    pgn::Reader<pgn::Memory> reader{pgn::Memory{std::string_view{text}.substr(headers.offsets[i])}};
    CHECK(reader.next(one));
    CHECK(one.names == std::vector<std::string>{headers.names[i]});
  }
}

TEST_CASE("a visitor that has no variation hooks sees the main line only") {
  // Case api-visitor-skips-variations.
  Moves visitor;
  pgn::read(pgn::Memory{"1. e4 e5 2. Ke2 (2. Nf3 Nc6) 2... Nc6 *"}, visitor);
  CHECK(visitor.text == "e4 e5 Ke2 Nc6 ");
}

TEST_CASE("a diagnostic says what, where, in which game and at which ply") {
  // Case api-error-position.
  struct Errors {
    std::vector<pgn::Diagnostic> all;
    std::string site;
    void on_tag(const pgn::TagPair& tag) { site = tag.value(); }
    void on_move(pgn::Move, const pgn::Position&) {}
    void on_diagnostic(const pgn::Diagnostic& each) {
      if (each.severity == pgn::Severity::error) all.push_back(each);
    }
  };
  const std::string text = "[Site \"id7\"]\n\n1. e4 e5 2. Kd4 *\n";
  Errors errors;
  pgn::read(pgn::Memory{text}, errors);
  REQUIRE(errors.all.size() == 1);
  const pgn::Diagnostic& error = errors.all.front();
  CHECK(error.code == pgn::Code::illegal_san);
  CHECK(text.substr(error.offset, error.length) == "Kd4");
  CHECK(error.game == 1);
  CHECK(error.ply == 3);
  CHECK(pgn::Locator{text}.locate(error.offset) == pgn::Location{3, 13});
  CHECK(errors.site == "id7");
}

TEST_CASE("the illegal example of a chess application is reported at its ply") {
  // SPEC section 12: in position 3rr1k1/5pp1/R4n1p/3P1N2/4p2q/1B4RP/PP3P2/3Q2K1 b - - 2 31, Qxf2+ runs
  // through a rook.
  const std::string text =
      "[SetUp \"1\"]\n[FEN \"3rr1k1/5pp1/R4n1p/3P1N2/4p2q/1B4RP/PP3P2/3Q2K1 b - - 2 31\"]\n\n31... Qxf2+ 32. "
      "Kh1 0-1";
  CHECK(shape(text) == "<Qxf2+> +<32> +<.> +<Kh1> =0-1");
  CHECK(complaints(text) == "illegal-san");
}

TEST_CASE("a damaged game of a translated page is read whole") {
  // SPEC V34b, L23: tags without quotes are dropped, OO is castling.
  const std::string text =
      "[\xE7\x99\xBD\xE3\x80\x8C"
      "F\xE3\x80\x8D] \n\n1.e4 e5 2.Nf3 Nc6 3.Bb5 {x} 3...a6\n4.Ba4 Nf6 5.OO Be7 6.Re1 b5 7.Bb3 d6 8.c3 OO "
      "9.h3 "
      "Nb8 10.d4 Nbd7\n11.c4 c6 12.cxb5 axb5 13.Nc3 Bb7 14.Bg5 b4 15.Nb1 h6 16.Bh4 c5 17.dxe5\nNxe4 18.Bxe7 "
      "Qxe7 19.exd6 Qf6 "
      "20.Nbd2 Nxd6 21.Nc4 Nxc4 22.Bxc4 Nb6\n23.Ne5 Rae8 24.Bxf7+ Rxf7 25.Nxf7 Rxe1+ 26.Qxe1 Kxf7 27.Qe3 Qg5 "
      "28.Qxg5\nhxg5 29.b3 Ke6 "
      "30.a3 Kd6 31.axb4 cxb4 32.Ra5 Nd5 33.f3 Bc8 34.Kf2 Bf5\n35.Ra7 g6 36.Ra6+ Kc5 37.Ke1 Nf4 38.g3 Nxh3 "
      "39.Kd2 Kb5 40.Rd6 Kc5 "
      "41.Ra6\nNf2 42.g4 Bd3 43.Re6 1/2-1/2\n\n\xE4\xBB\xA5\xE4\xB8\x8B PGN 1 \n";
  Moves moves;
  pgn::read(pgn::Memory{text}, moves);
  CHECK(moves.plies == 85);
  CHECK(moves.text.substr(0, 53) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3");
  CHECK(shape("[x\xE3\x80\x8C"
              "F\xE3\x80\x8D]\n\n1.e4 e5 1/2-1/2") == "e4 e5 =1/2-1/2");
}

TEST_CASE("the steady state allocates nothing") {
  const std::string game =
      "[Event \"a\"]\n[White \"b\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 "
      "1\"]\n[SetUp \"1\"]\n\n1. e4 {x} e5 $1 "
      "(1... c5 {y} (1... e6) 2. Nf3) 2. Ng1f3 Nc6 3. bb5 {z} ({pre} 3. Qh9 foo) 1-0\n\n";
  std::string text;
  for (int i = 0; i < 50; ++i) text += game;
  struct Quiet {
    std::size_t games = 0, seen = 0, after_first = 0, after_last = 0;
    void on_tag(const pgn::TagPair&) { ++seen; }
    void on_move(pgn::Move, const pgn::Position&) { ++seen; }
    void on_nag(pgn::Nag) { ++seen; }
    void on_comment(const pgn::Comment&) { ++seen; }
    void on_variation_begin() { ++seen; }
    void on_unread(const pgn::Unread&) { ++seen; }
    void on_diagnostic(const pgn::Diagnostic&) { ++seen; }
    void on_game_end(const pgn::GameEnd&) {
      if (++games == 1) after_first = allocations;
      after_last = allocations;
    }
  };
  Quiet memory;
  pgn::read(pgn::Memory{text}, memory);
  CHECK(memory.games == 50);
  CHECK(memory.after_last == memory.after_first);
  Quiet stream;
  pgn::read(pgn::Stream{Filler{text}, 4096}, stream);
  CHECK(stream.after_last == stream.after_first);
}

TEST_CASE("real files give the same events from every source") {
  for (const char* name : {"mutated.pgn", "annotated.pgn", "chess960.pgn"}) {
    const char* directory = std::getenv("PGN_SHARED_DIR");
    if (directory == nullptr) {
      WARN("PGN_SHARED_DIR is not set: real files are not read");
      return;
    }
    std::ifstream file{std::string{directory} + "/data/" + name, std::ios::binary};
    std::string text{std::istreambuf_iterator<char>{file}, {}};
    if (text.size() > 400000) text.resize(400000);
    INFO(name);
    REQUIRE_FALSE(text.empty());
    const std::string whole = trace_memory(text);
    const bool same =
        trace_stream(text, 1) == whole && trace_stream(text, 1000) == whole && trace_pushed(text, 7) == whole;
    CHECK(same);
  }
}

TEST_CASE("an answer outside of games stops, and skips nothing") {
  struct Answers {
    pgn::Flow answer;
    std::size_t games = 0, moves = 0, calls = 0;
    pgn::Flow on_diagnostic(const pgn::Diagnostic& event) {
      if (event.game != 0) return pgn::Flow::proceed;
      ++calls;
      return answer;
    }
    void on_game_begin(const pgn::GameBegin&) { ++games; }
    void on_move(const pgn::San&) { ++moves; }
  };
  const std::string_view text = "stray text\n\n1. e4 *\n\nmore text\n\n1. d4 *\n\nthe last text\n";
  Answers skips{pgn::Flow::skip};
  CHECK(pgn::read(pgn::Memory{text}, skips) == pgn::ReadStatus::ended);
  CHECK(skips.games == 2);
  CHECK(skips.moves == 2);
  CHECK(skips.calls == 3);
  for (const std::string_view end : {"", "[Event \"A\"]\n\n*", "1. e4 *"}) {
    INFO(end);
    Answers stops{pgn::Flow::stop};
    CHECK(pgn::read(pgn::Memory{"stray text\n\n" + std::string{end}}, stops) == pgn::ReadStatus::stopped);
    CHECK(stops.games == 0);
    CHECK(stops.calls == 1);
  }
}
