// SPDX-License-Identifier: MIT
// rejects: pgn: a filler must be callable as std::size_t(char*, std::size_t)
#include <pgn/text/source.hpp>

#ifdef REJECT
pgn::Stream stream{[](char*, std::size_t) {}};
#else
pgn::Stream stream{[](char*, std::size_t) { return std::size_t{0}; }};
#endif
