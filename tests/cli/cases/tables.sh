# SPDX-License-Identifier: Apache-2.0
# The tables and the JSON forms that programs read.
run hashtool list
sh_run 'hashtool backends | grep -c portable'
sh_run 'hashtool selftest | grep -c -- "-portable: ok$"'
sh_run 'hashtool selftest | grep -v -e ": ok$" -e ": skipped: needs "'
