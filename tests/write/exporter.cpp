// SPDX-License-Identifier: MIT
#include <pgn/write/exporter.hpp>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <pgn/game/builder.hpp>
#include <pgn/game/visit.hpp>
#include <pgn/read/reader.hpp>

#include "support/catch.hpp"
#include "support/trace.hpp"
#include "write/events.hpp"
#include "write/vectors.hpp"

using pgn::Exporter;
using pgn::ExportOptions;

namespace {

std::string canonical(std::string_view text, const ExportOptions& options = {}) {
  std::string out;
  Exporter exporter{Append{&out}, options};
  pgn::read(pgn::Memory{text}, exporter);
  return out;
}

std::string movetext_of(const std::string& game) {
  const std::size_t gap = game.find("\n\n");
  return gap == std::string::npos ? game : game.substr(gap + 2);
}

/// The movetext, without its two line ends, of the game that `tell` tells.
template <class Tell>
std::string written(Tell&& tell, const ExportOptions& options = {}) {
  std::string out;
  Exporter exporter{Append{&out}, options};
  Teller teller{exporter};
  tell(teller);
  teller.over();
  if (out.empty()) return "refused";
  const std::string movetext = movetext_of(out);
  return movetext.substr(0, movetext.size() - 2);
}

std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + 1);
    widest = std::max(widest, pgn::columns_of(line));
  }
  return widest;
}

