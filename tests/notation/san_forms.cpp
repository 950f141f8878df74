// SPDX-License-Identifier: MIT
// notation/san_forms: each row of the table of spellings, accepted and reported; the canonical row is not.
#include <pgn/notation/san_forms.hpp>

#include <string>
#include <string_view>

#include "support/catch.hpp"

#include <pgn/notation/fen.hpp>
#include <pgn/notation/parse_san.hpp>
#include <pgn/read/reader.hpp>

using pgn::Code;
using pgn::read_san;
using pgn::SanForm;
using pgn::SanKind;
using pgn::SanRole;

namespace {

/// A move with a sign of the role at its place: what stands before and after it, and where it is legal.
struct Frame {
  SanRole role;
  const char* before;
  const char* after;
  const char* fen;
  SanKind kind;
};
const Frame frames[] = {
    {SanRole::null_move, "", "", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", SanKind::null},
    {SanRole::castle_king_side, "", "", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", SanKind::castle_king_side},
    {SanRole::castle_queen_side, "", "", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", SanKind::castle_queen_side},
    {SanRole::capture, "N", "d4", "4k3/8/8/8/3p4/8/2N5/4K3 w - - 0 1", SanKind::move},
    {SanRole::separator, "Ng1", "f3", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", SanKind::move},
    {SanRole::promotion, "a8", "R", "8/P7/8/6k1/8/8/8/K7 w - - 0 1", SanKind::move},
    {SanRole::check, "Ra8", "", "4k3/8/8/8/8/8/8/RK6 w - - 0 1", SanKind::move},
    {SanRole::mate, "Ra8", "", "4k3/7R/8/8/8/8/8/RK6 w - - 0 1", SanKind::move},
    {SanRole::en_passant, "exd6", "", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", SanKind::move},
    {SanRole::punctuation, "Ke2", "", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", SanKind::move},
};
const Frame& frame_of(SanRole role) {
  for (const Frame& frame : frames) {
    if (frame.role == role) return frame;
  }
  FAIL("a role without a frame");
  return frames[0];
}

/// Diagnostics and moves of a text.
struct Record {
  std::string said;
  std::string moves;
  void on_move(pgn::Move move, const pgn::Position& position) { moves += pgn::to_san(position, move) + " "; }
  void on_diagnostic(const pgn::Diagnostic& diagnostic) {
    if (diagnostic.code != Code::missing_roster_tag) said += std::string{diagnostic.name()} + " ";
  }
};

std::string text_of(const SanForm& form) {
  const Frame& frame = frame_of(form.role);
  std::string text = std::string{frame.before} + std::string{form.spelling} + frame.after;
  if (form.role == SanRole::promotion && form.spelling.find('(') != std::string_view::npos) text += ")";
  return text;
}

}  // namespace

TEST_CASE("no spelling stands twice in a role") {
  for (const SanForm& a : pgn::san_form_table) {
    for (const SanForm& b : pgn::san_form_table) {
      INFO(a.spelling);
      CHECK((&a == &b || a.role != b.role || a.spelling != b.spelling));
    }
  }
}

TEST_CASE("each role but those of marks and separators has one canonical spelling") {
  for (const Frame& frame : frames) {
    int canonical = 0;
    for (const SanForm& form : pgn::san_form_table) {
      canonical += form.role == frame.role && form.repair == Code::ok ? 1 : 0;
    }
    const bool never = frame.role == SanRole::separator || frame.role == SanRole::en_passant ||
                       frame.role == SanRole::punctuation;
    INFO(static_cast<int>(frame.role));
    CHECK(canonical == (never ? 0 : 1));
  }
}

TEST_CASE("each row is read by itself and its repair is named") {
  for (const SanForm& form : pgn::san_form_table) {
    if (form.role == SanRole::punctuation) continue;  // what follows a move is not for read_san
    const std::string text = text_of(form);
    INFO(text);
    const auto reading = read_san(text);
    CHECK(reading.length == text.size());
    CHECK(reading.san.kind == frame_of(form.role).kind);
    CHECK(reading.san.text == text);
    if (form.repair == Code::ok) {
      CHECK(reading.san.repairs.empty());
    } else {
      CHECK(reading.san.repairs.contains(form.repair));
    }
  }
}

TEST_CASE("each row in a game is accepted, and reported when it is not canonical") {
  for (const SanForm& form : pgn::san_form_table) {
    const Frame& frame = frame_of(form.role);
    const std::string text = text_of(form);
    const std::string game = std::string{"[SetUp \"1\"]\n[FEN \""} + frame.fen + "\"]\n\n1. " + text + " *\n";
    INFO(game);
    Record record;
    pgn::read(pgn::Memory{game}, record);
    const auto position = pgn::parse_fen(frame.fen);
    REQUIRE(position);
    const std::string canonical = form.role == SanRole::null_move           ? "--"
                                  : form.role == SanRole::castle_king_side  ? "O-O"
                                  : form.role == SanRole::castle_queen_side ? "O-O-O"
                                  : form.role == SanRole::capture           ? "Nxd4"
                                  : form.role == SanRole::separator         ? "Nf3"
                                  : form.role == SanRole::promotion         ? "a8=R"
                                  : form.role == SanRole::check             ? "Ra8+"
                                  : form.role == SanRole::mate              ? "Ra8#"
                                  : form.role == SanRole::en_passant        ? "exd6"
                                                                            : "Ke2";
    CHECK(record.moves == canonical + " ");
    if (form.repair == Code::ok) {
      CHECK(record.said == (form.role == SanRole::null_move ? "null-move " : ""));
    } else {
      CHECK_THAT(record.said, Catch::Matchers::Contains(std::string{pgn::name(form.repair)} + " "));
      CHECK_THAT(record.said, !Catch::Matchers::Contains("bad-san"));
    }
  }
}

TEST_CASE("marks may stand apart from their move") {
  for (const SanForm& form : pgn::san_form_table) {
    if (form.role != SanRole::check && form.role != SanRole::mate && form.role != SanRole::en_passant)
      continue;
    const Frame& frame = frame_of(form.role);
    const std::string game = std::string{"[SetUp \"1\"]\n[FEN \""} + frame.fen + "\"]\n\n1. " + frame.before +
                             " " + std::string{form.spelling} + " *\n";
    INFO(game);
    Record record;
    pgn::read(pgn::Memory{game}, record);
    CHECK_FALSE(record.moves.empty());
    CHECK_THAT(record.said, !Catch::Matchers::Contains("bad-san"));
    CHECK_THAT(record.said, !Catch::Matchers::Contains("illegal-san"));
    // Never without a word: apart from its move the sign is not canonical, whatever it is.
    CHECK_FALSE(record.said.empty());
  }
}

TEST_CASE("the longest row counts") {
  CHECK(pgn::match_san_form("O-O-O", SanRole::castle_queen_side)->spelling == "O-O-O");
  CHECK(pgn::match_san_form("dis.ch.", SanRole::check)->spelling == "dis.ch.");
  CHECK(pgn::match_san_form("e.p.", SanRole::en_passant)->spelling == "e.p.");
  CHECK(pgn::match_san_form("--", SanRole::check) == nullptr);
  CHECK(pgn::match_san_form("", SanRole::capture) == nullptr);
}

TEST_CASE("a reading stops where the move ends") {
  CHECK(read_san("e4!?").length == 2);
  CHECK(read_san("Nf3+-").length == 3);  // an evaluation, not a check
  CHECK(read_san("Nf3+/-").length == 3);
  CHECK(read_san("Qh5+ e5").length == 4);
  CHECK(read_san("e8=Q+!").length == 5);
  CHECK(read_san("e4,").length == 2);
}

TEST_CASE("two neighbouring files are a capture, to either side") {
  for (const char* text : {"ed", "de", "ab", "gh"}) {
    INFO(text);
    const pgn::SanReading reading = pgn::read_san(text);
    CHECK(reading.length == 2);
    CHECK(reading.san.from_file == text[0] - 'a');
    CHECK(reading.san.to_file == text[1] - 'a');
    CHECK(reading.san.repairs.contains(Code::san_short_capture));
  }
  CHECK(pgn::read_san("eg").length == 0);
  CHECK(pgn::read_san("ec").length == 0);
}

TEST_CASE("what does not start with a move has no length") {
  for (const char* text :
       {"", "*", "1-0", "?", "(", "hello", "Sf3", "x", "O", "0", "e", "N", "Nx", "99", "i4", "e9"}) {
    INFO(text);
    CHECK(read_san(text).length == 0);
  }
}

TEST_CASE("drops are read though standard chess has none") {
  for (const char* text : {"P@e4", "@e4", "N@f3", "Q@h5+"}) {
    INFO(text);
    const auto reading = read_san(text);
    CHECK(reading.length == std::string{text}.size());
    CHECK(reading.san.kind == SanKind::drop);
  }
  CHECK(read_san("@e4").san.piece == pgn::PieceType::pawn);
  CHECK(read_san("N@f3").san.piece == pgn::PieceType::knight);
}

TEST_CASE("a small b is the file unless it is asked to be the bishop") {
  CHECK(read_san("bxc4").san.piece == pgn::PieceType::pawn);
  CHECK(read_san("bxc4").san.from_file == 1);
  const auto bishop = read_san("bxc4", {pgn::PieceLetters::english, true});
  CHECK(bishop.san.piece == pgn::PieceType::bishop);
  CHECK(bishop.san.repairs.contains(Code::san_letter_case));
}

TEST_CASE("forms are read at compile time too") {
#if !defined(__SANITIZE_ADDRESS__) || defined(__clang__)
  // With -fsanitize=undefined, g++ 12 takes no address of a table's row for a constant.
  static_assert(read_san("e2-e4").length == 5);
#endif
  static_assert(noexcept(read_san(std::string_view{})));
  SUCCEED();
}
