// SPDX-License-Identifier: MIT
// rejects: pgn: on_move(pgn::Move, const pgn::Position&) and the same with const pgn::SanText& exclude each
// other
#include <pgn/read/visitor.hpp>

struct Base {
  void on_move(pgn::Move, const pgn::Position&, const pgn::SanText&) {}
  void on_move(const pgn::San&) {}
};
struct Visitor : Base {
  using Base::on_move;
#ifdef REJECT
  void on_move(pgn::Move, const pgn::Position&) {}
#else
  void on_move(pgn::Move, const pgn::Position&, const pgn::SanText&) {}
#endif
};

static_assert(pgn::Hooks<Visitor>::spelt_move);
