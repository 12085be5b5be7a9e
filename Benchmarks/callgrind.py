"""Counts instructions and calls of a program with callgrind: figures that do not depend on what else the machine does."""

import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# What a hot path is to do without, by the names of the functions that do it.
KINDS = {
    "allocations": re.compile(r"^(malloc|calloc|realloc|posix_memalign|aligned_alloc|memalign)$"),
    "locks": re.compile(r"^_*(pthread_(mutex_(lock|trylock)|rwlock_\w*lock|cond_\w+)|sem_wait|lll_lock\w*)(@.*)?$"),
    "references": re.compile(r"^swift_(bridgeObject|unknownObject)?([Rr]etain|[Rr]elease)(_n)?$"),
}

REFERENCE = re.compile(r"\((\d+)\)(?: (.*))?$")


class Counts:
    """What one run took: `instructions`, and how often each function was called."""

    def __init__(self, text):
        self.instructions = 0
        self.calls = collections.Counter()
        names = {}
        called = None
        for line in text.splitlines():
            if line.startswith(("fn=", "cfn=")):
                kind, rest = line.split("=", 1)
                number, name = REFERENCE.match(rest).groups()
                if name:
                    names[number] = re.sub(r"'\d+$", "", name)
                if kind == "cfn":
                    called = names[number]
            elif line.startswith("calls=") and called:
                self.calls[called] += int(line[6:].split()[0])
            elif line.startswith(("totals:", "summary:")):
                self.instructions = int(line.split()[1])

    @staticmethod
    def sum(several):
        """The counts of threads together."""
        whole = Counts("")
        for one in several:
            whole.instructions += one.instructions
            whole.calls += one.calls
        return whole

    def less(self, other):
        """What this run took more than another: of two that do the same one more time, exactly that time."""
        rest = Counts("")
        rest.instructions = self.instructions - other.instructions
        rest.calls = self.calls - other.calls
        return rest

    def of_kind(self, kind):
        """Calls of a kind's functions; one that goes on in another of its kind counts for both."""
        return sum(count for name, count in self.calls.items() if KINDS[kind].match(name))


def stripped(program, folder):
    """A copy without debugging information, of which Debian 12's valgrind cannot read all; names of functions stay."""
    copy = pathlib.Path(folder, pathlib.Path(program).name)
    subprocess.run(["strip", "--strip-debug", "-o", copy, program], check=True)
    return copy


def count(command, **options):
    """Runs a command to its end, and returns what it took and what it said."""
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder, "counts")
        command = [stripped(command[0], folder), *command[1:]]
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", "--quiet", *command],
            # Hashing seeded at random would make each run another one.
            capture_output=True, text=True, env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}, **options)
        if done.returncode != 0:
            sys.exit(f"callgrind.py: {' '.join(map(str, command))} ended with {done.returncode}:\n{done.stderr[-2000:]}")
        return Counts(output.read_text(errors="replace")), done.stdout
