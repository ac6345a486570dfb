# SPDX-License-Identifier: Apache-2.0
# A digest of free length under 128 bits proves little: refused unless -l asks for it.
abc f
hashtool blake2b -l 64 --tag f >b64
hashtool shake128 -l 64 --tag f >s64
hashtool blake2b -l 128 --tag f >b128
hashtool shake256 -l 128 f >s128.shake256
hashtool shake256 -l 1024 --tag f >s1024
for list in b64 s64 b128 s128.shake256 s1024; do run hashtool check --warn $list; done
run hashtool blake2b -c --warn b64
run hashtool blake2b -c -l 64 b64
run hashtool blake2b -c -l 128 --warn b64
run hashtool shake128 -c -l 64 s64
run hashtool shake128 -c --warn s64
run hashtool shake256 -c s128.shake256 s1024
run b2sum -c b64
