#!/usr/bin/env python3
"""Drives a running pointerd from openapi.yaml, and shows that the run would notice a broken promise; run by
.venv/bin/python.

contract.py [--build debug|release] [--examples N] [--seed N]

1. Every example with an `x-request` is asked as it stands and must be answered with its value.
2. Every operation is swept: each parameter with boundaries and wrong values, each condition, each body, other methods.
   Answers must have a status that is documented and expected, its media type, its headers, and keep to its schema.
   In the end each documented status must have been seen, but for those on UNPROVOKED.
3. Questions over all layouts of Examples/ and of Tests/Fixtures/contract are asked, and the answers held against the
   schemas and against each other.
   Sessions, their streams and edits are asked in an order that makes sense, for each status that they answer with.
4. Each required member of each schema is taken out of an answer, and each of the pointer's answer from under the run
   itself: the same checks must fail each time.
5. schemathesis sends what the contract allows and what it does not.
"""

import argparse
import sys

import contract_bite
import contract_sessions
import contract_sweep
import daemon
from contract_driver import LAYOUTS, Driver, contract, run_examples
from schemathesis_run import run_schemathesis

# Small, so that going over it costs little.
BODY_LIMIT = "2M"


def arguments():
    return ["--body-limit", BODY_LIMIT, *(word for path in LAYOUTS for word in ("--layout", str(path)))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default="release", choices=("debug", "release"))
    parser.add_argument("--examples", type=int, default=30, help="of schemathesis, for each operation")
    parser.add_argument("--seed", type=int, default=1, help="of schemathesis")
    options = parser.parse_args()
    program = daemon.program_path(options.build)
    findings = []
    with daemon.Daemon(program, *arguments()) as pointerd:
        driver = Driver(pointerd)
        for name, part in [
            ("examples", run_examples), ("sweep", contract_sweep.sweep), ("questions", contract_sweep.questions),
            ("sessions", contract_sessions.sessions),
            ("unseen statuses", contract_sweep.unseen), ("bite", contract_bite.bite),
        ]:
            before = driver.count
            found = list(part(driver))
            findings += found
            print(f"{name}: {driver.count - before} requests, {len(found)} findings", flush=True)
            for finding in found[:40]:
                print(f"  {finding}", file=sys.stderr)
    print(f"{sum(1 for _ in contract.operations())} operations, {len(driver.seen)} kinds of answers seen")
    # A daemon of its own: the sweep leaves layouts behind, and this may delete the examples.
    with daemon.Daemon(program, *arguments()) as pointerd:
        status, text = run_schemathesis(pointerd.url, options.examples, options.seed)
    print(text if status else text.strip().rpartition("\n")[2])
    return 1 if findings or status else 0


if __name__ == "__main__":
    sys.exit(main())
