// SPDX-License-Identifier: MIT
// support/shared: real game files, which are not part of the repository. PGN_SHARED_DIR names their
// directory.
#ifndef PGN_TESTS_SUPPORT_SHARED_HPP
#define PGN_TESTS_SUPPORT_SHARED_HPP

#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

/// The bytes of data/`name` below PGN_SHARED_DIR; empty when the variable is not set or the file is not
/// there.
inline std::string read_shared(const std::string& name) {
  const char* directory = std::getenv("PGN_SHARED_DIR");
  if (directory == nullptr) return {};
  std::ifstream file{std::string{directory} + "/data/" + name, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

/// Calls `visit(text)` with what stands between each brace and the next closing one.
template <class Visit>
void for_each_brace_comment(std::string_view text, Visit visit) {
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) return;
    visit(text.substr(open + 1, close - open - 1));
    open = close;
  }
}

#endif  // PGN_TESTS_SUPPORT_SHARED_HPP
