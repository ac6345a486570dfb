# SPDX-License-Identifier: Apache-2.0
# Lanes that look at what leaves the tree: exported symbols, installed files, packages. Sourced after count.sh.
# shellcheck shell=bash

# The program and the static library, as released; nothing is left to do after the release lane.
build_released()
{
    local build=$root/build/release
    if [ ! -e "$build/build.ninja" ]; then
        check "release configures" cmake -S "$root" --preset release -DHASHTOOL_BUILD_TESTS=OFF || return 1
    fi
    check "release builds" cmake --build "$build" --target hashtool hashtool_engine
}

# use_library STAGE: somebody else's small project, by find_package and by pkg-config.
use_library()
{
    local stage=$1 build=$1-consumer name=${1##*/} pc
    rm -rf "$build"
    check "$name: find_package" cmake -S "$root/tests/consumer" -B "$build" -G Ninja -DCMAKE_PREFIX_PATH="$stage" &&
        check "$name: consumer builds" cmake --build "$build" &&
        check "$name: consumer runs" "$build/consumer" || true
    if have pkg-config; then
        pc=$(dirname "$(find "$stage" -name hashtool.pc)")
        # shellcheck disable=SC2046  # flags
        check "$name: pkg-config builds" g++ -std=c++20 "$root/tests/consumer/main.cpp" -o "$build/by-pkg-config" \
            $(PKG_CONFIG_PATH=$pc pkg-config --cflags --libs hashtool) &&
            check "$name: pkg-config runs" env LD_LIBRARY_PATH="$(dirname "$pc")" "$build/by-pkg-config" || true
    fi
}

# install_into STAGE BUILD: cmake --install, and a look at what came.
install_into()
{
    rm -rf "$1"
    check "${1##*/}: installs" cmake --install "$2" --prefix "$1" || return 0
    [ ! -e "$2/hashtool" ] || check "${1##*/}: program runs" "$1/bin/hashtool" sha256 "$root/LICENSE" || true
}

# The shared build is looked at and run once, not timed: it is compiled without optimisation, at half the price, and
# with the program that uses it under --full only.
lane_exports()
{
    local build=$root/build/shared symbols=$root/tests/lint/symbols program=OFF
    if [ "$full" = yes ]; then program=ON; else skip "--full: the program on the shared library"; fi
    build_released &&
        check "static library" "$symbols" static "$root/build/release/src/engine/libhashtool.a" &&
        check "program" "$root/tests/lint/program" "$root/build/release/hashtool" || true
    check "shared configures" cmake -S "$root" --preset release -B "$build" -DBUILD_SHARED_LIBS=ON \
        -DHASHTOOL_BUILD_TESTS=OFF -DHASHTOOL_BUILD_CLI=$program -DCMAKE_CXX_FLAGS_RELEASE=-O0 "$together" &&
        check "shared builds" cmake --build "$build" || return 0
    check "shared library" "$symbols" shared "$build/src/engine/libhashtool.so" || true
    install_into "$root/build/stage-shared" "$build"
    use_library "$root/build/stage-shared"
}

# owns_no_system_names DEB: sha256sum and the like stay the distribution's.
owns_no_system_names() { ! dpkg-deb -c "$1" | grep -E '/bin/([a-z0-9]+sum|openssl)( |$)'; }

holds() { dpkg-deb -c "$1" | grep -E " \./usr/$2\$"; }

# What the program's package must hold: the documents too, once they are in the tree.
check_deb()
{
    local deb=$1
    check "deb: libc is a dependency" grep -q 'libc6 (>=' <(dpkg-deb -f "$deb" Depends) || true
    check "deb: program" holds "$deb" bin/hashtool || true
    check "deb: no name of the system's" owns_no_system_names "$deb" || true
    [ ! -e "$root/man/hashtool.1" ] || check "deb: man page" holds "$deb" share/man/man1/hashtool.1 || true
    [ ! -e "$root/completions/hashtool.bash" ] ||
        check "deb: bash completion" holds "$deb" share/bash-completion/completions/hashtool || true
    [ ! -e "$root/completions/_hashtool" ] ||
        check "deb: zsh completion" holds "$deb" share/zsh/vendor-completions/_hashtool || true
    [ ! -e "$root/completions/hashtool.fish" ] ||
        check "deb: fish completion" holds "$deb" share/fish/vendor_completions.d/hashtool.fish || true
}

unpack_and_run() { dpkg-deb -x "$1" "$2" && "$2/usr/bin/hashtool" sha256 "$root/LICENSE"; }

lane_package()
{
    local build=$root/build/release packages=$root/build/packages debs
    build_released || return 0
    install_into "$root/build/stage" "$build"
    use_library "$root/build/stage"
    rm -rf "$packages"
    # Packages are for /usr, which decides some directories; nothing is compiled anew.
    check "configures for /usr" cmake -S "$root" -B "$build" -DCMAKE_INSTALL_PREFIX=/usr &&
        check "cpack" cpack --config "$build/CPackConfig.cmake" -B "$packages" || true
    check "configures for /usr/local" cmake -S "$root" -B "$build" -DCMAKE_INSTALL_PREFIX=/usr/local || true
    debs=("$packages"/hashtool_*.deb "$packages"/libhashtool-dev_*.deb)
    check "deb: both are made" test -e "${debs[0]}" -a -e "${debs[1]}" || return 0
    check_deb "${debs[0]}"
    check "deb: library's header" holds "${debs[1]}" include/hashtool/hasher.hpp || true
    check "deb: program of the package runs" unpack_and_run "${debs[0]}" "$packages/unpacked" || true
}
