# SPDX-License-Identifier: Apache-2.0
# The command line under the GNU names, as getopt_long reads it.
native_only
abc f g
for program in md5sum b2sum cksum sum; do
    run $program --nosuch=x f
    run $program --b f
    run $program --t f
    run $program --s f
    run $program --=x
    run $program -Q f
done
run b2sum --length
run b2sum -l
run b2sum --l=8 f
run cksum --al=md5 f
run cksum -amd5 f
run cksum -a
run cksum --untag -a sha1 f
run cksum --raw=x f
run md5sum f --tag g
run md5sum -- f --tag
run env POSIXLY_CORRECT=1 md5sum f --tag
run env POSIXLY_CORRECT=1 cksum f -a md5
run md5sum -bt f
run md5sum -tb f
run md5sum -h
run md5sum -V
run md5sum --string f
run sum --sysv f
run sum -rs f
run sum -sr f
