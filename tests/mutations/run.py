#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Breaks the library on purpose, one small fault at a time, and shows that a test notices each.

  run.py [--only WORD...]  builds and runs the mutants; five seconds or more for each, an hour in all
  run.py --list            the rows, by number
  run.py --check           only whether every row still fits its header

A WORD of --only is a number of the list, or a part of a header's path: `--only 12 write/`. Variables: CXX (the
compiler; default g++), JOBS (how many at once; default 1), BUILD (the folder to build in; default build-mutations).
Exit status: 0 when every mutant is killed, 1 when one lives, 2 when a row is at fault.

The rows are in the files <room>.txt beside this script, each like this:

  Why this is a fault that could happen, in one line.
  in chess/outcome.hpp
  by chess/outcome
  - position.halfmove_clock() >= 150
  + position.halfmove_clock() >= 151

The text behind `- `, one line or several, has to stand exactly once in the header under include/pgn/; the text behind
`+ ` replaces it, nothing if there is none. `by` names the files under tests/ that are compiled and must notice, several
of them separated by spaces. `with` names more compiler flags, as in `with -fsanitize=address`.

A mutant is killed when the test program fails, crashes or does not end, or when a static assertion stops the compiler.
One that does not compile for any other reason is an error of its row. Each test program has to pass without the fault
first. The headers of the library stay as they are: the changed one is put into a folder that is searched before them.
Needs Catch2, and {fmt} for the rows of fmt.hpp, where the compiler finds them.
"""
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
HEADERS = TESTS.parent / "include"
ROOMS = ["core", "chess", "text", "notation", "read", "game", "write", "face"]
TIME_LIMIT = 300  # seconds, for one compilation or one run


class TableError(Exception):
    """A row that does not fit the library any more."""


class Row:
    def __init__(self, place, lines):
        self.place = place
        self.why = lines[0]
        fields = {"in": [], "by": [], "with": []}
        texts = {"-": [], "+": []}
        for line in lines[1:]:
            key, _, rest = line.partition(" ")
            if key in fields:
                fields[key] += rest.split()
            elif key in texts:
                texts[key].append(rest)
            else:
                raise TableError(f"{place}: not understood: {line}")
        if len(fields["in"]) != 1 or not fields["by"] or not texts["-"]:
            raise TableError(f"{place}: needs one header, a test and a text to replace")
        self.header = fields["in"][0]
        self.tests = fields["by"]
        self.flags = fields["with"]
        self.old = "\n".join(texts["-"])
        self.new = "\n".join(texts["+"])

    @property
    def program(self):
        """What tells the test programs apart."""
        return (*self.tests, *self.flags)

    def mutated(self):
        """The text of the header with the fault in it."""
        path = HEADERS / "pgn" / self.header
        if not path.is_file():
            raise TableError(f"{self.place}: there is no header {self.header}")
        for test in self.tests:
            if not (TESTS / f"{test}.cpp").is_file():
                raise TableError(f"{self.place}: there is no test {test}")
        text = path.read_text(encoding="utf-8")
        if text.count(self.old) != 1:
            raise TableError(f"{self.place}: stands {text.count(self.old)} times in {self.header}: {self.old}")
        return text.replace(self.old, self.new)


def read_rows():
    rows = []
    for room in ROOMS:
        path = Path(__file__).resolve().parent / f"{room}.txt"
        block = []
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n") + [""], 1):
            if line.startswith("#"):
                continue
            if line:
                block.append(line)
            elif block:
                rows.append(Row(f"{path.name}:{number - len(block)}", block))
                block = []
    return rows


class Builder:
    """Compiles test programs in a folder of its own for each job."""

    def __init__(self, folder):
        self.folder = folder
        self.compiler = [*os.environ.get("CXX", "g++").split(), "-std=c++20", "-O0", "-w", "-UNDEBUG"]
        folder.mkdir(parents=True, exist_ok=True)
        self.common = [self.object_of(f"support/{name}", folder, []) for name in ("main", "allocations")]
        # Catch2 2 is one header of 18,000 lines: precompiled, it costs half a second instead of two.
        self.catch = folder / "catch.hpp"
        shutil.copy(TESTS / "support" / "catch.hpp", self.catch)
        self.call("-x", "c++-header", str(self.catch), "-o", f"{self.catch}.gch")

    def call(self, *arguments):
        subprocess.run([*self.compiler, *arguments], check=True, capture_output=True, text=True, timeout=TIME_LIMIT)

    def object_of(self, test, folder, options):
        """Compiles tests/<test>.cpp; the folders of `options` are searched first."""
        out = folder / (test.replace("/", "_") + ".o")
        self.call(*options, f"-I{HEADERS}", f"-I{TESTS}", "-c", str(TESTS / f"{test}.cpp"), "-o", str(out))
        return out

    def program(self, row, folder, first):
        folder.mkdir(parents=True, exist_ok=True)
        options = ["-include", str(self.catch), *row.flags, *first]
        objects = [self.object_of(test, folder, options) for test in row.tests]
        out = folder / "program"
        libraries = ["-pthread"] + (["-lfmt"] if "fmt" in row.tests else [])
        self.call(*row.flags, *map(str, objects + self.common), *libraries, "-o", str(out))
        return out

    @staticmethod
    def first_failure(program):
        """None when the tests pass, else what the first failure is."""
        try:
            run = subprocess.run([str(program), "--abort"], cwd=TESTS, capture_output=True, text=True, errors="replace",
                                 timeout=TIME_LIMIT)
        except subprocess.TimeoutExpired:
            return "it does not end"
        if run.returncode == 0:
            return None
        failed = re.search(r"(tests/\S+?:\d+): FAILED", run.stdout)
        if failed:
            return failed[1]
        return "the sanitizer" if "Sanitizer" in run.stderr else f"it ends with status {run.returncode}"

    def unbroken(self, row):
        """Why the row's test says nothing, since it fails without the fault too; None when it passes."""
        folder = self.folder / "unbroken" / "-".join(row.program).replace("/", "_")
        try:
            failure = self.first_failure(self.program(row, folder, []))
        except subprocess.TimeoutExpired:
            failure = "the compiler does not end"
        except subprocess.CalledProcessError as error:
            failure = error.stderr[:2000]
        shutil.rmtree(folder)
        return failure and f"{' '.join(row.tests)} fails without the fault: {failure}"

    def judge(self, number, row):
        """`killed`, `lived` or `error`, and by what."""
        folder = self.folder / str(number)
        overlay = folder / "include"
        changed = overlay / "pgn" / row.header
        shutil.rmtree(folder, ignore_errors=True)
        changed.parent.mkdir(parents=True, exist_ok=True)
        changed.write_text(row.mutated(), encoding="utf-8")
        try:
            failure = self.first_failure(self.program(row, folder, [f"-I{overlay}"]))
        except subprocess.TimeoutExpired:
            failure = "the compiler does not end"
        except subprocess.CalledProcessError as error:
            if not re.search(r"static[ _]assert", error.stderr):
                return "error", "does not compile:\n" + error.stderr[:2000]
            failure = "a static assertion"
        shutil.rmtree(folder)
        return ("killed", failure) if failure else ("lived", "")


