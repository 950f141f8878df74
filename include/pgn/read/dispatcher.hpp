// SPDX-License-Identifier: MIT
// read/dispatcher: the state of a reader, and how it speaks to a visitor. Uses visitor, options, header,
// line, text.
#ifndef PGN_READ_DISPATCHER_HPP
#define PGN_READ_DISPATCHER_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint64_t
#include <optional>  // optional
#include <string_view>
#include <utility>  // move

#include <pgn/read/header.hpp>
#include <pgn/read/letter_probe.hpp>
#include <pgn/read/line.hpp>
#include <pgn/read/options.hpp>
#include <pgn/read/visitor.hpp>
#include <pgn/text/tokenizer.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// Where in the grammar a reader is.
enum class ReadState : std::uint8_t {
  between,  ///< outside games
  tags,     ///< in a tag section, or behind it before the movetext
  moves,    ///< in movetext
  passing,  ///< in movetext that is not read as moves
  ending,   ///< behind a game termination marker; comments may still belong to the game
};

/// What a hook or a strict diagnostic asked for; looked at between tokens.
enum class Interrupt : std::uint8_t { none, abandon, skip, stop };

/// What is passed over, and whether it comes as unread text.
struct Passing {
  enum class Until : std::uint8_t {
    variation_end,  ///< the partner of a parenthesis: what was passed is a whole variation
    line_end,       ///< the end of the line that holds an error
    game_end,
  };
  Until until = Until::game_end;
  bool emit = false;
  bool first = true;      ///< nothing has been emitted yet
  bool glue = false;      ///< the next piece stands right behind the one before
  std::size_t depth = 0;  ///< parentheses open in what is passed
};

/// Everything that a reader remembers between tokens.
template <Source S>
struct ReaderCore {
  ReaderCore(S source, const Options& how)
      : tokens(std::move(source), how.limits.token_bytes), options(how) {}

  Tokenizer<S> tokens;
  Options options;
  Header header;
  LineStack line;
  Passing passing;
  ReadState state = ReadState::between;
  Interrupt interrupt = Interrupt::none;
  bool muted = false;      ///< a hook asked to skip this game
  bool abandoned = false;  ///< a strict diagnostic ended this game
  bool checked = true;     ///< moves are checked on the board
  bool stopped = false;
  bool unreadable = false;                       ///< the input is UTF-16: there are no games in it
  bool in_stray_line = false;                    ///< text that belongs to no game goes on
  bool number_open = false;                      ///< the last token was a move number
  PieceLetters letters = PieceLetters::english;  ///< of this game
  bool probing = false;                          ///< those letters have not been found yet
  std::optional<GameResult> terminator;
  LetterSearch search;            ///< for them
  std::uint64_t number = 0;       ///< of the game
  std::uint64_t begin = 0;        ///< of its first byte
  std::uint64_t end = 0;          ///< of the last token that belongs to it
  std::uint64_t stray_begin = 0;  ///< text outside games that has not been reported yet
  std::uint64_t stray_end = 0;
  std::uint64_t comment_begin = 0;  ///< of the last comment
  std::uint32_t diagnostics = 0;
};

/// Calls hooks, applies their answers, reports.
template <Source S, class Visitor>
class Dispatcher {
 protected:
  using Has = Hooks<Visitor>;

  Dispatcher(ReaderCore<S>& core, Visitor& visitor) noexcept : core_(core), visitor_(visitor) {}

  void apply(Flow flow) noexcept {
    if (flow == Flow::proceed) return;
    interrupt(flow == Flow::stop ? Interrupt::stop : Interrupt::skip);
  }
  void interrupt(Interrupt what) noexcept {
    if (what > core_.interrupt) core_.interrupt = what;
  }

  /// Whether hooks are called: not any more once one has asked to skip or to stop.
  [[nodiscard]] bool listening() const noexcept { return !core_.muted && core_.interrupt < Interrupt::skip; }

  /// Whether deviations have to be found: somebody hears of them, or they set games aside.
  [[nodiscard]] PGN_ALWAYS_INLINE bool judges() const noexcept {
    return Has::diagnostic || core_.options.fail_at.has_value();
  }
  /// The same for a visitor that hears of none. The fast ways are not for it.
  [[nodiscard]] PGN_ALWAYS_INLINE bool judges_silently() const noexcept {
    return !Has::diagnostic && core_.options.fail_at.has_value();
  }

