// SPDX-License-Identifier: MIT
// write/exporter: a visitor that writes games in PGN export format, byte for byte the same from the same
// data (standard sections 3.2 and 8; SPEC section 2). Uses the rest of write/, notation, read/events.
//
// One game is kept as text and handed on when it is over. A reused Exporter allocates nothing once it has
// seen its largest game.
#ifndef PGN_WRITE_EXPORTER_HPP
#define PGN_WRITE_EXPORTER_HPP

#include <array>
#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string>
#include <string_view>
#include <utility>  // move
#include <vector>

#include <pgn/chess/position.hpp>
#include <pgn/game/date.hpp>
#include <pgn/notation/game_result.hpp>
#include <pgn/notation/nag.hpp>
#include <pgn/notation/san.hpp>
#include <pgn/notation/to_san.hpp>
#include <pgn/read/events.hpp>
#include <pgn/write/comment_filler.hpp>
#include <pgn/write/latin1.hpp>
#include <pgn/write/line_filler.hpp>
#include <pgn/write/options.hpp>
#include <pgn/write/setup_tags.hpp>
#include <pgn/write/sink.hpp>
#include <pgn/write/tag_section.hpp>

namespace pgn::inline v0_1 {

/// Writes the games that it visits. `Sink` is a TextSink; at the end of each game it gets the bytes of that
/// game in a few pieces, which live until it returns. Whatever the strings hold, what is written reads back,
/// with `Limits` that have room for it, as the same moves, tags, glyphs, comments and variations, but for
/// what canonical form drops: white space in comments and empty ones, the place of glyphs among comments,
/// `$0` and repeated glyphs up to `$255`, all but the last of tags of one name, and a terminator that the
/// Result tag contradicts. Unread text becomes a comment, `0-0` of unknown rules `O-O`; what a tag name
/// cannot hold is mended, and so are tags that say of the start or the rules what the game does not.
///
/// Variations must follow a move; one that does not is left out, and so is a glyph before any move. Linear in
/// the events, but for tags whose names have to be mended, each of which is compared with the others of the
/// game; no recursion; the memory of one game.
template <class Sink>
class Exporter {
  static_assert(TextSink<Sink>, "pgn: a sink must be callable as sink(std::string_view)");

 public:
  /// See above for what `sink` is called with; `options` choose a profile other than the canonical one.
  explicit Exporter(Sink sink, const ExportOptions& options = {})
      : sink_(std::move(sink)), options_(options), filler_(options.columns) {}

  /// How many games have not been written because the options refuse them (Code::not_exportable):
  /// TagSelection::roster with a game that starts elsewhere, BracePolicy::refuse, strict_values.
  [[nodiscard]] std::uint64_t refused() const noexcept { return refused_; }

  void on_game_begin(const GameBegin&) {
    tags_.clear();
    filler_.clear();
    lines_.clear();
    comment_.clear();
    unread_.clear();
    line_ = Line{};
    muted_ = 0;
    opening_ = refuse_ = false;
  }

  void on_tag(const TagPair& tag) { tags_.add(tag); }

  void on_movetext_begin(const MovetextBegin& begin) {
    complete_setup_tags(tags_, begin, options_.setup_tag);
    if (begin.checked) {
      line_.ply = std::uint64_t{begin.position.fullmove_number()} * 2 + index(begin.position.side_to_move());
    } else if (const auto fen = tags_.find("FEN")) {
      line_.ply = next_ply_of(*fen);
    }
    if (options_.tags == TagSelection::roster) {
      refuse_ = !begin.checked || tags_.find("FEN") || begin.variant != Variant::standard;
    }
    if (options_.strict_values && !has_strict_values()) refuse_ = true;
  }

