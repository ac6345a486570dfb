#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Every kernel file has its row and every row its file.
# shellcheck source=tests/lint/files.sh
source "$(dirname "${BASH_SOURCE[0]}")/files.sh"

# "KERNEL(core, isa, ..." of a table on standard input, as core-ARCH-isa
rows() { sed -nE "s/^ *KERNEL(_MANY)?\( *([a-z0-9]+) *, *([a-z0-9_]+) *,.*/\2-$1-\3/p"; }

# The files of a directory that are kernels, without directory and ending.
kernel_files() { find "$1" -maxdepth 1 \( -name '*.S' -o -name '*.cpp' \) -printf '%f\n' | sed -E 's/\.(S|cpp)$//'; }

# compare TABLE ROWS FILES, both sorted
compare()
{
    report "two rows in $1" < <(uniq -d <<<"$2")
    report "two files beside $1" < <(uniq -d <<<"$3")
    report "a row in $1, but no file" < <(comm -23 <(uniq <<<"$2") <(uniq <<<"$3"))
    report "a file, but no row in $1" < <(comm -13 <(uniq <<<"$2") <(uniq <<<"$3"))
}

for table in src/asm/*/kernels.def; do
    directory=${table%/kernels.def}
    compare "$table" "$(rows "${directory##*/}" <"$table" | sort)" "$(kernel_files "$directory" | sort)"
done
table=src/engine/portable/portable.def
compare "$table" "$(sed -nE 's/^PORTABLE\(([a-z0-9]+)\).*/\1/p' "$table" | sort)" \
    "$(kernel_files src/engine/portable | sort)"
finish
