#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Apple's machines have another assembler syntax and object format: every .S of AArch64 fits both. Where clang is.
# shellcheck source=tests/lint/files.sh
source "$(dirname "${BASH_SOURCE[0]}")/files.sh"

command -v clang >/dev/null || finish
for file in src/asm/aarch64/*.S; do
    clang --target=arm64-apple-macos -c -Isrc/asm -Isrc/asm/aarch64 "$file" -o /dev/null 2>/dev/null ||
        report "clang makes no Mach-O of it" <<<"$file"
done
finish
