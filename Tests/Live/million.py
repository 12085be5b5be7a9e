#!/usr/bin/env python3
"""A very large and a very deep layout through HTTP, with times and memory.

million.py [--views N] [--levels N] [--positions N] [--seed N]

The large layout is a grid of sections, rows and cells whose answers follow from a position by arithmetic; so many
seeded positions are asked, one by one and in one request, and compared. The deep one is a chain of views, each inset in its parent.
Both limits are tried from above as well: one view more than the daemon was told to take is refused with 422.
"""

import argparse
import json
import pathlib
import random
import sys
import time

import daemon

# What the project allows itself to take.
EFFORT = pathlib.Path(__file__).resolve().parent.parent / "Fixtures" / "effort.json"

# A section of 100 × 100 points: 10 rows of 9 cells, each cell 10 × 10, the last 10 points of a row its own.
SECTION, CELL, ROWS, CELLS = 100, 10, 10, 9
VIEWS_OF_SECTION = 1 + ROWS * (1 + CELLS)


def views_at_most(count):
    """The sections of a grid that fit into so many views, the root counted, and how many stand side by side."""
    sections = max(1, (count - 1) // VIEWS_OF_SECTION)
    return sections, max(1, int(sections**0.5))


def large_layout(views):
    """Exactly so many views: the grid, and plain ones without area for the rest."""
    sections, across = views_at_most(views)
    rows_of_sections = -(-sections // across)
    parts = []
    for section in range(sections):
        rows = []
        for row in range(ROWS):
            # Every second cell has a pointer; the others let the position fall through to nothing.
            cells = ",".join(
                f'{{"id":"{section}.{row}.{cell}","frame":[{cell * CELL},0,{CELL},{CELL}]'
                + (',"pointer":"highlight"}' if (row + cell) % 2 == 0 else "}")
                for cell in range(CELLS)
            )
            rows.append(f'{{"frame":[0,{row * CELL},{SECTION},{CELL}],"children":[{cells}]}}')
        x, y = section % across * SECTION, section // across * SECTION
        parts.append(f'{{"frame":[{x},{y},{SECTION},{SECTION}],"children":[{",".join(rows)}]}}')
    rest = views - 1 - sections * VIEWS_OF_SECTION
    parts += ['{"frame":[0,0,0,0]}'] * rest
    size = f'{{"width":{across * SECTION},"height":{rows_of_sections * SECTION}}}'
    return f'{{"size":{size},"root":{{"children":[{",".join(parts)}]}}}}'.encode(), across * SECTION, rows_of_sections * SECTION


def expected_view(views, x, y):
    """The id of the cell whose pointer region holds the position, or None."""
    sections, across = views_at_most(views)
    section = int(y // SECTION) * across + int(x // SECTION)
    row, cell = int(y % SECTION // CELL), int(x % SECTION // CELL)
    if section >= sections or cell >= CELLS or (row + cell) % 2:
        return None
    return f"{section}.{row}.{cell}"


def deep_layout(levels):
    """A chain of views, each half a point further right and down than its parent; the last one has a pointer."""
    opening = "".join(
        f'{{"id":"level {level}","frame":[0.5,0.5,{levels},{levels}],"children":[' for level in range(1, levels - 1)
    )
    leaf = f'{{"id":"leaf","frame":[0.5,0.5,{levels},{levels}],"pointer":"highlight"}}'
    closing = "]}" * (levels - 2)
    size = f'{{"width":{levels},"height":{levels}}}'
    return f'{{"size":{size},"root":{{"children":[{opening}{leaf}{closing}]}}}}'.encode()


def region_view(answer):
    return answer["region"]["view"] if answer["region"] else None


def check(condition, message):
    if not condition:
        raise AssertionError(message)


def put(pointerd, name, body, expected=201):
    start = time.monotonic()
    status, _, answer = pointerd.ask("PUT", f"/v1/layouts/{name}", body, {"Content-Type": "application/json"})
    check(status == expected, f"PUT {name}: {status}, not {expected}: {answer[:2000]!r}")
    return time.monotonic() - start


def try_large(pointerd, options):
    body, width, height = large_layout(options.views)
    before, _ = pointerd.memory()
    seconds = put(pointerd, "large", body)
    generator = random.Random(options.seed)
    positions = [
        # Quarter points, so that cells' shared edges are met too.
        (generator.randrange(width * 4) / 4, generator.randrange(height * 4) / 4)
        for _ in range(options.positions)
    ]
    found = 0
    for x, y in positions:
        view = region_view(pointerd.get_json(f"/v1/layouts/large/pointer?x={x}&y={y}"))
        expected = expected_view(options.views, x, y)
        check(view == expected, f"seed {options.seed}: at {x}, {y} {view}, not {expected}")
        found += view is not None
    check(0 < found < len(positions), f"seed {options.seed}: {found} of {len(positions)} positions in a region")
    status, _, answer = pointerd.ask(
        "POST", "/v1/layouts/large/pointer", json.dumps({"points": positions}), {"Content-Type": "application/json"}
    )
    check(status == 200, f"POST pointer: {status} {answer[:2000]!r}")
    views = [region_view(one) for one in json.loads(answer)["answers"]]
    check(
        views == [expected_view(options.views, x, y) for x, y in positions],
        f"seed {options.seed}: the batch differs from the single answers",
    )
    # What building has left behind is given back when nothing is built for a second.
    time.sleep(2)
    now, highest = pointerd.memory()
    bytes_a_view = (now - before) * 1048576 / options.views
    print(
        f"{options.views:,} views in {len(body) / 1e6:.1f} MB: stored after {seconds:.2f} s, "
        f"{len(positions)} positions right twice ({found} in a region); resident {now:.0f} MB "
        f"({bytes_a_view:.0f} bytes a view), at the highest {highest:.0f} MB"
    )
    allowed = json.loads(EFFORT.read_text())
    # In small layouts the daemon's own pages count as theirs.
    check(
        options.views < 100_000 or bytes_a_view <= allowed["residentBytesAView"],
        f"{bytes_a_view:.0f} bytes a view, allowed {allowed['residentBytesAView']}. {allowed['whenExceeded']}",
    )


def try_deep(pointerd, levels):
    seconds = put(pointerd, "deep", deep_layout(levels))
    # Half a point a level: the leaf begins where the offsets add up.
    edge = (levels - 1) / 2
    for at, expected in ((edge, "leaf"), (edge - 0.25, None)):
        view = region_view(pointerd.get_json(f"/v1/layouts/deep/pointer?x={at}&y={at}"))
        check(view == expected, f"{levels} levels, at {at}: {view}, not {expected}")
    print(f"{levels:,} levels: stored after {seconds:.2f} s, both sides of the leaf's edge right")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--views", type=int, default=1_000_000)
    parser.add_argument("--levels", type=int, default=1000)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    limits = ["--max-views", str(options.views), "--body-limit", "1G"]
    with daemon.Daemon(daemon.program_path(), *limits) as pointerd:
        try_large(pointerd, options)
        try_deep(pointerd, options.levels)
        put(pointerd, "more", large_layout(options.views + 1)[0], expected=422)
        check(pointerd.get_json("/v1/layouts/large/pointer?x=5&y=5")["region"], "gone after a refusal")
        print(f"{options.views + 1:,} views are refused, and what was stored still answers")
    return 0


if __name__ == "__main__":
    sys.exit(main())
