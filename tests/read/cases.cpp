// SPDX-License-Identifier: MIT
// read/cases: every case of tests/cases (or of the folder that PGN_CASES_DIR names) gives the facts of its
// .expect file, the same ones however its bytes arrive, and an export that reads back to itself.
#include <algorithm>

#include "support/expect.hpp"

#include <pgn/notation/fen.hpp>
#include <pgn/write/exporter.hpp>

#include "support/catch.hpp"
#include "support/trace.hpp"

namespace {

std::string exported(std::string_view text) {
  std::string out;
  pgn::Exporter exporter{[&out](std::string_view piece) { out.append(piece); }};
  pgn::read(pgn::Memory{text}, exporter);
  return out;
}

std::string without_ep(const std::string& fen) {
  std::vector<std::string> fields = split(fen, " ");
  if (fields.size() > 3) fields[3] = "-";
  return Facts::join(fields);
}

std::vector<std::string> numbers_in(std::string_view text) {
  std::vector<std::string> found;
  bool inside = false;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    if (digit && !inside) found.emplace_back();
    if (digit) found.back() += c;
    inside = digit;
  }
  return found;
}

bool has_severity(const CaseReading& reading, pgn::Severity at_least) {
  return std::any_of(reading.diagnostics.begin(), reading.diagnostics.end(),
                     [&](const pgn::Diagnostic& each) { return each.severity >= at_least; });
}
bool has_code(const CaseReading& reading, std::string_view name) {
  return std::any_of(reading.diagnostics.begin(), reading.diagnostics.end(),
                     [&](const pgn::Diagnostic& each) { return each.name() == name; });
}
std::string codes_of(const CaseReading& reading) {
  std::string out;
  for (const pgn::Diagnostic& each : reading.diagnostics) {
    out += std::string{each.name()} + "(" + std::string{pgn::name(each.severity)} + ") ";
  }
  return out;
}

// A value of `tags=`: "X (or Y)" is either, "A / B in this order" one a game, another remark in parentheses
// is none.
std::vector<std::string> allowed_values(std::string value) {
  std::vector<std::string> allowed{value};
  if (const std::size_t remark = value.find(" in this order"); remark != std::string::npos) {
    for (const std::string& part : split(value.substr(0, remark), " / ")) allowed.push_back(part);
  } else if (const std::size_t either = value.find(" (or "); either != std::string::npos) {
    allowed.push_back(value.substr(0, either));
    allowed.push_back(value.substr(either + 5, value.size() - either - 6));
  } else if (const std::size_t open = value.find(" (game "); open != std::string::npos) {
    allowed.push_back(value.substr(0, open));
  }
  return allowed;
}

void check_verdict(const std::string& verdict, const CaseReading& reading) {
  INFO("reported: " << codes_of(reading));
  if (verdict == "accept") CHECK_FALSE(has_severity(reading, pgn::Severity::warning));
  if (verdict == "tolerate") CHECK_FALSE(has_severity(reading, pgn::Severity::error));
  if (verdict.rfind("error:", 0) == 0) {
    CHECK(has_severity(reading, pgn::Severity::error));
    CHECK(has_code(reading, verdict.substr(6)));
  }
}

