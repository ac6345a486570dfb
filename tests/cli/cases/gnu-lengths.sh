# SPDX-License-Identifier: Apache-2.0
# -l under the GNU names.
native_only
abc f
for length in 0 8 08 ' +8' 512 513 520 9 -8 8k '' 0x10 99999999999999999999 18446744073709551616; do
    run b2sum -l "$length" --tag f
    run cksum -a blake2b -l "$length" --untagged f
done
for length in 0 8 224 512 513; do
    run cksum -a sha2 -l $length f
    run cksum -a sha3 -l $length f
    run cksum -a sha3 -l $length -c f
    run cksum -a md5 -l $length f
    run cksum -l $length f
done
run cksum -a sha2 f
run cksum -a sha3 --tag f
run cksum -a sha3 -c f
run b2sum -l 9 -l 16 f
run b2sum -l x -l 16 f
