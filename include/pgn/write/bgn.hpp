// SPDX-License-Identifier: MIT
// write/bgn: a visitor that writes Blind Game Notation, profile `bgn-2022` (SPEC section 10): PGN for screen
// readers, without columns, brackets and glyphs. Uses write/bgn_text, write/bgn_tree, write/tag_section.
//
// `read_bgn` (bgn_reader.hpp) turns it back into the same events. What does not come back: embedded commands
// `[%...]`, which are dropped but for `clk`, of which a sentence remains, unless BgnOptions::commands; the
// place among other glyphs of the one that is written as a sign; spaces inside of a move; unread movetext,
// which becomes a comment.
#ifndef PGN_WRITE_BGN_HPP
#define PGN_WRITE_BGN_HPP

#include <array>
#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string>   // string, erase_if
#include <string_view>
#include <utility>  // move
#include <vector>

#include <pgn/chess/position.hpp>
#include <pgn/game/clock.hpp>
#include <pgn/game/commands.hpp>
#include <pgn/notation/nag.hpp>
#include <pgn/notation/to_san.hpp>
#include <pgn/read/events.hpp>
#include <pgn/write/bgn_text.hpp>
#include <pgn/write/bgn_tree.hpp>
#include <pgn/write/comment_filler.hpp>
#include <pgn/write/setup_tags.hpp>
#include <pgn/write/sink.hpp>
#include <pgn/write/tag_section.hpp>

namespace pgn::inline v0_1 {

/// How BGN is written (SPEC section 10).
struct BgnOptions {
  /// Keep embedded commands `[%...]` in comments as they are.
  bool commands = false;
};

namespace detail {

/// Prints the lines of one game. A block is what stands between a bar and two bars.
class BgnPrinter {
 public:
  BgnPrinter(std::string& out, BgnTree& tree) noexcept : out_(out), tree_(tree) {}

  void print(std::string_view result) {
    std::size_t at = tree_.line(BgnTree::main_line).first;
    for (;;) {
      if (at != BgnTree::none) {
        at = print_item(at);
      } else if (label_.empty()) {
        break;
      } else {
        close_block();
        at = next_task();
      }
    }
    end_row();
    out_.append(result).push_back('\n');
  }

 private:
  // Labels with more steps than this take letters only, which makes them as long as variations are deep.
  static constexpr std::size_t most_numbered_steps = 8;

  // What is to be done when a line is over: to go on after `item` in the line of the label with `steps`
  // steps, or, when `number` is not 0, to tell the variation `item` and its like as further ways from a stem.
  struct Task {
    std::size_t item = BgnTree::none;
    std::size_t steps = 0;
    std::uint32_t number = 0;
    std::uint32_t letter = 0;
  };

  std::size_t next_task() {
    const Task task = tasks_.back();
    tasks_.pop_back();
    label_.resize(task.steps);
    letter_ = task.letter;
    has_stem_ = true;
    if (task.number == 0) return task.item;
    // The next variation of the same move; comments never stand between these.
    std::size_t other = tree_.item(task.item).next;
    while (other != BgnTree::none && tree_.item(other).kind == BgnKind::variation &&
           tree_.item(other).line == BgnTree::main_line) {
      other = tree_.item(other).next;
    }
    if (other != BgnTree::none && tree_.item(other).kind == BgnKind::variation) {
      tasks_.push_back({other, task.steps, task.number + 1, task.letter});
    }
    return enter(task.item, {task.number, false});
  }

  std::size_t enter(std::size_t variation, BgnStep step) {
    label_.push_back(step);
    letter_ = 0;
    has_stem_ = false;
    return tree_.line(tree_.item(variation).line).first;
  }

  // Prints an item and what belongs to it; the next one to print.
  std::size_t print_item(std::size_t at) {
    const BgnTree::Item& item = tree_.item(at);
    switch (item.kind) {
      case BgnKind::move: return print_move(at);
      case BgnKind::nag: return item.next;  // printed with its move
      case BgnKind::comment: print_annotation(at, BgnTree::none); return item.next;
      case BgnKind::variation: break;
    }
    if (item.told) return item.next;
    end_row();
    close_block();
    tasks_.push_back({item.next, label_.size(), 0, letter_ + 1});
    return enter(at, {letter_, true});
  }

