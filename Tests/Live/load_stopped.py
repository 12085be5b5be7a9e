#!/usr/bin/env python3
"""Stops a pointerd for one second in a run of five seconds at 200 requests a second.

load_stopped.py [--build debug|release]

The true waiting of each request follows from its intended start and from when the daemon went on. The p99 of
`pointerctl load` must be within 5 % of the true one; what its column from the actual send and a real closed loop say in
the same situation is printed beside it.
"""

import json
import math
import os
import signal
import subprocess
import threading
import time

import load_tool

RATE, SECONDS, CONNECTIONS = 200, 5, 8
# When the daemon is stopped, in seconds of the run, and for how long.
STOPPED_AT, STOPPED_FOR = 2.0, 1.0
TOLERANCE = 0.05


def true_percentile(share, stopped):
    """Of the waiting of all requests, when a stop of so many seconds is all that any of them waits for.

    A stop falls anywhere between two intended starts; here in the middle.
    """
    interval = 1 / RATE
    first = stopped - interval / 2
    waits = [max(0.0, first - place * interval) for place in range(RATE * SECONDS)]
    waits.sort()
    return waits[math.ceil(share * len(waits)) - 1]


def stopped_run(tool, *options):
    """A report, and for how long the daemon was really stopped."""
    with tool.daemon() as pointerd:
        command = tool.command(
            pointerd.url, "--duration", f"{SECONDS}s", "--connections", CONNECTIONS, "--json", "-", *options
        )
        stop = {}

        def interrupt():
            time.sleep(STOPPED_AT)
            os.kill(pointerd.process.pid, signal.SIGSTOP)
            begun = time.monotonic()
            try:
                time.sleep(STOPPED_FOR)
            finally:
                os.kill(pointerd.process.pid, signal.SIGCONT)
            stop["seconds"] = time.monotonic() - begun

        thread = threading.Thread(target=interrupt)
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            thread.start()
            output = process.communicate(timeout=load_tool.PATIENCE)[0]
            thread.join()
    return json.loads(output), stop["seconds"]


def figures(report, column):
    return {name: report[column][f"{name}Nanoseconds"] / 1e6 for name in ("p50", "p90", "p99", "max")}


def findings(tool):
    report, stopped = stopped_run(tool, "--rate", RATE)
    true = true_percentile(0.99, stopped) * 1e3
    corrected, uncorrected = figures(report, "corrected"), figures(report, "uncorrected")
    closed = figures(stopped_run(tool, "--closed")[0], "uncorrected")
    print(f"stopped for {stopped * 1e3:.0f} ms: true p99 {true:.0f} ms, measured {corrected['p99']:.0f} ms "
          f"({(corrected['p99'] / true - 1) * 100:+.1f} %)")
    for name, column in [("intended start", corrected), ("actual send", uncorrected), ("closed loop", closed)]:
        print(f"  {name}: " + ", ".join(f"{key} {value:.3f} ms" for key, value in column.items()))
    if report["sent"] != RATE * SECONDS or report["dropped"]:
        yield f"{report['sent']} of {RATE * SECONDS} sent, {report['dropped']} dropped"
    if abs(corrected["p99"] / true - 1) > TOLERANCE:
        yield f"p99 {corrected['p99']:.1f} ms, the true one is {true:.1f} ms"
    # The comparison would be empty if these knew of the stop too.
    for name, column in [("actual send", uncorrected), ("closed loop", closed)]:
        if column["p99"] > 0.2 * true:
            yield f"the p99 of the {name}, {column['p99']:.1f} ms, does not hide the stop"
        if column["max"] < 0.9 * stopped * 1e3:
            yield f"the maximum of the {name} is {column['max']:.1f} ms"


if __name__ == "__main__":
    load_tool.main(__doc__, findings)
