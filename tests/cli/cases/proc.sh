# SPDX-License-Identifier: Apache-2.0
# Files whose size is said to be 0 are read to their end.
[ -r /proc/version ] || skip "no /proc here"
[ "$(hashtool md5 /proc/version | cut -c1-32)" = "$(cat /proc/version | hashtool md5 | cut -c1-32)" ]
[ "$(hashtool md5 /proc/version | cut -c1-32)" != d41d8cd98f00b204e9800998ecf8427e ]
hashtool md5 --tag /proc/version | cut -d= -f1
if [ -r /proc/self/mem ]; then run hashtool md5 /proc/self/mem; fi
