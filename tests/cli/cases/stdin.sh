# SPDX-License-Identifier: Apache-2.0
# Standard input: without operand, as "-", twice, as a device, closed.
printf abc >abc
sh_run 'hashtool sha1 <abc'
sh_run 'hashtool sha1 - <abc'
sh_run 'hashtool sha1 -- - <abc'
sh_run 'hashtool sha1 - - <abc'
sh_run 'hashtool sha1 - abc - <abc'
sh_run 'hashtool sha1 /dev/stdin <abc'
sh_run 'hashtool sha1 </dev/null'
sh_run 'hashtool sha1 <.'
sh_run 'hashtool sha1 --raw <abc'
sh_run 'hashtool sha1 --tag <abc'
sh_run 'hashtool sha1 -z <abc'
sh_run '{ dd bs=1 count=1 2>/dev/null | cat >/dev/null; hashtool sha1 -; } <abc'
sh_run 'sha1sum <abc'
sh_run 'sha1sum - - <abc'
sh_run 'sha1sum <.'
