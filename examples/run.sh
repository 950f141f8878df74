#!/bin/sh
# SPDX-License-Identifier: MIT
# The first thing to run: builds the example programs, and writes the games of FILE in export format.
#
#     sh examples/run.sh [FILE]
#
# FILE defaults to examples/games.pgn, eleven games in the untidy form in which games are found. Errors are reported, too;
# build/examples/lint FILE tells of every repair. The programs are in build/examples/ afterwards. Variables: CXX, JOBS,
# BUILD (the folder to build in; default: build).
set -eu
case ${1-} in -h | --help) sed -n '3,9s/^# \{0,1\}//p' "$0" && exit 0 ;; esac
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/tests/support/install.sh"
need_compiler
need make cmake libfmt-dev zlib1g-dev libzstd-dev libsqlite3-dev

build=${BUILD:-$root/build}
options=
[ -f "$build/CMakeCache.txt" ] || options=-DPGN_BUILD_TESTS=OFF
# shellcheck disable=SC2086
configure "$build" $options
cmake --build "$build" --target examples --parallel "$jobs" >"$build/examples.log" 2>&1 || {
  cat "$build/examples.log" >&2
  exit 1
}

code=0
"$build/examples/convert" --quiet "${1:-$root/examples/games.pgn}" || code=$?
# 1 says that a game has an error, which was reported; that is what the bundled games are for.
[ "$code" = 1 ] && [ $# = 0 ] && code=0
exit "$code"
