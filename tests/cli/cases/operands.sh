# SPDX-License-Identifier: Apache-2.0
# Operands are bytes: nothing in them is special but a first dash, and behind -- not even that.
abc '[x]' '[a,b]' '++' '{}' './-x' './--' ' ' 'a=b' '"q"' 'x,y' '%d' '@f'
run hashtool md5 '[x]' '[a,b]' '++' '{}' ' ' 'a=b' '"q"' 'x,y' '%d' '@f'
run hashtool md5 -- '[x]' '[a,b]' '++' '{}' -x -- ' '
run hashtool md5 '[x]' -- -x
run hashtool md5 '[x]' --tag '++' -- '[a,b]' --tag
run hashtool md5 ''
run hashtool md5 '[x]' '' '{}'
run hashtool md5 -- ''
run hashtool md5 -x
run hashtool md5 '[x]' -x
run hashtool md5 ./-x ./--
run hashtool md5 --
run hashtool md5 -- --
run hashtool md5 '[x]' --
run hashtool md5 -- --help
run hashtool md5 a -- b --
run md5sum '[x]' '++' -- -x --
run md5sum -- '' --help
run md5sum '' '[a,b]'
