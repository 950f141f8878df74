#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the unit tests in every configuration that the library promises to work in, runs them, and prints a table.
usage='usage: sh tests/configurations.sh [--list | NAME...]

  (none)  every row of the table below, one after the other
  --list  the rows
  NAME    these rows only; a pattern such as "clang*" may match several

Variables: BUILD (the folder to build in; default: build-configurations), JOBS (how many at once), KEEP (keep what
passed rows built; default: only their log). Debian packages that a row needs are installed. Exit status: 1 if a row
failed.'
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)

# name | compiler | C++ | flags | what else | packages
#
# What else: `corpora` also builds the fuzz targets and replays their corpora, `fmt` uses {fmt} and Catch2 as headers
# (their compiled packages fit one machine and library only), `noexcept` leaves out what needs exceptions, `face` runs
# only the tests of the edges, `on:MACHINE` runs the programs with qemu. The machine of the row big-endian has the
# highest byte of a number first in memory: the row shows that no code takes bytes for a number without a check.
rows='
g++-11          | g++-11     | 20 | -O1                                                  |             | g++-11
g++-12          | g++-12     | 20 | -O2                                                  |             | g++-12
g++-12-O0       | g++-12     | 20 | -O0                                                  |             | g++-12
g++-12-native   | g++-12     | 20 | -O3 -march=native                                    | corpora     | g++-12
g++-12-23       | g++-12     | 23 | -O2                                                  |             | g++-12
clang-14        | clang++-14 | 20 | -O2                                                  |             | clang-14
clang-14-23     | clang++-14 | 23 | -O0                                                  |             | clang-14
clang-14-native | clang++-14 | 20 | -O3 -march=native                                    |             | clang-14
clang-19        | clang++-19 | 20 | -O2                                                  |             | clang-19
clang-19-23     | clang++-19 | 23 | -O1                                                  |             | clang-19
libc++          | clang++-19 | 20 | -O1 -stdlib=libc++ -D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_DEBUG | fmt | clang-19 libc++-19-dev libc++abi-19-dev
libc++-23       | clang++-19 | 23 | -O2 -stdlib=libc++                                   | fmt         | clang-19 libc++-19-dev libc++abi-19-dev
assertions      | g++-12     | 20 | -O1 -D_GLIBCXX_ASSERTIONS                            | corpora     | g++-12
debug           | g++-12     | 20 | -O1 -D_GLIBCXX_DEBUG -D_GLIBCXX_DEBUG_PEDANTIC       | fmt         | g++-12
noexcept        | g++-12     | 20 | -O1 -fno-exceptions -fno-rtti -DCATCH_CONFIG_DISABLE_EXCEPTIONS | noexcept | g++-12
noexcept-clang  | clang++-14 | 20 | -O1 -fno-exceptions -fno-rtti -DCATCH_CONFIG_DISABLE_EXCEPTIONS | noexcept | clang-14
asan            | g++-12     | 20 | -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all | corpora | g++-12
asan-clang      | clang++-14 | 20 | -O1 -g1 -D_GLIBCXX_ASSERTIONS -fsanitize=address,undefined,integer -fno-sanitize=unsigned-integer-overflow,unsigned-shift-base,implicit-conversion -fno-sanitize-recover=all | corpora | clang-14
tsan            | g++-12     | 20 | -O1 -g1 -fsanitize=thread                            | face        | g++-12
portable        | g++-12     | 20 | -O2 -DPGN_NO_SIMD                                    | corpora     | g++-12
portable-asan   | clang++-14 | 20 | -O1 -g1 -DPGN_NO_SIMD -fsanitize=address,undefined -fno-sanitize-recover=all | corpora | clang-14
32-bit          | g++-12     | 20 | -O2 -m32 -Wno-error=conversion                       | fmt corpora | g++-12 g++-12-multilib
big-endian      | clang++-14 | 20 | -O2 --target=s390x-linux-gnu                         | fmt corpora on:s390x | clang-14 qemu-user binutils-s390x-linux-gnu libstdc++-12-dev-s390x-cross libc6-dev-s390x-cross
neon            | clang++-14 | 20 | -O2 --target=aarch64-linux-gnu                       | fmt corpora on:aarch64 | clang-14 qemu-user binutils-aarch64-linux-gnu libstdc++-12-dev-arm64-cross libc6-dev-arm64-cross
'

