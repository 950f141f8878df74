// SPDX-License-Identifier: MIT
#include <pgn/notation/epd.hpp>

#include <random>

#include "support/catch.hpp"

using pgn::Code;
using pgn::Diagnostic;
using pgn::Epd;
using pgn::Move;
using pgn::Square;

namespace {

Epd parse(std::string_view line) {
  INFO(line);
  auto epd = pgn::parse_epd(line);
  REQUIRE(epd);
  return *epd;
}

void check_refused(std::string_view line, Code code, std::string_view text) {
  INFO(line);
  const Diagnostic error = pgn::parse_epd(line).error();
  CHECK(error.name() == pgn::name(code));
  CHECK(line.substr(static_cast<std::size_t>(error.offset), error.length) == text);
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

}  // namespace

TEST_CASE("a position without operations is an EPD line") {
  const Epd epd = parse(start);
  CHECK(epd.position == pgn::Position{});
  CHECK(epd.operations().empty());
  CHECK(pgn::to_epd(epd) == start);
}

TEST_CASE("operations are sorted by opcode, operands too unless their order has a meaning") {
  CHECK(pgn::to_epd(
            parse(std::string{start} + " pv e4 e5 Nf3; id \"start\"; bm e4 d4 c4; Zeta b a; acd 12;")) ==
        std::string{start} + " Zeta b a; acd 12; bm c4 d4 e4; id \"start\"; pv e4 e5 Nf3;");
  CHECK(pgn::to_epd(parse(std::string{start} + " tcri 40 7200; noop ; draw_offer; sm d4;")) ==
        std::string{start} + " draw_offer; noop; sm d4; tcri 40 7200;");
}

TEST_CASE("moves are read in SAN: all from the position, or one after the other in pv") {
  const Epd epd = parse("6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - bm Rd8# Re8#; pv Re8+; am h4;");
  const auto best = epd.moves("bm");
  REQUIRE(best);
  CHECK(*best == std::vector{Move{Square::d1, Square::d8}, Move{Square::e1, Square::e8}});
  CHECK(epd.moves("sm")->empty());
  const auto line = parse(std::string{start} + " pv e4 e5 Nf3 Nc6;").moves("pv");
  REQUIRE(line);
  CHECK(*line == std::vector{Move{Square::e2, Square::e4}, Move{Square::e7, Square::e5},
                             Move{Square::g1, Square::f3}, Move{Square::b8, Square::c6}});
}

TEST_CASE("a move that is not legal is named with its place in the line") {
  const std::string line = std::string{start} + " bm e4 Ke2;";
  const auto moves = parse(line).moves("bm");
  REQUIRE_FALSE(moves);
  CHECK(moves.error().code == Code::illegal_san);
  CHECK(line.substr(static_cast<std::size_t>(moves.error().offset), moves.error().length) == "Ke2");
}

TEST_CASE("integers and strings are read by opcode") {
  const Epd epd =
      parse(std::string{start} + " acn 12345678901; ce -32766; c0 \"first; note\"; id \"\"; eco C65;");
  CHECK(epd.integer("acn") == 12345678901);
  CHECK(epd.integer("ce") == -32766);
  CHECK(epd.string("c0") == "first; note");
  CHECK(epd.string("id") == "");
  CHECK(epd.string("eco") == "C65");
  CHECK_FALSE(epd.integer("eco"));
  CHECK_FALSE(epd.integer("dm"));
  CHECK_FALSE(epd.string("c1"));
  CHECK_FALSE(parse(std::string{start} + " ce 1 2;").integer("ce"));
  CHECK_FALSE(parse(std::string{start} + " ce 1234567890123456789;").integer("ce"));
  CHECK_FALSE(parse(std::string{start} + " ce -;").integer("ce"));
}

TEST_CASE("hmvc and fmvn are the counters of the position") {
  const Epd epd = parse("6k1/8/8/8/8/8/8/K4R2 b - - hmvc 7; fmvn 42;");
  CHECK(epd.position.halfmove_clock() == 7);
  CHECK(epd.position.fullmove_number() == 42);
  CHECK(parse("6k1/8/8/8/8/8/8/K4R2 b - - hmvc -7; fmvn x;").position.fullmove_number() == 1);
}

TEST_CASE("operations can be set, replaced and erased") {
  Epd epd;
  CHECK(epd.set_string("id", "one"));
  CHECK(epd.set_string("id", "two"));
  CHECK(epd.set_integer("dm", 3));
  CHECK(epd.set_integer("ce", -25));
  const Move best[] = {Move{Square::e2, Square::e4}, Move{Square::b1, Square::c3}};
  CHECK(epd.set_moves("bm", best));
  const Move line[] = {Move{Square::e2, Square::e4}, Move{Square::e7, Square::e5}};
  CHECK(epd.set_moves("pv", line));
  CHECK(pgn::to_epd(epd) == std::string{start} + " bm Nc3 e4; ce -25; dm 3; id \"two\"; pv e4 e5;");
  epd.erase("dm");
  epd.erase("dm");
  CHECK(epd.find("dm") == nullptr);
  CHECK(epd.find("pv") != nullptr);
}

TEST_CASE("operations are equal when they would be written alike") {
  const auto operation = [](const char* line) {
    return pgn::parse_epd(std::string{start} + line)->operations().front();
  };
  CHECK(operation(" id \"one\";") == operation(" id \"one\";"));
  CHECK(operation(" id \"one\";") != operation(" id one;"));
  CHECK(operation(" c0 \"one\";") != operation(" id \"one\";"));
  CHECK(operation(" bm e4;") != operation(" bm e4 d4;"));
}

TEST_CASE("what could not be written is not accepted") {
  Epd epd;
  CHECK_FALSE(epd.set_string("id", "a \"quoted\" word"));
  CHECK_FALSE(epd.set_string("id", "two\nlines"));
  CHECK_FALSE(epd.set_string("", "x"));
  CHECK_FALSE(epd.set_string("1a", "x"));
  CHECK_FALSE(epd.set_string("abcdefghijklmnop", "x"));
  CHECK(epd.set_string("abcdefghijklmno", "x"));
  CHECK_FALSE(epd.set({"bm", {{"e4;", false}}}));
  CHECK_FALSE(epd.set({"bm", {{"", false}}}));
  CHECK(epd.operations().size() == 1);
}

TEST_CASE("a repeated opcode is reported and the first counts") {
  const std::string line = std::string{start} + " id \"a\"; bm e4; id \"b\";";
  std::vector<Diagnostic> found;
  const auto epd = pgn::parse_epd(line, [&](const Diagnostic& each) { found.push_back(each); });
  REQUIRE(epd);
  CHECK(epd->string("id") == "a");
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == Code::duplicate_opcode);
  CHECK(found[0].offset == line.rfind("id"));
}

