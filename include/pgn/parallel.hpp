// SPDX-License-Identifier: MIT
// parallel: one text read by several threads. An edge: uses <thread>, <atomic>.
#ifndef PGN_PARALLEL_HPP
#define PGN_PARALLEL_HPP

#include <atomic>
#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string_view>
#include <thread>
#include <utility>  // move
#include <vector>

#include <pgn/core/config.hpp>
#include <pgn/read/options.hpp>
#include <pgn/read/reader.hpp>
#include <pgn/text/source.hpp>

namespace pgn::inline v0_1 {

namespace detail {

/// The end of a text, with the offsets of the whole.
class TextFrom {
 public:
  static constexpr bool extends = false;
  static constexpr bool blocks = false;

  constexpr TextFrom(std::string_view text, std::size_t begin) noexcept : text_(text), begin_(begin) {}

  [[nodiscard]] constexpr Window open() const noexcept {
    return {text_.data() + begin_, text_.data() + text_.size()};
  }
  [[nodiscard]] constexpr bool extend(Window&, const char*) const noexcept { return false; }
  [[nodiscard]] constexpr std::uint64_t offset(const Window&, const char* at) const noexcept {
    return static_cast<std::uint64_t>(at - text_.data());
  }
  [[nodiscard]] constexpr bool blocked() const noexcept { return false; }

 private:
  std::string_view text_;
  std::size_t begin_;
};

/// Stops reading where a game begins at one of the places that other pieces start from.
template <class Visitor>
class UntilPlace : public Visitor {
 public:
  UntilPlace(const Visitor& visitor, const std::vector<std::size_t>& places, std::size_t own)
      : Visitor(visitor), places_(places), next_(own + 1) {}

  Flow on_game_begin(const GameBegin& event) {
    while (next_ < places_.size() && places_[next_] < event.offset) ++next_;
    met_ = next_ < places_.size() && places_[next_] == event.offset;
    if (met_) return Flow::stop;
    if constexpr (Hooks<Visitor>::game_begin) {
      return flow_of([&] { return Visitor::on_game_begin(event); });
    } else {
      return Flow::proceed;
    }
  }
  /// The piece that goes on where this one ended; when there is none, the number of pieces.
  [[nodiscard]] std::size_t next() const noexcept { return met_ ? next_ : places_.size(); }

 private:
  const std::vector<std::size_t>& places_;
  std::size_t next_;
  bool met_ = false;
};

/// Places in `text` where a game may begin, about evenly spread: 0 and starts of lines with an Event tag.
[[nodiscard]] inline std::vector<std::size_t> likely_starts(std::string_view text, std::size_t pieces) {
  std::vector<std::size_t> starts{0};
  for (std::size_t i = 1; i < pieces; ++i) {
    const std::size_t at = text.find("\n[Event \"", text.size() / pieces * i);
    if (at == std::string_view::npos) break;
    if (at + 1 > starts.back()) starts.push_back(at + 1);
  }
  return starts;
}

}  // namespace detail

/// Reads the games of `text` with up to `threads` threads (0: as many as the machine has) and returns the
/// visitors that were told of them, copies of `prototype`, in the order of the text. Together they get the
/// events of `read(Memory{text}, ...)`, but that games are numbered from 1 for each visitor. Where the text
/// is cut is checked: a tag section inside a comment is never taken for a game. Visitors must not share
/// anything that they change, and their class must not be final; visitors behind one that stops are not
/// returned. The work is linear in `text` for files whose Event tags begin games, and at most so many times
/// as much as there are threads, fourfold.
template <class Visitor>
[[nodiscard]] std::vector<Visitor> read_parallel(std::string_view text, const Visitor& prototype,
                                                 unsigned threads = 0, const Options& options = {}) {
  if (threads == 0) threads = std::thread::hardware_concurrency();
  if (threads == 0) threads = 1;
  constexpr std::size_t pieces_for_each = 4;  // so that nobody waits long for the last one
  const std::vector<std::size_t> starts = detail::likely_starts(text, threads * pieces_for_each);

  std::vector<detail::UntilPlace<Visitor>> pieces;
  pieces.reserve(starts.size());
  for (std::size_t i = 0; i < starts.size(); ++i) pieces.emplace_back(prototype, starts, i);
  std::atomic<std::size_t> taken{0};
  const auto work = [&] {
    for (std::size_t i = taken++; i < pieces.size(); i = taken++) {
      read(detail::TextFrom{text, starts[i]}, pieces[i], options);
    }
  };
  std::vector<std::thread> helpers;
  for (unsigned i = 1; i < threads && i < pieces.size(); ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();

  // A piece that did not start at a game was read by the one before it.
  std::vector<Visitor> visitors;
  for (std::size_t i = 0; i < pieces.size(); i = pieces[i].next()) {
    visitors.push_back(static_cast<Visitor&&>(pieces[i]));
  }
  return visitors;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_PARALLEL_HPP
