#!/usr/bin/env bash
# check-contract.sh: the contract is a valid document, closed, with examples that keep to it; the schema of layouts is
# valid, and layouts keep to it. What the running daemon answers is held against the contract by Tests/Live/contract.py.
set -euo pipefail
cd "$(dirname "$0")/.."

.venv/bin/openapi-spec-validator openapi.yaml
python3 Scripts/contract-schema.py --check
.venv/bin/python Scripts/check-openapi.py
Scripts/check-schema.sh
