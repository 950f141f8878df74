// SPDX-License-Identifier: MIT
// rejects: pgn: a filler must be callable as std::size_t(char*, std::size_t)
#include <pgn/text/source.hpp>

#ifdef REJECT
pgn::Stream stream{[](std::size_t capacity, char*) { return capacity; }};
#else
pgn::Stream stream{[](char*, std::size_t capacity) { return capacity; }};
#endif
