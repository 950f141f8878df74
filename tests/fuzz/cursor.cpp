// SPDX-License-Identifier: MIT
// A Cursor that does anything in any order: the game stays one that can be written and read. The input is a
// program: one byte an operation, with its operands.
#include <string>
#include <string_view>
#include <vector>

#include <pgn/chess/movegen.hpp>
#include <pgn/game/builder.hpp>
#include <pgn/game/cursor.hpp>
#include <pgn/read/reader.hpp>
#include <pgn/write/exporter.hpp>

#include "target.hpp"

namespace {

/// The cursor's position is the one that its moves lead to.
void check_place(const pgn::Cursor& cursor) {
  const pgn::Game& game = cursor.game();
  require(game.tree().contains(cursor.node()), "a cursor stands at a place that exists");
  std::vector<pgn::Move> moves;
  for (pgn::NodeId node = cursor.node(); node != pgn::NodeId::root; node = game.tree().parent(node)) {
    moves.push_back(game.tree().move(node));
  }
  require(moves.size() == cursor.ply(), "a cursor counts its plies");
  if (!game.checked()) return;
  pgn::Position position = game.start();
  while (!moves.empty()) {
    require(position.is_legal(moves.back()), "the moves of a game are legal");
    position.play(moves.back());
    moves.pop_back();
  }
  require(position == cursor.position(), "a cursor knows its position");
}

/// What stands in the game, in export format; it reads back to the same.
void check_game(const pgn::Game& game) {
  const std::string text = export_pgn(game);
  pgn::Game read_back;
  pgn::GameBuilder builder{read_back};
  pgn::read(pgn::Memory{text}, builder);
  require_equal(text, export_pgn(read_back), "an edited game reads back from its export");
  const pgn::Game copy = game;
  require_equal(text, export_pgn(copy), "a copy of a game is the same game");
}

void step(Program& program, pgn::Game& game, pgn::Cursor& cursor) {
  const auto choose_move = [&] {
    const pgn::MoveList moves = pgn::legal_moves(cursor.position());
    return moves.empty() ? pgn::Move::none() : moves[program.byte() % moves.size()];
  };
  const auto choose_item = [&] {
    unsigned skip = program.byte() % 8;
    for (const pgn::Item item : cursor.items()) {
      if (skip-- == 0) return item.id;
    }
    return pgn::ItemId::none;
  };
  switch (program.byte() % 24) {
    case 0:
    case 1:
    case 2: {
      const pgn::Move move = choose_move();
      const auto played = cursor.play(move);
      if (game.checked() && move) require(played.has_value(), "a legal move can be played");
      break;
    }
    case 3: (void)cursor.play(program.text()); break;
    case 4: (void)cursor.forward(); break;
    case 5: (void)cursor.forward(program.byte() % 4); break;
    case 6: (void)cursor.back(); break;
    case 7: cursor.start(); break;
    case 8: cursor.end(); break;
    case 9: (void)cursor.up(); break;
    case 10: (void)cursor.next_sibling(); break;
    case 11: (void)cursor.previous_sibling(); break;
    case 12: (void)cursor.add_comment(program.text()); break;
    case 13: (void)cursor.add_comment_before(program.text()); break;
    case 14: (void)cursor.add_nag(pgn::Nag{program.byte()}); break;
    case 15: (void)cursor.remove_nag(pgn::Nag{program.byte()}); break;
    case 16: {
      const pgn::ItemId item = choose_item();
      if (item != pgn::ItemId::none) (void)cursor.set_comment(item, program.text());
      break;
    }
    case 17: {
      const pgn::ItemId item = choose_item();
      if (item != pgn::ItemId::none) (void)cursor.remove(item);
      break;
    }
    case 18: (void)cursor.promote(); break;
    case 19: (void)cursor.demote(); break;
    case 20: (void)cursor.make_main_line(); break;
    case 21: (void)cursor.delete_from_here(); break;
    case 22: (void)cursor.delete_variation(); break;
    default:
      switch (program.byte() % 6) {
        case 0: cursor.strip_comments(); break;
        case 1: cursor.strip_nags(); break;
        case 2: cursor.strip_variations(); break;
        case 3: game.set_result(static_cast<pgn::GameResult>(program.byte() % 5)); break;
        case 4: {
          const std::string name{program.text()};
          game.tags().set(name, program.text());
          break;
        }
        default: (void)cursor.go_to(static_cast<pgn::NodeId>(program.byte())); break;
      }
  }
}

}  // namespace

void fuzz_one(std::string_view input) {
  constexpr std::string_view games[] = {
      "*",
      "{a} 1. e4 {b} (1. d4 {c} d5 (1... f5 $1 {d} 2. c4) 2. c4) (1. c4) 1... e5 $2 2. Nf3 (2. f4 exf4) *",
      "[SetUp \"1\"]\n[FEN \"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1\"]\n\n1... gxh1=Q (1... fxg1=R 2. "
      "bxc8=N) *",
      "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 (2. e5 {x} f5) 2... Qxd5 3. P@d4 *",
  };
  Program program{input};
  pgn::Game game;
  pgn::GameBuilder builder{game};
  pgn::read(pgn::Memory{games[program.byte() % std::size(games)]}, builder);
  pgn::Cursor cursor{game};
  for (unsigned steps = 0; !program.done() && steps < 200; ++steps) {
    step(program, game, cursor);
    check_place(cursor);
  }
  check_game(game);
  pgn::compact(game);
  pgn::Cursor fresh{game};
  while (fresh.forward()) check_place(fresh);
  check_game(game);
}
