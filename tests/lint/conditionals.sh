#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Conditional compilation only where the difference of a machine or a system has its place.
# shellcheck source=tests/lint/files.sh
source "$(dirname "${BASH_SOURCE[0]}")/files.sh"

allowed='^(src/engine/(cpu|os)/[a-z0-9_]+\.cpp|src/engine/reader\.cpp|src/asm/[a-z0-9_]+/asm\.h|tests/support/settings\.hpp):'
found=$(tree_files | grep -E '\.(cpp|hpp|h|S|def|inc)$' |
    xargs -d '\n' grep -HnE '^[[:space:]]*#[[:space:]]*(if|ifdef|ifndef|elif)\b' || true)
report "conditional compilation has no place here" < <(grep -vE "$allowed|^$" <<<"$found")
finish
