#!/usr/bin/env python3
"""Holds answers back for known times, and looks at the percentiles that `pointerctl load` finds.

load_delays.py [--build debug|release]

The delays are drawn beforehand from a long-tailed distribution. What each answer was really held back is measured where
it is done, so that a timer that fires late does not count against the tool. A percentile may be that much too small
as the histogram's error allows, and too large by the way through two sockets and the scheduling of three processes.
"""

import math
import random

import load_proxy
import load_tool

SEED = 1
RATE, SECONDS = 100, 6
# Enough that no request waits for a connection.
CONNECTIONS = 300
# Milliseconds for the way and the scheduling, on a machine that other work keeps busy.
WAY = 25.0
SHARES = {"p50": 0.5, "p75": 0.75, "p90": 0.9, "p99": 0.99, "max": 1}


def delays():
    """Log-normal around 150 ms, between 50 ms and 2 s."""
    generator = random.Random(SEED)
    return [min(2.0, max(0.05, generator.lognormvariate(math.log(0.15), 0.7))) for _ in range(RATE * SECONDS)]


def percentile(values, share):
    return sorted(values)[max(1, math.ceil(share * len(values))) - 1]


def findings(tool):
    drawn = delays()
    with tool.daemon() as pointerd, load_proxy.Proxy(pointerd, delay=lambda number: drawn[number]) as proxy:
        status, report = tool.report(
            proxy.url, "--rate", RATE, "--duration", f"{SECONDS}s", "--connections", CONNECTIONS, "--verify"
        )
    if status != 0 or report["answered"] != len(drawn) or report["verified"] != len(drawn):
        yield f"status {status}, {report['answered']} answered, {report['verified']} verified of {len(drawn)}"
    error = report["histogramRelativeError"]
    for name, share in SHARES.items():
        true = percentile(proxy.held, share) * 1e3
        found = report["corrected"][f"{name}Nanoseconds"] / 1e6
        print(f"  {name}: held back {true:.2f} ms, measured {found:.2f} ms ({(found / true - 1) * 100:+.2f} %)")
        if not true * (1 - error) <= found <= (true + WAY) * (1 + error):
            yield f"{name}: {found:.2f} ms for {true:.2f} ms (seed {SEED})"


if __name__ == "__main__":
    load_tool.main(__doc__, findings)
