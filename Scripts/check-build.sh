#!/usr/bin/env bash
# check-build.sh: builds everything with its tests and fails on a warning. In the sources a warning is an error already
# (Package.swift); in the tests it cannot be, since what the macros of the test library expand to has some of its own
# under that setting. An import that no arrow of Package.swift allows is an error too.
set -euo pipefail
cd "$(dirname "$0")/.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT
swift build --build-tests --explicit-target-dependency-import-check error 2>&1 | tee "$log"
if grep --quiet 'warning:' "$log"; then
    echo "check-build.sh: the build has warnings; the next one may not repeat them" >&2
    exit 1
fi
