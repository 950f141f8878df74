#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds a fuzz target with clang++, AddressSanitizer and UndefinedBehaviorSanitizer, and searches for inputs that
# break a promise.
usage='usage: sh tests/fuzz/run.sh TARGET SECONDS [libFuzzer options]

TARGET is one of the .cpp files beside this script without its ending: boundaries, exporter, flow, push, reader,
tokenizer, bgn, cursor, fen, fields, san.

Variables: CXX (default: clang++), WORK (keeps what was found and learned; default: build-fuzz beside tests).
A finding becomes a small file in tests/fuzz/corpus, where the ordinary tests replay it:
  TARGET -minimize_crash=1 -runs=100000 FILE'
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
[ $# -ge 2 ] && [ -f "$here/$1.cpp" ] || { echo "$usage" >&2 && exit 2; }
target=$1
seconds=$2
shift 2
work=${WORK:-$root/build-fuzz}
mkdir -p "$work/$target" "$work/found"
seeds=$here/corpus/$target
[ -d "$seeds" ] || seeds=$here/corpus/pgn
"${CXX:-clang++}" -std=c++20 -O1 -g1 -DFUZZ -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
  -I"$root/include" "$here/main.cpp" "$here/$target.cpp" -o "$work/fuzz_$target"
exec "$work/fuzz_$target" -max_total_time="$seconds" -timeout=10 -max_len=2000 -dict="$here/pgn.dict" \
  -artifact_prefix="$work/found/${target}_" "$@" "$work/$target" "$seeds" "$root/tests/cases"
