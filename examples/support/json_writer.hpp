// SPDX-License-Identifier: MIT
// support/json_writer: games as JSON, one object a line. A visitor that builds each game, and walks through
// it with a stack of its own when it is whole.
//
//   {"game": 1, "offset": 0, "length": 123, "variant": "standard", "start": FEN,
//    "tags": [[name, value], ...], "comments": [text, ...],
//    "moves": [{"san": "e4", "uci": "e2e4", "nags": [1], "comments": [text, ...], "unread": text,
//               "variations": [{"comments": [...], "moves": [...]}, ...]}, ...],
//    "unread": text, "result": "1-0", "terminator": "1-0" or null, "final": FEN,
//    "diagnostics": [{"code": "illegal-san", "severity": "error", "offset": 97, "length": 4,
//                     "line": 5, "column": 12, "ply": 7, "message": text}, ...]}
//
// Keys whose list is empty are left out, except tags, moves and diagnostics. A variation replaces the move
// that it hangs on. Moves of games whose rules are not known have their text as "san" and "" as "uci".
#ifndef EXAMPLES_SUPPORT_JSON_WRITER_HPP
#define EXAMPLES_SUPPORT_JSON_WRITER_HPP

#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "support/input.hpp"
#include "support/report.hpp"

/// Appends `text`, which is UTF-8, as a JSON string.
inline void append_json(std::string& out, std::string_view text) {
  out.push_back('"');
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out.push_back('\\');
      out.push_back(c);
    } else if (static_cast<unsigned char>(c) < ' ') {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out.push_back(c);
    }
  }
  out.push_back('"');
}

/// `{"code": ..., ...}` for one diagnostic.
inline void append_json(std::string& out, const pgn::Diagnostic& diagnostic, pgn::Location place) {
  fmt::format_to(
      std::back_inserter(out),
      R"({{"code":"{}","severity":"{}","offset":{},"length":{},"line":{},"column":{},"ply":{},"message":)",
      diagnostic.code, diagnostic.severity, diagnostic.offset, diagnostic.length, place.line, place.column,
      diagnostic.ply);
  append_json(out, fmt::format("{:m}", diagnostic));
  out.push_back('}');
}

/// Appends the moves of a game and what stands beside them.
class JsonMoves {
 public:
  JsonMoves(std::string& out, const pgn::Game& game) : out_(out), tree_(game.tree()), now_(game.start()) {}

  /// `"comments":[...],"moves":[...]`, and what was not read of the main line.
  void append() {
    NodeId node = NodeId::root;
    open_line(node);
    for (;;) {
      NodeId variation = NodeId::none;
      if (const NodeId next = tree_.next(node); next != NodeId::none) {
        if (!tree_.is_line_start(node)) out_.push_back(',');
        node = next;
        append_move(node);
        variation = next_variation(tree_.items(node));
        if (variation != NodeId::none) {
          member("variations");
          out_.push_back('[');
        }
      } else {
        out_.push_back(']');
        if (left_.empty()) return;
        out_.push_back('}');
        const Left left = left_.back();
        left_.pop_back();
        before_ = left.before;
        node = tree_.replaced(left.variation);
        variation = next_variation(tree_.items_after(node, tree_.variation_item(left.variation)));
        out_.push_back(variation != NodeId::none ? ',' : ']');
        if (variation == NodeId::none) now_ = after(before_, node);
      }
      if (variation != NodeId::none) {
        left_.push_back({variation, before_});
        now_ = before_;
        node = variation;
        out_.push_back('{');
        open_line(node);
      } else {
        out_.push_back('}');
      }
    }
  }
  [[nodiscard]] const std::string& unread() const { return unread_; }
  [[nodiscard]] const pgn::Position& final_position() const { return now_; }

 private:
  using NodeId = pgn::NodeId;
  using ItemKind = pgn::ItemKind;
  struct Left {
    NodeId variation;  // the line that was entered
    pgn::Position before;
  };

