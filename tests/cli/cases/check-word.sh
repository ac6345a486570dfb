# SPDX-License-Identifier: Apache-2.0
# A word that could be base64 is not a digest unless the algorithm is known.
abc f words
echo 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl  f' >words
run hashtool check --warn words
hashtool sha384 --base64 f >64
run hashtool check --warn 64
run hashtool sha384 -c --warn 64
cp 64 SHA384SUMS
run hashtool check SHA384SUMS
