#!/usr/bin/env python3
"""Asks a running pointerd a known number of requests and reads its /metrics with the parser of prometheus_client; run by
.venv/bin/python.

metrics.py [--build debug|release] [--seed N]

Counts must equal what was sent, by route, method and class of status; every histogram must be monotone and end in its
count; every metric must have its help and type; no path that a client made up may become a label.
"""

import argparse
import collections
import concurrent.futures
import http.client
import json
import math
import os
import random
import sys
import time

import daemon
from prometheus_client.parser import text_string_to_metric_families

ROOT = os.path.join(os.path.dirname(__file__), "../..")
MAIL = os.path.join(ROOT, "Examples/mail.json")
# Requests of each kind at most, and connections that send them.
MOST = 40
CONNECTIONS = 4
# Seconds after which connections that were closed are no longer counted.
SETTLING = 10
# What each answer is counted as: route, method, class.
POINTER = "/v1/layouts/{id}/pointer"


def kinds(generator):
    """Requests of every way of being answered: label of the route, method, class, path, body, headers."""
    json_type = {"Content-Type": "application/json"}
    points = json.dumps({"points": [[generator.randrange(1024), 5] for _ in range(150)]})
    return [
        (POINTER, "GET", "2xx", "/v1/layouts/mail/pointer?x=330&y=2", None, {}),
        (POINTER, "GET", "2xx", "/v1/layouts/mail/pointer?x=330&y=2&timing", None, {}),
        (POINTER, "GET", "2xx", "/v1/layouts/mail/pointer?x=330&y=2&explain", None, {}),
        (POINTER, "HEAD", "2xx", "/v1/layouts/mail/pointer?x=330&y=2", None, {}),
        (POINTER, "GET", "3xx", "/v1/layouts/mail/pointer?x=330&y=2", None, {"If-None-Match": "*"}),
        (POINTER, "GET", "4xx", "/v1/layouts/mail/pointer?x=330", None, {}),
        (POINTER, "GET", "4xx", "/v1/layouts/nobody/pointer?x=330&y=2", None, {}),
        (POINTER, "POST", "2xx", "/v1/layouts/mail/pointer?form=compact", points, json_type),
        (POINTER, "POST", "4xx", "/v1/layouts/mail/pointer", "[", json_type),
        (POINTER, "OPTIONS", "2xx", "/v1/layouts/mail/pointer", None, {}),
        (POINTER, "DELETE", "4xx", "/v1/layouts/mail/pointer", None, {}),
        (POINTER, "other", "4xx", "/v1/layouts/mail/pointer", None, {"X-Method": "BREW"}),
        ("/v1/layouts/{id}/regions", "GET", "2xx", "/v1/layouts/mail/regions", None, {}),
        ("/v1/layouts/{id}", "GET", "2xx", "/v1/layouts/mail", None, {}),
        ("/v1/layouts", "GET", "2xx", "/v1/layouts", None, {}),
        ("/healthz", "GET", "2xx", "/healthz", None, {}),
        ("/", "GET", "2xx", "/", None, {}),
        ("other", "other", "4xx", f"/made/up/{generator.getrandbits(64)}", None, {}),
        # Refused while the body comes: it is larger than the daemon takes.
        (POINTER, "POST", "4xx", "/v1/layouts/mail/pointer", "x" * 3000, json_type),
    ]


