// SPDX-License-Identifier: MIT
// support/output: a file, or standard output, as a sink. A file gets its name when everything is written, so
// that it may be one of those that are read.
#ifndef EXAMPLES_SUPPORT_OUTPUT_HPP
#define EXAMPLES_SUPPORT_OUTPUT_HPP

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>

#include <fmt/format.h>

class Output {
 public:
  /// No name is standard output. A file that cannot be made is reported; see `good`.
  explicit Output(std::string_view name) : name_(name), stream_(stdout) {
    if (name_.empty()) return;
    stream_ = std::fopen(unfinished().c_str(), "wb");
    if (stream_ == nullptr) complain();
  }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output() {
    if (stream_ == nullptr || stream_ == stdout) return;
    std::fclose(stream_);
    std::remove(unfinished().c_str());
  }

  [[nodiscard]] bool good() const { return stream_ != nullptr; }
  void write(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stream_); }
  /// Everything is written. False, and a message, when that failed.
  bool finish() {
    bool fine = std::fflush(stream_) == 0 && std::ferror(stream_) == 0;
    if (!name_.empty()) {
      fine = std::fclose(stream_) == 0 && fine;
      fine = fine && std::rename(unfinished().c_str(), name_.c_str()) == 0;
      stream_ = nullptr;
    }
    if (!fine) complain();
    return fine;
  }

 private:
  [[nodiscard]] std::string unfinished() const { return name_ + ".part"; }
  void complain() const {
    fmt::print(stderr, "{}: {}\n", name_.empty() ? "<stdout>" : name_, std::strerror(errno));
  }

  std::string name_;
  std::FILE* stream_;
};

#endif  // EXAMPLES_SUPPORT_OUTPUT_HPP
