#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# The lints themselves: a copy of the tree passes each, and is refused by it after one thing was broken.
set -euo pipefail
tree=$(cd "${1:-$(dirname "${BASH_SOURCE[0]}")/../..}" && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
wrong=0
last=none

fresh_copy()
{
    rm -rf "$copy/tree"
    mkdir "$copy/tree"
    tar -C "$tree" --exclude ./build --exclude .git -cf - . | tar -C "$copy/tree" -xf -
}

# refuses LINT DESCRIPTION COMMAND: after the command, run in a fresh copy, the lint must fail.
refuses()
{
    fresh_copy
    if [ "$1" != "$last" ] && ! "$tree/tests/lint/$1.sh" "$copy/tree" >/dev/null; then
        echo "$1: the tree fails before anything is broken"
        wrong=1
    fi
    last=$1
    (cd "$copy/tree" && eval "$3")
    if "$tree/tests/lint/$1.sh" "$copy/tree" >/dev/null; then
        echo "$1: $2 was not seen"
        wrong=1
    fi
}

refuses kernels "a file without a row" 'touch src/asm/x86_64/sha256-x86_64-nosuch.S'
refuses kernels "a row without a file" 'echo "KERNEL(sha256, nosuch, 1, no_features, no_features)" >>src/asm/s390x/kernels.def'
refuses kernels "a portable kernel without a row" 'touch src/engine/portable/nosuch.cpp'
refuses conditionals "an #ifdef in a kernel table" 'echo "#ifdef __AVX__" >>src/engine/kernel.cpp'
refuses conditionals "an indented # if" 'echo "  # if 1" >>src/engine/stream.hpp'
refuses spdx "a file without a licence" 'echo "int x;" >src/engine/unlicensed.cpp'
refuses length "a file of 501 lines" 'seq -f "// line %g" 501 >src/engine/long.cpp'
refuses text "a path of a machine" 'echo "# see /home/me/x" >>CMakeLists.txt'
refuses text "a merge mark" 'echo ">>>>>>> theirs" >>CMakeLists.txt'
refuses text "a blank at the end" 'echo "x " >>CMakeLists.txt'
refuses text "a carriage return" 'printf "x\r\n" >>CMakeLists.txt'
refuses text "a missing newline" 'printf x >>CMakeLists.txt'
! command -v clang >/dev/null ||
    refuses mach_o "a directive of ELF" 'echo "    .type f, %function" >>src/asm/aarch64/sha1-aarch64-ce.S'
refuses scripts "a broken script" 'echo "if" >>scripts/run'
refuses scripts "a script that cannot be run" 'chmod -x scripts/run'
exit "$wrong"
