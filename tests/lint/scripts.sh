#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Every shell script can be parsed and run, and shellcheck, where it is installed, finds nothing.
# shellcheck source=tests/lint/files.sh
source "$(dirname "${BASH_SOURCE[0]}")/files.sh"

mapfile -t scripts < <(tree_files |
    xargs -d '\n' awk 'FNR == 1 && /^#!.*\/(ba)?sh/ { print FILENAME } FNR > 1 { nextfile }')
for script in "${scripts[@]}"; do
    bash -n "$script" 2>/dev/null || report "not a valid script" <<<"$script"
    [ -x "$script" ] || report "not executable" <<<"$script"
done
if command -v shellcheck >/dev/null; then
    report shellcheck < <(shellcheck -x --severity=warning --format=gcc "${scripts[@]}")
fi
finish
