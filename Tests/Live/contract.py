#!/usr/bin/env python3
"""Drives a running pointerd from its contract, and shows that the run would notice a broken promise.

contract.py [--examples N] [--seed N]

First schemathesis sends what openapi.yaml allows and what it does not, N times an operation, to a daemon with the
examples, and holds every answer against the contract. Then the same daemon is asked through a proxy that takes one
required member out of the JSON answers of one operation: that run must fail, and must name the member.
"""

import argparse
import http.client
import http.server
import json
import pathlib
import subprocess
import sys
import tempfile
import threading

import daemon

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMATHESIS = ROOT / ".venv/bin/schemathesis"
# What the proxy takes out, each with the path of the operation whose answers it is required in.
REQUIRED_MEMBERS = [
    ("revision", "/v1/layouts/{id}/pointer"),
    ("region", "/v1/layouts/{id}/pointer"),
    ("views", "/v1/layouts"),
]
# A run against the proxy sends little more than the contract's own examples.
PROXY_EXAMPLES = 10


def schemathesis(url, *options):
    """Runs it and returns its exit status and what it wrote."""
    command = [SCHEMATHESIS, "run", ROOT / "openapi.yaml", "--url", url, "--request-timeout", "20"]
    # It leaves what it learned where it runs.
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [*command, *options], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True,
        )
    return run.returncode, run.stdout


def without(value, member):
    """The JSON value without the member, at whatever depth it stands."""
    if isinstance(value, dict):
        return {key: without(one, member) for key, one in value.items() if key != member}
    if isinstance(value, list):
        return [without(one, member) for one in value]
    return value


class Proxy:
    """A server on the loopback that hands requests on and takes a member out of JSON answers."""

    def __init__(self, port, member):
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def hand_on(self):
                length = int(self.headers.get("Content-Length") or 0)
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
                connection.request(self.command, self.path, self.rfile.read(length), dict(self.headers))
                answer = connection.getresponse()
                body = answer.read()
                if body and answer.headers.get_content_type() == "application/json":
                    body = json.dumps(without(json.loads(body), member)).encode()
                self.send_response_only(answer.status)
                for name, value in answer.headers.items():
                    if name.lower() not in ("content-length", "transfer-encoding", "connection"):
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(body)
                connection.close()

            do_GET = do_HEAD = do_POST = do_PUT = do_DELETE = do_PATCH = do_OPTIONS = do_TRACE = hand_on

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--examples", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    layouts = sorted((ROOT / "Examples").glob("*.json"))
    arguments = [word for path in layouts for word in ("--layout", str(path))]
    with daemon.Daemon(daemon.program_path(), *arguments) as pointerd:
        status, text = schemathesis(
            pointerd.url, "--checks", "all", "--continue-on-failure",
            "--max-examples", str(options.examples), "--seed", str(options.seed),
        )
        print(text)
        if status != 0:
            return 1
    failures = 0
    for member, path in REQUIRED_MEMBERS:
        # A daemon of its own each time: the run before may have deleted the examples.
        with daemon.Daemon(daemon.program_path(), *arguments) as pointerd, Proxy(pointerd.port, member) as proxy:
            status, text = schemathesis(
                proxy.url, "--include-path", path, "--include-method", "GET", "--seed", str(options.seed),
                "--max-examples", str(PROXY_EXAMPLES), "--checks", "response_schema_conformance",
            )
        if status == 1 and f"'{member}' is a required property" in text.replace('"', "'"):
            print(f"without {member} in the answers of {path} the run fails, as it must")
        else:
            failures += 1
            print(f"without {member} in the answers of {path} the run ends with {status}:\n{text}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
