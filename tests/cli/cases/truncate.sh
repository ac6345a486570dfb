# SPDX-License-Identifier: Apache-2.0
# A file cut while it is read must not kill the program: a digest of what was there, or an error, but no signal.
need truncate
head -c 60000000 /dev/zero >big
(i=0; while [ $i -lt 20 ]; do truncate -s 1000 big; truncate -s 60000000 big; i=$((i + 1)); done) &
status=0
hashtool md5 big >out 2>&1 || status=$?
wait
[ "$status" -le 1 ] && echo 'ended by itself'
