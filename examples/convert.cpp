// SPDX-License-Identifier: MIT
// convert: reads games and writes them in another form, or in canonical PGN. One game at a time is in memory,
// unless they are sorted.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pgn/pgn.hpp>

#include "support/command_line.hpp"
#include "support/input.hpp"
#include "support/json_writer.hpp"
#include "support/line_writers.hpp"
#include "support/output.hpp"
#include "support/report.hpp"

namespace {

constexpr const char* usage =
    R"(usage: convert [--to FORM] [--from pgn|bgn] [-o OUT] [OPTION...] [FILE...]

Reads games from the files, or from standard input (also "-"), and writes them to OUT or standard output.
FORM is one of
  pgn      canonical PGN export format (the default)
  reduced  the same with the Seven Tag Roster and the moves only
  json     an object a line for each game, with the diagnostics
  bgn      Blind Game Notation
  uci      a UCI position command for each game
  fen      the final position of each game
  epd      a line for each position of each game, with the move that was played
Games whose rules are not known have no uci, fen and epd.

Reading:  --strict            a game ends at its first deviation from the standard
          --letters NAME      piece letters: english, german, french, ..., detect
          --depth N           how deep variations may nest (1000); deeper ones are set aside
          --notes, --quiet    report notes too, or errors only
Writing:  --sort              by date, event, site, round, players and result (pgn, reduced)
          --columns N         width of lines, 0 for no limit (79)
          --one-line          as chess servers write: --columns 0 --nag-suffixes --comment-padding --keep-order
          --no-comments  --no-nags  --no-variations  --latin1  --keep-order  --nag-suffixes  --comment-padding
          --closing-brace own-line|replace|strip|refuse
          --strict-values     no game with a malformed date or a tag value of more than 255 characters
          --keep-commands     [%...] in comments (bgn)

Diagnostics go to standard error. Exit status: 0 no error in the games, 1 some, which were set aside; everything
readable was written; 2 wrong usage, or a file that cannot be read or written.
)";

struct Job {
  std::string_view to = "pgn";
  std::string_view from = "pgn";
  pgn::Options reading;
  pgn::ExportOptions writing;
  pgn::Severity least = pgn::Severity::warning;  // of what is reported
  pgn::BgnOptions bgn;
  bool sort = false;
  std::vector<std::string_view> files;
};

/// Collects exported games, each of which ends with an empty piece of its own line end, and writes them in
/// order.
class Sorter {
 public:
  void add(std::string_view piece) { game_ += piece; }
  void end_game() {
    if (!game_.empty()) games_.push_back(std::exchange(game_, {}));
  }
  void write(Output& output) {
    std::stable_sort(games_.begin(), games_.end(), [](const std::string& a, const std::string& b) {
      return pgn::comes_before(pgn::sort_key(a), pgn::sort_key(b));
    });
    for (const std::string& game : games_) output.write(game);
  }

 private:
  std::string game_;
  std::vector<std::string> games_;
};

/// What every kind of writer gets around it: diagnostics are printed, and progress is shown.
template <class Writer>
class Watched : public Writer {
 public:
  Watched(Writer writer, Input& input, Report& report, Sorter& sorter, pgn::Severity least)
      : Writer(std::move(writer)),
        input_(input),
        report_(report),
        sorter_(sorter),
        progress_(input.size()),
        least_(least) {}

  void on_diagnostic(const pgn::Diagnostic& diagnostic) { report_.add(diagnostic); }
  void on_game_end(const pgn::GameEnd& end) {
    if constexpr (requires { Writer::on_game_end(end); }) Writer::on_game_end(end);
    if constexpr (requires { Writer::refused(); }) {
      if (std::exchange(refused_, Writer::refused()) != Writer::refused()) {
        report_.add({pgn::Code::not_exportable, end.begin});
      }
    }
    sorter_.end_game();
    report_.print(input_, least_);
    input_.forget_before(end.end);
    progress_.at(end.end);
  }
  void finish() { report_.print(input_, least_); }

 private:
  Input& input_;
  Report& report_;
  Sorter& sorter_;
  Progress progress_;
  std::uint64_t refused_ = 0;
  pgn::Severity least_;
};

template <class Visitor>
void read_games(Input& input, Visitor& visitor, const Job& job) {
  if (job.from == "bgn") {
    pgn::read_bgn(input.text(), visitor);
  } else {
    input.read(visitor, job.reading);
  }
  visitor.finish();
}

