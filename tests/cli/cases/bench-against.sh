# SPDX-License-Identifier: Apache-2.0
# The comparison with another program of this name, measured in turn.
[ -z "$EMULATOR" ] || skip "bench would have to start itself, and finds the emulator"
short='--seconds 0.001 --samples 6 --size 64,1K --algo md5 --backend portable'
sh_run "hashtool bench $short --against \$HASHTOOL_BIN/hashtool | sed -E '1d; s/ +[0-9].*$/ .../; s/^geomean .*/geomean/; /^warning/d'"
run hashtool bench $short --against absent
sh_run "hashtool bench $short --against /bin/false"
