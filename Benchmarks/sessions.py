#!/usr/bin/env python3
"""Measures sessions over HTTP: events beside questions without a session, and how long an edit takes to the last stream.

    sessions.py [--rounds 5] [--seconds 2] [--streams 1000] [--edits 40]

1. `POST …/events` with one move, with 100 moves, and `GET …/pointer` at the same positions, in turns, 64 connections;
   64 sessions take the moves one after the other.
2. So many sessions with a stream each, every pointer on a view of its own; an edit hides all views and the next shows
   them, so that every stream has something to tell. The time is from sending the edit until the last stream has told
   it; what the reader in Python needs for that is in it.

There are no goals for these; the figures are notes and rows.
"""
import argparse
import http.client
import json
import pathlib
import random
import re
import selectors
import socket
import statistics
import subprocess
import tempfile
import time

from figure_sheet import FigureSheet

import daemon  # noqa: E402
import soak  # noqa: E402

CONNECTIONS = 64
POSITIONS = 1000
BATCH = 100
JSON = {"Content-Type": "application/json"}

SCRIPT = """
local requests = {%s}
local next = 0
request = function()
  next = next %% #requests + 1
  local one = requests[next]
  return wrk.format(one[1], one[2], {["Content-Type"] = "application/json"}, one[3])
end
"""


def lua(text):
    return "nil" if text is None else "[=[" + text + "]=]"


def rate(folder, pointerd, requests, seconds):
    """Requests a second."""
    script = pathlib.Path(folder, "requests.lua")
    script.write_text(SCRIPT % ",".join("{" + ",".join(map(lua, one)) + "}" for one in requests))
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "-s", str(script), pointerd.url]
    # A script that it cannot read it tells on the other stream, and then asks for something else.
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    if done.stderr or "Non-2xx" in done.stdout or "Socket errors" in done.stdout:
        raise SystemExit(f"sessions.py: not every request was answered:\n{done.stdout}{done.stderr}")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", done.stdout).group(1))