def fault_of(row):
    try:
        row.mutated()
        return None
    except TableError as error:
        return str(error)


def chosen(rows, words):
    """The numbered rows that one of the words means; all of them without words."""
    return [(number, row) for number, row in enumerate(rows, 1)
            if not words or any(word == str(number) if word.isdigit() else word in row.header for word in words)]


def run(rows):
    builder = Builder(Path(os.environ.get("BUILD", TESTS.parent / "build-mutations")))
    counts = {"killed": 0, "lived": 0, "error": 0}
    with ThreadPoolExecutor(int(os.environ.get("JOBS", "1"))) as pool:
        programs = {row.program: row for _, row in rows}
        unbroken = dict(zip(programs, pool.map(builder.unbroken, programs.values())))

        def judge(numbered):
            number, row = numbered
            useless = unbroken[row.program]
            return ("error", useless) if useless else builder.judge(number, row)

        for (number, row), (verdict, by) in zip(rows, pool.map(judge, rows)):
            counts[verdict] += 1
            print(f"{number:3} {verdict:6} {row.header:25} {row.why}\n{'':11}{by}", flush=True)
    print(f"{len(rows)} mutants: {counts['killed']} killed, {counts['lived']} lived, {counts['error']} rows at fault")
    return 2 if counts["error"] else 1 if counts["lived"] else 0


def main(arguments):
    if arguments in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    try:
        rows = read_rows()
        if arguments == ["--list"]:
            for number, row in enumerate(rows, 1):
                print(f"{number:3} {row.header:25} {row.why}")
            return 0
        faults = [fault for fault in map(fault_of, rows) if fault]
        if faults:
            raise TableError("\n".join(faults))
    except TableError as error:
        print(error, file=sys.stderr)
        return 2
    if arguments == ["--check"]:
        print(f"mutations: {len(rows)} rows fit")
        return 0
    wanted = chosen(rows, arguments[1:]) if arguments[:1] in ([], ["--only"]) else []
    if not wanted:
        print(__doc__, file=sys.stderr)
        return 2
    return run(wanted)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
