# SPDX-License-Identifier: Apache-2.0
# Lanes, checks and the sums over them. Sourced after common.sh.
# shellcheck shell=bash

passed=0
failed=0
skipped=0
lane=none
logs=$root/build/logs

# run_lane NAME: lane_NAME, with its title before and its time and sums after it.
run_lane()
{
    local start=$SECONDS p=$passed f=$failed s=$skipped
    lane=$1
    say "== $lane"
    "lane_${lane//-/_}"
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

# lane_needs "PACKAGE PROBE"-LIST: false, and the lane is skipped, when something is missing.
lane_needs()
{
    local missing
    missing=$(missing_packages "$1")
    [ -n "$missing" ] || return 0
    skip "not installed: $missing"
    return 1
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
    [ "$tests" -gt 0 ] || not_ok "no tests were found"
    skips=$(($(junit_attribute skipped "$1") + $(junit_attribute disabled "$1")))
    passed=$((passed + tests - failures - skips))
    failed=$((failed + failures))
    skipped=$((skipped + skips))
}
