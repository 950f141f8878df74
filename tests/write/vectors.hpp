// SPDX-License-Identifier: MIT
// write/vectors: the vectors of tests/data/vectors.txt.
#ifndef PGN_TESTS_WRITE_VECTORS_HPP
#define PGN_TESTS_WRITE_VECTORS_HPP

#include <sstream>
#include <string>
#include <vector>

#include "support/data.hpp"

struct Vector {
  std::string id;
  bool movetext_only = false;
  std::string input;
  std::string output;
};

inline std::vector<Vector> read_vectors() {
  std::vector<Vector> vectors;
  std::istringstream file{read_data("vectors.txt")};
  std::string line;
  bool in_output = false;
  while (std::getline(file, line)) {
    if (line.starts_with("=== ")) {
      const std::size_t space = line.find(' ', 4);
      vectors.push_back({line.substr(4, space - 4), line.substr(space + 1) == "movetext", "", ""});
      in_output = false;
    } else if (line == "---" && !in_output) {
      in_output = true;
    } else if (!vectors.empty()) {
      (in_output ? vectors.back().output : vectors.back().input) += line + "\n";
    }
  }
  for (Vector& vector : vectors) vector.output += "\n";
  return vectors;
}

#endif  // PGN_TESTS_WRITE_VECTORS_HPP
