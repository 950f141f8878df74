// SPDX-License-Identifier: MIT
#include <pgn/game/edit.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <pgn/game/builder.hpp>
#include <pgn/game/cursor.hpp>
#include <pgn/read/reader.hpp>
#include <pgn/write/exporter.hpp>

#include "support/catch.hpp"
#include "support/movetext.hpp"

namespace {

using pgn::ItemKind;
using pgn::NodeId;

// The move with this SAN, searched in the order of the array.
NodeId find(const pgn::Game& game, const std::string& san) {
  pgn::ConstCursor cursor{game};
  std::vector<NodeId> open{NodeId::root};
  while (!open.empty()) {
    cursor.go_to(open.back());
    open.pop_back();
    if (!cursor.at_start() && cursor.san() == san) return cursor.node();
    for (const NodeId choice : cursor.choices()) open.push_back(choice);
  }
  FAIL("no move " + san);
  return NodeId::none;
}

TEST_CASE("Promoting exchanges lines and keeps comments with their moves", "[edit]") {
  pgn::Game game = make_game("1. e4 $1 {king} ({or} 1. d4 $2 {queen} 1... d5) {main} (1. c4) 1... e5 *");
  CHECK(pgn::promote(game, find(game, "c4")));
  CHECK(movetext_of(game) == "1. e4 $1 {king} (1. c4) {main} ({or} 1. d4 $2 {queen} 1... d5) 1... e5 *");
  CHECK(pgn::promote(game, find(game, "d5")));
  CHECK(pgn::promote(game, find(game, "d4")));
  CHECK(movetext_of(game) == "1. d4 $2 {or} {queen} (1. e4 $1 {king} {main} 1... e5) (1. c4) 1... d5 *");
  CHECK(!pgn::promote(game, find(game, "d5")));
  CHECK(!pgn::promote(game, NodeId::root));
  CHECK(!pgn::promote(game, NodeId::none));
}

TEST_CASE("Demoting is the reverse of promoting", "[edit]") {
  pgn::Game game = make_game("1. e4 (1. d4 d5) (1. c4) 1... e5 *");
  const NodeId e4 = find(game, "e4");
  CHECK(pgn::demote(game, e4));
  CHECK(movetext_of(game) == "1. d4 (1. e4 e5) (1. c4) 1... d5 *");
  CHECK(pgn::demote(game, e4));
  CHECK(movetext_of(game) == "1. d4 (1. c4) (1. e4 e5) 1... d5 *");
  CHECK(!pgn::demote(game, e4));
  CHECK(!pgn::demote(game, find(game, "d5")));
  CHECK(!pgn::demote(game, NodeId::root));
  CHECK(pgn::promote(game, e4));
  CHECK(pgn::promote(game, e4));
  CHECK(movetext_of(game) == "1. e4 (1. d4 d5) (1. c4) 1... e5 *");
}

TEST_CASE("A line becomes the main line on every level", "[edit]") {
  pgn::Game game =
      make_game("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... e6 3. d4)) 2... d6) (1... e6) 2. Nc3 *");
  const NodeId d4 = find(game, "d4");
  CHECK(pgn::make_main_line(game, d4));
  CHECK(movetext_of(game) ==
        "1. e4 c5 (1... e5 2. Nc3) (1... e6) 2. c3 (2. Nf3 d6) 2... e6 (2... d5) 3. d4 *");
  CHECK(!pgn::make_main_line(game, d4));
}

TEST_CASE("Removing a move with variations lets the first of them go on", "[edit]") {
  pgn::Game game = make_game("1. e4 e5 2. Nf3 {gone} (2. Nc3 Nf6) (2. f4) 2... Nc6 *");
  CHECK(pgn::remove_from(game, find(game, "Nf3")) == find(game, "e5"));
  CHECK(movetext_of(game) == "1. e4 e5 2. Nc3 (2. f4) 2... Nf6 *");
  CHECK(pgn::remove_from(game, find(game, "f4")) == find(game, "e5"));
  CHECK(movetext_of(game) == "1. e4 e5 2. Nc3 Nf6 *");
  CHECK(pgn::remove_from(game, find(game, "e5")) == find(game, "e4"));
  CHECK(movetext_of(game) == "1. e4 *");
  CHECK(pgn::remove_from(game, find(game, "e4")) == NodeId::root);
  CHECK(movetext_of(game) == "*");
  CHECK(pgn::remove_from(game, NodeId::root) == NodeId::none);
  CHECK(pgn::remove_from(game, NodeId::none) == NodeId::none);
}

TEST_CASE("Removing a variation leaves everything else", "[edit]") {
  pgn::Game game = make_game("1. e4 {a} (1. d4 d5 (1... Nf6)) {b} 1... e5 *");
  CHECK(pgn::remove_variation(game, find(game, "e5")) == NodeId::none);
  CHECK(pgn::remove_variation(game, find(game, "Nf6")) == find(game, "d4"));
  CHECK(movetext_of(game) == "1. e4 {a} (1. d4 d5) {b} 1... e5 *");
  CHECK(pgn::remove_variation(game, find(game, "d5")) == NodeId::root);
  CHECK(movetext_of(game) == "1. e4 {a} {b} 1... e5 *");
}

TEST_CASE("Stripping removes one kind of item everywhere", "[edit]") {
  const std::string text = "{h} 1. e4 $1 {a} ({or} 1. d4 $2 d5 (1... Nf6 {b})) {c} 1... e5 <x> *";
  const auto stripped = [&](ItemKind kind) {
    pgn::Game game = make_game(text);
    const NodeId e5 = find(game, "e5");
    pgn::strip(game, kind);
    CHECK(game.tree().contains(e5));
    CHECK(find(game, "e5") == e5);
    return movetext_of(game);
  };
  CHECK(stripped(ItemKind::comment) == "1. e4 $1 (1. d4 $2 1... d5 (1... Nf6)) 1... e5 <x> *");
  CHECK(stripped(ItemKind::nag) == "{h} 1. e4 {a} ({or} 1. d4 d5 (1... Nf6 {b})) {c} 1... e5 <x> *");
  CHECK(stripped(ItemKind::variation) == "{h} 1. e4 $1 {a} {c} 1... e5 <x> *");
  CHECK(stripped(ItemKind::unread) ==
        "{h} 1. e4 $1 {a} ({or} 1. d4 $2 1... d5 (1... Nf6 {b})) {c} 1... e5 *");
}

TEST_CASE("Comments and glyphs are added, changed and removed", "[edit]") {
  pgn::Game game = make_game("1. e4 (1. d4) 1... e5 *");
  const NodeId e4 = find(game, "e4");
  const auto comment = pgn::add_comment(game, e4, "a");
  REQUIRE(comment);
  const auto nag = pgn::add_nag(game, e4, pgn::Nag{1});
  REQUIRE(nag);
  CHECK(*pgn::add_nag(game, e4, pgn::Nag{1}) == *nag);
  CHECK(movetext_of(game) == "1. e4 (1. d4) {a} $1 1... e5 *");
  CHECK(pgn::set_comment(game, *comment, "a longer one"));
  CHECK(!pgn::set_comment(game, *nag, "x"));
  CHECK(movetext_of(game) == "1. e4 (1. d4) {a longer one} $1 1... e5 *");
  CHECK(!pgn::remove_item(game, find(game, "e5"), *nag));
  CHECK(pgn::remove_item(game, e4, *nag));
  CHECK(pgn::remove_item(game, e4, *comment));
  CHECK(!pgn::remove_item(game, e4, *comment));
  CHECK(movetext_of(game) == "1. e4 (1. d4) 1... e5 *");
}

TEST_CASE("A glyph needs a move", "[edit]") {
  pgn::Game game = make_game("1. e4 (1. d4) 1... e5 *");
  CHECK(pgn::add_nag(game, NodeId::root, pgn::Nag{1}).error().code == pgn::Code::nag_misplaced);
  CHECK(pgn::add_nag(game, game.tree().line_start(find(game, "d4")), pgn::Nag{1}).error().code ==
        pgn::Code::nag_misplaced);
}

TEST_CASE("Without the last piece of a cut comment the one before ends it", "[edit]") {
  pgn::Options options;
  options.limits.token_bytes = 256;
  const std::string text = "1. e4 {" + std::string(600, 'a') + "} e5 {other} *";
  for (const std::size_t removed : {0u, 1u, 2u}) {
    pgn::Game game;
    pgn::GameBuilder builder{game};
    pgn::read(pgn::Memory{text}, builder, options);
    std::vector<pgn::ItemId> pieces;
    for (const pgn::Item item : game.tree().items(find(game, "e4"))) pieces.push_back(item.id);
    REQUIRE(pieces.size() == 3);
    REQUIRE(pgn::remove_item(game, find(game, "e4"), pieces[removed]));
    std::string out = pgn::export_pgn(game);
    std::replace(out.begin(), out.end(), '\n', ' ');
    CHECK(out.find("{other}") != std::string::npos);
    CHECK(out.find("a} 1... e5") != std::string::npos);
  }
}

TEST_CASE("A cut game stays one when it is compacted", "[edit]") {
  pgn::Game game;
  pgn::GameBuilder builder{game, 2000};
  std::string text = "1. e4 e5 ";
  for (int i = 0; i < 200; ++i) text += "Nf3 Nf6 Ng1 Ng8 ";
  pgn::read(pgn::Memory{text + "*"}, builder);
  REQUIRE_FALSE(game.complete());
  pgn::compact(game);
  CHECK_FALSE(game.complete());
}

TEST_CASE("Compacting keeps the game and gives memory back", "[edit]") {
  pgn::Game game = make_game("{h} 1. e4 $1 {a} (1. d4 $2 d5 {b}) 1... e5 *", {{"Event", "x"}});
  const std::string before = movetext_of(game);
  const std::size_t bytes = game.tree().bytes();
  const NodeId e5 = find(game, "e5");
  for (int i = 0; i < 100; ++i) {
    const auto comment = pgn::add_comment(game, e5, "some text");
    REQUIRE(comment);
    pgn::remove_item(game, e5, *comment);
  }
  CHECK(game.tree().bytes() > bytes + 1000);
  pgn::compact(game);
  CHECK(game.tree().bytes() == bytes);
  CHECK(movetext_of(game) == before);
  CHECK(game.tags().get("Event") == "x");
}

TEST_CASE("A line nested deeper than a reader allows becomes the main line", "[edit]") {
  pgn::Game game;
  pgn::GameBuilder builder{game};
  builder.on_game_begin({});
  const pgn::Position start;
  builder.on_movetext_begin(pgn::MovetextBegin{start});
  const pgn::Move move{pgn::Square::e2, pgn::Square::e4};
  const int depth = 3000;
  builder.on_move(move, start);
  for (int i = 0; i < depth; ++i) {
    builder.on_variation_begin();
    builder.on_move(move, start);
  }
  for (int i = 0; i < depth; ++i) builder.on_variation_end();
  builder.on_game_end({});
  pgn::ConstCursor cursor{game};
  REQUIRE(cursor.forward());
  const NodeId first = cursor.node();
  while (cursor.next_sibling()) continue;
  const NodeId deepest = cursor.node();
  CHECK(pgn::make_main_line(game, deepest));
  CHECK(game.tree().next(NodeId::root) == deepest);
  CHECK(game.tree().contains(first));
  CHECK(pgn::remove_from(game, deepest) == NodeId::root);
}

// --- a naive model: lines of moves by value, changed as a reader of the contracts would by hand ---

struct Line;
struct Entry {
  ItemKind kind = ItemKind::comment;
  std::string text;
  std::unique_ptr<Line> line;
};
using Entries = std::vector<Entry>;
struct Played {
  NodeId id = NodeId::none;
  pgn::Move move;
  Entries items;
};
struct Line {
  Entries intro;
  std::vector<Played> moves;
};

struct Place {
  Line* line = nullptr;
  std::size_t index = 0;
  // What holds the line, when it is a variation.
  Line* outer = nullptr;
  std::size_t outer_index = 0;
  std::size_t item = 0;
};

struct Model {
  Line main;

