# SPDX-License-Identifier: Apache-2.0
# Exit status under the GNU names: 0 or 1, never another; one bad operand stops nothing.
abc f
mkdir dir
md5sum f >good
echo "00000000000000000000000000000000  f" >bad
run md5sum f
run md5sum missing f dir f
run md5sum -c good bad good
run md5sum --nosuch
run cksum missing f dir f
run sum missing f dir f
run cksum -a nope f
run sum -x f