def send(port, requests):
    """Sends them on one connection, and returns what did not answer as it should."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    wrong = []
    for route, method, status_class, path, body, headers in requests:
        sent = headers.get("X-Method", method if method != "other" else "GET")
        connection.request(sent, path, body, headers)
        answer = connection.getresponse()
        answer.read()
        if answer.status // 100 != int(status_class[0]):
            wrong.append(f"{sent} {path}: {answer.status}, not {status_class}")
        if timing_faults := (timing(answer) if "timing" in path else []):
            wrong += timing_faults
    connection.close()
    return wrong


def timing(answer):
    """What is wrong with a Server-Timing that was asked for."""
    text = answer.getheader("Server-Timing") or ""
    parts = dict(part.strip().split(";dur=") for part in text.split(",") if ";dur=" in part)
    parts = {name: float(value) for name, value in parts.items()}
    if list(parts)[:1] != ["total"] or not {"read", "queue", "solve"} <= set(parts):
        return [f"Server-Timing: {text!r}"]
    rest = sum(value for name, value in parts.items() if name != "total")
    return [f"the parts are longer than the whole: {text}"] if rest > parts["total"] else []


class Scrape:
    """One reading of /metrics."""

    def __init__(self, pointerd):
        status, headers, body = pointerd.ask("GET", "/metrics")
        assert status == 200, status
        assert headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8", headers["Content-Type"]
        self.text = body.decode()
        families = list(text_string_to_metric_families(self.text))
        self.families = {family.name: family for family in families}
        # Of a counter the parser takes `_total` off, as newer formats do.
        assert len(self.families) == len(families), "two metrics are called alike"
        assert self.text.endswith("\n")
        for family in self.families.values():
            assert family.documentation, f"{family.name} has no help"
            assert family.type in ("counter", "gauge", "histogram"), f"{family.name} has no type: {family.type}"
            assert family.samples or family.type != "gauge", f"{family.name} has no sample"

    def value(self, family, **labels):
        [sample] = [one for one in self.families[family].samples if one.labels == labels]
        return sample.value

    def requests(self):
        """Counts by route, method, class; those that are not 0."""
        return {
            (s.labels["route"], s.labels["method"], s.labels["status"]): int(s.value)
            for s in self.families["pointerd_requests"].samples if s.value
        }

    def histograms(self):
        """Buckets in order of their bounds, sum and count, by route and method."""
        found = collections.defaultdict(lambda: {"buckets": []})
        for sample in self.families["pointerd_request_duration_seconds"].samples:
            one = found[sample.labels["route"], sample.labels["method"]]
            if sample.name.endswith("_bucket"):
                one["buckets"].append((float(sample.labels["le"]), sample.value))
            else:
                one[sample.name.rpartition("_")[2]] = sample.value
        return found


def check(before, after, sent):
    """What does not fit between two readings and what was sent."""
    grown = collections.Counter(after.requests())
    grown.subtract(before.requests())
    # The first reading itself is counted in the second.
    expected = collections.Counter(sent) + collections.Counter({("/metrics", "GET", "2xx"): 1})
    for key in set(grown) | set(expected):
        if grown[key] != expected[key]:
            yield f"{key}: {grown[key]} counted, {expected[key]} sent"
    by_route = collections.Counter()
    for (route, method, _), number in after.requests().items():
        by_route[route, method] += number
    histograms = after.histograms()
    if set(histograms) != set(by_route):
        yield f"histograms and counts are of different routes: {set(histograms) ^ set(by_route)}"
    for key, one in histograms.items():
        bounds = [bound for bound, _ in one["buckets"]]
        counts = [count for _, count in one["buckets"]]
        if bounds != sorted(set(bounds)) or bounds[-1] != math.inf:
            yield f"{key}: bounds {bounds}"
        if counts != sorted(counts):
            yield f"{key}: not monotone: {counts}"
        if not counts[-1] == one["count"] == by_route[key]:
            yield f"{key}: {counts[-1]} in buckets, count {one['count']}, {by_route[key]} requests"
        # Each duration lies above the bound before its bucket's.
        least = sum(
            (count - earlier) * bound
            for (bound, _), count, earlier in zip(one["buckets"], counts[1:], counts)
        )
        most = sum(
            (count - earlier) * bound
            for (bound, count), earlier in zip(one["buckets"], [0, *counts]) if count > earlier
        )
        if not least <= one["sum"] <= most:
            yield f"{key}: sum {one['sum']} is not between {least} and {most}"
    if "/made/up" in after.text:
        yield "a path that a client made up is in the metrics"


def gauges(pointerd, scrape):
    """What does not fit between a reading and what the system says."""
    resident = pointerd.memory()[0] * 2**20
    if abs(scrape.value("process_resident_memory_bytes") - resident) > 0.2 * resident:
        yield f"resident {scrape.value('process_resident_memory_bytes')}, the system says {resident}"
    descriptors = len(os.listdir(f"/proc/{pointerd.process.pid}/fd"))
    if abs(scrape.value("process_open_fds") - descriptors) > 2:
        yield f"{scrape.value('process_open_fds')} descriptors, the system says {descriptors}"
    age = time.time() - scrape.value("process_start_time_seconds")
    if not -2 < age < 600:
        yield f"the process began {age} s ago"
    layouts = pointerd.get_json("/v1/layouts")["layouts"]
    if scrape.value("pointerd_layouts") != len(layouts):
        yield f"{scrape.value('pointerd_layouts')} layouts, the listing has {len(layouts)}"
    if scrape.value("pointerd_views") != sum(one["views"] for one in layouts):
        yield f"{scrape.value('pointerd_views')} views"
    for lane in ("worker", "builder"):
        if scrape.value("pointerd_lane_queue_length", lane=lane) != 0:
            yield f"something waits in the idle lane {lane}"
    if scrape.value("pointerd_held_body_bytes") != 0:
        yield "bodies are held when there are none"


def settled(pointerd, **expected):
    """What does not become so: a connection that was closed is noticed a little later."""
    deadline = time.monotonic() + SETTLING
    while True:
        scrape = Scrape(pointerd)
        found = {name: scrape.value(f"pointerd_{name}") for name in expected}
        if found == expected:
            return []
        if time.monotonic() > deadline:
            return [f"{found}, not {expected}"]
        time.sleep(0.05)


def followed(pointerd):
    """Sessions, streams and connections, counted while they are there; one connection asks."""
    yield from settled(pointerd, sessions=0, streams=0, connections=1)
    pointerd.ask("POST", "/v1/layouts/mail/sessions", '{"id": "desk"}', {"Content-Type": "application/json"})
    stream = http.client.HTTPConnection("127.0.0.1", pointerd.port, timeout=60)
    stream.request("GET", "/v1/layouts/mail/sessions/desk/stream", headers={"Accept": "text/event-stream"})
    stream.getresponse().readline()
    yield from settled(pointerd, sessions=1, streams=1, connections=2)
    pointerd.ask("DELETE", "/v1/layouts/mail/sessions/desk")
    yield from settled(pointerd, sessions=0, streams=0)
    stream.close()
    yield from settled(pointerd, connections=1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default="release", choices=("debug", "release"))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    generator = random.Random(options.seed)
    findings = []
    with daemon.Daemon(daemon.program_path(options.build), "--layout", MAIL, "--body-limit", "2K") as pointerd:
        before = Scrape(pointerd)
        findings += gauges(pointerd, before)
        requests = [kind for kind in kinds(generator) for _ in range(generator.randrange(1, MOST))]
        generator.shuffle(requests)
        with concurrent.futures.ThreadPoolExecutor(CONNECTIONS) as pool:
            shares = [requests[place::CONNECTIONS] for place in range(CONNECTIONS)]
            for wrong in pool.map(send, [pointerd.port] * CONNECTIONS, shares):
                findings += wrong
        # The listing of layouts that the gauges were held against was the first.
        sent = collections.Counter(request[:3] for request in requests)
        sent["/v1/layouts", "GET", "2xx"] += 1
        after = Scrape(pointerd)
        findings += check(before, after, sent)
        findings += followed(pointerd)
    print(f"{len(requests)} requests of {len(sent)} kinds, {len(after.families)} metrics, {len(findings)} findings")
    for finding in findings:
        print(f"  {finding} (seed {options.seed})", file=sys.stderr)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
