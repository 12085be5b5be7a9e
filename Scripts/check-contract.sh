#!/usr/bin/env bash
# check-contract.sh: the contract and the schema of layouts are valid documents of their kinds, and the examples keep to
# the schema. What the running daemon answers is compared with the contract by Scripts/contract-run.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=.venv/bin

if [ -f openapi.yaml ]; then
    "$tools/openapi-spec-validator" openapi.yaml
fi

Scripts/check-schema.sh
