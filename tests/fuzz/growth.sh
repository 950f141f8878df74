#!/bin/sh
# SPDX-License-Identifier: MIT
# Linear time, whatever the input: twice as much of it takes about twice the instructions. Instructions are counted
# by valgrind, so that a busy machine does not matter.
usage='usage: sh tests/fuzz/growth.sh GROWTH [WAY]

GROWTH is the program (<build>/tests/fuzz/growth); WAY is one of read, ends, stream, push, export, game, bgn.'
set -eu
[ $# -ge 1 ] && [ -x "$1" ] || { echo "$usage" >&2 && exit 2; }
command -v valgrind >/dev/null || { echo 'growth.sh: valgrind is not installed' && exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One file of counts for each call of run_measured: two for each line of the program's output.
valgrind --tool=callgrind --callgrind-out-file="$work/count" --toggle-collect=run_measured \
  --dump-after=run_measured "$@" >"$work/shapes" 2>"$work/log" || { cat "$work/log" >&2 && exit 1; }
total() { sed -n 's/^summary: //p' "$work/count.$1"; }
number=1
while read -r way shape; do
  echo "$way $shape $(total $number) $(total $((number + 1)))"
  number=$((number + 2))
done <"$work/shapes" >"$work/table"
awk '{ printf "%-8s %-18s %12d %12d  x %.2f%s\n", $1, $2, $3, $4, $4 / $3, ($4 > 2.5 * $3 ? "  TOO MUCH" : "") }
     $4 > 2.5 * $3 { failed = 1 }
     END { exit failed || NR == 0 }' "$work/table"
