#!/usr/bin/env python3
"""Runs the examples of the README and of docs/ against a pointerd with the layouts of Examples/.

readme.py [FILE.md…]

Taken are the code blocks marked `console`: a line that begins with `$ ` is a command (a backslash continues it), the
lines up to the next command are what it must print. `…` stands for anything, also over several lines. Answers that are
JSON are compared as values, so that a page may break their lines. The blocks of one page run in order, in a folder of
their own with copies of Examples/ and Tests/Fixtures/import/, against a daemon of their own at the place of 127.0.0.1:8080, with `pointerctl` on
the path.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import daemon

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)
ADDRESS = "127.0.0.1:8080"
ANYTHING = "…"


def examples(text):
    """Line, command and expected output of each example of a page."""
    for block in BLOCK.finditer(text):
        line = text.count("\n", 0, block.start(1)) + 1
        found = []
        continued = False
        for offset, row in enumerate(block.group(1).splitlines()):
            if row.startswith("$ "):
                found.append([line + offset, row[2:], []])
            elif continued:
                found[-1][1] += "\n" + row
            elif found:
                found[-1][2].append(row)
            else:
                raise AssertionError(f"line {line + offset}: a console block begins with `$ `")
            continued = row.endswith("\\") and not found[-1][2]
        yield from ((start, command, "\n".join(output).strip()) for start, command, output in found)


def agrees(expected, actual):
    """Whether what was printed is what the page says."""
    expected, actual = expected.strip(), actual.strip()
    try:
        return same(json.loads(expected), json.loads(actual))
    except ValueError:
        # As the last line it also stands for nothing.
        shown = expected.removesuffix("\n" + ANYTHING)
        rest = r"(\n.*)?" if shown != expected else ""
        pieces = map(re.escape, shown.split(ANYTHING))
        return re.fullmatch(".*?".join(pieces) + rest, actual, re.DOTALL) is not None


def same(expected, actual):
    """Whether two JSON values are equal; the string `…` on the page, or a member of that name, is any value or members."""
    if expected == ANYTHING:
        return True
    if isinstance(expected, dict) and isinstance(actual, dict):
        named = {key for key in expected if key != ANYTHING}
        complete = ANYTHING in expected or named == actual.keys()
        return complete and all(key in actual and same(expected[key], actual[key]) for key in named)
    if isinstance(expected, list) and isinstance(actual, list):
        return len(expected) == len(actual) and all(map(same, expected, actual))
    return type(expected) is type(actual) and expected == actual


def run_page(page, program):
    """What is wrong with the examples of a page, and how many there are."""
    found, count = [], 0
    layouts = sorted((ROOT / "Examples").glob("*.json"))
    arguments = [word for path in layouts for word in ("--layout", str(path))]
    environment = {**os.environ, "PATH": f"{pathlib.Path(program).parent}:{os.environ['PATH']}"}
    with tempfile.TemporaryDirectory() as folder, daemon.Daemon(program, *arguments) as pointerd:
        environment["CURL_HOME"] = folder
        for copied in ("Examples", "Tests/Fixtures/import"):
            shutil.copytree(ROOT / copied, pathlib.Path(folder, copied))
        # Pages show commands as people type them at a terminal, where curl's progress meter keeps quiet for short answers.
        pathlib.Path(folder, ".curlrc").write_text("silent\nshow-error\n")
        for line, command, expected in examples(page.read_text()):
            count += 1
            run = subprocess.run(
                ["bash", "-c", command.replace(ADDRESS, f"127.0.0.1:{pointerd.port}")], cwd=folder, env=environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
            )
            printed = run.stdout.replace(f"127.0.0.1:{pointerd.port}", ADDRESS)
            if not agrees(expected, printed):
                found.append(f"{page.name}:{line}: {command}\nprints\n{printed}\nand not\n{expected}\n")
    return found, count


def main():
    pages = [pathlib.Path(name) for name in sys.argv[1:]] or [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))]
    program = daemon.program_path()
    failed = passed = 0
    for page in pages:
        if not BLOCK.search(page.read_text()):
            continue
        found, count = run_page(page, program)
        failed += len(found)
        passed += count - len(found)
        for finding in found:
            print(finding, file=sys.stderr)
    print(f"{passed} passed, {failed} failed")
    if passed == 0:
        print("readme.py: no page has an example", file=sys.stderr)
    return 1 if failed or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
