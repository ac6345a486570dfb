#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Every file names its licence in its first lines; not the licence itself, nor recorded data and expected output.
# shellcheck source=tests/lint/files.sh
source "$(dirname "${BASH_SOURCE[0]}")/files.sh"

exempt='^(LICENSE|tests/cli/cases/.*\.(out|err|in|status)|tests/replay/.*\.txt|tests/fuzz/corpus/.*)$'
licence='SPDX-License-Identifier: Apache-2\.0'
report "no SPDX line" < <(tree_files | grep -vE "$exempt" | xargs -d '\n' awk -v licence="$licence" '
    function settle() { if (file != "" && !found) print file }
    FNR == 1 { settle(); file = FILENAME; found = 0 }
    $0 ~ licence { found = 1 }
    FNR == 10 { nextfile }
    END { settle() }')
finish
