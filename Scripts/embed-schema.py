#!/usr/bin/env python3
"""embed-schema.py: writes Sources/PointerJSON/LayoutSchema.swift from Schemas/layout.json, so that the service can
serve the schema without reading files. With --check it only says whether the two agree (exit code 1 when not)."""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = ROOT / "Schemas" / "layout.json"
TARGET = ROOT / "Sources" / "PointerJSON" / "LayoutSchema.swift"
WIDTH = 100

HEAD = """// Written by Scripts/embed-schema.py from Schemas/layout.json; change that file and run the script.
// swift-format-ignore-file

/// The JSON Schema (2020-12) of layout documents, as it is served.
public enum LayoutSchema {
    public static let text = #\"\"\"
"""
TAIL = """
        \"\"\"#
}
"""


def embedded() -> str:
    text = json.dumps(json.loads(SOURCE.read_text()), ensure_ascii=False, separators=(",", ":"))
    assert '"""#' not in text and "\\#" not in text
    lines = [text[start : start + WIDTH] for start in range(0, len(text), WIDTH)]
    return HEAD + "\\#\n".join(" " * 8 + line for line in lines) + TAIL


def main() -> int:
    wanted = embedded()
    if "--check" in sys.argv[1:]:
        if TARGET.exists() and TARGET.read_text() == wanted:
            return 0
        print("LayoutSchema.swift is not what Schemas/layout.json says: run Scripts/embed-schema.py", file=sys.stderr)
        return 1
    TARGET.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
