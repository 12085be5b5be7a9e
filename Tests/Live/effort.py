#!/usr/bin/env python3
"""What questions cost, counted instead of timed, against the figures that Tests/Fixtures/effort.json allows.

    effort.py [--update]

Runs the release build of pointerd under callgrind with a layout of 10,000 views, once with a few requests and once with more of the
same; what the second run took more is what these requests cost, everything that is made on first use being there. Instructions,
allocations, locks and counted references, for single questions and for each point of batches. Counts do not depend on what else
the machine does; the processor of the machine and the versions of the C libraries shift them by some percent, which the allowed figures leave
room for. --update writes figures of this run, with that room, into the file; the diff is the review.
"""
import argparse
import http.client
import json
import os
import pathlib
import random
import shutil
import sys
import tempfile

import daemon
import million

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks"))
import callgrind  # noqa: E402

ALLOWED = ROOT / "Tests" / "Fixtures" / "effort.json"
VIEWS = 10_000
POSITIONS = 200
POINTS = 2000
SEED = 1
# The share that figures may rise by, and the least that each may rise by.
ROOM, LEAST_ROOM = 0.15, 0.1


class CountedDaemon(daemon.Daemon):
    """A daemon under callgrind; leaving the block ends it, and then its counts are there."""

    def __init__(self, program, output, *options):
        super().__init__(program, *options)
        self.command = [
            "valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", "--separate-threads=yes", "--quiet",
            *self.command]


def count(program, layout, requests, on_loop):
    """The counts of a daemon that was sent these requests on one connection: of its event loop, or of its workers."""
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder, "counts")
        with CountedDaemon(program, output, "--layout", str(layout)) as pointerd:
            connection = http.client.HTTPConnection("127.0.0.1", pointerd.port, timeout=600)
            for method, path, body in requests:
                connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
                answer = connection.getresponse()
                text = answer.read()
                assert answer.status == 200, (path, answer.status, text[:500])
            connection.close()
        threads = [callgrind.Counts(file.read_text(errors="replace")) for file in pathlib.Path(folder).glob("counts-*")]
    # The main thread builds the layout and is none of both; how often the loop turns for a batch is a matter of time.
    chosen = [
        one for one in threads
        if not any("libc_start_call_main" in name for name in one.calls) and (one.calls["MHD_run"] > 0) == on_loop
    ]
    assert chosen, [one.instructions for one in threads]
    return callgrind.Counts.sum(chosen)


def measure(program, layout, requests, times, asked, on_loop):
    """What one of `asked` questions takes when the requests are sent `times` times more."""
    least = count(program, layout, requests * 2, on_loop)
    rest = count(program, layout, requests * (2 + times), on_loop).less(least)
    found = {"instructions": rest.instructions}
    found |= {kind: rest.of_kind(kind) for kind in callgrind.KINDS}
    return {kind: number / asked / times for kind, number in found.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()
    if shutil.which("valgrind") is None:
        sys.exit("effort.py: valgrind is needed")
    os.environ["SWIFT_DETERMINISTIC_HASHING"] = "1"
    allowed = json.loads(ALLOWED.read_text())
    generator = random.Random(SEED)
    body, width, height = million.large_layout(VIEWS)

    def position():
        return generator.randrange(width * 4) / 4, generator.randrange(height * 4) / 4

    singles = [("GET", "/v1/layouts/tree/pointer?x=%s&y=%s" % position(), None) for _ in range(POSITIONS)]
    batch = json.dumps({"points": [position() for _ in range(POINTS)]})
    with tempfile.TemporaryDirectory() as folder:
        layout = pathlib.Path(folder, "tree.json")
        layout.write_bytes(body)
        program = str(callgrind.stripped(daemon.program_path(), folder))
        found = {
            "question": measure(program, layout, singles, 10, POSITIONS, on_loop=True),
            "compactPoint": measure(
                program, layout, [("POST", "/v1/layouts/tree/pointer?form=compact", batch)], 10, POINTS, on_loop=False),
            "fullPoint": measure(
                program, layout, [("POST", "/v1/layouts/tree/pointer", batch)], 10, POINTS, on_loop=False),
        }
    exceeded = []
    for name, counts in found.items():
        for kind, figure in counts.items():
            limit = allowed["overHTTP"][name][kind]
            if figure > limit:
                exceeded.append(f"{name}: {figure:.2f} {kind}, allowed {limit}")
        print(f"{name}: " + ", ".join(f"{figure:.2f} {kind}" for kind, figure in counts.items()))
    if arguments.update:
        allowed["overHTTP"] = {
            name: {kind: round(figure + max(figure * ROOM, LEAST_ROOM), 2) for kind, figure in counts.items()}
            for name, counts in found.items()
        }
        ALLOWED.write_text(json.dumps(allowed, indent=2) + "\n")
        return 0
    for line in exceeded:
        print(line, file=sys.stderr)
    if exceeded:
        print(allowed["whenExceeded"], file=sys.stderr)
    return 1 if exceeded else 0


if __name__ == "__main__":
    sys.exit(main())
