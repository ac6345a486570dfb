# SPDX-License-Identifier: Apache-2.0
# Shared by the lints: each is run as "tests/lint/NAME.sh [TREE]", prints what is wrong and then exits with 1.
# shellcheck shell=bash
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/../..}"
wrong=0

# Every file of the tree, without what git and builds keep.
tree_files() { find . \( -name .git -o -path ./build -o -path ./.cache \) -prune -o -type f -print | sed 's|^\./||' | sort; }

# report RULE: complains about every line on standard input.
report()
{
    local line
    while IFS= read -r line; do
        printf '%s: %s\n' "$line" "$1"
        wrong=1
    done
}

finish() { exit "$wrong"; }
