# SPDX-License-Identifier: Apache-2.0
# --help and --version end the run where they stand; their text is not GNU's.
native_only
for program in md5sum b2sum cksum sum; do
    sh_run "$program --help --nosuch | head -n 1 | cut -d " " -f 1-2"
    sh_run "$program --nosuch --help"
    sh_run "$program --version missing | head -n 1 | cut -d " " -f 1-2"
    sh_run "$program missing --vers | head -n 1 | cut -d " " -f 1-2"
    sh_run "$program --version=x"
done
run cksum --help
