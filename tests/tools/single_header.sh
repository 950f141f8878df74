#!/bin/sh
# SPDX-License-Identifier: MIT
# Writes <pgn/pgn.hpp>, <pgn/file.hpp> and everything that they include as one header, in the order of inclusion.
#
#     sh tests/tools/single_header.sh ROOT OUTPUT
#
# The include guards stay, so that the one header and the many can meet in one program.
set -eu
root=$1
mkdir -p "$(dirname "$2")"
version=$(sh "$root/tests/tools/version.sh" "$root")

awk -v root="$root/include/" -v version="$version" '
  # Each header once, the ones that it needs first: an explicit stack of open files instead of recursion.
  function open(path) { if (!(path in done)) { done[path] = 1; file[++depth] = root path } }
  BEGIN {
    print "// SPDX-License-Identifier: MIT"
    print "// pgn " version " in one header, generated from include/pgn; see LICENSE for the text of the licence."
    open("pgn/file.hpp") # the last one, since the other is opened above it
    open("pgn/pgn.hpp")
    while (depth > 0) {
      here = file[depth]
      status = (getline line < here)
      if (status < 0) { print "single_header: no file " here > "/dev/stderr"; exit 1 }
      if (status == 0) { close(here); nested[here] = 0; --depth; continue }
      if (line ~ /^\/\/ SPDX-License-Identifier:/) continue
      if (line ~ /^[ \t]*#[ \t]*if/) ++nested[here]
      if (line ~ /^[ \t]*#[ \t]*endif/) --nested[here]
      if (line ~ /^[ \t]*#[ \t]*include[ \t]*</) {
        path = line; sub(/^[^<]*</, "", path); sub(/>.*/, "", path)
        if (path ~ /^pgn\//) {
          if (nested[here] > 1) { print "single_header: conditional include in " here > "/dev/stderr"; exit 1 }
          open(path)
          continue
        }
        if (nested[here] == 1) { if (path in standard) continue; standard[path] = 1 }
      }
      print line
    }
  }' >"$2.new"
cmp -s "$2.new" "$2" && rm "$2.new" || mv "$2.new" "$2"