  static bool locate(Line& line, NodeId id, Place around, Place& found) {
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      if (line.moves[i].id == id) {
        found = around;
        found.line = &line;
        found.index = i;
        return true;
      }
      for (std::size_t k = 0; k < line.moves[i].items.size(); ++k) {
        Entry& entry = line.moves[i].items[k];
        if (entry.line && locate(*entry.line, id, {nullptr, 0, &line, i, k}, found)) return true;
      }
    }
    return false;
  }
  Place at(NodeId id) {
    Place found;
    REQUIRE(locate(main, id, {}, found));
    return found;
  }

  static void exchange(const Place& place) {
    Line& outer = *place.outer;
    std::vector<Played> old(
        std::make_move_iterator(outer.moves.begin() + static_cast<std::ptrdiff_t>(place.outer_index)),
        std::make_move_iterator(outer.moves.end()));
    outer.moves.resize(place.outer_index);
    Entries mine = std::move(old[0].items);
    old[0].items.clear();
    std::unique_ptr<Line> promoted;
    Entries variations;
    Entries kept;
    for (std::size_t k = 0; k < mine.size(); ++k) {
      if (k == place.item) {
        promoted = std::move(mine[k].line);
      } else if (mine[k].line) {
        variations.push_back(std::move(mine[k]));
      } else {
        kept.push_back(std::move(mine[k]));
      }
    }
    old[0].items = std::move(kept);
    auto demoted = std::make_unique<Line>();
    demoted->moves = std::move(old);
    Entry first;
    first.kind = ItemKind::variation;
    first.line = std::move(demoted);
    variations.insert(variations.begin(), std::move(first));

    Entries& items = promoted->moves[0].items;
    std::size_t after_glyphs = 0;
    while (after_glyphs < items.size() && items[after_glyphs].kind == ItemKind::nag) ++after_glyphs;
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(after_glyphs),
                 std::make_move_iterator(promoted->intro.begin()),
                 std::make_move_iterator(promoted->intro.end()));
    std::size_t before_lines = 0;
    while (before_lines < items.size() && !items[before_lines].line) ++before_lines;
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(before_lines),
                 std::make_move_iterator(variations.begin()), std::make_move_iterator(variations.end()));
    for (Played& played : promoted->moves) outer.moves.push_back(std::move(played));
  }
  bool promote(NodeId id) {
    const Place place = at(id);
    if (!place.outer) return false;
    Entries& items = place.outer->moves[place.outer_index].items;
    for (std::size_t k = place.item; k-- > 0;) {
      if (!items[k].line) continue;
      std::swap(items[k].line, items[place.item].line);
      return true;
    }
    exchange(place);
    return true;
  }
  bool demote(NodeId id) {
    const Place place = at(id);
    Entries& own = place.line->moves[place.index].items;
    for (std::size_t k = 0; k < own.size(); ++k) {
      if (!own[k].line) continue;
      exchange({nullptr, 0, place.line, place.index, k});
      return true;
    }
    if (!place.outer) return false;
    Entries& items = place.outer->moves[place.outer_index].items;
    for (std::size_t k = place.item + 1; k < items.size(); ++k) {
      if (!items[k].line) continue;
      std::swap(items[k].line, items[place.item].line);
      return true;
    }
    return false;
  }
  bool make_main_line(NodeId id) {
    bool changed = false;
    for (Place place = at(id); place.outer; place = at(id)) {
      exchange(place);
      changed = true;
    }
    return changed;
  }
  bool remove_variation(NodeId id) {
    const Place place = at(id);
    if (!place.outer) return false;
    Entries& items = place.outer->moves[place.outer_index].items;
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(place.item));
    return true;
  }
  void remove_from(NodeId id) {
    const Place place = at(id);
    for (std::size_t k = 0; k < place.line->moves[place.index].items.size(); ++k) {
      if (!place.line->moves[place.index].items[k].line) continue;
      exchange({nullptr, 0, place.line, place.index, k});
      remove_variation(id);
      return;
    }
    if (place.outer && place.index == 0) {
      remove_variation(id);
    } else {
      place.line->moves.resize(place.index);
    }
  }
  static void strip(Line& line, ItemKind kind) {
    const auto strip_list = [&](Entries& items) {
      std::erase_if(items, [&](const Entry& entry) { return entry.kind == kind; });
      for (Entry& entry : items) {
        if (entry.line) strip(*entry.line, kind);
      }
    };
    strip_list(line.intro);
    for (Played& played : line.moves) strip_list(played.items);
  }

  static void tell_items(MovetextWriter& writer, const Entries& items, const pgn::Position& before) {
    for (const Entry& entry : items) {
      if (entry.kind == ItemKind::nag) {
        writer.on_nag(pgn::Nag{static_cast<std::uint16_t>(std::stoi(entry.text))});
      } else if (entry.kind == ItemKind::comment) {
        pgn::Comment comment;
        comment.raw = entry.text;
        writer.on_comment(comment);
      } else {
        writer.on_variation_begin();
        tell(writer, *entry.line, before);
        writer.on_variation_end();
      }
    }
  }
  static void tell(MovetextWriter& writer, const Line& line, pgn::Position position) {
    tell_items(writer, line.intro, position);
    for (const Played& played : line.moves) {
      const pgn::Position before = position;
      writer.on_move(played.move, position);
      position.play(played.move);
      tell_items(writer, played.items, before);
    }
  }
  std::string text() const {
    MovetextWriter writer;
    writer.on_game_begin({});
    writer.on_movetext_begin(pgn::MovetextBegin{pgn::Position{}});
    tell(writer, main, {});
    writer.on_game_end({});
    return writer.text;
  }
  static void collect(const Line& line, std::vector<NodeId>& ids) {
    for (const Played& played : line.moves) {
      ids.push_back(played.id);
      for (const Entry& entry : played.items) {
        if (entry.line) collect(*entry.line, ids);
      }
    }
  }
};

