# SPDX-License-Identifier: Apache-2.0
# Checksums that are no digests: lines with sizes, no lists of them, and the same numbers as cksum and sum.
printf 123456789 >digits
printf '%01500d' 7 >long
for algorithm in crc crc32b bsd sysv; do
    run hashtool "$algorithm" digits long missing
    run sh -c 'hashtool "$1" <long' sh "$algorithm"
    run sh -c 'hashtool "$1" - <long' sh "$algorithm"
    run hashtool "$algorithm" -z digits
    run hashtool "$algorithm" --raw digits
    run hashtool "$algorithm" --tag long
    run hashtool "$algorithm" -c long
done
printf 'CRC (digits) = 377a6011\nCRC32B (digits) = cbf43926\n' >CRC.txt
run hashtool check -w CRC.txt
