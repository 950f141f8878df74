// SPDX-License-Identifier: MIT
// notation/epd: Extended Position Description, a position with operations such as `bm Qh7#; id "x";`.
// Standard section 16.2; SPEC section 6. Uses fen, parse_san, to_san.
//
// Every operation is kept, known or not. Allocates what it keeps.
#ifndef PGN_NOTATION_EPD_HPP
#define PGN_NOTATION_EPD_HPP

#include <cstddef>   // size_t
#include <cstdint>   // int64_t
#include <optional>  // optional
#include <span>
#include <string>
#include <string_view>
#include <utility>  // move
#include <vector>

#include <pgn/core/result.hpp>
#include <pgn/core/sort.hpp>
#include <pgn/notation/fen.hpp>
#include <pgn/notation/parse_san.hpp>
#include <pgn/notation/to_san.hpp>

namespace pgn::inline v0_1 {

/// An operand: a quoted string, or a word such as a move or a number.
struct EpdOperand {
  std::string text;        ///< without quotes
  bool quoted = false;     ///< it is a string
  std::size_t offset = 0;  ///< in the line that was read; 0 when it was not read

  friend bool operator==(const EpdOperand& a, const EpdOperand& b) noexcept {
    return a.text == b.text && a.quoted == b.quoted;
  }
};

/// An operation: what to do, and with what.
struct EpdOperation {
  std::string opcode;                ///< a letter, then up to 14 letters, digits or `_`
  std::vector<EpdOperand> operands;  ///< written in ASCII order, but for opcodes whose order means something
  std::size_t offset = 0;            ///< in the line that was read; 0 when it was not read

  friend bool operator==(const EpdOperation& a, const EpdOperation& b) noexcept {
    return a.opcode == b.opcode && a.operands == b.operands;
  }
};

namespace detail {

/// A letter and up to 14 letters, digits and underscores (SPEC D2).
[[nodiscard]] constexpr bool is_opcode(std::string_view text) noexcept {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  if (text.empty() || text.size() > 15 || !is_letter(text[0])) return false;
  for (const char c : text) {
    if (!is_letter(c) && !(c >= '0' && c <= '9') && c != '_') return false;
  }
  return true;
}

/// Whether the operand can be written so that it reads back.
[[nodiscard]] constexpr bool is_writable(std::string_view text, bool quoted) noexcept {
  if (!quoted && text.empty()) return false;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '"') return false;
    if (!quoted && (c == ' ' || c == ';')) return false;
  }
  return true;
}

/// Whether the order of the operands has a meaning, or may have one: lines of moves, time controls, and
/// private opcodes, which start with a capital letter.
[[nodiscard]] constexpr bool keeps_operand_order(std::string_view opcode) noexcept {
  return opcode == "pv" || opcode == "tcri" || opcode == "tcsi" || (opcode[0] >= 'A' && opcode[0] <= 'Z');
}

}  // namespace detail

/// A position and its operations, at most one of each opcode, in ASCII order.
class Epd {
 public:
  /// The position; `hmvc` and `fmvn` give it its counters when it is read.
  Position position;

  /// All operations by opcode. The view lives until the next change.
  [[nodiscard]] std::span<const EpdOperation> operations() const noexcept { return operations_; }

  /// The operation with this opcode; null when there is none. Logarithmic.
  [[nodiscard]] const EpdOperation* find(std::string_view opcode) const noexcept {
    const std::size_t at = lower_bound(opcode);
    return at < operations_.size() && operations_[at].opcode == opcode ? &operations_[at] : nullptr;
  }

  /// Adds the operation, or replaces the one with its opcode. False, and nothing is changed, when it could
  /// not be written: a malformed opcode, an empty word, white space or `;` in a word, a quote or control
  /// character anywhere, for which the format has no escape.
  [[nodiscard]] bool set(EpdOperation operation) {
    if (!detail::is_opcode(operation.opcode)) return false;
    for (const EpdOperand& operand : operation.operands) {
      if (!detail::is_writable(operand.text, operand.quoted)) return false;
    }
    const std::size_t at = lower_bound(operation.opcode);
    if (at < operations_.size() && operations_[at].opcode == operation.opcode) {
      operations_[at] = std::move(operation);
      return true;
    }
    // As insert() would do it, which costs every user 9 ms of compile time; erase() 5 ms.
    operations_.push_back(std::move(operation));
    for (std::size_t i = operations_.size() - 1; i > at; --i) std::swap(operations_[i - 1], operations_[i]);
    return true;
  }
  /// `set` with one string.
  [[nodiscard]] bool set_string(std::string_view opcode, std::string_view text) {
    return set_one(opcode, std::string{text}, true);
  }
  /// `set` with one integer.
  [[nodiscard]] bool set_integer(std::string_view opcode, std::int64_t value) {
    return set_one(opcode, std::to_string(value), false);
  }
  /// `set` with moves in canonical SAN: all from `position`, or one after the other for `pv`. They must be
  /// legal.
  [[nodiscard]] bool set_moves(std::string_view opcode, std::span<const Move> moves) {
    EpdOperation operation{std::string{opcode}, {}};
    Position here = position;
    for (const Move move : moves) {
      operation.operands.push_back({to_san(here, move), false});
      if (opcode == "pv") here.play(move);
    }
    return set(std::move(operation));
  }
  /// Removes the operation with this opcode, if there is one.
  void erase(std::string_view opcode) {
    const std::size_t at = lower_bound(opcode);
    if (at == operations_.size() || operations_[at].opcode != opcode) return;
    for (std::size_t i = at + 1; i < operations_.size(); ++i) operations_[i - 1] = std::move(operations_[i]);
    operations_.pop_back();
  }

