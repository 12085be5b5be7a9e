#!/usr/bin/env python3
"""Runs the benchmarks, each against its peers in the same run, and prints every goal with its figure and verdict.

    bench.py [PART…] [--table]

The parts are listed below; without one named all run, one after the other. A missed goal does not keep the others from
running and is no failure of the run: the exit status is 0 unless a part breaks (1). The sheets of the parts are kept in
Benchmarks/.build/figures, so that parts may run one by one; --table prints what they hold without running anything. A run of all
parts begins with none. Beside the table on standard output Benchmarks/.build/bench.json and bench.md hold it.
"""
import argparse
import datetime
import json
import os
import pathlib
import platform
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Benchmarks"
FIGURES = FOLDER / ".build" / "figures"

# Name, program or script, what it measures. A program that does not exist yet leaves its goals open.
PARTS = {
    "hit-test": ("HitTestBenchmark", "P1 P2 P3 P5 P11: the index against walks and Boost's tree"),
    "answers": ("AnswerBenchmark", "P4 P7 P8: resolve and answers in process, against jansson's"),
    "counts": ("resolve-counts.py", "P4: instructions, allocations, locks and references counted for each resolve"),
    "moves": ("MoveBenchmark", "P6: moving a view and asking again, against Boost's remove and insert"),
    "pointer-answers": ("pointer-answers.py", "P7: questions over HTTP, against bare libmicrohttpd; stalls"),
    "batches": ("batches.py", "P8: batches of 10,000 points over HTTP"),
    "sessions": ("sessions.py", "session events beside questions, and an edit's way to the last of 1,000 streams"),
    "documents": ("documents.py", "P9: storing and editing layouts, against jansson's parser"),
    "memory": ("memory.py", "P10: resident memory"),
}

# What each goal is about, for the lines of goals that no part has a figure for.
GOALS = {
    "P1": "in-process hit test, uniform points",
    "P2": "in-process hit test, pointer traces",
    "P3": "in-process hit test against Boost",
    "P4": "full resolve",
    "P5": "rebuilding the index",
    "P6": "move one leaf of 10,000 and ask again",
    "P7": "GET …/pointer",
    "P8": "batch of 10,000 points on one connection",
    "P9": "PUT to first answer, PATCH end to end",
    "P10": "resident memory",
    "P11": "growth from 1,000 to 1,000,000 views",
}

# Why a goal is missed where it is, with the profile behind it in Benchmarks/README.md; printed only below a table that misses it.
REASONS = {
    "P1": "a question reads one line of a cell whose place comes from the question before it can be read; 75 instructions and one miss of "
          "the nearest caches are most of it, while the walk over small trees stays in them",
    "P2": "on a trace the walk's own tree is in the nearest cache all the time, the line of the index mostly too: what is left is instructions",
    "P3": "as P1; random boxes also overlap so much that Boost finds its answer in few nodes",
    "P4": "three misses of the second cache in a chain: the line, the hit view, the candidate's view, its region and style",
    "P5": "117,000 visits of cells for 10,000 views at 73 instructions each, 60 % of the build; Boost's packing sorts and is done",
    "P6": "half of a move collects the candidates of the changed cells through the tree, a quarter fills the cells; Boost changes one leaf",
    "P7": "the daemon of this machine is bound by libmicrohttpd's own work on head and answer, and shares its two cores with the load tool",
    "P8": "no place stands out: hit tests a third of the processor time, numbers read and written a fifth, copying and sending a quarter",
    "P9": "jansson's parsing is half of a PUT; reading its tree into values takes a fifth, compiling a quarter of the rest and more",
    "P10": "tables and pieces of answers of the layout",
    "P11": "at a million views the grid is larger than every cache: one miss of memory a question, and translations of its pages",
}


