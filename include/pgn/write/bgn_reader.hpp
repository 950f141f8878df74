// SPDX-License-Identifier: MIT
// write/bgn_reader: Blind Game Notation to the events of any visitor (SPEC section 10). Uses
// write/bgn_parser, read/header, read/visitor, notation.
#ifndef PGN_WRITE_BGN_READER_HPP
#define PGN_WRITE_BGN_READER_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string>
#include <string_view>
#include <vector>

#include <pgn/chess/position.hpp>
#include <pgn/notation/fen.hpp>
#include <pgn/notation/parse_san.hpp>
#include <pgn/notation/san_forms.hpp>
#include <pgn/read/header.hpp>
#include <pgn/read/options.hpp>
#include <pgn/read/visitor.hpp>
#include <pgn/write/bgn_parser.hpp>

namespace pgn::inline v0_1 {

namespace detail {

/// Tells the games of a text to a visitor.
template <class V>
class BgnReader {
 public:
  BgnReader(std::string_view text, V& visitor) noexcept : parser_(text), visitor_(visitor) {}

  Flow run() {
    for (number_ = 1; parser_.next(); ++number_) {
      Flow flow = head();
      if (flow == Flow::proceed) flow = line();
      if (flow != Flow::stop) flow = foot();
      if (flow == Flow::stop) return flow;
    }
    return Flow::proceed;
  }

 private:
  using Tree = BgnTree;

  // A place to go on at when a variation is over.
  struct Left {
    std::size_t item = Tree::none;
    Position before;
    Position now;
    bool unread = false;
  };

  Flow head() {
    Flow flow = Flow::proceed;
    if constexpr (Hooks<V>::game_begin) {
      const GameBegin event{number_, parser_.begin};
      flow = flow_of([&] { return visitor_.on_game_begin(event); });
    }
    start_ = Position{};
    Header header;
    for (const TagPair& tag : parser_.tags) {
      if (flow != Flow::proceed) return flow;
      const TagKey key = TagKey::of(tag.name);
      const unsigned place = tag_name_table.find(key);
      if (!header.has_room(place, Limits{}.tags)) {
        flow = say({Code::too_many_tags, tag.offset, static_cast<std::uint32_t>(tag.name.size())});
        continue;
      }
      header.add(tag, key, place);
      if constexpr (Hooks<V>::tag) flow = flow_of([&] { return visitor_.on_tag(tag); });
    }
    const Variant variant = header.variant_value();
    result_ = header.result_value().value_or(GameResult::unknown);
    checked_ = has_rules(variant);
    if (checked_ && header.has(Header::fen)) {
      const Result<Position> position = parse_fen(header.fen_value(), FenMode::lax);
      checked_ = position.has_value();
      if (position) start_ = *position;
    }
    if constexpr (Hooks<V>::movetext_begin) {
      const MovetextBegin event{start_, variant, checked_, parser_.movetext};
      if (flow == Flow::proceed) flow = flow_of([&] { return visitor_.on_movetext_begin(event); });
    }
    for (const Diagnostic& diagnostic : parser_.diagnostics) {
      if (flow == Flow::proceed) flow = say(diagnostic);
    }
    return flow;
  }

  Flow foot() {
    if constexpr (Hooks<V>::game_end) {
      GameEnd event;
      event.number = number_;
      event.terminator = parser_.terminator;
      event.result =
          result_ != GameResult::unknown ? result_ : parser_.terminator.value_or(GameResult::unknown);
      event.begin = parser_.begin;
      event.end = parser_.end;
      return flow_of([&] { return visitor_.on_game_end(event); });
    } else {
      return Flow::proceed;
    }
  }

  Flow say(Diagnostic diagnostic) {
    if constexpr (Hooks<V>::diagnostic) {
      diagnostic.game = number_;
      return flow_of([&] { return visitor_.on_diagnostic(diagnostic); });
    } else {
      return Flow::proceed;
    }
  }