TEST_CASE("a last operation without its semicolon is read and reported") {
  std::vector<Diagnostic> found;
  const auto epd = pgn::parse_epd(std::string{start} + " id \"a\"; bm e4 d4",
                                  [&](const Diagnostic& each) { found.push_back(each); });
  REQUIRE(epd);
  CHECK(pgn::to_epd(*epd) == std::string{start} + " bm d4 e4; id \"a\";");
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == Code::bad_epd_operation);
  CHECK(found[0].severity == pgn::Severity::warning);
}

TEST_CASE("malformed operations are refused at their place") {
  const std::string begin{start};
  check_refused(begin + " ;", Code::bad_epd_operation, "");
  check_refused(begin + " 0 1 bm e4;", Code::bad_epd_operation, "0 1 bm e4");
  check_refused(begin + " id \"open;", Code::bad_epd_operation, "\"open");
  check_refused(begin + " id \"a\"b;", Code::bad_epd_operation, "\"a\"b");
  check_refused(begin + " id a\"b\";", Code::bad_epd_operation, "a\"b\"");
  check_refused(begin + " b-m e4;", Code::bad_epd_operation, "b-m e4");
  check_refused("8/8/8/8/8/8/8/4K3 w - - bm Ke2;", Code::bad_kings, "8/8/8/8/8/8/8/4K3");
  check_refused("4k3/8/8/8/8/8/8/4K3 w - bm Ke2;", Code::bad_ep, "bm");
}

TEST_CASE("lines of any length and any bytes are read or refused") {
  std::string line{start};
  line += " c0 \"" + std::string(5000, 'x') + "\";";
  CHECK(pgn::to_epd(parse(line)) == line);
  std::string whole{start};
  whole.append(" am d4; bm e4; c0 \"a b\"; pv e4 e5;");
  std::mt19937 random{20260104};
  for (unsigned turn = 0; turn < 5000; ++turn) {
    std::string damaged = whole;
    for (auto changes = random() % 5 + 1; changes > 0; --changes) {
      damaged[random() % damaged.size()] = "\" ;ax1\n\x80\0"[random() % 9];
    }
    const auto epd = pgn::parse_epd(damaged);
    if (!epd) {
      CHECK(epd.error().offset + epd.error().length <= damaged.size());
      continue;
    }
    const auto again = pgn::parse_epd(pgn::to_epd(*epd));
    REQUIRE(again);
    CHECK(pgn::to_epd(*again) == pgn::to_epd(*epd));
  }
}
