// SPDX-License-Identifier: MIT
// write/bgn_parser: Blind Game Notation to one game as lines of items (SPEC section 10). Uses write/bgn_text,
// write/bgn_tree.
#ifndef PGN_WRITE_BGN_PARSER_HPP
#define PGN_WRITE_BGN_PARSER_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint64_t
#include <optional>  // optional
#include <string>
#include <string_view>
#include <vector>

#include <pgn/core/diagnostic.hpp>
#include <pgn/notation/game_result.hpp>
#include <pgn/read/events.hpp>
#include <pgn/write/bgn_text.hpp>
#include <pgn/write/bgn_tree.hpp>

namespace pgn::inline v0_1::detail {

/// Takes one game after the other from a text. Reads what BgnWriter writes and, more freely, what SPEC
/// section 10 shows: labels with or without a period, blocks that are not closed, blank lines inside of them.
class BgnParser {
 public:
  explicit BgnParser(std::string_view text) noexcept : text_(text) {}

  /// Reads the next game; false when there is none.
  bool next() {
    tags.clear();
    diagnostics.clear();
    tree.clear();
    terminator.reset();
    open_.clear();
    while (at_ < text_.size() && is_blank_line(peek_line())) take_line();
    if (at_ >= text_.size()) return false;
    begin = at_;
    while (at_ < text_.size() && peek_line().starts_with('[')) take_tag();
    movetext = at_;
    while (at_ < text_.size() && !terminator && !peek_line().starts_with('[')) {
      const std::string_view line = trim_end(peek_line());
      if (line.starts_with('|') && line != "||") {
        take_block();
        continue;
      }
      take_line();
      if (line.empty() || line == "||") continue;
      open_.clear();
      add_moves(BgnTree::main_line, line);
    }
    end = at_;
    return true;
  }

  std::vector<TagPair> tags;
  std::vector<Diagnostic> diagnostics;
  BgnTree tree;
  std::optional<GameResult> terminator;
  std::size_t begin = 0;  // where the game starts in the text, its movetext, and where it ends
  std::size_t movetext = 0;
  std::size_t end = 0;

 private:
  // A step of the label that was last in use, and the line that it leads to.
  struct Open {
    BgnStep step;
    std::size_t line = BgnTree::main_line;
    // For a stem: the first move after it, and the last item that belongs to that move.
    bool is_stem = false;
    std::size_t branch = BgnTree::none;
    std::size_t branch_end = BgnTree::none;
  };

  [[nodiscard]] static std::string_view trim_end(std::string_view line) noexcept {
    while (!line.empty() && static_cast<unsigned char>(line.back()) <= ' ') line.remove_suffix(1);
    return line;
  }
  [[nodiscard]] static bool is_blank_line(std::string_view line) noexcept { return trim_end(line).empty(); }

  [[nodiscard]] std::string_view peek_line() const noexcept {
    return text_.substr(at_, text_.find('\n', at_) - at_);
  }
  std::string_view take_line() noexcept {
    const std::string_view line = peek_line();
    at_ += line.size() + (at_ + line.size() < text_.size() ? 1 : 0);
    return line;
  }
  [[nodiscard]] std::size_t offset_of(std::string_view part) const noexcept {
    return static_cast<std::size_t>(part.data() - text_.data());
  }
  void complain(std::string_view about) {
    diagnostics.emplace_back(Code::bad_bgn, offset_of(about), static_cast<std::uint32_t>(about.size()));
  }

  void take_tag() {
    const std::string_view line = trim_end(take_line());
    const std::size_t quote = line.find('"');
    const std::size_t close = line.rfind('"');
    const std::string_view name = trim_end(line.substr(1, quote == std::string_view::npos ? 0 : quote - 1));
    if (name.empty() || close == quote || line.substr(close + 1) != "]") {
      diagnostics.emplace_back(Code::malformed_tag, offset_of(line), static_cast<std::uint32_t>(line.size()));
      return;
    }
    tags.push_back({name, line.substr(quote + 1, close - quote - 1), offset_of(line), false});
  }

  // Moves with or without numbers, periods and signs. `0-0` is a result only where results stand: alone on
  // its line.
  void add_moves(std::size_t line, std::string_view text) {
    const bool alone = trim_end(text) == to_text(GameResult::both_lost);
    while (!text.empty() && !terminator) {
      const std::string_view word = text.substr(0, text.find(' '));
      text.remove_prefix(word.size() < text.size() ? word.size() + 1 : word.size());
      if (const ResultText result = parse_result(word);
          line == BgnTree::main_line && (result.standard || alone)) {
        terminator = result.result;
      } else {
        add_move(line, word);
      }
    }
    if (terminator && !is_blank_line(text)) complain(text);
  }
  void add_move(std::size_t line, std::string_view word) {
    word.remove_prefix(move_number_length(word));
    const std::size_t size = word.find_last_not_of("!?") + 1;
    if (word.empty()) return;
    if (size == 0) return complain(word);
    tree.add_move(line, word.substr(0, size), 0);
    tree.item(tree.line(line).last_move).offset = offset_of(word);
    if (!open_.empty() && open_.back().step == BgnStep{1, false} && open_.size() > 1) {
      Open& stem = open_[open_.size() - 2];
      if (stem.branch == BgnTree::none) stem.branch = tree.line(line).last_move;
    }
    if (size == word.size()) return;
    const GlyphMatch match = match_glyph(word.substr(size));
    if (match && match.length == word.size() - size) {
      tree.add_nag(line, match.nag);
    } else {
      complain(word);
    }
  }