  // Starts `"key":`, after a comma unless it is the first one of its object.
  void member(std::string_view key) {
    if (out_.back() != '{' && out_.back() != ',') out_.push_back(',');
    out_.append(1, '"').append(key).append("\":");
  }
  void open_line(NodeId start) {
    append_items(start);
    member("moves");
    out_.push_back('[');
  }
  void append_move(NodeId node) {
    const pgn::Move move = tree_.move(node);
    out_.push_back('{');
    member("san");
    append_json(out_, move ? pgn::to_san(now_, move) : std::string{tree_.move_text(node)});
    member("uci");
    append_json(out_, move ? pgn::to_uci(move) : std::string{});
    before_ = now_;
    now_ = after(before_, node);
    append_items(node);
  }
  // Glyphs, comments and unread text.
  void append_items(NodeId node) {
    std::string nags;
    std::string comments;
    std::string comment;
    std::string unread;
    for (const pgn::Item item : tree_.items(node)) {
      if (item.kind == ItemKind::nag) {
        nags.append(nags.empty() ? "" : ",").append(std::to_string(item.nag.number));
      } else if (item.kind == ItemKind::unread) {
        unread.append(item.space_before && !unread.empty() ? " " : "").append(item.text);
      } else if (item.kind == ItemKind::comment) {
        comment.append(item.text);
        if (item.continued) continue;
        comments.append(comments.empty() ? "" : ",");
        append_json(comments, comment);
        comment.clear();
      }
    }
    if (!nags.empty()) {
      member("nags");
      out_.append("[").append(nags).append("]");
    }
    if (!comments.empty()) {
      member("comments");
      out_.append("[").append(comments).append("]");
    }
    if (unread.empty()) return;
    if (left_.empty()) {
      unread_.append(unread_.empty() ? "" : " ").append(unread);
    } else {
      member("unread");
      append_json(out_, unread);
    }
  }
  [[nodiscard]] static NodeId next_variation(const pgn::MoveTree::Items& items) {
    for (const pgn::Item item : items) {
      if (item.kind == ItemKind::variation) return item.variation;
    }
    return NodeId::none;
  }
  [[nodiscard]] pgn::Position after(pgn::Position position, NodeId node) const {
    if (const pgn::Move move = tree_.move(node)) position.play(move);
    return position;
  }

  std::string& out_;
  const pgn::MoveTree& tree_;
  pgn::Position before_;  // the last move
  pgn::Position now_;
  std::vector<Left> left_;
  std::string unread_;
};

/// Writes every game that it is told of. What stands between games is reported with the game behind it, and
/// at the end of the input with the last one.
template <class Sink>
class JsonWriter : public pgn::GameBuilder {
 public:
  JsonWriter(Sink sink, Input& input, Report& report)
      : pgn::GameBuilder(game_), sink_(sink), input_(input), report_(report) {}

  void on_game_begin(const pgn::GameBegin& event) {
    finish_line();
    pgn::GameBuilder::on_game_begin(event);
  }
  void on_diagnostic(const pgn::Diagnostic& diagnostic) { report_.add(diagnostic); }
  void on_game_end(const pgn::GameEnd& event) {
    pgn::GameBuilder::on_game_end(event);
    if (!game_.complete()) report_.add({pgn::Code::game_too_large, event.end});
    append_game();
    append_diagnostics();
    input_.forget_before(event.end);
  }
  /// The input is at its end.
  void finish() {
    if (line_.empty()) report_.print(input_, pgn::Severity::note);
    append_diagnostics();
    finish_line();
  }

 private:
  void append_game() {
    const auto string = [&](std::string_view key, std::string_view value) {
      line_.append(key);
      append_json(line_, value);
    };
    std::string variant{to_text(game_.variant())};
    for (char& c : variant) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
    fmt::format_to(std::back_inserter(line_), R"({{"game":{},"offset":{},"length":{})", game_.number(),
                   game_.begin_offset(), game_.end_offset() - game_.begin_offset());
    string(R"(,"variant":)", variant.empty() ? "unknown" : variant);
    string(R"(,"start":)", to_fen(game_.start()));
    line_.append(R"(,"tags":[)");
    for (const pgn::Tag tag : game_.tags()) {
      string(line_.back() == '[' ? "[" : ",[", tag.name);
      string(",", tag.value);
      line_.push_back(']');
    }
    line_.append("],");
    JsonMoves moves{line_, game_};
    moves.append();
    if (!moves.unread().empty()) string(R"(,"unread":)", moves.unread());
    string(R"(,"result":)", to_text(game_.result()));
    if (game_.terminator()) {
      string(R"(,"terminator":)", to_text(*game_.terminator()));
    } else {
      line_.append(R"(,"terminator":null)");
    }
    string(R"(,"final":)", to_fen(moves.final_position()));
    line_.append(R"(,"diagnostics":[)");
  }
  void append_diagnostics() {
    for (const pgn::Diagnostic& diagnostic : report_.take()) {
      if (line_.back() != '[') line_.push_back(',');
      append_json(line_, diagnostic, input_.locate(diagnostic.offset));
    }
  }
  void finish_line() {
    if (line_.empty()) return;
    line_.append("]}\n");
    sink_(std::string_view{line_});
    line_.clear();
  }

  Sink sink_;
  Input& input_;
  Report& report_;
  pgn::Game game_;
  std::string line_;  // of the last game, but for diagnostics behind it
};

#endif  // EXAMPLES_SUPPORT_JSON_WRITER_HPP
