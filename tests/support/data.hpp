// SPDX-License-Identifier: MIT
// support/data: the files below tests/data.
#ifndef PGN_TESTS_SUPPORT_DATA_HPP
#define PGN_TESTS_SUPPORT_DATA_HPP

#include <fstream>
#include <iterator>
#include <string>

/// The bytes of tests/data/`name`; empty when it cannot be read.
inline std::string read_data(const std::string& name) {
  const std::string here = __FILE__;
  const std::string tests = here.substr(0, here.find("support/data.hpp"));
  std::ifstream file{tests + "data/" + name, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

#endif  // PGN_TESTS_SUPPORT_DATA_HPP
