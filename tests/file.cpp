// SPDX-License-Identifier: MIT
#include <pgn/file.hpp>

#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include <pgn/read/reader.hpp>

#include "support/catch.hpp"

using namespace pgn;
using namespace std::string_view_literals;

namespace {

/// A file that is there as long as the object.
struct TemporaryFile {
  explicit TemporaryFile(std::string_view bytes) {
    static int count = 0;
    path = (std::filesystem::temp_directory_path() / ("pgn_file_test_" + std::to_string(++count))).string();
    std::FILE* const stream = std::fopen(path.c_str(), "wb");
    REQUIRE(stream != nullptr);
    std::fwrite(bytes.data(), 1, bytes.size(), stream);
    std::fclose(stream);
  }
  ~TemporaryFile() { std::filesystem::remove(path); }
  std::string path;
};

struct Plies {
  int count = 0;
  void on_move(Move, const Position&) { ++count; }
};

}  // namespace

TEST_CASE("a mapped file shows the bytes of the file") {
  const std::string bytes = std::string{"1. e4 e5\r\n2. Nf3 \xE9 *\n\0"sv} + std::string(100000, ' ');
  const TemporaryFile file{bytes};
  const Result<MappedFile> mapped = MappedFile::open(file.path.c_str());
  REQUIRE(mapped);
  CHECK(mapped->text() == bytes);
  CHECK(mapped->order() == Utf16::none);
  CHECK(*read_file(file.path.c_str()) == bytes);
  Plies plies;
  read(mapped->memory(), plies);
  CHECK(plies.count == 3);
}

TEST_CASE("an empty file is an empty text") {
  const TemporaryFile file{""};
  CHECK(MappedFile::open(file.path.c_str())->text().empty());
  CHECK(read_file(file.path.c_str())->empty());
}

TEST_CASE("a mapped file can be moved") {
  const TemporaryFile first{"first"};
  const TemporaryFile second{"second"};
  MappedFile a = *MappedFile::open(first.path.c_str());
  MappedFile b = std::move(a);
  CHECK(b.text() == "first");
  b = *MappedFile::open(second.path.c_str());
  CHECK(b.text() == "second");
}

TEST_CASE("a file in UTF-16 is converted") {
  const TemporaryFile file{
      "\xFF\xFE"
      "1\0.\0e\0004\0 \0*\0"sv};
  const Result<MappedFile> mapped = MappedFile::open(file.path.c_str());
  REQUIRE(mapped);
  CHECK(mapped->text() == "1.e4 *");
  CHECK(mapped->order() == Utf16::little_endian);
}

TEST_CASE("what cannot be read is a read error") {
  const std::string folder = std::filesystem::temp_directory_path().string();
  for (const std::string& path : {std::string{"/no/such/file"}, folder}) {
    CHECK(MappedFile::open(path.c_str()).error().code == Code::read_error);
    CHECK(read_file(path.c_str()).error().code == Code::read_error);
  }
}

TEST_CASE("a C stream can be read as a source") {
  const TemporaryFile file{"1. e4 e5 2. Nf3 *"};
  for (const std::size_t buffer : {1u, 7u, 65536u}) {
    std::FILE* const stream = std::fopen(file.path.c_str(), "rb");
    Plies plies;
    read(Stream{FileFiller{stream}, buffer}, plies);
    CHECK(plies.count == 3);
    CHECK(std::ferror(stream) == 0);
    std::fclose(stream);
  }
}
