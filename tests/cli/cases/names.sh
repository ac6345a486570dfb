# SPDX-License-Identifier: Apache-2.0
# The last part of argv[0] chooses; messages carry argv[0] as it was given.
abc f
program=$(command -v hashtool)
mkdir sub; for name in md5sum sha1sum hashtool b2sum md5 sha256sum.exe; do ln -s "$program" sub/$name; done
ln -s "$(command -v sha512sum)" sub/sha512sum
[ -z "$EMULATOR" ] || for name in md5sum sha1sum hashtool b2sum md5 sha256sum.exe; do cp "$program" sub/$name.tmp; rm sub/$name; mv sub/$name.tmp sub/$name; done
run sub/md5sum f
run ./sub/sha1sum f missing
run sub/hashtool md5 f missing
run sub/b2sum --nosuch
run sub/md5 f
run sub/sha256sum.exe f
run sub/md5sum --version extra
