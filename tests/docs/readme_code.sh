#!/bin/sh
# SPDX-License-Identifier: MIT
# Compiles every block of C++ in the README.
#
#     readme_code.sh ROOT COMPILER [FLAG...]
#
# A block with an #include is a program or a file of its own. Any other block is the body of a function that finds the
# names of context.hpp around it.
set -eu
root=$(cd "$1" && pwd)
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

awk -v work="$work" -v context="$root/tests/docs/context.hpp" '
  function finish() {
    file = work "/line" start ".cpp"
    if (block ~ /#include/) printf "#line %d \"README.md\"\n%s", start + 1, block > file
    else printf "#include \"%s\"\nvoid fragment() {\n#line %d \"README.md\"\n%s}\n", context, start + 1, block > file
    close(file)
  }
  /^```cpp/ { inside = 1; start = NR; block = ""; next }
  /^```/ { if (inside) finish(); inside = 0; next }
  inside { block = block $0 "\n" }
' "$root/README.md"

blocks=0 failed=0
for file in "$work"/*.cpp; do
  [ -f "$file" ] || { echo "README.md holds no C++" && exit 1; }
  blocks=$((blocks + 1))
  "$@" -Wno-unused -fsyntax-only "$file" || failed=$((failed + 1))
done
echo "docs: $blocks blocks of C++ in the README, $failed do not compile"
[ $failed = 0 ]
