#!/bin/sh
# SPDX-License-Identifier: MIT
# Which lines and branches of include/pgn the unit tests and the replayed fuzz corpora run.
usage='usage: sh tests/coverage.sh [--lines] [HEADER...]

  (none)   a table: lines and branches of every header
  --lines  also the lines that are not run and that the list in tests/support/coverage_table.py does not explain
  HEADER   only headers whose path holds one of these words

Counted by clang, for which all instantiations of a template are one text, whatever program they are in. A header or
a function that no program uses counts as not run. Variables: BUILD (the folder to build in; default: build-coverage),
JOBS. Exit status: 1 if fewer than 98 % of the lines that can be run are run.'
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)

case ${1-} in -h | --help) echo "$usage" && exit 0 ;; esac
. "$root/tests/support/install.sh"
need make cmake pkg-config catch2 libfmt-dev python3 clang-14 llvm-14
CXX=clang++-14
build=${BUILD:-$root/build-coverage}
folder=$build
mkdir -p "$folder"
# To clang, what stands behind an assertion is not run, since a failed assertion does not return.
echo '#define PGN_ASSERT(condition) static_cast<void>(sizeof(!(condition)))' >"$folder/no_assertions.hpp"
configure "$folder" -DPGN_BUILD_TESTS=ON -DPGN_BUILD_EXAMPLES=OFF -DPGN_INSTALL=OFF -DCMAKE_BUILD_TYPE=None \
  -DPGN_TEST_COVERAGE=ON \
  -DCMAKE_CXX_FLAGS="-O1 -fprofile-instr-generate -fcoverage-mapping -include $folder/no_assertions.hpp"
targets=$(cmake --build "$folder" --target help | grep -owE '(unit|fuzz)_[a-z]+' | sort -u)
# shellcheck disable=SC2086
cmake --build "$folder" --parallel "$jobs" --target $targets >"$folder/build.log" 2>&1 || {
  tail -40 "$folder/build.log" >&2
  exit 2
}
rm -f "$folder"/*.profraw
(
  cd "$folder"
  PGN_PERFT_LEAVES="${PGN_PERFT_LEAVES:-1000000}" LLVM_PROFILE_FILE="$folder/%p-%m.profraw" \
    ctest --output-on-failure -j "$jobs" -R '^(unit|fuzz)\.' -E '^fuzz\.growth$' >"$folder/test.log"
) || {
  tail -40 "$folder/test.log" >&2
  exit 2
}
llvm-profdata-14 merge -sparse "$folder"/*.profraw -o "$folder/merged.profdata"
rm -f "$folder"/*.profraw
objects=
for target in $targets; do
  for program in "$folder/tests/$target" "$folder/tests/fuzz/$target"; do
    [ ! -x "$program" ] || objects="$objects -object $program"
  done
done
# shellcheck disable=SC2086
llvm-cov-14 export -format=text -instr-profile "$folder/merged.profdata" $objects \
  -ignore-filename-regex='/tests/|^/usr/' >"$folder/coverage.json" 2>"$folder/llvm-cov.log"
python3 "$root/tests/support/coverage_table.py" "$root/include/pgn" "$folder/coverage.json" "$@"
