#!/usr/bin/env python3
"""Measures what storing and editing a layout takes, against what jansson alone needs to parse it (goal P9).

    documents.py [--rounds 7] [--edits 40] [--seed N]

Trees of 10,000 and of 100,000 views are stored in the release build of pointerd under a name of their own each time, and the
first answer is waited for, from the request's first byte to the answer's last; in turns with it a program that knows nothing but
jansson parses the same bytes. Then single views of the tree of 10,000 are moved by PATCH on one connection, and the answer there is
checked.
"""
import argparse
import http.client
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from figure_sheet import FOLDER, FigureSheet, program

import daemon

SIZES = (10_000, 100_000)
JSON = {"Content-Type": "application/json"}


def ask(connection, method, path, body=None, headers=None):
    connection.request(method, path, body, headers or {})
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read()


def store(connection, name, body):
    """Milliseconds from sending the document to having the first answer, then takes the layout away again."""
    begun = time.monotonic()
    status, _, answer = ask(connection, "PUT", f"/v1/layouts/{name}", body, JSON)
    stored = time.monotonic()
    assert status == 201, (status, answer[:500])
    status, _, answer = ask(connection, "GET", f"/v1/layouts/{name}/pointer?x=10&y=10")
    ended = time.monotonic()
    assert status == 200 and json.loads(answer)["hit"], answer[:500]
    status, _, _ = ask(connection, "DELETE", f"/v1/layouts/{name}", headers={"If-Match": "*"})
    assert status == 204, status
    return (ended - begun) * 1e3, (stored - begun) * 1e3


def edit(connection, views, edits):
    """Milliseconds of each edit of one view, request to answer."""
    times = []
    for number in range(edits):
        view = f"view-{views // (edits + 1) * (number + 1)}"
        body = json.dumps({"frame": [0.5, number / 4, 20, 20]}).encode()
        begun = time.monotonic()
        status, _, answer = ask(
            connection, "PATCH", f"/v1/layouts/tree/views/{view}", body, JSON | {"If-Match": "*"})
        times.append((time.monotonic() - begun) * 1e3)
        assert status == 200, (status, answer[:500])
    found = json.loads(ask(connection, "GET", "/v1/layouts/tree")[2])
    assert moved(found["root"], view) == [0.5, number / 4, 20, 20], view
    return times


def moved(node, name):
    """The frame of a view in a document."""
    left = [node]
    while left:
        node = left.pop()
        if node.get("id") == name:
            return node.get("frame")
        left += node.get("children", [])
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--edits", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    subprocess.run(["make", "--quiet", "-C", FOLDER / "JanssonParse"], check=True)
    sheet = FigureSheet()
    with tempfile.TemporaryDirectory() as folder, daemon.Daemon(daemon.program_path()) as pointerd:
        connection = http.client.HTTPConnection("127.0.0.1", pointerd.port, timeout=600)
        for size in SIZES:
            file = pathlib.Path(folder, f"{size}.json")
            tree = json.loads(subprocess.run(
                [program("MakeTree"), str(size), str(arguments.seed), file], check=True, capture_output=True).stdout)
            body = file.read_bytes()
            parser_process = subprocess.Popen(
                [FOLDER / ".build" / "jansson-parse", file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            ours, stored, theirs = [], [], []
            for round_number in range(arguments.rounds + 1):
                whole, put = store(connection, f"tree-{size}-{round_number}", body)
                parser_process.stdin.write("\n")
                parser_process.stdin.flush()
                parsed = int(parser_process.stdout.readline()) / 1e6
                # The first round warms up.
                if round_number:
                    ours.append(whole)
                    stored.append(put)
                    theirs.append(parsed)
            parser_process.stdin.close()
            parser_process.wait()
            for peer, runs in (("pointerd, PUT to first answer", ours), ("jansson, parsing alone", theirs)):
                sheet.add_row("storing a layout", peer, size, runs, "ms")
            sheet.note(
                f"Documents: {size:,} views in {len(body) / 1e6:.2f} MB; PUT to first answer {statistics.median(ours):.1f} ms "
                f"(PUT alone {statistics.median(stored):.1f}), jansson's parsing {statistics.median(theirs):.1f} ms; "
                f"{arguments.rounds} alternating runs.")
            sheet.add(
                "P9", f"PUT {size} views to first answer, of jansson's parsing",
                statistics.median(ours) / statistics.median(theirs), at_most=1.3,
                runs=[a / b for a, b in zip(ours, theirs)])
            if size == SIZES[0]:
                assert ask(connection, "PUT", "/v1/layouts/tree", body, JSON)[0] == 201
                edit(connection, size, 5)
                times = edit(connection, size, arguments.edits)
                sheet.add_median("P9", f"PATCH of one view of {size}, end to end", times, "ms", at_most=1)
        connection.close()
    sheet.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main())