case ${1-} in
  -h | --help) echo "$usage" && exit 0 ;;
  --list) echo "$rows" | sed '/^$/d' && exit 0 ;;
esac
. "$root/tests/support/install.sh"
need make cmake pkg-config catch2 libfmt-dev

# The whole perft counts are for optimised builds; `sh tests/run.sh` has them.
export PGN_PERFT_LEAVES="${PGN_PERFT_LEAVES:-1000000}"

all=${BUILD:-$root/build-configurations}
mkdir -p "$all"
table=$all/table.txt
: >"$table"

# is_chosen NAME PATTERN...
is_chosen() {
  name=$1
  shift
  [ $# != 0 ] || return 0
  for pattern; do
    # shellcheck disable=SC2254
    case $name in $pattern) return 0 ;; esac
  done
  return 1
}

# has WORD TEXT
has() {
  case " $2 " in *" $1 "*) return 0 ;; esac
  return 1
}

# run_row FOLDER COMPILER STANDARD FLAGS EXTRA: builds and tests; prints the last lines when something fails.
run_row() {
  folder=$1 compiler=$2 standard=$3 flags=$4 extra=$5
  set -- -DCMAKE_CXX_STANDARD="$standard" -DCMAKE_CXX_FLAGS="$flags" -DCMAKE_BUILD_TYPE=None -DPGN_BUILD_TESTS=ON \
    -DPGN_BUILD_EXAMPLES=OFF -DPGN_INSTALL=OFF
  if has fmt "$extra"; then set -- "$@" -DCMAKE_PROJECT_pgn_INCLUDE="$root/tests/support/header_only.cmake"; fi
  if has noexcept "$extra"; then set -- "$@" -DPGN_TEST_NO_EXCEPTIONS=ON; fi
  machine=$(echo "$extra" | sed -n 's/.*on:\([a-z0-9]*\).*/\1/p')
  if [ -n "$machine" ]; then
    set -- "$@" -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR="$machine" \
      -DCMAKE_CROSSCOMPILING_EMULATOR="qemu-$machine;-L;/usr/$machine-linux-gnu"
  fi
  (CXX=$compiler && configure "$folder" "$@") || return 1
  targets='unit_[a-z]+'
  tests='^unit\.'
  if has corpora "$extra"; then targets='(unit|fuzz)_[a-z]+' && tests='^(unit|fuzz)\.'; fi
  if has face "$extra"; then targets=unit_face && tests='^unit\.face$'; fi
  # shellcheck disable=SC2046
  cmake --build "$folder" --parallel "$jobs" --target \
    $(cmake --build "$folder" --target help | grep -owE "$targets" | sort -u) || return 1
  (cd "$folder" && ctest --output-on-failure --no-tests=error -j "$jobs" -R "$tests" -E '^fuzz\.growth$')
}

failed=0
echo "$rows" | sed '/^$/d; s/ *| */|/g' >"$all/rows.txt"
while IFS='|' read -r name compiler standard flags extra packages <&3; do
  is_chosen "$name" "$@" || continue
  # shellcheck disable=SC2086
  need $packages
  log=$all/$name.txt
  start=$(date +%s)
  rm -rf "${all:?}/$name"
  mkdir "$all/$name"
  if run_row "$all/$name" "$compiler" "$standard" "$flags" "$extra" >"$log" 2>&1 </dev/null; then
    result=passed
    [ -n "${KEEP-}" ] || rm -rf "${all:?}/$name"
  else
    result=FAILED
    failed=1
    grep -aE -A3 'error|Error|FAILED|undefined reference|tests failed' "$log" | cut -c1-200 | head -30
  fi
  tests=$(sed -n 's/.*tests passed, \([0-9]*\) tests failed out of \([0-9]*\)$/\2 tests, \1 failed/p' "$log")
  seconds=$(($(date +%s) - start))
  printf '%-15s %-7s %4d s  %-19s %s -std=c++%s %s\n' "$name" "$result" "$seconds" "${tests:-not built}" \
    "$compiler" "$standard" "$flags" | tee -a "$table"
done 3<"$all/rows.txt"
echo "== the table, also in $table"
cat "$table"
exit $failed