std::string slurp(const std::string& name) {
  std::ifstream file{name, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace

TEST_CASE("an exporter is deduced from its sink", "[write]") {
  std::string out;
  Exporter exporter{[&](std::string_view piece) { out.append(piece); }};
  pgn::read(pgn::Memory{"1. e4 e5 *"}, exporter);
  CHECK(out.ends_with("\n\n1. e4 e5 *\n\n"));
}

TEST_CASE("every vector of the export format is met byte for byte, and is stable", "[write]") {
  const std::vector<Vector> vectors = read_vectors();
  REQUIRE(vectors.size() > 60);
  for (const Vector& vector : vectors) {
    INFO(vector.id);
    const std::string out = canonical(vector.input);
    CHECK((vector.movetext_only ? movetext_of(out) : out) == vector.output);
    CHECK(canonical(out) == out);
  }
}

TEST_CASE("a game in memory is written like the file that it was read from", "[write]") {
  for (const Vector& vector : read_vectors()) {
    INFO(vector.id);
    pgn::Game game;
    pgn::GameBuilder builder{game};
    pgn::Reader reader{pgn::Memory{vector.input}};
    std::string out;
    while (reader.next(builder)) out += pgn::export_pgn(game);
    CHECK(out == canonical(vector.input));
  }
}

TEST_CASE("no games are no bytes", "[write]") {
  CHECK(canonical("").empty());  // V05
  CHECK(canonical(" \n\n").empty());
}

TEST_CASE("files in canonical form come out byte for byte", "[write][data]") {
  const char* const shared = std::getenv("PGN_SHARED_DIR");
  if (shared == nullptr) {
    WARN("PGN_SHARED_DIR is not set: the files of data/export are NOT compared");
    return;
  }
  for (const char* const name : {"annotated", "chess960", "engine", "lichess", "otb", "studies"}) {
    INFO(name);
    // These files, made by another program, have dropped pawns without their letter, against SPEC AMB 23.
    ExportOptions options;
    options.pawn_drop_letter = false;
    const std::string path = std::string{shared} + "/data/export/" + name;
    const std::string expected = slurp(path + ".canonical.pgn");
    REQUIRE_FALSE(expected.empty());
    CHECK((canonical(slurp(path + ".pgn"), options) == expected));
    CHECK((canonical(expected, options) == expected));
  }
}

TEST_CASE("glyphs come before comments and variations, whenever they arrive", "[write]") {
  CHECK(written([](auto& game) {
          game.moves("e4").comment("a").nag(1).begin().moves("d4").comment("x").nag(3).end().nag(14).nag(1);
          game.moves("e5");
        }) == "1. e4 $1 $14 {a} (1. d4 $3 {x}) 1... e5 *");
  CHECK(written([](auto& game) { game.nag(1).moves("e4").nag(0).nag(300); }) == "1. e4 $300 *");
}

TEST_CASE("lines are filled again when a glyph arrives late", "[write]") {
  const std::string words(62, 'a');
  CHECK(written([&](auto& game) { game.moves("e4").comment(words).moves("e5").comment("x").nag(14); }) ==
        "1. e4 {" + words + "} 1... e5\n$14 {x} *");
}

TEST_CASE("a suffix that arrives late is written like one that comes first", "[write]") {
  ExportOptions options;
  options.nag_suffixes = true;
  const auto late = [](auto& game) {
    game.moves("e4").comment("x").nag(1).nag(2).moves("e5").comment("y").nag(14);
  };
  CHECK(written(late, options) == "1. e4! $2 {x} 1... e5 $14 {y} *");
  const std::string words(70, 'a');
  CHECK(written(
            [&](auto& game) {
              game.moves("e4 e5").comment(words).moves("Nf3").begin().moves("d4").comment("z").nag(4).end();
            },
            options) == "1. e4 e5\n{" + words + "} 2. Nf3\n(2. d4?? {z}) *");
}

// What such a comment may look like to a reader does not depend on how long it is or how it is written.
TEST_CASE("comments with what looks like a tag are written the same again", "[write]") {
  for (const std::size_t space : {1u, 4100u}) {
    const std::string once =
        canonical("1. e4 {" + std::string(space, '\t') + std::string(70, 'a') + " [A \"b\"] x} *");
    CHECK(canonical(once) == once);
    CHECK(movetext_of(once) == "1. e4 {" + std::string(70, 'a') + "\n[A \"b\"] x} *\n\n");
  }
  // A comment of more than 4,096 bytes, as it is written, may be cut by a reader before a line with a
  // bracket.
  struct Row {
    char letter;
    int words;
    bool whole;
  };
  for (const Row& row :
       {Row{'a', 52, true}, Row{'a', 62, false}, Row{'\xE4', 26, true}, Row{'\xE4', 40, false}}) {
    std::string text = "1. e4 {";
    for (int i = 0; i < row.words; ++i) text += std::string(77, row.letter) + " ";
    const std::string once = canonical(text + "[A \"b\"] x} *");
    CHECK((once.find("\n[A \"b") != std::string::npos) == row.whole);
    CHECK(canonical(once) == once);
  }
}

TEST_CASE("a line of a comment is no wider for what looks like a tag", "[write]") {
  CHECK(widest_line(canonical("1. e4 {" + std::string(78, 'a') + " [Event \"x\"]} *")) == 79);
  std::string chain = "1. e4 {{";
  for (int i = 0; i < 100; ++i) chain += " [a\"";
  CHECK(widest_line(canonical(chain + "} *")) <= 79);
  for (int i = 0; i < 100; ++i) chain += " [a \"b\"]";
  CHECK(widest_line(canonical(chain + "} *")) <= 79);
}

TEST_CASE("the tags that an export adds are no reason to set others aside", "[write]") {
  for (const int others : {993, 1000}) {
    std::string text;
    for (int i = 0; i < others; ++i) text += "[A" + std::to_string(i) + " \"x\"]\n";
    const std::string once = canonical(text + "[Variant \"Atomic\"]\n[FEN \"x\"]\n\n1. e4 e4 e4 *");
    CHECK(once.find("[A" + std::to_string(others - 1) + " ") != std::string::npos);
    CHECK(movetext_of(once) == "1. e4 e4 2. e4 *\n\n");
    CHECK(canonical(once) == once);
  }
}

TEST_CASE("a variation without a move leaves its comments to the move before", "[write]") {
  CHECK(written([](auto& game) { game.moves("e4").begin().end().moves("e5"); }) == "1. e4 e5 *");
  CHECK(written([](auto& game) { game.moves("e4").begin().comment("a").comment("b").end().moves("e5"); }) ==
        "1. e4 {a} {b} 1... e5 *");
  CHECK(written([](auto& game) {
          game.moves("e4").begin().comment("a }").end().nag(1).begin().moves("d4").end().moves("e5");
        }) == "1. e4 $1\n;a }\n(1. d4) 1... e5 *");
}

TEST_CASE("a variation before any move is left out", "[write]") {
  CHECK(written([](auto& game) { game.begin().comment("a").begin().end().end().moves("e4"); }) == "1. e4 *");
}

TEST_CASE("unread movetext becomes a comment", "[write]") {
  CHECK(written([](auto& game) {
          game.moves("e4")
              .unread("Qxz9", true)
              .unread("(", false)
              .unread("d4", false, false)
              .unread(")", false, false);
        }) == "1. e4 {Qxz9 (d4)} *");
  CHECK(written([](auto& game) {
          game.moves("e4").unread("a", true).unread("{b}", false).unread("c", true);
        }) == "1. e4\n;a {b}\n{c} *");
}

TEST_CASE("pieces of one comment are written as one", "[write]") {
  std::string out;
  Exporter exporter{Append{&out}};
  exporter.on_game_begin(pgn::GameBegin{});
  exporter.on_comment({"J\xC3\xB6", 0, false, false, true});
  exporter.on_comment({"rg", 0, false, false, false});
  exporter.on_game_end(pgn::GameEnd{});
  CHECK(movetext_of(out) == "{J\xC3\xB6rg} *\n\n");
}

TEST_CASE("moves of unknown rules are written as they are, numbered by their FEN", "[write]") {
  std::string out;
  Exporter exporter{Append{&out}};
  Teller teller{exporter,
                {},
                {{"Variant", "Crazyhouse"}, {"FEN", "8/8/8/8/8/8/8/8[Qn] b - - 3 45"}},
                pgn::Variant::crazyhouse,
                false};
  teller.moves("Nf6 @d4").begin().moves("P@d5").end().moves("Q@h5+").over();
  CHECK(movetext_of(out) == "45... Nf6 46. P@d4 (46. P@d5) 46... Q@h5+ *\n\n");
}

TEST_CASE("pieces of a comment in different encodings are written as what each of them says", "[write]") {
  std::string comment = "{";
  while (comment.size() < 240) comment += "\xE9 ab ";
  while (comment.size() < 340) comment += "\xE2\x99\x98 cd ";
  const std::string text = "1. e4 " + comment + "} *";
  pgn::Options options;
  options.limits.token_bytes = 256;
  std::string direct;
  Exporter exporter{Append{&direct}};
  pgn::read(pgn::Memory{text}, exporter, options);
  pgn::Game game;
  pgn::GameBuilder builder{game};
  pgn::read(pgn::Memory{text}, builder, options);
  CHECK(direct == pgn::export_pgn(game));
  CHECK(direct.find("\xE2\x99\x98 cd") != std::string::npos);
  CHECK(direct.find("\xC3\xA9 ab") != std::string::npos);
}

TEST_CASE("a move with spaces in it stays on one line", "[write]") {
  for (std::size_t columns = 1; columns < 30; ++columns) {
    for (const std::string_view move : {"1 - 1", "1  -  1", "1\t-\t1", "0 - 0"}) {
      const std::string text = "[Variant \"Crazyhouse\"]\n\n1. e4 {" + std::string(columns + 40, 'x') +
                               "} 1... " + std::string{move} + " {a} $1 2. d4 d5 *\n";
      pgn::ExportOptions options;
      options.columns = columns < 10 ? columns : 79;
      INFO(options.columns << text);
      std::string out;
      Exporter exporter{Append{&out}, options};
      pgn::read(pgn::Memory{text}, exporter);
      const std::string trace = trace_memory(out);
      CHECK(trace.find("\ntext d4\ntext d5\n") != std::string::npos);
      CHECK(trace.find(move[0] == '0' ? "\ntext O-O\n" : "\ntext 1") != std::string::npos);
      std::string again;
      Exporter second{Append{&again}, options};
      pgn::read(pgn::Memory{out}, second);
      CHECK(again == out);
    }
  }
}

TEST_CASE("moves of unknown rules that are not UTF-8 are read as Windows-1252", "[write]") {
  std::string out;
  Exporter exporter{Append{&out}};
  Teller{exporter, {}, {}, pgn::Variant::other, false}.moves("\xC4-b2").over();
  CHECK(movetext_of(out) == "1. \xC3\x84-b2 *\n\n");
}

TEST_CASE("a dropped pawn can be written without its letter", "[write]") {
  ExportOptions options;
  options.pawn_drop_letter = false;
  CHECK(movetext_of(canonical("[Variant \"Crazyhouse\"]\n\n1. e4 P@d4 2. @e5 N@f3 *\n", options)) ==
        "1. e4 @d4 2. @e5 N@f3 *\n\n");
}

// `0-0` as a move of unknown rules would end a game that both have lost.
TEST_CASE("castling of unknown rules is no result", "[write]") {
  for (const char* const castling : {"0-0=", "0-0+-", "0-0 $1", "0 - 0 $1"}) {
    INFO(castling);
    const std::string once = canonical(
        std::string{"[Result \"0-0\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 0-0= 2. "} + castling + " *");
    CHECK(once.find("e4 O-O $10") != std::string::npos);
    CHECK(canonical(once) == once);
  }
  pgn::Game game;
  pgn::GameBuilder builder{game};
  pgn::read(pgn::Memory{"[Variant \"Crazyhouse\"]\n\n1. e4 0-0 2. 0-0-0 0 - 0 *"}, builder);
  game.set_result(pgn::GameResult::both_lost);
  std::string out;
  Exporter exporter{Append{&out}};
  game.visit(exporter);
  CHECK(movetext_of(out) == "1. e4 O-O 2. 0-0-0 O-O 0-0\n\n");
  CHECK(canonical(out) == out);
}

TEST_CASE("the null move of crazyhouse programs is no drop", "[write]") {
  for (const bool letter : {false, true}) {
    ExportOptions options;
    options.pawn_drop_letter = letter;
    CHECK(movetext_of(canonical("[Variant \"Crazyhouse\"]\n\n1. e4 @@@@ 2. d4 P@@@@ *\n", options)) ==
          "1. e4 @@@@ 2. d4 P@@@@ *\n\n");
  }
}

TEST_CASE("a word of unknown rules means the same in every language", "[write]") {
  for (const char* const word : {"Nf3RR", "Nf3=", "Nf3+-", "Nf3.", "Kf3.", "Sf3=", "Sf3", "e8=D", "Nf3RR!"}) {
    for (const auto letters : {pgn::PieceLetters::german, pgn::PieceLetters::russian}) {
      INFO(word);
      const std::string text = std::string{"[Variant \"Crazyhouse\"]\n\n1. "} + word + " e5 *";
      pgn::Options options;
      options.letters = letters;
      std::string out;
      Exporter exporter{Append{&out}};
      pgn::read(pgn::Memory{text}, exporter, options);
      CHECK(canonical(out) == out);
      struct Words {
        std::string text;
        void on_move(const pgn::San& san) { text += std::string{san.text} + " "; }
        void on_nag(pgn::Nag nag) { text += "$" + std::to_string(nag.number) + " "; }
      } words, again;
      pgn::read(pgn::Memory{text}, words, options);
      pgn::read(pgn::Memory{out}, again);
      CHECK(words.text.ends_with("e5 "));
      CHECK(again.text == words.text);
    }
  }
}

TEST_CASE("a game is written so that the same game is read, whatever its tags say", "[write]") {
  const std::string_view texts[] = {
      "[fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *",
      "[variant \"Chess960\"]\n[fen \"4k3/8/8/8/8/8/8/4KR1R w F - 0 1\"]\n\n1. O-O *",
      "[variant \"Crazyhouse\"]\n\n1. e4 e5 2. P@d5 *",
      "[fen \"garbage w - - 0 1\"]\n\n1. Kd8 e5 *",
  };
  for (const std::string_view text : texts) {
    for (const auto tags : {pgn::TagSelection::all, pgn::TagSelection::roster_and_setup}) {
      INFO(text);
      ExportOptions options;
      options.tags = tags;
      const std::string once = canonical(text, options);
      CHECK(movetext_of(once).find('{') == std::string::npos);
      CHECK(canonical(once, options) == once);
    }
    CHECK(canonical(text, ExportOptions::reduced()).empty());
  }
  // By a game's own tags, too; Chess960 is played by the same rules.
  for (const std::string value : {"Chess960", "Standard"}) {
    pgn::Game game;
    game.tags().set("Variant", value);
    const std::string once = pgn::export_pgn(game);
    CHECK(once.find("[Variant \"" + value) != std::string::npos);
    CHECK(canonical(once) == once);
  }
  for (const char* const name : {"fen", "FEN", "Variant", "VARIANT"}) {
    INFO(name);
    pgn::Game game;
    pgn::GameBuilder builder{game};
    pgn::read(pgn::Memory{"1. Nf3 Nf6 *"}, builder);
    game.tags().set(name, name[0] == 'V' ? "Atomic" : "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    std::string out;
    Exporter exporter{Append{&out}};
    game.visit(exporter);
    pgn::Game again;
    pgn::GameBuilder rebuilder{again};
    pgn::read(pgn::Memory{out}, rebuilder);
    CHECK(again.checked());
    CHECK(again.start() == pgn::Position{});
    CHECK(movetext_of(out) == "1. Nf3 Nf6 *\n\n");
    CHECK(canonical(out) == out);
  }
}

TEST_CASE("Result tag and terminator are the result of the game", "[write]") {
  CHECK(canonical("[Result \"1/2\"]\n1. e4 e5 1/2") == canonical("[Result \"1/2-1/2\"]\n1. e4 e5 1/2-1/2"));
}

TEST_CASE("the options change what their names say", "[write]") {
  const auto tell = [](auto& game) {
    game.comment("pre")
        .moves("e4")
        .nag(14)
        .nag(2)
        .moves("e5")
        .nag(1)
        .comment("a }")
        .begin()
        .moves("c5")
        .end();
  };
  ExportOptions options;
  options.number_after_nag = false;
  CHECK(written(tell, options) == "{pre} 1. e4 $14 $2 e5 $1\n;a }\n(1... c5) *");
  options = {};
  options.nags = false;
  CHECK(written(tell, options) == "{pre} 1. e4 e5\n;a }\n(1... c5) *");
  options.comments = false;
  CHECK(written(tell, options) == "1. e4 e5 (1... c5) *");
  options.variations = false;
  CHECK(written(tell, options) == "1. e4 e5 *");
  CHECK(movetext_of(canonical("1. e4 (1. d4 (1. c4) d5 (1... c5)) e5 *", options)) == "1. e4 e5 *\n\n");
  CHECK(written(tell, ExportOptions::reduced()) == "1. e4 e5 *");
  options = {};
  options.closing_brace = pgn::BracePolicy::replace;
  CHECK(written(tell, options) == "{pre} 1. e4 $14 $2 1... e5 $1 {a )} (1... c5) *");
  options.closing_brace = pgn::BracePolicy::refuse;
  CHECK(written(tell, options) == "refused");
  options = ExportOptions::one_line();
  options.closing_brace = pgn::BracePolicy::strip;
  CHECK(written(tell, options) == "{ pre } 1. e4 $14 $2 e5! { a } (1... c5) *");
}

TEST_CASE("a game from elsewhere has no reduced export format", "[write]") {
  const std::string_view text =
      "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=Q *\n\n[White \"x\"]\n\n1. e4 *\n";
  std::string out;
  Exporter exporter{Append{&out}, ExportOptions::reduced()};
  pgn::read(pgn::Memory{text}, exporter);
  CHECK(exporter.refused() == 1);
  CHECK(out.find("a8") == std::string::npos);
  CHECK(movetext_of(out) == "1. e4 *\n\n");

  ExportOptions options = ExportOptions::reduced();
  options.tags = pgn::TagSelection::roster_and_setup;
  CHECK(canonical(text, options).find("[SetUp \"1\"]\n\n1. a8=Q *\n") != std::string::npos);
}

TEST_CASE("a game that is refused does not make the next one refused", "[write]") {
  ExportOptions options;
  options.closing_brace = pgn::BracePolicy::refuse;
  std::string out;
  Exporter exporter{Append{&out}, options};
  pgn::read(pgn::Memory{"1. e4 ; a } b\n*\n\n1. d4 {c} *\n"}, exporter);
  CHECK(exporter.refused() == 1);
  CHECK(movetext_of(out) == "1. d4 {c} *\n\n");
}

TEST_CASE("Latin-1 breaks lines where UTF-8 does", "[write]") {
  const std::string text = "[White \"J\xC3\xB6rg\"]\n\n1. e4 {" + std::string(30, 'a') +
                           " \xC3\xA9\xC3\xA9 \xE2\x89\xA4 " + std::string(40, 'b') + "} *\n";
  const std::string latin1 = canonical(text, ExportOptions::latin1());
  CHECK(latin1.find("[White \"J\xF6rg\"]") != std::string::npos);
  CHECK(latin1.find("\xE9\xE9 ?") != std::string::npos);
  std::string expected;
  pgn::append_latin1(expected, canonical(text));
  CHECK(latin1 == expected);
}

TEST_CASE("whatever a comment holds reads back as the same events", "[write]") {
  std::mt19937 random{20260101};
  for (int i = 0; i < 300; ++i) {
    const auto seed = random();
    const auto tell = [&](auto& visitor) {
      std::mt19937 same{seed};
      tell_random_game(visitor, same, [&] {
        const std::string text = random_text(same, 30);
        return pgn::detail::is_blank(text) ? std::string{"x"} : text;
      });
    };
    EventLog told;
    tell(told);
    std::string out;
    Exporter exporter{Append{&out}};
    tell(exporter);
    INFO(out);
    EventLog read;
    pgn::read(pgn::Memory{out}, read);
    CHECK(read.text == told.text);
    CHECK(canonical(out) == out);
  }
}

TEST_CASE("no line is wider than 79 columns but for single words", "[write]") {
  std::mt19937 random{7};
  for (int i = 0; i < 100; ++i) {
    std::string out;
    Exporter exporter{Append{&out}};
    tell_random_game(exporter, random, [] { return "some words of a comment, none of them wide"; });
    CHECK(widest_line(out) <= 79);
  }
}

TEST_CASE("whatever a tag holds reads back as the same value", "[write]") {
  std::mt19937 random{3};
  for (int i = 0; i < 300; ++i) {
    const std::string value = random_text(random);
    std::string expected;
    for (std::size_t at = 0; at < value.size(); ++at) {
      const bool control = static_cast<unsigned char>(value[at]) < ' ';
      if (value[at] == '\r' && value[at + 1] == '\n') ++at;
      expected += control ? ' ' : value[at];
    }
    std::string out;
    Exporter exporter{Append{&out}};
    Teller{exporter, {}, {{"Remark", value}}}.moves("e4").over();
    struct {
      std::string value;
      void on_tag(const pgn::TagPair& tag) {
        if (tag.name == "Remark") value = tag.value();
      }
    } reader;
    pgn::read(pgn::Memory{out}, reader);
    CHECK(reader.value == expected);
  }
}

TEST_CASE("deep variations need no recursion", "[write]") {
  std::string out;
  Exporter exporter{Append{&out}};
  Teller teller{exporter};
  teller.moves("e4");
  for (int i = 0; i < 50000; ++i) teller.begin().moves(i % 2 == 0 ? "d4" : "c4");
  for (int i = 0; i < 50000; ++i) teller.end().nag(1);
  teller.over();
  CHECK(movetext_of(out).starts_with("1. e4 $1 (1. d4 $1 (1. c4 $1 ("));
}

TEST_CASE("strict values refuse a malformed date and a value of more than 255 characters") {
  pgn::ExportOptions strict;
  strict.strict_values = true;
  const auto refused = [&](std::string_view name, const std::string& value) {
    pgn::Exporter exporter{[](std::string_view) {}, strict};
    exporter.on_game_begin({});
    exporter.on_tag({name, value, 0, true});
    const pgn::Position start;
    exporter.on_movetext_begin({start});
    exporter.on_game_end({});
    return exporter.refused() == 1;
  };
  CHECK(refused("Date", "2021-12-1"));
  CHECK_FALSE(refused("Date", "2021.12.??"));
  CHECK_FALSE(refused("Date", ""));
  CHECK(refused("Annotator", std::string(256, 'x')));
  CHECK_FALSE(refused("Annotator", std::string(255, 'x')));
}
