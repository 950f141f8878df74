// SPDX-License-Identifier: MIT
// game/visit: a game in memory tells its events. Part of game.hpp; uses read/visitor.
#ifndef PGN_GAME_VISIT_HPP
#define PGN_GAME_VISIT_HPP

#include <string>
#include <string_view>
#include <type_traits>  // conditional_t, remove_reference_t
#include <vector>

#include <pgn/game/game.hpp>
#include <pgn/notation/san_forms.hpp>
#include <pgn/notation/to_san.hpp>
#include <pgn/read/visitor.hpp>

namespace pgn::inline v0_1 {

namespace detail {

/// One walk through a game. Lines that were left for a variation wait on a stack of their own.
template <class V>
class GameVisit {
 public:
  GameVisit(const Game& game, V& visitor) : game_(game), tree_(game.tree()), visitor_(visitor) {}

  Flow run() {
    Flow flow = tag_section();
    if (flow == Flow::proceed) flow = movetext();
    if (flow == Flow::stop) return flow;
    if constexpr (Hooks<V>::game_end) {
      GameEnd event;
      event.number = game_.number();
      event.result = game_.result();
      event.terminator = game_.terminator();
      event.begin = game_.begin_offset();
      event.end = game_.end_offset();
      if (flow_of([&] { return visitor_.on_game_end(event); }) == Flow::stop) return Flow::stop;
    }
    return Flow::proceed;
  }

 private:
  struct NoBoard {
    constexpr NoBoard() noexcept = default;
    constexpr NoBoard(const Position&) noexcept {}
  };
  using Board = std::conditional_t<Hooks<V>::moves, Position, NoBoard>;
  struct Left {
    NodeId variation = NodeId::none;  // the start of the line that was entered
    Board before;                     // the position that it starts from
  };

  Flow tag_section() {
    if constexpr (Hooks<V>::game_begin) {
      const GameBegin event{game_.number(), game_.begin_offset()};
      if (const Flow flow = flow_of([&] { return visitor_.on_game_begin(event); }); flow != Flow::proceed) {
        return flow;
      }
    }
    if constexpr (Hooks<V>::tag) {
      for (const Tag tag : game_.tags()) {
        TagPair event;
        event.name = tag.name;
        event.raw = tag.value;
        event.decoded = true;
        if (const Flow flow = flow_of([&] { return visitor_.on_tag(event); }); flow != Flow::proceed) {
          return flow;
        }
      }
    }
    if constexpr (Hooks<V>::movetext_begin) {
      const MovetextBegin event{game_.start(), game_.variant(), game_.checked(), 0};
      return flow_of([&] { return visitor_.on_movetext_begin(event); });
    } else {
      return Flow::proceed;
    }
  }

  Flow movetext() {
    before_ = now_ = game_.start();
    NodeId node = NodeId::root;
    ItemId told = ItemId::none;
    for (;;) {
      NodeId variation = NodeId::none;
      if (const Flow flow =
              items(told == ItemId::none ? tree_.items(node) : tree_.items_after(node, told), variation);
          flow != Flow::proceed) {
        return flow;
      }
      told = ItemId::none;
      if (variation != NodeId::none) {
        left_.push_back({variation, before_});
        now_ = before_;
        node = variation;
      } else if (const NodeId next = tree_.next(node); next != NodeId::none) {
        node = next;
        if (const Flow flow = move(node); flow != Flow::proceed) return flow;
      } else if (!left_.empty()) {
        if constexpr (Hooks<V>::variation_end) {
          if (const Flow flow = flow_of([&] { return visitor_.on_variation_end(); }); flow != Flow::proceed) {
            return flow;
          }
        }
        const NodeId start = left_.back().variation;
        before_ = now_ = left_.back().before;
        left_.pop_back();
        node = tree_.replaced(start);
        told = tree_.variation_item(start);
        play(tree_.move(node));
      } else {
        return Flow::proceed;
      }
    }
  }

  // Tells items until a variation is to be entered.
  Flow items(const MoveTree::Items& list, NodeId& variation) {
    if constexpr (!Hooks<V>::nag && !Hooks<V>::comment && !Hooks<V>::unread && !Hooks<V>::variations) {
      return Flow::proceed;
    }
    for (const Item item : list) {
      Flow flow = Flow::proceed;
      if (item.kind == ItemKind::nag) {
        if constexpr (Hooks<V>::nag) flow = flow_of([&] { return visitor_.on_nag(item.nag); });
      } else if (item.kind == ItemKind::comment) {
        if constexpr (Hooks<V>::comment) {
          const Comment event{item.text, 0, item.to_line_end, true, item.continued};
          flow = flow_of([&] { return visitor_.on_comment(event); });
        }
      } else if (item.kind == ItemKind::unread) {
        if constexpr (Hooks<V>::unread) {
          const Unread event{item.text, 0, item.space_before, item.first, true};
          flow = flow_of([&] { return visitor_.on_unread(event); });
        }
      } else if constexpr (Hooks<V>::variations) {
        if constexpr (Hooks<V>::variation_begin) {
          flow = flow_of([&] { return visitor_.on_variation_begin(); });
          if (flow == Flow::skip) continue;
        }
        variation = item.variation;
        return flow;
      }
      if (flow != Flow::proceed) return flow;
    }
    return Flow::proceed;
  }

  Flow move(NodeId node) {
    Flow flow = Flow::proceed;
    const Move move = tree_.move(node);
    if (!move) {
      if constexpr (Hooks<V>::san) {
        const San san = san_of(tree_.move_text(node));
        flow = flow_of([&] { return visitor_.on_move(san); });
      }
    } else if constexpr (Hooks<V>::move) {
      flow = tell_move(visitor_, move, now_);
    } else if constexpr (Hooks<V>::san) {
      const SanText text = san_text(now_, move);
      const San san = san_of(text.view());
      flow = flow_of([&] { return visitor_.on_move(san); });
    }
    if constexpr (Hooks<V>::variations) before_ = now_;
    play(move);
    return flow;
  }

  void play(Move move) {
    if constexpr (Hooks<V>::moves) {
      if (move) now_.play(move);
    }
  }

  const Game& game_;
  const MoveTree& tree_;
  V& visitor_;
  Board before_;  // the position before the move whose items are told
  Board now_;     // the position after it
  std::vector<Left> left_;
};

}  // namespace detail

template <class V>
Flow Game::visit(V&& visitor) const {
  return detail::GameVisit<std::remove_reference_t<V>>{*this, visitor}.run();
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_VISIT_HPP
