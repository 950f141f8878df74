#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Imports our canonical export into a Scid database and compares how many plies each game has and where it ends.

    scid.py CONVERT FILE.pgn...

CONVERT is the program examples/convert. Needs `tkscid` (Debian's package scid; PGN_PEERS_INSTALL=1 installs it).
Games of other rules than the usual ones are left out, since Scid plays no other. Scid reads what it can of a game; it
refuses only games whose start position it takes for one of Chess960. Exit status: 1 if some game differs.
"""
import os
import subprocess
import sys
import tempfile

import games


def compare(program, convert, path, folder, table):
    exported = os.path.join(folder, "export of " + os.path.basename(path))
    with open(exported, "wb") as file:
        subprocess.run([convert, "--quiet", path], stdout=file, stderr=subprocess.DEVNULL)
    mine = [game for game in games.ours(convert, exported) if game.variant == "standard"]
    with open(exported, "wb") as file:
        for game in mine:  # the Event tag is the first line
            file.write(b'[Event "%d"]\n%s\n\n' % (game.number, game.text.split(b"\n", 1)[1]))
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "scid.tcl")
    output = subprocess.run([program, script, exported, os.path.join(folder, os.path.basename(path) + ".base")],
                            stdout=subprocess.PIPE, text=True, encoding="latin-1", check=True).stdout.splitlines()
    theirs = {}
    for line in output[:-1]:
        number, plies, fen = line.split(" ", 2)
        theirs[int(number)] = (int(plies), fen, 1)
    table.add(path, len(theirs), [(game, theirs.get(game.number)) for game in mine])
    print("    Scid says:", output[-1][9:300])


def main():
    if len(sys.argv) < 3 or sys.argv[1] == "--help":
        sys.exit(__doc__)
    program = games.program("tkscid")
    table = games.Table("Scid")
    with tempfile.TemporaryDirectory() as folder:
        for path in sys.argv[2:]:
            compare(program, sys.argv[1], path, folder, table)
    sys.exit(1 if table.wrong else 0)


main()
