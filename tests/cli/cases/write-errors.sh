# SPDX-License-Identifier: Apache-2.0
# A digest that could not be written is a failure; what was never written is none.
[ -c /dev/full ] || skip "no /dev/full here"
abc f; hashtool md5 f >list
for program in 'hashtool md5' md5sum; do
    sh_run "$program f >/dev/full"
    sh_run "$program f missing f >/dev/full"
    sh_run "$program -z f >/dev/full"
    sh_run "$program f >&-"
    sh_run "$program missing >/dev/full"
    sh_run "$program missing >&-"
    sh_run "$program -c list >/dev/full"
    sh_run "$program -c list >&-"
    sh_run "$program -c --status list >&-"
    sh_run "$program -c --quiet list >/dev/full"
    sh_run "$program f 2>&-"
    sh_run "$program missing f 2>&-"
    sh_run "$program missing f 2>/dev/full"
done
sh_run 'hashtool md5 --raw f >/dev/full'
sh_run 'hashtool md5 --raw f >&-'
for command in list backends 'backends --json' selftest 'selftest --json' --help --version 'md5 --help'; do
    sh_run "hashtool $command >/dev/full"
    sh_run "hashtool $command >&-"
done
{ cat list; echo nonsense; } >more  # which is read ahead, and no longer of interest
sh_run 'hashtool md5 -c --warn more >/dev/full'
sh_run 'md5sum -c --warn more >/dev/full'
