# SPDX-License-Identifier: Apache-2.0
# Lanes that look at the source rather than run it. Sourced after count.sh.
# shellcheck shell=bash

lane_lint()
{
    local name
    for name in kernels conditionals spdx length text scripts mach_o broken; do
        check "$name" "$root/tests/lint/$name.sh" "$root" || true
    done
}

lane_format() { check "clang-format" "$root/scripts/format" --check || true; }

# Clang's own warnings are among clang-tidy's, so nothing has to be compiled. One test for what is compiled at once;
# the tests' own files are for --full (the asan lane gives them clang's warnings every day).
lane_tidy()
{
    local build=$root/build/tidy list=$logs/tidy-files.txt result=$logs/tidy-result.txt file where=src
    check "tidy configures" cmake -S "$root" --preset dev -B "$build" -DCMAKE_CXX_COMPILER=clang++ \
        "$together" -DHASHTOOL_BUILD_TESTS=ON || return 0
    [ "$full" = no ] || where='(src|tests)'
    sed -n 's/^ *"file": "\(.*\.c[px][px]\)",\{0,1\}$/\1/p' "$build/compile_commands.json" |
        grep -E "^($root|$build)/$where/" | grep -v /googletest/ | sort -u >"$list"
    xargs -d '\n' -P "$jobs" -n 1 "$root/scripts/lib/tidy-file" "$build" "$logs" <"$list" >"$result" || true
    while IFS= read -r file; do
        if grep -qxF "ok $file" "$result"; then
            ok
        else
            cat "$logs/tidy${file//\//_}.log"
            not_ok "clang-tidy ${file#"$root/"}"
        fi
    done <"$list"
    [ "$full" = yes ] || skip "--full: clang-tidy on tests/, and what it says of parameters taken by value"
    [ -s "$list" ] || not_ok "no files in the compile commands"
}
