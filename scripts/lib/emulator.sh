# SPDX-License-Identifier: Apache-2.0
# qemu-user for the cross lanes. Debian 12 has version 7.2, which lacks CPUs that the lanes name; its backports have
# version 10. Sourced after packages.sh.
# shellcheck shell=bash

backports_file=/etc/apt/sources.list.d/hashtool-backports.sources

emulator_is_recent()
{
    local version
    version=$(qemu-riscv64 --version 2>/dev/null | sed -n '1s/.*version \([0-9]*\).*/\1/p')
    [ "${version:-0}" -ge 10 ]
}

# The mirror that this machine already uses; fails where none is configured.
debian_mirror()
{
    local uri
    uri=$(sed -n 's/^URIs: *\([^ ]*\).*/\1/p' /etc/apt/sources.list.d/debian.sources 2>/dev/null | head -n 1)
    [ -n "$uri" ] ||
        uri=$(sed -nE 's|^deb (\[.*\] )?([a-z]+://[^ ]*) .*|\2|p' /etc/apt/sources.list 2>/dev/null | head -n 1)
    [ -n "$uri" ] && say "$uri"
}

add_backports()
{
    local mirror
    if ! mirror=$(debian_mirror); then
        say "no Debian mirror is configured here: bookworm-backports cannot be added"
        return 1
    fi
    say "adding a package source: bookworm-backports from $mirror, in $backports_file;"
    say "  for qemu-user 10 and nothing else, since Debian 12's own 7.2 lacks CPUs that the tests name"
    as_root tee "$backports_file" >/dev/null <<S
# For hashtool's tests (qemu-user). It may be removed at any time.
Types: deb
URIs: $mirror
Suites: bookworm-backports
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
S
}

# install_emulator LOG: on other releases than Debian 12, what they have.
install_emulator()
{
    if ! grep -qx 'VERSION_CODENAME=bookworm' /etc/os-release; then
        install_packages "$1" qemu-user
        return
    fi
    [ -e "$backports_file" ] || add_backports || return 1
    install_packages "$1" -t bookworm-backports qemu-user
}
