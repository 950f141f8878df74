// SPDX-License-Identifier: MIT
#include <pgn/write/bgn_tree.hpp>

#include <string>

#include "support/catch.hpp"

using pgn::detail::BgnKind;
using pgn::detail::BgnTree;

namespace {

std::string text(const BgnTree& tree, std::size_t line = BgnTree::main_line) {
  std::string out;
  for (std::size_t i = tree.line(line).first; i != BgnTree::none; i = tree.item(i).next) {
    const BgnTree::Item& item = tree.item(i);
    if (item.kind == BgnKind::move) out += std::string{tree.text(item)} + " ";
    if (item.kind == BgnKind::nag) out += "$" + std::to_string(item.nag.number) + " ";
    if (item.kind == BgnKind::comment) out += "{" + std::string{tree.text(item)} + "} ";
    if (item.kind == BgnKind::variation && !item.told) out += "( " + text(tree, item.line) + ") ";
  }
  return out;
}

}  // namespace

TEST_CASE("items stand in the order in which they were added, glyphs with their move", "[write][bgn]") {
  BgnTree tree;
  tree.add_comment(0, "pre");
  tree.add_move(0, "e4", 2);
  tree.add_comment(0, "a");
  tree.add_nag(0, pgn::Nag{1});
  tree.add_nag(0, pgn::Nag{2});
  const std::size_t line = tree.add_variation(0);
  tree.add_move(line, "d4", 2);
  tree.add_move(0, "e5", 3);
  tree.add_nag(0, pgn::Nag{3});
  CHECK(text(tree) == "{pre} e4 $1 $2 {a} ( d4 ) e5 $3 ");
  tree.insert_variation(0, tree.line(0).last_move);
  CHECK(text(tree) == "{pre} e4 $1 $2 {a} ( d4 ) e5 ( ) $3 ");
  tree.clear();
  CHECK(text(tree).empty());
}

TEST_CASE("a variation can give its items to the line around", "[write][bgn]") {
  BgnTree tree;
  tree.add_move(0, "e4", 2);
  std::size_t line = tree.add_variation(0);
  tree.dissolve_last(0);
  line = tree.add_variation(0);
  tree.add_comment(line, "a");
  tree.dissolve_last(0);
  line = tree.add_variation(0);
  tree.add_comment(line, "b");
  tree.add_comment(line, "c");
  tree.dissolve_last(0);
  tree.add_move(0, "e5", 3);
  CHECK(text(tree) == "e4 {a} {b} {c} e5 ");
}
