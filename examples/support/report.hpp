// SPDX-License-Identifier: MIT
// support/report: collects the diagnostics of a game and prints them in the order of the text; shows how far
// a long file has been read.
#ifndef EXAMPLES_SUPPORT_REPORT_HPP
#define EXAMPLES_SUPPORT_REPORT_HPP

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

#if __has_include(<unistd.h>)
#include <unistd.h>  // isatty
#endif

#include "support/input.hpp"

class Report {
 public:
  void add(const pgn::Diagnostic& diagnostic) {
    pending_.push_back(diagnostic);
    ++counts_[static_cast<std::size_t>(diagnostic.severity)];
  }
  /// The diagnostics since the last call, by place.
  [[nodiscard]] std::vector<pgn::Diagnostic> take() {
    std::stable_sort(pending_.begin(), pending_.end(),
                     [](const auto& a, const auto& b) { return a.offset < b.offset; });
    return std::exchange(pending_, {});
  }
  /// Prints those of at least this severity.
  void print(Input& input, pgn::Severity least, std::FILE* to = stderr) {
    for (const pgn::Diagnostic& diagnostic : take()) {
      if (diagnostic.severity >= least) fmt::print(to, "{}", input.format(diagnostic));
    }
  }
  [[nodiscard]] std::uint64_t count(pgn::Severity severity) const {
    return counts_[static_cast<std::size_t>(severity)];
  }
  /// Whether there was any of at least this severity.
  [[nodiscard]] bool has(pgn::Severity least) const {
    std::uint64_t sum = 0;
    for (auto i = static_cast<std::size_t>(least); i < 3; ++i) sum += counts_[i];
    return sum != 0;
  }

 private:
  std::vector<pgn::Diagnostic> pending_;
  std::uint64_t counts_[3] = {};
};

/// A line on the terminal that says how much is done.
class Progress {
 public:
  /// Nothing is shown for less than `worth_it`.
  explicit Progress(std::uint64_t total, std::uint64_t worth_it = 50'000'000)
      : total_(total), shown_(total > worth_it && is_terminal()) {}
  ~Progress() {
    if (shown_ && percent_ != none) fmt::print(stderr, "\r\033[K");
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void at(std::uint64_t done) {
    if (!shown_) return;
    const auto percent = static_cast<unsigned>(done * 100 / total_);
    if (percent != percent_) fmt::print(stderr, "\r{} %", percent);
    percent_ = percent;
  }

 private:
  [[nodiscard]] static bool is_terminal() {
#if __has_include(<unistd.h>)
    return isatty(STDERR_FILENO) != 0;
#else
    return false;
#endif
  }
  static constexpr unsigned none = 101;
  std::uint64_t total_;
  bool shown_;
  unsigned percent_ = none;
};

#endif  // EXAMPLES_SUPPORT_REPORT_HPP
