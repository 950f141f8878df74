// SPDX-License-Identifier: MIT
#include <pgn/notation/fen.hpp>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"
#include "support/positions.hpp"

using pgn::CastlingStyle;
using pgn::Code;
using pgn::Diagnostic;
using pgn::EnPassantPolicy;
using pgn::FenMode;
using pgn::FenOptions;
using pgn::Severity;

static_assert(pgn::next_ply_of("") == 2);
static_assert(pgn::next_ply_of("rnbqkb1r/8/8/8/8/8/8/8[Qn] b KQkq - 3 45") == 91);
static_assert(pgn::next_ply_of("8/8/8/8/8/8/8/8 w - - 3+3 0 7") == 14, "Three-check");
static_assert(pgn::next_ply_of("8/8/8/8/8/8/8/8 w - - 0 7 +0+0") == 14, "Three-check as lichess writes it");
static_assert(pgn::next_ply_of("8/8/8/8/8/8/8/8 b - -") == 3);
static_assert(pgn::next_ply_of("8/8/8/8/8/8/8/8 b - - 0 0") == 3);
static_assert(pgn::next_ply_of("8/8/8/8/8/8/8/8 b - - 0 99999999999999999999") == 3);

namespace {

struct Reading {
  pgn::Result<pgn::Position> position;
  std::vector<Diagnostic> found;
};

Reading read(std::string_view fen, FenMode mode = FenMode::strict) {
  std::vector<Diagnostic> found;
  auto position = pgn::parse_fen(fen, mode, [&](const Diagnostic& each) { found.push_back(each); });
  return {position, found};
}

/// The FEN as it is written again; it must be legal.
std::string again(std::string_view fen, const FenOptions& options = {}) {
  INFO(fen);
  const auto position = pgn::parse_fen(fen);
  REQUIRE(position);
  return pgn::to_fen(*position, options);
}

std::string shredder(std::string_view fen) {
  return again(fen, {CastlingStyle::shredder, {}});
}

/// `fen` is refused with `code` at the place of `text`, which stands in it once.
void check_refused(std::string_view fen, Code code, std::string_view text) {
  INFO(fen);
  const Diagnostic error = pgn::parse_fen(fen).error();
  CHECK(error.name() == pgn::name(code));
  CHECK(error.severity == Severity::error);
  CHECK(fen.substr(static_cast<std::size_t>(error.offset), error.length) == text);
  // The report has the same error.
  const Reading reading = read(fen);
  bool reported = false;
  for (const Diagnostic& each : reading.found) reported = reported || each == error;
  CHECK(reported);
}

/// `fen` is read, with one warning of `code`, as `normal`.
void check_tolerated(std::string_view fen, Code code, std::string_view normal,
                     FenMode mode = FenMode::strict) {
  INFO(fen);
  const Reading reading = read(fen, mode);
  REQUIRE(reading.position);
  CHECK(pgn::to_fen(*reading.position) == normal);
  REQUIRE(reading.found.size() == 1);
  CHECK(reading.found[0].name() == pgn::name(code));
  CHECK(reading.found[0].severity == Severity::warning);
}

}  // namespace

