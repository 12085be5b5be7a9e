"""What a benchmark in Python found: the same sheet that the Swift programs write (FigureSheet.swift)."""

import json
import os
import pathlib
import statistics
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent / "Tests" / "Live"))


class FigureSheet:
    def __init__(self):
        self.sheet = {"goals": [], "series": [], "notes": []}

    def add(self, goal, what, figure, unit="×", at_least=None, at_most=None, runs=None, note=None):
        """A goal's figure; `runs` are what it is the median of, in the same unit."""
        is_floor = at_least is not None
        self.sheet["goals"].append({
            "goal": goal, "what": what, "figure": figure, "unit": unit, "limit": at_least if is_floor else at_most,
            "atLeast": is_floor, "least": min(runs) if runs else None, "most": max(runs) if runs else None,
            "note": note,
        })

    def add_median(self, goal, what, runs, unit="×", **limits):
        self.add(goal, what, statistics.median(runs), unit, runs=runs, **limits)

    def add_row(self, chart, peer, size, runs, unit):
        self.sheet["series"].append({
            "chart": chart, "peer": peer, "size": size, "median": statistics.median(runs), "least": min(runs),
            "most": max(runs), "unit": unit,
        })

    def note(self, text):
        print(text)
        self.sheet["notes"].append(text)

    def finish(self):
        """Prints the goals, and writes the sheet where the run wants it."""
        print()
        for goal in self.sheet["goals"]:
            reached = goal["figure"] >= goal["limit"] if goal["atLeast"] else goal["figure"] <= goal["limit"]
            print(
                f"{goal['goal']:4}{goal['what']:46} {goal['figure']:.3f} {goal['unit']}"
                f"  ({'at least' if goal['atLeast'] else 'at most'} {goal['limit']:g})"
                f"  {'reached' if reached else 'NOT REACHED'}")
        path = os.environ.get("BENCHMARK_FIGURES")
        if path:
            pathlib.Path(path).write_text(json.dumps(self.sheet, indent=1, ensure_ascii=False))


def program(name):
    """A program of this package: where the run has built it, or where the package manager puts it."""
    folder = os.environ.get("BENCHMARK_PROGRAMS") or FOLDER / ".build" / "release"
    return pathlib.Path(folder, name)
