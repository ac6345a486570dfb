# SPDX-License-Identifier: Apache-2.0
# What each lane cannot do without (needs_LANE) and what it is better with (wants_LANE). Lists as in packages.sh.
# shellcheck shell=bash

gtest="googletest /usr/src/googletest/CMakeLists.txt"

needs_release() { say "$build_needs$gtest"; }
wants_release()
{
    say "openssl openssl"
    [ "$full" = no ] || say "chromium chromium"
    say "python3-cryptography-vectors /usr/lib/python3/dist-packages/cryptography_vectors/__init__.py"
}

needs_asan() { say "$build_needs$gtest"; }
wants_asan()
{
    say "clang clang++"
    say "libclang-rt-14-dev /usr/lib/llvm-14/lib/clang/14.0.6/lib/linux"
}

needs_fuzz()
{
    needs_asan
    wants_asan
}

needs_tsan() { say "$build_needs$gtest"; }

needs_lint() { :; }

needs_format() { say "clang-format clang-format"; }

needs_tidy()
{
    say "$build_needs$gtest"
    say "clang clang++"
    say "clang-tidy clang-tidy"
}

needs_exports()
{
    say "$build_needs"
    say "binutils nm"
}

needs_package()
{
    say "$build_needs"
    say "dpkg-dev dpkg-shlibdeps"
    say "file file"
    say "pkg-config pkg-config"
}

# needs_cross TRIPLE EMULATOR
needs_cross()
{
    say "$build_needs$gtest"
    say "g++-$1 $1-g++"
    say "qemu-user $2"
}
needs_aarch64() { needs_cross aarch64-linux-gnu qemu-aarch64; }
needs_riscv64() { needs_cross riscv64-linux-gnu qemu-riscv64; }
needs_s390x() { needs_cross s390x-linux-gnu qemu-s390x; }
needs_armhf() { needs_cross arm-linux-gnueabihf qemu-arm; }

# All that the lanes need and want.
needs_of()
{
    local name
    for name in "$@"; do
        "needs_$name"
        if declare -F "wants_$name" >/dev/null; then
            "wants_$name"
        fi
    done | sort -u
}
