#!/usr/bin/env python3
"""Checks openapi.yaml against itself; run by .venv/bin/python.

- every example keeps to the schema that it stands beside;
- every media type of every response has an example;
- every object schema is closed but those on OPEN, and requires each of its members but those on OPTIONAL and those of layout documents,
  which are the sender's;
- every component is used, but those on FOR_READERS;
- every operation says what happens to a head and a target that are too long.

Exit status 1 with one line per finding.
"""

import sys

from contract_document import JSON_TYPES, LINES, Contract, escaped

# Members that are there only sometimes, by schema; for requests, those that a sender may leave out.
OPTIONAL = {
    "PointerAnswer": {"hint", "path", "explain", "occludedBy", "outline", "valid"},
    "Region": {"polygon"},
    "CompactRegion": {"polygon"},
    "ListedRegion": {"polygon"},
    "ViewArea": {"polygon"},
    "RoundedRectShape": {"matrix"},
    "CircleShape": {"matrix"},
    "PathShape": {"matrix"},
    "LineShape": {"matrix"},
    "Finding": {"hint"},
    "PointBatch": {"modifiers", "pointerType"},
    "PointLine": {"modifiers"},
    "SessionSettings": {"id", "idleTimeout", "record"},
    "RecordedEvent": {"x", "y", "t", "button", "modifiers", "pointerType", "scrollType"},
    "Flick": {"radius", "modifiers", "pointerType"},
    "Target": {"hint"},
    "SessionEvent": {"pointer", "x", "y", "t", "button", "modifiers", "pointerType", "scrollType"},
    "RegionTransition": {"t", "animations", "style", "drawn"},
    "ScrollTransition": {"t"},
    "SecondaryTransition": {"t"},
    "LongPressTransition": {"t"},
    "DragTransition": {"t"},
    "BandTransition": {"t"},
    "TrackedPointer": {"hint"},
    "InsertEdit": {"index"},
    "MoveEdit": {"index"},
}
# Objects whose members have names of the sender's, or are members of layout documents.
OPEN = {"TrackedPointers", "ViewPatch"}
# Answers to what no documented operation asks, and the schema of a line within lines.
FOR_READERS = {"UnknownRoute", "MethodNotAllowed", "PointLine", "Allow"}


def object_schemas(value):
    """Every schema of an object below a schema."""
    if isinstance(value, dict):
        if value.get("type") == "object":
            yield value
        for key, one in value.items():
            if key not in ("examples", "example", "default", "const", "enum"):
                yield from object_schemas(one)
    elif isinstance(value, list):
        for one in value:
            yield from object_schemas(one)


def closedness(contract):
    for name, schema in contract.document["components"]["schemas"].items():
        if name.startswith("Layout") and name not in ("LayoutEntry", "LayoutPage", "LayoutID"):
            continue
        for one in object_schemas(schema):
            if one.get("additionalProperties") is not False and name not in OPEN:
                yield f"{name}: an object schema is open"
            free = set(one.get("properties", {})) - set(one.get("required", []))
            for member in sorted(free - OPTIONAL.get(name, set())):
                yield f"{name}: {member} is not required"


def examples(contract):
    for place, example in contract.examples():
        schema = place.rpartition("/examples/")[0] + "/schema"
        media_type = schema.split("/")[-2].replace("~1", "/") if "/content/" in schema else None
        value = example.get("value")
        if "value" not in example:
            yield f"{place}: no value"
        elif media_type == LINES or media_type in JSON_TYPES and "schema+json" not in media_type or media_type is None:
            yield from (f"{place}{fault}" for fault in contract.schema_faults(schema, value))


def coverage(contract):
    """Media types without an example, and operations that forget the library's own answers."""
    for operation in contract.operations():
        for status, response in operation.value["responses"].items():
            response, place = contract.followed(response, f"{operation.place}/responses/{status}")
            for media_type, content in response.get("content", {}).items():
                if not content.get("examples"):
                    yield f"{place}/content/{escaped(media_type)}: no example"
        for status in ("414", "431"):
            if status not in operation.value["responses"]:
                yield f"{operation}: no word about {status}"


def unused(contract):
    for kind, components in contract.document["components"].items():
        for name in components:
            if name not in FOR_READERS and f"#/components/{kind}/{name}'" not in contract.text:
                yield f"nothing uses #/components/{kind}/{name}"


def main():
    contract = Contract()
    findings = [one for check in (closedness, examples, coverage, unused) for one in check(contract)]
    for finding in findings:
        print(f"openapi.yaml: {finding}", file=sys.stderr)
    if not findings:
        print(f"{sum(1 for _ in contract.examples())} examples keep to their schemas")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
