// SPDX-License-Identifier: MIT
// Feeds a fuzz target: from libFuzzer when FUZZ is defined, else from the files and folders in the arguments.
// `--mutate N` among them feeds N more inputs, which are those files with a few random changes: without
// sanitizers a million of them take minutes.
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
#include <random>
#include <string>
#include <system_error>
#include <vector>

namespace {

std::string current;

extern "C" void name_input(int) {
  std::fprintf(stderr, "  with the input %s\n", current.c_str());
  std::signal(SIGABRT, SIG_DFL);
}

/// Changes, removes or copies a few stretches of `text`, some of them from `other`.
std::string mutated(std::string text, const std::string& other, std::mt19937& random) {
  constexpr std::string_view signs = "{}()[];%*$!?.\"\\ \n\r\t01-/=+#xOKQRBNabcdefgh12345678<>@\xC2\xBD\xA0";
  const auto below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
  for (std::size_t changes = 1 + below(6); changes > 0; --changes) {
    const std::size_t at = below(text.size() + 1);
    switch (below(5)) {
      case 0: text.insert(at, 1, signs[below(signs.size())]); break;
      case 1: text.erase(at, 1 + below(8)); break;
      case 2:
        if (at < text.size()) text[at] = signs[below(signs.size())];
        break;
      case 3: text.insert(at, other.substr(below(other.size()), below(40))); break;
      default: text.insert(at, text.substr(below(text.size()), below(40))); break;
    }
  }
  return text;
}

}  // namespace

int main(int argc, char* argv[]) {
  namespace fs = std::filesystem;
  std::vector<fs::path> files;
  std::error_code error;
  unsigned long mutations = 0;
  for (int i = 1; i < argc; ++i) {
    if (argv[i] == std::string_view{"--mutate"} && i + 1 < argc) {
      mutations = std::stoul(argv[++i]);
      continue;
    }
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
  std::vector<std::string> seeds;
  for (const fs::path& path : files) {
    current = path.string();
    std::ifstream file{path, std::ios::binary};
    if (!file) return std::fprintf(stderr, "cannot read %s\n", current.c_str()), 1;
    std::string text{std::istreambuf_iterator<char>{file}, {}};
    fuzz_one(text);
    if (text.size() <= 4096) seeds.push_back(std::move(text));
  }
  std::mt19937 random{20261129};
  for (unsigned long i = 0; i < mutations && !seeds.empty(); ++i) {
    current = mutated(seeds[random() % seeds.size()], seeds[random() % seeds.size()], random);
    fuzz_one(current);
  }
  std::printf("%lu inputs\n", static_cast<unsigned long>(files.size() + mutations));
  return files.empty() ? 1 : 0;
}

#endif
