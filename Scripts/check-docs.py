#!/usr/bin/env python3
"""Checks that what the documents name exists.

check-docs.py [ROOT]

Read are the Markdown files at the top and in docs/. Found must be, of what stands there:

- links to files, and to headings of Markdown files;
- paths in `code`, relative to the top (`*` and `<name>` stand for anything), and bare names of source files;
- symbols in `code`: words with two capital humps, members after a dot, and names before brackets, which must be
  declared in Sources, Tests, Benchmarks, Packaging or Web, or stand in openapi.yaml or on FOREIGN below;
- options with two dashes, alone in `code` or on a line with pointerd or pointerctl, which must stand in a file that
  is no document;
- `make RULE`, which must be a rule of the Makefile.

ARCHITECTURE.md must also name each Swift target.

Exit status 1 with one line per finding.
"""

import pathlib
import re
import sys

# Names that belong to others: UIKit and its relatives, the C libraries, formats, programs.
FOREIGN = re.compile(
    r"(?:UI|NS|CG|CA|XCUI|XCT|MHD|SE|RN|RCT)[A-Z]\w*|WebDriverAgent|WebAssembly|FoundationXML|XMLParser|XCUITest|"
    r"LLVMFuzzerTestOneInput|SwiftUI|UIKit|CoreGraphics|PostgreSQL|JavaScript|OpenAPI|GitHub|WebKit"
)
SOURCE_SUFFIXES = {".swift", ".h", ".c", ".mjs", ".js", ".html", ".css", ".py", ".sh", ".yaml", ".yml", ".md"}
CODE_FOLDERS = ("Sources", "Tests", "Benchmarks", "Packaging", "Web", "Scripts")
SKIPPED = {".git", ".build", ".venv", "node_modules"}

SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
FENCE = re.compile(r"^(```+|~~~+)[^\n]*\n(.*?)^\1[ \t]*$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z0-9-]+")
OWN_PROGRAM = re.compile(r"\b(?:pointerd|pointerctl)\b")
MAKE = re.compile(r"(?:^|[\s`$&;])make ((?:[A-Z]+=\S+ )*)([a-z][a-z0-9-]*)", re.MULTILINE)
PATH = re.compile(r"[\w.*<>{}+-]+(?:/[\w.*<>{},…+-]+)+/?")
SYMBOL = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?:\([\w:]*\))?")
TWO_HUMPS = re.compile(r"[A-Z]+[a-z0-9]+[A-Z]\w*")
DECLARED = re.compile(
    r"\b(?:struct|class|enum|protocol|actor|typealias|associatedtype|func|var|let|case|macro|extension)\s+`?(\w+)"
)
WORD = re.compile(r"[A-Za-z_]\w*")


class Tree:
    """What exists under a root: files, names declared in code, words of the contract, options, make rules."""

    def __init__(self, root):
        self.root = root
        self.files = [
            path
            for path in root.rglob("*")
            if not SKIPPED & set(path.relative_to(root).parts) and path.is_file()
        ]
        self.tops = {path.relative_to(root).parts[0] for path in self.files}
        self.names = {path.name for path in self.files}
        self.declared, self.option_words = set(), set()
        for path in self.files:
            if path.suffix == ".md" or path.stat().st_size > 4_000_000:
                continue
            try:
                text = path.read_text()
            except UnicodeDecodeError:
                continue
            # Fixtures and examples are data: a word in them is no proof that a name exists.
            if path.suffix != ".json":
                self.option_words.update(OPTION.findall(text))
            if path.suffix == ".swift":
                self.declared.update(DECLARED.findall(text))
                # The further names of `case a, b` and `let a = 1, b = 2` lines.
                for line in re.findall(r"^\s*(?:indirect )?case ([^\n=:]+)$", text, re.MULTILINE):
                    self.declared.update(WORD.findall(re.sub(r"\([^()]*\)", "", line)))
            elif path.relative_to(root).parts[0] in CODE_FOLDERS or path.name == "openapi.yaml":
                self.declared.update(WORD.findall(text))
        self.declared.update(path.stem for path in self.files if path.suffix == ".swift")
        self.declared.update(part for path in self.files for part in path.relative_to(root).parts[:-1])
        makefile = root / "Makefile"
        rules = makefile.read_text() if makefile.exists() else ""
        self.rules = set(re.findall(r"^([a-z][a-z0-9-]*)(?: [a-z0-9- ]*)?:(?!=)", rules, re.MULTILINE))

    def has_path(self, path, near):
        pattern = re.sub(r"<[^>]*>|\{[^}]*\}|…", "*", path).rstrip("/")
        if "*" not in pattern:
            return (self.root / pattern).exists() or (near / pattern).exists()
        return any(self.root.glob(pattern)) or any(near.glob(pattern))


