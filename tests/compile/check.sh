#!/bin/sh
# SPDX-License-Identifier: MIT
# One pair: the file must compile, and with REJECT defined it must not, for the documented reason.
#
#     check.sh FILE COMPILER [FLAG...]
#
# FILE holds a line `// rejects: SENTENCE`; the compiler's message must contain SENTENCE.
set -u
file=$1
shift
log=$(mktemp)
trap 'rm -f "$log"' EXIT
sentence=$(sed -n 's|^// rejects: ||p' "$file")
[ -n "$sentence" ] || { echo "$file: no line '// rejects: SENTENCE'" && exit 2; }

if ! "$@" -fsyntax-only "$file" >"$log" 2>&1; then
  echo "$file: must compile, but:" && cat "$log"
  exit 1
fi
if "$@" -DREJECT -fsyntax-only "$file" >"$log" 2>&1; then
  echo "$file: must not compile with REJECT, but does"
  exit 1
fi
if ! grep -qF "$sentence" "$log"; then
  echo "$file: the compiler does not say: $sentence" && cat "$log"
  exit 1
fi
echo "$file: rejected with: $sentence"