void check_facts(const Expect& expect, const CaseReading& reading) {
  const std::vector<Facts>& games = reading.games;
  if (const auto wanted = expect.get("games")) {
    const std::vector<std::string> allowed = numbers_in(*wanted);
    INFO("games: " << games.size() << ", wanted " << *wanted);
    CHECK(std::find(allowed.begin(), allowed.end(), std::to_string(games.size())) != allowed.end());
  }
  std::string plies;
  std::vector<std::string> results;
  for (const Facts& game : games)
    plies += (plies.empty() ? "" : ",") + std::to_string(game.lines[0].moves.size());
  if (const auto wanted = expect.get("plies")) {
    const bool more_games_than_told = split(*wanted, ",").size() < games.size();
    CHECK((more_games_than_told ? plies.substr(0, wanted->size()) : plies) == *wanted);
  }
  if (const auto wanted = expect.get("results")) {
    const std::vector<std::string> each = split(*wanted, ",");
    for (std::size_t i = 0; i < each.size() && i < games.size(); ++i) {
      const bool fits = games[i].terminator == each[i] || (each[i] != "none" && games[i].result == each[i]);
      INFO("game " << i + 1 << " ends with " << games[i].terminator << ", result " << games[i].result
                   << ", wanted " << each[i]);
      CHECK(fits);
    }
  }
  for (std::size_t i = 1; i <= games.size(); ++i) {
    const Facts& game = games[i - 1];
    INFO("game " << i);
    if (const auto wanted = expect.get("san", i)) CHECK(game.san() == *wanted);
    if (const auto wanted = expect.get("fen", i)) CHECK(without_ep(game.final_fen) == without_ep(*wanted));
  }
  if (games.empty()) return;
  const Facts& first = games.front();
  if (const auto wanted = expect.get("ravs")) {
    std::vector<std::string> ravs;
    for (const Json& rav : parse_json(*wanted).items) {
      std::vector<std::string> moves;
      for (const Json& move : rav.at("moves").items) moves.push_back(move.text);
      ravs.push_back(rav.at("at").text + " " + Facts::join(moves) + " in " + rav.at("parent").text);
    }
    std::sort(ravs.begin(), ravs.end());
    CHECK(first.ravs() == ravs);
  }
  if (const auto wanted = expect.get("comments")) {
    std::vector<std::string> comments;
    for (const Json& each : parse_json(*wanted).items) {
      comments.push_back(each.items.at(0).text + " " + normal_space(each.items.at(1).text));
    }
    CHECK(first.comments() == comments);
  }
  if (const auto wanted = expect.get("nags")) CHECK(first.nags_of(0, false) == parse_json(*wanted).dump());
  if (const auto wanted = expect.get("tags")) {
    const Json tags = parse_json(*wanted);
    for (std::size_t i = 0; i < tags.keys.size(); ++i) {
      const std::vector<std::string> allowed = allowed_values(tags.items[i].text);
      const std::string value = first.tag(tags.keys[i]).value_or("(absent)");
      INFO("tag " << tags.keys[i] << " is " << value << ", wanted " << tags.items[i].text);
      CHECK(std::find(allowed.begin(), allowed.end(), value) != allowed.end());
    }
  }
  if (const auto wanted = expect.get("tag_result")) CHECK(first.tag("Result") == wanted);
}

void check_export(const Expect& expect, std::string_view text, const CaseReading& reading) {
  const std::string once = exported(text);
  const std::string flat = normal_space(once);
  if (const auto wanted = expect.get("export_contains")) {
    CHECK_THAT(flat, Catch::Matchers::Contains(normal_space(*wanted)));
  }
  if (const auto refused = expect.get("export_not_contains")) {
    CHECK_THAT(flat, !Catch::Matchers::Contains(normal_space(*refused)));
  }
  if (const auto wanted = expect.get("export_tag_order")) {
    std::size_t last = 0;
    for (const std::string& name : split(*wanted, " ")) {
      const std::size_t at = once.find("[" + name + " ");
      INFO(name);
      CHECK((at != std::string::npos && at >= last));
      last = at;
    }
  }
  CHECK(exported(once) == once);

  const CaseReading again = read_facts(once);
  INFO("exported as:\n" << once);
  REQUIRE(again.games.size() == reading.games.size());
  for (std::size_t i = 0; i < again.games.size(); ++i) {
    const Facts& before = reading.games[i];
    const Facts& after = again.games[i];
    INFO("game " << i + 1);
    // A dropped pawn gets its letter in export format (SPEC AMB 23).
    std::string san = before.san();
    for (std::size_t at = san.find(" @"); at != std::string::npos; at = san.find(" @"))
      san.insert(at + 1, "P");
    CHECK(after.san() == san);
    CHECK(after.ravs() == before.ravs());
    CHECK(after.result == before.result);
    CHECK(after.final_fen == before.final_fen);
    if (before.unread.empty()) CHECK(after.comments() == before.comments(true));
    if (after.lines.size() != before.lines.size()) continue;
    for (std::size_t line = 0; line < after.lines.size(); ++line) {
      CHECK(after.nags_of(line, false) == before.nags_of(line, true));
    }
  }
}

