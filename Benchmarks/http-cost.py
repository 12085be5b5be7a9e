#!/usr/bin/env python3
"""Compares what a request costs a running server with what it costs bare libmicrohttpd, in one run (goal P7).

    http-cost.py --pid PID URL [--script FILE.lua --size BYTES] [--answer FILE.json] [--connections 64] [--rounds 7]
        [--seconds 3] [--runs FILE.json]

Loads the server at URL, whose process is PID, and a bare libmicrohttpd server that answers the same number of bytes, in
turns, with wrk on one thread; --script gives wrk a script, for instance one that varies the position asked for, and
--size then the mean size of the answers. Prints the medians of answers a second and of CPU time a request, and the
ratios beside their goals. With --answer a third server takes part, which has jansson put that answer together for each request. CPU time decides: the load tool takes a core of its own, and tops out where the server does.
--runs writes all runs, for the table of `make bench`; without it the exit status is 1 when that goal is missed.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import sys
import urllib.parse
import urllib.request

RATE_GOAL = 0.95
CPU_GOAL = 1.15
FOLDER = pathlib.Path(__file__).resolve().parent


def cpu_seconds(pid):
    """The time that all threads of the process have run, in the kernel's finest count."""
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{task}/schedstat") as file:
            total += int(file.read().split()[0])
    return total / 1e9


def load(pid, url, arguments, seconds):
    """Answers a second, and CPU microseconds a request."""
    command = ["wrk", "-t1", f"-c{arguments.connections}", f"-d{seconds}s"]
    if arguments.script:
        command += ["-s", arguments.script]
    before = cpu_seconds(pid)
    output = subprocess.run(command + [url], capture_output=True, text=True, check=True).stdout
    spent = cpu_seconds(pid) - before
    if "Non-2xx" in output or "Socket errors" in output:
        sys.exit(f"http-cost.py: not every request was answered:\n{output}")
    count = int(re.search(r"(\d+) requests in", output).group(1))
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1))
    return rate, spent / count * 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--pid", type=int, required=True)
    parser.add_argument("--script")
    parser.add_argument("--size", type=int, help="bytes that the bare server answers; those of URL's answer otherwise")
    parser.add_argument("--answer", help="an answer as JSON, for jansson to build")
    parser.add_argument("--runs", help="where to write the runs of each server")
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=int, default=3)
    arguments = parser.parse_args()
    if urllib.parse.urlsplit(arguments.url).hostname not in ("127.0.0.1", "localhost", "::1"):
        parser.error("only a server on loopback is put under load")
    if shutil.which("wrk") is None:
        sys.exit("http-cost.py: wrk is needed")
    subprocess.run(["make", "--quiet", "-C", FOLDER / "BareHTTP"], check=True)
    size = arguments.size
    if size is None:
        with urllib.request.urlopen(arguments.url) as answer:
            size = len(answer.read())

    started = []

    def peer(*options):
        """Starts a server of ours and returns its process and address."""
        process = subprocess.Popen(
            [FOLDER / ".build" / "bare-http", "0", *options], stdout=subprocess.PIPE, text=True)
        started.append(process)
        return process.pid, f"http://127.0.0.1:{process.stdout.readline().strip()}/"

    try:
        subjects = {"bare": peer(str(size)), "server": (arguments.pid, arguments.url)}
        if arguments.answer:
            subjects["jansson"] = peer(arguments.answer, "jansson")
            with urllib.request.urlopen(subjects["jansson"][1]) as answer, open(arguments.answer) as file:
                if json.load(answer) != json.load(file):
                    sys.exit("http-cost.py: jansson's answer is another one")
        runs = {name: [] for name in subjects}
        for round_number in range(arguments.rounds + 1):
            for name, (pid, url) in subjects.items():
                # The first round warms up.
                run = load(pid, url, arguments, arguments.seconds if round_number else 1)
                if round_number:
                    runs[name].append(run)
    finally:
        for process in started:
            process.send_signal(signal.SIGTERM)
            process.wait()

    rate = {name: statistics.median(run[0] for run in runs[name]) for name in runs}
    cpu = {name: statistics.median(run[1] for run in runs[name]) for name in runs}
    print(f"{arguments.connections} connections, answers of {size} bytes, {arguments.rounds} runs each in turns")
    for name in runs:
        spread = " ".join(f"{run[1]:.2f}" for run in runs[name])
        print(f"{name:>8}: {rate[name]:8.0f} requests/s, {cpu[name]:6.2f} us CPU a request  ({spread})")
    rate_ratio, cpu_ratio = rate["server"] / rate["bare"], cpu["server"] / cpu["bare"]
    print(f"   ratio: {rate_ratio:8.3f} (goal >= {RATE_GOAL}), {cpu_ratio:10.3f} (goal <= {CPU_GOAL})")
    if arguments.runs:
        pathlib.Path(arguments.runs).write_text(json.dumps(runs))
        return 0
    return 0 if cpu_ratio <= CPU_GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