  // All lines, without recursion.
  Flow line() {
    before_ = now_ = start_;
    unread_ = false;
    left_.clear();
    std::size_t at = parser_.tree.line(Tree::main_line).first;
    for (;;) {
      Flow flow = Flow::proceed;
      if (at == Tree::none) {
        if (left_.empty()) return flow;
        flow = leave(at);
      } else {
        const Tree::Item& item = parser_.tree.item(at);
        at = item.next;
        if (unread_) {
          flow = set_aside(item, at);
        } else if (item.kind == BgnKind::move) {
          flow = move(item);
        } else if (item.kind == BgnKind::nag) {
          if constexpr (Hooks<V>::nag) flow = flow_of([&] { return visitor_.on_nag(item.nag); });
        } else if (item.kind == BgnKind::comment) {
          if constexpr (Hooks<V>::comment) {
            const Comment event{parser_.tree.text(item), 0, false, false, false};
            flow = flow_of([&] { return visitor_.on_comment(event); });
          }
        } else if constexpr (Hooks<V>::variations) {
          if constexpr (Hooks<V>::variation_begin) {
            flow = flow_of([&] { return visitor_.on_variation_begin(); });
          }
          if (flow == Flow::skip) continue;
          if (flow == Flow::proceed) enter(item, at);
        }
      }
      if (flow != Flow::proceed) return flow;
    }
  }

  void enter(const Tree::Item& variation, std::size_t& at) {
    left_.push_back({at, before_, now_, unread_});
    now_ = before_;
    at = parser_.tree.line(variation.line).first;
  }
  Flow leave(std::size_t& at) {
    const bool inside = left_.back().unread;
    at = left_.back().item;
    before_ = left_.back().before;
    now_ = left_.back().now;
    unread_ = inside;
    left_.pop_back();
    if (inside) return unread(")", false);
    if constexpr (Hooks<V>::variation_end) return flow_of([&] { return visitor_.on_variation_end(); });
    return Flow::proceed;
  }

  Flow move(const Tree::Item& item) {
    const std::string_view text = parser_.tree.text(item);
    if constexpr (Hooks<V>::move) {
      if (checked_) {
        const Result<Move> found = parse_san(now_, text);
        if (!found) return fail(found.error().code, item);
        before_ = now_;
        now_.play(*found);
        return tell_move(visitor_, *found, before_);
      }
    }
    if constexpr (Hooks<V>::movetext) {
      const San san = san_of(text);
      if (checked_ && san.kind == SanKind::other) return fail(Code::bad_san, item);
      if constexpr (Hooks<V>::san) return flow_of([&] { return visitor_.on_move(san); });
    }
    return Flow::proceed;
  }
  Flow fail(Code code, const Tree::Item& item) {
    const std::string_view text = parser_.tree.text(item);
    unread_ = true;
    const Flow flow = say(Diagnostic{code, item.offset, static_cast<std::uint32_t>(text.size())});
    return flow == Flow::proceed ? unread(text, true) : flow;
  }

  // What stands in a line after a move that is none, as text.
  Flow set_aside(const Tree::Item& item, std::size_t& at) {
    piece_.clear();
    switch (item.kind) {
      case BgnKind::move: return unread(parser_.tree.text(item), false);
      case BgnKind::nag:
        piece_.push_back('$');
        append_number(piece_, item.nag.number);
        return unread(piece_, false);
      case BgnKind::comment:
        piece_.append("{").append(parser_.tree.text(item)).append("}");
        return unread(piece_, false);
      case BgnKind::variation: break;
    }
    enter(item, at);
    return unread("(", false);
  }
  Flow unread(std::string_view text, bool first) {
    if constexpr (Hooks<V>::unread) {
      const Unread event{text, 0, !first, first, false};
      return flow_of([&] { return visitor_.on_unread(event); });
    } else {
      return Flow::proceed;
    }
  }

  BgnParser parser_;
  V& visitor_;
  std::uint64_t number_ = 1;
  Position start_;
  Position before_;  // before the last move of the line
  Position now_;
  GameResult result_ = GameResult::unknown;
  bool checked_ = true;
  bool unread_ = false;  // the line holds a move that is none
  std::vector<Left> left_;
  std::string piece_;
};

}  // namespace detail

/// Reads Blind Game Notation and tells `visitor` the same events as reading the game as PGN would. `bad_bgn`
/// marks a block that is not closed or whose label leads nowhere; the text of such a block is kept as a
/// comment. A move that is not legal, or cannot be
/// read where the visitor takes none from the board, makes the rest of its line unread text. A game has as
/// many tags as `Limits` allows; further ones are reported and not told. Returns `Flow::stop` when a hook
/// did, else `Flow::proceed`. Linear, no recursion, keeps one game in memory.
template <class V>
Flow read_bgn(std::string_view text, V& visitor) {
  return detail::BgnReader<V>{text, visitor}.run();
}

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_BGN_READER_HPP
