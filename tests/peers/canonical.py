#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the canonical export of each file is its own canonical export, and that it has the bytes that another
implementation of the same rules wrote to NAME.canonical.pgn, where that lies beside NAME.pgn.

    canonical.py CONVERT FILE.pgn...

Known difference: the other one writes drops of pawns as in `@h3`; a file that differs only so has the `same words`.
"""
import os
import subprocess
import sys


def canonical(convert, data):
    return subprocess.run([convert, "--quiet", "-"], input=data, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL).stdout


def words(data):
    """The words of a file, with `@h3` written `P@h3`; lines break elsewhere then."""
    return [b"P" + word if word.startswith(b"@") else word for word in data.split()]


def main():
    if len(sys.argv) < 3 or sys.argv[1] == "--help":
        sys.exit(__doc__)
    wrong = 0
    for path in sys.argv[2:]:
        with open(path, "rb") as file:
            once = canonical(sys.argv[1], file.read())
        verdicts = ["stable" if canonical(sys.argv[1], once) == once else "WRONG: not stable"]
        other = path[:-len(".pgn")] + ".canonical.pgn"
        if os.path.exists(other):
            with open(other, "rb") as file:
                theirs = file.read()
            verdicts.append("same bytes" if once == theirs else
                            "same words" if words(once) == words(theirs) else "WRONG: other bytes")
        wrong += any(verdict.startswith("WRONG") for verdict in verdicts)
        print(f"{os.path.basename(path):<38}{', '.join(verdicts)}")
    sys.exit(1 if wrong else 0)


main()
