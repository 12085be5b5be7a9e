#!/usr/bin/env bash
# check-schema.sh: the schema of layouts is a valid one, every layout of the project keeps to it, and every refused
# document breaks it, but for those whose fault no schema can see (Tests/Fixtures/refusals/beyond-schema.txt). That the
# reader refuses them all is tested in Swift.
# Needs check-jsonschema in .venv (Scripts/python-tools.sh); without it nothing is compared.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ ! -x .venv/bin/python ]; then
    echo "check-schema.sh: no .venv, so that layouts were not compared with the schema; run Scripts/python-tools.sh" >&2
    exit 0
fi
.venv/bin/check-jsonschema --quiet --check-metaschema Schemas/layout.json
.venv/bin/check-jsonschema --quiet --schemafile Schemas/layout.json Examples/*.json Tests/Fixtures/layouts/*.json

# One process for all bad documents; those that are no JSON at all are the parser's business.
.venv/bin/python - <<'PYTHON'
import json
import pathlib
import sys

import jsonschema

validator = jsonschema.Draft202012Validator(json.loads(pathlib.Path("Schemas/layout.json").read_text()))
folder = pathlib.Path("Tests/Fixtures/refusals")
beyond = set((folder / "beyond-schema.txt").read_text().split())
faults = []
for path in sorted(folder.glob("*.json")):
    if path.stem.startswith("json-"):
        continue
    document = json.loads(path.read_text())
    if validator.is_valid(document) != (path.stem in beyond):
        faults.append(f"{path}: the schema {'accepts' if path.stem not in beyond else 'refuses'} it")
    beyond.discard(path.stem)
faults += [f"beyond-schema.txt names {name}, which does not exist" for name in sorted(beyond)]
print("\n".join(faults), file=sys.stderr, end="\n" if faults else "")
sys.exit(1 if faults else 0)
PYTHON
