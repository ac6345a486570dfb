#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Plain text: no private paths, merge marks, blanks at line ends, carriage returns; a newline at the end.
# shellcheck source=tests/lint/files.sh
source "$(dirname "${BASH_SOURCE[0]}")/files.sh"

exempt='^(LICENSE|tests/lint/(text|broken)\.sh|tests/(cli/cases|replay|fuzz/corpus)/.*)$'
files=$(tree_files | grep -vE "$exempt")

# search RULE REGEX: every line of the files that has it
search() { report "$1" < <(xargs -d '\n' grep -HInE "$2" <<<"$files" | cut -c 1-160); }

search "a path of somebody's machine" '(^|[^[:alnum:]_.}*-])/(home|root|work|mnt|media)/[[:alnum:]]'
search "a merge mark" '^(<<<<<<<|=======|>>>>>>>)( |$)'
search "blanks at the end of the line" '[[:blank:]]+$'
search "a carriage return" $'\r'
report "no newline at the end" < <(xargs -d '\n' grep -LzP '\n\z' <<<"$files")
finish
