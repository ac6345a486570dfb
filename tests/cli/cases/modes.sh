# SPDX-License-Identifier: Apache-2.0
# Every form of output.
abc abc empty; : >empty
run hashtool md5 abc empty
run hashtool md5 -b abc
run hashtool md5 --binary abc
run hashtool md5 -t abc
run hashtool md5 -b -t abc
run hashtool md5 -t -b abc
run hashtool md5 --tag abc empty
run hashtool md5 --tag -b abc
run hashtool md5 -z abc empty
run hashtool md5 --tag -z abc empty
run hashtool md5 --zero -b abc
run hashtool md5 --base64 abc
run hashtool md5 --base64 --tag abc
run hashtool md5 --base64 -b -z abc
run hashtool md5 --raw abc
run hashtool md5 --raw -z abc
run hashtool md5 --raw --tag abc
sh_run 'hashtool md5 --raw abc | wc -c | tr -d " "'
run md5sum -b abc
run md5sum --tag abc
run md5sum --tag -z abc
run md5sum -zb abc empty
run b2sum --tag abc
