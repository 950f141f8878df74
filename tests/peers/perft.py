#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares perft counts with Stockfish, or writes the Chess960 lines of tests/data/perft.txt.

  perft.py STOCKFISH check PERFT_FILE            every line of the file, as deep as it says
  perft.py STOCKFISH random PROGRAM COUNT SEED   PROGRAM is answers.cpp, compiled; COUNT positions come
                                                 from random play
  perft.py STOCKFISH chess960 DEPTH              one line per start of the list below
"""
import random
import subprocess
import sys

# Start positions by their number, spread over the list of 960, with both rooks next to the king, kings on b1
# and g1, and the two orders of every pair of pieces.
CHESS960 = [0, 41, 82, 123, 164, 205, 246, 287, 328, 353, 369, 410, 451, 492, 518, 533, 574, 615, 656, 697,
            738, 779, 861, 959]


def chess960_rank(number):
    """The back rank with this number in the usual numbering (518 is the orthodox one)."""
    squares = [None] * 8
    number, bishop = divmod(number, 4)
    squares[2 * bishop + 1] = "B"
    number, bishop = divmod(number, 4)
    squares[2 * bishop] = "B"
    number, queen = divmod(number, 6)
    free = [i for i in range(8) if not squares[i]]
    squares[free[queen]] = "Q"
    knights = [(a, b) for a in range(5) for b in range(a + 1, 5)][number]
    free = [i for i in range(8) if not squares[i]]
    for i in knights:
        squares[free[i]] = "N"
    free = [i for i in range(8) if not squares[i]]
    for i, piece in zip(free, "RKR"):
        squares[i] = piece
    return "".join(squares)


class Stockfish:
    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send("uci", "setoption name UCI_Chess960 value true")

    def send(self, *lines):
        self.process.stdin.write("\n".join(lines) + "\n")
        self.process.stdin.flush()

    def perft(self, fen, depth):
        """The total, and the moves with their counts."""
        self.send("position fen " + fen, f"go perft {depth}")
        moves = {}
        for line in self.process.stdout:
            if line.startswith("Nodes searched:"):
                return int(line.split(":")[1]), moves
            move, _, count = line.partition(":")
            if count.strip().isdigit():
                moves[move] = int(count)
        raise SystemExit("the engine stopped")

    def after(self, fen, moves):
        """The FEN after some moves."""
        self.send("position fen " + fen + " moves " + " ".join(moves), "d")
        found = None
        for line in self.process.stdout:
            if line.startswith("Fen:"):
                found = line[4:].strip()
            if line.startswith("Checkers:"):
                return found
        raise SystemExit("the engine stopped")


def lines_of(path):
    with open(path, encoding="ascii") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                fen, *counts = line.strip().split(";")
                yield fen, [tuple(map(int, count[1:].split())) for count in counts]


def check(engine, path):
    bad = 0
    for fen, counts in lines_of(path):
        for depth, expected in counts:
            found, _ = engine.perft(fen, depth)
            if found != expected:
                bad += 1
                print(f"{fen} depth {depth}: {expected} in the file, {found} by the engine")
    print("differences:", bad)
    return bad != 0


def compare_random(engine, program, count, seed):
    chance = random.Random(seed)
    fens = []
    while len(fens) < count:
        rank = chess960_rank(518 if chance.random() < 0.5 else chance.randrange(960))
        fen = f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1"
        for _ in range(chance.randrange(1, 12)):
            for _ in range(8):
                _, moves = engine.perft(fen, 1)
                if not moves:
                    break
                fen = engine.after(fen, [chance.choice(sorted(moves))])
            fens.append(fen)
    fens = fens[:count]
    text = "".join(f"{fen};3\n" for fen in fens)
    answer = subprocess.run([program], input=text, capture_output=True, text=True, check=True).stdout.split()
    bad = 0
    for fen, ours in zip(fens, answer, strict=True):
        theirs, _ = engine.perft(fen, 3)
        if theirs != int(ours):
            bad += 1
            print(f"{fen} depth 3: ours {ours}, theirs {theirs}")
    print("positions:", len(fens), "differences:", bad)
    return bad != 0


def write_chess960(engine, depth):
    for number in CHESS960:
        rank = chess960_rank(number)
        fen = f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1"
        print(";".join([fen] + [f"D{d} {engine.perft(fen, d)[0]}" for d in range(1, depth + 1)]))


def main(arguments):
    if len(arguments) < 3:
        sys.exit(__doc__)
    engine = Stockfish(arguments[0])
    if arguments[1] == "check":
        sys.exit(check(engine, arguments[2]))
    if arguments[1] == "random":
        sys.exit(compare_random(engine, arguments[2], int(arguments[3]), int(arguments[4])))
    if arguments[1] == "chess960":
        write_chess960(engine, int(arguments[2]))


if __name__ == "__main__":
    main(sys.argv[1:])
