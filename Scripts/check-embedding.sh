#!/usr/bin/env bash
# check-embedding.sh: builds the package that docs/embedding.md shows, as somebody else's, and compares what it prints
# with the page.
set -euo pipefail
cd "$(dirname "$0")/.."
top=$PWD
place=.build/embedding
mkdir -p "$place/Sources"

# The page's blocks: the manifest, the program, and what it prints.
python3 - docs/embedding.md "$place" "$top" <<'PYTHON'
import pathlib, re, sys

page, place, top = pathlib.Path(sys.argv[1]).read_text(), pathlib.Path(sys.argv[2]), sys.argv[3]
manifest, program = re.findall(r"^```swift\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
(printed,) = re.findall(r"^```text\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
assert '"../pointerd"' in manifest
files = {
    "Package.swift": manifest.replace('"../pointerd"', f'"{top}"'), "Sources/main.swift": program, "expected.txt": printed,
}
for name, text in files.items():
    # A file that stays as it is need not be built again.
    if not (place / name).exists() or (place / name).read_text() != text:
        (place / name).write_text(text)
PYTHON
swift build --package-path "$place" --product where
"$(swift build --package-path "$place" --show-bin-path)/where" >"$place/printed.txt"
diff "$place/expected.txt" "$place/printed.txt"
echo "the program of docs/embedding.md prints what the page says"
