#!/usr/bin/env python3
"""contract-schema.py: writes the last part of openapi.yaml, the schemas of layout documents, from Schemas/layout.json, so
that the contract is whole by itself. With --check it only says whether the two agree (exit code 1 when not)."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = ROOT / "Schemas" / "layout.json"
CONTRACT = ROOT / "openapi.yaml"
WIDTH = 120

# Everything below this line of the contract is written here.
MARK = "    # --- The layout document. From here on written by Scripts/contract-schema.py from Schemas/layout.json.\n"


def component(name) -> str:
    return "Layout" + name[0].upper() + name[1:]


def renamed(value):
    """The schema with its references turned to components of the contract."""
    if isinstance(value, dict):
        return {
            key: f"#/components/schemas/{component(one.rpartition('/')[2])}" if key == "$ref" else renamed(one)
            for key, one in value.items()
        }
    return [renamed(one) for one in value] if isinstance(value, list) else value


def scalar(value) -> str:
    """One YAML scalar, plain where that is safe in flow and block style."""
    if isinstance(value, str):
        if re.fullmatch(r"[A-Za-z$][\w .$/;()-]*[\w.)]|[A-Za-z]", value) and value not in ("true", "false", "null", "yes", "no", "on", "off"):
            return value
        return "'" + value.replace("'", "''") + "'"
    return json.dumps(value)


def flow(value) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(key)}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value)


def block(value, indent) -> list[str]:
    """Lines of YAML: what fits a line stands on one."""
    space = " " * indent
    lines = []
    entries = value.items() if isinstance(value, dict) else ((None, one) for one in value)
    for key, one in entries:
        start = space + ("- " if key is None else f"{scalar(key)}:" + " ")
        line = start + flow(one)
        if len(line) <= WIDTH or not isinstance(one, (dict, list)) or not one:
            lines.append(line)
        elif key is None:
            inner = block(one, indent + 2)
            lines.append(start + inner[0].lstrip())
            lines += inner[1:]
        else:
            lines.append(start.rstrip())
            lines += block(one, indent + 2)
    return lines


def contract(schema, present) -> str:
    top = {key: value for key, value in schema.items() if key not in ("$schema", "$id", "$defs")}
    schemas = {"Layout": top} | {component(name): value for name, value in schema["$defs"].items()}
    head, mark, _ = present.partition(MARK)
    assert mark, f"openapi.yaml lacks the line {MARK!r}"
    return head + MARK + "\n".join(block(renamed(schemas), 4)) + "\n"


def main() -> int:
    present = CONTRACT.read_text()
    wanted = contract(json.loads(SOURCE.read_text()), present)
    if wanted == present:
        return 0
    if "--check" in sys.argv[1:]:
        print("openapi.yaml is not what Schemas/layout.json says: run Scripts/contract-schema.py", file=sys.stderr)
        return 1
    CONTRACT.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
