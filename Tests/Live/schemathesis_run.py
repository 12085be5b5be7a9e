"""Runs schemathesis on a daemon, within bounds and from a fixed seed."""

import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMATHESIS = ROOT / ".venv/bin/schemathesis"
SECONDS = 600
# That valid requests are accepted is the sweep's: no schema can say all that makes one valid (ids that exist, tags that
# match, one of two ways to ask). It holds a missing `If-Match` to 4xx of its own choice, without 428 (RFC 6585); that 428
# comes is the sweep's too, and that of contract_sessions.py.
EXCLUDED = "positive_data_acceptance,missing_required_header"
# The phases that send the same requests in every run. Its fuzzing differs with the ids that the daemon draws.
PHASES = "examples,coverage"


def run_schemathesis(url, examples, seed):
    """Its exit status and what it wrote."""
    command = [
        SCHEMATHESIS, "run", ROOT / "openapi.yaml", "--url", url, "--request-timeout", "20", "--checks", "all",
        "--exclude-checks", EXCLUDED, "--phases", PHASES, "--continue-on-failure", "--warnings", "off", "--max-examples", str(examples),
        # Streams go on: contract_sessions.py reads them.
        "--exclude-operation-id", "followLayout", "--exclude-operation-id", "followSession", "--seed", str(seed), "--generation-database", "none",
    ]
    environment = {**os.environ, "SCHEMATHESIS_HOOKS": "schemathesis_hooks", "PYTHONPATH": str(pathlib.Path(__file__).parent)}
    # It leaves what it learned where it runs.
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=SECONDS,
        )
    return run.returncode, run.stdout
