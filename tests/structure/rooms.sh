#!/bin/sh
# SPDX-License-Identifier: MIT
# Enforces the architecture: which room may include which, and what every header looks like.
#
#     sh tests/structure/rooms.sh [ROOT]
#
# Prints one line for each fault, `file:line: fault`; exit status 1 if there is any.
set -eu
cd "${1:-$(dirname "$0")/../..}"

# One row for each room: the rooms that its headers may include. `.` is the top of include/pgn.
ALLOW='
core     core
chess    core chess
text     core text
notation core chess text notation
read     core chess text notation read
game     core chess text notation read game
write    core chess text notation read game write
.        core chess text notation read game write .
'
# The headers at the top. All but `pgn` itself and these edges are a part of <pgn/pgn.hpp>.
TOP='pgn fwd version fmt file throwing parallel'
EDGES='pgn fwd fmt file throwing parallel'
# Standard headers that cost too much to compile or bring what the library does without.
FORBIDDEN='iostream istream ostream sstream fstream functional memory ranges filesystem regex map
  unordered_map stdexcept'
# What an edge may include of them, because it is what the edge is for.
EXCEPT='throwing:stdexcept'
LINES=600
MACROS=6

version=$(sed -n 's/.*Version version{\([0-9]*\), \([0-9]*\), .*/v\1_\2/p' include/pgn/version.hpp)
headers=$(find include -type f | LC_ALL=C sort)
umbrella=include/pgn/pgn.hpp
faults=$(mktemp)
trap 'rm -f "$faults"' EXIT

{
  # shellcheck disable=SC2086
  awk -v allow="$ALLOW" -v top="$TOP" -v forbidden="$FORBIDDEN" -v except="$EXCEPT" \
    -v lines="$LINES" -v macros="$MACROS" -v inline_namespace="$version" '
    function fault(text) { printf "%s:%d: %s\n", FILENAME, FNR, text }
    function end_of_file() {
      if (!file) return
      if (count > lines) printf "%s:%d: longer than %d lines\n", file, count, lines
      if (last != "#endif  // " guard) printf "%s:%d: does not end with #endif  // %s\n", file, count, guard
      if (!guarded) printf "%s:1: no include guard %s\n", file, guard
    }
    BEGIN {
      rows = split(allow, row, "\n")
      for (i = 1; i <= rows; ++i) {
        cells = split(row[i], cell, " ")
        if (cells) known[cell[1]] = 1
        for (j = 2; j <= cells; ++j) may[cell[1], cell[j]] = 1
      }
      cells = split(top, cell, " ")
      for (i = 1; i <= cells; ++i) at_top[cell[i]] = 1
      cells = split(forbidden, cell, " ")
      for (i = 1; i <= cells; ++i) banned[cell[i]] = 1
      cells = split(except, cell, " ")
      for (i = 1; i <= cells; ++i) excepted[cell[i]] = 1
    }
    FNR == 1 {
      end_of_file()
      file = FILENAME; count = 0; guarded = 0
      path = file; sub(/^include\/pgn\//, "", path)
      name = path; sub(/\.hpp$/, "", name)
      guard = "PGN_" toupper(name) "_HPP"; gsub(/\//, "_", guard)
      room = path; if (!sub(/\/.*/, "", room)) room = "."
      if (path !~ /^([a-z0-9_]+\/)?[a-z0-9_]+\.hpp$/) fault("not the name of a header of a room")
      else if (!(room in known)) fault("unknown room " room ": give it a row in tests/structure/rooms.sh")
      else if (room == "." && !(name in at_top)) fault("only these headers are at the top: " top)
      if ($0 != "// SPDX-License-Identifier: MIT") fault("no SPDX line")
    }
    { ++count; last = $0 }
    /^#ifndef / && $2 == guard { guarded = 1 }
    /^[ \t]*#[ \t]*define/ && $2 != guard {
      macro = $2; sub(/\(.*/, "", macro)
      if (path != "core/config.hpp") fault("macro " macro " outside core/config.hpp")
      else if (macro !~ /^PGN_[A-Z_]+$/) fault("macro " macro " is not named PGN_*")
      else if (!(macro in seen)) { seen[macro] = 1; if (++defined > macros) fault("more than " macros " macros") }
    }
    /^[ \t]*#[ \t]*include/ {
      included = $0; sub(/^[^<"]*[<"]/, "", included); sub(/[>"].*/, "", included)
      if ($0 ~ /include[ \t]*"/) fault("include with quotes; write <pgn/room/name.hpp>")
      else if (sub(/^pgn\//, "", included)) {
        target = included; if (!sub(/\/.*/, "", target)) target = "."
        if (room in known && !((room, target) in may)) fault("room " room " may not include room " target)
      } else if (included in banned && !((name ":" included) in excepted)) {
        fault("<" included "> is not used in this library")
      } else if (included == "algorithm" && $0 !~ /\/\/ ./) {
        fault("<algorithm> needs a reason beside it")
      }
    }
    /inline v[0-9]+_[0-9]+/ {
      written = $0; sub(/.*inline /, "", written); sub(/[^v0-9_].*/, "", written)
      if (written != inline_namespace) fault("namespace " written ", but the version says " inline_namespace)
    }
    END { end_of_file() }
  ' $headers

  for header in $headers; do
    name=${header#include/pgn/}
    name=${name%.hpp}
    [ -f "tests/$name.cpp" ] || echo "$header:1: has no test tests/$name.cpp"
    case " $EDGES " in *" $name "*) continue ;; esac
    [ ! -f "$umbrella" ] || grep -q "^#include <pgn/$name.hpp>" "$umbrella" ||
      echo "$header:1: is not included by $umbrella"
  done
} >"$faults"
cat "$faults"
[ ! -s "$faults" ] && echo "structure: $(echo "$headers" | wc -l) headers, no fault"
