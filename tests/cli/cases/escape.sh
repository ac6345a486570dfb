# SPDX-License-Identifier: Apache-2.0
# Names with newline, carriage return and backslash, written and read back.
newline='new
line' cr=$(printf 'c\rr') backslash='back\slash' both=$(printf '\\\n\r\\n')
abc "$newline" "$cr" "$backslash" "$both" "$(printf 'tab\there')"
run hashtool md5 *
run hashtool md5 --tag *
run hashtool md5 -z "$newline" "$backslash"
run hashtool md5 -b "$backslash"
hashtool md5 * >../list; mv ../list .
run hashtool md5 -c list
run hashtool check list
run md5sum -c list
for file in "$newline" "$cr" "$backslash" "$both"; do echo >"$file"; done
run hashtool md5 -c list
rm "$newline" "$backslash"
run hashtool md5 -c list
run md5sum -c --ignore-missing list
run md5sum "$newline" "$backslash" "$cr"
printf '\\900150983cd24fb0d6963f7d28e17f72  a\\tb\n\\900150983cd24fb0d6963f7d28e17f72  a\\\n' >bad
run hashtool md5 -c --warn bad
run md5sum -c --warn bad
