#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares how many plies each game has and where it ends with npm's chessops, chess.js and kokopu.

    npm_readers.py [--bytes N] [--peers NAME,...] CONVERT FILE.pgn...

CONVERT is the program examples/convert. Needs node and npm; the packages are installed into a temporary folder, or
into the folder that the environment variable PGN_NPM_DIR names, which is kept. Each file is read as it is and as our
canonical export, which every peer must read alike. Games are handed over one by one, those that begin in the first N
bytes (1000000). `theirs` is the peer's count of games in the whole text; chess.js reads only one game at a
time, and gets only those with the usual rules. Exit status: 1 if some game differs.
"""
import argparse
import functools
import json
import os
import shutil
import subprocess
import sys
import tempfile

import games

PEERS = ["chessops", "chess.js", "kokopu"]


def decoded(data):
    """UTF-8, or Latin-1 when it is not (as for our reader)."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


class Node:
    """The node process, to which questions go line by line."""

    def __init__(self, folder):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "npm_readers.mjs")
        shutil.copy(script, folder)
        self.process = subprocess.Popen(["node", os.path.join(folder, os.path.basename(script))],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, **question):
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


games_of = functools.lru_cache(maxsize=None)(games.ours)


def compare(node, path, options, table, peer):
    mine = games_of(options.convert, path)
    with open(path, "rb") as file:
        whole = node.ask(peer=peer, count=True, text=decoded(file.read()))
    rows, reasons = [], {}
    for game in mine:
        if game.offset >= options.bytes:
            break
        if peer == "chess.js" and game.variant != "standard":
            continue  # it plays no other
        theirs = node.ask(peer=peer, text=decoded(game.text))
        if "error" in theirs:
            reasons[game.number] = theirs["error"]
        rows.append((game, None if "error" in theirs else (theirs["plies"], theirs["final"], theirs["games"])))
    table.add(path, whole.get("games") or "?", rows, reasons)


def check_export(convert, path, exported):
    """Our own reader finds the same games in the export."""
    before, after = games_of(convert, path), games_of(convert, exported)
    for a, b in zip(before, after):
        if (a.plies, a.final) != (b.plies, b.final):
            print(f"WRONG  {path}: game {a.number} ends elsewhere in the export: {a.final}, {b.final}")
    if len(before) != len(after):
        print(f"WRONG  {path}: {len(before)} games, {len(after)} in the export")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bytes", type=int, default=1000000)
    parser.add_argument("--peers", default=",".join(PEERS))
    parser.add_argument("convert")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    if not shutil.which("node") or not shutil.which("npm"):
        print("skipped: no node and npm here")
        sys.exit(77)
    wrong = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.environ.get("PGN_NPM_DIR", temporary)
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, *PEERS],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        node = Node(folder)
        paths = []
        for path in options.files:
            exported = os.path.join(temporary, "export of " + os.path.basename(path))
            with open(exported, "wb") as file:
                subprocess.run([options.convert, "--quiet", path], stdout=file, stderr=subprocess.DEVNULL)
            paths += [path, exported]
            check_export(options.convert, path, exported)
        for peer in options.peers.split(","):
            table = games.Table(peer)
            for path in paths:
                compare(node, path, options, table, peer)
            wrong += table.wrong
    sys.exit(1 if wrong else 0)


main()
