# SPDX-License-Identifier: Apache-2.0
# Options of bench: what goes together, what is kept and compared. No speeds: they are never the same.
short='--quick --seconds 0.001 --size 64,1K --algo md5 --backend portable'
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
run hashtool bench --against x --check-auto
run hashtool bench --file x --many 3
run hashtool bench --check-auto --csv
run hashtool bench --check-auto --backend portable
run hashtool bench --unit kB
run hashtool bench --cpu 1-0
run hashtool bench --cpu 0,1000
run hashtool bench --threads 0
run hashtool bench --offset 5000
run hashtool bench --many 0
run hashtool bench --sustain 0
sh_run "hashtool bench $short --no-header --csv --backend portable,md5-portable | cut -d, -f1-4,13-15"
sh_run "hashtool bench --algo md5 --size 64 --seconds 0.001 --csv --offset 3 --threads 2 | cut -d, -f2,13-15 | sort -u"
sh_run "hashtool bench $short --unit MiB | grep -o 'MiB/s = 2^20'"
sh_run "hashtool bench --algo md5 --size 64 --seconds 0.001 --check-auto | grep -o '^auto .* of it'"
run hashtool bench --threshold -1
sh_run "hashtool bench $short --save absent/file >/dev/null"