template <class Sink>
void convert(Input& input, Sink sink, Report& report, Sorter& sorter, const Job& job) {
  const auto with = [&](auto writer) {
    Watched visitor{std::move(writer), input, report, sorter, job.least};
    read_games(input, visitor, job);
  };
  if (job.to == "json") {
    JsonWriter writer{sink, input, report};
    read_games(input, writer, job);
  } else if (job.to == "bgn") {
    with(pgn::BgnWriter{sink, job.bgn});
  } else if (job.to == "uci") {
    with(UciWriter{sink});
  } else if (job.to == "fen") {
    with(FenWriter{sink});
  } else if (job.to == "epd") {
    with(EpdWriter{sink});
  } else {
    with(pgn::Exporter{sink, job.writing});
  }
}

template <class T, std::size_t size>
T choose(const CommandLine& line, std::string_view option, std::string_view name,
         const std::array<std::pair<std::string_view, T>, size>& table) {
  for (const auto& [known, value] : table) {
    if (known == name) return value;
  }
  line.fail(fmt::format("{}: '{}' is not one of its values", option, name));
}

pgn::PieceLetters letters(const CommandLine& line, std::string_view name) {
  const auto same = [&](std::string_view known) {
    return std::equal(known.begin(), known.end(), name.begin(), name.end(),
                      [](char a, char b) { return (a | 0x20) == (b | 0x20); });
  };
  if (same("detect")) return pgn::PieceLetters::detect;
  for (const pgn::PieceLetterSet& set : pgn::piece_letter_table) {
    if (same(set.name.substr(0, set.name.find_first_of(" ,")))) return set.letters;
  }
  line.fail(fmt::format("--letters: '{}' is not a known language", name));
}

Job parse(CommandLine& line) {
  Job job;
  if (line.flag("--strict")) job.reading = pgn::Options::strict();
  if (const auto name = line.value("--letters")) job.reading.letters = letters(line, *name);
  if (const auto depth = line.number("--depth")) {
    job.reading.limits.depth = static_cast<std::uint32_t>(std::min(*depth, 0xFFFF'FFFFull));
  }
  if (line.flag("--notes")) job.least = pgn::Severity::note;
  if (line.flag("--quiet")) job.least = pgn::Severity::error;

  job.from = line.value("--from").value_or("pgn");
  job.to = line.value("--to").value_or("pgn");
  constexpr std::string_view forms[] = {"pgn", "reduced", "json", "bgn", "uci", "fen", "epd"};
  if (std::find(std::begin(forms), std::end(forms), job.to) == std::end(forms))
    line.fail("unknown form after --to");
  if (job.from != "pgn" && job.from != "bgn") line.fail("unknown form after --from");

  if (line.flag("--one-line")) job.writing = pgn::ExportOptions::one_line();
  if (job.to == "reduced") job.writing = pgn::ExportOptions::reduced();
  if (line.flag("--no-comments")) job.writing.comments = false;
  if (line.flag("--no-nags")) job.writing.nags = false;
  if (line.flag("--no-variations")) job.writing.variations = false;
  if (line.flag("--nag-suffixes")) job.writing.nag_suffixes = true;
  if (line.flag("--comment-padding")) job.writing.comment_padding = true;
  if (line.flag("--strict-values")) job.writing.strict_values = true;
  if (line.flag("--keep-order")) job.writing.tag_order = pgn::TagOrder::given;
  if (line.flag("--latin1")) job.writing.encoding = pgn::OutputEncoding::latin1;
  if (const auto columns = line.number("--columns")) job.writing.columns = static_cast<std::size_t>(*columns);
  if (const auto name = line.value("--closing-brace")) {
    using Policy = pgn::BracePolicy;
    constexpr std::array<std::pair<std::string_view, Policy>, 4> table{{{"own-line", Policy::own_line},
                                                                        {"replace", Policy::replace},
                                                                        {"strip", Policy::strip},
                                                                        {"refuse", Policy::refuse}}};
    job.writing.closing_brace = choose(line, "--closing-brace", *name, table);
  }
  job.bgn.commands = line.flag("--keep-commands");
  job.sort = line.flag("--sort");
  if (job.sort && job.to != "pgn" && job.to != "reduced") line.fail("--sort is for pgn and reduced");
  return job;
}

}  // namespace

int main(int argc, char** argv) {
  CommandLine line{argc, argv, usage};
  Job job = parse(line);
  const std::string_view out = line.value("-o").value_or("");
  job.files = line.operands();
  if (job.files.empty()) job.files.push_back("-");

  Output output{out};
  if (!output.good()) return usage_or_io;
  Report report;
  Sorter sorter;
  const bool all = each_input(job.files, [&](Input& input) {
    const auto sink = [&](std::string_view piece) { job.sort ? sorter.add(piece) : output.write(piece); };
    convert(input, sink, report, sorter, job);
  });
  if (job.sort) sorter.write(output);
  if (!output.finish() || !all) return usage_or_io;
  return report.has(job.reading.fail_at.value_or(pgn::Severity::error)) ? some_errors : clean;
}
