#!/usr/bin/env bash
# check-contract.sh: the contract and the schema of layouts are valid documents of their kinds, and the examples keep to
# the schema. What the running daemon answers is held against the contract by Tests/Live/contract.py.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=.venv/bin
contract=openapi.yaml
schema=layout.schema.json

"$tools/openapi-spec-validator" "$contract"
"$tools/check-jsonschema" --check-metaschema "$schema"
layouts=(Examples/*.json)
"$tools/check-jsonschema" --schemafile "$schema" "${layouts[@]}"
# The schema refuses too: one member that no layout has.
unknown=$(mktemp --suffix=.json)
trap 'rm -f "$unknown"' EXIT
python3 - "${layouts[0]}" >"$unknown" <<'PYTHON'
import json, sys
layout = json.load(open(sys.argv[1]))
layout["root"]["colour"] = "red"
json.dump(layout, sys.stdout)
PYTHON
if "$tools/check-jsonschema" --schemafile "$schema" "$unknown" >/dev/null; then
    echo "check-contract.sh: the schema lets an unknown member pass" >&2
    exit 1
fi

Scripts/check-schema.sh
