# SPDX-License-Identifier: Apache-2.0
# What the scripts need from the system, and how to get it on Debian. Sourced after common.sh.
# shellcheck shell=bash

# "PACKAGE PROBE": the package is missing when its probe (a command, a header, or a file) is.
build_needs="
cmake               cmake
ninja-build         ninja
g++                 g++
libcli11-dev        CLI/CLI.hpp
libspdlog-dev       spdlog/spdlog.h
libfmt-dev          fmt/format.h
nlohmann-json3-dev  nlohmann/json.hpp
"

apt_options=(-qq -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 --no-install-recommends)

present()
{
    case $1 in
    /*) [ -e "$1" ] ;;
    */*) [ -e "/usr/include/$1" ] || [ -e "/usr/local/include/$1" ] ;;
    *) have "$1" ;;
    esac
}

# missing_packages NEEDS: the packages of a "PACKAGE PROBE" list that are not there, on one line.
missing_packages()
{
    local package probe missing=()
    while read -r package probe; do
        if [ -n "$package" ] && ! present "$probe"; then
            missing+=("$package")
        fi
    done <<<"$1"
    say "${missing[*]}"
}

can_install() { have apt-get && { [ "$(id -u)" -eq 0 ] || have sudo; }; }

# In the background nobody can be asked for a password.
can_install_unasked() { [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null; }

as_root()
{
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# The package lists have a lock that apt-get does not wait for.
apt_update()
{
    local try
    for try in 1 2 3 4 5 6; do
        as_root apt-get -qq update && return 0
        [ "$try" -eq 6 ] || sleep 5
    done
    return 1
}

apt_install() { as_root env DEBIAN_FRONTEND=noninteractive apt-get "${apt_options[@]}" install "$@"; }

# install_packages LOG PACKAGE...: from the sources there are.
install_packages()
{
    local log=$1
    shift
    quiet "$log" apt_update && quiet "$log" apt_install "$@"
}
