// SPDX-License-Identifier: MIT
// write/sink: what writers hand their text to.
#ifndef PGN_WRITE_SINK_HPP
#define PGN_WRITE_SINK_HPP

#include <string_view>

namespace pgn::inline v0_1 {

/// Anything callable with a `std::string_view`, which lives until the call returns. What it returns is not
/// looked at: a sink that can fail remembers it.
template <class S>
concept TextSink = requires(S& sink, std::string_view piece) {
  sink(piece);
};

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_SINK_HPP
