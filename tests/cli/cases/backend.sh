# SPDX-License-Identifier: Apache-2.0
# --backend and HASHTOOL_CPU: what cannot be had is refused before a file is opened.
abc f
run hashtool sha256 --backend portable f
run hashtool sha256 --backend sha256-portable f
run hashtool sha256 --backend auto f
run hashtool sha256 --backend nope missing
run hashtool sha256 --backend md5-portable missing
run hashtool sha256 --backend '' missing
run hashtool sha256 --backend PORTABLE missing
run hashtool md5 -c --backend sha256-portable missing
run hashtool bench --backend nope
hashtool md5 --tag f >list; hashtool sha1 --tag f >>list
run hashtool check --backend portable list
run hashtool check --backend md5-portable list
run hashtool check --backend nope list
run env HASHTOOL_CPU=nope hashtool md5 f
run env HASHTOOL_CPU=-nope hashtool md5 f
run env HASHTOOL_CPU=+avx2 hashtool md5 f
run env HASHTOOL_CPU=, hashtool md5 f
run env HASHTOOL_CPU= hashtool md5 f
run env HASHTOOL_CPU=nope hashtool backends
run env HASHTOOL_CPU=nope hashtool check list
run env HASHTOOL_CPU=nope md5sum f
