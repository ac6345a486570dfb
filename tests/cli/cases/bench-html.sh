# SPDX-License-Identifier: Apache-2.0
# The page of bench, read and compared with the report.
need python3
check=$(dirname "$2")/../../html/check-page
short='--seconds 0.001 --size 64,256,1K --algo md5,sha256'
hashtool bench $short --threads 2 --save old --html page >/dev/null
hashtool bench $short --threads 2 --compare old --save new --html change >/dev/null
"$check" page old
"$check" change new
grep -c '<h2>What has changed</h2>' change
echo "and what is not so is seen:"
sed 's/<data value="[0-9]*/&7/' page >other
"$check" other old | sed 's|.*: value .*|a value|' | sort -u
sed 's/cy="[0-9]*/&0/' page >other
"$check" other old | sed 's/.*\(is drawn at the wrong height\)/\1/' | sort -u
sed 's/<\/body>/<script>1<\/script>&/' page >other
"$check" other old || true
