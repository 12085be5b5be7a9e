#!/usr/bin/env python3
"""Runs `pointerctl load` on a terminal of its own and into a pipe.

load_terminal.py [--build debug|release]

On a terminal there is a line with the rate, p99 and the time left, written over itself and gone at the end; in a pipe
there is none.
"""

import os
import pty
import re
import subprocess

import load_tool

RATE, SECONDS = 300, 3
LINE = re.compile(r"\r(?P<rate>\d+)/s, p99 (?P<p99>[\d.]+ (?:ns|µs|ms|s)), errors 0, (?P<left>\d+) s left\x1b\[K")


def on_terminal(command):
    """What a run writes to its standard error, which is a terminal, and to its standard output."""
    leader, follower = pty.openpty()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=follower, stdin=subprocess.DEVNULL) as process:
        os.close(follower)
        shown = b""
        while True:
            try:
                block = os.read(leader, 4096)
            except OSError:
                # Nobody holds the other end any more.
                break
            if not block:
                break
            shown += block
        output = process.stdout.read()
    os.close(leader)
    return shown.decode(), output.decode()


def findings(tool):
    with tool.daemon() as pointerd:
        command = tool.command(pointerd.url, "--rate", RATE, "--duration", f"{SECONDS}s")
        shown, output = on_terminal(command)
        _, piped_output, piped_error = tool.run(pointerd.url, "--rate", RATE, "--duration", "1s")
    lines = list(LINE.finditer(shown))
    print(f"  {len(lines)} lines, such as {lines[len(lines) // 2].group().strip()!r}" if lines else repr(shown))
    if not SECONDS <= len(lines) <= SECONDS * 4:
        yield f"{len(lines)} progress lines in {SECONDS} s: {shown!r}"
    if not any(abs(int(line["rate"]) - RATE) < RATE / 4 for line in lines):
        yield f"no line tells the rate of {RATE}/s: {shown!r}"
    left = [int(line["left"]) for line in lines]
    if left != sorted(left, reverse=True) or left and (left[0] > SECONDS or left[-1] > 1):
        yield f"the time left goes {left}"
    if not shown.endswith("\r\x1b[K"):
        yield f"something is left on the terminal: {shown[-80:]!r}"
    if "p99" not in output or "\r" in output or "\x1b" in output:
        yield f"the report: {output!r}"
    if piped_error or "\r" in piped_output or "\x1b" in piped_output:
        yield f"in a pipe: {piped_error!r}"


if __name__ == "__main__":
    load_tool.main(__doc__, findings)
