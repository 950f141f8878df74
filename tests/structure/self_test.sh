#!/bin/sh
# SPDX-License-Identifier: MIT
# Proves that rooms.sh sees what it is there for: plants one fault at a time in a small tree of its own.
set -eu
rooms="${1:-$(dirname "$0")/../..}/tests/structure/rooms.sh"
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failed=0

header() { # PATH GUARD LINE...: a header of the tree, and its test
  mkdir -p "$tree/include/pgn/$(dirname "$1")" "$tree/tests/$(dirname "$1")"
  path=$1 guard=$2
  shift 2
  {
    printf '// SPDX-License-Identifier: MIT\n#ifndef %s\n#define %s\n' "$guard" "$guard"
    for line; do printf '%s\n' "$line"; done
    printf '#endif  // %s\n' "$guard"
  } >"$tree/include/pgn/$path"
  : >"$tree/tests/${path%.hpp}.cpp"
}

plant() { # a tree without faults
  rm -rf "$tree/include" "$tree/tests"
  header version.hpp PGN_VERSION_HPP 'namespace pgn::inline v0_1 {' 'inline constexpr Version version{0, 1, 0};' '}'
  header core/base.hpp PGN_CORE_BASE_HPP '#include <array>'
  header chess/board.hpp PGN_CHESS_BOARD_HPP '#include <pgn/core/base.hpp>' 'namespace pgn::inline v0_1 {}'
  header pgn.hpp PGN_PGN_HPP '#include <pgn/chess/board.hpp>' '#include <pgn/core/base.hpp>' \
    '#include <pgn/version.hpp>'
}

expect() { # SENTENCE: the planted fault is found
  out=$(sh "$rooms" "$tree") && code=0 || code=$?
  case "$code$out" in
    1*"$1"*) ;;
    *) failed=1 && printf 'not found: %s\n  status %s, output: %s\n' "$1" "$code" "$out" ;;
  esac
}

plant
sh "$rooms" "$tree" >/dev/null || { failed=1 && echo "a tree without faults is refused" && sh "$rooms" "$tree"; }

plant && header core/up.hpp PGN_CORE_UP_HPP '#include <pgn/chess/board.hpp>'
expect 'core/up.hpp:4: room core may not include room chess'
plant && header chess/up.hpp PGN_CHESS_UP_HPP '#include <pgn/version.hpp>'
expect 'room chess may not include room .'
plant && header attic/box.hpp PGN_ATTIC_BOX_HPP
expect 'unknown room attic'
plant && header extra.hpp PGN_EXTRA_HPP
expect 'only these headers are at the top'
plant && header core/io.hpp PGN_CORE_IO_HPP '#include <iostream>'
expect '<iostream> is not used'
plant && header core/sort.hpp PGN_CORE_SORT_HPP '#include <algorithm>'
expect '<algorithm> needs a reason'
plant && header core/quote.hpp PGN_CORE_QUOTE_HPP '#include "base.hpp"'
expect 'include with quotes'
plant && header core/wrong.hpp PGN_WRONG_HPP
expect 'no include guard PGN_CORE_WRONG_HPP'
plant && header core/macro.hpp PGN_CORE_MACRO_HPP '#define PGN_MINE 1'
expect 'macro PGN_MINE outside core/config.hpp'
plant && header core/config.hpp PGN_CORE_CONFIG_HPP '#define OTHER 1'
expect 'macro OTHER is not named PGN_*'
plant && header core/config.hpp PGN_CORE_CONFIG_HPP '#define PGN_A' '#define PGN_B' '#define PGN_C' '#define PGN_D' \
  '#define PGN_E' '#define PGN_F' '#define PGN_G'
expect 'more than 6 macros'
plant && header core/old.hpp PGN_CORE_OLD_HPP 'namespace pgn::inline v0_9 {}'
expect 'namespace v0_9, but the version says v0_1'
plant && sed -i 1d "$tree/include/pgn/core/base.hpp"
expect 'core/base.hpp:1: no SPDX line'
plant && sed -i '$d' "$tree/include/pgn/core/base.hpp"
expect 'does not end with #endif  // PGN_CORE_BASE_HPP'
plant && rm "$tree/tests/chess/board.cpp"
expect 'has no test tests/chess/board.cpp'
plant && header core/new.hpp PGN_CORE_NEW_HPP
expect 'core/new.hpp:1: is not included by include/pgn/pgn.hpp'
# shellcheck disable=SC2046
plant && header core/long.hpp PGN_CORE_LONG_HPP $(seq 600)
expect 'longer than 600 lines'

[ $failed = 0 ] && echo "structure: every planted fault was found"
exit $failed
