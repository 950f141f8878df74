// SPDX-License-Identifier: MIT
// support/command_line: the arguments of an example program. Take the options first, then the operands.
#ifndef EXAMPLES_SUPPORT_COMMAND_LINE_HPP
#define EXAMPLES_SUPPORT_COMMAND_LINE_HPP

#include <charconv>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

/// Exit statuses of the programs that read games.
enum ExitStatus : int { clean = 0, some_errors = 1, usage_or_io = 2 };

class CommandLine {
 public:
  /// `--help` prints `usage` and ends the program.
  CommandLine(int argc, char** argv, const char* usage) : usage_(usage), words_(argv + 1, argv + argc) {
    if (flag("--help") || flag("-h")) {
      fmt::print("{}", usage);
      std::exit(clean);
    }
  }

  /// Whether the option is there.
  bool flag(std::string_view name) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] != name) continue;
      words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(i));
      return true;
    }
    return false;
  }
  /// What follows the option; the last one counts.
  std::optional<std::string_view> value(std::string_view name) {
    std::optional<std::string_view> found;
    for (std::size_t i = 0; i < words_.size();) {
      if (words_[i] != name) {
        ++i;
        continue;
      }
      if (i + 1 == words_.size()) fail(fmt::format("{} needs a value", name));
      found = words_[i + 1];
      const auto at = words_.begin() + static_cast<std::ptrdiff_t>(i);
      words_.erase(at, at + 2);
    }
    return found;
  }
  /// A number that follows the option.
  std::optional<unsigned long long> number(std::string_view name) {
    const auto text = value(name);
    if (!text) return std::nullopt;
    return parse_number(*text, name);
  }
  unsigned long long parse_number(std::string_view text, std::string_view name) {
    unsigned long long number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) {
      fail(fmt::format("{}: '{}' is not a number", name, text));
    }
    return number;
  }

  /// Everything that no option took. An option among them is a mistake.
  std::vector<std::string_view> operands() {
    for (const std::string_view word : words_) {
      if (word.size() > 1 && word.front() == '-') fail(fmt::format("unknown option {}", word));
    }
    return words_;
  }
  /// The operands, of which there must be `least` to `most`.
  std::vector<std::string_view> operands(std::size_t least, std::size_t most) {
    const auto words = operands();
    if (words.size() < least || words.size() > most) fail("wrong number of arguments");
    return words;
  }

  /// Prints what is wrong and how the program is called, and ends it.
  [[noreturn]] void fail(std::string_view text) const {
    fmt::print(stderr, "{}\n\n{}", text, usage_);
    std::exit(usage_or_io);
  }

 private:
  const char* usage_;
  std::vector<std::string_view> words_;
};

#endif  // EXAMPLES_SUPPORT_COMMAND_LINE_HPP
