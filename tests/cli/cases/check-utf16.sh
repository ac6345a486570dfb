# SPDX-License-Identifier: Apache-2.0
# Lists that went through a shell that writes UTF-16.
need iconv
name=$(printf '\303\244')
abc f "$name"
hashtool sha256 f "$name" >list
iconv -f UTF-8 -t UTF-16LE list >le
iconv -f UTF-8 -t UTF-16BE list >be
{ printf '\377\376'; cat le; } >le-bom
{ printf '\376\377'; cat be; } >be-bom
{ printf '\377\376'; sed 's/$/\r/' list | iconv -f UTF-8 -t UTF-16LE; } >le-crlf
{ printf '\377\376'; cat le; printf x; } >le-odd
{ printf '\376\377'; cat be; printf '\330\000\000\n'; } >be-surrogate
for list in le-bom be-bom le-crlf le be le-odd be-surrogate; do
    run hashtool sha256 -c --warn "$list"
    run hashtool check "$list"
done
run sha256sum -c le-bom
