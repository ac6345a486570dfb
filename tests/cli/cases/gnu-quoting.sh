# SPDX-License-Identifier: Apache-2.0
# How messages show names: as they are where a shell would take them so, else in its quotes.
native_only
for name in plain 'a b' 'a:b' '#a' 'a#' '~a' 'a~' '{' '}' 'a{}' '%+,-./@_][' ']' '' '!' '"' '$' '&' '(' '*' ';' '<' '=' '?' \
    '[' '\' '^' '`' '|' "it's" "it's \$x" "'" "'#" "#'" "~'" "{'" "a:'b" "$(printf 'a\nb')" "$(printf '\377')" \
    "$(printf 'a\n\nb')" "$(printf 'a\n\001')" "$(printf "it's\001")" "$(printf "\n'a")" "$(printf '\a\b\t\v\f\r\033\177')" \
    "$(printf '\303\251')"; do
    run md5sum -- "$name"
done
for value in "it's" 'a\b' "$(printf 'a\nb\377')" '"'; do
    run b2sum -l "$value"
    run cksum --algorithm="$value"
done
