#!/bin/sh
# SPDX-License-Identifier: MIT
# Counts the instructions that reading a ply takes: the same number on every run, whatever else the machine does.
usage='usage: sh tests/bench/instructions.sh BENCH [FILE]

BENCH is the program (<build>/tests/bench/bench); FILE is read instead of 2 MB of generated games.'
set -eu
[ $# -ge 1 ] && [ -x "$1" ] || { echo "$usage" >&2 && exit 2; }
command -v valgrind >/dev/null || { echo 'instructions.sh: valgrind is not installed' >&2 && exit 2; }
bench=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ $# -ge 2 ]; then
  file=$2
else
  file=$work/games.pgn
  "$bench" --generate 2000000 >"$file"
fi
plies=$("$bench" --json --repeat 1 --row validate "$file" | sed -n 's/.*"plies": \([0-9]*\).*/\1/p')
bytes=$(wc -c <"$file")

# Only what the row's own function does is counted: not loading the file, not the rest of the program.
count() {
  valgrind --tool=callgrind --callgrind-out-file="$work/out" '--toggle-collect=*run_measured*' \
    "$bench" --repeat 1 --row "$1" "$file" >/dev/null 2>"$work/log" || { cat "$work/log" >&2 && exit 1; }
  sed -n 's/^summary: //p;s/^totals: //p' "$work/out" | head -1
}
printf '%-18s %14s %8s %8s\n' '' instructions 'a ply' 'a byte'
for row in headers tokens validate 'validate, stream' game export; do
  instructions=$(count "$row")
  awk -v row="$row" -v n="$instructions" -v plies="$plies" -v bytes="$bytes" \
    'BEGIN { printf "%-18s %14d %8.1f %8.2f\n", row, n, (plies > 0 ? n / plies : 0), n / bytes }'
done
