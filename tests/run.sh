#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs what is missing, builds the library's tests and examples, and runs the tests.
usage='usage: sh tests/run.sh [MODE]

  (none)    build with g++, run every test
  quick     the unit tests only
  docs      builds the reference, and tests what the README says
  noexcept  the unit tests, compiled with -fno-exceptions -fno-rtti
  asan      the same, with AddressSanitizer and UndefinedBehaviorSanitizer too
  clang     every test, compiled with clang++
  all       everything above

Variables: CXX (the compiler), JOBS (how many at once; default: all processors), BUILD (the folder to build
in; default: build, with the mode and the compiler appended when they are not the default).'
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
mode=${1:-tests}
case $mode in
  tests | quick | docs | noexcept | asan | clang | all) ;;
  -h | --help) echo "$usage" && exit 0 ;;
  *) echo "$usage" >&2 && exit 2 ;;
esac

if [ "$mode" = all ]; then
  for each in tests noexcept asan clang; do sh "$0" $each; done
  exit 0
fi

. "$root/tests/support/install.sh"
[ "$mode" = clang ] && CXX=clang++
need_compiler
need make cmake pkg-config catch2 libfmt-dev
case $mode in
  tests | clang) need zlib1g-dev libzstd-dev libsqlite3-dev zstd sqlite3 ;; # for examples, and to look at what they do
esac
[ "$mode" != docs ] || need doxygen

suffix=
[ "$CXX" = g++ ] || suffix=-$(basename "$CXX" | tr -c 'A-Za-z0-9.+\n' _)
set -- -DPGN_BUILD_TESTS=ON
tests='-L unit'
target=
case $mode in
  tests | clang) tests= ;;
  docs)
    tests='-L docs'
    target='--target pgn_docs'
    ;;
  noexcept | asan)
    suffix=$suffix-$mode
    flags='-O1 -fno-exceptions -fno-rtti -DCATCH_CONFIG_DISABLE_EXCEPTIONS'
    if [ "$mode" = asan ]; then
      flags="$flags -g1 -fsanitize=address,undefined -fno-sanitize-recover=all"
      set -- "$@" -DPGN_TEST_PORTABLE=OFF
    fi
    set -- "$@" -DPGN_BUILD_EXAMPLES=OFF -DPGN_TEST_NO_EXCEPTIONS=ON -DCMAKE_BUILD_TYPE=None "-DCMAKE_CXX_FLAGS=$flags"
    ;;
esac
build=${BUILD:-$root/build$suffix}

echo "== $mode: $CXX, in $build"
configure "$build" "$@"
# shellcheck disable=SC2086
cmake --build "$build" $target --parallel "$jobs" ${VERBOSE:+--verbose} >"$build/build.log" 2>&1 || {
  grep -E -A6 'error|Error|undefined reference' "$build/build.log" | head -80 || true
  echo "The build failed; the whole log is $build/build.log" >&2
  exit 1
}
cd "$build"
# shellcheck disable=SC2086
ctest --output-on-failure --no-tests=error -j "$jobs" $tests
[ "$mode" != docs ] || echo "The reference: $build/reference/index.html"