static_assert(pgn::parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").has_value());
// Not `==`: with debug containers, g++ 12 compares no arrays at compile time.
static_assert(pgn::parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")->occupied() ==
              pgn::Position{}.occupied());
static_assert(noexcept(pgn::parse_fen(std::string_view{})));

TEST_CASE("canonical FENs come back as they were, without a diagnostic") {
  for (const std::string_view fen : {
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
           "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
           "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
           "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",
           "6k1/8/8/8/8/8/8/K4R2 w - - 500 50",
           "6k1/8/8/8/8/8/8/K4R2 w - - 2147483648 2147483648",
           "3rr1k1/5pp1/R4n1p/3P1N2/4p2q/1B4RP/PP3P2/3Q2K1 b - - 2 31",
           "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1",
           "4k3/8/8/8/8/8/8/4KR1R w F - 0 1",
       }) {
    CHECK(again(fen) == fen);
    CHECK(read(fen).found.empty());
  }
}

TEST_CASE("the en passant field follows the policy") {
  const auto with = [](std::string_view fen, EnPassantPolicy policy) { return again(fen, {{}, policy}); };
  constexpr std::string_view after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
  constexpr std::string_view none = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  CHECK(with(after_e4, EnPassantPolicy::std1994) == after_e4);
  CHECK(with(after_e4, EnPassantPolicy::xfen) == none);
  CHECK(with(after_e4, EnPassantPolicy::legal) == none);
  constexpr std::string_view pinned = "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  CHECK(with(pinned, EnPassantPolicy::std1994) == pinned);
  CHECK(with(pinned, EnPassantPolicy::xfen) == pinned);
  CHECK(with(pinned, EnPassantPolicy::legal) == "4r2k/8/8/3pP3/8/8/8/4K3 w - - 0 1");
  CHECK(with("8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", EnPassantPolicy::legal) ==
        "8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1");
}

TEST_CASE("castling is read as KQkq, X-FEN and Shredder-FEN, and written as asked") {
  CHECK(again("4k3/8/8/8/8/8/8/4KR1R w F - 0 1") == "4k3/8/8/8/8/8/8/4KR1R w F - 0 1");
  CHECK(shredder("4k3/8/8/8/8/8/8/4KR1R w F - 0 1") == "4k3/8/8/8/8/8/8/4KR1R w F - 0 1");
  CHECK(again("4k3/8/8/8/8/8/8/4KR1R w H - 0 1") == "4k3/8/8/8/8/8/8/4KR1R w K - 0 1");
  CHECK(shredder("4k3/8/8/8/8/8/8/4KR1R w K - 0 1") == "4k3/8/8/8/8/8/8/4KR1R w H - 0 1");
  constexpr std::string_view sp353 = "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w ";
  CHECK(again(std::string{sp353} + "FCfc - 0 1") == std::string{sp353} + "KQkq - 0 1");
  CHECK(shredder(std::string{sp353} + "KQkq - 0 1") == std::string{sp353} + "FCfc - 0 1");
  CHECK(shredder("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") ==
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
  CHECK(again("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1") == "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  // The outermost own rook, never one of the other side.
  CHECK(shredder("5k2/8/8/8/8/8/8/r1R2K2 w Q - 0 1") == "5k2/8/8/8/8/8/8/r1R2K2 w C - 0 1");
  CHECK(shredder("2k5/8/8/8/8/8/8/3K1R1R w K - 0 1") == "2k5/8/8/8/8/8/8/3K1R1R w H - 0 1");
}

TEST_CASE("a faulty field is named with its place") {
  constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  check_refused("rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Code::bad_board, "4");
  check_refused("rnbqkbnr/pppppppp/9/8/8/08/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Code::bad_board, "9");
  check_refused("rnbqkbnr/pppppppp/8/8/8/08/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Code::bad_board, "0");
  check_refused("rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Code::bad_board, "7");
  check_refused("rnbqkbnr/pppp1pppP/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Code::bad_board, "P");
  check_refused("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Code::bad_board,
                "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR");
  check_refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBXR w KQkq - 0 1", Code::bad_board, "X");
  check_refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/ w KQkq - 0 1", Code::bad_board, "");
  check_refused(std::string{start} + " x KQkq - 0 1", Code::bad_side, "x");
  check_refused(std::string{start} + " W KQkq - 0 1", Code::bad_side, "W");
  check_refused(std::string{start} + " w KQxq - 0 1", Code::bad_castling, "x");
  check_refused(std::string{start} + " w KQKq - 0 1", Code::bad_castling, "K");
  check_refused(std::string{start} + " w K- - 0 1", Code::bad_castling, "-");
  check_refused("4k3/8/8/8/8/8/8/4KR2 w Q - 0 1", Code::bad_castling, "Q");
  check_refused("4k3/8/8/8/8/8/4K3/7R w K - 0 1", Code::bad_castling, "K");
  check_refused("4k3/8/8/8/8/8/8/4KR1R w HF - 0 1", Code::bad_castling, "HF");
  check_refused(std::string{start} + " w KQkq e3 0 1", Code::bad_ep, "e3");
  check_refused(std::string{start} + " w KQkq e9 0 1", Code::bad_ep, "e9");
  check_refused("rnbqkbnr/pppp1ppp/8/3P4/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3", Code::bad_ep, "e6");
  check_refused("4k3/8/8/8/8/8/8/4KR2 w - - -1 1", Code::bad_counter, "-1");
  check_refused("4k3/8/8/8/8/8/8/4KR2 w - - 0 1x", Code::bad_counter, "1x");
  check_refused("4k3/8/8/8/8/8/8/4KR2 w - - 2147483649 1", Code::bad_counter, "2147483649");
  check_refused("4k3/8/8/8/8/8/8/4KR2 w - - 99999999999999999999999 1", Code::bad_counter,
                "99999999999999999999999");
  check_refused("4k3/8/8/8/8/8/8/4KR2 w - - 0 1 junk", Code::trailing_data, "junk");
  check_refused("4k3/8/8/8/8/8/8/P3K2p w - - 0 1", Code::bad_pawns, "4k3/8/8/8/8/8/8/P3K2p");
  check_refused("8/8/8/8/8/8/8/4K3 w - - 0 1", Code::bad_kings, "8/8/8/8/8/8/8/4K3");
  check_refused("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", Code::opponent_in_check, "4k3/8/8/8/8/8/8/4RK2");
}

TEST_CASE("missing fields are said once, at the end of the text, as errors or with their defaults") {
  constexpr std::string_view whole = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  // How many fields there are, and which modes take defaults for the others.
  struct {
    std::size_t fields;
    bool strict, lax;
  } const rows[] = {{0, false, false}, {1, false, false}, {2, false, true},
                    {3, false, true},  {4, true, true},   {5, true, true}};
  for (const auto& row : rows) {
    std::size_t size = 0;
    for (std::size_t field = 0; field < row.fields; ++field) size = whole.find(' ', size + 1);
    for (const std::string_view end : {"", " ", "  \n"}) {
      if (size == 0 && !end.empty()) continue;
      const std::string fen = std::string{whole.substr(0, size)}.append(end);
      for (const FenMode mode : {FenMode::strict, FenMode::lax}) {
        INFO(fen);
        const bool repaired = mode == FenMode::strict ? row.strict : row.lax;
        const Reading reading = read(fen, mode);
        std::size_t said = 0;
        for (const Diagnostic& each : reading.found) {
          if (each.code == Code::fen_spacing) continue;
          ++said;
          CHECK(each.name() == "missing-field");
          CHECK(each.severity == (repaired ? Severity::warning : Severity::error));
          CHECK(each.offset == fen.size());
        }
        CHECK(said == 1);
        REQUIRE(reading.position.has_value() == repaired);
        if (repaired) {
          CHECK(pgn::to_fen(*reading.position) == whole);
        } else {
          CHECK(reading.position.error().code == Code::missing_field);
        }
      }
    }
  }
}

TEST_CASE("fields of other variants are errors at their place and never dropped") {
  check_refused("r1bqkb1r/pppp1ppp/2n2n2/8/8/2N2N2/PPPP1PPP/R1BQKB1R[Pp] w KQkq - 0 5", Code::bad_board, "[");
  check_refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 5", Code::bad_board, "[");
  check_refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/Qn w KQkq - 0 5", Code::bad_board, "/Qn");
  check_refused("rnbq1bnr/ppppkppp/8/8/8/8/PPPPPPPP/RNBQ~KBNR w - - 0 5", Code::bad_board, "~");
  check_refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1", Code::bad_counter, "3+3");
  check_refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 +0+0", Code::trailing_data, "+0+0");
}

TEST_CASE("small deviations are repaired and reported") {
  constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  check_tolerated("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", Code::missing_field, start);
  check_tolerated("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0", Code::missing_field, start);
  check_tolerated("6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 0", Code::zero_fullmove,
                  "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1");
  check_tolerated("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  KQkq - 0 1", Code::fen_spacing, start);
  check_tolerated("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0\t1", Code::fen_spacing, start);
  check_tolerated(" rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Code::fen_spacing, start);
  check_tolerated("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", Code::fen_spacing, start);
}

TEST_CASE("no-break spaces are no blanks") {
  CHECK_FALSE(
      pgn::parse_fen("4k3/8/8/8/8/8/8/4K3\xC2\xA0w\xC2\xA0-\xC2\xA0-\xC2\xA0"
                     "0\xC2\xA0"
                     "1"));
}

TEST_CASE("an impossible check is a warning") {
  const Reading reading = read("4k3/8/8/8/8/5n1r/8/r3K2r w - - 0 1");
  CHECK(reading.position);
  REQUIRE(reading.found.size() == 1);
  CHECK(reading.found[0].code == Code::impossible_check);
}

TEST_CASE("a linter sees every fault, the first error is the answer") {
  const Reading reading = read("4k3/8/8/8/8/8/8/4K4  x KQ e9 -1 0 junk");
  CHECK(reading.position.error().code == Code::bad_board);
  std::vector<Code> codes;
  for (const Diagnostic& each : reading.found) codes.push_back(each.code);
  CHECK(codes == std::vector{Code::bad_board, Code::fen_spacing, Code::bad_side, Code::bad_ep,
                             Code::bad_counter, Code::zero_fullmove, Code::trailing_data});
  const Reading faults = read("4k3/8/8/8/8/8/8/P3RK2 w K e3 0 1");
  codes.clear();
  for (const Diagnostic& each : faults.found) codes.push_back(each.code);
  CHECK(codes == std::vector{Code::bad_pawns, Code::bad_castling, Code::bad_ep, Code::opponent_in_check});
}

TEST_CASE("lax reading drops castling rights and en passant squares that cannot be, and says so") {
  const auto lax = [](std::string_view fen, Code code, std::string_view normal) {
    check_tolerated(fen, code, normal, FenMode::lax);
  };
  lax("4k3/8/8/8/8/8/8/4KR2 w KQ - 0 1", Code::bad_castling, "4k3/8/8/8/8/8/8/4KR2 w K - 0 1");
  lax("4k3/8/8/8/8/8/8/4KR2 w Kx - 0 1", Code::bad_castling, "4k3/8/8/8/8/8/8/4KR2 w K - 0 1");
  lax("4k3/8/8/8/8/8/8/4KR1R w HF - 0 1", Code::bad_castling, "4k3/8/8/8/8/8/8/4KR1R w K - 0 1");
  lax("4k3/8/8/8/8/8/4K3/7R w K - 0 1", Code::bad_castling, "4k3/8/8/8/8/8/4K3/7R w - - 0 1");
  lax("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", Code::bad_ep, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  lax("4k3/8/8/8/8/8/8/4K3 w - zz 0 1", Code::bad_ep, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  lax("4k3/8/8/8/8/8/8/4K3 w - - 0 0", Code::zero_fullmove, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(read("4k3/8/8/8/8/8/8/4K3 w", FenMode::lax).position);
  CHECK_FALSE(read("4k3/8/8/8/8/8/8/4K3", FenMode::lax).position);
  CHECK_FALSE(read("4k3/8/8/8/8/8/8/4K4 w - - 0 1", FenMode::lax).position);
  CHECK_FALSE(read("8/8/8/8/8/8/8/4K3 w - - 0 1", FenMode::lax).position);
}

TEST_CASE("a setup holds what the FEN says, legal or not, and is written as it stands") {
  for (const std::string_view fen : {"8/8/8/8/8/8/8/8 b - - 3 9", "4k3/8/8/8/8/8/8/4K3 w KQkq e6 0 1",
                                     "8/8/8/8/8/8/8/RK4KR w KQ - 0 1", "PPPPPPPP/8/8/8/8/8/8/8 w - e3 0 1"}) {
    INFO(fen);
    const auto setup = pgn::parse_setup(fen);
    REQUIRE(setup);
    CHECK(pgn::to_fen(*setup) == fen);
    CHECK_FALSE((pgn::Position::from(*setup) && fen[0] == 'P'));
  }
  CHECK(pgn::parse_setup("8/8/8/8/8/8/8/9 b - - 3 9").error().code == Code::bad_board);
}

TEST_CASE("every position of random games comes back from its FEN in each style") {
  for_random_positions(30, 120, [](const pgn::Position& position) {
    for (const CastlingStyle style : {CastlingStyle::xfen, CastlingStyle::shredder}) {
      const std::string fen = pgn::to_fen(position, {style, {}});
      const Reading reading = read(fen);
      INFO(fen);
      REQUIRE(reading.position);
      CHECK(*reading.position == position);
      CHECK(reading.found.empty());
    }
  });
}

TEST_CASE("damaged FENs are read or refused with a place inside the text") {
  std::mt19937 random{20260103};
  constexpr std::string_view letters = "KQRBNPkqrbnp/12345678 90-wbaceh[~+\t\n\xC3\0";
  for (unsigned turn = 0; turn < 20000; ++turn) {
    std::string fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1pP1P3/5Q1p/PP1BBPPP/R3K2R b KQkq c3 0 1";
    for (auto changes = random() % 4 + 1; changes > 0; --changes) {
      const std::size_t at = random() % fen.size();
      if (random() % 3 == 0) {
        fen.erase(at, random() % 3 + 1);
      } else {
        fen[at] = letters[random() % letters.size()];
      }
      if (fen.empty()) fen.push_back('x');
    }
    for (const FenMode mode : {FenMode::strict, FenMode::lax}) {
      const Reading reading = read(fen, mode);
      for (const Diagnostic& each : reading.found) {
        if (each.offset + each.length > fen.size()) FAIL(fen);
      }
      if (!reading.position) {
        CHECK(reading.position.error().severity == Severity::error);
      } else if (pgn::parse_fen(pgn::to_fen(*reading.position)).has_value() == false) {
        FAIL(fen);
      }
    }
  }
}

TEST_CASE("the example of every FEN code causes it") {
  for (const pgn::CodeInfo& row : pgn::code_table) {
    if (row.code < Code::bad_board || row.code > Code::impossible_check) continue;
    INFO(row.name << ": " << row.example);
    bool caused = false;
    for (const Diagnostic& each : read(row.example).found) caused = caused || each.code == row.code;
    CHECK(caused);
  }
}
