// SPDX-License-Identifier: MIT
// throwing: the library for those who like exceptions, in the namespace pgn::ex. An edge: uses <stdexcept>.
//
//   using namespace pgn::ex;
//   pgn::Position position = value(pgn::parse_fen(text));   // or throws Error
//   pgn::Game game = read_game(text);                       // no game, or a faulty one: throws
//
// Nothing else changes: no type and no function of the library depends on whether this header is used.
#ifndef PGN_THROWING_HPP
#define PGN_THROWING_HPP

#include <stdexcept>  // runtime_error
#include <string>
#include <string_view>
#include <utility>  // move

#include <pgn/chess/position.hpp>
#include <pgn/core/diagnostic.hpp>
#include <pgn/core/result.hpp>
#include <pgn/game/builder.hpp>
#include <pgn/game/game.hpp>
#include <pgn/notation/fen.hpp>
#include <pgn/notation/parse_san.hpp>
#include <pgn/notation/uci.hpp>
#include <pgn/read/options.hpp>
#include <pgn/read/reader.hpp>

namespace pgn::inline v0_1::ex {

/// A diagnostic as an exception. `what()` is `name at byte offset: meaning`.
class Error : public std::runtime_error {
 public:
  /// Makes the text of `what()`.
  explicit Error(const Diagnostic& diagnostic)
      : std::runtime_error(text(diagnostic)), diagnostic_(diagnostic) {}

  /// What was wrong, and where.
  [[nodiscard]] const Diagnostic& diagnostic() const noexcept { return diagnostic_; }
  /// The code of the diagnostic.
  [[nodiscard]] Code code() const noexcept { return diagnostic_.code; }

 private:
  [[nodiscard]] static std::string text(const Diagnostic& diagnostic) {
    std::string out{diagnostic.name()};
    out.append(" at byte ").append(std::to_string(diagnostic.offset)).append(": ");
    out.append(diagnostic.message());
    return out;
  }

  Diagnostic diagnostic_;
};

/// The value of `result`; throws its error as an `Error`. For every function that returns a Result.
template <class T>
[[nodiscard]] T value(Result<T> result) {
  if (!result) throw Error{result.error()};
  return *std::move(result);
}

/// `value(pgn::parse_fen(...))`: the position, or an Error.
[[nodiscard]] inline Position parse_fen(std::string_view fen, FenMode mode = FenMode::strict) {
  return value(pgn::parse_fen(fen, mode));
}
/// `value(pgn::parse_san(...))`: the legal move, or an Error.
[[nodiscard]] inline Move parse_san(const Position& position, std::string_view text) {
  return value(pgn::parse_san(position, text));
}
/// `value(pgn::parse_uci(...))`: the legal move, or an Error.
[[nodiscard]] inline Move parse_uci(const Position& position, std::string_view text) {
  return value(pgn::parse_uci(position, text));
}

namespace detail {

/// Tells a visitor everything, and throws at the first diagnostic that is grave enough. Exceptions pass
/// through a reader, which is then not to be used any more.
template <class Visitor>
class Throwing : public Visitor {
 public:
  Throwing(Visitor visitor, Severity least) : Visitor(std::move(visitor)), least_(least) {}

  Flow on_diagnostic(const Diagnostic& diagnostic) {
    if (diagnostic.severity >= least_) throw Error{diagnostic};
    if constexpr (Hooks<Visitor>::diagnostic) {
      return pgn::detail::flow_of([&] { return Visitor::on_diagnostic(diagnostic); });
    } else {
      return Flow::proceed;
    }
  }

 private:
  Severity least_;
};

}  // namespace detail

/// Reads all games of `source` as `pgn::read` does, and returns the visitor. The first diagnostic of severity
/// `least` or a graver one is thrown. The visitor's class must not be final.
template <Source S, class Visitor>
Visitor read(S source, Visitor visitor, const Options& options = {}, Severity least = Severity::error) {
  detail::Throwing<Visitor> throwing{std::move(visitor), least};
  pgn::read(std::move(source), throwing, options);
  return static_cast<Visitor&&>(throwing);
}

/// The first game of `source`. Throws its first error, and `missing_terminator`, at the end of the input,
/// when there is no game.
template <Source S>
[[nodiscard]] Game read_game(S source, const Options& options = {}, Severity least = Severity::error) {
  Game game;
  detail::Throwing<GameBuilder> builder{GameBuilder{game}, least};
  Reader reader{std::move(source), options};
  const ReadStatus status = reader.run(builder, true);
  if (status != ReadStatus::game) throw Error{Diagnostic{Code::missing_terminator, reader.offset()}};
  return game;
}
/// The first game of a text.
[[nodiscard]] inline Game read_game(std::string_view text, const Options& options = {},
                                    Severity least = Severity::error) {
  return read_game(Memory{text}, options, least);
}

}  // namespace pgn::inline v0_1::ex

#endif  // PGN_THROWING_HPP
