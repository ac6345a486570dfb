# SPDX-License-Identifier: Apache-2.0
# Options of bench: what goes together, what is kept and compared. No speeds: they are never the same.
short='--seconds 0.001 --size 64,1K --algo md5 --backend portable'
sh_run "hashtool bench $short --save old >/dev/null; hashtool bench $short --save new --csv | cut -d, -f1-4"
sh_run "hashtool bench --compare old new | sed -E 's/ +[0-9].*$/ .../; s/^geomean .*/geomean/; /^warning/d'"
sh_run "hashtool bench $short --compare old | head -n 1"
sh_run "hashtool bench $short --openssl | sed -n '3,4p' | tr -s ' '"
sh_run "hashtool bench $short --markdown | grep -c '^| md5 | md5-portable'"
sh_run "hashtool bench $short --samples 3 --csv | cut -d, -f3,4,9"
run hashtool bench --json --csv
run hashtool bench --markdown --openssl
run hashtool bench --compare old --json
run hashtool bench --compare absent
echo '{"schema": 7}' >other
run hashtool bench --compare old other
run hashtool bench --compare old new other
run hashtool bench --samples 0
run hashtool bench --samples x
run hashtool bench --threshold -1
sh_run "hashtool bench $short --save absent/file >/dev/null"
