# SPDX-License-Identifier: Apache-2.0
# What a check says of files and lists under the GNU names.
native_only
abc f 'a\b'
newline='a
b'
abc "$newline" g
md5sum f "$newline" 'a\b' g >list
echo changed >g
echo changed >"$newline"
mkdir dir
{ echo nonsense; cat list; echo nonsense; printf '%032d  missing\n%032d  dir\n' 0 0; } >long
echo nonsense >nonsense
: >empty
printf '%032d  missing\n' 0 >gone
for program in md5sum 'cksum -a md5' 'cksum --untagged'; do
    for option in '' --quiet --status -w --strict --ignore-missing '--status -w' '-w --status' '--quiet -w' '-w --quiet'; do
        run $program -c $option long
    done
done
for option in '' --status --ignore-missing --strict; do
    run md5sum -c $option nonsense empty gone list missing dir
    sh_run "md5sum -c $option <gone"
    sh_run "md5sum -c $option <nonsense"
done
run cksum -c list long
run md5sum -c 'a\b' "$newline" "it's"
run md5sum -c -w "$newline"