def build():
    """Builds the daemon and the benchmarks; returns the folder of the benchmarks' programs."""
    build = ["swift", "build", "-c", "release"]
    subprocess.run([*build, "--product", "pointerd"], cwd=ROOT, check=True)
    subprocess.run([*build, "--package-path", FOLDER], cwd=ROOT, check=True)
    shown = subprocess.run(
        [*build, "--package-path", FOLDER, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True)
    return pathlib.Path(shown.stdout.strip())


def run(part, programs):
    """Runs one part; False when it broke. What is not built is said and left out."""
    program = PARTS[part][0]
    sheet = FIGURES / f"{part}.json"
    sheet.unlink(missing_ok=True)
    if program.endswith(".py"):
        command = [sys.executable, FOLDER / program]
    else:
        command = [programs / program]
        if not command[0].exists():
            print(f"{program} is not there yet")
            return True
    begun = time.monotonic()
    environment = os.environ | {"BENCHMARK_FIGURES": str(sheet), "BENCHMARK_PROGRAMS": str(programs)}
    status = subprocess.run(command, cwd=FOLDER, env=environment).returncode
    print(f"({part}: {time.monotonic() - begun:.0f} s)")
    if status != 0:
        print(f"bench.py: {part} broke with {status}", file=sys.stderr)
    return status == 0


def verdict(goal):
    if goal["figure"] is None:
        return "not there yet"
    reached = goal["figure"] >= goal["limit"] if goal["atLeast"] else goal["figure"] <= goal["limit"]
    return "reached" if reached else "NOT REACHED"


def number(value):
    return f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"


def collect():
    """All sheets as one, goals in order, with a line for each goal that has no figure."""
    whole = {"goals": [], "series": [], "notes": []}
    for part in PARTS:
        sheet = FIGURES / f"{part}.json"
        if sheet.exists():
            found = json.loads(sheet.read_text())
            for kind in whole:
                whole[kind] += found.get(kind, [])
    for goal, what in GOALS.items():
        if not any(one["goal"] == goal for one in whole["goals"]):
            whole["goals"].append(
                {"goal": goal, "what": what, "figure": None, "unit": "", "limit": None, "atLeast": True})
    whole["goals"].sort(key=lambda one: int(one["goal"][1:]))
    for goal in whole["goals"]:
        goal["verdict"] = verdict(goal)
    return whole


def machine():
    model = platform.machine()
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    return f"{os.cpu_count()} cores, {model}"


def commit():
    found = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True)
    return found.stdout.strip() or "unknown"


def rows(whole):
    """The table's cells."""
    yield ["goal", "what", "figure", "spread", "goal value", "verdict"]
    for goal in whole["goals"]:
        figure = "–" if goal["figure"] is None else f"{number(goal['figure'])} {goal['unit']}"
        spread = ""
        if goal.get("least") is not None and goal.get("most") is not None:
            spread = f"{number(goal['least'])}–{number(goal['most'])}"
        limit = "" if goal["limit"] is None else f"{'≥' if goal['atLeast'] else '≤'} {goal['limit']:g}"
        verdict = goal["verdict"] + (f": {goal['note']}" if goal.get("note") else "")
        yield [goal["goal"], goal["what"], figure, spread, limit, verdict]


def report(whole):
    """Prints the table, and writes both copies of it."""
    table = list(rows(whole))
    widths = [max(len(row[column]) for row in table) for column in range(5)]
    print()
    for row in table:
        print("  ".join([*(cell.ljust(width) for cell, width in zip(row, widths)), row[5]]).rstrip())
    missed = dict.fromkeys(goal["goal"] for goal in whole["goals"] if goal["verdict"] == "NOT REACHED")
    reasons = [f"{goal} is not reached: {REASONS[goal]}." for goal in missed]
    if reasons:
        print("\n" + "\n".join(reasons) + "\nThe profiles are in Benchmarks/README.md.")
    counts = {}
    for goal in whole["goals"]:
        counts[goal["verdict"]] = counts.get(goal["verdict"], 0) + 1
    print("\n" + ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items())))
    whole = {
        "date": datetime.date.today().isoformat(), "commit": commit(), "machine": machine(), **whole}
    (FOLDER / ".build" / "bench.json").write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n")
    lines = [f"# `make bench`, {whole['date']}", "", f"Commit {whole['commit']}; {whole['machine']}; release build.", ""]
    lines += [f"- {note}" for note in whole["notes"]] + [""]
    for number_, row in enumerate(table):
        bold = [f"**{cell}**" if cell.startswith("NOT REACHED") else cell for cell in row]
        lines.append("| " + " | ".join(bold) + " |")
        if number_ == 0:
            lines.append("|" + " --- |" * len(row))
    lines += ["", *(f"- {reason}" for reason in reasons)]
    (FOLDER / ".build" / "bench.md").write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0], formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="\n".join(f"{name:16} {what}" for name, (_, what) in PARTS.items()))
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--table", action="store_true", help="print what the last runs of the parts found, and run nothing")
    arguments = parser.parse_args()
    for part in arguments.parts:
        if part not in PARTS:
            parser.error(f"no part '{part}'; the parts are {', '.join(PARTS)}")
    broken = []
    FIGURES.mkdir(parents=True, exist_ok=True)
    if not arguments.table:
        programs = build()
        if not arguments.parts:
            for sheet in FIGURES.glob("*.json"):
                sheet.unlink()
        for part in arguments.parts or PARTS:
            print(f"\n== {part}: {PARTS[part][1]}", flush=True)
            if not run(part, programs):
                broken.append(part)
            sys.stdout.flush()
    report(collect())
    if broken:
        print(f"bench.py: broken: {', '.join(broken)}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
