#!/usr/bin/env python3
"""Measures the main job over HTTP: `GET …/pointer` on a tree of 10,000 views, half the points in regions (goal P7).

    pointer-answers.py [--rounds 7] [--seconds 3] [--seed N]

Starts the release build of pointerd with one such layout, then has http-cost.py compare it with bare libmicrohttpd
sending as many bytes, and stall-check.py look for stalls at 64 to 512 connections. Prints what both print; the exit
status is 1 when one of them breaks.
"""
import argparse
import json
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile

from figure_sheet import FOLDER, FigureSheet

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
        sheet = FigureSheet()
        sheet.note(
            f"Questions over HTTP: {VIEWS:,} views, {POSITIONS} positions, half in regions, 64 connections; answers of "
            f"{min(sizes)} to {max(sizes)} bytes; {arguments.rounds} alternating runs of {arguments.seconds} s.")
        # For jansson an answer about as long as they are on average.
        size = round(sum(sizes) / len(sizes))
        example = min(range(len(paths)), key=lambda place: abs(sizes[place] - size))
        answer = pathlib.Path(folder, "answer.json")
        answer.write_bytes(pointerd.ask("GET", paths[example])[2])
        costs, stalls = pathlib.Path(folder, "costs.json"), pathlib.Path(folder, "stalls.json")
        subprocess.run([
            sys.executable, FOLDER / "http-cost.py", "--pid", str(pointerd.process.pid), "--script", script,
            "--size", str(size), "--answer", answer, "--rounds", str(arguments.rounds),
            "--seconds", str(arguments.seconds), "--runs", costs, pointerd.url + paths[0],
        ], check=True)
        subprocess.run(
            [sys.executable, FOLDER / "stall-check.py", "--seconds", "4", "--runs", stalls, pointerd.url + paths[0]],
            check=True)
        judge(sheet, json.loads(costs.read_text()), json.loads(stalls.read_text()))
        sheet.finish()
    return 0


def judge(sheet, costs, stalls):
    """Ratios of medians; the spread is that of the ratios of runs side by side."""
    def ratio(above, below, place):
        medians = [statistics.median(run[place] for run in costs[name]) for name in (above, below)]
        sides = [a[place] / b[place] for a, b in zip(costs[above], costs[below])]
        return medians[0] / medians[1], sides

    def rates(name):
        return [run[1] for run in costs[name]]

    figure, runs = ratio("server", "bare", 1)
    sheet.add("P7", "CPU a question, of bare libmicrohttpd (decides)", figure, at_most=1.15, runs=runs)
    figure, runs = ratio("server", "bare", 0)
    sheet.add("P7", "answers a second, of bare libmicrohttpd", figure, at_least=0.95, runs=runs)
    figure, runs = ratio("jansson", "server", 1)
    sheet.add("P7", "CPU a jansson-built answer, of ours", figure, at_least=4, runs=runs)
    for name, peer in (("bare", "bare libmicrohttpd"), ("server", "pointerd"), ("jansson", "jansson-built")):
        sheet.add_row("CPU a question over HTTP", peer, VIEWS, rates(name), "µs")
    shares = [one["least"] / one["median"] for one in stalls.values()]
    sheet.add(
        "P7", f"least second of the median, {', '.join(stalls)} connections", min(shares), at_least=0.5, runs=shares)


if __name__ == "__main__":
    sys.exit(main())