def anchors(text):
    """The anchors of a document's headings, as the usual renderers make them."""
    text = FENCE.sub("", text)
    return {
        re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        for heading in re.findall(r"^#{1,6}\s+(.*?)\s*#*$", text, re.MULTILINE)
    }


def span_findings(span, tree, near):
    """What is wrong with the text of one code span."""
    if PATH.fullmatch(span):
        suffix = pathlib.PurePosixPath(span.rstrip("/")).suffix
        if span.split("/")[0] in tree.tops or suffix in SOURCE_SUFFIXES:
            if not tree.has_path(span, near):
                yield f"no path {span}"
        return
    if re.fullmatch(r"[\w+.-]+\.\w+", span) and pathlib.PurePath(span).suffix in SOURCE_SUFFIXES:
        if span not in tree.names:
            yield f"no file named {span}"
        return
    if SYMBOL.fullmatch(span) and not FOREIGN.match(span):
        called = span.endswith(")")
        parts = re.sub(r"\(.*\)$", "", span).split(".")
        named_type = TWO_HUMPS.fullmatch(parts[0])
        member = len(parts) > 1 and parts[0][0].isupper() and parts[0] in tree.declared
        if named_type or member or called:
            for part in parts:
                if part not in tree.declared and part != "init":
                    yield f"no symbol {part}" + (f" (in {span})" if part != span else "")
                    break


def commands(piece):
    """The lines of a piece of code that name an option of a program of ours, continued lines as one."""
    for match in re.finditer(r"(?:[^\n\\]|\\\n|\\.)+", piece):
        if OWN_PROGRAM.search(match.group(0)) or OPTION.match(piece):
            yield match.start(), match.group(0)


def document_findings(path, tree):
    text = path.read_text()
    near = path.parent
    found = []

    def note(offset, finding):
        line = text.count("\n", 0, offset) + 1
        found.append(f"{path.relative_to(tree.root)}:{line}: {finding}")

    blocks = [(match.start(2), match.group(2)) for match in FENCE.finditer(text)]
    prose = FENCE.sub(lambda match: re.sub(r"[^\n]", " ", match.group(0)), text)
    spans = [(match.start(2), match.group(2).strip()) for match in SPAN.finditer(prose)]

    for match in LINK.finditer(prose):
        address, _, anchor = match.group(1).partition("#")
        if re.match(r"[a-z]+:", address):
            continue
        goal = (near / address) if address else path
        if not goal.exists():
            note(match.start(), f"no file to link to: {address}")
        elif anchor and goal.suffix == ".md" and anchor not in anchors(goal.read_text()):
            note(match.start(), f"no heading #{anchor} in {goal.name}")
    for offset, span in spans:
        for finding in span_findings(span, tree, near):
            note(offset, finding)
    for offset, piece in spans + blocks:
        for start, command in commands(piece):
            for match in OPTION.finditer(command):
                if match.group(0) not in tree.option_words:
                    note(offset + start + match.start(), f"no option {match.group(0)}")
        for match in MAKE.finditer(piece):
            if match.group(2) not in tree.rules:
                note(offset + match.start(), f"no rule {match.group(2)} in the Makefile")
    return found


def architecture_findings(tree):
    """The targets that ARCHITECTURE.md leaves out; C modules stand there under the names of their libraries."""
    page, sources = tree.root / "ARCHITECTURE.md", tree.root / "Sources"
    if not page.exists() or not sources.exists():
        return []
    named = {match.group(2).strip() for match in SPAN.finditer(FENCE.sub("", page.read_text()))}
    targets = sorted(folder.name for folder in sources.iterdir() if any(folder.glob("*.swift")))
    return [f"ARCHITECTURE.md: no word of the target {name}" for name in targets if name not in named]


def documents(root):
    return sorted([*root.glob("*.md"), *root.glob("docs/**/*.md")])


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    tree = Tree(root)
    pages = documents(root)
    found = [finding for page in pages for finding in document_findings(page, tree)]
    found += architecture_findings(tree)
    for finding in found:
        print(finding, file=sys.stderr)
    if not found:
        print(f"what {len(pages)} documents name exists")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
