// SPDX-License-Identifier: MIT
// rejects: pgn: a sink must be callable as sink(std::string_view)
#include <string>

#include <pgn/write/exporter.hpp>

// A view does not turn into a string by itself: such a sink would copy every piece.
#ifdef REJECT
void write(const std::string&);
#else
void write(std::string_view);
#endif
pgn::Exporter exporter{&write};
