// SPDX-License-Identifier: MIT
// Feeds a fuzz target: from libFuzzer when FUZZ is defined, else from the files and folders in the arguments.
#include "target.hpp"

#ifdef FUZZ

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz_one({reinterpret_cast<const char*>(data), size});
  return 0;
}

#else

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

namespace {

std::string current;

extern "C" void name_input(int) {
  std::fprintf(stderr, "  with the input %s\n", current.c_str());
  std::signal(SIGABRT, SIG_DFL);
}

}  // namespace

int main(int argc, char* argv[]) {
  namespace fs = std::filesystem;
  std::vector<fs::path> files;
  std::error_code error;
  for (int i = 1; i < argc; ++i) {
    const fs::path path = argv[i];
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    for (const auto& entry : fs::directory_iterator{path, error}) {
      if (entry.is_regular_file(error)) files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  std::signal(SIGABRT, name_input);
  for (const fs::path& path : files) {
    current = path.string();
    std::ifstream file{path, std::ios::binary};
    if (!file) return std::fprintf(stderr, "cannot read %s\n", current.c_str()), 1;
    fuzz_one(std::string{std::istreambuf_iterator<char>{file}, {}});
  }
  std::printf("%zu inputs\n", files.size());
  return files.empty() ? 1 : 0;
}

#endif
