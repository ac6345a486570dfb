# SPDX-License-Identifier: Apache-2.0
# Which complaint comes first when several are due, and what makes no sense together.
native_only
abc f g
run cksum -a md5 -l 8 --raw --base64 f
run cksum -a bsd --check --raw --base64 f
run cksum -a crc -c
run cksum -a crc32b --check -z
run cksum -c f
run cksum --raw --base64 --zero --check f
run cksum --zero --tag --check f
run cksum --tag -b --check f
run cksum -b --check --untagged f
run cksum --untagged --check f
run cksum -a md5 --ignore-missing --status --strict f
run cksum -a md5 --status --warn --quiet --strict f
run cksum -a md5 --quiet -w f
run cksum -a md5 --strict -t f
run cksum -a md5 -t f
run cksum -a md5 -t --untagged f
run cksum -a md5 --untagged -t --tag f
run cksum -a md5 -tb f
run md5sum --tag -t f
run md5sum -t --tag f
run md5sum --tag -tb f
run cksum --raw f g
run cksum --raw --check f g
run cksum --raw -a md5 --base64 f
run cksum -c --base64 -a md5 f
