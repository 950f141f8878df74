// SPDX-License-Identifier: MIT
// The expected texts are a second transcription of SPEC section 7, pair by pair.
#include <pgn/notation/nag.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "support/catch.hpp"

namespace {

struct Pair {
  std::uint16_t first;
  std::string_view meaning;  // about White; the next number says the same about Black
  std::string_view white_glyph{};
  std::string_view black_glyph{};
};

constexpr Pair pairs[] = {
    {14, "White has a slight advantage", "\u2A72", "\u2A71"},
    {16, "White has a moderate advantage", "\u00B1", "\u2213"},
    {18, "White has a decisive advantage", "+-", "-+"},
    {20, "White has a crushing advantage, Black should resign", "++--", "--++"},
    {22, "White is in zugzwang", "\u2A00", "\u2A00"},
    {24, "White has a slight space advantage"},
    {26, "White has a moderate space advantage", "\u25CB", "\u25CB"},
    {28, "White has a decisive space advantage"},
    {30, "White has a slight time (development) advantage"},
    {32, "White has a moderate time (development) advantage", "\u27F3", "\u27F3"},
    {34, "White has a decisive time (development) advantage"},
    {36, "White has the initiative", "\u2191", "\u2191"},
    {38, "White has a lasting initiative"},
    {40, "White has the attack", "\u2192", "\u2192"},
    {42, "White has insufficient compensation for the material"},
    {44, "White has sufficient compensation for the material", "=\u221E", "=\u221E"},
    {46, "White has more than adequate compensation for the material"},
    {48, "White has a slight centre control advantage"},
    {50, "White has a moderate centre control advantage"},
    {52, "White has a decisive centre control advantage"},
    {54, "White has a slight kingside control advantage"},
    {56, "White has a moderate kingside control advantage"},
    {58, "White has a decisive kingside control advantage"},
    {60, "White has a slight queenside control advantage"},
    {62, "White has a moderate queenside control advantage"},
    {64, "White has a decisive queenside control advantage"},
    {66, "White has a vulnerable first rank"},
    {68, "White has a well protected first rank"},
    {70, "White has a poorly protected king"},
    {72, "White has a well protected king"},
    {74, "White has a poorly placed king"},
    {76, "White has a well placed king"},
    {78, "White has a very weak pawn structure"},
    {80, "White has a moderately weak pawn structure"},
    {82, "White has a moderately strong pawn structure"},
    {84, "White has a very strong pawn structure"},
    {86, "White has poor knight placement"},
    {88, "White has good knight placement"},
    {90, "White has poor bishop placement"},
    {92, "White has good bishop placement"},
    {94, "White has poor rook placement"},
    {96, "White has good rook placement"},
    {98, "White has poor queen placement"},
    {100, "White has good queen placement"},
    {102, "White has poor piece coordination"},
    {104, "White has good piece coordination"},
    {106, "White has played the opening very poorly"},
    {108, "White has played the opening poorly"},
    {110, "White has played the opening well"},
    {112, "White has played the opening very well"},
    {114, "White has played the middlegame very poorly"},
    {116, "White has played the middlegame poorly"},
    {118, "White has played the middlegame well"},
    {120, "White has played the middlegame very well"},
    {122, "White has played the ending very poorly"},
    {124, "White has played the ending poorly"},
    {126, "White has played the ending well"},
    {128, "White has played the ending very well"},
    {130, "White has slight counterplay"},
    {132, "White has moderate counterplay", "\u21C6", "\u21C6"},
    {134, "White has decisive counterplay"},
    {136, "White has moderate time pressure"},
    {138, "White has severe time pressure", "\u2A01", "\u2A01"},
    {151, "White has the bishop pair", "\u25EB", "\u25EB"},
};

struct Single {
  std::uint16_t number;
  std::string_view meaning;
  std::string_view glyph{};
};

constexpr Single singles[] = {
    {1, "Good move", "!"},
    {2, "Mistake", "?"},
    {3, "Very good move", "!!"},
    {4, "Blunder", "??"},
    {5, "Interesting move", "!?"},
    {6, "Dubious move", "?!"},
    {7, "Forced move, the only one", "\u25A1"},
    {8, "Singular move, no reasonable alternative", "(\u25A1)"},
    {9, "Worst move"},
    {10, "Equal position", "="},
    {11, "Equal chances, quiet position", "="},
    {12, "Equal chances, active position"},
    {13, "Unclear position", "\u221E"},
    {140, "With the idea", "\u2206"},
    {141, "Aimed against", "\u2207"},
    {142, "Better is", "\u2313"},
    {143, "Worse is", "\u2264"},
    {144, "Equivalent is", "=="},
    {145, "Editorial comment", "RR"},
    {146, "Novelty", "N"},
    {147, "Weak point", "\u00D7"},
    {148, "Endgame", "\u22A5"},
    {149, "Line", "\u21D4"},
    {150, "Diagonal", "\u21D7"},
    {153, "Bishops of opposite colours", "\u25E8"},
    {154, "Bishops of the same colour", "\u22B6"},
    {190, "Etc."},
    {191, "Doubled pawns"},
    {192, "Isolated pawns"},
    {193, "Connected pawns"},
    {194, "Hanging pawns"},
    {195, "Backward pawns"},
    {201, "Diagram", "D"},
    {210, "See"},
    {211, "Mate"},
    {212, "Passed pawn"},
    {213, "More pawns"},
    {214, "With"},
    {215, "Without"},
    {220, "Diagram", "\u2B12"},
    {221, "Diagram from Black's side", "\u2B13"},
    {238, "Space", "\u25CB"},
    {239, "File", "\u21D4"},
    {240, "Diagonal", "\u21D7"},
    {241, "Centre", "\u229E"},
    {242, "Kingside", "\u27EB"},
    {243, "Queenside", "\u27EA"},
    {244, "Weak point", "\u2715"},
    {245, "Ending", "\u22A5"},
    {246, "Bishop pair"},
    {247, "Bishops of opposite colours"},
    {248, "Bishops of the same colour"},
    {249, "United pawns"},
    {250, "Isolated pawns"},
    {251, "Doubled pawns"},
    {252, "Passed pawn"},
    {253, "Pawn majority"},
    {254, "With"},
    {255, "Without"},
};

// White and Black change places.
std::string mirrored(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const bool white = text.starts_with("White");
    if (white || text.starts_with("Black")) {
      out += white ? "Black" : "White";
      text.remove_prefix(5);
    } else {
      out += text.front();
      text.remove_prefix(1);
    }
  }
  return out;
}

