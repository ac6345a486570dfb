# SPDX-License-Identifier: Apache-2.0
# Every algorithm's digest of "abc", as its standard prints it, plain, tagged and checked.
abc abc
for algorithm in $(hashtool list | sed 1d | cut -d' ' -f1); do
    case $algorithm in crc | crc32b | bsd | sysv) continue ;; esac  # no digests: see sums
    run hashtool "$algorithm" abc
    run hashtool "$algorithm" --tag abc
    hashtool "$algorithm" abc >plain
    hashtool "$algorithm" --tag abc >tagged
    hashtool "$algorithm" --tag --base64 abc >tagged64
    hashtool "$algorithm" --base64 abc >plain64
    run hashtool "$algorithm" -c plain tagged tagged64 plain64
    run hashtool check tagged tagged64
done
