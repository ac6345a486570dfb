# SPDX-License-Identifier: Apache-2.0
# No control byte reaches a terminal raw through a message; UTF-8 is shown where the locale has it.
esc=$(printf '\033[31mred\007') bad=$(printf 'bad\377\376') utf=$(printf '\303\244\342\202\254')
c1=$(printf 'c1\302\233x') bidi=$(printf 'a\342\200\256b')
for locale in C C.UTF-8 en_US.utf8; do
    export LC_ALL=$locale
    run hashtool md5 "$esc" "$bad" "$utf" "$c1" "$bidi" "it's" 'a b' '' 'a:b' '#x' "$(printf 'n\nl')"
    run md5sum "$esc" "$bad" "$utf" "it's" 'a b' '' 'a:b' '#x'
done
export LC_ALL=C
run hashtool "$esc"
run hashtool md5 "--$esc"
run hashtool md5 --backend "$esc" x
run hashtool blake2b -l "$esc" x
run env HASHTOOL_CPU="$esc" hashtool md5 x
printf '900150983cd24fb0d6963f7d28e17f72  %s\n' "$esc" >list
run hashtool md5 -c list
printf '%s (x) = 00\n' "$esc" >list
run hashtool md5 -c --warn list
run hashtool check --warn list
cp list "$esc"
run hashtool md5 -c --warn "$esc"
run hashtool bench --algo "$esc"
run hashtool bench --size "$esc"
run hashtool bench --seconds "$esc"
run hashtool list "$esc"
