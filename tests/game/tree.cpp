// SPDX-License-Identifier: MIT
#include <pgn/game/tree.hpp>

#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"

namespace {

using pgn::ItemId;
using pgn::ItemKind;
using pgn::Move;
using pgn::MoveTree;
using pgn::NodeId;

const Move e4{pgn::Square::e2, pgn::Square::e4};
const Move d4{pgn::Square::d2, pgn::Square::d4};
const Move c4{pgn::Square::c2, pgn::Square::c4};
const Move e5{pgn::Square::e7, pgn::Square::e5};

// The items of `node` as one letter each.
std::string kinds(const MoveTree& tree, NodeId node) {
  std::string out;
  for (const pgn::Item item : tree.items(node)) out += "ncuv"[static_cast<int>(item.kind)];
  return out;
}

TEST_CASE("An empty tree has a root and nothing else", "[tree]") {
  const MoveTree tree;
  CHECK(tree.contains(NodeId::root));
  CHECK(tree.is_line_start(NodeId::root));
  CHECK(tree.next(NodeId::root) == NodeId::none);
  CHECK(tree.parent(NodeId::root) == NodeId::none);
  CHECK(tree.previous(NodeId::root) == NodeId::none);
  CHECK(tree.replaced(NodeId::root) == NodeId::none);
  CHECK(tree.line_start(NodeId::root) == NodeId::root);
  CHECK(tree.line_end(NodeId::root) == NodeId::root);
  CHECK(tree.items(NodeId::root).empty());
  CHECK(tree.bytes() == 0);
  for (const NodeId unknown : {NodeId::none, static_cast<NodeId>(7)}) {
    CHECK(!tree.contains(unknown));
    CHECK(!tree.is_line_start(unknown));
    CHECK(tree.next(unknown) == NodeId::none);
    CHECK(!tree.move(unknown));
    CHECK(tree.items(unknown).empty());
  }
}

TEST_CASE("Lines link both ways", "[tree]") {
  MoveTree tree;
  const NodeId first = tree.add_move(NodeId::root, e4);
  const NodeId second = tree.add_move(first, e5);
  const NodeId start = tree.add_variation(first);
  const NodeId other = tree.add_move(start, d4);
  const NodeId nested = tree.add_variation(other);
  const NodeId third = tree.add_move(nested, c4);
  CHECK(tree.move(first) == e4);
  CHECK(tree.next(NodeId::root) == first);
  CHECK(tree.next(first) == second);
  CHECK(tree.previous(second) == first);
  CHECK(tree.previous(first) == NodeId::root);
  CHECK(tree.parent(second) == first);
  CHECK(tree.parent(first) == NodeId::root);
  CHECK(tree.is_line_start(start));
  CHECK(!tree.move(start));
  CHECK(tree.replaced(start) == first);
  CHECK(tree.parent(start) == NodeId::root);
  CHECK(tree.previous(other) == start);
  CHECK(tree.parent(other) == NodeId::root);
  CHECK(tree.replaced(nested) == other);
  CHECK(tree.parent(third) == NodeId::root);
  CHECK(tree.line_start(third) == nested);
  CHECK(tree.line_start(second) == NodeId::root);
  CHECK(tree.line_end(NodeId::root) == second);
}

static_assert(std::forward_iterator<MoveTree::Items::Iterator>);

TEST_CASE("Items come back in the order in which they were added", "[tree]") {
  MoveTree tree;
  const NodeId node = tree.add_move(NodeId::root, e4);
  tree.add_nag(node, pgn::Nag{3});
  tree.add_comment(node, "a", true, false);
  const NodeId start = tree.add_variation(node);
  tree.add_comment(node, "b", false, true);
  tree.add_unread(node, "x", true, true);
  tree.add_comment(start, "intro");
  tree.add_comment(NodeId::root, "hello");
  CHECK(kinds(tree, node) == "ncvcu");
  CHECK(kinds(tree, start) == "c");
  CHECK(kinds(tree, NodeId::root) == "c");
  std::vector<pgn::Item> items;
  for (const pgn::Item item : tree.items(node)) items.push_back(item);
  CHECK(items[0].nag.number == 3);
  CHECK(items[1].text == "a");
  CHECK(items[1].to_line_end);
  CHECK(!items[1].continued);
  CHECK(items[2].variation == start);
  CHECK(items[3].text == "b");
  CHECK(items[3].continued);
  CHECK(items[4].text == "x");
  CHECK(items[4].space_before);
  CHECK(items[4].first);
  CHECK(tree.variation_item(start) == items[2].id);
  auto at = tree.items(node).begin();
  CHECK((*at++).id == items[0].id);
  CHECK((*at).id == items[1].id);
  std::size_t rest = 0;
  for (const pgn::Item item : tree.items_after(node, items[2].id)) rest += item.kind == ItemKind::nag ? 9 : 1;
  CHECK(rest == 2);
  CHECK(tree.items_after(node, items[4].id).empty());
}

TEST_CASE("A move can be text, which is no item", "[tree]") {
  MoveTree tree;
  const NodeId node = tree.add_move_text(NodeId::root, "P@e4");
  CHECK(tree.move_text(node) == "P@e4");
  CHECK(!tree.move(node));
  CHECK(tree.items(node).empty());
  tree.add_comment(node, "a");
  CHECK(kinds(tree, node) == "c");
  tree.strip(ItemKind::comment);
  CHECK(kinds(tree, node).empty());
  CHECK(tree.move_text(node) == "P@e4");
}

TEST_CASE("Comments that are not UTF-8 are read as Windows-1252", "[tree]") {
  MoveTree tree;
  const ItemId id = tree.add_comment(NodeId::root, "\xFC");
  CHECK(tree.item(id).text == "\xC3\xBC");
  CHECK(tree.set_text(id, "\xE4"));
  CHECK(tree.item(id).text == "\xC3\xA4");
  // A view of the tree's own text that ends inside of a character.
  for (std::size_t size = 0; size < 200; ++size) {
    MoveTree own;
    const std::string text = std::string(size, 'x') + "\xC3\xA9tude";
    const ItemId first = own.add_comment(NodeId::root, text);
    const std::string expected = std::string(size, 'x') + "\xC3\x83";
    const ItemId second = own.add_comment(NodeId::root, own.item(first).text.substr(0, size + 1));
    CHECK(own.item(second).text == expected);
    CHECK(own.set_text(first, own.item(first).text.substr(0, size + 1)));
    CHECK(own.item(first).text == expected);
  }
}

TEST_CASE("Texts are replaced in place when they fit", "[tree]") {
  MoveTree tree;
  const ItemId a = tree.add_comment(NodeId::root, "four");
  const ItemId b = tree.add_comment(NodeId::root, "next");
  const std::size_t bytes = tree.bytes();
  CHECK(tree.set_text(a, "two"));
  CHECK(tree.bytes() == bytes);
  CHECK(tree.item(a).text == "two");
  CHECK(tree.item(b).text == "next");
  CHECK(tree.set_text(a, "more than four"));
  CHECK(tree.set_text(b, tree.item(a).text));
  CHECK(tree.item(a).text == "more than four");
  CHECK(tree.item(b).text == "more than four");
  const ItemId nag = tree.add_nag(NodeId::root, pgn::Nag{1});
  CHECK(!tree.set_text(nag, "x"));
  CHECK(!tree.set_text(ItemId::none, "x"));
}

TEST_CASE("Removing keeps every other handle", "[tree]") {
  MoveTree tree;
  const NodeId first = tree.add_move(NodeId::root, e4);
  const NodeId start = tree.add_variation(first);
  const NodeId other = tree.add_move(start, d4);
  const ItemId comment = tree.add_comment(first, "a");
  const NodeId nested = tree.add_move(tree.add_variation(other), c4);
  const NodeId second = tree.add_move(first, e5);
  tree.remove_item(first, tree.variation_item(start));
  for (const NodeId gone : {start, other, nested}) CHECK(!tree.contains(gone));
  CHECK(kinds(tree, first) == "c");
  CHECK(tree.item(comment).text == "a");
  CHECK(tree.next(first) == second);
  const NodeId fresh = tree.add_move(second, d4);
  for (const NodeId gone : {start, other, nested}) CHECK(gone != fresh);
  tree.remove_line_from(second);
  CHECK(!tree.contains(second));
  CHECK(!tree.contains(fresh));
  CHECK(tree.next(first) == NodeId::none);
}

TEST_CASE("A variation without moves cannot be exchanged, but moved", "[tree]") {
  MoveTree tree;
  const NodeId first = tree.add_move(NodeId::root, e4);
  const NodeId empty = tree.add_variation(first);
  tree.add_unread(empty, "Zz9", false, true);
  CHECK(!tree.exchange(empty));
  CHECK(!tree.exchange(NodeId::root));
  CHECK(!tree.move_variation(empty, true));
  CHECK(!tree.move_variation(empty, false));
  const NodeId start = tree.add_variation(first);
  const NodeId other = tree.add_move(start, d4);
  CHECK(tree.move_variation(start, true));
  CHECK((*tree.items(first).begin()).variation == start);
  CHECK(tree.exchange(start));
  CHECK(tree.next(NodeId::root) == other);
  CHECK(kinds(tree, other) == "vv");
  CHECK(tree.next(start) == first);
  CHECK(tree.replaced(empty) == other);
}

TEST_CASE("A plain move takes sixteen bytes", "[tree]") {
  MoveTree tree;
  NodeId node = NodeId::root;
  for (int i = 0; i < 1000; ++i) node = tree.add_move(node, e4);
  CHECK(tree.bytes() == 1001 * 16);
  CHECK(tree.has_room(0));
  CHECK(!tree.has_room(MoveTree::max_bytes));
}

TEST_CASE("Trees copy and move as values, and a moved-from tree is empty", "[tree]") {
  MoveTree tree;
  const NodeId first = tree.add_move(NodeId::root, e4);
  tree.add_comment(first, "a");
  MoveTree copy = tree;
  copy.add_move(first, e5);
  CHECK(tree.next(first) == NodeId::none);
  CHECK(copy.next(first) != NodeId::none);
  const MoveTree moved = std::move(copy);
  CHECK(moved.move(first) == e4);
  CHECK(copy.next(NodeId::root) == NodeId::none);
  CHECK(copy.items(NodeId::root).empty());
  copy.clear();
  CHECK(copy.add_move(NodeId::root, d4) == first);
}

TEST_CASE("Variations nested a million deep are removed without recursion", "[tree]") {
  MoveTree tree;
  NodeId node = tree.add_move(NodeId::root, e4);
  const NodeId first = node;
  for (int i = 0; i < 1000000; ++i) node = tree.add_move(tree.add_variation(node), e4);
  MoveTree copy = tree;
  copy.strip(ItemKind::variation);
  CHECK(!copy.contains(node));
  CHECK(copy.contains(first));
  tree.remove_line_from(first);
  CHECK(!tree.contains(node));
}

}  // namespace