  void on_move(Move, const Position&, const SanText& san) {
    if (muted_ != 0) return;
    begin_move();
    filler_.glue_short(san.view().data(), san.view().size());
    end_move();
  }
  void on_move(const San& san) {
    if (muted_ != 0) return;
    begin_move();
    std::string_view text = san.text;
    // Not every word with a `@` is a drop: `@@@@` is a null move.
    if (san.kind == SanKind::drop) {
      if (text.starts_with("P@")) text.remove_prefix(1);
      if (text.starts_with('@') && options_.pawn_drop_letter) filler_.glue("P");
    }
    // `0-0` ends a game that both have lost, which is known only at its end.
    if (text.starts_with('0') && parse_result(text).result == GameResult::both_lost) text = "O-O";
    // As in `1 - 1`, which has to stay on one line.
    constexpr std::string_view blanks = " \t";
    for (std::size_t blank = text.find_first_of(blanks); blank < text.size();
         blank = text.find_first_of(blanks)) {
      filler_.glue_utf8(text.substr(0, blank));
      filler_.glue_space();
      text.remove_prefix(blank + 1);
    }
    if (is_utf8(text)) [[likely]] {
      filler_.glue_utf8(text);
    } else {
      tag_text_.clear();
      append_utf8(tag_text_, text);
      filler_.glue_utf8(tag_text_);
    }
    end_move();
  }

  void on_nag(Nag nag) {
    if (muted_ != 0 || !options_.nags || nag.number == 0 || !line_.has_move) return;
    flush_unread();
    const bool first = !line_.has_nag;
    if (!remember(nag)) return;
    const bool as_suffix = options_.nag_suffixes && first && !suffix(nag).empty();
    if (line_.annotated) {
      if (as_suffix) {
        filler_.glue_later(line_.nag_place, suffix(nag));
      } else {
        filler_.insert_later(line_.nag_place, "$", nag.number);
      }
      return;
    }
    if (as_suffix) {
      filler_.glue(suffix(nag));
    } else {
      filler_.begin();
      filler_.glue("$");
      filler_.glue_number(nag.number);
    }
    line_.nag_place = filler_.place();
    if (options_.number_after_nag) line_.needs_number = true;
  }

  void on_comment(const Comment& comment) {
    if (muted_ != 0 || !options_.comments) return;
    flush_unread();
    if (comment.continued || !comment_.empty()) {
      comment.append_text(comment_);
      if (comment.continued) return;
      put_comment(comment_);
      comment_.clear();
    } else {
      put_comment(comment.raw);
    }
  }

  void on_unread(const Unread& unread) {
    if (muted_ != 0 || !options_.comments) return;
    if (unread.first) flush_unread();
    if (unread.space_before && !unread_.empty()) unread_.push_back(' ');
    append_utf8(unread_, unread.raw);
  }

  void on_variation_begin() {
    flush_unread();
    if (muted_ != 0 || !options_.variations || !line_.has_move) {
      ++muted_;
      return;
    }
    lines_.push_back(line_);
    const std::uint64_t ply = line_.ply - 1;
    line_ = Line{};
    line_.ply = ply;
    opening_ = true;
  }

  void on_variation_end() {
    if (muted_ != 0) {
      --muted_;
      return;
    }
    if (lines_.empty()) return;
    flush_unread();
    const bool written = !opening_;
    opening_ = false;
    if (line_.has_move) {
      filler_.glue(")");
    } else if (written) {
      filler_.erase_later(line_.open_place);  // comments only: they belong to the move before
    }
    line_ = lines_.back();
    lines_.pop_back();
    if (written) line_.annotated = line_.needs_number = true;
  }

  void on_game_end(const GameEnd& end) {
    if (!comment_.empty()) put_comment(comment_);
    while (!lines_.empty()) on_variation_end();
    flush_unread();
    if (refuse_) {
      ++refused_;
      return;
    }
    filler_.put(to_text(end.result));
    tags_.set("Result", to_text(end.result));
    tag_text_.clear();
    tags_.append_to(tag_text_, options_.tags, options_.tag_order);
    emit(tag_text_);
    emit(filler_.finish());
    sink_(std::string_view{"\n"});
  }

