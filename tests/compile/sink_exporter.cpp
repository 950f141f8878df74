// SPDX-License-Identifier: MIT
// rejects: pgn: a sink must be callable as sink(std::string_view)
#include <pgn/write/exporter.hpp>

#ifdef REJECT
pgn::Exporter exporter{[](const char*) {}};
#else
pgn::Exporter exporter{[](std::string_view) {}};
#endif