struct Sign {
  std::string_view text;
  std::uint16_t number;
};

// Section 7's glyph column and the list of L17, read.
constexpr Sign signs[] = {
    {"!", 1},        {"?", 2},        {"!!", 3},       {"??", 4},       {"!?", 5},       {"?!", 6},
    {"\u203C", 3},   {"\u2047", 4},   {"\u2049", 5},   {"\u2048", 6},   {"\u25A1", 7},   {"(\u25A1)", 8},
    {"=", 10},       {"\u221E", 13},  {"~", 13},       {"\u2A72", 14},  {"+=", 14},      {"\u2A71", 15},
    {"=+", 15},      {"\u00B1", 16},  {"+/-", 16},     {"\u2213", 17},  {"-/+", 17},     {"+-", 18},
    {"-+", 19},      {"++--", 20},    {"--++", 21},    {"\u2A00", 22},  {"\u25CB", 26},  {"\u27F3", 32},
    {"\u2191", 36},  {"\u2192", 40},  {"=\u221E", 44}, {"\u21C6", 132}, {"\u2A01", 138}, {"\u2295", 138},
    {"\u2206", 140}, {"\u25B3", 140}, {"\u2207", 141}, {"\u2313", 142}, {"\u2264", 143}, {"==", 144},
    {"RR", 145},     {"\u00D7", 147}, {"\u22A5", 148}, {"\u21D4", 149}, {"\u21D7", 150}, {"\u25EB", 151},
    {"\u25E8", 153}, {"\u22B6", 154}, {"\u2B12", 220}, {"\u2B13", 221}, {"\u229E", 241}, {"\u27EB", 242},
    {"\u27EA", 243}, {"\u2715", 244},
};

}  // namespace

TEST_CASE("every pair of SPEC section 7 has its sentences and glyphs") {
  for (const Pair& pair : pairs) {
    const pgn::Nag white{pair.first};
    const pgn::Nag black{static_cast<std::uint16_t>(pair.first + 1)};
    CHECK(pgn::meaning(white) == pair.meaning);
    CHECK(pgn::meaning(black) == mirrored(pair.meaning));
    CHECK(pgn::glyph(white) == pair.white_glyph);
    CHECK(pgn::glyph(black) == pair.black_glyph);
  }
}

