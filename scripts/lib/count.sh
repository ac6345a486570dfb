# SPDX-License-Identifier: Apache-2.0
# Lanes, checks and the sums over them. Sourced after common.sh.
# shellcheck shell=bash

passed=0
failed=0
skipped=0
lane=none
logs=$root/build/logs

# run_lane NAME: lane_NAME, if all it needs is there, with its title before and its time and sums after it.
run_lane()
{
    local start=$SECONDS p=$passed f=$failed s=$skipped missing
    lane=$1
    say "== $lane"
    missing=$(missing_packages "$("needs_$lane")")
    if [ -n "$missing" ]; then
        skip "not installed: $missing"
    else
        "lane_$lane" || true
    fi
    say "   $lane: $((passed - p)) passed, $((failed - f)) failed, $((skipped - s)) skipped, $((SECONDS - start)) s"
}

ok() { passed=$((passed + 1)); }

not_ok()
{
    failed=$((failed + 1))
    say "   FAILED: $lane: $*"
}

skip()
{
    skipped=$((skipped + 1))
    say "   skipped: $lane: $*"
}

# check NAME COMMAND...: one test. Its output is shown only if it fails.
check()
{
    local name=$1
    shift
    if quiet "$logs/$lane-${name//[^a-zA-Z0-9.]/-}.log" "$@" 2>&1; then
        ok
    else
        not_ok "$name"
        return 1
    fi
}

# The value of an attribute of the first <testsuite or <testsuites line of a JUnit report, 0 if there is none.
junit_attribute()
{
    local value
    value=$(tr '\n' ' ' <"$2" | grep -o '<testsuite[^>]*>' | head -n 1 | sed -n "s/.*[ \t]$1=\"\([0-9]*\)\".*/\1/p")
    say "${value:-0}"
}

# count_junit FILE: adds a ctest report to the sums and names what was skipped.
count_junit()
{
    local tests failures skips
    tests=$(junit_attribute tests "$1")
    failures=$(junit_attribute failures "$1")
    skips=$(($(junit_attribute skipped "$1") + $(junit_attribute disabled "$1")))
    passed=$((passed + tests - failures - skips))
    failed=$((failed + failures))
    skipped=$((skipped + skips))
}

# The number before "test" in GoogleTest's line of that mark, 0 if there is none.
gtest_number()
{
    local value
    value=$(sed -nE "s/^\\[ *$1 *\\] ([0-9]+) tests?[.,].*/\\1/p" "$2" | head -n 1)
    say "${value:-0}"
}

# count_gtest LOG STATUS: adds what one run of a GoogleTest program printed to the sums.
count_gtest()
{
    local good bad
    good=$(gtest_number PASSED "$1")
    bad=$(gtest_number FAILED "$1")
    passed=$((passed + good))
    failed=$((failed + bad))
    skipped=$((skipped + $(gtest_number SKIPPED "$1")))
    if [ "$bad" -gt 0 ]; then
        sed -n 's/^\[  FAILED  \] \(.*\)/   FAILED: \1/p' "$1" | sort -u
    elif [ "$2" -ne 0 ] || [ "$good" -eq 0 ]; then
        tail -n 20 "$1"
        not_ok "$(basename "$1") ended with status $2"
    fi
}
