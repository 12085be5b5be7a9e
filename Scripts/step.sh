#!/usr/bin/env bash
# step.sh NAME MINUTES COMMAND…: runs one step of the tests, stops it after so many minutes, and notes how long it took.
# step.sh --clear forgets the notes; step.sh --table prints them, as .ci/run does at its end.
set -u
notes="$(dirname "$0")/../.build/steps.tsv"

case "$1" in
--clear)
    rm -f "$notes"
    exit 0
    ;;
--table)
    [ -f "$notes" ] || exit 0
    awk -F '\t' '
        BEGIN { printf "\n%-28s %8s  %s\n", "step", "minutes", "result" }
        { printf "%-28s %8.2f  %s\n", $1, $2 / 60000, $3; total += $2 }
        END { printf "%-28s %8.2f\n", "together", total / 60000 }' "$notes"
    exit 0
    ;;
esac

name=$1 minutes=$2
shift 2
printf '\n== %s\n' "$name"
# At a terminal the step stays in the foreground group, so that Ctrl-C reaches it.
foreground=()
[ -t 0 ] && foreground=(--foreground)
start=$(date +%s%3N)
timeout "${foreground[@]}" --kill-after=30 "${minutes}m" "$@"
status=$?
case $status in
0) result=passed ;;
124 | 137) result="stopped after $minutes minutes" ;;
*) result="failed ($status)" ;;
esac
mkdir -p "$(dirname "$notes")"
printf '%s\t%s\t%s\n' "$name" "$(($(date +%s%3N) - start))" "$result" >>"$notes"
[ $status -eq 0 ] || echo "step.sh: $name $result" >&2
exit $status
