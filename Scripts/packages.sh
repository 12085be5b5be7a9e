#!/usr/bin/env bash
# packages.sh SET…: installs the Debian packages of the named sets that are missing.
# Sets: run, test, bench, container. Quick and silent when nothing is missing; needs root or sudo when something is.
set -euo pipefail

# What the Swift toolchain runs on and links with, and the two libraries of pointerd.
run=(binutils ca-certificates gcc git libc6-dev libcurl4 libncurses6 libsqlite3-0 libstdc++-12-dev libuuid1 libxml2
    pkg-config tzdata zlib1g libmicrohttpd-dev libjansson-dev)
# Checks in Python, the WebAssembly check in Node, the page in a browser, shell scripts, counts of instructions.
test=("${run[@]}" curl python3 python3-venv nodejs chromium shellcheck valgrind)
# The peers to measure against (a C server, an R-tree of headers) the tool that loads servers, and the
# one that counts instructions.
bench=("${run[@]}" g++ libboost-dev python3 valgrind wrk)
# An image without a container engine.
container=(buildah debootstrap crun procps curl python3 python3-venv)

wanted=()
for set in "$@"; do
    case "$set" in
    run) wanted+=("${run[@]}") ;;
    test) wanted+=("${test[@]}") ;;
    bench) wanted+=("${bench[@]}") ;;
    container) wanted+=("${container[@]}") ;;
    *)
        echo "packages.sh: no set '$set'; the sets are run, test, bench, container" >&2
        exit 2
        ;;
    esac
done

if ! command -v dpkg-query >/dev/null; then
    echo "packages.sh: not a Debian system; make sure you have: ${wanted[*]}" >&2
    exit 0
fi

missing=()
for package in $(printf '%s\n' "${wanted[@]}" | sort -u); do
    status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

install=(apt-get install --yes --no-install-recommends -o DPkg::Lock::Timeout=300 "${missing[@]}")
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "packages.sh: these packages are missing, and only root can install them:" >&2
        echo "    ${install[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi

echo "installing ${missing[*]}"
# A stale list is no reason to stop: the installation itself says what cannot be had.
"${as_root[@]}" apt-get update --quiet=2 || echo "packages.sh: the package lists could not be refreshed" >&2
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "${install[@]}" --quiet=2 >/dev/null