  void emit_game_begin(std::uint64_t offset) {
    ++core_.number;
    core_.begin = core_.end = offset;
    core_.muted = core_.abandoned = false;
    core_.terminator.reset();
    core_.diagnostics = 0;
    core_.header.clear();
    if constexpr (Has::game_begin) {
      const GameBegin event{core_.number, offset};
      apply(flow_of([&] { return visitor_.on_game_begin(event); }));
    }
  }
  PGN_ALWAYS_INLINE void emit_tag(const TagPair& tag) {
    if constexpr (Has::tag) {
      if (listening()) apply(flow_of([&] { return visitor_.on_tag(tag); }));
    }
  }
  void emit_comment(const Comment& comment) {
    if constexpr (Has::comment) {
      if (listening()) apply(flow_of([&] { return visitor_.on_comment(comment); }));
    }
  }
  void emit_nag(Nag nag) {
    if constexpr (Has::nag) {
      if (listening()) apply(flow_of([&] { return visitor_.on_nag(nag); }));
    }
  }
  void emit_unread(const Unread& unread) {
    if constexpr (Has::unread) {
      if (listening()) apply(flow_of([&] { return visitor_.on_unread(unread); }));
    }
  }
  void emit_variation_end() {
    if constexpr (Has::variation_end) {
      if (listening()) apply(flow_of([&] { return visitor_.on_variation_end(); }));
    }
  }
  void emit_game_end(const GameEnd& event) {
    if constexpr (Has::game_end) {
      if (core_.interrupt != Interrupt::stop) apply(flow_of([&] { return visitor_.on_game_end(event); }));
    }
  }

  /// A diagnostic inside a game.
  PGN_NOINLINE void report(Diagnostic diagnostic) {
    if (!listening()) return;
    const std::uint32_t most = core_.options.limits.diagnostics;
    diagnostic.game = core_.number;
    if (core_.diagnostics < most) {
      deliver(diagnostic);
    } else if (core_.diagnostics == most) {
      Diagnostic last{Code::too_many_diagnostics, diagnostic.offset, diagnostic.length};
      last.game = core_.number;
      deliver(last);
    }
    ++core_.diagnostics;
    if (core_.options.fail_at && diagnostic.severity >= *core_.options.fail_at && !core_.abandoned) {
      core_.abandoned = true;
      interrupt(Interrupt::abandon);
    }
  }
  void report(Code code, std::uint64_t offset, std::uint64_t length, std::uint16_t detail = 0,
              std::uint32_t ply = 0) {
    Diagnostic diagnostic{code, offset, saturated(length)};
    diagnostic.detail = detail;
    diagnostic.ply = ply;
    report(diagnostic);
  }
  void report(Code code, const Token& token, std::uint16_t detail = 0) {
    report(code, token.offset, token.text.size(), detail);
  }
  /// A diagnostic about the move that `token` is.
  void report_move(Code code, const Token& token, std::uint16_t detail = 0) {
    report(code, token.offset, token.text.size(), detail, core_.line.ply() + 1);
  }
  /// A diagnostic outside games, where there is nothing to skip.
  PGN_NOINLINE void report_outside(Code code, std::uint64_t offset, std::uint64_t length) {
    deliver({code, offset, saturated(length)});
    if (core_.interrupt == Interrupt::skip) core_.interrupt = Interrupt::none;
  }

  ReaderCore<S>& core_;
  Visitor& visitor_;

 private:
  [[nodiscard]] static std::uint32_t saturated(std::uint64_t length) noexcept {
    constexpr std::uint64_t most = 0xFFFFFFFFu;
    return static_cast<std::uint32_t>(length < most ? length : most);
  }
  void deliver([[maybe_unused]] const Diagnostic& diagnostic) {
    if constexpr (Has::diagnostic) apply(flow_of([&] { return visitor_.on_diagnostic(diagnostic); }));
  }
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_READ_DISPATCHER_HPP