def events(pointerd, options, sheet):
    layout = soak.layout(1000)
    pointerd.ask("PUT", "/v1/layouts/soak", json.dumps(layout), JSON)
    connection = http.client.HTTPConnection("127.0.0.1", pointerd.port, timeout=60)
    for number in range(CONNECTIONS):
        soak.ask(connection, "POST", "/v1/layouts/soak/sessions", {"id": f"e{number}"})
    generator = random.Random(1)
    # As hands move: most steps are short. One cell in two is left now and then.
    x, y, points = 250.0, 400.0, []
    for _ in range(POSITIONS * BATCH):
        x = min(499.0, max(0.0, x + generator.gauss(0, 4)))
        y = min(799.0, max(0.0, y + generator.gauss(0, 4)))
        points.append((round(x, 1), round(y, 1)))

    def moves(number, some):
        body = [{"type": "move", "x": x, "y": y} for x, y in some]
        place = f"/v1/layouts/soak/sessions/e{number % CONNECTIONS}/events"
        return "POST", place, json.dumps(body[0] if len(body) == 1 else body)

    kinds = {
        "questions": (1, [("GET", f"/v1/layouts/soak/pointer?x={x}&y={y}", None) for x, y in points[:POSITIONS]]),
        "events, one a request": (1, [moves(number, points[number:number + 1]) for number in range(POSITIONS)]),
        "events, 100 a request": (
            BATCH, [moves(number, points[number * BATCH:number * BATCH + BATCH]) for number in range(POSITIONS // 4)]),
    }
    found = {kind: [] for kind in kinds}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(options.rounds):
            for kind, (each, requests) in kinds.items():
                found[kind].append(rate(folder, pointerd, requests, options.seconds) * each)
    for kind, runs in found.items():
        sheet.add_row("sessions", kind, len(layout["root"]["children"]), runs, "a second")
        sheet.note(
            f"Sessions over HTTP, {kind}: {statistics.median(runs):,.0f} a second ({min(runs):,.0f} to {max(runs):,.0f}).")
    ratio = statistics.median(found["events, one a request"]) / statistics.median(found["questions"])
    sheet.note(f"A request with one event comes {ratio:.2f} times as often as a question without a session.")
    for number in range(CONNECTIONS):
        soak.ask(connection, "DELETE", f"/v1/layouts/soak/sessions/e{number}")


class Stream:
    """A stream of which only counts what it has told of transitions."""

    MARK = b"event: transition"

    def __init__(self, port, name):
        self.rest, self.has_told = b"", False
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(
            f"GET /v1/layouts/soak/sessions/{name}/stream HTTP/1.1\r\nHost: soak\r\nAccept: text/event-stream\r\n\r\n".encode())

    def read(self):
        """Takes what has come; true when a transition is in it."""
        piece = self.rest + self.socket.recv(1 << 16)
        self.rest = piece[1 - len(self.MARK):]
        return self.MARK in piece


def streams(pointerd, options, sheet):
    cells = options.streams
    layout = soak.layout(cells)
    pointerd.ask("PUT", "/v1/layouts/soak", json.dumps(layout), JSON)
    connection = http.client.HTTPConnection("127.0.0.1", pointerd.port, timeout=60)
    connection.connect()
    connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    selector, everybody = selectors.DefaultSelector(), []
    for cell in range(cells):
        place = "/v1/layouts/soak/sessions"
        soak.ask(connection, "POST", place, {"id": f"s{cell}"})
        x, y = cell % soak.COLUMNS * soak.CELL + 5, cell // soak.COLUMNS * soak.CELL + 5
        soak.ask(connection, "POST", f"{place}/s{cell}/events", {"type": "move", "x": x, "y": y})
        everybody.append(Stream(pointerd.port, f"s{cell}"))
        selector.register(everybody[-1].socket, selectors.EVENT_READ, everybody[-1])
    time.sleep(0.5)
    while ready := selector.select(0.2):
        for key, _ in ready:
            key.data.read()
    taken, answered, firsts = [], [], []
    for edit in range(options.edits):
        # The root lets nothing through, and then everything again.
        body = json.dumps({"isUserInteractionEnabled": edit % 2 == 1})
        waiting = set(everybody)
        begun = time.monotonic()
        connection.request(
            "PATCH", "/v1/layouts/soak/views/window", body, {"Content-Type": "application/merge-patch+json", "If-Match": "*"})
        first = None
        while waiting:
            ready = selector.select(20)
            if not ready:
                raise SystemExit(f"sessions.py: {len(waiting)} streams told nothing of edit {edit}")
            for key, _ in ready:
                if key.data.read():
                    first = first or time.monotonic()
                    waiting.discard(key.data)
        taken.append((time.monotonic() - begun) * 1000)
        firsts.append((first - begun) * 1000)
        answer = connection.getresponse()
        answer.read()
        answered.append(answer.status)
        time.sleep(0.02)
        # What comes behind the first transition of a stream is part of the same edit.
        while ready := selector.select(0.02):
            for key, _ in ready:
                key.data.read()
    if set(answered) != {200}:
        raise SystemExit(f"sessions.py: edits were answered with {set(answered)}")
    sheet.add_row("edit to last stream", "pointerd", cells, taken, "ms")
    sheet.note(
        f"From an edit to the last of {cells:,} streams: {statistics.median(taken):.1f} ms, {max(taken):.1f} ms at most of "
        f"{len(taken)} edits; to the first {statistics.median(firsts):.1f} ms.")
    for stream in everybody:
        stream.socket.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=2)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--edits", type=int, default=40)
    options = parser.parse_args()
    sheet = FigureSheet()
    with daemon.Daemon(daemon.program_path()) as pointerd:
        events(pointerd, options, sheet)
        streams(pointerd, options, sheet)
    sheet.finish()


if __name__ == "__main__":
    main()
