// SPDX-License-Identifier: MIT
// rejects: pgn: a sink must be callable as sink(std::string_view)
#include <pgn/write/bgn.hpp>

#ifdef REJECT
pgn::BgnWriter writer{[](const char*, std::size_t) {}};
#else
pgn::BgnWriter writer{[](std::string_view) {}};
#endif
