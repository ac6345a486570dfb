# SPDX-License-Identifier: Apache-2.0
# What cannot be read gets no digest, and the rest goes on.
abc abc; mkdir dir; ln -s loop loop; ln -s gone dangling
long=$(printf '%0300d' 0)
run hashtool sha256 missing abc
run hashtool sha256 abc dir abc
run hashtool sha256 loop dangling abc/x
run hashtool sha256 "$long"
run hashtool sha256 --tag missing
run hashtool sha256 --raw missing
run hashtool sha256 -z missing abc
run sha256sum missing abc dir loop abc/x
run sha256sum "$long"
sh_run 'hashtool sha256 abc missing abc 2>&1 | cat'
