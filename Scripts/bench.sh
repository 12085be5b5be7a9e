#!/usr/bin/env bash
# bench.sh [NAME…]: builds the benchmarks and runs each, or those named; each prints its goals beside its figures.
# A missed goal does not keep the others from running; the exit status tells whether there was one.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build -c release --package-path Benchmarks
programs=$(swift build -c release --package-path Benchmarks --show-bin-path)
benchmarks=("$@")
if [ ${#benchmarks[@]} -eq 0 ]; then
    mapfile -t benchmarks < <(swift package --package-path Benchmarks dump-package | python3 -c '
import json, sys
for target in json.load(sys.stdin)["targets"]:
    if target["type"] == "executable":
        print(target["name"])')
    benchmarks+=(pointer-answers)
fi
status=0
for benchmark in "${benchmarks[@]}"; do
    printf '\n== %s\n' "$benchmark"
    if [ -f "Benchmarks/$benchmark.py" ]; then
        python3 "Benchmarks/$benchmark.py" || status=1
    else
        "$programs/$benchmark" || status=1
    fi
done
exit $status
