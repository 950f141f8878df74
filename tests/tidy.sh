#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs clang-tidy over include/pgn with the checks of .clang-tidy, which gives the reasons for them.
usage='usage: sh tests/tidy.sh

Every header in one translation unit, together with examples/convert.cpp, which uses the templates of reading and
writing. Exit status: 1 if a check finds something.'
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
case ${1-} in -h | --help) echo "$usage" && exit 0 ;; esac
. "$root/tests/support/install.sh"
need clang-tidy-14 libfmt-dev

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{
  cd "$root/include"
  find pgn -name '*.hpp' | LC_ALL=C sort | sed 's/.*/#include <&>/'
  echo '#include <convert.cpp>  // NOLINT(bugprone-suspicious-include)'
} >"$folder/every_header.cpp"
clang-tidy-14 --quiet --config-file="$root/.clang-tidy" "$folder/every_header.cpp" -- -std=c++20 \
  -I"$root/include" -isystem "$root/examples" 2>"$folder/log" || {
  cat "$folder/log"
  exit 1
}
echo "clang-tidy finds nothing in $(grep -c . "$folder/every_header.cpp") files"
