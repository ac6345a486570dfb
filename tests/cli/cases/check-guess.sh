# SPDX-License-Identifier: Apache-2.0
# `check` without a tag: the list's name decides, else the length; what was assumed is said once.
abc f g
hashtool sha256 f g >SHA256SUMS
hashtool sha256 f g >list
hashtool sm3 f g >x.sm3
hashtool sm3 f g >plain
hashtool sha3-256 f g >x.sha3-256
hashtool sha3-512 f >SHA3-512SUMS
hashtool blake2b f >B2SUMS
hashtool blake2b -l 256 f >blake2b.txt
hashtool shake128 f >shake128sums
for algorithm in md5 sha1 sha224 sha384 sha512; do hashtool $algorithm f; done >lengths
hashtool md5 --tag f >tags; hashtool sha256 --tag g >>tags
{ hashtool md5 --tag f; hashtool sha1 g; } >mixed
echo '00  f' >short
run hashtool check SHA256SUMS
run hashtool check list
run hashtool check x.sm3
run hashtool check plain
run hashtool check x.sha3-256
run hashtool check SHA3-512SUMS
run hashtool check B2SUMS blake2b.txt
run hashtool check shake128sums
run hashtool check lengths lengths
run hashtool check tags
run hashtool check mixed
run hashtool check --warn short
run hashtool check list SHA256SUMS
sh_run 'hashtool check <list'
run hashtool check --quiet list
run hashtool check --status list
