#!/bin/sh
# SPDX-License-Identifier: MIT
# Does what the README tells to do, with nothing but the README, in an empty folder with the repository in `pgn`.
#
#     readme_code.sh ROOT COMPILER CMAKE
#
# The kinds of blocks, in their order:
#   cpp     with `int main`: a file, named in its first line. Else the body of a function that is given the text of
#           examples/games.pgn (context.hpp); it is compiled, and run.
#   cmake   with `project`: CMakeLists.txt. Else what stands in it in place of add_subdirectory.
#   sh      is run; the first one, which runs the tests, is not. g++ is COMPILER.
#   (none)  what the block before prints, or, after CMake's own lines, prints at its end.
set -eu
[ $# = 3 ] || { sed -n '3,12s/^# \{0,1\}//p' "$0" && exit 2; }
root=$(cd "$1" && pwd) compiler=$(command -v "$2") cmake=$(command -v "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/blocks" "$work/bin" "$work/place"
printf '#!/bin/sh\nexec %s "$@"\n' "$compiler" >"$work/bin/g++"
printf '#!/bin/sh\nexec %s "$@"\n' "$cmake" >"$work/bin/cmake"
chmod +x "$work/bin/g++" "$work/bin/cmake"
PATH=$work/bin:$PATH CXX=$compiler
export PATH CXX
ln -s "$root" "$work/place/pgn"

awk -v blocks="$work/blocks/" '
  /^```/ && !file { file = sprintf("%s%03d:%s", blocks, NR, substr($0, 4)); printf "" >file; next }
  /^```/ { close(file); file = ""; next }
  file { print >file }
' "$root/README.md"
cd "$work/place"

fail() {
  echo "README.md:$line: $1"
  exit 1
}
# run_fragment BLOCK: includes come first, the rest is the function.
run_fragment() {
  {
    grep '^#include' "$1" || true
    echo '#include "context.hpp"'
    echo 'void fragment([[maybe_unused]] std::string_view text) {'
    echo "#line $((line + 1)) \"README.md\""
    sed 's/^#include.*//' "$1"
    echo '}'
  } >"$work/fragment.cpp"
  g++ -std=c++20 -Wall -Wextra -Werror -Wno-unused-parameter -DFMT_HEADER_ONLY -I"$root/tests/docs" \
    -I"$root/include" "$work/fragment.cpp" -o "$work/fragment" || fail 'does not compile'
  "$work/fragment" "$root/examples/games.pgn" >"$work/printed" || fail 'ends with an error'
}
# run_commands FILE: as a reader would, who starts with an empty build folder.
run_commands() {
  rm -rf build
  sh -eu "$1" >"$work/printed" 2>"$work/log" || {
    cat "$work/printed" "$work/log"
    fail 'ends with an error'
  }
}
# publish: the files as they are here, as a repository to fetch from.
publish() {
  command -v git >/dev/null || return 1
  mkdir "$work/origin"
  cp -R "$root/include" "$root/CMakeLists.txt" "$root/LICENSE" "$work/origin"
  git init -q "$work/origin"
  (cd "$work/origin" && git checkout -q -b main && git add . && git -c user.name=t -c user.email=t@t commit -q -m all)
}
# trimmed FILE: without empty lines at its end, which a block would not show.
trimmed() {
  awk '/^$/ { ++empty; next } { for (; empty > 0; --empty) print ""; print }' "$1"
}
# Commands that run the program print what the first ones of this kind did.
check_winners() {
  tail -n "$(wc -l <"$work/winners")" "$work/printed" | diff "$work/winners" - || fail 'prints something else'
}

count=0 before=
set -- "$work"/blocks/*
while [ $# != 0 ]; do
  block=$1
  shift
  name=${block##*/}
  line=$(echo "${name%%:*}" | sed 's/^0*//')
  count=$((count + 1))
  case $before:${name#*:} in
    fragment: | skipped:) ;;
    fragment:* | skipped:*) fail 'stands where the output of the code before it should' ;;
  esac
  previous=$before
  before=
  case ${name#*:} in
    cpp)
      if grep -q 'int main' "$block"; then
        cp "$block" "$(sed -n '1s/^\/\/ \([a-z_]*\.cpp\).*/\1/p' "$block")"
      elif grep -q '<pgn/fmt.hpp>' "$block" && ! echo '#include <fmt/format.h>' | g++ -E -x c++ - >/dev/null 2>&1; then
        echo "docs: line $line needs {fmt}, which is not here: SKIPPED"
        before=skipped
      else
        run_fragment "$block"
        before=fragment
      fi
      ;;
    cmake)
      if grep -q '^project' "$block"; then
        cp "$block" CMakeLists.txt
        cp "$block" "$work/CMakeLists.txt"
      else
        sed "s|<this repository>|file://$work/origin|" "$block" >"$work/instead"
        sed -e "/^add_subdirectory/{r $work/instead" -e 'd;}' "$work/CMakeLists.txt" >CMakeLists.txt
        before=replaced
        case $(cat "$block") in
          *GIT_REPOSITORY*) publish || { echo "docs: there is no git here: line $line SKIPPED" && before=; } ;;
        esac
      fi
      ;;
    sh)
      if [ $count = 1 ]; then continue; fi
      case $(cat "$block") in
        *pkg-config*)
          command -v pkg-config >/dev/null || { echo "docs: there is no pkg-config here: line $line SKIPPED" && continue; }
          ;;
      esac
      run_commands "$block"
      case $(cat "$block") in
        'cmake -S . '*) cp "$block" "$work/build_commands" ;;
        *single_header*) # as the text says: one include in place of both
          sed -e '/<pgn\/file.hpp>/d' -e 's|<pgn/pgn.hpp>|"pgn.hpp"|' winners.cpp >single.cpp
          echo 'g++ -std=c++20 single.cpp -o single && ./single pgn/examples/games.pgn' >"$work/single"
          run_commands "$work/single"
          check_winners
          ;;
      esac
      if [ ! -f "$work/winners" ]; then
        cp "$work/printed" "$work/winners"
      elif grep -q winners "$block"; then
        check_winners
      fi
      ;;
    '')
      [ "$previous" = skipped ] || trimmed "$work/printed" | diff "$block" - ||
        fail 'is not what the block before it prints'
      ;;
    *) fail "is of an unknown kind" ;;
  esac
  # Another way to find the library, built by the commands that follow or else by those that came before.
  if [ "$before" = replaced ]; then
    case $(cat "$1") in
      'cmake -S . '*) ;;
      *) run_commands "$work/build_commands" && check_winners ;;
    esac
  fi
done
case $before in fragment | skipped) fail 'has no output behind it' ;; esac
echo "docs: $count blocks of the README do what it says"
