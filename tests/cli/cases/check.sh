# SPDX-License-Identifier: Apache-2.0
# Status lines, summaries and exit status of a check, in both faces.
native_only
abc a b c
hashtool md5 a b c >good
sed '2s/^9/8/' good >one
sed 's/^9/8/' good >all
{ cat good; echo nonsense; } >junk
{ cat good; echo '900150983cd24fb0d6963f7d28e17f72  gone'; } >gone
{ sed '1s/^9/8/' good; echo x; echo '900150983cd24fb0d6963f7d28e17f72  gone'; echo y; } >mix
echo '900150983cd24fb0d6963f7d28e17f72  gone' >only-gone
echo nothing >none; : >empty; echo '# only a comment' >comment
for program in 'hashtool md5' md5sum; do
    for list in good one all junk gone mix only-gone none empty comment missing .; do
        # shellcheck disable=SC2086  # two words
        for options in '' --quiet --status --warn --strict --ignore-missing '--ignore-missing --quiet'; do
            run $program -c $options "$list"
        done
    done
    run $program -c good one good
    run $program -c missing good
    run $program -c one missing good none
    sh_run "$program -c <good"
    sh_run "$program -c - <good"
    sh_run "$program -c - <none"
    sh_run "echo '900150983cd24fb0d6963f7d28e17f72  -' | $program -c --warn"
    run $program -c --warn --quiet mix
    run $program -c --quiet --warn mix
    run $program -c --status --warn mix
    run $program -c --warn --status mix
    echo '900150983cd24fb0d6963f7d28e17f72  -' >dash
    sh_run "$program -c dash <a"
done