TEST_CASE("every PGN case is read as expected") {
  const std::vector<std::string> names = case_names(".pgn");
  REQUIRE_FALSE(names.empty());
  for (const std::string& name : names) {
    INFO("case " << name);
    const std::string text = read_case(name + ".pgn");
    const Expect expect{read_case(name + ".expect")};
    const CaseReading reading = read_facts(text);
    check_verdict(expect.verdict(), reading);
    // Where peers differ, the facts are only what one of them does: see the cases by name below.
    if (expect.verdict() != "choice") check_facts(expect, reading);
    check_export(expect, text, reading);
  }
}

TEST_CASE("every FEN case is read as expected") {
  for (const std::string& name : case_names(".fen")) {
    INFO("case " << name);
    std::string fen = read_case(name + ".fen");
    while (!fen.empty() && (fen.back() == '\n' || fen.back() == '\r')) fen.pop_back();
    const Expect expect{read_case(name + ".expect")};
    const std::string verdict = expect.verdict();
    std::vector<pgn::Diagnostic> reports;
    const auto position = pgn::parse_fen(fen, pgn::FenMode::strict,
                                         [&](const pgn::Diagnostic& each) { reports.push_back(each); });
    if (verdict.rfind("error:", 0) == 0) {
      CHECK_FALSE(position);
      const bool named = std::any_of(reports.begin(), reports.end(), [&](const pgn::Diagnostic& each) {
        return each.name() == verdict.substr(6);
      });
      CHECK(named);
    }
    const auto lax = pgn::parse_fen(fen, pgn::FenMode::lax);
    if (verdict == "accept") CHECK(position);
    if (verdict == "tolerate") CHECK(lax);
    const auto norm = expect.get("norm");
    if (norm && norm->rfind("Shredder: ", 0) == 0 && lax) {
      CHECK(pgn::to_fen(*lax, {pgn::CastlingStyle::shredder, pgn::EnPassantPolicy::std1994}) ==
            norm->substr(10));
    } else if (norm && lax) {
      const std::string wanted = normal_space(split(*norm, "|")[0]);
      CHECK(without_ep(pgn::to_fen(*lax)) == without_ep(wanted));
    }
  }
}

TEST_CASE("every case gives the same events however its bytes arrive") {
  for (const std::string& name : case_names(".pgn")) {
    INFO("case " << name);
    const std::string text = read_case(name + ".pgn");
    for (const bool strict : {false, true}) {
      INFO("strict " << strict);
      const pgn::Options options = strict ? pgn::Options::strict() : pgn::Options{};
      const std::string whole = trace_memory(text, options);
      for (const std::size_t size : {1u, 2u, 3u, 7u, 16u, 64u, 4096u}) {
        INFO("buffer " << size);
        CHECK(trace_stream(text, size, options) == whole);
      }
      CHECK(trace_pushed(text, 1, options) == whole);
      const std::size_t step = text.size() < 2000 ? 1 : text.size() / 200;
      for (std::size_t at = 0; at <= text.size(); at += step) {
        const std::string pieces = trace_split(text, at, options);
        if (pieces == whole) continue;
        INFO("split at " << at);
        CHECK(pieces == whole);
        break;
      }
    }
  }
}

// ---- cases whose right answer is a choice: what each choice has to fulfil
// -----------------------------------

bool played(const CaseReading& reading, std::size_t game, std::string_view san) {
  return game < reading.games.size() && reading.games[game].san() == san;
}
CaseReading read_named(const char* name) {
  const std::string text = read_case(std::string{name} + ".pgn");
  REQUIRE_FALSE(text.empty());
  return read_facts(text);
}

