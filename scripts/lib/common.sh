# SPDX-License-Identifier: Apache-2.0
# Shared by the scripts: where things are and how to speak. Sourced, not run.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
jobs=$(nproc 2>/dev/null || echo 2)

# A compiler cache is used when there is one.
if command -v ccache >/dev/null; then
    export CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER-ccache}
fi

have() { command -v "$1" >/dev/null; }

say() { printf '%s\n' "$*"; }

die()
{
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# quiet LOG COMMAND...: output goes to the log and is shown, on stderr, only if the command fails.
quiet()
{
    local log=$1 status=0
    shift
    mkdir -p "$(dirname "$log")"
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ "$status" -ne 0 ]; then
        tail -n 60 "$log" >&2
        printf 'failed (status %s): %s\n' "$status" "$*" >&2
    fi
    return "$status"
}
