# SPDX-License-Identifier: Apache-2.0
# What is printed under the GNU names, in every style.
abc f 'a b' 'a\b'
newline='a
b'
abc "$newline" "$(printf 'a\rb')" "$(printf 'a\tb\001')" "$(printf '\377')"
for program in md5sum b2sum 'cksum -a sha1' 'cksum -a sm3 --untagged' cksum 'cksum -a crc32b' 'cksum -a bsd' 'cksum -a sysv' sum 'sum -s'; do
    run $program f 'a b' 'a\b' "$newline" "$(printf 'a\rb')" "$(printf 'a\tb\001')" "$(printf '\377')"
    sh_run "printf abc | $program"
    sh_run "printf abc | $program - f -"
done
for style in -b -t --tag -z '--tag -z' -bz; do run sha224sum $style f "$newline"; done
for style in -b --untagged '--untagged -b' --base64 '--base64 --untagged' -z; do
    run cksum -a sha256 $style f "$newline"
    run cksum $style f "$newline"
done
for type in md5 sha224 sha384 sha512 blake2b sm3; do run cksum -a $type f; done
for bits in 224 256 384 512; do
    run cksum -a sha2 -l $bits f
    run cksum -a sha3 -l $bits --base64 f
done
run cksum -a blake2b -l 128 f
run b2sum -l 8 --tag f
for type in bsd sysv crc crc32b md5; do sh_run "cksum -a $type --raw -z f | od -An -tx1"; done
sh_run 'cksum - <f'
sh_run '{ read -r line; md5sum; } <f'
