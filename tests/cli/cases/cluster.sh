# SPDX-License-Identifier: Apache-2.0
# Short options in one word, values joined to them, options among the operands.
abc f
run hashtool blake2b -bz f
run hashtool blake2b -zl64 f
run hashtool blake2b -zl 64 f
run hashtool blake2b -l=64 f
run hashtool blake2b f -l 64 f --tag
run hashtool blake2b -lb 64 f
hashtool md5 f >list; echo x >>list
run hashtool md5 -cw list
run hashtool md5 list -wc
run hashtool md5 -cwx list
run md5sum -cw list
run md5sum list -wc
run b2sum -zl64 f
