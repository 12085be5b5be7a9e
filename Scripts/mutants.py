#!/usr/bin/env python3
"""Turns each comparison of the rules round, one at a time, and sees whether a test fails.

mutants.py [--folder DIR] [--only TEXT ...] [--survivors] [--no-build] [--list] [--check]

Every comparison, `&&`, `||` and flag of SOURCES is replaced by a call that looks up at run time, in the variable
MUTANT, whether it is the one that is turned; so one build does for all of them. The build and the results lie in
DIR (`.build/mutants`). A mutant is killed when a test fails, crashes or takes too long; the quickest tests go first.

Mutants that no test can kill, because the program answers alike, stand in `mutants.toml` beside this file, each with
its reason. A run ends with exit status 0 when every survivor stands there and everything that stands there survives.

  --only TEXT   only mutants whose place (file:line) contains TEXT; may be repeated
  --survivors   only those that survived the last run, or were not reached by it
  --no-build    the build of the last run
  --list        prints the mutants and runs nothing
  --check       sees that each entry of mutants.toml names a mutant; builds and runs nothing
"""

import argparse
import dataclasses
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import time
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
REASONS = pathlib.Path(__file__).with_suffix(".toml")

# What is turned: the rules L, H, R and S, Q1, Q3 and Q4 where they are computed, in the order of asking.
SOURCES = [
    "PointerSolver/CompiledLayout+HitTest.swift",
    "PointerSolver/CompiledLayout+Region.swift",
    "PointerSolver/CompiledLayout+Extent.swift",
    "PointerSolver/CompiledLayout+Pointer.swift",
    "PointerGeometry/*.swift",
    "PointerCompiler/LayoutCompiler*.swift",
    "PointerSolver/Compiled*.swift",
    "PointerSolver/Explanation.swift",
    "PointerSolver/Resolution.swift",
]
# No rule of a single answer: what reads ahead, the reader of compiled bytes, a rectangle that may be smaller than it
# could be (Q2), and flicks (T9).
LEFT_OUT = {
    "CompiledLayout+Block.swift",
    "CompiledLayout+Bytes.swift",
    "CompiledTables+Consistency.swift",
    "CompiledLayout+Target.swift",
    "CompiledLayout+Valid.swift",
}

TESTS = ["PointerSolverTests", "PointerAnswerTests"]
# Of these only what asks about rules; not what is slow without asking more than the others.
ASKED_TESTS = r"PointerSolverTests\.|ExampleTests|ListingTests"
SKIPPED_TESTS = "DifferentialTests|RandomLayoutTests|SessionModelTests|RuleL4Tests"
# Seconds of computing after which a mutant is taken to run for ever; no stage takes more than three.
PATIENCE = 20

MANIFEST = """
// The package of mutants: the targets that the rules' tests need, and what asks random layouts without the tests' frame.
let needed: Set<String> = [NEEDED]
package.products = []
package.targets.removeAll { !needed.contains($0.name) }
package.targets.append(.executableTarget(name: "differences", dependencies: ["PointerOracle"]))
for target in package.targets where target.type != .system { target.swiftSettings = nil }
"""

# Asks the index, the slow twin, the explanation and the level by level oracle about random layouts.
DIFFERENCES = """
import Glibc
import PointerOracle

let counts = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
for seed in 0..<counts[0] {
    let finding = try Comparison(seed: seed).findings(positions: 250).first
    if let finding { print(seed, finding); exit(1) }
}
for seed in 1_000_000..<1_000_000 + counts[1] {
    if let finding = DyadicComparison(seed: seed).findings(positions: 250).first { print(seed, finding); exit(1) }
}
"""

SWITCH = """
import Glibc

/// The one that is turned, or −1.
public let mutant: Int = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

@inlinable public func turnedRound(_ number: Int, _ value: Bool) -> Bool { mutant == number ? !value : value }
"""

