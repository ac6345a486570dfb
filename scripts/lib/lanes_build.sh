# SPDX-License-Identifier: Apache-2.0
# Lanes that build a preset and run its tests. Sourced after count.sh.
# shellcheck shell=bash

# Our files are compiled together, in a third of the time: the release lane is what compiles each of them alone, as
# users do. Kernels are alone everywhere.
together=-DCMAKE_UNITY_BUILD=ON

# configure_and_build PRESET [CMAKE ARGUMENT]...
configure_and_build()
{
    local preset=$1
    shift
    check "$preset configures" cmake -S "$root" --preset "$preset" -DHASHTOOL_BUILD_TESTS=ON "$@" &&
        check "$preset builds" cmake --build "$root/build/$preset"
}

# run_gtest NAME COMMAND...: a GoogleTest program in as many shards as there are cores.
run_gtest()
{
    local log=$logs/$lane-$1 shard status pids=()
    shift
    for ((shard = 0; shard < jobs; ++shard)); do
        GTEST_TOTAL_SHARDS=$jobs GTEST_SHARD_INDEX=$shard "$@" >"$log.$shard.log" 2>&1 </dev/null &
        pids+=($!)
    done
    for ((shard = 0; shard < jobs; ++shard)); do
        status=0
        wait "${pids[shard]}" || status=$?
        count_gtest "$log.$shard.log" "$status"
    done
}

# run_ctest PRESET: everything but the GoogleTest program, whose tests are counted one by one by run_gtest.
run_ctest()
{
    local preset=$1 report=$logs/$lane-ctest.xml log=$logs/$lane-ctest.log
    rm -f "$report"
    (cd "$root" && ctest --preset "$preset" -j "$jobs" -E '^hashtool_tests(_[0-9]+)?$' --no-tests=ignore \
        --output-junit "$report") >"$log" 2>&1 </dev/null || grep -E '^\s*[0-9]+ - |\*\*\*Failed' "$log" || true
    if [ -s "$report" ]; then
        count_junit "$report"
    elif ! grep -q '^No tests were found' "$log"; then
        tail -n 20 "$log"
        not_ok "ctest gave no report"
    fi
}

# run_tests PRESET: all of a native preset.
run_tests()
{
    run_gtest "$1" "$root/build/$1/tests/hashtool_tests"
    run_ctest "$1"
}

# The tests compare with a newer coreutils where it has been fetched.
lane_release()
{
    configure_and_build release -DHASHTOOL_WERROR=ON -DHASHTOOL_UNITY_TESTS=ON || return 0
    if [ "$full" = no ]; then
        run_tests release
    else
        "$root/tests/differential/fetch-coreutils" || true
        HASHTOOL_TEST_FULL=1 run_tests release
    fi
}

# By clang where it is: a second compiler's warnings, and all tests of what it made, for the price of one build.
lane_asan()
{
    local compiler=g++
    [ -n "$(missing_packages "$(wants_asan)")" ] || compiler=clang++
    say "   with $compiler"
    if [ "$compiler" = clang++ ]; then
        configure_and_build asan "$together" -DCMAKE_CXX_COMPILER=clang++ -DHASHTOOL_BUILD_FUZZERS=ON || return 0
        start_fuzzer
    else
        configure_and_build asan "$together" -DCMAKE_CXX_COMPILER="$compiler" || return 0
    fi
    run_tests asan
}

# The fuzzer runs beside the lanes that follow the asan lane, which builds it, and is waited for in the last.
fuzzer=
start_fuzzer()
{
    local seconds=60 grown=$root/build/fuzz-corpus
    [ "$full" = no ] || seconds=600
    mkdir -p "$grown"
    (cd "$grown" && exec "$root/build/asan/tests/fuzz/checksum_line_fuzz" -max_total_time=$seconds \
        -max_len=4096 -print_final_stats=1 "$grown" "$root/tests/fuzz/corpus/checksum_line") \
        >"$logs/fuzz.log" 2>&1 </dev/null &
    fuzzer=$!
}

lane_fuzz()
{
    if [ -z "$fuzzer" ]; then
        configure_and_build asan "$together" -DCMAKE_CXX_COMPILER=clang++ -DHASHTOOL_BUILD_FUZZERS=ON || return 0
        start_fuzzer
    fi
    check "checksum lines" wait "$fuzzer" || tail -n 40 "$logs/fuzz.log"
    say "   $(sed -n 's/^stat::number_of_executed_units: *//p' "$logs/fuzz.log") inputs, $(
        sed -n 's/^stat::average_exec_per_sec: *//p' "$logs/fuzz.log") a second"
}

# What starts threads; the rest has one, and is for --full.
lane_tsan()
{
    local tests='engine/(reader|scheduler)' portable=ON
    if [ "$full" = yes ]; then
        tests=. portable=OFF
    else
        skip "--full: tests that start no threads, and kernels other than the portable ones"
    fi
    configure_and_build tsan "$together" "-DHASHTOOL_TESTS=$tests" -DHASHTOOL_PORTABLE=$portable &&
        run_gtest tsan "$root/build/tsan/tests/hashtool_tests"
}
