#!/usr/bin/env bash
# python-tools.sh: makes .venv with the versions that Scripts/python-tools.txt pins. Quick when it stands already.
# PYTHON names another interpreter (3.11 or later).
set -euo pipefail
cd "$(dirname "$0")/.."

wanted=Scripts/python-tools.txt
# The interpreter is part of the stamp, since an environment does not outlive it.
for python in ${PYTHON:-} python3 /usr/bin/python3; do
    if "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        break
    fi
    python=
done
if [ -z "$python" ]; then
    echo "python-tools.sh: no python3 with the venv module; run Scripts/packages.sh test" >&2
    exit 1
fi

stamp="$("$python" --version) $(sha256sum <"$wanted")"
if [ -x .venv/bin/python ] && [ "$(cat .venv/stamp 2>/dev/null)" = "$stamp" ]; then
    exit 0
fi
rm -rf .venv
"$python" -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement "$wanted"
echo "$stamp" >.venv/stamp
