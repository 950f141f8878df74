// SPDX-License-Identifier: MIT
// file: files and C streams as sources. An edge: uses <cstdio>, and mmap where POSIX has it.
//
//   auto file = pgn::MappedFile::open("games.pgn");       // Result<MappedFile>
//   if (file) pgn::read(file->memory(), visitor);
//
//   pgn::read(pgn::Stream{pgn::FileFiller{stdin}}, visitor);
#ifndef PGN_FILE_HPP
#define PGN_FILE_HPP

#include <cstddef>  // size_t
#include <cstdio>   // FILE, fopen, fread
#include <string>
#include <string_view>
#include <utility>  // move, exchange

#if __has_include(<sys/mman.h>)
#include <fcntl.h>     // open
#include <sys/mman.h>  // mmap
#include <sys/stat.h>  // fstat
#include <unistd.h>    // close
#endif

#include <pgn/core/code.hpp>
#include <pgn/core/result.hpp>
#include <pgn/text/source.hpp>
#include <pgn/text/utf16.hpp>

namespace pgn::inline v0_1 {

/// Fills the buffers of a `Stream` from a C stream, which stays open and the caller's. At the end of the
/// bytes std::ferror(stream) tells whether it was an input error (Code::read_error). Wrap it into a
/// `Utf16Filler` when the input may be UTF-16.
class FileFiller {
 public:
  /// Reads from `stream`, at the place where it is.
  explicit FileFiller(std::FILE* stream) noexcept : stream_(stream) {}
  /// As a Filler: up to `capacity` bytes, 0 at the end or at an error.
  std::size_t operator()(char* buffer, std::size_t capacity) noexcept {
    return std::fread(buffer, 1, capacity, stream_);
  }

 private:
  std::FILE* stream_;
};

/// All bytes of the file called `path`, of whatever kind it is. `read_error` when it cannot be opened or
/// read. Linear.
[[nodiscard]] inline Result<std::string> read_file(const char* path) {
  std::FILE* const stream = std::fopen(path, "rb");
  if (stream == nullptr) return Code::read_error;
  std::string text;
  char piece[65536];
  while (const std::size_t count = std::fread(piece, 1, sizeof piece, stream)) text.append(piece, count);
  const bool failed = std::ferror(stream) != 0;
  static_cast<void>(std::fclose(stream));  // nothing was written
  if (failed) return {Code::read_error, text.size()};
  return text;
}

/// A file in memory, to be read without copying. Mapped where the system can do it, so that a file of any
/// size costs no memory of its own; else, and for pipes and devices, read. Input in UTF-16 is converted to
/// UTF-8. While it is mapped nobody may make the file shorter: the system ends a program that reads pages
/// which are gone.
class MappedFile {
 public:
  /// Opens the file called `path`. `read_error` when it cannot be opened or read, or is a folder.
  [[nodiscard]] static Result<MappedFile> open(const char* path) {
    MappedFile file;
    if (!file.map(path)) {
      Result<std::string> text = read_file(path);
      if (!text) return text.error();
      file.own_ = std::move(*text);
    }
    file.order_ = detect_utf16(file.text());
    if (file.order_ != Utf16::none) {
      std::string converted = utf8_from(file.text());
      file.unmap();
      file.own_ = std::move(converted);
    }
    return file;
  }

  /// Takes the bytes over; views of them stay valid only when the file was mapped.
  MappedFile(MappedFile&& other) noexcept
      : mapped_(std::exchange(other.mapped_, {})), own_(std::move(other.own_)), order_(other.order_) {}
  /// Exchanges the bytes of both.
  MappedFile& operator=(MappedFile&& other) noexcept {
    std::swap(mapped_, other.mapped_);
    std::swap(own_, other.own_);
    std::swap(order_, other.order_);
    return *this;
  }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile() { unmap(); }

  /// The bytes; they live as long as this object stays where it is.
  [[nodiscard]] std::string_view text() const noexcept { return mapped_.empty() ? own_ : mapped_; }
  /// The bytes as a Source.
  [[nodiscard]] Memory memory() const noexcept { return Memory{text()}; }
  /// What the file was before it was converted (Code::utf16_input).
  [[nodiscard]] Utf16 order() const noexcept { return order_; }

 private:
  MappedFile() = default;

#if __has_include(<sys/mman.h>)
  /// False when the file cannot be mapped, as when it is empty or no file.
  bool map(const char* path) noexcept {
    const int descriptor = ::open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    struct stat status {};
    if (::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
      const auto size = static_cast<std::size_t>(status.st_size);
      void* const at = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
      if (at != MAP_FAILED) {
        ::madvise(at, size, MADV_SEQUENTIAL);
        mapped_ = {static_cast<const char*>(at), size};
      }
    }
    ::close(descriptor);
    return !mapped_.empty();
  }
  void unmap() noexcept {
    // munmap takes a pointer to what may be changed, and changes nothing.
    if (!mapped_.empty()) ::munmap(const_cast<char*>(mapped_.data()), mapped_.size());
    mapped_ = {};
  }
#else
  bool map(const char*) noexcept {
    return false;
  }
  void unmap() noexcept {}
#endif

  std::string_view mapped_;
  std::string own_;  // when nothing is mapped
  Utf16 order_ = Utf16::none;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_FILE_HPP
