#!/usr/bin/env python3
"""Measures the main job over HTTP: `GET …/pointer` on a tree of 10,000 views, half the points in regions (goal P7).

    pointer-answers.py [--rounds 7] [--seconds 3] [--seed N]

Starts the release build of pointerd with one such layout, then has http-cost.py compare it with bare libmicrohttpd
sending as many bytes, and stall-check.py look for stalls at 64 to 512 connections. Prints what both print; the exit
status is 1 when one of them misses its goal.
"""
import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent / "Tests" / "Live"))
import daemon  # noqa: E402
import million  # noqa: E402

VIEWS = 10_000
# Positions asked for in turns; enough of them that no answer is met again from a cache of the processor's alone.
POSITIONS = 1000

SCRIPT = """
local paths = {%s}
local next = 0
request = function()
  next = next %% #paths + 1
  return wrk.format("GET", paths[next])
end
"""


def positions(width, height, generator):
    """Half of them in regions, by the arithmetic of the grid, in a seeded order."""
    found = {True: [], False: []}
    while min(map(len, found.values())) < POSITIONS // 2:
        x, y = generator.randrange(width * 2) / 2, generator.randrange(height * 2) / 2
        hit = million.expected_view(VIEWS, x, y) is not None
        if len(found[hit]) < POSITIONS // 2:
            found[hit].append((x, y))
    both = found[True] + found[False]
    generator.shuffle(both)
    return both


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    body, width, height = million.large_layout(VIEWS)
    with tempfile.TemporaryDirectory() as folder, daemon.Daemon(daemon.program_path()) as pointerd:
        million.put(pointerd, "tree", body)
        paths = [
            f"/v1/layouts/tree/pointer?x={x}&y={y}"
            for x, y in positions(width, height, random.Random(arguments.seed))
        ]
        sizes = [len(pointerd.ask("GET", path)[2]) for path in paths]
        script = pathlib.Path(folder, "positions.lua")
        script.write_text(SCRIPT % ",".join(f'"{path}"' for path in paths))
        print(f"{VIEWS:,} views, {POSITIONS} positions, half in regions; answers of {min(sizes)} to {max(sizes)} bytes")
        cost = subprocess.run([
            sys.executable, FOLDER / "http-cost.py", "--pid", str(pointerd.process.pid), "--script", script,
            "--size", str(round(sum(sizes) / len(sizes))), "--rounds", str(arguments.rounds),
            "--seconds", str(arguments.seconds), pointerd.url + paths[0],
        ])
        stalls = subprocess.run([sys.executable, FOLDER / "stall-check.py", pointerd.url + paths[0]])
    return 1 if cost.returncode or stalls.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
