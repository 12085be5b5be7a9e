#!/usr/bin/env python3
"""Many sessions with streams while their layout changes all the time.

soak.py [--sessions N] [--changes N] [--seconds N] [--program PATH]

Each session has one pointer at rest and a stream that is read to its end. Meanwhile so many edits a second hide, show and
move views under the pointers. Afterwards every stream must have had each sequence number once, what it told last must be
what the session's state says, the state what a stateless question answers, and the memory must not have grown since the
first quarter. Exit status 1 with a line for each finding.
"""

import argparse
import http.client
import json
import multiprocessing
import re
import selectors
import socket
import sys
import threading
import time

import daemon

JSON = {"Content-Type": "application/json", "If-Match": "*"}
COLUMNS, CELL = 25, 20
# How much the resident memory may grow from the end of the first quarter to the end, in parts and in megabytes.
GROWTH, SLACK = 1.25, 16
# A piece of a stream that tells a revision and nothing else: most pieces do, and need no more reading.
REVISION = re.compile(rb'[0-9a-f]+\r\nevent: revision\ndata: \{[^\n]*\}\n\n\r\n')
# Seconds by which the last change may be late, so that the changes came as often as they should.
LATE = 1
# Seconds in which the last transitions must have arrived.
PATIENCE = 20


def layout(cells):
    views = [
        {"id": f"c{cell}", "frame": [cell % COLUMNS * CELL, cell // COLUMNS * CELL, CELL, CELL], "pointer": "highlight"}
        for cell in range(cells)
    ]
    size = {"width": COLUMNS * CELL, "height": -(-cells // COLUMNS) * CELL}
    return {"size": size, "root": {"id": "window", "children": views}}


class Reader:
    """One session's stream: events as they come, and what they say when put together."""

    def __init__(self, name, port):
        self.name, self.buffer, self.pending, self.headless = name, b"", b"", True
        self.sequence, self.region, self.faults, self.events, self.snapshots = None, None, [], 0, 0
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(
            f"GET /v1/layouts/soak/sessions/{name}/stream HTTP/1.1\r\nHost: soak\r\nAccept: text/event-stream\r\n\r\n".encode()
        )
        self.socket.setblocking(False)

    def read(self):
        """Takes what has come; false at the end."""
        try:
            piece = self.socket.recv(1 << 16)
        except BlockingIOError:
            return True
        if not piece:
            return False
        if not self.buffer and not self.pending and piece.endswith(b"\n\n\r\n") and REVISION.fullmatch(piece):
            return True
        self.buffer += piece
        if self.headless:
            head, gap, rest = self.buffer.partition(b"\r\n\r\n")
            if not gap:
                return True
            if not head.startswith(b"HTTP/1.1 200"):
                self.faults.append(head[:60].decode())
            self.headless, self.buffer = False, rest
        self.unchunk()
        return True

    def unchunk(self):
        while True:
            line, gap, rest = self.buffer.partition(b"\r\n")
            if not gap:
                return
            length = int(line, 16)
            if len(rest) < length + 2:
                return
            self.pending = self.pending + rest[:length]
            self.buffer = rest[length + 2 :]
            while b"\n\n" in self.pending:
                event, self.pending = self.pending.split(b"\n\n", 1)
                self.take(event)

    def take(self, event):
        fields = dict(line.split(b": ", 1) for line in event.split(b"\n") if b": " in line and not line.startswith(b":"))
        name = fields.get(b"event")
        if name == b"snapshot":
            state = json.loads(fields[b"data"])
            self.sequence, self.snapshots = state["sequence"], self.snapshots + 1
            pointer = state["pointers"].get("p")
            self.region = pointer and pointer["region"] and pointer["region"]["view"]
        elif name == b"transition":
            self.events += 1
            told = json.loads(fields[b"data"])
            if told["sequence"] != self.sequence + 1 or fields[b"id"] != str(told["sequence"]).encode():
                self.faults.append(f"{told['sequence']} follows {self.sequence}")
            self.sequence = told["sequence"]
            view = told["region"]["view"]
            if told["type"] == "enter":
                if self.region is not None:
                    self.faults.append(f"enters {view} from {self.region}")
                self.region = view
            elif told["type"] == "exit":
                if self.region != view:
                    self.faults.append(f"leaves {view}, was in {self.region}")
                self.region = None


class Readers(threading.Thread):
    """Reads all streams until it is told to stop."""

    def __init__(self, readers):
        super().__init__()
        self.selector, self.stopped = selectors.DefaultSelector(), False
        for reader in readers:
            self.selector.register(reader.socket, selectors.EVENT_READ, reader)

    def run(self):
        while not self.stopped:
            for key, _ in self.selector.select(0.2):
                if not key.data.read():
                    key.data.faults.append("the stream ended")
                    self.selector.unregister(key.fileobj)


def edits(change, cells):
    """What one change does: each cell is hidden, shown again, moved away and moved back in turn."""
    cell = change * 7 % cells
    x, y = cell % COLUMNS * CELL, cell // COLUMNS * CELL
    members = [{"isHidden": True}, {"isHidden": False}, {"frame": [x + 5, y, CELL, CELL]}, {"frame": [x, y, CELL, CELL]}]
    return [{"op": "set", "view": f"c{cell}", "members": members[change // cells % 4]}]


def drive(port, changes, seconds, cells, teller):
    """Makes so many changes a second, in a process of its own: the streams are read meanwhile.

    Tells `quarter` when a quarter is made, and in the end how many were made, how late the latest was, and the last; or
    what went wrong."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    start, latest, late = time.monotonic(), 0, 0
    total = int(changes * seconds)
    for change in range(total):
        due = start + change / changes
        time.sleep(max(0, due - time.monotonic()))
        late = time.monotonic() - due
        latest = max(latest, late)
        connection.request("POST", "/v1/layouts/soak/edits", json.dumps({"edits": edits(change, cells)}), JSON)
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            teller.send(f"change {change}: {answer.status} {body[:300]!r}")
            return
        if change == total // 4:
            teller.send("quarter")
    connection.close()
    teller.send((total, latest, late))


def driven(options, port, cells, at_quarter):
    listener, teller = multiprocessing.Pipe(duplex=False)
    driver = multiprocessing.get_context("spawn").Process(
        target=drive, args=(port, options.changes, options.seconds, cells, teller)
    )
    driver.start()
    teller.close()
    try:
        while True:
            told = listener.recv()
            if told == "quarter":
                at_quarter()
            elif isinstance(told, tuple):
                return told
            else:
                raise AssertionError(told)
    finally:
        driver.terminate()
        driver.join()


def ask(connection, method, path, body=None):
    connection.request(method, path, body and json.dumps(body), {"Content-Type": "application/json"} if body else {})
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read() or b"null")


def soak(pointerd, options):
    cells = max(COLUMNS, options.sessions // 2)
    pointerd.ask("PUT", "/v1/layouts/soak", json.dumps(layout(cells)), {"Content-Type": "application/json"})
    connection = http.client.HTTPConnection("127.0.0.1", pointerd.port, timeout=60)
    readers, positions = [], []
    for number in range(options.sessions):
        name, cell = f"s{number}", number % cells
        positions.append((cell % COLUMNS * CELL + 2.5, cell // COLUMNS * CELL + 10))
        ask(connection, "POST", "/v1/layouts/soak/sessions", {"id": name})
        x, y = positions[-1]
        ask(connection, "POST", f"/v1/layouts/soak/sessions/{name}/events", {"pointer": "p", "type": "move", "x": x, "y": y})
        readers.append(Reader(name, pointerd.port))
    thread = Readers(readers)
    thread.start()
    memory = {}
    try:
        total, latest, late = driven(options, pointerd.port, cells, lambda: memory.update(quarter=pointerd.memory()[0]))
        # It has been idle for as long as the daemon keeps an idle connection; asking opens it again.
        connection.close()
        faults = check(connection, readers, positions)
    finally:
        thread.stopped = True
        thread.join()
    memory["end"] = pointerd.memory()[0]
    if memory["end"] > memory["quarter"] * GROWTH + SLACK:
        faults.append(f"memory grew from {memory['quarter']:.0f} to {memory['end']:.0f} MB")
    for reader in readers:
        reader.socket.close()
        ask(connection, "DELETE", f"/v1/layouts/soak/sessions/{reader.name}")
    told = sum(reader.events for reader in readers)
    print(
        f"{options.sessions} sessions, {total} changes at {options.changes} a second, the latest {latest * 1000:.0f} ms late; "
        f"{told} transitions told, {sum(reader.snapshots for reader in readers) - len(readers)} snapshots in place of some; "
        f"{memory['quarter']:.0f} MB after a quarter, {memory['end']:.0f} MB at the end, {pointerd.memory()[0]:.0f} MB without sessions"
    )
    if late > LATE:
        faults.append(f"the last change was {late:.1f} s late: {total / (options.seconds + late):.0f} changes a second")
    if told < total:
        faults.append(f"only {told} transitions were told")
    return faults


def check(connection, readers, positions):
    """Once all is told: what each stream says, what the session says, what a question answers."""
    faults = []
    for reader, (x, y) in zip(readers, positions):
        _, state = ask(connection, "GET", f"/v1/layouts/soak/sessions/{reader.name}")
        deadline = time.monotonic() + PATIENCE
        while reader.sequence != state["sequence"] and time.monotonic() < deadline:
            time.sleep(0.01)
        pointer = state["pointers"]["p"]
        _, answer = ask(connection, "GET", f"/v1/layouts/soak/pointer?x={x}&y={y}")
        if reader.sequence != state["sequence"]:
            faults.append(f"{reader.name}: the stream ends at {reader.sequence}, the session at {state['sequence']}")
        for member in ("hit", "region", "style", "pointer", "revision"):
            if pointer[member] != answer[member]:
                faults.append(f"{reader.name}: {member} {pointer[member]}, a question says {answer[member]}")
        if reader.region != (answer["region"] and answer["region"]["view"]):
            faults.append(f"{reader.name}: the stream believes in {reader.region}, the answer is {answer['region']}")
        faults += [f"{reader.name}: {fault}" for fault in reader.faults[:3]]
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sessions", type=int, default=1000)
    parser.add_argument("--changes", type=float, default=100, help="a second")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--program", help="pointerd; else the release build")
    options = parser.parse_args()
    with daemon.Daemon(options.program or daemon.program_path()) as pointerd:
        faults = soak(pointerd, options)
    for fault in faults[:20]:
        print(fault)
    if len(faults) > 20:
        print(f"… and {len(faults) - 20} more")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
