# SPDX-License-Identifier: Apache-2.0
# Lanes that build a preset and run its tests. Sourced after count.sh.
# shellcheck shell=bash

# configure_and_build PRESET [CMAKE ARGUMENT]...
configure_and_build()
{
    local preset=$1
    shift
    check "$preset configures" cmake -S "$root" --preset "$preset" -DHASHTOOL_BUILD_TESTS=ON "$@" &&
        check "$preset builds" cmake --build "$root/build/$preset"
}

# run_ctest PRESET [CTEST ARGUMENT]...: what ctest counted is added to the sums.
run_ctest()
{
    local preset=$1 report=$logs/$lane-ctest.xml log=$logs/$lane-ctest.log
    shift
    rm -f "$report"
    mkdir -p "$logs"
    (cd "$root" && ctest --preset "$preset" -j "$jobs" --output-junit "$report" "$@") >"$log" 2>&1 </dev/null ||
        grep -E '^\s*[0-9]+ - |\*\*\*Failed|^No tests' "$log" || true
    if [ -s "$report" ]; then
        count_junit "$report"
    else
        tail -n 20 "$log"
        not_ok "ctest gave no report"
    fi
}

lane_release()
{
    lane_needs "$build_needs$test_needs" || return 0
    configure_and_build release -DHASHTOOL_WERROR=ON && run_ctest release
}