  std::size_t print_move(std::size_t at) {
    if (!label_.empty()) branch(at);
    letter_ = 0;
    const BgnTree::Item& item = tree_.item(at);
    const bool black = (item.ply & 1) != 0;
    // What looks like a number, as 0.5-0.5- can where rules are unknown, is a move right behind another one.
    const bool number_like = move_number_length(tree_.text(item)) != 0;
    const bool continues = black && row_ == Row::white && !number_like;
    if (label_.empty()) {
      if (!continues) end_row();
    } else if (!in_block_) {
      open_block();
    } else if (!continues) {
      // The lone move of Black that a block starts with shares its row with the next pair.
      out_.push_back(row_ == Row::lone_black ? ' ' : '\n');
      row_ = Row::none;
    }
    const bool first = row_ == Row::none && in_block_ && block_moves_ == 0;
    if (continues) {
      out_.push_back(' ');
    } else {
      append_number(out_, static_cast<std::uint32_t>(item.ply >> 1));
      out_.append(black ? "..." : number_like ? "." : label_.empty() ? ". " : " ");
    }
    out_.append(tree_.text(item));
    row_ = !black ? Row::white : first ? Row::lone_black : Row::full;
    ++block_moves_;

    // One of the six signs is glued, the other glyphs are sentences.
    std::size_t after = item.next;
    std::size_t sign = BgnTree::none;
    bool sentences = false;
    for (; after != BgnTree::none && tree_.item(after).kind == BgnKind::nag; after = tree_.item(after).next) {
      if (sign == BgnTree::none && !suffix(tree_.item(after).nag).empty()) {
        sign = after;
        out_.append(suffix(tree_.item(after).nag));
      } else {
        sentences = true;
      }
    }
    if (!sentences) return after;
    const bool comment = after != BgnTree::none && tree_.item(after).kind == BgnKind::comment;
    nags_ = item.next;
    print_annotation(comment ? after : BgnTree::none, sign);
    return comment ? tree_.item(after).next : after;
  }

  // When the move has variations and nothing but comments before them, the line so far becomes a stem and the
  // move the first way on.
  void branch(std::size_t at) {
    if (label_.size() >= most_numbered_steps) return;
    std::size_t first = BgnTree::none;
    for (std::size_t i = tree_.item(at).next; i != BgnTree::none && tree_.item(i).kind != BgnKind::move;
         i = tree_.item(i).next) {
      const BgnTree::Item& item = tree_.item(i);
      if (item.kind == BgnKind::variation && item.line != BgnTree::main_line && first == BgnTree::none)
        first = i;
      if (item.kind == BgnKind::comment && first != BgnTree::none) return;
    }
    if (first == BgnTree::none) return;
    if (!has_stem_) {
      open_block();
      out_.pop_back();
    }
    close_block();
    for (std::size_t i = first; i != BgnTree::none && tree_.item(i).kind == BgnKind::variation;
         i = tree_.item(i).next) {
      tree_.item(i).told = true;
    }
    tasks_.push_back({first, label_.size(), 2, letter_});
    label_.push_back({1, false});
    has_stem_ = false;
  }

  // `| ` or `| A: `, sentences for the glyphs from nags_ on but for `sign`, and the comment.
  void print_annotation(std::size_t comment, std::size_t sign) {
    end_row();
    close_block();
    start_block();
    out_.append("| ");
    if (!label_.empty()) {
      append_label(out_, label_);
      out_.append(": ");
    }
    bool first = true;
    for (; nags_ != BgnTree::none && tree_.item(nags_).kind == BgnKind::nag; nags_ = tree_.item(nags_).next) {
      if (nags_ == sign) continue;
      if (!first) out_.push_back('\n');
      first = false;
      append_nag_sentence(out_, tree_.item(nags_).nag);
    }
    nags_ = BgnTree::none;
    if (comment != BgnTree::none) print_comment(tree_.text(tree_.item(comment)), first);
    out_.append("\n||\n\n");
  }

