#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares opening books of examples/book with those of Polyglot for the same games and options.

    book.py BOOK_PROGRAM FILE.pgn...

Needs `polyglot` (Debian: in /usr/games). Entries are compared as sets, since Polyglot's order of moves of equal weight
is that of its table. Choose files in which every game starts from the usual position and has a result: Polyglot reads others
from the usual position too, and gives a game without result the result of the game before.
"""
import os, shutil, struct, subprocess, sys, tempfile

OPTIONS = [[], ["-max-ply", "20", "-min-game", "1"], ["-min-game", "2", "-only-white"],
           ["-min-game", "2", "-only-black"], ["-uniform", "-min-game", "5", "-max-ply", "30"]]


def entries(path):
    data = open(path, "rb").read()
    rows = [struct.unpack(">QHHI", data[i:i + 16]) for i in range(0, len(data), 16)]
    keys = [row[0] for row in rows]
    return rows, keys == sorted(keys)


def main():
    if len(sys.argv) < 3 or sys.argv[1] == "--help":
        sys.exit(__doc__)
    polyglot = shutil.which("polyglot") or shutil.which("polyglot", path="/usr/games")
    if not polyglot:
        print("skipped: no polyglot here")
        sys.exit(77)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = os.path.join(folder, "ours.bin"), os.path.join(folder, "theirs.bin")
        for games in sys.argv[2:]:
            for options in OPTIONS:
                subprocess.run([sys.argv[1], games, "-o", ours] + ["-" + o if o[0] == "-" else o for o in options],
                               stderr=subprocess.DEVNULL)
                subprocess.run([polyglot, "make-book", "-pgn", os.path.abspath(games), "-bin", theirs] + options,
                               cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                (a, sorted_a), (b, _) = entries(ours), entries(theirs)
                only_a, only_b = set(a) - set(b), set(b) - set(a)
                same = sorted_a and not only_a and not only_b and len(a) == len(b)
                wrong += not same
                print(f"{'same' if same else 'WRONG'}  {os.path.basename(games)} {' '.join(options)}: {len(a)} entries"
                      + ("" if same else f", {len(only_a)} only ours, {len(only_b)} only Polyglot's"))
                for name, rows in (("ours", sorted(only_a)[:3]), ("Polyglot's", sorted(only_b)[:3])):
                    for key, move, weight, learn in rows:
                        print(f"    {name}: key {key:016x} move {move:04x} weight {weight} learn {learn}")
    sys.exit(1 if wrong else 0)


main()
