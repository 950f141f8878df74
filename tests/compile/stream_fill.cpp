// SPDX-License-Identifier: MIT
// rejects: deduction
#include <pgn/text/source.hpp>

#ifdef REJECT
pgn::Stream stream{[](char*, std::size_t) {}};
#else
pgn::Stream stream{[](char*, std::size_t) { return std::size_t{0}; }};
#endif
