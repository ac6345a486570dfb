# SPDX-License-Identifier: Apache-2.0
# Lanes that build one static program per target and run it on several emulated CPUs. Sourced after lanes_build.sh.
# The emulator's default CPU has everything, so each run names one: base first, then what adds instructions.
# shellcheck shell=bash

rv_none=rv64,zba=false,zbb=false,zbc=false,zbs=false
rv_ones=rvv_ta_all_1s=true,rvv_ma_all_1s=true
rv_vector=rv64,v=true,zvbb=true,zvkb=true,zvknhb=true,zvksh=true,$rv_ones

aarch64_cpus=(cortex-a53 neoverse-v1 max)
aarch64_more=(cortex-a55 cortex-a57 cortex-a72 cortex-a76 cortex-a710 neoverse-n1 neoverse-n2 a64fx)
riscv64_cpus=("$rv_none" rv64,zbkb=true,zknh=true,zksh=true "$rv_vector,vlen=128" "$rv_vector,vlen=256")
riscv64_more=(sifive-u54 "$rv_none,zbkb=true" rva22u64 rva22u64,v=true "rv64,v=true,zvkb=true,zvknha=true,$rv_ones"
    rva23u64 tt-ascalon "$rv_vector,vlen=512" "$rv_vector,vlen=1024" max)
s390x_cpus=(max max,vx=off)
s390x_more=(max,kimd-sha-512=off,klmd-sha-512=off)
armhf_cpus=(cortex-a7)
armhf_more=(cortex-a15 max)

# on_cpu EMULATOR CPU COMMAND...
on_cpu()
{
    local emulator=$1 cpu=$2
    shift 2
    QEMU_CPU=$cpu "$emulator" "$@"
}

# What depends on the CPU: kernels that need something of it, known answers through each, their choice, and detection.
cpu_tests='*Kernel*:Backend*:ThisMachine*:*SelfTest*:*Abi*:-*portable*'

# run_on_cpu PRESET EMULATOR CPU [FILTER]: the unit tests and the program's own, on one CPU.
run_on_cpu()
{
    local preset=$1 emulator=$2 cpu=$3 filter=${4:-*} p=$passed f=$failed s=$skipped
    if ! on_cpu "$emulator" "$cpu" "$root/build/$preset/hashtool" --version >"$logs/$lane-start.log" 2>&1; then
        if grep -q 'unable to find CPU model\|not found' "$logs/$lane-start.log"; then
            skip "CPU $cpu: not known to $("$emulator" --version | head -n 1)"
        else
            cat "$logs/$lane-start.log"
            not_ok "hashtool --version on CPU $cpu"
        fi
        return 0
    fi
    run_gtest "$cpu" on_cpu "$emulator" "$cpu" "$root/build/$preset/tests/hashtool_tests" --gtest_filter="$filter"
    check "selftest on $cpu" on_cpu "$emulator" "$cpu" "$root/build/$preset/hashtool" selftest || true
    say "   CPU $cpu: $((passed - p)) passed, $((failed - f)) failed, $((skipped - s)) skipped"
}

# cross_lane PRESET EMULATOR [TESTS LESS]: TESTS as in HASHTOOL_TESTS, where fewer than all will do; LESS says what is
# left out.
cross_lane()
{
    local -n cpus=$1_cpus more=$1_more
    local cpu filter='*' tests=${3:-.} list=("${cpus[@]}")
    if [ "$full" = yes ]; then tests=.; fi
    [ "$tests" = . ] || skip "--full: $4"
    configure_and_build "$1" "$together" -DHASHTOOL_WERROR=ON "-DHASHTOOL_TESTS=$tests" || return 0
    [ "$full" = no ] || list+=("${more[@]}")
    for cpu in "${list[@]}"; do
        run_on_cpu "$1" "$2" "$cpu" "$filter"
        [ "$full" = yes ] || filter=$cpu_tests  # the first CPU has run everything
    done
    [ "$full" = yes ] || skip "--full: on CPUs other than ${cpus[0]%%,*} the tests that do not depend on it"
    [ "$full" = yes ] || skip "--full: ${#more[@]} more CPUs"
    QEMU_CPU=${cpus[0]} run_ctest "$1"
}

# To the front end the first two are what the builder is, 64 bits and little-endian; the other two are not.
no_front="tests of the front end: the lanes of s390x and armhf run them"
lane_aarch64() { cross_lane aarch64 qemu-aarch64 engine/ "$no_front"; }
lane_riscv64() { cross_lane riscv64 qemu-riscv64 engine/ "$no_front"; }
lane_s390x() { cross_lane s390x qemu-s390x; }
lane_armhf() { cross_lane armhf qemu-arm _test "cases of the program: the lane of s390x runs them"; }
