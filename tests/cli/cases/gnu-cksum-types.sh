# SPDX-License-Identifier: Apache-2.0
# cksum -a: what it takes, and what it says to everything else.
native_only
abc f
for type in nope '' MD5 md sha crc32 "it's" "$(printf 'a\n\377')"; do run cksum -a "$type" f; done
run cksum -a nope --help
run cksum -a md5 -a sha1 f
run cksum -a md5 -a nope f
for type in bsd sysv crc crc32b; do
    run cksum -a $type f
    run cksum -a $type --tag f
    run cksum -a $type --base64 f
done
run cksum --debug -a md5 f
run cksum --debug -a bsd f
