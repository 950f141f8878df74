// SPDX-License-Identifier: MIT
// rejects: pgn: a filler must be callable as std::size_t(char*, std::size_t)
#include <pgn/text/utf16.hpp>

#ifdef REJECT
pgn::Utf16Filler filler{[](char*) { return std::size_t{0}; }};
#else
pgn::Utf16Filler filler{[](char*, std::size_t) { return std::size_t{0}; }};
#endif
