#!/bin/sh
# SPDX-License-Identifier: MIT
# What it costs to include a header: preprocessed lines, which are the same on every run, and on request seconds.
usage='usage: sh tests/structure/budget.sh [--time] [ROOT]

Fails when a header brings more lines than its row allows. The rows were counted with g++ 12; with any other
compiler nothing is compared. --time also compiles each header at -O2, best of five, and prints seconds of the
processor: compare on an idle machine only.'
set -eu
seconds=
case ${1:-} in
  --time) seconds=yes && shift ;;
  -h | --help) echo "$usage" && exit 0 ;;
esac
cd "${1:-$(dirname "$0")/../..}"

# header, lines that it may bring (two in a hundred above what was counted)
BUDGET='
chess/position.hpp  16900
chess/movegen.hpp   17100
notation/fen.hpp    23400
notation/san.hpp    14300
notation/to_san.hpp 26500
text/tokenizer.hpp  28400
read/reader.hpp     35100
game/game.hpp       32700
write/exporter.hpp  32900
pgn.hpp             41800
'
compiler=${CXX:-g++}
version=$($compiler -dumpversion 2>/dev/null || echo none)
case $($compiler --version 2>/dev/null | head -1) in
  *clang*) version=clang ;;
esac
[ "${version%%.*}" = 12 ] || {
  echo "budget: skipped: lines were counted with g++ 12, and $compiler is $version"
  exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

best_time() {
  for _ in 1 2 3 4 5; do
    { TIMEFORMAT=%U && export TIMEFORMAT && bash -c "time $compiler -std=c++20 -O2 -Iinclude -c $1 -o $work/out.o" 2>&1 | sed -n 's/^user//p;/^[0-9.]*$/p'; }
  done | sort -n | head -1
}
failed=0
while read -r header most; do
  [ -n "$header" ] || continue
  printf '#include <pgn/%s>\n' "$header" >"$work/one.cpp"
  lines=$($compiler -std=c++20 -Iinclude -E -P "$work/one.cpp" | wc -l)
  verdict=
  [ "$lines" -le "$most" ] || { verdict="more than $most" && failed=1; }
  printf '%-20s %6d lines %s%s\n' "$header" "$lines" "$verdict" "${seconds:+$(best_time "$work/one.cpp") s}"
done <<LINES
$BUDGET
LINES
exit $failed
