// SPDX-License-Identifier: MIT
// What the fragments of code in the README find around them: the library, std::cout, and the text of a file.
// A fragment is the body of `fragment`.
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>

#include <pgn/file.hpp>
#include <pgn/pgn.hpp>

void fragment(std::string_view text);

int main(int, char** argv) {
  const auto file = pgn::MappedFile::open(argv[1]);
  if (!file) return 1;
  fragment(file->text());
}