 private:
  [[nodiscard]] bool has_strict_values() const {
    const auto date = tags_.get("Date");
    return tags_.longest_value() <= 255 && (!date || date->empty() || parse_date(*date));
  }

  // One line of moves: the game itself or a variation.
  struct Line {
    std::uint64_t ply = 2;       // of the next move: its number twice, plus one for Black
    std::size_t nag_place = 0;   // after the last move and its glyphs
    std::size_t open_place = 0;  // after the opening parenthesis
    bool has_move = false;
    bool has_nag = false;                 // the last move has one; then `nags` is in use
    bool annotated = false;               // a comment or variation stands after the last move
    bool needs_number = true;             // the next move is numbered even if it is Black's
    std::array<std::uint64_t, 4> nags{};  // the glyphs of the last move, up to 255
  };

  // Starts a unit, with the parenthesis that waits for one.
  void begin_unit() {
    filler_.begin();
    if (!opening_) return;
    filler_.glue("(");
    line_.open_place = filler_.place();
    opening_ = false;
  }

  void begin_move() {
    flush_unread();
    const bool black = (line_.ply & 1) != 0;
    if (!black || line_.needs_number) {
      begin_unit();
      filler_.glue_number(line_.ply >> 1);
      filler_.glue_short("...     ", black ? 3 : 1);
    }
    filler_.begin();
  }
  void end_move() {
    ++line_.ply;
    line_.nag_place = filler_.place();
    line_.has_move = true;
    line_.has_nag = line_.annotated = line_.needs_number = false;
  }

  // Whether `nag` is new for the last move. Only numbers of the standard's range are told apart.
  bool remember(Nag nag) noexcept {
    if (!line_.has_nag) line_.nags = {};
    line_.has_nag = true;
    if (nag.number > 255) return true;
    std::uint64_t& set = line_.nags[nag.number >> 6];
    const std::uint64_t bit = std::uint64_t{1} << (nag.number & 63);
    const bool fresh = (set & bit) == 0;
    set |= bit;
    return fresh;
  }

  PGN_ALWAYS_INLINE void flush_unread() {
    if (!unread_.empty()) [[unlikely]]
      put_unread();
  }
  PGN_NOINLINE void put_unread() {
    put_comment(unread_);
    unread_.clear();
  }

  void put_comment(std::string_view raw) {
    switch (comments_.prepare(raw, options_.closing_brace)) {
      case CommentFiller::Form::none: return;
      case CommentFiller::Form::refused: refuse_ = true; return;
      case CommentFiller::Form::braces:
        begin_unit();
        comments_.write(filler_, options_.comment_padding);
        break;
      case CommentFiller::Form::own_line:
        if (opening_) begin_unit();
        comments_.write_line(filler_);
        break;
    }
    line_.annotated = line_.needs_number = true;
  }

  void emit(std::string_view text) {
    if (options_.encoding == OutputEncoding::utf8) {
      sink_(text);
      return;
    }
    latin1_.clear();
    append_latin1(latin1_, text);
    sink_(std::string_view{latin1_});
  }

  Sink sink_;
  ExportOptions options_;
  TagSection tags_;
  LineFiller filler_;
  CommentFiller comments_;
  std::vector<Line> lines_;  // the lines around the current one
  Line line_;
  std::string comment_;  // pieces of a comment that goes on
  std::string unread_;
  std::string tag_text_;  // the tag section; before that, scratch
  std::string latin1_;
  std::uint64_t muted_ = 0;  // depth inside a variation that is not written
  std::uint64_t refused_ = 0;
  bool opening_ = false;  // a variation has begun and nothing of it is written
  bool refuse_ = false;
};

/// The games that `game.visit(visitor)` shows, in export format; empty when the options refuse it.
template <class Visitable>
[[nodiscard]] std::string export_pgn(const Visitable& game, const ExportOptions& options = {}) {
  std::string out;
  Exporter exporter{[&out](std::string_view piece) { out.append(piece); }, options};
  game.visit(exporter);
  return out;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_EXPORTER_HPP