TEST_CASE("Random edits do what a naive model does, and keep the other handles", "[edit]") {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    std::mt19937 random{seed};
    pgn::Game game;
    pgn::Cursor cursor{game};
    Model model;
    for (int step = 0; step < 300; ++step) {
      std::vector<NodeId> ids;
      Model::collect(model.main, ids);
      for (const NodeId id : ids) REQUIRE(game.tree().contains(id));
      const NodeId here = ids.empty() || random() % 12 == 0 ? NodeId::root : ids[random() % ids.size()];
      REQUIRE(cursor.go_to(here));
      const std::string text = std::to_string(step) + std::string(random() % 20, 'x');
      const auto what = random() % 100;
      INFO("seed " << seed << " step " << step << " what " << what);
      if (what < 50 || here == NodeId::root) {
        const pgn::MoveList moves = pgn::legal_moves(cursor.position());
        if (moves.empty()) continue;
        const pgn::Move move = moves[random() % (random() % 3 == 0 ? moves.size() : 1)];
        const std::vector<NodeId> choices = cursor.choices();
        NodeId known = NodeId::none;
        for (const NodeId choice : choices) {
          if (game.tree().move(choice) == move) known = choice;
        }
        const auto played = cursor.play(move);
        REQUIRE(played);
        REQUIRE(cursor.node() == *played);
        if (known != NodeId::none) {
          REQUIRE(*played == known);
        } else {
          Played fresh;
          fresh.id = *played;
          fresh.move = move;
          Line* line = &model.main;
          std::size_t next = 0;
          if (here != NodeId::root) {
            const Place place = model.at(here);
            line = place.line;
            next = place.index + 1;
          }
          if (next == line->moves.size()) {
            line->moves.push_back(std::move(fresh));
          } else {
            Entry entry;
            entry.kind = ItemKind::variation;
            entry.line = std::make_unique<Line>();
            entry.line->moves.push_back(std::move(fresh));
            line->moves[next].items.push_back(std::move(entry));
          }
        }
      } else if (what < 60) {
        REQUIRE(cursor.add_comment(text));
        const Place place = model.at(here);
        place.line->moves[place.index].items.push_back({ItemKind::comment, text, nullptr});
      } else if (what < 64) {
        const Place place = model.at(here);
        const bool first = place.index == 0;
        REQUIRE(cursor.add_comment_before(text).has_value() == first);
        if (first) place.line->intro.push_back({ItemKind::comment, text, nullptr});
      } else if (what < 70) {
        const Place place = model.at(here);
        Entries& items = place.line->moves[place.index].items;
        const std::string number = std::to_string(step % 256);
        REQUIRE(cursor.add_nag(pgn::Nag{static_cast<std::uint16_t>(step % 256)}));
        bool there = false;
        for (const Entry& entry : items)
          there = there || (entry.kind == ItemKind::nag && entry.text == number);
        if (!there) items.push_back({ItemKind::nag, number, nullptr});
      } else if (what < 80) {
        REQUIRE(cursor.promote() == model.promote(here));
      } else if (what < 86) {
        REQUIRE(cursor.demote() == model.demote(here));
      } else if (what < 90) {
        REQUIRE(cursor.make_main_line() == model.make_main_line(here));
        REQUIRE(cursor.in_main_line());
      } else if (what < 95) {
        REQUIRE(cursor.delete_from_here());
        model.remove_from(here);
        REQUIRE(!game.tree().contains(here));
      } else if (what < 98) {
        REQUIRE(cursor.delete_variation() == model.remove_variation(here));
      } else {
        const ItemKind kind = random() % 2 == 0 ? ItemKind::nag : ItemKind::comment;
        pgn::strip(game, kind);
        Model::strip(model.main, kind);
      }
      REQUIRE(movetext_of(game) == model.text());
      // The cursor stands where its handle says.
      pgn::ConstCursor again{game};
      REQUIRE(again.go_to(cursor.node()));
      REQUIRE(again.position() == cursor.position());
      REQUIRE(again.ply() == cursor.ply());
    }
    pgn::Game copy = game;
    pgn::compact(copy);
    CHECK(movetext_of(copy) == movetext_of(game));
    cursor.strip_variations();
    CHECK(cursor.in_main_line());
    Model::strip(model.main, ItemKind::variation);
    CHECK(movetext_of(game) == model.text());
  }
}

}  // namespace
