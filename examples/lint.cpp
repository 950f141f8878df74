// SPDX-License-Identifier: MIT
// lint: says everything that there is to say about files of games, as compilers do.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pgn/fmt.hpp>
#include <pgn/game/lint.hpp>
#include <pgn/pgn.hpp>

#include "support/command_line.hpp"
#include "support/input.hpp"
#include "support/json_writer.hpp"
#include "support/report.hpp"

namespace {

constexpr const char* usage = R"(usage: lint [--strict] [--json] FILE...
       lint --codes

Prints every deviation from the standard in the files ("-": standard input), with its line and a mark below it:
what the reader had to set aside (errors) or to repair (warnings), what export format writes otherwise (notes), values
of tags that do not have the form of their tag, and results that contradict the board. A summary follows.

  --strict   warnings count as errors in the exit status
  --json     an object a line for each diagnostic
  --codes    a table of all diagnostics, in Markdown

Exit status: 0 no error, 1 some, 2 wrong usage or a file that cannot be read.
)";

void print_codes() {
  fmt::print("| Code | Severity | Meaning | Example |\n|---|---|---|---|\n");
  const auto cell = [](std::string_view text) {
    std::string out;
    for (const char c : text) out.append(c == '|' ? "\\" : "").append(1, c);
    return out;
  };
  for (const pgn::CodeInfo& info : pgn::code_table) {
    if (info.code == pgn::Code::ok) continue;
    const std::string example = info.example.empty() ? "" : "`" + cell(info.example) + "`";
    fmt::print("| `{}` | {} | {} | {} |\n", info.name, info.severity, cell(info.meaning), example);
  }
}

/// Keeps each game, and looks at it as a whole when it is complete.
class Linter : public pgn::GameBuilder {
 public:
  Linter(Input& input, Report& report, bool json)
      : pgn::GameBuilder(game_), input_(input), report_(report), progress_(input.size()), json_(json) {}

  void on_game_begin(const pgn::GameBegin& begin) {
    pgn::GameBuilder::on_game_begin(begin);
    tag_offsets_.clear();
    told_ = {};
  }
  pgn::Flow on_tag(const pgn::TagPair& tag) {
    tag_offsets_.push_back(tag.offset);
    return pgn::GameBuilder::on_tag(tag);
  }
  void on_diagnostic(const pgn::Diagnostic& diagnostic) {
    report_.add(diagnostic);
    told_.push_back(diagnostic);
  }
  void on_game_end(const pgn::GameEnd& end) {
    pgn::GameBuilder::on_game_end(end);
    if (!game_.complete()) report_.add({pgn::Code::game_too_large, end.end});
    pgn::lint(game_, [&](pgn::Diagnostic diagnostic) {
      const bool at_tag =
          diagnostic.code == pgn::Code::bad_tag_value && diagnostic.detail < tag_offsets_.size();
      diagnostic.offset = at_tag ? tag_offsets_[diagnostic.detail] : end.end;
      diagnostic.detail = 0;
      if (!was_told(diagnostic)) report_.add(diagnostic);
    });
    print();
    input_.forget_before(end.end);
    progress_.at(end.end);
  }
  void print() {
    for (const pgn::Diagnostic& diagnostic : report_.take()) {
      if (json_) {
        std::string line = fmt::format(R"({{"file":)");
        append_json(line, input_.name());
        line += fmt::format(R"(,"game":{},"diagnostic":)", diagnostic.game);
        append_json(line, diagnostic, input_.locate(diagnostic.offset));
        fmt::print("{}}}\n", line);
      } else {
        fmt::print("{}", input_.format(diagnostic));
      }
    }
  }

 private:
  /// The reader sees some of it too.
  [[nodiscard]] bool was_told(const pgn::Diagnostic& diagnostic) const {
    for (const pgn::Diagnostic& told : told_) {
      const bool same_place = diagnostic.code != pgn::Code::bad_tag_value || told.offset == diagnostic.offset;
      if (told.code == diagnostic.code && same_place) return true;
    }
    return false;
  }

  Input& input_;
  Report& report_;
  Progress progress_;
  pgn::Game game_;
  std::vector<std::uint64_t> tag_offsets_;
  std::vector<pgn::Diagnostic> told_;
  bool json_;
};

}  // namespace

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  if (line.flag("--codes")) {
    print_codes();
    return clean;
  }
  const bool strict = line.flag("--strict");
  const bool json = line.flag("--json");
  const auto files = line.operands(1, SIZE_MAX);

  pgn::Options options;
  options.check_signs = true;
  Report report;
  const bool all = each_input(files, [&](Input& input) {
    Linter linter{input, report, json};
    input.read(linter, options);
    linter.print();
  });
  const std::uint64_t errors = report.count(pgn::Severity::error);
  const std::uint64_t warnings = report.count(pgn::Severity::warning);
  if (!json) {
    fmt::print("{} errors, {} warnings, {} notes\n", errors, warnings, report.count(pgn::Severity::note));
  }
  if (!all) return usage_or_io;
  return report.has(strict ? pgn::Severity::warning : pgn::Severity::error) ? some_errors : clean;
}