  void take_block() {
    lines_.clear();
    bool closed = false;
    bool after_blank = false;
    while (at_ < text_.size()) {
      const std::string_view line = trim_end(peek_line());
      if (line == "||") {
        take_line();
        closed = true;
        break;
      }
      if (after_blank && line.starts_with('|')) break;  // the example of the source leaves a stem open
      after_blank = line.empty();
      take_line();
      if (!line.empty()) lines_.push_back(line);
    }
    if (!closed) complain(lines_.front());

    std::string_view first = lines_.front().substr(1);
    const bool spaced = first.starts_with(' ');
    if (spaced) first.remove_prefix(1);
    BgnLabel label;
    const std::string_view moves =
        first.starts_with(comment_word) ? first.substr(comment_word.size()) : first;
    if (spaced ? moves.size() != first.size() : true) {
      if (const std::size_t at = parse_label_and_moves(moves, label); at != 0) {
        const std::size_t line = open(label);
        if (line == BgnTree::none) return add_comment(BgnTree::main_line, first);
        lines_.front() = moves.substr(at);
        for (const std::string_view each : lines_) add_moves(line, each);
        return;
      }
    }
    std::size_t line = BgnTree::main_line;
    if (const std::size_t at = parse_label_and_colon(first, label); at != 0) {
      line = open(label);
      if (line != BgnTree::none) {
        first.remove_prefix(at);
      } else {
        line = BgnTree::main_line;
      }
    }
    if (line == BgnTree::main_line) open_.clear();
    add_comment(line, first);
  }

  // Adds the sentences of the block in lines_, of which the first one is `first` by now.
  void add_comment(std::size_t line, std::string_view first) {
    bool escaped = first.starts_with(comment_word);
    if (escaped) first.remove_prefix(comment_word.size());
    lines_.front() = first;
    std::size_t i = 0;
    if (!escaped && tree.line(line).last_move != BgnTree::none) {
      for (; i < lines_.size(); ++i) {
        const auto nag = nag_from_sentence(lines_[i]);
        if (!nag) break;
        tree.add_nag(line, *nag);
      }
      escaped = i > 0;
    }
    if (i == lines_.size()) return;
    if (escaped && lines_[i].starts_with(' ')) lines_[i].remove_prefix(1);
    joined_.assign(lines_[i]);
    for (++i; i < lines_.size(); ++i) {
      if (!joins_directly(lines_[i])) joined_.push_back(' ');
      joined_.append(lines_[i]);
    }
    comment_.clear();
    append_unescaped(comment_, joined_);
    if (!comment_.empty()) tree.add_comment(line, comment_);
  }

  // The line that `label` leads to, which may be a new one; `none` when it cannot be.
  std::size_t open(const BgnLabel& label) {
    std::size_t known = 0;
    while (known < open_.size() && known < label.size() && open_[known].step == label[known]) ++known;
    open_.resize(known);
    for (; known < label.size(); ++known) {
      const BgnStep step = label[known];
      const std::size_t line = open_.empty() ? std::size_t{BgnTree::main_line} : open_.back().line;
      Open next{step, line, false, BgnTree::none, BgnTree::none};
      if (step.letter) {
        if (tree.line(line).last_move == BgnTree::none) return refuse();
        next.line = tree.add_variation(line);
      } else if (step.number != 1) {
        Open& stem = open_.back();
        if (stem.branch == BgnTree::none) return refuse();
        if (stem.branch_end == BgnTree::none) stem.branch_end = end_of_move(stem.branch);
        stem.branch_end = tree.insert_variation(line, stem.branch_end);
        next.line = tree.item(stem.branch_end).line;
      }
      open_.push_back(next);
    }
    return open_.back().line;
  }
  std::size_t refuse() {
    open_.clear();
    complain(lines_.front());
    return BgnTree::none;
  }
  // The last item before the next move.
  [[nodiscard]] std::size_t end_of_move(std::size_t move) const noexcept {
    std::size_t last = move;
    for (std::size_t i = tree.item(move).next; i != BgnTree::none && tree.item(i).kind != BgnKind::move;
         i = tree.item(i).next) {
      last = i;
    }
    return last;
  }

  static constexpr std::string_view comment_word = "Comment: ";

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Open> open_;
  std::vector<std::string_view> lines_;  // of the block
  std::string joined_;
  std::string comment_;
};

}  // namespace pgn::inline v0_1::detail

#endif  // PGN_WRITE_BGN_PARSER_HPP
