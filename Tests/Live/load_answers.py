#!/usr/bin/env python3
"""What `pointerctl load` asks, what it says of wrong answers, and its exit codes.

load_answers.py [--build debug|release]
"""

import csv
import json
import math
import os
import tempfile
import urllib.parse

import load_proxy
import load_tool

# Every how many answers one is made wrong.
WRONG_EVERY = 40
# Seconds that an answer is held back, and connections, which make a server of a known capacity.
HELD, CONNECTIONS = 0.01, 4
CAPACITY = CONNECTIONS / HELD


def position(target):
    values = urllib.parse.parse_qs(urllib.parse.urlsplit(target).query)
    return float(values["x"][0]), float(values["y"][0])


def wrong_answers(tool):
    """Each wrong answer is an error with its position and both answers."""
    spoilt = {}

    def change(number, body):
        if number % WRONG_EVERY != WRONG_EVERY - 1:
            return body
        # Another digit in the number y of the point; nothing else tells.
        answer = body.decode()
        place = answer.index('"y":') + 4
        spoilt[number] = answer[:place] + ("8" if answer[place] != "8" else "9") + answer[place + 1:]
        return spoilt[number].encode()

    with tool.daemon() as pointerd, load_proxy.Proxy(pointerd, change=change) as proxy:
        options = ("--rate", 100, "--duration", "2s")
        status, report = tool.report(proxy.url, *options, "--verify")
        if status != 1 or report["errors"]["wrong"] != len(spoilt) or not spoilt:
            yield f"{len(spoilt)} answers were wrong, {report['errors']['wrong']} found, status {status}"
        for mismatch, (number, answer) in zip(report["mismatches"], sorted(spoilt.items())):
            if (mismatch["x"], mismatch["y"]) != position(proxy.targets[number]):
                yield f"{mismatch['x']},{mismatch['y']} is not where {proxy.targets[number]} asked"
            right = json.loads(pointerd.ask("GET", proxy.targets[number])[2])
            if mismatch["received"] != answer or json.loads(mismatch["expected"]) != right:
                yield f"not both answers are shown: {mismatch}"
        status, text, _ = tool.run(proxy.url, *options, "--verify")
        lines = text.splitlines()
        shown = [place for place, line in enumerate(lines) if line.startswith("wrong answer of mail at ")]
        if status != 1 or not shown or not all(
            lines[place + 1].startswith("  expected {") and lines[place + 2].startswith("  received {")
            for place in shown
        ):
            yield f"status {status}; the text shows no wrong answer with its position and both answers:\n{text}"
        # Unread, wrong answers are answers.
        if tool.report(proxy.url, *options)[0] != 0:
            yield "answers are compared without --verify"


def seeds(tool):
    """The same seed sends the same points in the same order, another one others."""
    asked = {}
    for pattern in ("walk", "uniform", "edges", "grid"):
        for run, seed in [("first", 5), ("again", 5), ("other", 6)]:
            with tool.daemon() as pointerd, load_proxy.Proxy(pointerd) as proxy:
                tool.report(
                    proxy.url, "--rate", 200, "--duration", "500ms", "--connections", 1, "--points", pattern,
                    "--seed", seed,
                )
                asked[run] = proxy.targets
        if asked["first"] != asked["again"] or len(asked["first"]) != 100:
            yield f"{pattern}: seed 5 sent {len(asked['first'])} and {len(asked['again'])} points, not the same 100"
        if (asked["first"] == asked["other"]) != (pattern == "grid"):
            yield f"{pattern}: seed 6 against seed 5"


def traces(tool):
    """A trace is asked at its positions, in its order and at its own speed, what lies far outside included."""
    with open(load_tool.TRACE, newline="") as file:
        rows = [(float(row["time"]), float(row["x"]), float(row["y"])) for row in csv.DictReader(file)]
    for speed in (1, 2):
        with tool.daemon() as pointerd, load_proxy.Proxy(pointerd) as proxy:
            status, report = tool.report(
                proxy.url, "--trace", load_tool.TRACE, "--speed", speed, "--connections", 1, "--verify",
                "--duration", f"{math.ceil(rows[-1][0] / speed * 1000) + 5}ms",
            )
            asked = [position(target) for target in proxy.targets]
        expected = [(x, y) for _, x, y in rows]
        if asked != expected:
            yield f"at speed {speed}: {len(asked)} positions asked, {len(expected)} expected"
        if status != 0 or report["verified"] != len(expected) or report["intended"] != len(expected):
            yield f"at speed {speed}: status {status}, {report['verified']} verified"
        seconds = report["elapsedNanoseconds"] / 1e9
        if not rows[-1][0] / speed <= seconds <= rows[-1][0] / speed + 1:
            yield f"at speed {speed}: {seconds} s for a trace of {rows[-1][0]} s"


def objectives(tool):
    """Exit codes: 0 when all is kept, 1 when something is broken or cannot be measured, 64 when it cannot be read."""
    with tool.daemon() as pointerd:
        url = pointerd.url
        for expected, options in [
            (0, ["--slo", "p99=2s,errors=0,dropped=0,rate=50"]), (1, ["--slo", "p50=1ns"]),
            (1, ["--slo", "rate=100000"]), (64, ["--slo", "p99"]), (64, ["--slo", "p99=2ms", "--rate", "0"]),
        ]:
            status, _, error = tool.run(url, "--rate", 100, "--duration", "500ms", *options)
            if status != expected:
                yield f"{options}: status {status}, not {expected}: {error}"
            if expected != 64 and error:
                yield f"{options}: something is written though nobody looks: {error!r}"
    # The daemon has ended.
    status, _, error = tool.run(url, "--duration", "500ms")
    if status != 1 or "127.0.0.1" not in error:
        yield f"without a daemon: status {status}, {error!r}"


def searches(tool):
    """The search ends near the capacity of a server that is known."""
    with tool.daemon() as pointerd, load_proxy.Proxy(pointerd, delay=lambda _: HELD) as proxy, \
            tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "report.json")
        status, text, error = tool.run(
            proxy.url, "--find-rate", "--rate", 100, "--duration", "1s", "--connections", CONNECTIONS,
            "--slo", "p90=100ms,errors=0", "--json", path,
        )
        with open(path) as file:
            steps = json.load(file)["steps"]
    kept = max((step["rate"] for step in steps if step["kept"]), default=0)
    print(f"  capacity {CAPACITY:.0f}/s, found {kept:.0f}/s in {len(steps)} steps")
    # Held back a little longer than asked, and a second over the capacity makes no queue of 100 ms yet.
    if status != 0 or not 0.6 * CAPACITY <= kept <= 1.2 * CAPACITY:
        yield f"status {status}, {kept}/s found; the capacity is {CAPACITY}/s: {steps}"
    if text.count("/s kept") + text.count("/s broken") != len(steps) or f"objective: {kept:.0f}/s" not in text:
        yield f"the steps are not shown:\n{text}"


def findings(tool):
    for part in (wrong_answers, seeds, traces, objectives, searches):
        found = list(part(tool))
        print(f"{part.__name__}: {len(found)} findings", flush=True)
        yield from found


if __name__ == "__main__":
    load_tool.main(__doc__, findings)
