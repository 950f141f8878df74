// SPDX-License-Identifier: MIT
// support/trace: everything that a reader tells a visitor, as one text to compare, one event a line.
#ifndef PGN_TESTS_SUPPORT_TRACE_HPP
#define PGN_TESTS_SUPPORT_TRACE_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <pgn/notation/fen.hpp>
#include <pgn/notation/uci.hpp>
#include <pgn/read/push.hpp>
#include <pgn/read/reader.hpp>

/// Bytes as printable text: what is not graphic ASCII or a space becomes `\xNN`.
inline std::string printable(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7F) {
      out += c;
    } else {
      constexpr char digits[] = "0123456789ABCDEF";
      out += "\\x";
      out += digits[byte >> 4];
      out += digits[byte & 15];
    }
  }
  return out;
}

/// A visitor with every hook. `text` holds all events with all their fields.
struct Trace {
  std::string text;

  void on_game_begin(const pgn::GameBegin& event) {
    line("game", event.number);
    number("at", event.offset);
  }
  void on_tag(const pgn::TagPair& tag) {
    line("tag", printable(tag.name));
    text += "=" + printable(tag.raw) + (tag.decoded ? " decoded" : "");
    number("at", tag.offset);
  }
  void on_movetext_begin(const pgn::MovetextBegin& event) {
    line("movetext", pgn::to_fen(event.position));
    text += event.checked ? "" : " unchecked";
    number("variant", static_cast<std::uint64_t>(event.variant));
    number("at", event.offset);
  }
  void on_move(pgn::Move move, const pgn::Position& position) {
    line("move", pgn::to_san(position, move));
    number("n", position.fullmove_number());
  }
  void on_move(const pgn::San& san) { line("text", printable(san.text)); }
  void on_nag(pgn::Nag nag) { line("nag", std::uint64_t{nag.number}); }
  void on_comment(const pgn::Comment& comment) {
    line("comment", printable(comment.raw));
    text += comment.to_line_end ? "; line" : "";
    text += comment.continued ? "; continued" : "";
    number("at", comment.offset);
  }
  void on_variation_begin() { line("(", ""); }
  void on_variation_end() { line(")", ""); }
  void on_unread(const pgn::Unread& unread) {
    line("unread", printable(unread.raw));
    text += unread.space_before ? "; space" : "";
    text += unread.first ? "; first" : "";
    number("at", unread.offset);
  }
  void on_game_end(const pgn::GameEnd& event) {
    line("end", event.number);
    text += " " + std::string{pgn::to_text(event.result)};
    text += " " + (event.terminator ? std::string{pgn::to_text(*event.terminator)} : "none");
    number("from", event.begin);
    number("to", event.end);
  }
  void on_diagnostic(const pgn::Diagnostic& diagnostic) {
    line("says", std::string{diagnostic.name()});
    number("at", diagnostic.offset);
    number("length", diagnostic.length);
    number("game", diagnostic.game);
    number("ply", diagnostic.ply);
    number("detail", diagnostic.detail);
  }

 private:
  void line(const char* what, const std::string& value) {
    text += (text.empty() ? "" : "\n") + (what + (" " + value));
  }
  void line(const char* what, std::uint64_t value) { line(what, std::to_string(value)); }
  void number(const char* what, std::uint64_t value) {
    text += std::string{" "} + what + " " + std::to_string(value);
  }
};

/// A callable for pgn::Stream that hands out `text`, at most `piece` bytes a call.
struct Filler {
  std::string_view text;
  std::size_t piece = ~std::size_t{0};

  std::size_t operator()(char* buffer, std::size_t capacity) {
    std::size_t size = text.size() < capacity ? text.size() : capacity;
    if (size > piece) size = piece;
    if (size != 0) std::memcpy(buffer, text.data(), size);
    text.remove_prefix(size);
    return size;
  }
};

