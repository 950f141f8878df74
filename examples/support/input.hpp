// SPDX-License-Identifier: MIT
// support/input: a file, mapped, or standard input, of which only the game being read is kept; and the places
// of diagnostics in it.
#ifndef EXAMPLES_SUPPORT_INPUT_HPP
#define EXAMPLES_SUPPORT_INPUT_HPP

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgn/file.hpp>
#include <pgn/fmt.hpp>
#include <pgn/pgn.hpp>

class Input {
 public:
  /// `-` is standard input. A file that cannot be opened is reported; see `good`.
  explicit Input(std::string_view name) : name_(name == "-" ? "<stdin>" : name), stream_(name == "-") {
    if (stream_) return;
    errno = 0;
    auto file = pgn::MappedFile::open(name_.c_str());
    if (file) {
      file_.emplace(std::move(*file));
    } else {
      fmt::print(stderr, "{}: {}\n", name_, errno != 0 ? std::strerror(errno) : "cannot be read");
    }
  }

  [[nodiscard]] bool good() const { return stream_ || file_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Bytes in all; 0 when nobody knows.
  [[nodiscard]] std::uint64_t size() const { return file_ ? file_->text().size() : 0; }

  /// Reads all games.
  template <class Visitor>
  void read(Visitor& visitor, const pgn::Options& options = {}) {
    if (file_) {
      if (file_->order() != pgn::Utf16::none) visitor.on_diagnostic({pgn::Code::utf16_input, 0});
      pgn::read(file_->memory(), visitor, options);
      return;
    }
    pgn::Utf16Filler filler{pgn::FileFiller{stdin}};
    const auto fill = [&](char* buffer, std::size_t capacity) {
      const bool first = kept_.empty() && dropped_ == 0;
      const std::size_t count = filler(buffer, capacity);
      if (first && filler.order() != pgn::Utf16::none) visitor.on_diagnostic({pgn::Code::utf16_input, 0});
      locator_.reset();
      kept_.append(buffer, count);
      return count;
    };
    pgn::read(pgn::Stream{fill}, visitor, options);
    if (std::ferror(stdin) != 0) visitor.on_diagnostic({pgn::Code::read_error, dropped_ + kept_.size()});
  }
  /// All of the text at once, for what is no PGN.
  [[nodiscard]] std::string_view text() {
    if (!file_ && kept_.empty()) {
      pgn::Utf16Filler filler{pgn::FileFiller{stdin}};
      char buffer[65536];
      while (const std::size_t count = filler(buffer, sizeof buffer)) kept_.append(buffer, count);
    }
    return kept();
  }

  /// Line and column; ask in ascending order of offsets.
  [[nodiscard]] pgn::Location locate(std::uint64_t offset) {
    if (!locator_) locator_.emplace(kept());
    pgn::Location here = locator_->locate(index(offset));
    if (here.line == 1) here.column += before_.column - 1;
    here.line += before_.line - 1;
    return here;
  }
  /// A diagnostic as a compiler prints it.
  [[nodiscard]] std::string format(const pgn::Diagnostic& diagnostic) {
    return pgn::format_diagnostic(diagnostic, name_, locate(diagnostic.offset), kept(),
                                  index(diagnostic.offset));
  }
  /// The bytes from `begin` to `end`, in UTF-8 when the input was UTF-16.
  [[nodiscard]] std::string_view slice(std::uint64_t begin, std::uint64_t end) const {
    return kept().substr(index(begin), index(end) - index(begin));
  }
  /// Nobody will ask for a place or for bytes before `offset` any more.
  void forget_before(std::uint64_t offset) {
    constexpr std::size_t worth_it = 1 << 20;
    if (file_ || index(offset) < worth_it) return;
    before_ = locate(offset);
    kept_.erase(0, index(offset));
    dropped_ = offset;
    locator_.reset();
  }

 private:
  [[nodiscard]] std::string_view kept() const { return file_ ? file_->text() : kept_; }
  [[nodiscard]] std::size_t index(std::uint64_t offset) const {
    const std::uint64_t i = offset < dropped_ ? 0 : offset - dropped_;
    return i < kept().size() ? static_cast<std::size_t>(i) : kept().size();
  }

  std::string name_;
  bool stream_;
  std::optional<pgn::MappedFile> file_;
  std::string kept_;           // of a stream: what may still be asked for
  std::uint64_t dropped_ = 0;  // the bytes before it,
  pgn::Location before_;       // and where they end
  std::optional<pgn::Locator> locator_;
};

/// Calls `use(Input&)` for each file that can be read; the others are reported. False when there was one of
/// them.
template <class Use>
[[nodiscard]] bool each_input(const std::vector<std::string_view>& files, Use use) {
  bool all = true;
  for (const std::string_view name : files) {
    Input input{name};
    all &= input.good();
    if (input.good()) use(input);
  }
  return all;
}

#endif  // EXAMPLES_SUPPORT_INPUT_HPP
