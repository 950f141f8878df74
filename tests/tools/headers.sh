#!/bin/sh
# SPDX-License-Identifier: MIT
# Rewrites the list of headers in CMakeLists.txt from the files on disk. With --check it only compares.
set -eu
cd "$(dirname "$0")/../.."

list() { find include -name '*.hpp' ! -path include/pgn/fmt.hpp | LC_ALL=C sort | sed 's/^/  /'; }
written() { sed -n '/^  # headers:/,/^  # end of headers/p' CMakeLists.txt | grep -v '^  #' || true; }

if [ "${1-}" = --check ]; then
  [ "$(list)" = "$(written)" ] && exit 0
  echo "CMakeLists.txt: its list of headers is not what include/ holds; run: sh tests/tools/headers.sh"
  exit 1
fi
new=$(mktemp)
trap 'rm -f "$new"' EXIT
sed '/^  # headers:/q' CMakeLists.txt >"$new"
list >>"$new"
sed -n '/^  # end of headers/,$p' CMakeLists.txt >>"$new"
cmp -s "$new" CMakeLists.txt || cat "$new" >CMakeLists.txt
