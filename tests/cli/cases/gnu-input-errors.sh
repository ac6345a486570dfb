# SPDX-License-Identifier: Apache-2.0
# What cannot be read, under the GNU names.
native_only
abc f
mkdir dir
ln -s loop loop
ln -s gone dangling
newline='a
b'
for program in md5sum b2sum cksum 'cksum -a sysv' 'cksum -a sm3' sum; do
    run $program missing dir loop dangling f/x '' "$newline" f "$(printf '%0300d' 0)"
    sh_run "$program - <dir"
    sh_run "$program f <&-"
    sh_run "$program <&-"
    sh_run "$program f - f <&-"
done
sh_run 'md5sum -c <&-'
sh_run 'md5sum -c <dir'
sh_run 'md5sum -c - dir missing <&-'
