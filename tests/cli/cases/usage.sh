# SPDX-License-Identifier: Apache-2.0
# A command line that makes no sense: a reason and a hint on stderr, nothing on stdout, status 2, 1 for GNU's names.
native_only
abc f
run hashtool
run hashtool ''
run hashtool nope
run hashtool sha
run hashtool SHA256 f
run hashtool -c f
run hashtool --
run hashtool --nosuch
run hashtool md5 --nosuch f
run hashtool md5 -Q f
run hashtool md5 --check=x f
run hashtool md5 --backend
run hashtool md5 --backend= f
run hashtool md5 -c --tag f
run hashtool md5 -c -z f
run hashtool md5 -c -b f
run hashtool md5 -c -t f
run hashtool md5 -c --raw f
run hashtool md5 -c --base64 f
run hashtool md5 -t --tag f
run hashtool md5 --tag -t f
run hashtool md5 --base64 --raw f
run hashtool md5 --raw f f
for option in --ignore-missing --quiet --status --strict --warn -w; do run hashtool md5 $option f; done
run hashtool md5 --json f
run hashtool check --tag f
run hashtool check -c f
run hashtool list extra
run hashtool backends extra
run hashtool backends --nosuch
run hashtool selftest extra
run hashtool bench extra
run hashtool check missing extra
run hashtool md5 --tag=false f
run hashtool md5 --tag=true f
run hashtool md5 -c --strict=0 f
run hashtool md5 -c --quiet=false f
run hashtool md5 -w=1 f
run hashtool md5 --length= f
run hashtool blake2b --length= f
run hashtool md5 --tag --tag f
run hashtool md5 -cc f
run hashtool bench --seconds 0
run hashtool bench --seconds x
run hashtool bench --seconds nan
run hashtool bench --seconds
run hashtool bench --size 0
run hashtool bench --size 1X
run hashtool bench --size 99999999999999999999
run hashtool bench --algo nope
run hashtool bench --algo ''
run hashtool list --json
