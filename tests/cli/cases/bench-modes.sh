# SPDX-License-Identifier: Apache-2.0
# What bench measures besides kernels by themselves.
rates='s/[0-9.]* MB.s.*/.../; s/[0-9]* files.s.*/.../; s/[0-9]* threads/N threads/'
printf '%70000s' x >file
sh_run "hashtool bench --file file --samples 3 --no-header | grep ^file | sed '$rates' | head -n 1"
sh_run "hashtool bench --file file --samples 3 | grep '^note    file'"
sh_run "hashtool bench --many 20 --samples 3 --algo md5,sha256 --no-header | grep ^many | sed '$rates'"
sh_run "hashtool bench --many 7 --samples 3 --csv | cut -d, -f1-4,9,13 "
sh_run "hashtool bench --sustain 0.05 --no-header | grep ^sustain | sed '$rates'"
run hashtool bench --file absent
sh_run "TMPDIR=/absent hashtool bench --many 2"
