#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares how many plies each game has and where it ends with pgn-extract.

    pgn_extract.py CONVERT FILE.pgn...

CONVERT is the program examples/convert. Needs `pgn-extract` (Debian's package; PGN_PEERS_INSTALL=1 installs it).
`theirs` is its count of games in the whole file. Then every game is handed over alone, between two marks, so that a
game which pgn-extract refuses does not move the others; a game without terminator gets `*`, since pgn-extract drops
its moves else. `refused` counts games that only we take, `faulty` games with an error that it does not take either.
Exit status: 1 if some game differs.
"""
import re
import subprocess
import sys
import tempfile

import games

MARK = "mark of the script"


def run(program, path):
    """Games of pgn-extract's output as text, and its messages."""
    done = subprocess.run([program, "-F", "--plycount", "--allownullmoves", "-C", "-V", "-N", "-w1000000", path],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    text = done.stdout.decode("latin-1")
    return re.split(r'(?m)^(?=\[Event ")', text)[1:], done.stderr.decode("latin-1")


def result(text):
    """Plies and final position of one game of the output."""
    plies = int(re.search(r'(?m)^\[PlyCount "(\d+)"\]', text)[1])
    final = re.search(r'\{ "([^"]*)" \}', text)
    start = re.search(r'(?m)^\[FEN "([^"]*)"\]', text)
    fen = final or start
    return plies, fen[1] if fen else "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def compare(program, convert, path, table):
    mine = games.ours(convert, path)
    _, log = run(program, path)
    count = re.findall(r"(\d+) games? matched out of (\d+)", log)
    with tempfile.NamedTemporaryFile(suffix=".pgn") as file:
        for game in mine:
            end = b" *" if "missing-terminator" in game.codes else b""
            file.write(b'\n\n[Event "%s %d"]\n\n*\n\n' % (MARK.encode(), game.number) + game.text + end)
        file.write(b'\n\n[Event "%s 0"]\n\n*\n' % MARK.encode())
        file.flush()
        found, _ = run(program, file.name)
    theirs, number = {}, 0
    for text in found:
        mark = re.match(r'\[Event "' + MARK + r' (\d+)"\]', text)
        if mark:
            number = int(mark[1])
        else:
            theirs.setdefault(number, []).append(text)
    rows = []
    for game in mine:
        texts = theirs.get(game.number)
        rows.append((game, (*result(texts[0]), len(texts)) if texts else None))
    table.add(path, count[-1][1] if count else "?", rows)


def main():
    if len(sys.argv) < 3 or sys.argv[1] == "--help":
        sys.exit(__doc__)
    program = games.program("pgn-extract")
    table = games.Table("pgn-extract")
    for path in sys.argv[2:]:
        compare(program, sys.argv[1], path, table)
    sys.exit(1 if table.wrong else 0)


main()
