#!/usr/bin/env bash
# container.sh: builds the image of the Dockerfile with buildah on base images made here, starts it once, asks it.
# No engine and no image registry is needed, but root is, Debian's archive, about 7 GB and some minutes. The base images
# are kept in .build/container until `make clean`; chroot isolation proves the build and the start, not the separation.
set -euo pipefail
cd "$(dirname "$0")/.."

suite=bookworm
base=localhost/debian:$suite
toolchain=localhost/swift:$suite
image=localhost/pointerd:dev
port=${PORT:-18080}
store=$PWD/.build/container
mkdir -p "$store/work"
buildah() { command buildah --storage-driver overlay --root "$store/images" --runroot "$store/run" "$@"; }
exists() { buildah images --quiet "$1" >/dev/null 2>&1; }
say() { printf '\n-- %s (%d s)\n' "$1" "$SECONDS"; }

if [ "$(id -u)" -ne 0 ]; then
    echo "container.sh: debootstrap and chroot isolation need root: sudo make container" >&2
    exit 1
fi

if ! exists "$base"; then
    say "Debian $suite as a base image"
    rm -rf "$store/work/debian"
    debootstrap --variant=minbase "$suite" "$store/work/debian" >"$store/work/debootstrap.log" \
        || { tail -20 "$store/work/debootstrap.log" >&2; exit 1; }
    rm -rf "$store/work/debian/var/cache/apt/archives"/*.deb "$store/work/debian/var/lib/apt/lists"/*
    # As the public images of Debian have it: no cache of package lists is left in a layer.
    echo 'Dir::Cache::pkgcache ""; Dir::Cache::srcpkgcache "";' >"$store/work/debian/etc/apt/apt.conf.d/no-cache"
    tar --create --one-file-system --file "$store/work/debian.tar" --directory "$store/work/debian" .
    rm -rf "$store/work/debian"
    printf 'FROM scratch\nADD debian.tar /\n' >"$store/work/Dockerfile.base"
    buildah bud --quiet --tag "$base" --file "$store/work/Dockerfile.base" "$store/work"
    rm "$store/work/debian.tar"
fi

if ! exists "$toolchain"; then
    say "the toolchain of this machine as an image"
    # .../usr/lib/swift of the swiftc on the path; what only serves editors, debuggers and other machines stays away.
    usr=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)\/lib\/swift".*/\1/p')
    tar --create --file "$store/work/swift.tar" --directory "$(dirname "$usr")" \
        --exclude='*lldb*' --exclude='*sourcekit*' --exclude='*clangd*' --exclude='*/docc' --exclude='*/wasmkit' \
        --exclude='usr/lib/swift/embedded' --exclude='usr/lib/swift/FrameworkABIBaseline' \
        --exclude='*/swift-format' --exclude='usr/share/doc' usr
    cat >"$store/work/Dockerfile.toolchain" <<TOOLCHAIN
FROM $base
RUN apt-get update && apt-get install --yes --no-install-recommends binutils ca-certificates gcc git libc6-dev \
    libcurl4 libedit2 libncurses6 libsqlite3-0 libstdc++-12-dev libxml2 tzdata zlib1g && rm -rf /var/lib/apt/lists/*
ADD swift.tar /
TOOLCHAIN
    buildah bud --quiet --isolation chroot --tag "$toolchain" --file "$store/work/Dockerfile.toolchain" "$store/work"
    rm "$store/work/swift.tar"
fi

say "the image"
buildah bud --isolation chroot --format docker --build-arg BASE="$base" --build-arg TOOLCHAIN="$toolchain" \
    --tag "$image" --file Dockerfile .
buildah rmi --prune >/dev/null
buildah images

# The process of pointerd among the descendants of one: buildah stands between, and would not hand a signal on.
pointerd_below() {
    local child
    for child in $(pgrep --parent "$1"); do
        if [ "$(cat "/proc/$child/comm")" = pointerd ]; then echo "$child"; else pointerd_below "$child"; fi
    done
}

say "its start"
container=$(buildah from --quiet "$image")
daemon=
finish() {
    if [ -n "$daemon" ]; then
        pointerd=$(pointerd_below "$daemon")
        kill "${pointerd:-$daemon}" 2>/dev/null || true
    fi
    wait
    buildah rm "$container" >/dev/null
}
trap finish EXIT
# `buildah run` takes the image's user but not its entry point; that is read from the image, so that it is tried too.
mapfile -t entry < <(buildah inspect --type image --format \
    '{{range .Docker.Config.Entrypoint}}{{println .}}{{end}}' "$image" | sed '/^$/d')
mapfile -t check < <(buildah inspect --type image --format \
    '{{range .Docker.Config.Healthcheck.Test}}{{println .}}{{end}}' "$image" | sed '/^$/d')
echo "entry point: ${entry[*]}; health check: ${check[*]}; user: $(buildah run --isolation chroot "$container" -- id)"
command buildah --storage-driver overlay --root "$store/images" --runroot "$store/run" \
    run --isolation chroot "$container" -- "${entry[@]}" --listen "127.0.0.1:$port" &
daemon=$!
for _ in $(seq 50); do
    if curl --silent --fail --max-time 2 "http://127.0.0.1:$port/healthz"; then
        echo
        break
    fi
    kill -0 "$daemon" 2>/dev/null || { echo "container.sh: pointerd ended" >&2; exit 1; }
    sleep 0.2
done
# Within the container the health check of the image must agree, and must disagree where nothing listens.
buildah run --isolation chroot "$container" -- "${check[1]}" "$port"
if buildah run --isolation chroot "$container" -- "${check[1]}" 1 2>/dev/null; then
    echo "container.sh: the health check passes where nothing listens" >&2
    exit 1
fi
kill -TERM "$(pointerd_below "$daemon")"
wait "$daemon" && status=0 || status=$?
daemon=
if [ "$status" -ne 0 ]; then
    echo "container.sh: pointerd ended with $status on SIGTERM" >&2
    exit 1
fi
echo "the image answers, is healthy, and ends on SIGTERM with status 0 ($SECONDS s in all)"
