"""`pointerctl load`, run against a daemon or what stands before one."""

import json
import os
import subprocess
import sys

import daemon

ROOT = os.path.join(os.path.dirname(__file__), "../..")
MAIL = os.path.join(ROOT, "Examples/mail.json")
TRACE = os.path.join(ROOT, "Tests/Fixtures/load/trace.csv")
# Seconds after which a run has hung.
PATIENCE = 300


class Tool:
    """The program beside a pointerd."""

    def __init__(self, configuration="release"):
        self.pointerd = daemon.program_path(configuration)
        self.program = os.path.join(os.path.dirname(self.pointerd), "pointerctl")

    def command(self, url, *options):
        return [self.program, "load", url, "--layout", "mail", "--warm-up", "0s", *map(str, options)]

    def run(self, url, *options):
        """Status, output, errors."""
        done = subprocess.run(
            self.command(url, *options), stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE
        )
        return done.returncode, done.stdout, done.stderr

    def report(self, url, *options):
        """Status and what --json says."""
        status, output, error = self.run(url, *options, "--json", "-")
        try:
            return status, json.loads(output)
        except ValueError:
            raise AssertionError(f"no report: status {status}, {output[:500]!r}, {error[:500]!r}") from None

    def daemon(self):
        """A pointerd that serves the example `mail`."""
        return daemon.Daemon(self.pointerd, "--layout", MAIL)


def main(description, findings):
    """Runs a test by itself: prints what it yields, and exits with 1 when that is something."""
    import argparse

    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--build", default="release", choices=("debug", "release"))
    found = list(findings(Tool(parser.parse_args().build)))
    for finding in found:
        print(f"  {finding}", file=sys.stderr)
    sys.exit(1 if found else 0)
