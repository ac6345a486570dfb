# SPDX-License-Identifier: Apache-2.0
# Lines that cannot be written: at once where they are flushed line by line, at the end where they are not.
native_only
[ -c /dev/full ] || skip "no /dev/full here"
abc f
newline='a
b'
abc "$newline"
md5sum f f >list
for place in /dev/full '&-'; do
    for program in md5sum 'cksum -a md5' b2sum cksum 'cksum -a crc32b' 'cksum -a bsd' sum; do
        sh_run "$program f missing f >$place"
        sh_run "$program missing >$place"
    done
    sh_run "cksum -z f missing f >$place"
    sh_run "md5sum -z f >$place"
    sh_run "md5sum -z f missing f >$place"
    sh_run "md5sum -z '$newline' >$place"
    for type in crc md5 bsd; do sh_run "cksum -a $type --raw f >$place"; done
    sh_run "md5sum --help >$place"
    sh_run "sum --version >$place"
    for option in '' --quiet --status; do sh_run "md5sum -c $option list missing >$place"; done
done
sh_run 'md5sum f missing 2>&-'
sh_run 'md5sum f missing f 2>/dev/full'
sh_run 'md5sum f missing f 2>&1'
sh_run 'md5sum -z f missing f 2>&1'
