# SPDX-License-Identifier: Apache-2.0
# Which lines a list may hold under the GNU names.
native_only
abc f ' ' ' f' '*f' 'x) = y' 'a\b'
newline='a
b'
abc "$newline"
md5=900150983cd24fb0d6963f7d28e17f72
base64=kAFQmDzST7DWlj99KOF/cg==

# list LINE...: every line as a list of its own, and all of them as one.
list()
{
    : >all
    for line in "$@"; do
        printf '%b\n' "$line" >L
        printf '%b\n' "$line" >>all
        shown "  $line"
        $program L >"$HASHTOOL_BIN/../stdout" 2>"$HASHTOOL_BIN/../stderr" && shown_status=0 || shown_status=$?
        show
    done
    run $program all
}

for program in 'md5sum -c -w' 'cksum -c -w' 'cksum -a md5 -c -w'; do
    shown "$program"
    list "$md5  f" "$md5 *f" "$md5 f" "$md5   f" "$md5    " "$md5\t f" " \t$md5  f" "$md5  f\r" "# $md5  f" " #" '' \
        "$md5" "$md5 " "$md5  " "$md5 0  f" "${md5}0  f" "$(echo $md5 | tr a-f A-F)  f" "$md5  f " \
        "\\\\$md5  a\\\\nb" "\\\\$md5  a\\\\\\\\b" "\\\\$md5  a\\\\tb" "\\\\$md5  f\\\\" "$md5  a\\\\b" "$md5  f\0x" \
        "\\\\$md5  f\0" "MD5 (f) = $md5" "MD5(f)= $md5" "MD5  (f) = $md5" "MD5 (f)\t=\t$md5" "MD5 (f) = $md5 " \
        "MD5 (x) = y) = $md5" "\\\\MD5 (a\\\\nb) = $md5" "MD5 (f = $md5" "MD5 (f) = ${md5}0" "md5 (f) = $md5" \
        "MD5-64 (f) = 900150983cd24fb0" "MD5-128 (f) = $md5" "$base64  f" "MD5 (f) = $base64" "MD5 (f) = ${base64%=}" \
        "SHA1 (f) = a9993e364706816aba3e25717850c26c9cd0d89d" "CRC (f) = 1219131554" "$md5  -"
done

# The first untagged line decides for all lists.
printf '%s  f\n%s f\n' $md5 $md5 >standard
printf '%s f\n%s  f\n%s *f\n' $md5 $md5 $md5 >reversed
run md5sum -c -w standard reversed
run md5sum -c -w reversed standard
sh_run "printf '%s  -\n' $md5 | md5sum -c -w"
sh_run "printf '%s  -\n' $md5 >L; printf abc | md5sum -c -w L"

# Types with lengths.
b2sum -l 128 --tag f >blake
b2sum -l 24 f >>blake
cksum -a blake2b -l 16 --untagged f >>blake
printf 'BLAKE2b-0x80 (f) = 0\nBLAKE2b-9 (f) = 00\nSHA1 (x) = ..\n' >>blake
run b2sum -c -w blake
run cksum -a blake2b -c -w blake
{ cksum -a sha2 -l 224 f; cksum -a sha2 -l 256 f; cksum -a sha2 -l 256 --untagged f; cksum -a sha3 -l 256 f; } >sha
sed 's/^SHA256/SHA2-256/' sha >>sha2 && cat sha2 >>sha
run cksum -c -w sha
run cksum -a sha2 -c -w sha
run cksum -a sha3 -c -w sha
run cksum -a sha256 -c -w sha
