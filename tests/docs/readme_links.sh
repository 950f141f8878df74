#!/bin/sh
# SPDX-License-Identifier: MIT
# Every file that the README links to is there, and every example program is in the README.
#
#     readme_links.sh ROOT
set -eu
cd "$1"
missing=$(awk '/^```/ { code = !code } !code' README.md | grep -o '](\([^)#]*\)' | sed 's/^](//' | grep -v '^[a-z]*:' | sort -u | while read -r link; do
  [ -z "$link" ] || [ -e "$link" ] || echo "$link"
done)
[ -z "$missing" ] || { echo "README.md links to what is not there:" $missing && exit 1; }
unnamed=$(for file in examples/*.cpp; do
  name=$(basename "$file" .cpp)
  grep -q "\`$name\`" README.md || echo "$name"
done)
[ -z "$unnamed" ] || { echo "README.md does not name the examples:" $unnamed && exit 1; }
