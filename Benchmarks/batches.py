#!/usr/bin/env python3
"""Measures batches over HTTP: 10,000 points on one connection, compact and full (goal P8).

    batches.py [--rounds 7] [--seconds 2] [--seed N]

Starts the release build of pointerd with a tree of 10,000 views, asks the batch in both forms, holds some of the answers against
those of single questions, and has wrk send the same batch again and again on one connection, the forms in turns. What is counted is
points a second from request to the whole answer, the load tool's own work and the loopback's included.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from figure_sheet import FigureSheet, program

import daemon

VIEWS = 10_000
POINTS = 10_000
# Answers compared with those of single questions.
COMPARED = 200

SCRIPT = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
local file = io.open("%s", "rb")
wrk.body = file:read("*a")
file:close()
"""


def points(tree, generator):
    """Anywhere in the window, at quarters of a point as pointers report them."""
    return [
        [generator.randrange(int(tree["width"] * 4)) / 4, generator.randrange(int(tree["height"] * 4)) / 4]
        for _ in range(POINTS)
    ]


def compare(pointerd, body, batch):
    """The full form says what single questions say, and the compact one what the full one says."""
    kind = {"Content-Type": "application/json"}
    full = json.loads(pointerd.ask("POST", "/v1/layouts/tree/pointer", body, kind)[2])
    compact = json.loads(pointerd.ask("POST", "/v1/layouts/tree/pointer?form=compact", body, kind)[2])
    assert len(full["answers"]) == len(compact["answers"]) == POINTS
    for place, (one, short) in enumerate(zip(full["answers"], compact["answers"])):
        region = compact["regions"][short[0]]["region"] if short[0] >= 0 else None
        assert (one["region"] is None) == (region is None), (place, one, short)
        assert region is None or one["region"]["view"] == region["view"], (place, one, short)
        drawn = one["pointer"]["position"]
        assert [drawn["x"], drawn["y"]] == short[1:], (place, one, short)
    for place in range(0, POINTS, POINTS // COMPARED):
        x, y = batch[place]
        assert pointerd.get_json(f"/v1/layouts/tree/pointer?x={x}&y={y}") == full["answers"][place], place
    return sum(short[0] >= 0 for short in compact["answers"])


def load(script, url, seconds):
    """Millions of points a second."""
    output = subprocess.run(
        ["wrk", "-t1", "-c1", f"-d{seconds}s", "-s", script, url], capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        sys.exit(f"batches.py: not every batch was answered:\n{output}")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1)) * POINTS / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sheet = FigureSheet()
    with tempfile.TemporaryDirectory() as folder, daemon.Daemon(daemon.program_path()) as pointerd:
        layout = pathlib.Path(folder, "tree.json")
        tree = json.loads(subprocess.run(
            [program("MakeTree"), str(VIEWS), str(arguments.seed), layout], check=True, capture_output=True).stdout)
        status, _, answer = pointerd.ask(
            "PUT", "/v1/layouts/tree", layout.read_bytes(), {"Content-Type": "application/json"})
        assert status == 201, (status, answer[:500])
        batch = points(tree, random.Random(arguments.seed))
        body = json.dumps({"points": batch}, separators=(",", ":")).encode()
        found = compare(pointerd, body, batch)
        sheet.note(
            f"Batches: {POINTS:,} points on one connection, {len(body):,} bytes, {found:,} in regions, tree of {VIEWS:,} views of "
            f"which {tree['interactions']:,} have interactions; {arguments.rounds} alternating runs of {arguments.seconds} s.")
        sent = pathlib.Path(folder, "batch.json")
        sent.write_bytes(body)
        script = pathlib.Path(folder, "batch.lua")
        script.write_text(SCRIPT % sent)
        forms = {"compact": "?form=compact", "full": ""}
        runs = {form: [] for form in forms}
        for round_number in range(arguments.rounds + 1):
            for form, query in forms.items():
                rate = load(script, f"{pointerd.url}/v1/layouts/tree/pointer{query}", arguments.seconds if round_number else 1)
                if round_number:
                    runs[form].append(rate)
    sheet.add_median("P8", "compact batch over HTTP", runs["compact"], "M points/s", at_least=10)
    sheet.add_median("P8", "full batch over HTTP", runs["full"], "M points/s", at_least=2)
    sheet.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main())
