#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs a transcript of the example programs again and compares.
#
#     run.sh TRANSCRIPT PROGRAMS [--update]
#
# Lines that begin with `$ ` are commands; below each stands all that it prints, and its exit status in brackets if it
# is not 0. They run in a copy of tests/examples/input. With --update the transcript is written anew: read it then.
set -u
here=$(cd "$(dirname "$0")" && pwd)
transcript=$1
programs=$(cd "$2" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -r "$here/input" "$folder/input"
cp "$here/../../examples/games.pgn" "$folder/input"
PATH=$programs:$PATH
TZ=UTC
export PATH TZ

while IFS= read -r line; do
  case $line in
    '# '*) printf '%s\n' "$line" ;;
    '$ '*)
      printf '%s\n' "$line"
      (cd "$folder/input" && eval "${line#\$ }") </dev/null 2>&1
      status=$?
      [ $status = 0 ] || printf '[%s]\n' $status
      ;;
  esac
done <"$transcript" >"$folder/result"

if [ "${3-}" = --update ]; then
  cp "$folder/result" "$transcript"
else
  diff -u "$transcript" "$folder/result" && echo "$(grep -c '^\$ ' "$transcript") commands"
fi
