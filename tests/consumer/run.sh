#!/bin/sh
# SPDX-License-Identifier: MIT
# Uses the library as one of its consumers does, in a folder of its own, and runs the program that results.
#
#     run.sh CASE ROOT COMPILER CMAKE [fmt]
#
# CASE: subdirectory, fetch_content, own_fmt, two_libraries, installed, pkg_config, plain, strict.
# Exit status 77 when the tool that a case is about is not there.
set -eu
case=$1 root=$2 compiler=$3 cmake=$4 with_fmt=${5-}
here=$root/tests/consumer
version=$(sh "$root/tests/tools/version.sh" "$root")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Without {fmt} in the case, there is none on the machine.
fmt_options=-DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON
[ -z "$with_fmt" ] || fmt_options=-DPGN_WITH_FMT=ON

configure() { # SOURCE BUILD OPTION...: without the tools of ours that a consumer does not have, and offline
  source=$1 build=$2
  shift 2
  # shellcheck disable=SC2086
  "$cmake" -S "$source" -B "$build" -DCMAKE_CXX_COMPILER="$compiler" -DFETCHCONTENT_FULLY_DISCONNECTED=ON \
    -DCMAKE_DISABLE_FIND_PACKAGE_Catch2=ON -DPGN_SOURCE="$root" $fmt_options "$@" >/dev/null
}
build_and_run() { # SOURCE OPTION...
  source=$1
  shift
  configure "$source" out "$@"
  "$cmake" --build out >log 2>&1 || { cat log && exit 1; }
  for program in count format; do
    [ ! -x "out/$program" ] || "out/$program" || { echo "$program: wrong result" && exit 1; }
  done
}
install_here() {
  configure "$root" pgn -DPGN_BUILD_TESTS=OFF -DPGN_BUILD_EXAMPLES=OFF -DCMAKE_INSTALL_PREFIX="$work/prefix" \
    -DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON
  "$cmake" --install pgn >/dev/null
}

case $case in
  subdirectory | fetch_content | own_fmt | two_libraries) build_and_run "$here/$case" ;;
  installed)
    install_here
    build_and_run "$here/installed" -DCMAKE_PREFIX_PATH="$work/prefix" -DPGN_VERSION="$version"
    ;;
  pkg_config)
    command -v pkg-config >/dev/null || { echo "SKIPPED: there is no pkg-config here" && exit 77; }
    install_here
    mv prefix moved # the package can be moved
    PKG_CONFIG_PATH=$work/moved/share/pkgconfig
    export PKG_CONFIG_PATH
    [ "$(pkg-config --modversion pgn)" = "$version" ]
    # shellcheck disable=SC2046
    "$compiler" -std=c++20 $(pkg-config --cflags pgn) "$here/count.cpp" -o count
    ./count
    ;;
  plain)
    "$compiler" -std=c++20 -I"$root/include" "$here/count.cpp" -o count
    ./count
    ;;
  strict)
    "$compiler" -std=c++20 -I"$root/include" -fno-exceptions -fno-rtti -Werror -Wall -Wextra -Wconversion \
      -Wold-style-cast -Wshadow -Wsign-conversion "$here/count.cpp" -o count
    ./count
    ;;
  *)
    echo "unknown case $case" && exit 2
    ;;
esac
echo "consumer $case${with_fmt:+ with fmt}: builds and runs"
