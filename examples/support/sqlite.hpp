// SPDX-License-Identifier: MIT
// support/sqlite: as much of SQLite as an example needs, with destructors.
#ifndef EXAMPLES_SUPPORT_SQLITE_HPP
#define EXAMPLES_SUPPORT_SQLITE_HPP

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <sqlite3.h>

/// A prepared statement. Places of values are counted from 1, columns of answers from 0. A statement that
/// could not be prepared does nothing.
class Statement {
 public:
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  /// The text must live until the statement has run. A view of nothing, without an address, is NULL.
  void bind(int place, std::string_view text) {
    sqlite3_bind_text64(statement_.get(), place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
  }
  void bind(int place, std::int64_t number) { sqlite3_bind_int64(statement_.get(), place, number); }
  /// Runs a statement without answers, which can then run again. False when that failed.
  bool run() {
    return sqlite3_step(statement_.get()) == SQLITE_DONE && sqlite3_reset(statement_.get()) == SQLITE_OK;
  }
  /// Goes to the next answer; false when there is none, or it cannot be had: see `ended`.
  bool next() {
    status_ = sqlite3_step(statement_.get());
    return status_ == SQLITE_ROW;
  }
  /// Whether there are no more answers, and nothing went wrong.
  [[nodiscard]] bool ended() const { return status_ == SQLITE_DONE; }
  /// A column of the answer; a hyphen for NULL.
  [[nodiscard]] std::string text(int column) const {
    const unsigned char* const text = sqlite3_column_text(statement_.get(), column);
    return text == nullptr ? "-" : reinterpret_cast<const char*>(text);
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int status_ = SQLITE_OK;
};

/// A database, made when it is not there. A transaction that is not committed is taken back at the end.
class Database {
 public:
  explicit Database(const std::string& name) {
    sqlite3* base = nullptr;
    good_ = sqlite3_open(name.c_str(), &base) == SQLITE_OK;
    base_.reset(base);
  }

  [[nodiscard]] bool good() const { return good_; }
  /// What went wrong last.
  [[nodiscard]] std::string error() const { return sqlite3_errmsg(base_.get()); }
  /// Runs statements without answers. False when one failed.
  bool run(const char* sql) { return sqlite3_exec(base_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK; }
  [[nodiscard]] Statement prepare(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(base_.get(), sql, -1, &statement, nullptr);
    return Statement{statement};
  }

 private:
  struct Close {
    void operator()(sqlite3* base) const { sqlite3_close_v2(base); }
  };
  std::unique_ptr<sqlite3, Close> base_;
  bool good_ = false;
};

#endif  // EXAMPLES_SUPPORT_SQLITE_HPP
