#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Every file names its licence in its first lines; not the licence itself, nor recorded data and expected output.
# shellcheck source=tests/lint/files.sh
source "$(dirname "${BASH_SOURCE[0]}")/files.sh"

exempt='^(LICENSE|tests/cli/cases/.*\.(out|err|in|status)|tests/replay/.*\.txt|tests/fuzz/corpus/.*)$'
while IFS= read -r file; do
    if ! head -n 10 "$file" | grep -q 'SPDX-License-Identifier: Apache-2\.0'; then
        report "no SPDX line" <<<"$file"
    fi
done < <(tree_files | grep -vE "$exempt")
finish
