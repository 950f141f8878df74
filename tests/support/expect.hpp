// SPDX-License-Identifier: MIT
// support/expect: the .expect files of tests/cases, and what a read game shows of the same facts. The meaning
// of the fields is in tests/cases/README.md.
#ifndef PGN_TESTS_SUPPORT_EXPECT_HPP
#define PGN_TESTS_SUPPORT_EXPECT_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgn/game/builder.hpp>
#include <pgn/game/game.hpp>
#include <pgn/read/reader.hpp>

/// The folder of the cases: what PGN_CASES_DIR names, else tests/cases.
inline std::filesystem::path cases_folder() {
  if (const char* named = std::getenv("PGN_CASES_DIR")) return named;
  return std::filesystem::path{__FILE__}.parent_path().parent_path() / "cases";
}

/// The names of all cases whose input has this extension, in order.
inline std::vector<std::string> case_names(const std::string& extension) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator{cases_folder()}) {
    if (entry.path().extension() == extension) names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// The bytes of a file in the folder of the cases.
inline std::string read_case(const std::string& file) {
  std::ifstream stream{cases_folder() / file, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

/// Runs of white space become one space, none is left at the ends.
inline std::string normal_space(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool space = c == ' ' || (c >= '\t' && c <= '\r');
    if (!space) {
      out += c;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

inline std::vector<std::string> split(std::string_view text, std::string_view by) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t at = text.find(by);
    parts.emplace_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + by.size());
  }
}

/// A JSON value of the kinds that expectations have.
struct Json {
  std::string text;  ///< a string's value, a number as it stands
  std::vector<Json> items;
  std::vector<std::string> keys;  ///< of an object, one for each item

  /// The value as text without spaces, strings in quotes: to compare lists of lists.
  [[nodiscard]] std::string dump() const {
    if (!is_list) return is_string ? "\"" + text + "\"" : text;
    std::string out = "[";
    for (const Json& item : items) out += (out.size() > 1 ? "," : "") + item.dump();
    return out + "]";
  }
  [[nodiscard]] const Json& at(std::string_view key) const {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] == key) return items[i];
    }
    return *this;
  }
  bool is_list = false;
  bool is_string = false;
};

/// Reads the JSON value at the start of `text` and takes it away.
inline Json take_json(std::string_view& text) {
  const auto skip = [&] {
    while (!text.empty() && (text.front() == ' ' || text.front() == ',' || text.front() == ':')) {
      text.remove_prefix(1);
    }
  };
  skip();
  Json value;
  if (text.empty()) return value;
  const char first = text.front();
  if (first == '[' || first == '{') {
    value.is_list = true;
    text.remove_prefix(1);
    for (skip(); !text.empty() && text.front() != ']' && text.front() != '}'; skip()) {
      if (first == '{') value.keys.push_back(take_json(text).text);
      value.items.push_back(take_json(text));
    }
    if (!text.empty()) text.remove_prefix(1);
  } else if (first == '"') {
    value.is_string = true;
    std::size_t i = 1;
    for (; i < text.size() && text[i] != '"'; ++i) {
      if (text[i] != '\\') {
        value.text += text[i];
      } else if (text[++i] == 'u') {
        const auto code = std::stoul(std::string{text.substr(i + 1, 4)}, nullptr, 16);
        pgn::append_code_point(value.text, static_cast<std::uint32_t>(code));
        i += 4;
      } else {
        value.text += text[i] == 'n' ? '\n' : text[i];
      }
    }
    text.remove_prefix(i + 1 < text.size() ? i + 1 : text.size());
  } else {
    const std::size_t size = text.find_first_of(",]} ");
    value.text = std::string{text.substr(0, size)};
    text.remove_prefix(value.text.size());
  }
  return value;
}
inline Json parse_json(std::string_view text) {
  return take_json(text);
}

/// The fields of an .expect file.
class Expect {
 public:
  explicit Expect(std::string line) {
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    for (const std::string& field : split(line, "\t")) {
      const std::size_t equals = field.find('=');
      if (equals != std::string::npos) fields_[field.substr(0, equals)] = field.substr(equals + 1);
    }
  }
  [[nodiscard]] std::optional<std::string> get(const std::string& key) const {
    const auto found = fields_.find(key);
    if (found == fields_.end()) return std::nullopt;
    return found->second;
  }
  /// The field of one game: `san2`, or `san` for the first.
  [[nodiscard]] std::optional<std::string> get(const std::string& key, std::size_t game) const {
    if (auto numbered = get(key + std::to_string(game))) return numbered;
    return game == 1 ? get(key) : std::nullopt;
  }
  [[nodiscard]] std::string verdict() const { return get("verdict").value_or(""); }

 private:
  std::map<std::string, std::string> fields_;
};

/// One line of moves of a game as the expectations see it.
struct FactLine {
  std::size_t at = 1;      ///< ply of its first move
  std::size_t parent = 0;  ///< number of the line around
  std::vector<std::string> moves;
  std::vector<std::vector<std::string>> comments{{}};  ///< before the first move, then after each one
  std::vector<std::vector<unsigned>> nags{{}};
};

/// The facts of one game. Line 0 is the main line, the others are variations in the order of the text.
struct Facts {
  std::vector<FactLine> lines{FactLine{}};
  std::vector<std::pair<std::string, std::string>> tags;
  std::string unread;
  std::string final_fen;
  std::string result;
  std::string terminator = "none";

