#!/bin/sh
# SPDX-License-Identifier: MIT
# The vcpkg port, as far as it can be tested without vcpkg: runs the portfile with stand-ins for vcpkg's helpers,
# compares the files that it packages with what they have to be, and builds a program with the package.
#
#     test.sh ROOT COMPILER CMAKE
set -eu
root=$1 compiler=$2 cmake=$3
here=$root/tests/packaging/vcpkg
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

version=$(sh "$root/tests/tools/version.sh" "$root")
grep -q "\"version-semver\": \"$version\"" "$here/ports/pgn/vcpkg.json" || {
  echo "vcpkg.json does not have the version $version of version.hpp"
  exit 1
}
"$cmake" -DWORK="$work" -DCMAKE_CXX_COMPILER="$compiler" -P "$here/stand_in.cmake" >/dev/null

(cd packages && find . -type f | LC_ALL=C sort) >have
{
  (cd "$root" && find ./include -name '*.hpp')
  for file in copyright usage pgnConfig.cmake pgnConfigVersion.cmake pgnTargets.cmake pgnFmtTargets.cmake; do
    echo "./share/pgn/$file"
  done
  echo ./share/pkgconfig/pgn.pc
} | LC_ALL=C sort >want
diff want have

# use PROGRAM: what the usage file, on standard input, tells to do.
use() {
  mkdir "$1"
  {
    echo 'cmake_minimum_required(VERSION 3.23)'
    echo 'project(consumer LANGUAGES CXX)'
    echo "add_executable(main $root/tests/consumer/$1.cpp)"
    sed -n 's/^  //p'
  } >"$1/CMakeLists.txt"
  "$cmake" -S "$1" -B "$1/out" -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$work/packages" >/dev/null
  "$cmake" --build "$1/out" >log 2>&1 || { cat log && exit 1; }
  "$1/out/main"
}
sed '/^With/,$d' "$here/ports/pgn/usage" | use count
if pkg-config --exists fmt 2>/dev/null; then sed '1,/^With/d' "$here/ports/pgn/usage" | use format; fi
echo "packaging: the vcpkg port packages $(wc -l <have) files, and a program builds with them"
