// SPDX-License-Identifier: MIT
// read/visitor: which hooks a visitor has, decided at compile time. Uses events, notation/san, notation/nag.
//
// A visitor is a plain struct. Every hook is optional, and what has no hook is not done. A hook with a known
// name that cannot be called with the documented arguments does not compile.
//
//   on_game_begin(const GameBegin&)          a game starts
//   on_tag(const TagPair&)                   a tag pair, in the order of the file
//   on_movetext_begin(const MovetextBegin&)  the tags are complete, the start position is known
//   on_move(const San&)                      a move as written; no board is touched
//   on_move(Move, const Position&)           a legal move and the position before it
//   on_move(Move, const Position&, const SanText&)  the same, and its canonical spelling
//   on_nag(Nag)                              a glyph of the move before; `!?` and its like come so, too
//   on_comment(const Comment&)               it belongs to the move before, or to what follows when first
//   on_variation_begin()                     a variation that replaces the move before
//   on_variation_end()                       without one of these two all variations are skipped
//   on_unread(const Unread&)                 text that could not be read as moves
//   on_game_end(const GameEnd&)              the game is over
//   on_diagnostic(const Diagnostic&)         something that was read deviates from the standard
//
// Movetext is read for each hook from on_move to on_unread, and for all of them in the same way, but that
// moves are checked on a board only for the two forms of on_move with a Move. Without any of these hooks
// movetext is skipped, and on_diagnostic hears of nothing in it but its end.
//
// A visitor may have one of the forms with a Move beside that with a San, which then gets the moves of games
// whose rules are not known. The canonical spelling costs next to nothing where the text has it already.
// Each hook returns void or Flow.
#ifndef PGN_READ_VISITOR_HPP
#define PGN_READ_VISITOR_HPP

#include <type_traits>  // is_final_v, is_void_v, is_same_v

#include <pgn/chess/move.hpp>
#include <pgn/chess/position.hpp>
#include <pgn/core/config.hpp>
#include <pgn/core/diagnostic.hpp>
#include <pgn/notation/nag.hpp>
#include <pgn/notation/san.hpp>
#include <pgn/notation/to_san.hpp>
#include <pgn/read/events.hpp>

