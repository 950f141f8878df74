#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the reference from the contracts in the headers with Doxygen. A warning is an error.
#
#     sh tests/docs/reference/build.sh ROOT OUTPUT
#
# OUTPUT is a new folder, or that of an earlier reference. The first page is OUTPUT/index.html.
set -eu
[ $# = 2 ] || { sed -n '3,7s/^# \{0,1\}//p' "$0" && exit 2; }
mkdir -p "$2"
output=$(cd "$2" && pwd)
if [ -f "$output/doxygen.css" ]; then
  rm -rf "$output"
elif [ -n "$(ls -A "$output")" ]; then
  echo "$output holds something else than a reference" >&2
  exit 2
fi
cd "$1"
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT

# A page for each example, with the comment at its top. Doxygen links what an example names by itself; what one uses
# under another name is linked here: the name, and the pattern that finds its uses.
awk '
  FNR == 1 {
    name = FILENAME
    sub(/^examples\//, "", name)
    print (NR > 1 ? "*/\n" : "") "/** @example " name
    top = 1
    next
  }
  top && sub(/^\/\/ ?/, "") { print; next }
  { top = 0 }
  END { print "*/" }' examples/*.cpp examples/support/*.hpp >"$pages/examples.dox"
while read -r name pattern; do
  found=$(grep -l -E "$pattern" examples/*.cpp examples/support/*.hpp | sed 's/^examples\//@ref /' | tr '\n' ' ')
  [ -z "$found" ] || printf '/** @class pgn::%s\n@par Used in\n%s\n*/\n' "$name" "$found"
done >"$pages/uses.dox" <<'END'
BasicPosition pgn::(Position|parse_fen)
Date pgn::(Date|parse_date|repair_date)
Epd pgn::(Epd|parse_epd)
Games pgn::(Games|games)
Index pgn::Index
Memory pgn::Memory
PushReader pgn::PushReader
Reader pgn::Reader
Setup pgn::(Setup|parse_setup)
Stream pgn::Stream
TimeControl pgn::(TimeControl|parse_time_control|parse_minutes_form)
END

# The table of codes.
awk -F '"sv, "|"sv, Severity::|, "' '
  function text(s) { gsub(/\\\\/, "\\", s); gsub(/\\"/, "\"", s); gsub(/[<>@&#|\\]/, "\\\\&", s); return s }
  BEGIN { print "/** @page codes Diagnostics\n\n| code | severity | meaning |\n|---|---|---|" }
  /^    \{Code::/ { print "| " $2 " | " $3 " | " text($4) " |" }
  END { print "*/" }' include/pgn/core/code.hpp >"$pages/codes.dox"

version=$(sh tests/tools/version.sh .)
{
  cat tests/docs/reference/Doxyfile
  echo "INPUT += \"$pages\""
  echo "OUTPUT_DIRECTORY = \"$output\""
  echo "PROJECT_NUMBER = $version"
} >"$pages/Doxyfile"
doxygen "$pages/Doxyfile" || {
  echo "docs: Doxygen found faults; what is public needs a contract" >&2
  exit 1
}
echo "docs: $(find include -name '*.hpp' | wc -l) headers, $(find "$output" -name '*.html' | wc -l) pages in $output"
