#!/usr/bin/env bash
# bench.sh [NAME…]: builds the benchmarks and runs each, or those named; they print their goals beside their figures.
set -euo pipefail
cd "$(dirname "$0")/.."

benchmarks=("$@")
if [ ${#benchmarks[@]} -eq 0 ]; then
    mapfile -t benchmarks < <(swift package --package-path Benchmarks dump-package | python3 -c '
import json, sys
for target in json.load(sys.stdin)["targets"]:
    if target["type"] == "executable":
        print(target["name"])')
fi
swift build -c release --package-path Benchmarks
folder=$(swift build -c release --package-path Benchmarks --show-bin-path)
for benchmark in "${benchmarks[@]}"; do
    printf '\n== %s\n' "$benchmark"
    "$folder/$benchmark"
done
