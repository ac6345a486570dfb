# SPDX-License-Identifier: Apache-2.0
# Listed files that are there but cannot be read always count, even with --ignore-missing; dangling links do not.
abc a; mkdir dir; ln -s gone dangling; ln -s loop loop
d=900150983cd24fb0d6963f7d28e17f72
printf '%s  %s\n' $d a $d dir $d dangling $d loop $d a/x >list
for program in 'hashtool md5' md5sum; do
    run $program -c list
    run $program -c --ignore-missing list
    run $program -c --status list
    run $program -c --quiet list
done
