// SPDX-License-Identifier: MIT
// rejects: constraints not satisfied
#include <string_view>

#include <pgn/game/games.hpp>

void use(std::string_view text) {
#ifdef REJECT
  for (const pgn::Game& game : pgn::games(text)) static_cast<void>(game);
#else
  for (const pgn::Game& game : pgn::games(pgn::Memory{text})) static_cast<void>(game);
#endif
}
