#!/usr/bin/env python3
"""Counts what a resolve takes, with callgrind: instructions, allocations, locks, references counted (goal P4).

    resolve-counts.py

The release build of AnswerBenchmark asks the 10,000 positions of its screen of 10,000 views once, and in another run twice; what
the second run took more is what asking takes, everything that is made on first use being there.
"""
import argparse
import shutil
import sys

import callgrind
from figure_sheet import FigureSheet, program

COUNTED = {"hit test": "hit test", "resolve": "resolve", "query to answer": "answer from query to bytes"}


def main():
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    if shutil.which("valgrind") is None:
        sys.exit("resolve-counts.py: valgrind is needed")
    sheet = FigureSheet()
    for name, text in COUNTED.items():
        once, output = callgrind.count([program("AnswerBenchmark"), "--count", name, "1"])
        twice, _ = callgrind.count([program("AnswerBenchmark"), "--count", name, "2"])
        # Making the layout surely does all of it; a kind that is never found would be one that is not recognised.
        for kind in callgrind.KINDS:
            assert once.of_kind(kind) > 0, kind
        counts, questions = twice.less(once), int(output.split()[0])
        each = {kind: counts.of_kind(kind) / questions for kind in callgrind.KINDS}
        sheet.note(
            f"Counts, {text}: {counts.instructions / questions:.0f} instructions a question; in {questions:,} questions "
            + ", ".join(f"{counts.of_kind(kind)} {kind}" for kind in callgrind.KINDS))
        if name == "resolve":
            for kind, figure in each.items():
                sheet.add("P4", f"resolve: {kind} a question", figure, "", at_most=0)
    sheet.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main())
