#!/usr/bin/env python3
"""Measures resident memory: the daemon idle, and what a view of a stored tree takes (goal P10).

    memory.py [--views 100000] [--questions 20000] [--seed N]

Stores a tree of so many views in a fresh release build of pointerd, asks a batch of questions all over it so that pieces made on
first use are there, and divides what the resident memory has grown by, the document as it came included, by the number of views.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from figure_sheet import FigureSheet, program

import daemon

JSON = {"Content-Type": "application/json"}
# Seconds after which what a build or an answer has freed is given back.
REST = 2.0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--views", type=int, default=100_000)
    parser.add_argument("--questions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sheet = FigureSheet()
    with tempfile.TemporaryDirectory() as folder, daemon.Daemon(daemon.program_path()) as pointerd:
        file = pathlib.Path(folder, "tree.json")
        tree = json.loads(subprocess.run(
            [program("MakeTree"), str(arguments.views), str(arguments.seed), file], check=True, capture_output=True).stdout)
        assert pointerd.ask("GET", "/healthz")[0] == 200
        time.sleep(REST)
        idle, _ = pointerd.memory()
        body = file.read_bytes()
        status, _, answer = pointerd.ask("PUT", "/v1/layouts/tree", body, JSON)
        assert status == 201, (status, answer[:500])
        time.sleep(REST)
        stored, highest = pointerd.memory()
        generator = random.Random(arguments.seed)
        points = [
            [generator.randrange(int(tree["width"] * 4)) / 4, generator.randrange(int(tree["height"] * 4)) / 4]
            for _ in range(arguments.questions)
        ]
        status, _, answer = pointerd.ask("POST", "/v1/layouts/tree/pointer", json.dumps({"points": points}), JSON)
        assert status == 200, (status, answer[:500])
        del answer
        time.sleep(REST)
        asked, _ = pointerd.memory()

    def bytes_a_view(megabytes):
        return (megabytes - idle) * 1048576 / arguments.views

    share = tree["interactions"] / tree["views"]
    sheet.note(
        f"Memory: tree of {tree['views']:,} views, {share:.0%} of them with an interaction, document of "
        f"{len(body) / arguments.views:.0f} bytes a view; idle {idle:.1f} MB, stored {stored:.1f} MB (at the highest {highest:.1f}), "
        f"{asked:.1f} MB after {arguments.questions:,} questions.")
    sheet.add("P10", "resident, idle", idle, "MB", at_most=25)
    sheet.add("P10", f"resident a view, {arguments.views} views stored", bytes_a_view(stored), "B", at_most=1024)
    sheet.add("P10", f"the same after {arguments.questions} questions", bytes_a_view(asked), "B", at_most=1024)
    sheet.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main())