  [[nodiscard]] std::string san() const { return join(lines[0].moves); }
  [[nodiscard]] static std::string join(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
    return out;
  }
  [[nodiscard]] std::optional<std::string> tag(std::string_view name) const {
    std::optional<std::string> value;
    for (const auto& each : tags) {
      if (each.first == name) value = each.second;
    }
    return value;
  }
  /// As the field `ravs`.
  [[nodiscard]] std::vector<std::string> ravs() const {
    std::vector<std::string> out;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      out.push_back(std::to_string(lines[i].at) + " " + join(lines[i].moves) + " in " +
                    std::to_string(lines[i].parent));
    }
    std::sort(out.begin(), out.end());
    return out;
  }
  /// As the field `comments`, without the empty ones when `filled`.
  [[nodiscard]] std::vector<std::string> comments(bool filled = false) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string line = i == 0 ? "" : "r" + std::to_string(i) + ":";
      for (std::size_t k = 0; k < lines[i].comments.size(); ++k) {
        const std::string place = k == 0 ? "pre" : "after:" + std::to_string(lines[i].at + k - 1);
        for (const std::string& text : lines[i].comments[k]) {
          if (!filled || !normal_space(text).empty()) out.push_back(line + place + " " + normal_space(text));
        }
      }
    }
    return out;
  }
  /// As the field `nags`; `distinct`: without `$0` and repetitions, as export format has them.
  [[nodiscard]] std::string nags_of(std::size_t line, bool distinct) const {
    std::string out;
    for (std::size_t k = 1; k < lines[line].nags.size(); ++k) {
      std::vector<unsigned> kept;
      for (const unsigned nag : lines[line].nags[k]) {
        if (distinct && (nag == 0 || std::find(kept.begin(), kept.end(), nag) != kept.end())) continue;
        kept.push_back(nag);
      }
      if (kept.empty()) continue;
      out += (out.empty() ? "[" : ",[") + std::to_string(lines[line].at + k - 1) + ",[";
      for (std::size_t i = 0; i < kept.size(); ++i) out += (i == 0 ? "" : ",") + std::to_string(kept[i]);
      out += "]]";
    }
    return "[" + out + "]";
  }
};

/// Collects the facts of one game that is visited.
class FactCollector {
 public:
  Facts facts;

  void on_tag(const pgn::TagPair& tag) { facts.tags.emplace_back(std::string{tag.name}, tag.value()); }
  void on_movetext_begin(const pgn::MovetextBegin& event) { facts.final_fen = pgn::to_fen(event.position); }
  void on_move(pgn::Move move, const pgn::Position& position) {
    add_move(pgn::to_san(position, move));
    if (at_ != 0) return;
    pgn::Position after = position;
    after.play(move);
    facts.final_fen = pgn::to_fen(after);
  }
  void on_move(const pgn::San& san) { add_move(std::string{san.text}); }
  void on_nag(pgn::Nag nag) { facts.lines[at_].nags.back().push_back(nag.number); }
  void on_comment(const pgn::Comment& comment) { facts.lines[at_].comments.back().push_back(comment.text()); }
  void on_variation_begin() {
    const FactLine& around = facts.lines[at_];
    FactLine line;
    line.at = around.at + around.moves.size() - 1;
    line.parent = at_;
    at_ = facts.lines.size();
    facts.lines.push_back(line);
  }
  void on_variation_end() { at_ = facts.lines[at_].parent; }
  void on_unread(const pgn::Unread& unread) {
    facts.unread += (unread.space_before ? " " : "") + std::string{unread.raw};
  }
  void on_game_end(const pgn::GameEnd& event) {
    facts.result = std::string{pgn::to_text(event.result)};
    if (event.terminator) facts.terminator = std::string{pgn::to_text(*event.terminator)};
  }

 private:
  void add_move(std::string san) {
    facts.lines[at_].moves.push_back(std::move(san));
    facts.lines[at_].comments.emplace_back();
    facts.lines[at_].nags.emplace_back();
  }
  std::size_t at_ = 0;
};

/// All games of a text and everything that was reported.
struct CaseReading {
  std::vector<Facts> games;
  std::vector<pgn::Diagnostic> diagnostics;
};

/// Reads games one after the other into a pgn::Game and takes the facts from there.
inline CaseReading read_facts(std::string_view text, const pgn::Options& options = {}) {
  struct Collector {
    CaseReading reading;
    pgn::Game game;
    pgn::GameBuilder builder{game};

    void on_game_begin(const pgn::GameBegin& event) { builder.on_game_begin(event); }
    pgn::Flow on_tag(const pgn::TagPair& event) { return builder.on_tag(event); }
    void on_movetext_begin(const pgn::MovetextBegin& event) { builder.on_movetext_begin(event); }
    pgn::Flow on_move(pgn::Move move, const pgn::Position& position) {
      return builder.on_move(move, position);
    }
    pgn::Flow on_move(const pgn::San& san) { return builder.on_move(san); }
    pgn::Flow on_nag(pgn::Nag nag) { return builder.on_nag(nag); }
    pgn::Flow on_comment(const pgn::Comment& comment) { return builder.on_comment(comment); }
    pgn::Flow on_variation_begin() { return builder.on_variation_begin(); }
    void on_variation_end() { builder.on_variation_end(); }
    pgn::Flow on_unread(const pgn::Unread& unread) { return builder.on_unread(unread); }
    void on_game_end(const pgn::GameEnd& event) {
      builder.on_game_end(event);
      FactCollector collector;
      game.visit(collector);
      reading.games.push_back(std::move(collector.facts));
    }
    void on_diagnostic(const pgn::Diagnostic& diagnostic) { reading.diagnostics.push_back(diagnostic); }
  };
  Collector collector;
  pgn::read(pgn::Memory{text}, collector, options);
  return std::move(collector.reading);
}

#endif  // PGN_TESTS_SUPPORT_EXPECT_HPP
