// SPDX-License-Identifier: MIT
// What the fragments of code in the README find around them.
#include <cstdio>
#include <string>
#include <string_view>

#include <pgn/pgn.hpp>

extern std::string_view text;
extern std::string_view fen;
extern pgn::Game game;
void draw(const pgn::Position& position, pgn::Move move);