/// What `Visitor` records of `text` from memory.
template <class Visitor = Trace>
std::string trace_memory(std::string_view text, const pgn::Options& options = {}) {
  // Of exactly its size, so that AddressSanitizer sees a read behind the end.
  const std::vector<char> exact(text.begin(), text.end());
  Visitor visitor;
  pgn::read(pgn::Memory{{exact.data(), exact.size()}}, visitor, options);
  return visitor.text;
}
/// The same through a stream with a buffer of `size` bytes at first.
template <class Visitor = Trace>
std::string trace_stream(std::string_view text, std::size_t size, const pgn::Options& options = {}) {
  Visitor visitor;
  pgn::read(pgn::Stream{Filler{text}, size}, visitor, options);
  return visitor.text;
}
/// The same pushed, first the bytes before `split`, then the others.
template <class Visitor = Trace>
std::string trace_split(std::string_view text, std::size_t split, const pgn::Options& options = {}) {
  Visitor visitor;
  pgn::PushReader<Visitor> reader{visitor, options};
  reader.feed(text.substr(0, split));
  reader.feed(text.substr(split));
  reader.finish();
  return visitor.text;
}
/// The same pushed in pieces of `size` bytes, each from memory that is gone afterwards.
template <class Visitor = Trace>
std::string trace_pushed(std::string_view text, std::size_t size = 1, const pgn::Options& options = {}) {
  Visitor visitor;
  pgn::PushReader<Visitor> reader{visitor, options};
  while (!text.empty()) {
    const std::vector<char> piece(
        text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size < text.size() ? size : text.size()));
    reader.feed({piece.data(), piece.size()});
    text.remove_prefix(piece.size());
  }
  reader.finish();
  return visitor.text;
}

/// The lines of a trace that start with `what`, without it: `lines_of(trace, "says")`.
inline std::vector<std::string> lines_of(std::string_view trace, std::string_view what) {
  std::vector<std::string> found;
  while (!trace.empty()) {
    const std::string_view line = trace.substr(0, trace.find('\n'));
    trace.remove_prefix(line.size() < trace.size() ? line.size() + 1 : line.size());
    if (line.substr(0, what.size()) == what && line.size() > what.size() && line[what.size()] == ' ') {
      found.emplace_back(line.substr(what.size() + 1));
    }
  }
  return found;
}

/// What a reader delivers in short form: `1. e4` comes as `e4`, a glyph as `$1`, a comment as `{text}`,
/// variations in parentheses, unread text as `<text>`, the end as `=1-0` or `=none`; games apart by ` | `.
struct Shape {
  std::string text;

  void on_game_begin(const pgn::GameBegin& event) {
    if (event.number != 1) text += " |";
  }
  void on_move(pgn::Move move, const pgn::Position& position) { put(pgn::to_san(position, move)); }
  void on_move(const pgn::San& san) { put("'" + std::string{san.text} + "'"); }
  void on_nag(pgn::Nag nag) { put("$" + std::to_string(nag.number)); }
  void on_comment(const pgn::Comment& comment) { put("{" + printable(comment.text()) + "}"); }
  void on_variation_begin() { put("("); }
  void on_variation_end() { put(")"); }
  void on_unread(const pgn::Unread& unread) {
    put((unread.first ? "<" : "+<") + std::string{unread.raw} + ">");
  }
  void on_game_end(const pgn::GameEnd& event) {
    put("=" + (event.terminator ? std::string{pgn::to_text(*event.terminator)} : std::string{"none"}));
  }

 private:
  void put(const std::string& token) { text += (text.empty() ? "" : " ") + token; }
};
inline std::string shape(std::string_view text, const pgn::Options& options = {}) {
  return trace_memory<Shape>(text, options);
}

/// Line ends behind a text. The fast ways of reading look at several bytes at once and leave the last ones of
/// the input to the others, so that a short text has to be read with and without them.
inline const std::string room_behind(16, '\n');

/// The names of the diagnostics of a text, in order, with a space between; `skip` leaves one out.
struct Complaints {
  std::string text;
  std::vector<pgn::Diagnostic> all;

  void on_move(pgn::Move, const pgn::Position&) {}
  void on_variation_begin() {}
  void on_diagnostic(const pgn::Diagnostic& diagnostic) {
    all.push_back(diagnostic);
    // Short texts have no Seven Tag Roster, and that is not the point of the tests that use this.
    if (diagnostic.code == pgn::Code::missing_roster_tag) return;
    text += (text.empty() ? "" : " ") + std::string{diagnostic.name()};
  }
};
inline std::string complaints(std::string_view text, const pgn::Options& options = {}) {
  return trace_memory<Complaints>(text, options);
}

#endif  // PGN_TESTS_SUPPORT_TRACE_HPP