TEST_CASE("case bnd-fen-only-games: two tag sections are two games") {
  const CaseReading reading = read_named("bnd-fen-only-games");
  REQUIRE(reading.games.size() == 2);
  CHECK(reading.games[0].final_fen == "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  CHECK(reading.games[1].final_fen == "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
}
TEST_CASE("case bnd-html: markup is reported and the game is found") {
  const CaseReading reading = read_named("bnd-html");
  CHECK(has_code(reading, "markup"));
  REQUIRE(reading.games.size() == 1);
  CHECK(played(reading, 0, "e4 e5 Nf3"));
  CHECK(reading.games[0].tag("White") == std::optional<std::string>{"Alpha"});
}
TEST_CASE("case bnd-mbox-gt-quoted: the quote marks are reported") {
  const CaseReading reading = read_named("bnd-mbox-gt-quoted");
  CHECK_FALSE(reading.diagnostics.empty());
  CHECK(reading.games.size() <= 1);
}
TEST_CASE("case cmt-in-tag-section: no tag is lost") {
  const CaseReading reading = read_named("cmt-in-tag-section");
  REQUIRE(reading.games.size() == 1);
  CHECK(reading.games[0].tags.size() == 3);
  CHECK(reading.games[0].comments() ==
        std::vector<std::string>{"pre taken from the bulletin", "pre and this"});
}
TEST_CASE("case cmt-nested-balanced: a comment ends at its first closing brace") {
  // Standard section 5: brace comments do not nest. `tail` is not a move: it and the rest are set aside.
  const CaseReading reading = read_named("cmt-nested-balanced");
  REQUIRE(reading.games.size() == 1);
  CHECK(has_severity(reading, pgn::Severity::warning));
  CHECK((played(reading, 0, "d4") || played(reading, 0, "d4 d5 c4")));
  CHECK(reading.games[0].comments()[0] == "after:1 main {inner");
  CHECK(reading.games[0].terminator == "*");
}
TEST_CASE("case cmt-unterminated-hides-game: the second game is recovered at its tag section") {
  const CaseReading reading = read_named("cmt-unterminated-hides-game");
  const std::string text = read_case("cmt-unterminated-hides-game.pgn");
  REQUIRE(reading.games.size() == 2);
  CHECK(played(reading, 0, "d4"));
  CHECK(played(reading, 1, "e4 e5"));
  const auto found =
      std::find_if(reading.diagnostics.begin(), reading.diagnostics.end(),
                   [](const auto& each) { return each.code == pgn::Code::unterminated_comment; });
  REQUIRE(found != reading.diagnostics.end());
  CHECK(found->offset == text.find('{'));
}
TEST_CASE("case enc-zero-width: invisible characters are reported white space") {
  const CaseReading reading = read_named("enc-zero-width");
  CHECK(played(reading, 0, "e4 e5 Nf3"));
  CHECK(has_code(reading, "odd-white-space"));
}
TEST_CASE("case exp-semicolon-comment: a closing brace never ends up inside braces") {
  const std::string text = exported(read_case("exp-semicolon-comment.pgn"));
  CHECK_THAT(text, !Catch::Matchers::Contains("{has } a brace}"));
  CHECK_THAT(text, Catch::Matchers::Contains("\n;has } a brace\n"));  // SPEC E18
}
TEST_CASE("case num-ellipsis-char: the ellipsis character is three periods") {
  CHECK(played(read_named("num-ellipsis-char"), 0, "e4 e5 Nf3 Nc6"));
}
TEST_CASE("case res-decimal-half: 0.5 is half a point") {
  const CaseReading reading = read_named("res-decimal-half");
  REQUIRE(reading.games.size() == 1);
  CHECK(played(reading, 0, "e4 e5"));
  CHECK(reading.games[0].result == "1/2-1/2");
  CHECK_FALSE(has_code(reading, "wrong-move-number"));
}
TEST_CASE("case res-endash: dashes of any length are hyphens in a result") {
  const CaseReading reading = read_named("res-endash");
  REQUIRE(reading.games.size() == 2);
  CHECK(reading.games[0].terminator == "1-0");
  CHECK(reading.games[1].terminator == "0-1");
}
TEST_CASE("case res-half-unicode: the character for a half is one") {
  const CaseReading reading = read_named("res-half-unicode");
  REQUIRE(reading.games.size() == 2);
  CHECK(reading.games[0].terminator == "1/2-1/2");
  CHECK(reading.games[1].terminator == "1/2-1/2");
}
TEST_CASE("case res-spaced: the second game is intact") {
  const CaseReading reading = read_named("res-spaced");
  REQUIRE(reading.games.size() == 2);
  CHECK(played(reading, 0, "e4 e5"));
  CHECK(played(reading, 1, "c4"));
  CHECK(reading.games[0].result == "1-0");
}
TEST_CASE("case san-drop-crazyhouse: unknown rules are an error before the first ply") {
  const CaseReading reading = read_named("san-drop-crazyhouse");
  REQUIRE(reading.games.size() == 1);
  CHECK(has_code(reading, "unknown-variant"));
  CHECK(reading.games[0].lines[0].moves.size() == 9);  // as text, none skipped
  CHECK(reading.games[0].lines[0].moves[6] == "@e4");
}
TEST_CASE("case san-figurines: figurines are pieces, never pawn moves") {
  const CaseReading reading = read_named("san-figurines");
  CHECK(played(reading, 0, "Nf3 Nf6 Nc3"));
}
TEST_CASE("case san-lowercase-*: a small n is a knight") {
  CHECK(played(read_named("san-lowercase-nf3"), 0, "d4 d5 Nf3 Nc6"));
  CHECK(played(read_named("san-lowercase-piece"), 0, "d4 Nf6 c4 e6"));
}
TEST_CASE("case san-null-variants: every spelling passes") {
  const CaseReading reading = read_named("san-null-variants");
  REQUIRE(reading.games.size() == 5);
  for (std::size_t i = 0; i < 5; ++i) {
    INFO("game " << i + 1);
    CHECK(played(reading, i, "e4 -- d4"));
  }
}
TEST_CASE("case san-pawn-capture-short: files alone name a capture") {
  const CaseReading reading = read_named("san-pawn-capture-short");
  CHECK(played(reading, 0, "e4 d5 exd5 Qxd5 Nc3 Qa5"));
  CHECK(has_code(reading, "san-short-capture"));
}
TEST_CASE("case san-trailing-punctuation: commas and periods are reported, a semicolon starts a comment") {
  const CaseReading reading = read_named("san-trailing-punctuation");
  REQUIRE(reading.games.size() == 1);
  CHECK(has_code(reading, "san-punctuation"));
  CHECK(reading.games[0].lines[0].moves.front() == "e4");
  CHECK(reading.games[0].comments()[0] == "after:2 2. Nf3");
}
TEST_CASE("case tag-fancy-quotes: the other tags survive") {
  const CaseReading reading = read_named("tag-fancy-quotes");
  REQUIRE(reading.games.size() == 1);
  CHECK(reading.games[0].tag("Black") == std::optional<std::string>{"Beta"});
  CHECK((reading.games[0].tag("White") == std::optional<std::string>{"Alpha"} ||
         has_code(reading, "malformed-tag")));
  CHECK(played(reading, 0, "e4"));
}
TEST_CASE("case tag-lowercase-names: known names in another case count and are reported") {
  const CaseReading reading = read_named("tag-lowercase-names");
  CHECK(played(reading, 0, "Rg1+"));
  CHECK(has_code(reading, "tag-name-case"));
}
TEST_CASE("case tag-setup-zero-with-fen: the FEN tag counts and the contradiction is reported") {
  const CaseReading reading = read_named("tag-setup-zero-with-fen");
  CHECK(played(reading, 0, "Rg1+"));
  CHECK(has_code(reading, "setup-mismatch"));
}
TEST_CASE("case fen-crazyhouse-pocket: a pocket is never dropped silently") {
  std::string fen = read_case("fen-crazyhouse-pocket.fen");
  fen.pop_back();
  CHECK_FALSE(pgn::parse_fen(fen));
  CHECK_FALSE(pgn::parse_fen(fen, pgn::FenMode::lax));
}

// ---- big inputs, made as gen_big.py makes them
// --------------------------------------------------------------

const std::string generated_tags = "[White \"Alpha\"]\n[Black \"Beta\"]\n[Result \"*\"]\n\n";

std::string repeated(std::string_view text, std::size_t count) {
  std::string out;
  out.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

std::string straddling(std::size_t pad) {
  return "[Pad \"" + std::string(pad - 8, 'p') +
         "\"]\r\n[Event \"x\\\"y\"]\r\n[Result \"1/2-1/2\"]\r\n\r\n1. e4 {ab} e5$146 2. Nf3 (2. Nc3 Nf6) "
         "2... Nc6 "
         "1/2-1/2\r\n\r\n[Event \"x\\\"y\"]\r\n\r\n1. d4 d5 *\r\n";
}

/// Counts games and main-line plies.
struct Counter {
  std::uint64_t games = 0, plies = 0;
  void on_move(pgn::Move, const pgn::Position&) { ++plies; }
  void on_game_end(const pgn::GameEnd&) { ++games; }
};

TEST_CASE("case siz-buffer-straddle: no buffer edge changes what is read") {
  std::vector<std::size_t> pads;
  for (const std::size_t first : {4000u, 8096u, 65440u}) {
    for (std::size_t pad = first; pad <= first + 110; ++pad) pads.push_back(pad);
  }
  for (const std::size_t pad : pads) {
    INFO("pad " << pad);
    const std::string text = straddling(pad);
    const std::string whole = trace_memory(text);
    const std::size_t edge = pad < 8000 ? 4096 : pad < 60000 ? 8192 : 65536;
    if (trace_stream(text, edge) != whole) CHECK(trace_stream(text, edge) == whole);
    if (trace_split(text, edge) != whole) CHECK(trace_split(text, edge) == whole);
    if (pad != pads.front()) continue;
    const CaseReading reading = read_facts(text);
    REQUIRE(reading.games.size() == 2);
    CHECK(reading.games[0].san() == "e4 e5 Nf3 Nc6");
    CHECK(reading.games[1].san() == "d4 d5");
    CHECK(reading.games[0].comments() == std::vector<std::string>{"after:1 ab"});
    CHECK(reading.games[0].nags_of(0, false) == "[[2,[146]]]");
    CHECK(reading.games[0].tag("Event") == std::optional<std::string>{"x\"y"});
    CHECK(reading.games[1].tag("Event") == std::optional<std::string>{"x\"y"});
  }
}

TEST_CASE("case siz-many-games-200000: every game of a large file is read, streaming") {
  struct Games {
    std::size_t left = 200000, number = 0, at = 0;
    std::string game;
    std::size_t operator()(char* buffer, std::size_t capacity) {
      if (at == game.size()) {
        if (number == left) return 0;
        game = "[White \"G" + std::to_string(++number) +
               "\"]\n[Result \"1-0\"]\n\n1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Bd3 1-0\n\n";
        at = 0;
      }
      const std::size_t size = std::min(capacity, game.size() - at);
      std::memcpy(buffer, game.data() + at, size);
      at += size;
      return size;
    }
  };
  Counter counter;
  CHECK(pgn::read(pgn::Stream{Games{}}, counter) == pgn::ReadStatus::ended);
  CHECK(counter.games == 200000);
  CHECK(counter.plies == 1800000);
}

TEST_CASE("case siz-one-line-50000-games: a line may hold any number of games") {
  Counter counter;
  const std::string text = repeated("1. e4 e5 2. Nf3 Nc6 * ", 50000);
  pgn::read(pgn::Memory{text}, counter);
  CHECK(counter.games == 50000);
  CHECK(counter.plies == 200000);
}

TEST_CASE("case siz-open-parens-only: a million parentheses take linear time") {
  const std::string text = generated_tags + "1. e4 e5 " + std::string(1000000, '(') + " *\n";
  const CaseReading reading = read_facts(text);
  REQUIRE(reading.games.size() == 1);
  CHECK(reading.games[0].san() == "e4 e5");
  CHECK(has_code(reading, "unbalanced-rav"));
}

TEST_CASE("case siz-tag-value-1mib: a value of a mebibyte is kept") {
  const CaseReading reading = read_facts("[White \"" + std::string(1048576, 'x') + "\"]\n\n1. e4 *\n");
  REQUIRE(reading.games.size() == 1);
  CHECK(reading.games[0].san() == "e4");
  CHECK(reading.games[0].tag("White")->size() == 1048576);
  CHECK(has_code(reading, "long-tag-value"));
}

}  // namespace
