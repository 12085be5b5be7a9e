#!/usr/bin/env bash
# wasm.sh: builds the solver as WebAssembly and asks it in Node.
# Each module is compiled as Embedded Swift with the toolchain alone, in the order of the arrows, then linked with a
# small runtime. Nothing may stay undefined: a call of libm or of an operating system ends the link, which is how the
# solver is kept to what a browser has.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=(PointerGeometry PointerIndex PointerSolver PointerWASM)
target=wasm32-unknown-none-wasm
out=.build/wasm
result=$out/pointer-solver.wasm
# clang and wasm-ld of the same toolchain as swiftc, whatever else is on the path.
tools=$(dirname "$(swiftc -print-target-info | python3 -c '
import json, sys
print(json.load(sys.stdin)["paths"]["runtimeResourcePath"])')")/../bin

mkdir -p "$out"
rm -f "$out"/*.swiftmodule "$out"/*.o "$result"
swift_flags=(-target "$target" -enable-experimental-feature Embedded -wmo -Osize -parse-as-library
    -swift-version 6 -warnings-as-errors -package-name pointerd -I "$out" -I Sources/CPages/include
    -Xfrontend -disable-stack-protector -Xcc -fdeclspec)
for module in "${modules[@]}"; do
    mapfile -t files < <(find "Sources/$module" -name '*.swift' | sort)
    swiftc "${swift_flags[@]}" -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" \
        -c "${files[@]}" -o "$out/$module.o"
done
"$tools/clang" --target="$target" -std=c11 -O2 -Wall -Wextra -Werror -mbulk-memory -ffreestanding -fno-builtin -nostdlib \
    -c Packaging/WebAssembly/runtime.c -o "$out/runtime.o"
# First all that was compiled, reached by an export or not: nothing may be undefined there either.
"$tools/wasm-ld" --no-entry --no-gc-sections "$out"/*.o -o "$out/everything.wasm"
"$tools/wasm-ld" --no-entry --gc-sections --strip-all "$out"/*.o -o "$result"
echo "$result: $(stat --format=%s "$result") bytes, $(gzip --best --stdout "$result" | wc -c) compressed"

# What the native solver answers to the same questions: the examples, on a grid of positions and on edges.
asked=$out/asked
rm -rf "$asked" && mkdir -p "$asked"
swift build --product pointerctl >"$out/pointerctl.log" 2>&1 || { cat "$out/pointerctl.log"; exit 1; }
pointerctl=$(swift build --show-bin-path)/pointerctl
for layout in Examples/*.json; do
    name=$(basename "$layout" .json)
    cp "$layout" "$asked/"
    "$pointerctl" compile "$layout" -o "$asked/$name.compiled"
    python3 - "$layout" >"$asked/$name.points" <<'POINTS'
import json, sys
size = json.load(open(sys.argv[1]))["size"]
width, height = size["width"], size["height"]
for row in range(-1, 42):
    for column in range(-1, 62):
        print(f"{column * width / 60:.17g},{row * height / 40:.17g}")
for edge in range(0, int(max(width, height)), 7):
    print(f"{min(edge, width - 1)},{min(edge, height - 1) + 0.5}")
POINTS
    "$pointerctl" resolve "$layout" <"$asked/$name.points" >"$asked/$name.answers"
done

node Tests/WebAssembly/check.mjs "$result" "$asked"
