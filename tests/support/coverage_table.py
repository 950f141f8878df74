#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The table of tests/coverage.sh.

    coverage_table.py INCLUDE COVERAGE.json [--lines] [HEADER...]

The file is what llvm-cov exports with -format=text. Of its functions, not of its files: where instantiations differ in
what `if constexpr` leaves of them, llvm-cov adds them up wrongly. Exit status: 1 if fewer than 98 % of the lines that
can be run are run.
"""
import json
import os
import re
import sys

# Header; the first line of a function, or the line itself when it ends in `;` (regular expressions); why no test
# runs it.
COMPILE_TIME = "made at compile time; what is made is tested"
CONCEPT = "asked for by the concept Source, and never called since `extends` is false"
EXPLAINED = [
    ("chess/attacks.hpp", r"^constexpr std::uint64_t leaper\(", COMPILE_TIME),
    ("chess/attacks.hpp", r"^constexpr std::uint64_t ray\(", COMPILE_TIME),
    ("chess/attacks.hpp", r"^constexpr AttackTables make_attack_tables\(", COMPILE_TIME),
    ("chess/movegen.hpp", r"if \(Rules::promotes_to\(PieceType::king\)\) {$", "for rules that are not Standard"),
    ("notation/plain_san.hpp", r"make_origin_hints\(\) noexcept {$", COMPILE_TIME),
    ("notation/san.hpp", r"make_san_leads\(\) noexcept {$", COMPILE_TIME),
    ("notation/to_san.hpp", r"chars_\[size_ \+ i\] = .*;$", COMPILE_TIME),
    ("parallel.hpp", r"bool extend\(Window&, const char\*\) const", CONCEPT),
    ("parallel.hpp", r"bool blocked\(\) const", CONCEPT),
    ("read/tag_name.hpp", r"key\.low = key\.low << 8 .*;$", COMPILE_TIME),
    ("read/tag_name.hpp", r"constexpr bool fill\(", COMPILE_TIME),
    ("read/visitor.hpp", r"^constexpr void check_hooks\(\) {$", "made of static_assert: tests/compile"),
    ("text/char_class.hpp", r"make_char_table\(\) noexcept {$", COMPILE_TIME),
    ("text/encoding.hpp", r"if \(std::is_constant_evaluated\(\)\) {$", COMPILE_TIME),
    ("text/scan.hpp", r"^  } else {$", "for big-endian machines: sh tests/configurations.sh big-endian"),
    ("text/tag_scanner.hpp", r"if \(std::is_constant_evaluated\(\)\) {$", COMPILE_TIME),
]


def explained_lines(name, text):
    """The numbers of the lines of a header that the list explains, with the reason."""
    found = {}
    for header, first, reason in EXPLAINED:
        if header != name:
            continue
        matches = [i for i, line in enumerate(text) if re.search(first, line)]
        if not matches:
            sys.exit(f"{name}: no line matches {first!r}, which the list of {os.path.basename(__file__)} explains")
        for start in matches:
            end = start
            if not text[start].rstrip().endswith((";", "}")):
                indent = re.match(" *", text[start])[0]
                end += 1
                while not text[end].startswith(indent + "}"):
                    end += 1
            found.update((number + 1, reason) for number in range(start, end + 1))
    return found


CODE, SKIPPED, GAP = 0, 2, 3  # kinds of regions; other kinds are code, too


def lines_of(regions):
    """How often each line of a function is run: as often as what starts on it, or what it is a part of."""
    counts, skipped, starts, own_file = {}, set(), {}, regions[0][5]
    # From outer to inner regions, so that the innermost one that a line begins in stays.
    for line, column, last, end_column, count, file, _, kind in sorted(regions, key=lambda r: (r[0], r[1], -r[2], -r[3])):
        if file != own_file or kind == GAP:
            continue
        if kind == SKIPPED:
            skipped.update(range(line, last + 1))
            continue
        starts.setdefault(line, []).append(count)
        for inside in range(line + 1, last + (end_column > 1)):
            counts[inside] = count
    for line, begun in starts.items():
        counts[line] = max([*begun, counts.get(line, 0)])
    return {line: count for line, count in counts.items() if line not in skipped}


def read_coverage(path, root):
    """For each header how often its lines are run, and how often the two ways of its conditions are taken. All
    instantiations of a template are one text. A condition that no instantiation evaluates, as that of an
    `if constexpr`, is none."""
    headers = {}
    with open(path, encoding="utf-8") as file:
        functions = json.load(file)["data"][0]["functions"]
    for function in functions:
        name = os.path.relpath(function["filenames"][0], root)
        if name.startswith(".."):
            continue
        lines, conditions = headers.setdefault(name, ({}, {}))
        for line, count in lines_of(function["regions"]).items():
            lines[line] = lines.get(line, 0) + count
        for line, column, _, _, true_count, false_count, file, *_ in function["branches"]:
            if function["filenames"][file] == function["filenames"][0]:
                counts = conditions.setdefault((line, column), [0, 0])
                counts[0] += true_count
                counts[1] += false_count
    return {name: (lines, [count for counts in conditions.values() if any(counts) for count in counts])
            for name, (lines, conditions) in headers.items()}


def row(name, lines, run, branches, taken):
    def percent(part, whole):
        return f"{100 * part / whole:6.2f} %" if whole else "      - "
    return (f"{name:<28}{lines:>7}{run:>7} {percent(run, lines)}{branches:>9}{taken:>7} {percent(taken, branches)}")


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--lines"]
    if len(arguments) < 2:
        sys.exit(__doc__)
    root, words = arguments[0], arguments[2:]
    total, missing, reasons = [0, 0, 0, 0], [], {}
    print(f"{'header':<28}{'lines':>7}{'run':>7}{'':>9}{'branches':>9}{'taken':>7}")
    for name, (lines, branches) in sorted(read_coverage(arguments[1], root).items()):
        if words and not any(word in name for word in words):
            continue
        with open(os.path.join(root, name), encoding="utf-8") as file:
            text = file.read().splitlines()
        known = explained_lines(name, text)
        lines = {number: count for number, count in lines.items()
                 if text[number - 1].strip() and not text[number - 1].lstrip().startswith("//")}
        for number in sorted(number for number, count in lines.items() if count == 0):
            if number in known:
                reasons[known[number]] = reasons.get(known[number], 0) + 1
            else:
                missing.append(f"{name}:{number}: {text[number - 1]}")
        figures = (len(lines), sum(count > 0 for count in lines.values()),
                   len(branches), sum(count > 0 for count in branches))
        total = [a + b for a, b in zip(total, figures)]
        print(row(name, *figures))
    print(row("all", *total))
    explained = sum(reasons.values())
    print(row("all that can be run", total[0] - explained, *total[1:]))
    for reason, count in reasons.items():
        print(f"{count} lines are not run: {reason}")
    print(f"{len(missing)} lines are neither run nor explained")
    if "--lines" in sys.argv:
        print("\n".join(missing))
    sys.exit(1 if total[1] < 0.98 * (total[0] - explained) else 0)


main()
