// SPDX-License-Identifier: MIT
// Reads inputs of many shapes in many ways, each with n parts and with 2n, for growth.sh, which counts the
// instructions. `growth [WAY [N]]` writes a line for each shape.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include <pgn/core/config.hpp>
#include <pgn/game/builder.hpp>
#include <pgn/read/push.hpp>
#include <pgn/read/reader.hpp>
#include <pgn/write/bgn.hpp>
#include <pgn/write/bgn_reader.hpp>
#include <pgn/write/exporter.hpp>

namespace {

std::string repeat(std::string_view piece, std::size_t count) {
  std::string text;
  text.reserve(piece.size() * count);
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

std::string many_tags(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "[Tag" + std::to_string(i) + " \"value\"]\n";
  return text + "\n1. e4 *\n";
}

struct Shape {
  std::string_view name;
  std::string (*make)(std::size_t n);
};

using Size = std::size_t;
constexpr Shape shapes[] = {
    {"long_game", [](Size n) { return repeat("Nf3 Nf6 Ng1 Ng8 ", n) + "*"; }},
    {"tiny_games", [](Size n) { return repeat("[A \"b\"]\n\n*\n\n", n); }},
    {"untagged_games", [](Size n) { return repeat("1. e4 *\n", n); }},
    {"long_comment", [](Size n) { return "1. e4 {" + repeat("word \n", n) + "} *"; }},
    {"open_comment", [](Size n) { return "1. e4 {" + repeat("word {\n", n); }},
    {"tags_in_comment", [](Size n) { return "1. e4 {" + repeat("\n[A \"b\"]\n1", n); }},
    {"braces", [](Size n) { return "1. e4 " + repeat("aaa{", n); }},
    {"tag_in_comment", [](Size n) { return "1. e4 {\n[A \"" + repeat("b{", n); }},
    {"pairs_in_comment", [](Size n) { return "1. e4 {\n" + repeat("[A \"b\"]\n", n) + "x"; }},
    {"many_comments", [](Size n) { return "1. e4 " + repeat("{a} ", n) + "*"; }},
    {"line_comment", [](Size n) { return "1. e4 ;" + repeat("word ", n) + "\n*"; }},
    {"many_tags", many_tags},
    {"same_tag", [](Size n) { return repeat("[A \"b\"]\n", n) + "\n*"; }},
    {"long_tag", [](Size n) { return "[A \"" + repeat("b", n) + "\"]\n\n*"; }},
    {"open_tag", [](Size n) { return "[A \"" + repeat("b\\\" ", n); }},
    // Eightfold, since 4096 bytes may be looked at again for every byte that arrives.
    {"tag_then_lines", [](Size n) { return "[A \"b\"" + repeat("\n", 8 * n); }},
    {"tag_then_blanks", [](Size n) { return "[A \"b\"" + repeat(" ", 8 * n); }},
    {"tag_then_name", [](Size n) { return "[A \"b\" [" + repeat("a", 8 * n); }},
    {"escape_then_blanks", [](Size n) { return "[A \"b\\\"]" + repeat(" ", 8 * n); }},
    {"quote_then_blanks", [](Size n) { return "[A \"b\n\"" + repeat(" ", 8 * n); }},
    {"tag_starts", [](Size n) { return repeat("[a \"", n); }},
    {"tag_lines", [](Size n) { return repeat("[a \"b\n", n); }},
    {"brackets", [](Size n) { return "1. e4 " + repeat("[", n); }},
    {"angles", [](Size n) { return "1. e4 " + repeat("<a", n); }},
    {"deep_variations", [](Size n) { return "1. e4 " + repeat("(1. d4 ", n) + repeat(")", n) + "*"; }},
    {"open_variations", [](Size n) { return "1. e4 " + repeat("(1. d4 ", n); }},
    {"many_variations", [](Size n) { return "1. e4 " + repeat("(1. d4) ", n) + "*"; }},
    {"closings", [](Size n) { return "1. e4 " + repeat(")", n) + "*"; }},
    {"many_nags", [](Size n) { return "1. e4 " + repeat("$1 $2 ", n) + "*"; }},
    {"glued_numbers", [](Size n) { return "1. e4 " + repeat("1.", n) + "("; }},
    {"glued_nags", [](Size n) { return "1. e4 " + repeat("$1", n) + "("; }},
    {"controls", [](Size n) { return "1. e4 " + repeat(" \x01", n) + "("; }},
    {"number_then_blanks", [](Size n) { return "1" + repeat(" ", 2 * n) + "e4"; }},
    {"number_then_periods", [](Size n) { return "1" + repeat(".", 2 * n) + "e4"; }},
    {"result_then_blanks", [](Size n) { return "1-0" + repeat(" ", 2 * n) + "e4"; }},
    {"result_then_word", [](Size n) { return "1-0 " + repeat("x", 2 * n); }},
    {"result_then_comment", [](Size n) { return "1-0 {" + repeat("x", 2 * n) + "}"; }},
    {"unread", [](Size n) { return "1. e4 " + repeat("e4 ", n) + "*"; }},
    {"stray_lines", [](Size n) { return repeat("nothing here\n", n); }},
    {"long_word", [](Size n) { return "1. e4 " + repeat("a", n) + " *"; }},
    {"long_number", [](Size n) { return repeat("1", n) + ". e4 *"; }},
    {"spaces", [](Size n) { return "1. e4" + repeat(" \n", n) + "*"; }},
    {"escape_lines", [](Size n) { return repeat("%x\n", n) + "*"; }},
    {"letters", [](Size n) { return repeat("1. Sf3 Sf6 *\n", n); }},
};

struct Counter {
  std::size_t events = 0;
  void on_tag(const pgn::TagPair&) { ++events; }
  void on_move(pgn::Move, const pgn::Position&) { ++events; }
  void on_move(const pgn::San&) { ++events; }
  void on_nag(pgn::Nag) { ++events; }
  void on_comment(const pgn::Comment&) { ++events; }
  void on_variation_begin() { ++events; }
  void on_variation_end() { ++events; }
  void on_unread(const pgn::Unread&) { ++events; }
  void on_game_end(const pgn::GameEnd&) { ++events; }
  void on_diagnostic(const pgn::Diagnostic&) { ++events; }
};
struct Ends {
  std::size_t events = 0;
  void on_game_end(const pgn::GameEnd&) { ++events; }
};

auto stream_of(std::string_view text) {
  return [text](char* buffer, std::size_t capacity) mutable {
    const std::size_t count = text.copy(buffer, capacity);
    text.remove_prefix(count);
    return count;
  };
}

struct Way {
  std::string_view name;
  void (*run)(std::string_view text);
};

constexpr Way ways[] = {
    {"read",
     [](std::string_view text) {
       Counter counter;
       pgn::read(pgn::Memory{text}, counter);
     }},
    {"ends",
     [](std::string_view text) {
       Ends ends;
       pgn::read(pgn::Memory{text}, ends);
     }},
    {"stream",
     [](std::string_view text) {
       Counter counter;
       pgn::read(pgn::Stream{stream_of(text), 64}, counter);
     }},
    {"push",
     [](std::string_view text) {
       Counter counter;
       pgn::PushReader<Counter> reader{counter};
       for (std::size_t i = 0; i < text.size(); ++i) reader.feed(text.substr(i, 1));
       reader.finish();
     }},
    {"export",
     [](std::string_view text) {
       std::string out;
       pgn::Exporter exporter{[&out](std::string_view piece) { out.append(piece); }};
       pgn::read(pgn::Memory{text}, exporter);
     }},
    {"game",
     [](std::string_view text) {
       pgn::Game game;
       pgn::GameBuilder builder{game};
       pgn::read(pgn::Memory{text}, builder);
       std::string out;
       pgn::Exporter exporter{[&out](std::string_view piece) { out.append(piece); }};
       game.visit(exporter);
     }},
    {"bgn",
     [](std::string_view text) {
       std::string out;
       pgn::BgnWriter writer{[&out](std::string_view piece) { out.append(piece); }};
       pgn::read(pgn::Memory{text}, writer);
       Counter counter;
       pgn::read_bgn(out, counter);
     }},
};

}  // namespace

/// Its own function with a plain name, so that growth.sh can tell it from the rest of the program.
extern "C" PGN_NOINLINE void run_measured(void (*run)(std::string_view), const char* text, std::size_t size) {
  run({text, size});
}

int main(int argc, char* argv[]) {
  const std::string_view only = argc > 1 ? argv[1] : "";
  // Large enough that what is quadratic outweighs what is done once.
  const std::size_t n = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 2000;
  for (const Way& way : ways) {
    if (!only.empty() && way.name != only) continue;
    for (const Shape& shape : shapes) {
      std::printf("%.*s %.*s\n", static_cast<int>(way.name.size()), way.name.data(),
                  static_cast<int>(shape.name.size()), shape.name.data());
      for (const std::size_t parts : {n, 2 * n}) {
        const std::string text = shape.make(parts);
        run_measured(way.run, text.data(), text.size());
      }
    }
  }
  return 0;
}
