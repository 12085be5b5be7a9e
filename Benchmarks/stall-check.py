#!/usr/bin/env python3
"""Looks for stalls of a server: seconds in which it answers less than half of what it answers usually.

    stall-check.py URL [--connections 64,128,256,512] [--seconds 6] [--lockstep] [--runs FILE.json]

Keeps so many connections to the server on loopback busy from one process, each with one request at a time, and counts
the answers in slices of a tenth of a second. Over every second that begins at a slice the count must be at least half of
the run's median; the exit status is 1 otherwise, and 2 when an answer is not 200 or a connection is lost.

With --lockstep all connections send before any answer is read, and the next round begins when all have been read: so
that as many requests as there are connections are ready at once, again and again.
"""
import argparse
import json
import pathlib
import select
import socket
import statistics
import sys
import time
import urllib.parse

SLICE = 0.1
PER_SECOND = round(1 / SLICE)
# Seconds before counting begins, so that opening the connections does not count.
WARM_UP = 0.5
# Seconds without any answer after which a run is given up.
PATIENCE = 10


class Fault(Exception):
    """The server did something else than answering."""


class Connection:
    """A connection with at most one request under way."""

    def __init__(self, address, request):
        self.socket = socket.create_connection(address, timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        self.request = request
        self.buffer = b""
        # The bytes of a whole answer; all answers to one target are taken to be of one length until one is not.
        self.expected = None

    def send(self):
        if self.socket.send(self.request) != len(self.request):
            raise Fault("a request did not fit into the socket")

    def receive(self):
        """Whether a whole answer has arrived."""
        try:
            piece = self.socket.recv(1 << 16)
        except BlockingIOError:
            return False
        if not piece:
            raise Fault("the server closed a connection")
        self.buffer = self.buffer + piece if self.buffer else piece
        if len(self.buffer) < (self.expected or 0):
            return False
        head = self.buffer.find(b"\r\n\r\n")
        if head < 0:
            return False
        if not self.buffer.startswith(b"HTTP/1.1 200"):
            raise Fault(f"an answer began with {self.buffer[:60]!r}")
        start = self.buffer.lower().index(b"content-length:") + 15
        self.expected = head + 4 + int(self.buffer[start:self.buffer.index(b"\r\n", start)])
        if len(self.buffer) < self.expected:
            return False
        self.buffer = self.buffer[self.expected:]
        return True


def run(address, request, count, seconds, lockstep):
    """The answers in each slice of the run."""
    connections = [Connection(address, request) for _ in range(count)]
    poll = select.epoll()
    by_descriptor = {connection.socket.fileno(): connection for connection in connections}
    for descriptor in by_descriptor:
        poll.register(descriptor, select.EPOLLIN)
    begin = time.monotonic() + WARM_UP
    slices = [0] * round(seconds / SLICE)
    waiting = count
    last = time.monotonic()
    for connection in connections:
        connection.send()
    while True:
        ready = poll.poll(0.05, count)
        now = time.monotonic()
        index = int((now - begin) / SLICE)
        if index >= len(slices):
            break
        if ready:
            last = now
        elif now - last > PATIENCE:
            raise Fault(f"no answer in {PATIENCE} seconds")
        for descriptor, _ in ready:
            connection = by_descriptor[descriptor]
            if not connection.receive():
                continue
            if now >= begin:
                slices[index] += 1
            if lockstep:
                waiting -= 1
            else:
                connection.send()
        if lockstep and waiting == 0:
            waiting = count
            for connection in connections:
                connection.send()
    for connection in connections:
        connection.socket.close()
    return slices


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--connections", default="64,128,256,512")
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--lockstep", action="store_true")
    parser.add_argument("--runs", help="where to write the least and the median second of each number of connections")
    arguments = parser.parse_args()
    url = urllib.parse.urlsplit(arguments.url)
    if url.hostname not in ("127.0.0.1", "localhost", "::1"):
        parser.error("only a server on loopback is put under load")
    target = (url.path or "/") + ("?" + url.query if url.query else "")
    request = f"GET {target} HTTP/1.1\r\nHost: {url.netloc}\r\n\r\n".encode()
    address = (url.hostname, url.port or 80)
    stalled = False
    found = {}
    for count in map(int, arguments.connections.split(",")):
        try:
            slices = run(address, request, count, min(arguments.seconds, 60), arguments.lockstep)
        except (Fault, OSError) as fault:
            print(f"{count:4} connections: {fault}")
            return 2
        windows = [sum(slices[i:i + PER_SECOND]) for i in range(len(slices) - PER_SECOND + 1)]
        median, least = statistics.median(windows), min(windows)
        # A run that never gets going has a low median too: a server that answers each connection less than once a
        # second stands still.
        stall = least < median / 2 or median < count
        stalled = stalled or stall
        found[count] = {"median": median, "least": least}
        print(
            f"{count:4} connections: median {median:8.0f} answers a second, least {least:8.0f}"
            f" ({least / median if median else 0:.2f}){'  STALL' if stall else ''}")
    if arguments.runs:
        pathlib.Path(arguments.runs).write_text(json.dumps(found))
        return 0
    return 1 if stalled else 0


if __name__ == "__main__":
    sys.exit(main())