  void print_comment(std::string_view text, bool first) {
    // What the reader sees of it before it decides what the block is.
    const std::string_view line = text.substr(0, sentence_end(text));
    const bool like_nag = nag_from_sentence(line).has_value();
    BgnLabel label;
    if (!first) {
      out_.push_back('\n');
      if (like_nag) out_.push_back(' ');
    } else {
      const std::size_t moves = parse_label_and_moves(line, label);
      if ((moves != 0 && moves < line.size()) || like_nag || starts_with_move(line) ||
          line.starts_with("Comment:") || parse_label_and_colon(line, label) != 0) {
        out_.append(moves != 0 ? "Comment:  " : "Comment: ");
      }
    }
    append_sentences(out_, text);
  }

  void open_block() {
    start_block();
    const bool nested = label_.size() > 1;
    out_.append(nested ? "| Comment: " : "|");
    append_label(out_, label_);
    out_.append(nested ? " " : ". ");
    in_block_ = has_stem_ = true;
    block_moves_ = 0;
    row_ = Row::none;
  }
  void close_block() {
    if (in_block_) out_.append("\n||\n\n");
    in_block_ = false;
    row_ = Row::none;
  }
  // An empty line above, unless there is one.
  void start_block() {
    if (!out_.empty() && !out_.ends_with("\n\n")) out_.push_back('\n');
  }
  // Ends a row of the main line.
  void end_row() {
    if (label_.empty() && row_ != Row::none) out_.push_back('\n');
    if (label_.empty()) row_ = Row::none;
  }

  enum class Row : std::uint8_t { none, white, lone_black, full };

  std::string& out_;
  BgnTree& tree_;
  BgnLabel label_;            // of the line that is being printed; empty for the main line
  std::vector<Task> tasks_;   // one for each step of label_
  std::uint32_t letter_ = 0;  // of the next variation of the last move
  std::size_t nags_ = BgnTree::none;
  std::size_t block_moves_ = 0;
  Row row_ = Row::none;  // what the current row ends with
  bool in_block_ = false;
  bool has_stem_ = false;  // the line has a block of moves under its label
};

/// Appends `text` without its embedded commands: `[%clk 0:05:00]` becomes the sentence `Clock 0:05:00.`
inline void append_without_commands(std::string& out, std::string_view text) {
  const std::size_t start = out.size();
  std::size_t done = 0;
  for (const Command& command : Commands{text}) {
    out.append(text.substr(done, command.offset - done)).push_back(' ');
    if (command.name == "clk" && parse_clock(command.operands)) {
      out.append("Clock ").append(command.operands).append(". ");
    }
    done = command.offset + command.raw.size();
  }
  out.append(text.substr(done));
  // Plain text around a command that was in its way can be one now, as the outer one of `[%a [%b c]]`. It is
  // text all the same, and stays it.
  const std::string plain = out.substr(start);
  const Commands left{plain};
  if (left.begin() == left.end()) return;
  out.resize(start);
  for (const char c : plain) {
    if (c == '%' && out.ends_with('[')) out.push_back(' ');
    out.push_back(c);
  }
}

}  // namespace detail

/// Writes the games that it visits as Blind Game Notation, with an empty line between games. `Sink` is a
/// TextSink; variations must follow a move. Linear in the events but for labels, which repeat what they are
/// nested in; no recursion; keeps one game in memory.
template <class Sink>
class BgnWriter {
  static_assert(TextSink<Sink>, "pgn: a sink must be callable as sink(std::string_view)");

 public:
  /// Gives each game to `sink(std::string_view)` when it is whole.
  explicit BgnWriter(Sink sink, const BgnOptions& options = {}) : sink_(std::move(sink)), options_(options) {}

  void on_game_begin(const GameBegin&) {
    tags_.clear();
    tree_.clear();
    lines_.assign(1, Line{});
    muted_ = 0;
    comment_.clear();
    unread_.clear();
  }
  void on_tag(const TagPair& tag) { tags_.add(tag); }
  void on_movetext_begin(const MovetextBegin& begin) {
    complete_setup_tags(tags_, begin);
    if (begin.checked) {
      lines_.back().ply =
          std::uint64_t{begin.position.fullmove_number()} * 2 + index(begin.position.side_to_move());
    } else if (const auto fen = tags_.find("FEN")) {
      lines_.back().ply = next_ply_of(*fen);
    }
  }