TEST_CASE("every single row of SPEC section 7 has its sentence and glyph") {
  for (const Single& single : singles) {
    CHECK(pgn::meaning(pgn::Nag{single.number}) == single.meaning);
    CHECK(pgn::glyph(pgn::Nag{single.number}) == single.glyph);
  }
}

TEST_CASE("numbers without a row have no meaning, no glyph and no suffix") {
  std::array<bool, 256> named{};
  named[0] = true;
  for (const Pair& pair : pairs) named[pair.first] = named[pair.first + 1u] = true;
  for (const Single& single : singles) named[single.number] = true;
  for (std::uint16_t n = 0; n < 256; ++n) {
    CHECK(pgn::meaning(pgn::Nag{n}).empty() == !named[n]);
    if (!named[n]) CHECK(pgn::glyph(pgn::Nag{n}).empty());
  }
  for (const int number : {256, 257, 1000, 65535}) {
    const auto n = static_cast<std::uint16_t>(number);
    CHECK(pgn::meaning(pgn::Nag{n}).empty());
    CHECK(pgn::glyph(pgn::Nag{n}).empty());
    CHECK(pgn::suffix(pgn::Nag{n}).empty());
  }
}

TEST_CASE("only the numbers 1 to 6 have a move suffix annotation") {
  constexpr std::string_view suffixes[] = {"", "!", "?", "!!", "??", "!?", "?!", "", "", "", ""};
  for (std::uint16_t n = 0; n < 11; ++n) CHECK(pgn::suffix(pgn::Nag{n}) == suffixes[n]);
}

TEST_CASE("every sign is found as the longest one, whatever follows") {
  for (const Sign& sign : signs) {
    for (const std::string_view rest : {"", " e5", ")", "{x}", "$1", "\n"}) {
      const std::string text = std::string{sign.text} + std::string{rest};
      const pgn::GlyphMatch match = pgn::match_glyph(text);
      INFO(text);
      CHECK(match);
      CHECK(match.nag.number == sign.number);
      CHECK(match.length == sign.text.size());
      CHECK(match.suffix == (sign.number <= 6));
    }
  }
}

TEST_CASE("signs glued together are taken one by one") {
  std::string_view text = "??\u00B1\u2192!?!";
  std::string numbers;
  while (const pgn::GlyphMatch match = pgn::match_glyph(text)) {
    numbers += std::to_string(match.nag.number) + " ";
    text.remove_prefix(match.length);
  }
  CHECK(numbers == "4 16 40 5 1 ");
  CHECK(text.empty());
}

TEST_CASE("what is not a sign is refused") {
  for (const std::string_view text :
       {"",    "e4",   "N",  "D",    "Nf3",  "RRb1",     "RR8",  "RR+",    "RR#",      "RR=",   "RR-+",
        "RR@", "Rxe4", "--", "--+",  "+",    "-",        "#",    "/",      "(",        "(e4",   "1-0",
        "$1",  "{",    "*",  "\xB1", "\xE2", "\xE2\x88", "\xC2", "\u00BD", "\u2654f3", "\u2026"}) {
    INFO(text);
    CHECK_FALSE(pgn::match_glyph(text));
  }
}

TEST_CASE("words of letters are given apart because they look like moves") {
  CHECK(pgn::nag_from_word("N") == pgn::Nag{146});
  CHECK(pgn::nag_from_word("D") == pgn::Nag{201});
  CHECK(pgn::nag_from_word("RR") == pgn::Nag{145});
  for (const std::string_view word : {"", "R", "n", "d", "Nf3", "NN", "!", "="}) {
    CHECK(pgn::nag_from_word(word) == std::nullopt);
  }
}

TEST_CASE("everything about NAGs is there at compile time and throws nothing") {
  static_assert(pgn::meaning(pgn::Nag{14}) == "White has a slight advantage");
  static_assert(pgn::glyph(pgn::Nag{18}) == "+-");
  static_assert(pgn::match_glyph("!!!").length == 2);
  static_assert(pgn::nag_from_word("N").has_value());
  static_assert(noexcept(pgn::meaning({}))&& noexcept(pgn::glyph({}))&& noexcept(pgn::match_glyph({})));
}
