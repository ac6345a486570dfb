# SPDX-License-Identifier: Apache-2.0
# A closed standard input harms only who reads it.
printf abc >abc
hashtool sha1 abc >list
sh_run 'hashtool sha1 abc <&-'
sh_run 'hashtool sha1 -c list <&-'
sh_run 'sha1sum abc <&-'
sh_run 'hashtool sha1 <&-'
sh_run 'hashtool sha1 abc - abc <&-'
sh_run 'hashtool sha1 -c <&-'
