# SPDX-License-Identifier: MIT
"""What the scripts of this folder that compare games share: games as `convert --to json` tells them, positions
that mean the same, and the table of the differences."""
import json
import os
import shutil
import subprocess
import sys


def program(name):
    """The path of a program of Debian's games. With PGN_PEERS_INSTALL=1 in the environment it is installed when it is
    absent; else the script ends as skipped (77)."""
    package = {"tkscid": "scid"}.get(name, name)
    for attempt in (1, 2):
        found = shutil.which(name) or shutil.which(name, path="/usr/games")
        if found:
            return found
        if attempt == 1 and os.environ.get("PGN_PEERS_INSTALL") == "1":
            subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", package], check=True)
    print(f"skipped: no {name} here; apt-get install {package}")
    sys.exit(77)


class Game:
    """One game as we read it: `text` is its bytes, `faulty` whether it holds an error."""

    def __init__(self, data, row):
        self.number = row["game"]
        self.offset = row["offset"]
        self.text = data[row["offset"]:row["offset"] + row["length"]]
        self.plies = len(row["moves"])
        self.start, self.final, self.variant = row["start"], row["final"], row["variant"]
        if self.variant not in ("standard", "chess960"):
            self.final = None  # we play no other
        self.faulty = any(d["severity"] == "error" and d["code"] != "unknown-variant" for d in row["diagnostics"])
        self.codes = sorted({d["code"] for d in row["diagnostics"]})


def ours(convert, path, reading=()):
    """Our games of a file."""
    with open(path, "rb") as file:
        data = file.read()
    run = subprocess.run([convert, "--quiet", "--to", "json", *reading, path], stdout=subprocess.PIPE,
                         stderr=subprocess.DEVNULL)
    if run.returncode not in (0, 1):
        raise SystemExit(f"{convert} failed on {path}")
    return [Game(data, json.loads(line)) for line in run.stdout.splitlines()]


def castling(placement, field):
    """The rooks that may castle, as squares, from K and Q (the outermost rook) or from letters of files."""
    rooks = set()
    for letter in field.replace("-", ""):
        rank = placement.split("/")[7 if letter.isupper() else 0]
        row = "".join("." * int(c) if c.isdigit() else c for c in rank.replace("~", "").split("[")[0])
        mine = ["ABCDEFGH"[i] for i, c in enumerate(row) if c == ("R" if letter.isupper() else "r")]
        if letter.upper() in "KQ":
            mine = mine[-1:] if letter.upper() == "K" else mine[:1]
        else:
            mine = [letter.upper()]
        rooks.update((letter.isupper(), file) for file in mine or [letter])
    return rooks


def same(a, b):
    """Whether two FENs mean the same: placement, side, castling in any notation. The field for e.p. may be `-` in
    one and a square in the other, since programs differ in when they write it."""
    a, b = a.split(), b.split()
    return (a[:2] == b[:2] and castling(a[0], a[2]) == castling(b[0], b[2])
            and (a[3] == b[3] or "-" in (a[3], b[3])))


class Table:
    """A line for each file, and the first games that differ: 5, or PGN_PEERS_SHOWN from the environment."""

    def __init__(self, peer):
        self.peer, self.shown, self.wrong = peer, int(os.environ.get("PGN_PEERS_SHOWN", 5)), 0
        print(f"{'file':<38}{'ours':>7}{'theirs':>8}{'agree':>7}{'differ':>7}{'refused':>8}{'faulty':>7}")

    def add(self, path, count, rows, reasons={}):
        """`rows`: our game, and None if the peer refused it, or (plies, final, games) of the peer. A game with an
        error is only compared with a peer that takes it. `reasons`: what the peer says to a game, by its number."""
        agree, differ, refused, faulty = 0, [], [], 0
        for game, theirs in rows:
            if theirs is None:
                faulty += game.faulty
                refused += [] if game.faulty else [(game, None)]
            elif theirs[2] == 1 and theirs[0] == game.plies and (game.final is None or same(theirs[1], game.final)):
                agree += 1
            else:
                differ.append((game, theirs))
        self.wrong += len(differ)
        print(f"{os.path.basename(path):<38}{len(rows):>7}{count:>8}{agree:>7}{len(differ):>7}{len(refused):>8}"
              f"{faulty:>7}")
        for title, games in (("differs", differ), ("refused", refused)):
            for game, theirs in games[:self.shown]:
                print(f"    {title}: game {game.number}, {game.variant}, ours {game.plies} plies {game.final}"
                      + (f" [{' '.join(game.codes)}]" if game.codes else ""))
                if theirs:
                    print(f"      {self.peer}: {theirs[2]} games, {theirs[0]} plies {theirs[1]}")
                elif game.number in reasons:
                    print(f"      {self.peer}: {reasons[game.number]}")