BOUNDARY = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
NEGATION = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
COMPARISON = re.compile(r"(?<=[\w)\]}\"]) (<=|>=|==|!=|<|>|&&|\|\|) (nil\b)?")
LEADING = re.compile(r"^(\s+)(<=|>=|==|!=|<|>|&&|\|\|) ")
FLAG = re.compile(
    r"((?:[\w.]+(?:\[[^\]]*\])?\.)?flags\.(?:contains|isDisjoint)\((?:with: )?(?:\.\w+|\[[^\]]*\])\)"
    r"|(?<![\w.\])?])(?:\w+\.)+(?:keepsAxes|swapsAxes|isEmpty|isInvertible|isUniform|isRound|isSpent)\b(?! =|\())"
)
# Lines without a comparison of values: generic conditions and the comparisons' own declarations.
PASSED_OVER = re.compile(r"^\s*(//|import |extension |(public |package |private )?protocol )|func [<=>]|precondition")


@dataclasses.dataclass
class Mutant:
    number: int
    file: str
    line: int
    text: str
    turn: str
    # Which one of its line, where the same turn can be made at several places of it.
    place: int
    # Which of the file's lines of this text.
    twin: int
    reason: str | None = None

    @property
    def key(self):
        return f"{self.file}|{self.text}|{self.twin}|{self.turn}|{self.place}"

    def __str__(self):
        place = f" ({self.place})" if self.place > 1 else ""
        return f"{self.file}:{self.line}: {self.turn}{place}: {self.text}"


class Turner:
    """Rewrites sources so that their comparisons can be turned, and remembers which number turns what."""

    def __init__(self):
        self.mutants = []
        self.operators = []
        self.declarations = []

    def rewrite(self, file, text):
        lines, twins = [], {}
        for number, line in enumerate(text.split("\n"), 1):
            twin = twins[line.strip()] = twins.get(line.strip(), 0) + 1
            lines.append(line if PASSED_OVER.search(line) else self.rewrite_line(file, number, line, twin))
        out = "\n".join(lines)
        if not file.startswith("PointerGeometry/") and not re.search(r"^import PointerGeometry$", out, re.M):
            out = "import PointerGeometry\n" + out
        return out

    def rewrite_line(self, file, number, line, twin):
        code, comment = re.match(r"(.*?)(\s//.*)?$", line).groups()
        seen = {}

        def add(turn):
            seen[turn] = seen.get(turn, 0) + 1
            self.mutants.append(Mutant(len(self.mutants), file, number, line.strip(), turn, seen[turn], twin))
            return self.mutants[-1].number

        code = FLAG.sub(lambda m: f"turnedRound({add('flag')}, {m[1]})" if "var " not in line else m[0], code)
        pairs = bool(re.search(r"\(\S+, \S+\) ([<>]=?|[!=]=) \(", code))
        code = COMPARISON.sub(lambda m: f" {self.operator(m[1], add, bool(m[2]), pairs)} {m[2] or ''}", code)
        code = LEADING.sub(lambda m: f"{m[1]}{self.operator(m[2], add)} ", code)
        return code + (comment or "")

    def operator(self, sign, add, with_nil=False, of_pairs=False):
        """A new operator that is `sign` unless it is turned: names are `~`, the sign and a code of four signs."""
        code, rest = "", len(self.operators)
        for _ in range(6):
            code, rest = code + "+-*%"[rest % 4], rest // 4
        name = f"~{sign[0]}{code}"
        self.operators.append(name)
        group = {"&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence"}
        declare = self.declarations.append
        declare(f"infix operator {name}: {group.get(sign, 'ComparisonPrecedence')}")
        if sign in group:
            other = "||" if sign == "&&" else "&&"
            declare(
                f"@inlinable public func {name}(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                f"{{ mutant == {add(f'{sign} to {other}')} ? try a {other} b() : try a {sign} b() }}"
            )
        elif with_nil:
            declare(
                f"@inlinable public func {name}<T>(a: T?, b: _OptionalNilComparisonType) -> Bool "
                f"{{ mutant == {add(f'{sign} to {NEGATION[sign]}')} ? a {NEGATION[sign]} b : a {sign} b }}"
            )
        else:
            turns = [BOUNDARY[sign], NEGATION[sign]] if sign in BOUNDARY else [NEGATION[sign]]
            tests = "".join(f"mutant == {add(f'{sign} to {turn}')} ? a {turn} b : " for turn in turns)
            kind = "Comparable" if sign in BOUNDARY else "Equatable"
            generic = f"<T: {kind}>(a: T, b: T)"
            if of_pairs:
                generic = f"<T: {kind}, U: {kind}>(a: (T, U), b: (T, U))"
            declare(f"@inlinable public func {name}{generic} -> Bool {{ {tests}a {sign} b }}")
        return name


