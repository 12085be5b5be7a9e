#!/usr/bin/env python3
"""Draws the charts of the documents from a run of the benchmarks.

    charts.py [FILE.json] [--to FOLDER]

Reads what `make bench` leaves in Benchmarks/.build/bench.json and writes growth.svg (trees of views from 100 to 1,000,000, every peer),
growth-others.svg (traces, random and clustered boxes) and building.svg (building the index) into docs/pictures. Both axes are logarithmic;
each line is a median, the bar at a point the least and the most of the runs.
"""
import argparse
import json
import math
import pathlib
import sys
from xml.sax.saxutils import escape

FOLDER = pathlib.Path(__file__).resolve().parent

# A peer's colour and how it is told; colours keep their difference in grey and for most who see fewer of them.
PEERS = {
    "index": ("#0a6cff", "pointerd's index", 2.6),
    "C walk": ("#2b8a3e", "walk over C arrays", 1.6),
    "Swift walk": ("#c92a2a", "walk over Swift classes", 1.6),
    "Boost": ("#9c36b5", "Boost R-tree", 1.6),
    "C linear": ("#868e96", "look at every box (C)", 1.6),
}
INK, FAINT, GRID = "#222", "#555", "#dee2e6"


class Panel:
    """One pair of logarithmic axes with its lines."""

    def __init__(self, x, y, width, height, title, unit, series, low, high, labels):
        self.x, self.y, self.width, self.height = x, y, width, height
        self.title, self.unit, self.series, self.labels = title, unit, series, labels
        self.low, self.high = low, high
        sizes = [row["size"] for row in series]
        self.first, self.last = math.log10(min(sizes)), math.log10(max(sizes))

    def across(self, size):
        return self.x + (math.log10(size) - self.first) / (self.last - self.first) * self.width

    def up(self, value):
        share = (math.log10(value) - self.low) / (self.high - self.low)
        return self.y + self.height - share * self.height

    def text(self, x, y, words, anchor="middle", colour=INK, size=12, weight="normal"):
        return (
            f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}" font-size="{size}"'
            f' font-weight="{weight}">{escape(words)}</text>')

    def draw(self):
        lines = [
            self.text(self.x, self.y - 28, self.title, "start", weight="bold"),
            self.text(self.x, self.y - 11, self.unit, "start", FAINT, 11),
        ]
        for power in range(self.low, self.high + 1):
            y = self.up(10**power)
            lines.append(f'<path d="M{self.x} {y:.1f}h{self.width}" stroke="{GRID}"/>')
            lines.append(self.text(self.x - 6, y + 4, f"{10**power:,g}", "end", FAINT))
        for power in range(math.ceil(self.first), math.floor(self.last) + 1):
            x = self.across(10**power)
            lines.append(f'<path d="M{x:.1f} {self.y}v{self.height}" stroke="{GRID}"/>')
            shown = {3: "1k", 4: "10k", 5: "100k", 6: "1M"}.get(power, f"{10**power}")
            lines.append(self.text(x, self.y + self.height + 17, shown, colour=FAINT))
        ends = []
        for peer, (colour, name, weight) in PEERS.items():
            rows = sorted((row for row in self.series if row["peer"] == peer), key=lambda row: row["size"])
            if not rows:
                continue
            places = [(self.across(row["size"]), self.up(row["median"])) for row in rows]
            path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
            lines.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{weight}" stroke-linejoin="round"/>')
            for row, (x, y) in zip(rows, places):
                least, most = self.up(row["least"]), self.up(row["most"])
                lines.append(f'<path d="M{x:.1f} {least:.1f}V{most:.1f}" stroke="{colour}" stroke-width="1"/>')
                lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{weight + 0.9:.1f}" fill="{colour}"/>')
            value = rows[-1]["median"]
            words = f"{name}, {value:,.0f}" if value >= 100 else f"{name}, {value:.3g}"
            if rows[-1]["size"] == max(row["size"] for row in self.series):
                ends.append([places[-1][1] + 4, places[-1][0] + 8, colour, words])
            elif self.labels:
                # A peer that takes no part in the larger sizes has its name above its last point.
                lines.append(self.text(places[-1][0], places[-1][1] - 26, words, colour=colour))
        if self.labels:
            # Labels keep a line's height from one another.
            ends.sort()
            for above, below in zip(ends, ends[1:]):
                below[0] = max(below[0], above[0] + 15)
            lines += [self.text(x, y, words, "start", colour) for y, x, colour, words in ends]
        return lines


def picture(width, height, title, panels, foot):
    body = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' font-family="system-ui, sans-serif" font-size="12" role="img">',
        f"<title>{escape(title)}</title>", f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for panel in panels:
        body += panel.draw()
    body.append(f'<text x="16" y="{height - 12}" fill="{FAINT}" font-size="11">{escape(foot)}</text>')
    return "\n".join([*body, "</svg>", ""])


def powers(rows):
    """The powers of ten around all values."""
    return (
        math.floor(math.log10(min(row["least"] for row in rows))), math.ceil(math.log10(max(row["most"] for row in rows))))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?", default=FOLDER / ".build" / "bench.json")
    parser.add_argument("--to", default=FOLDER.parent / "docs" / "pictures", type=pathlib.Path)
    arguments = parser.parse_args()
    run = json.loads(pathlib.Path(arguments.file).read_text())

    def chart(name):
        return [row for row in run["series"] if row["chart"] == name]

    foot = f"{run['date']}, commit {run['commit']}, {run['machine']}. Medians; bars from the least to the most run."
    trees = chart("hit test, trees, uniform")
    if not trees:
        sys.exit("charts.py: that run has no hit tests; run make bench BENCHMARKS=hit-test")
    title = "The frontmost view under a point, trees of 100 to 1,000,000 views"
    large = Panel(64, 56, 470, 334, title, "ns a point, uniform points", trees, *powers(trees), labels=True)
    (arguments.to / "growth.svg").write_text(picture(760, 444, title, [large], foot))

    kinds = {
        "trees, trace": "Trees, a pointer's trace", "random, uniform": "Random boxes", "clustered, uniform": "Clustered boxes"}
    rows = {kind: chart(f"hit test, {kind}") for kind in kinds}
    low, high = powers(sum(rows.values(), []))
    panels = [
        Panel(64 + 240 * number, 56, 190, 244, kinds[kind], "ns a point", rows[kind], low, high, labels=False)
        for number, kind in enumerate(kinds)
    ]
    legend = Legend(64, 340, 690)
    (arguments.to / "growth-others.svg").write_text(
        picture(760, 400, "The frontmost box under a point, other workloads", [*panels, legend], foot))
    built = chart("build, trees")
    if built:
        title = "Building the index of a tree of views"
        (arguments.to / "building.svg").write_text(picture(760, 344, title, [
            Panel(64, 56, 470, 234, title, "ms, warm", built, *powers(built), labels=True)], foot))
    return 0


class Legend:
    """All peers in one or two lines."""

    def __init__(self, x, y, width):
        self.x, self.y, self.width = x, y, width

    def draw(self):
        x, y, lines = self.x, self.y, []
        for colour, name, weight in PEERS.values():
            length = 34 + 6.6 * len(name)
            if x + length > self.x + self.width:
                x, y = self.x, y + 20
            lines.append(f'<path d="M{x:.1f} {y - 4}h18" stroke="{colour}" stroke-width="{weight}"/>')
            lines.append(f'<text x="{x + 24:.1f}" y="{y}" fill="{INK}">{escape(name)}</text>')
            x += length + 12
        return lines


if __name__ == "__main__":
    sys.exit(main())
