#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the library as a packager does, offline, with tests and examples off, and compares the files with what they
# have to be.
#
#     install.sh ROOT COMPILER CMAKE
set -eu
root=$1 compiler=$2 cmake=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

"$cmake" -S "$root" -B out -DCMAKE_CXX_COMPILER="$compiler" -DPGN_BUILD_TESTS=OFF -DPGN_BUILD_EXAMPLES=OFF \
  -DFETCHCONTENT_FULLY_DISCONNECTED=ON -DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON \
  -DCMAKE_INSTALL_PREFIX=/usr >/dev/null
DESTDIR=$work/stage "$cmake" --install out >/dev/null

(cd stage/usr && find . -type f | LC_ALL=C sort) >have
{
  (cd "$root" && find ./include -name '*.hpp')
  for file in pgnConfig pgnConfigVersion pgnTargets pgnFmtTargets; do echo "./share/cmake/pgn/$file.cmake"; done
  echo ./share/licenses/pgn/LICENSE
  echo ./share/pkgconfig/pgn.pc
} | LC_ALL=C sort >want
diff want have
if grep -r "$work" stage; then
  echo "installed files name the folder that they were built in"
  exit 1
fi
echo "packaging: $(wc -l <have) files installed, as they should be"