def turned_sources(root=ROOT):
    """The mutants, the rewritten sources by path, and the declarations that they need."""
    turner, sources = Turner(), {}
    paths = [path for pattern in SOURCES for path in sorted((root / "Sources").glob(pattern))]
    for path in dict.fromkeys(paths):
        if path.name in LEFT_OUT:
            continue
        file = str(path.relative_to(root / "Sources"))
        sources[f"Sources/{file}"] = turner.rewrite(file, path.read_text())
    return turner.mutants, sources, SWITCH + "\n".join(turner.declarations) + "\n"


def needed_targets(root=ROOT):
    """The targets that the tests need, however far down."""
    manifest = (root / "Package.swift").read_text()
    arrows = {}
    for name, rest in re.findall(r'name: "(\w+)"((?:(?!name: ").)*)', manifest, re.DOTALL):
        arrows[name] = re.findall(r'"(\w+)"', re.sub(r'(path|pkgConfig): "[^"]*"', "", rest))
    needed, waiting = set(), list(TESTS)
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            waiting += [other for other in arrows.get(name, []) if other in arrows]
    return needed


def make_package(folder, sources, declarations):
    """Copies what is needed and puts the rewritten sources over it. What is unchanged keeps its date."""

    def write(path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)

    wanted = {}
    needed = needed_targets()
    manifest = (ROOT / "Package.swift").read_text()
    names = ", ".join(f'"{name}"' for name in sorted(needed))
    wanted["Package.swift"] = manifest + MANIFEST.replace("NEEDED", names)
    for top in ("Sources", "Tests"):
        for target in sorted(needed):
            for path in sorted((ROOT / top / target).rglob("*")):
                if path.is_file():
                    wanted[str(path.relative_to(ROOT))] = path.read_text()
    wanted.update(sources)
    wanted["Sources/PointerGeometry/Turned.swift"] = declarations
    wanted["Sources/differences/main.swift"] = DIFFERENCES.lstrip()
    for path, text in wanted.items():
        write(folder / path, text)
    # Only below the targets: beside them lie links to the project's own folders.
    for path in [p for top in ("Sources", "Tests") for t in needed for p in (folder / top / t).rglob("*")]:
        if path.is_file() and str(path.relative_to(folder)) not in wanted:
            path.unlink()
    # Read by tests, never written.
    for name in ("Tests/Fixtures", "Examples", "openapi.yaml", "Schemas"):
        link = folder / name
        if link.is_symlink():
            link.unlink()
        if (ROOT / name).exists():
            link.symlink_to(ROOT / name)


def build(folder):
    subprocess.run(
        ["swift", "build", "-c", "release", "--build-tests", "-Xswiftc", "-enable-testing", "--package-path",
         str(folder)], check=True)


class Runner:
    def __init__(self, folder):
        self.folder = folder
        self.products = folder / ".build" / "release"
        self.bundle = self.products / "pointerdPackageTests.xctest"
        differences = str(self.products / "differences")
        self.stages = [
            ("few seeds", [differences, "60", "30"]),
            ("tests", [str(self.bundle), "--testing-library", "swift-testing", "--filter", ASKED_TESTS,
                       "--skip", SKIPPED_TESTS]),
            ("many seeds", [differences, "1000", "500"]),
        ]

    def passes(self, command, mutant):
        environment = dict(os.environ, MUTANT=str(mutant), SWIFT_BACKTRACE="enable=no")
        result = subprocess.run(
            command, env=environment, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE)))
        self.output = result.stdout.decode(errors="replace")
        return result.returncode == 0

    def stage_that_kills(self, mutant):
        for name, command in self.stages:
            if not self.passes(command, mutant):
                return name
        return None


