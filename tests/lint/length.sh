#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# No file over 500 lines: a longer one does two things. Data, the licence and generated documents may be longer.
# shellcheck source=tests/lint/files.sh
source "$(dirname "${BASH_SOURCE[0]}")/files.sh"

exempt='^(LICENSE|CHANGELOG\.md|(man|completions|tests/vectors|tests/replay|tests/cli/cases|tests/fuzz/corpus)/.*)$'
report "over 500 lines" < <(tree_files | grep -vE "$exempt" | xargs -d '\n' awk 'FNR == 501 { print FILENAME }')
finish
