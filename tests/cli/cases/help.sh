# SPDX-License-Identifier: Apache-2.0
# Help and version of every command go to stdout and end well; the words themselves are the man page's matter.
native_only
shape()
{
    printf '%s: ' "$*"
    "$@" >out 2>err || echo "status $?"
    if [ -s err ]; then cat err; fi
    [ "$(wc -l <out)" -gt 0 ] || echo 'nothing on stdout'
    grep -q '[Uu]sage: ' out && grep -m 1 '[Uu]sage: ' out || echo 'no usage line'
    ! grep -q ' $' out || echo 'blank at the end of a line'
    awk 'length > 120 { print "wide: " $0 }' out
}
shape hashtool --help
shape hashtool -h
for command in $(hashtool list | sed 1d | cut -d' ' -f1) check list backends selftest bench; do
    shape hashtool "$command" --help
    shape hashtool "$command" -h
done
for name in md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum; do
    shape $name --help
    $name --version | head -n 1 | sed 's/[0-9][0-9.]*$/VERSION/'
done
hashtool --version | head -n 1 | sed 's/[0-9][0-9.]*$/VERSION/'
run hashtool md5 --nosuch --help
sh_run 'hashtool md5 --help --nosuch | head -n 1'
sh_run 'md5sum --help --nosuch | head -n 1'
sh_run 'hashtool --help extra | head -n 1'
