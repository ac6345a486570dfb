# SPDX-License-Identifier: Apache-2.0
# A reader that goes away ends the program by SIGPIPE, as it ends every filter.
abc f
i=0; while [ $i -lt 400 ]; do echo f; i=$((i + 1)); done >names
{ status=0; cat /dev/zero || status=$?; echo $status >status; } 2>/dev/null | sleep 0
[ "$(cat status)" -gt 128 ] || skip "SIGPIPE is ignored here"
# shellcheck disable=SC2046  # 400 words
for program in 'hashtool sha1' sha1sum 'sha1sum -z' cksum 'cksum -z' 'cksum --tag -a sm3'; do
    { status=0; $program $(cat names names names names names names names names) || status=$?; echo $status >status; } | sleep 0
    echo "$program: $(cat status)"
done