namespace pgn::inline v0_1 {

namespace detail {

// A class that inherits a member of one name from two bases makes `&Both::name` ambiguous, whatever the
// member's overloads: that is how a hook with the wrong arguments is told from a hook that is not there.
// Nothing can inherit from a final class: in it, a hook with the wrong arguments that has overloads is not
// seen.
template <class V, class Name>
struct Probe : V, Name {};
struct NamedGameBegin {
  void on_game_begin();
};
template <class V>
concept names_game_begin = (std::is_final_v<V> && requires { &V::on_game_begin; }) ||
                           (!std::is_final_v<V> && !requires { &Probe<V, NamedGameBegin>::on_game_begin; });
struct NamedTag {
  void on_tag();
};
template <class V>
concept names_tag = (std::is_final_v<V> && requires { &V::on_tag; }) ||
                    (!std::is_final_v<V> && !requires { &Probe<V, NamedTag>::on_tag; });
struct NamedMovetextBegin {
  void on_movetext_begin();
};
template <class V>
concept names_movetext_begin = (std::is_final_v<V> && requires { &V::on_movetext_begin; }) ||
                               (!std::is_final_v<V> &&
                                !requires { &Probe<V, NamedMovetextBegin>::on_movetext_begin; });
struct NamedMove {
  void on_move();
};
template <class V>
concept names_move = (std::is_final_v<V> && requires { &V::on_move; }) ||
                     (!std::is_final_v<V> && !requires { &Probe<V, NamedMove>::on_move; });
struct NamedNag {
  void on_nag();
};
template <class V>
concept names_nag = (std::is_final_v<V> && requires { &V::on_nag; }) ||
                    (!std::is_final_v<V> && !requires { &Probe<V, NamedNag>::on_nag; });
struct NamedComment {
  void on_comment();
};
template <class V>
concept names_comment = (std::is_final_v<V> && requires { &V::on_comment; }) ||
                        (!std::is_final_v<V> && !requires { &Probe<V, NamedComment>::on_comment; });
struct NamedVariationBegin {
  void on_variation_begin();
};
template <class V>
concept names_variation_begin = (std::is_final_v<V> && requires { &V::on_variation_begin; }) ||
                                (!std::is_final_v<V> &&
                                 !requires { &Probe<V, NamedVariationBegin>::on_variation_begin; });
struct NamedVariationEnd {
  void on_variation_end();
};
template <class V>
concept names_variation_end = (std::is_final_v<V> && requires { &V::on_variation_end; }) ||
                              (!std::is_final_v<V> &&
                               !requires { &Probe<V, NamedVariationEnd>::on_variation_end; });
struct NamedUnread {
  void on_unread();
};
template <class V>
concept names_unread = (std::is_final_v<V> && requires { &V::on_unread; }) ||
                       (!std::is_final_v<V> && !requires { &Probe<V, NamedUnread>::on_unread; });
struct NamedGameEnd {
  void on_game_end();
};
template <class V>
concept names_game_end = (std::is_final_v<V> && requires { &V::on_game_end; }) ||
                         (!std::is_final_v<V> && !requires { &Probe<V, NamedGameEnd>::on_game_end; });
struct NamedDiagnostic {
  void on_diagnostic();
};
template <class V>
concept names_diagnostic = (std::is_final_v<V> && requires { &V::on_diagnostic; }) ||
                           (!std::is_final_v<V> && !requires { &Probe<V, NamedDiagnostic>::on_diagnostic; });

template <class V>
concept takes_game_begin = requires(V& visitor, const GameBegin& event) {
  visitor.on_game_begin(event);
};
template <class V>
concept takes_tag = requires(V& visitor, const TagPair& event) {
  visitor.on_tag(event);
};
template <class V>
concept takes_movetext_begin = requires(V& visitor, const MovetextBegin& event) {
  visitor.on_movetext_begin(event);
};
template <class V>
concept takes_san = requires(V& visitor, const San& san) {
  visitor.on_move(san);
};
template <class V>
concept takes_move = requires(V& visitor, Move move, const Position& position) {
  visitor.on_move(move, position);
};
template <class V>
concept takes_spelt_move = requires(V& visitor, Move move, const Position& position, const SanText& san) {
  visitor.on_move(move, position, san);
};
template <class V>
concept takes_nag = requires(V& visitor, Nag event) {
  visitor.on_nag(event);
};
template <class V>
concept takes_comment = requires(V& visitor, const Comment& event) {
  visitor.on_comment(event);
};
template <class V>
concept takes_variation_begin = requires(V& visitor) {
  visitor.on_variation_begin();
};
template <class V>
concept takes_variation_end = requires(V& visitor) {
  visitor.on_variation_end();
};
template <class V>
concept takes_unread = requires(V& visitor, const Unread& event) {
  visitor.on_unread(event);
};
template <class V>
concept takes_game_end = requires(V& visitor, const GameEnd& event) {
  visitor.on_game_end(event);
};
template <class V>
concept takes_diagnostic = requires(V& visitor, const Diagnostic& event) {
  visitor.on_diagnostic(event);
};

template <class V>
constexpr void check_hooks() {
  static_assert(!names_game_begin<V> || takes_game_begin<V>,
                "pgn: on_game_begin must be callable as on_game_begin(const pgn::GameBegin&)");
  static_assert(!names_tag<V> || takes_tag<V>, "pgn: on_tag must be callable as on_tag(const pgn::TagPair&)");
  static_assert(!names_movetext_begin<V> || takes_movetext_begin<V>,
                "pgn: on_movetext_begin must be callable as on_movetext_begin(const pgn::MovetextBegin&)");
  static_assert(!names_move<V> || takes_san<V> || takes_move<V> || takes_spelt_move<V>,
                "pgn: on_move must be callable as on_move(const pgn::San&) or "
                "on_move(pgn::Move, const pgn::Position&), to which const pgn::SanText& may be added");
  // One would be called and the other not, perhaps that of a class which adds to an Exporter.
  static_assert(!takes_move<V> || !takes_spelt_move<V>,
                "pgn: on_move(pgn::Move, const pgn::Position&) and the same with const pgn::SanText& exclude "
                "each other");
  static_assert(!names_nag<V> || takes_nag<V>, "pgn: on_nag must be callable as on_nag(pgn::Nag)");
  static_assert(!names_comment<V> || takes_comment<V>,
                "pgn: on_comment must be callable as on_comment(const pgn::Comment&)");
  static_assert(!names_variation_begin<V> || takes_variation_begin<V>,
                "pgn: on_variation_begin must be callable as on_variation_begin()");
  static_assert(!names_variation_end<V> || takes_variation_end<V>,
                "pgn: on_variation_end must be callable as on_variation_end()");
  static_assert(!names_unread<V> || takes_unread<V>,
                "pgn: on_unread must be callable as on_unread(const pgn::Unread&)");
  static_assert(!names_game_end<V> || takes_game_end<V>,
                "pgn: on_game_end must be callable as on_game_end(const pgn::GameEnd&)");
  static_assert(!names_diagnostic<V> || takes_diagnostic<V>,
                "pgn: on_diagnostic must be callable as on_diagnostic(const pgn::Diagnostic&)");
}

/// Calls a hook and turns its answer into a Flow.
template <class Hook>
PGN_ALWAYS_INLINE Flow flow_of(Hook&& hook) {
  if constexpr (std::is_void_v<decltype(hook())>) {
    hook();
    return Flow::proceed;
  } else {
    static_assert(std::is_same_v<decltype(hook()), Flow>, "pgn: a hook returns void or pgn::Flow");
    return hook();
  }
}

}  // namespace detail

/// Which hooks `V` has. Naming it checks them: a hook with the wrong arguments does not compile. Each member
/// is called like its hook, `tag` for on_tag; `move` and `san` are the forms of on_move with a Move and with
/// a San, `spelt_move` is the former when it also wants the canonical spelling.
template <class V>
struct Hooks {
  static_assert((detail::check_hooks<V>(), true));
  static constexpr bool game_begin = detail::takes_game_begin<V>;
  static constexpr bool tag = detail::takes_tag<V>;
  static constexpr bool movetext_begin = detail::takes_movetext_begin<V>;
  static constexpr bool spelt_move = detail::takes_spelt_move<V>;
  /// Whether moves are wanted with a board, spelt or not.
  static constexpr bool move = detail::takes_move<V> || spelt_move;
  static constexpr bool san = detail::takes_san<V>;
  static constexpr bool nag = detail::takes_nag<V>;
  static constexpr bool comment = detail::takes_comment<V>;
  static constexpr bool variation_begin = detail::takes_variation_begin<V>;
  static constexpr bool variation_end = detail::takes_variation_end<V>;
  static constexpr bool unread = detail::takes_unread<V>;
  static constexpr bool game_end = detail::takes_game_end<V>;
  static constexpr bool diagnostic = detail::takes_diagnostic<V>;
  /// Whether moves of any form are wanted.
  static constexpr bool moves = move || san;
  /// Whether variations are wanted.
  static constexpr bool variations = variation_begin || variation_end;
  /// Whether anything in movetext is wanted, which is skipped if not. All of it depends on where moves are.
  static constexpr bool movetext = moves || nag || comment || unread || variations;
};

/// Tells `visitor` of a legal move: calls on_move in whichever form with a Move it has. For those who make
/// events themselves; the spelling is found out only for a visitor that wants it.
template <class V>
PGN_ALWAYS_INLINE Flow tell_move(V& visitor, Move move, const Position& position) {
  if constexpr (Hooks<V>::spelt_move) {
    return detail::flow_of([&] { return visitor.on_move(move, position, san_text(position, move)); });
  } else {
    return detail::flow_of([&] { return visitor.on_move(move, position); });
  }
}

}  // namespace pgn::inline v0_1

#endif  // PGN_READ_VISITOR_HPP
