// SPDX-License-Identifier: MIT
// support/unpacker: the bytes of a file that is packed with gzip or zstd, or not at all, to fill a Stream
// with.
#ifndef EXAMPLES_SUPPORT_UNPACKER_HPP
#define EXAMPLES_SUPPORT_UNPACKER_HPP

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <zlib.h>
#include <zstd.h>

class Unpacker {
 public:
  /// `-` is standard input. The first bytes tell the format.
  explicit Unpacker(const std::string& name) : file_(name == "-" ? stdin : std::fopen(name.c_str(), "rb")) {
    if (file_ == nullptr) {
      fault_ = std::strerror(errno);
      return;
    }
    refill();
    const std::string_view first{packed_.data(), size_};
    if (first.starts_with("\x1F\x8B")) {
      format_ = Format::gzip;
      constexpr int gzip_only = 16;
      if (inflateInit2(&gzip_, MAX_WBITS + gzip_only) != Z_OK) fault_ = "no memory";
    } else if (first.starts_with("\x28\xB5\x2F\xFD") || is_skippable_frame(first)) {
      format_ = Format::zstd;
      zstd_ = ZSTD_createDStream();
      if (zstd_ == nullptr) fault_ = "no memory";
    }
  }
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;
  ~Unpacker() {
    if (format_ == Format::gzip) inflateEnd(&gzip_);
    ZSTD_freeDStream(zstd_);
    if (file_ != nullptr && file_ != stdin) std::fclose(file_);
  }

  /// Why there are no more bytes, when it is not the end of the file; else null.
  [[nodiscard]] const char* fault() const { return fault_; }

  /// Writes up to `capacity` bytes and tells how many; 0 at the end and after a fault.
  std::size_t operator()(char* buffer, std::size_t capacity) {
    std::size_t count = 0;
    while (count == 0 && fault_ == nullptr) {
      if (at_ == size_ && !more_waits_ && !refill()) {
        if (fault_ == nullptr && inside_) fault_ = "the file is cut off";
        break;
      }
      count = format_ == Format::gzip   ? from_gzip(buffer, capacity)
              : format_ == Format::zstd ? from_zstd(buffer, capacity)
                                        : from_plain(buffer, capacity);
      more_waits_ = count == capacity;
    }
    return count;
  }

 private:
  enum class Format { plain, gzip, zstd };

  /// What a file of zstd may begin with in place of data.
  [[nodiscard]] static bool is_skippable_frame(std::string_view first) {
    return first.size() >= 4 && (first[0] & 0xF0) == 0x50 && first.substr(1, 3) == "\x2A\x4D\x18";
  }

  bool refill() {
    at_ = 0;
    size_ = std::fread(packed_.data(), 1, packed_.size(), file_);
    if (std::ferror(file_) != 0) fault_ = std::strerror(errno);
    return size_ != 0;
  }

  std::size_t from_plain(char* buffer, std::size_t capacity) {
    const std::size_t count = std::min(capacity, size_ - at_);
    std::memcpy(buffer, packed_.data() + at_, count);
    at_ += count;
    return count;
  }
  // The file is a series of members, each with an end of its own.
  std::size_t from_gzip(char* buffer, std::size_t capacity) {
    const std::size_t room = std::min<std::size_t>(capacity, 1u << 30);
    gzip_.next_in = reinterpret_cast<Bytef*>(packed_.data() + at_);
    gzip_.avail_in = static_cast<uInt>(size_ - at_);
    gzip_.next_out = reinterpret_cast<Bytef*>(buffer);
    gzip_.avail_out = static_cast<uInt>(room);
    const int status = inflate(&gzip_, Z_NO_FLUSH);
    at_ = size_ - gzip_.avail_in;
    const std::size_t count = room - gzip_.avail_out;
    if (status == Z_STREAM_END) {
      inside_ = false;
      inflateReset(&gzip_);
    } else if (status == Z_OK) {
      inside_ = true;
    } else if (status != Z_BUF_ERROR) {  // which says that nothing was waiting
      fault_ = gzip_.msg != nullptr ? gzip_.msg : "the file is damaged";
    }
    return count;
  }
  // The file is a series of frames, each with an end of its own.
  std::size_t from_zstd(char* buffer, std::size_t capacity) {
    ZSTD_inBuffer in{packed_.data(), size_, at_};
    ZSTD_outBuffer out{buffer, capacity, 0};
    const std::size_t status = ZSTD_decompressStream(zstd_, &out, &in);
    if (ZSTD_isError(status) != 0) {
      fault_ = ZSTD_getErrorName(status);
    } else if (in.pos != at_ || out.pos != 0) {
      inside_ = status != 0;
    }
    at_ = in.pos;
    return out.pos;
  }

  std::FILE* file_;
  std::vector<char> packed_ = std::vector<char>(65536);
  std::size_t at_ = 0;  // the bytes from here to size_ are to be unpacked
  std::size_t size_ = 0;
  Format format_ = Format::plain;
  z_stream gzip_{};
  ZSTD_DStream* zstd_ = nullptr;
  const char* fault_ = nullptr;
  bool inside_ = false;      // a member or frame has begun and not ended
  bool more_waits_ = false;  // the last call had no room for all that was unpacked
};

#endif  // EXAMPLES_SUPPORT_UNPACKER_HPP
