#!/usr/bin/env python3
"""Proves what docs/load-testing.md promises of `pointerctl load`, against a running pointerd; run by .venv/bin/python.

load.py [--build debug|release]
"""

import load_answers
import load_delays
import load_page
import load_stopped
import load_terminal
import load_tool


def findings(tool):
    for part in (load_stopped, load_delays, load_answers, load_terminal, load_page):
        found = list(part.findings(tool))
        print(f"{part.__name__}: {len(found)} findings", flush=True)
        yield from found


if __name__ == "__main__":
    load_tool.main(__doc__, findings)
