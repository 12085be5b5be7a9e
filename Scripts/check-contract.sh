#!/usr/bin/env bash
# check-contract.sh: the contract and the schema of layouts are valid documents of their kinds, and layouts keep to the
# schema. What the running daemon answers is held against the contract by Tests/Live/contract.py.
set -euo pipefail
cd "$(dirname "$0")/.."

.venv/bin/openapi-spec-validator openapi.yaml
python3 Scripts/contract-schema.py --check
Scripts/check-schema.sh
