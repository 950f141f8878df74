#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the legal moves and their SAN with npm's chessops, on positions that chessops plays at random.

    san.py [--count N] [--seed S]

For each of N positions (2000) of games of standard chess and Chess960, and of boards crowded with pieces of one
kind: both find the same legal moves and write the same SAN for each, and each reads every SAN of the other as the move that
it was written for. Needs node, npm and a compiler (CXX, g++); chessops is installed into a temporary folder, or into the
folder that the environment variable PGN_NPM_DIR names, which is kept. Exit status: 1 if something differs.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def lines_from(command, text=""):
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()


class Differences:
    """Counts what differs, and prints the first ones."""

    def __init__(self):
        self.count = 0

    def compare(self, what, fen, ours, theirs):
        if ours == theirs:
            return
        self.count += 1
        if self.count <= 10:
            print(f"WRONG  {what} of {fen}\n  ours:   {ours}\n  theirs: {theirs}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not shutil.which("node") or not shutil.which("npm"):
        print("skipped: no node and npm here")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.environ.get("PGN_NPM_DIR", temporary)
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, "chessops"],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        script = shutil.copy(os.path.join(HERE, "san.mjs"), folder)
        program = os.path.join(temporary, "answers")
        subprocess.run([os.environ.get("CXX", "g++"), "-std=c++20", "-O2", "-I", os.path.join(HERE, "../../include"),
                        os.path.join(HERE, "answers.cpp"), "-o", program], check=True)

        positions = [json.loads(line) for line in
                     lines_from(["node", script, "positions", str(options.count), str(options.seed)])]
        fens = [position["fen"] for position in positions]
        theirs = [sorted(map(tuple, position["moves"])) for position in positions]
        ours = [sorted(tuple(pair.split("=", 1)) for pair in line.split())
                for line in lines_from([program], "".join(fen + "\n" for fen in fens))]
        we_read = lines_from([program], "".join(f"{fen}|{' '.join(san for _, san in moves)}\n"
                                                for fen, moves in zip(fens, theirs)))
        they_read = lines_from(["node", script, "parse"],
                               "".join(json.dumps({"fen": fen, "sans": [san for _, san in moves]}) + "\n"
                                       for fen, moves in zip(fens, ours)))

    differences = Differences()
    for fen, a, b, we, they in zip(fens, ours, theirs, we_read, they_read, strict=True):
        differences.compare("moves and SAN", fen, sorted(set(a) - set(b)), sorted(set(b) - set(a)))
        differences.compare("their SAN, read by us,", fen, we.split(), [move for move, _ in b])
        differences.compare("our SAN, read by them,", fen, [move for move, _ in a], json.loads(they))
    sans = [san for moves in theirs for _, san in moves]
    kinds = {"castling": "O-O", "promotions": "=", "checks": r"\+", "mates": "#",
             "told apart": "[KQRBN][a-h1-8]x?[a-h][1-8]", "by a whole square": "[KQRBN][a-h][1-8]x?[a-h][1-8]"}
    print(", ".join(f"{sum(bool(re.search(kind, san)) for san in sans)} {name}" for name, kind in kinds.items()))
    print(f"{len(fens)} positions, {len(sans)} moves: {differences.count} differences")
    sys.exit(1 if differences.count else 0)


main()