  /// The one operand of `opcode` as text, quoted or not; nothing when there are more or fewer.
  [[nodiscard]] std::optional<std::string_view> string(std::string_view opcode) const noexcept {
    const EpdOperation* operation = find(opcode);
    if (operation == nullptr || operation->operands.size() != 1) return std::nullopt;
    return operation->operands[0].text;
  }
  /// The one operand of `opcode` as an integer of up to 18 digits; nothing when it is none.
  [[nodiscard]] std::optional<std::int64_t> integer(std::string_view opcode) const noexcept {
    std::string_view digits = string(opcode).value_or("");
    const bool negative = digits.starts_with('-');
    if (negative || digits.starts_with('+')) digits.remove_prefix(1);
    if (digits.empty() || digits.size() > 18) return std::nullopt;
    std::int64_t value = 0;
    for (const char c : digits) {
      if (c < '0' || c > '9') return std::nullopt;
      value = value * 10 + (c - '0');
    }
    return negative ? -value : value;
  }
  /// The operands of `opcode` as moves: all from `position`, or one after the other for `pv`; none when there
  /// is no such operation. Errors: those of `parse_san`, at the operand in the line that was read.
  [[nodiscard]] Result<std::vector<Move>> moves(std::string_view opcode) const {
    std::vector<Move> found;
    const EpdOperation* operation = find(opcode);
    if (operation == nullptr) return found;
    Position here = position;
    for (const EpdOperand& operand : operation->operands) {
      const Result<Move> move = parse_san(here, operand.text);
      if (!move) {
        Diagnostic error = move.error();
        error.offset += operand.offset;
        return error;
      }
      found.push_back(*move);
      if (opcode == "pv") here.play(*move);
    }
    return found;
  }

  /// The same position and operations, the operands in the order in which they stand.
  friend bool operator==(const Epd&, const Epd&) noexcept = default;

 private:
  template <class Report>
  friend Result<Epd> parse_epd(std::string_view line, Report&& report);

  [[nodiscard]] bool set_one(std::string_view opcode, std::string text, bool quoted) {
    EpdOperation operation{std::string{opcode}, {}};
    operation.operands.push_back({std::move(text), quoted});
    return set(std::move(operation));
  }

