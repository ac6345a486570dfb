# SPDX-License-Identifier: Apache-2.0
# Lengths: BLAKE2b up to 512 bits, SHAKE without end, the rest has one.
abc abc
run hashtool blake2b -l 8 abc
run hashtool blake2b -l8 abc
run hashtool blake2b --length=128 abc
run hashtool blake2b --length 160 --tag abc
run hashtool blake2b -l 512 --tag abc
run hashtool blake2b -l 0 --tag abc
run hashtool blake2b -l 256 -l 64 abc
run hashtool blake2b -l 010 abc
run hashtool blake2b -l ' +16' abc
run hashtool blake2b -l 9 abc
run hashtool blake2b -l 520 abc
run hashtool blake2b -l 513 abc
run hashtool blake2b -l -8 abc
run hashtool blake2b -l 8k abc
run hashtool blake2b -l 0x80 abc
run hashtool blake2b -l '' abc
run hashtool blake2b -l 18446744073709551616 abc
run hashtool blake2b -l 99999999999999999999999 abc
run hashtool blake2b -l
run hashtool shake128 -l 8 abc
run hashtool shake128 -l 4096 --tag abc
run hashtool shake256 -l 1088 abc
run hashtool shake256 -l 1096 abc
run hashtool shake256 -l 64 --base64 abc
run hashtool shake256 -l 12 abc
run hashtool shake256 -l 18446744073709551608 abc
sh_run 'hashtool shake256 -l 80000 abc'
sh_run 'hashtool shake128 -l 2040 --raw abc | wc -c | tr -d " "'
run hashtool md5 -l 128 abc
run hashtool sha3-256 -l 256 abc
run b2sum -l 8 abc
run b2sum --tag --length=384 abc
run b2sum -l 9 abc
run b2sum -l 520 abc
run b2sum -l 8k abc
run b2sum -l
run md5sum -l 128 abc
run b2sum --le 128 abc
