# SPDX-License-Identifier: Apache-2.0
# The same under the GNU names.
native_only
abc f
run md5sum --nosuch f
run md5sum --nosuch --help
run md5sum -Q f
run md5sum --check=x f
run md5sum --st f
run md5sum --s f
run md5sum --t f
run md5sum -c --tag f
run md5sum -c -z f
run md5sum -c -b f
run md5sum -t --tag f
run md5sum --tag -t f
run md5sum --raw f
run md5sum --base64 f
run md5sum --backend portable f
for option in --ignore-missing --quiet --status --strict --warn -w; do run sha256sum $option f; done
run md5sum --che --quie /dev/null
run env POSIXLY_CORRECT=1 md5sum f --tag
run b2sum --l
run b2sum -l 520 -c f
run ../bin/md5sum --nosuch