  [[nodiscard]] std::size_t lower_bound(std::string_view opcode) const noexcept {
    std::size_t low = 0;
    std::size_t high = operations_.size();
    while (low < high) {
      const std::size_t middle = low + (high - low) / 2;
      if (operations_[middle].opcode < opcode) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// Takes operations as they were read: sorts them, and reports and drops repeated ones.
  template <class Report>
  void take(std::vector<EpdOperation> operations, Report& report) {
    detail::sort(operations.data(), operations.size(), [](const EpdOperation& a, const EpdOperation& b) {
      const int order = a.opcode.compare(b.opcode);
      return order != 0 ? order < 0 : a.offset < b.offset;
    });
    for (EpdOperation& operation : operations) {
      if (!operations_.empty() && operations_.back().opcode == operation.opcode) {
        report(Diagnostic{Code::duplicate_opcode, operation.offset,
                          static_cast<std::uint32_t>(operation.opcode.size())});
      } else {
        operations_.push_back(std::move(operation));
      }
    }
  }

  std::vector<EpdOperation> operations_;
};

namespace detail {

/// Reads `opcode operands;` again and again.
class EpdScanner {
 public:
  constexpr EpdScanner(std::string_view text, std::size_t at) noexcept : text_(text), at_(at) {
    while (!text_.empty() && is_space(text_.back())) text_.remove_suffix(1);
    skip_spaces();
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return at_ >= text_.size(); }
  /// Whether the last operation lacked its semicolon.
  [[nodiscard]] constexpr bool open() const noexcept { return open_; }

  /// Reads the next operation into `operation`, which is a new one. `Code::ok`, or the place where it is
  /// malformed.
  [[nodiscard]] Diagnostic next(EpdOperation& operation) {
    operation.offset = at_;
    operation.opcode = word();
    if (!is_opcode(operation.opcode)) return fault(operation.offset);
    open_ = true;
    while (skip_spaces(), !at_end()) {
      if (text_[at_] == ';') {
        ++at_;
        open_ = false;
        skip_spaces();
        break;
      }
      EpdOperand operand;
      operand.offset = at_;
      if (text_[at_] == '"') {
        const std::size_t close = text_.find('"', at_ + 1);
        if (close == std::string_view::npos) return fault(at_);
        operand.text = text_.substr(at_ + 1, close - at_ - 1);
        operand.quoted = true;
        at_ = close + 1;
        if (!at_end() && !is_space(text_[at_]) && text_[at_] != ';') return fault(operand.offset);
      } else {
        operand.text = word();
      }
      if (!is_writable(operand.text, operand.quoted)) return fault(operand.offset);
      operation.operands.push_back(std::move(operand));
    }
    return {};
  }

 private:
  [[nodiscard]] static constexpr bool is_space(char c) noexcept {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
  }
  constexpr void skip_spaces() noexcept {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  [[nodiscard]] constexpr std::string_view word() noexcept {
    const std::size_t start = at_;
    while (at_ < text_.size() && !is_space(text_[at_]) && text_[at_] != ';') ++at_;
    return text_.substr(start, at_ - start);
  }
  /// An error from `start` to the end of the operation, or of what was read of it.
  [[nodiscard]] constexpr Diagnostic fault(std::size_t start) const noexcept {
    const std::size_t semicolon = text_.find(';', start);
    const std::size_t end = semicolon == std::string_view::npos ? text_.size() : semicolon;
    return {Code::bad_epd_operation, start, static_cast<std::uint32_t>(end - start)};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool open_ = false;
};

}  // namespace detail

/// Reads one EPD line of any length. `report` is called with every `Diagnostic` found, the returned error
/// included. `hmvc` and `fmvn` set the counters of the position. A last operation without its semicolon is a
/// warning (`bad_epd_operation`), a repeated opcode too (`duplicate_opcode`; the first counts). Errors: those
/// of `parse_fen`, and `bad_epd_operation`. The operands are not checked against the opcode: see
/// `Epd::moves`. Time n log n.
template <class Report>
[[nodiscard]] Result<Epd> parse_epd(std::string_view line, Report&& report) {
  detail::FenReader reader{line, FenMode::strict, report};
  reader.read_position();
  Epd epd;
  std::vector<EpdOperation> operations;
  detail::EpdScanner scanner{line, reader.offset()};
  while (!scanner.at_end()) {
    EpdOperation operation;
    if (const Diagnostic fault = scanner.next(operation); fault.code != Code::ok) {
      report(fault);
      return reader.error().code != Code::ok ? reader.error() : fault;
    }
    if (scanner.open()) {
      Diagnostic missing{Code::bad_epd_operation, operation.offset,
                         static_cast<std::uint32_t>(line.size() - operation.offset)};
      missing.severity = Severity::warning;
      report(missing);
    }
    operations.push_back(std::move(operation));
  }
  epd.take(std::move(operations), report);
  const auto counter = [&](std::string_view opcode, std::uint32_t usual) {
    const std::int64_t value = epd.integer(opcode).value_or(usual);
    return value >= usual && value <= std::int64_t{1} << 31 ? static_cast<std::uint32_t>(value) : usual;
  };
  reader.setup.halfmove_clock = counter("hmvc", 0);
  reader.setup.fullmove_number = counter("fmvn", 1);
  reader.check();
  if (reader.error().code != Code::ok) return reader.error();
  const Result<Position> position = Position::from(reader.setup);
  if (!position) return position.error();
  epd.position = *position;
  return epd;
}
/// The same without a report.
[[nodiscard]] inline Result<Epd> parse_epd(std::string_view line) {
  return parse_epd(line, detail::IgnoreDiagnostics{});
}

/// Appends `epd` as one line without its line end, in canonical form: operations in ASCII order, operands
/// too unless their order has a meaning. The counters of the position are written when there are operations
/// `hmvc` and `fmvn`, which hold them.
inline void append_epd(std::string& out, const Epd& epd, const FenOptions& options = {}) {
  detail::append_position_fields(out, detail::setup_for(epd.position, options), options.castling);
  for (const EpdOperation& operation : epd.operations()) {
    out.push_back(' ');
    out.append(operation.opcode);
    std::vector<const EpdOperand*> operands;
    for (const EpdOperand& operand : operation.operands) operands.push_back(&operand);
    if (!detail::keeps_operand_order(operation.opcode)) {
      detail::sort(operands.data(), operands.size(), [](const EpdOperand* a, const EpdOperand* b) {
        return a->text != b->text ? a->text < b->text : a->quoted < b->quoted;
      });
    }
    for (const EpdOperand* operand : operands) {
      out.push_back(' ');
      if (operand->quoted) out.push_back('"');
      out.append(operand->text);
      if (operand->quoted) out.push_back('"');
    }
    out.push_back(';');
  }
}

/// `append_epd` into a new string.
[[nodiscard]] inline std::string to_epd(const Epd& epd, const FenOptions& options = {}) {
  std::string out;
  append_epd(out, epd, options);
  return out;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_NOTATION_EPD_HPP
