#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the version, as MAJOR.MINOR.PATCH, from its only source.
#
#     sh tests/tools/version.sh [ROOT]
sed -n 's/.*Version version{\([0-9]*\), \([0-9]*\), \([0-9]*\)}.*/\1.\2.\3/p' \
  "${1:-$(dirname "$0")/../..}/include/pgn/version.hpp"
