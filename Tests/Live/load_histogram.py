#!/usr/bin/env python3
"""Holds the expected percentiles of LatencyHistogramTests against hdrhistogram, a second implementation; run by
.venv/bin/python.

load_histogram.py [--write]

Tests/Fixtures/load/percentiles.csv has, for several seeds, percentiles as hdrhistogram gives them for values that both
languages draw with SplitMix64. This makes the file's lines anew and compares, or writes the file; the Swift tests draw the
same values and compare what our histogram says.
"""

import os
import sys

from hdrh.histogram import HdrHistogram

FILE = os.path.join(os.path.dirname(__file__), "../Fixtures/load/percentiles.csv")
SEEDS = range(1, 5)
VALUES = 20_000
SHARES = [0.01, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999, 0.9999, 1]
# Nanoseconds, the largest that our histogram tells apart, and digits: an error of 0.05 % at most.
LOWEST, HIGHEST, DIGITS = 1, (1 << 43) - 1, 3
MASK = (1 << 64) - 1


def split_mix(seed):
    """SplitMix64, as PointerLoad.SeededRandom."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
        yield word ^ (word >> 31)


def lines():
    yield "seed,count,share,nanoseconds"
    for seed in SEEDS:
        words = split_mix(seed)
        histogram = HdrHistogram(LOWEST, HIGHEST, DIGITS)
        for _ in range(VALUES):
            # From nanoseconds to hours, every power alike.
            word, shift = next(words), next(words) % 42
            histogram.record_value((word >> 22 >> shift) or 1)
        for share in SHARES:
            yield f"{seed},{VALUES},{share},{histogram.get_value_at_percentile(share * 100)}"


def main():
    text = "\n".join(lines()) + "\n"
    if "--write" in sys.argv[1:]:
        with open(FILE, "w") as file:
            file.write(text)
        return 0
    with open(FILE) as file:
        written = file.read()
    print(f"{written.count(chr(10)) - 1} percentiles of hdrhistogram compared")
    if written != text:
        print("  percentiles.csv is not what hdrhistogram says; see load_histogram.py --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