def reasons():
    return tomllib.loads(REASONS.read_text())["equivalent"]


def give_reasons(mutants):
    """Gives the mutants their reasons; returns the entries that name none."""
    stale = []
    for entry in reasons():
        found = [
            m for m in mutants
            if m.file == entry["file"] and m.text == entry["line"] and m.turn in entry["turns"]
            and m.place in entry.get("places", [m.place])
        ]
        for mutant in found:
            mutant.reason = entry["reason"]
        for turn in entry["turns"]:
            if not any(m.turn == turn for m in found):
                stale.append(f"{entry['file']}: {turn}: {entry['line']}")
    return stale


def report(mutants, results):
    """Prints a table by file and what is to be done; returns whether nothing is."""
    stages = ["few seeds", "tests", "many seeds"]
    rows = {}
    for mutant in mutants:
        if mutant.key in results:
            row = rows.setdefault(mutant.file, dict.fromkeys(["mutants", *stages, "equivalent", "unexplained"], 0))
            row["mutants"] += 1
            killer = results[mutant.key]
            row[killer or ("equivalent" if mutant.reason else "unexplained")] += 1
    columns = ["mutants", *stages, "equivalent", "unexplained"]
    print(f"\n| file | {' | '.join(columns)} |\n|{' --- |' * (len(columns) + 1)}")
    for file, row in sorted(rows.items()):
        print(f"| {file} | {' | '.join(str(row[c]) for c in columns)} |")
    print(f"| all | {' | '.join(str(sum(r[c] for r in rows.values())) for c in columns)} |\n")
    unexplained = [m for m in mutants if m.key in results and not results[m.key] and not m.reason]
    wrong = [m for m in mutants if results.get(m.key) and m.reason]
    for mutant in unexplained:
        print(f"survives: {mutant}")
    for mutant in wrong:
        print(f"killed, but mutants.toml says that it cannot be: {mutant}")
    print(f"{len(unexplained)} unexplained survivors")
    return not unexplained and not wrong


def main():
    title, usage, text = __doc__.split("\n\n", 2)
    parser = argparse.ArgumentParser(
        usage=usage, description=f"{title}\n\n{text}", formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / ".build" / "mutants")
    parser.add_argument("--only", action="append", default=[])
    for name in ("survivors", "no-build", "list", "check"):
        parser.add_argument(f"--{name}", action="store_true")
    options = parser.parse_args()

    mutants, sources, declarations = turned_sources()
    stale = give_reasons(mutants)
    for entry in stale:
        print(f"mutants.toml names no mutant: {entry}")
    if options.check:
        return 1 if stale else 0
    chosen = [
        m for m in mutants if not options.only or any(text in f"{m.file}:{m.line}" for text in options.only)
    ]
    if options.list:
        for mutant in chosen:
            print(mutant, f"[{mutant.reason}]" if mutant.reason else "")
        return 0

    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "results.json"
    results = json.loads(log.read_text()) if log.exists() else {}
    results = {m.key: results[m.key] for m in mutants if m.key in results}
    if options.survivors:
        chosen = [m for m in chosen if not results.get(m.key)]
    if not options.no_build:
        make_package(folder, sources, declarations)
        build(folder)

    runner, started = Runner(folder), time.monotonic()
    if killer := runner.stage_that_kills(-1):
        print(f"{killer}: fails without any mutant\n{runner.output[-2000:]}")
        return 1
    print(f"{len(chosen)} mutants; the tests take {time.monotonic() - started:.0f} s each where nothing fails")
    # Those that are known to survive come last, since they take the longest.
    for mutant in sorted(chosen, key=lambda mutant: mutant.reason is not None):
        results[mutant.key] = killer = runner.stage_that_kills(mutant.number)
        log.write_text(json.dumps(results, indent=0))
        if not killer and not mutant.reason:
            print(f"survives: {mutant}", flush=True)
    print(f"{(time.monotonic() - started) / 60:.0f} minutes")
    return 0 if report(chosen, results) and not stale else 1


if __name__ == "__main__":
    sys.exit(main())