  void on_move(Move, const Position&, const SanText& san) { add_move(san); }
  void on_move(const San& san) {
    if (muted_ != 0) return;
    flush_unread();
    // Moves are kept apart by spaces: those inside of `0 - 0`, a move where rules are unknown, go.
    utf8_.clear();
    append_utf8(utf8_, san.text);
    std::erase_if(utf8_, detail::is_comment_space);
    add_move(utf8_);
  }

  void on_nag(Nag nag) {
    Line& line = lines_.back();
    if (muted_ != 0 || nag.number == 0 || tree_.line(line.id).last_move == detail::BgnTree::none) return;
    flush_unread();
    if (nag.number < 256) {
      std::uint64_t& set = line.nags[nag.number >> 6];
      const std::uint64_t bit = std::uint64_t{1} << (nag.number & 63);
      if ((set & bit) != 0) return;
      set |= bit;
    }
    tree_.add_nag(line.id, nag);
  }

  void on_comment(const Comment& comment) {
    if (muted_ != 0) return;
    flush_unread();
    comment.append_text(comment_);
    if (comment.continued) return;
    put_comment(comment_);
    comment_.clear();
  }

  void on_unread(const Unread& unread) {
    if (muted_ != 0) return;
    if (unread.first) flush_unread();
    if (unread.space_before && !unread_.empty()) unread_.push_back(' ');
    append_utf8(unread_, unread.raw);
  }

  void on_variation_begin() {
    flush_unread();
    Line& line = lines_.back();
    if (muted_ != 0 || tree_.line(line.id).last_move == detail::BgnTree::none) {
      ++muted_;
      return;
    }
    const std::uint64_t ply = line.ply - 1;
    lines_.push_back(Line{tree_.add_variation(line.id), ply, {}});
  }
  void on_variation_end() {
    if (muted_ != 0) {
      --muted_;
      return;
    }
    if (lines_.size() == 1) return;
    flush_unread();
    const bool has_moves = tree_.line(lines_.back().id).last_move != detail::BgnTree::none;
    lines_.pop_back();
    if (!has_moves) tree_.dissolve_last(lines_.back().id);
  }

  void on_game_end(const GameEnd& end) {
    if (!comment_.empty()) put_comment(comment_);
    while (lines_.size() > 1) on_variation_end();
    flush_unread();
    tags_.set("Result", to_text(end.result));
    out_.clear();
    if (started_) out_.push_back('\n');
    started_ = true;
    tags_.append_to(out_);
    detail::BgnPrinter{out_, tree_}.print(to_text(end.result));
    sink_(std::string_view{out_});
  }

 private:
  struct Line {
    std::size_t id = detail::BgnTree::main_line;
    std::uint64_t ply = 2;                // of the next move
    std::array<std::uint64_t, 4> nags{};  // of the last move, up to 255
  };

  void add_move(std::string_view text) {
    if (muted_ != 0) return;
    flush_unread();
    Line& line = lines_.back();
    line.nags = {};
    tree_.add_move(line.id, text, line.ply++);
  }

  void flush_unread() {
    if (unread_.empty()) return;
    put_comment(unread_);
    unread_.clear();
  }

  void put_comment(std::string_view raw) {
    utf8_.clear();
    append_utf8(utf8_, raw);
    words_.clear();
    detail::append_words(words_, utf8_);
    if (!options_.commands && words_.find("[%") != std::string::npos) {
      utf8_.clear();
      detail::append_without_commands(utf8_, words_);
      words_.clear();
      detail::append_words(words_, utf8_);
    }
    if (!words_.empty()) tree_.add_comment(lines_.back().id, words_);
  }

  Sink sink_;
  BgnOptions options_;
  TagSection tags_;
  detail::BgnTree tree_;
  std::vector<Line> lines_ = std::vector<Line>(1);  // the current line and those around it
  std::string comment_;
  std::string unread_;
  std::string utf8_;
  std::string words_;
  std::string out_;
  std::uint64_t muted_ = 0;
  bool started_ = false;
};

/// The game that `game.visit(visitor)` shows, in Blind Game Notation.
template <class Visitable>
[[nodiscard]] std::string export_bgn(const Visitable& game, const BgnOptions& options = {}) {
  std::string out;
  BgnWriter writer{[&out](std::string_view piece) { out.append(piece); }, options};
  game.visit(writer);
  return out;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_BGN_HPP
