#!/usr/bin/env python3
"""Compares the imports of every source file with the arrows of Package.swift.

check-imports.py [ROOT] [--manifest FILE]

A file may import the targets that its own target depends on, and the modules of the toolchain that PLATFORM allows
it. A target depends only on targets written above it, so that the manifest reads as the order of the layers. Each
dependency is imported somewhere, and a C library by one Swift file of one target only, tests left out. The compiler
does not see all of this: an import that another target happens to have built already passes there.

FILE is the output of `swift package dump-package`, which is run where no file is given. Exit status 1 with one line
per finding.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

# The modules of the toolchain that a target's sources may import. Everything else is the standard library alone.
PLATFORM = {
    "PointerLayout": {"Glibc"},
    "PointerHTTP": {"Glibc", "Synchronization"},
    "PointerService": {"Synchronization"},
    "PointerMessage": {"Glibc", "Synchronization"},
    "PointerStore": {"Synchronization"},
    "PointerJSON": {"Glibc", "Synchronization"},
    "PointerImport": {"Foundation", "FoundationXML"},
    "PointerCommandLine": {"Glibc", "Synchronization"},
    "PointerLoad": {"Glibc"},
    "pointerd": {"Glibc"},
    "pointerctl": {"Glibc"},
}
TEST_PLATFORM = {"Testing", "Foundation", "FoundationXML", "Glibc", "Synchronization", "Dispatch"}

IMPORT = re.compile(
    r"(?:^|;)[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+|(?:public|package|internal|fileprivate|private)[ \t]+)*"
    r"import[ \t]+(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)[ \t]+)?(\w+)",
    re.MULTILINE,
)


def code_only(source):
    """The source with comments and the text of string literals blanked; line breaks stay."""
    out, i, n = [], 0, len(source)

    def blank(start, end):
        out.append("".join(c if c == "\n" else " " for c in source[start:end]))

    def comment_end(start):
        depth, j = 0, start
        while j < n:
            if source.startswith("/*", j):
                depth, j = depth + 1, j + 2
            elif source.startswith("*/", j):
                depth, j = depth - 1, j + 2
                if depth == 0:
                    return j
            else:
                j += 1
        return n

    def string_end(start):
        hashes = 0
        while source[start + hashes] == "#":
            hashes += 1
        quote = '"""' if source.startswith('"""', start + hashes) else '"'
        close, escape = quote + "#" * hashes, "\\" + "#" * hashes
        j = start + hashes + len(quote)
        while j < n:
            if source.startswith(close, j):
                return j + len(close)
            if source.startswith(escape + "(", j):
                j = group_end(j + len(escape))
            elif source.startswith(escape, j):
                j += len(escape) + 1
            elif source[j] == "\n" and quote == '"':
                return j
            else:
                j += 1
        return n

    def group_end(start):
        depth, j = 0, start
        while j < n:
            if re.match(r'#*"', source[j:j + 8]):
                j = string_end(j)
                continue
            depth += {"(": 1, ")": -1}.get(source[j], 0)
            j += 1
            if depth == 0:
                return j
        return n

    while i < n:
        if source.startswith("//", i):
            end = source.find("\n", i)
            end = n if end < 0 else end
        elif source.startswith("/*", i):
            end = comment_end(i)
        elif re.match(r'#*"', source[i:i + 8]):
            end = string_end(i)
        else:
            out.append(source[i])
            i += 1
            continue
        blank(i, end)
        i = end
    return "".join(out)


def imports(source):
    """The modules that a Swift file imports, each with its line."""
    text = code_only(source)
    return [(match.group(1), text.count("\n", 0, match.start(1)) + 1) for match in IMPORT.finditer(text)]


def dependency_name(dependency):
    kind, value = next(iter(dependency.items()))
    return value[0]


def findings(root, manifest):
    found = []
    targets = manifest["targets"]
    order = {target["name"]: place for place, target in enumerate(targets)}
    kinds = {target["name"]: target["type"] for target in targets}
    c_importers = {name: [] for name, kind in kinds.items() if kind == "system"}

    for target in targets:
        name, kind = target["name"], target["type"]
        if kind == "system":
            continue
        arrows = {dependency_name(d) for d in target["dependencies"]}
        for arrow in sorted(arrows):
            if order.get(arrow, -1) > order[name]:
                found.append(f"Package.swift: {name} depends on {arrow}, which stands below it")
        folder = root / (target.get("path") or f"{'Tests' if kind == 'test' else 'Sources'}/{name}")
        allowed = TEST_PLATFORM if kind == "test" else PLATFORM.get(name, set())
        used, files = set(), sorted(folder.rglob("*.swift"))
        for file in files:
            for module, line in imports(file.read_text()):
                place = f"{file.relative_to(root)}:{line}"
                used.add(module)
                if module in kinds:
                    if module not in arrows:
                        found.append(f"{place}: {name} imports {module}, but Package.swift has no such arrow")
                elif module not in allowed:
                    found.append(f"{place}: {name} may not import {module}")
                if module in c_importers and kind != "test":
                    c_importers[module].append(place)
        if files:
            for arrow in sorted(arrows - used):
                # Tests may depend on a program that they start; nothing can import it.
                if not (kind == "test" and kinds.get(arrow) == "executable"):
                    found.append(f"Package.swift: {name} depends on {arrow}, but no file of it imports it")
        elif not any(folder.rglob("*.c")):
            found.append(f"Package.swift: {name} has no sources in {folder.relative_to(root)}")

    for library, places in c_importers.items():
        if len(places) > 1:
            found.append(f"{library} is imported at {len(places)} places, not one: {', '.join(places)}")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("root", nargs="?", default=pathlib.Path(__file__).parent.parent, type=pathlib.Path)
    parser.add_argument("--manifest", type=pathlib.Path)
    options = parser.parse_args()
    root = options.root.resolve()
    if options.manifest:
        text = options.manifest.read_text()
    else:
        text = subprocess.run(
            ["swift", "package", "--package-path", str(root), "dump-package"], check=True, stdout=subprocess.PIPE
        ).stdout
    manifest = json.loads(text)
    found = findings(root, manifest)
    for finding in found:
        print(finding, file=sys.stderr)
    if not found:
        print(f"the imports of {len(manifest['targets'])} targets keep to the arrows")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
