# SPDX-License-Identifier: Apache-2.0
# Made by scripts/generate from the program's tables; do not edit.

# The first word decides: __hashtool_in NAME... is true behind any of these commands.
function __hashtool_in
    set -l words (commandline -opc)
    test (count $words) -ge 2; and contains -- $words[2] $argv
end
function __hashtool_first
    test (count (commandline -opc)) -eq 1
end
# The program knows the kernels of this CPU; without it, what every build has.
function __hashtool_backends
    set -l words (commandline -opc)
    $words[1] --generate backends 2>/dev/null; or printf '%s\n' auto portable
end
function __hashtool_algorithms
    printf '%s\n' md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 shake128 shake256 blake2b sm3 crc crc32b bsd sysv
end

complete -c hashtool -f
complete -c hashtool -n __hashtool_first -a md5 -d 'RFC 1321'
complete -c hashtool -n __hashtool_first -a sha1 -d 'FIPS 180-4 6.1'
complete -c hashtool -n __hashtool_first -a sha224 -d 'FIPS 180-4 6.3'
complete -c hashtool -n __hashtool_first -a sha256 -d 'FIPS 180-4 6.2'
complete -c hashtool -n __hashtool_first -a sha384 -d 'FIPS 180-4 6.5'
complete -c hashtool -n __hashtool_first -a sha512 -d 'FIPS 180-4 6.4'
complete -c hashtool -n __hashtool_first -a sha512-224 -d 'FIPS 180-4 6.6'
complete -c hashtool -n __hashtool_first -a sha512-256 -d 'FIPS 180-4 6.7'
complete -c hashtool -n __hashtool_first -a sha3-224 -d 'FIPS 202 6.1'
complete -c hashtool -n __hashtool_first -a sha3-256 -d 'FIPS 202 6.1'
complete -c hashtool -n __hashtool_first -a sha3-384 -d 'FIPS 202 6.1'
complete -c hashtool -n __hashtool_first -a sha3-512 -d 'FIPS 202 6.1'
complete -c hashtool -n __hashtool_first -a shake128 -d 'FIPS 202 6.2'
complete -c hashtool -n __hashtool_first -a shake256 -d 'FIPS 202 6.2'
complete -c hashtool -n __hashtool_first -a blake2b -d 'RFC 7693'
complete -c hashtool -n __hashtool_first -a sm3 -d 'GB/T 32905-2016'
complete -c hashtool -n __hashtool_first -a crc -d 'POSIX cksum'
complete -c hashtool -n __hashtool_first -a crc32b -d 'ISO-HDLC CRC-32'
complete -c hashtool -n __hashtool_first -a bsd -d 'BSD sum -r'
complete -c hashtool -n __hashtool_first -a sysv -d 'System V sum -s'
complete -c hashtool -n __hashtool_first -a check -d 'verify lists of digests; the algorithm is found line by line'
complete -c hashtool -n __hashtool_first -a list -d 'show the algorithms, their digest sizes and standards'
complete -c hashtool -n __hashtool_first -a backends -d 'show what the CPU offers and which kernels can run on it'
complete -c hashtool -n __hashtool_first -a selftest -d 'run known answers through every usable kernel'
complete -c hashtool -n __hashtool_first -a bench -d 'measure every usable kernel'
complete -c hashtool -n '__hashtool_first' -s h -l help -d 'show this help and exit; after a command, that command\'s'
complete -c hashtool -n '__hashtool_first' -l version -d 'show the version and exit'

complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -F
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -s c -l check -d 'read digests from the FILEs and check them'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -l tag -d 'write BSD style lines, "SHA256 (name) = digest"'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -s b -l binary -d 'mark names with * (files are read the same)'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -s t -l text -d 'mark names with a blank (default)'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -s z -l zero -d 'end lines with NUL, not newline, and do not escape names'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -l base64 -d 'write digests in base64, not hexadecimal'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -l raw -d 'write the bytes of one digest and nothing else'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -l ignore-missing -d 'skip listed files that do not exist'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -s w -l warn -d 'warn about improperly formatted lines, with number and reason'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -l quiet -d 'don\'t print OK for each file that matches'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -l status -d 'print nothing for each file, the exit status tells all'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -l strict -d 'fail when a line is improperly formatted'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -l backend -x -a '(__hashtool_backends)' -d 'force an instruction set ("avx2", "portable") or a kernel id from "hashtool backends"'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -l verbose -d 'say on standard error which kernel hashed each file, and why'
complete -c hashtool -n '__hashtool_in md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 sm3' -s h -l help -d 'show this help and exit'

complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -F
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -s c -l check -d 'read digests from the FILEs and check them'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -l tag -d 'write BSD style lines, "SHA256 (name) = digest"'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -s b -l binary -d 'mark names with * (files are read the same)'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -s t -l text -d 'mark names with a blank (default)'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -s z -l zero -d 'end lines with NUL, not newline, and do not escape names'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -l base64 -d 'write digests in base64, not hexadecimal'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -l raw -d 'write the bytes of one digest and nothing else'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -s l -l length -x -d 'length of the digest in bits, a multiple of 8'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -l ignore-missing -d 'skip listed files that do not exist'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -s w -l warn -d 'warn about improperly formatted lines, with number and reason'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -l quiet -d 'don\'t print OK for each file that matches'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -l status -d 'print nothing for each file, the exit status tells all'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -l strict -d 'fail when a line is improperly formatted'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -l backend -x -a '(__hashtool_backends)' -d 'force an instruction set ("avx2", "portable") or a kernel id from "hashtool backends"'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -l verbose -d 'say on standard error which kernel hashed each file, and why'
complete -c hashtool -n '__hashtool_in shake128 shake256 blake2b' -s h -l help -d 'show this help and exit'

complete -c hashtool -n '__hashtool_in crc crc32b bsd sysv' -F
complete -c hashtool -n '__hashtool_in crc crc32b bsd sysv' -s z -l zero -d 'end lines with NUL, not newline'
complete -c hashtool -n '__hashtool_in crc crc32b bsd sysv' -l raw -d 'write the bytes of one checksum, big-endian, and nothing else'
complete -c hashtool -n '__hashtool_in crc crc32b bsd sysv' -l backend -x -a '(__hashtool_backends)' -d 'force an instruction set ("avx2", "portable") or a kernel id from "hashtool backends"'
complete -c hashtool -n '__hashtool_in crc crc32b bsd sysv' -l verbose -d 'say on standard error which kernel hashed each file, and why'
complete -c hashtool -n '__hashtool_in crc crc32b bsd sysv' -s h -l help -d 'show this help and exit'

complete -c hashtool -n '__hashtool_in check' -F
complete -c hashtool -n '__hashtool_in check' -l ignore-missing -d 'skip listed files that do not exist'
complete -c hashtool -n '__hashtool_in check' -s w -l warn -d 'warn about improperly formatted lines, with number and reason'
complete -c hashtool -n '__hashtool_in check' -l quiet -d 'don\'t print OK for each file that matches'
complete -c hashtool -n '__hashtool_in check' -l status -d 'print nothing for each file, the exit status tells all'
complete -c hashtool -n '__hashtool_in check' -l strict -d 'fail when a line is improperly formatted'
complete -c hashtool -n '__hashtool_in check' -l backend -x -a '(__hashtool_backends)' -d 'force an instruction set ("avx2", "portable") or a kernel id from "hashtool backends"'
complete -c hashtool -n '__hashtool_in check' -l verbose -d 'say on standard error which kernel hashed each file, and why'
complete -c hashtool -n '__hashtool_in check' -s h -l help -d 'show this help and exit'

complete -c hashtool -n '__hashtool_in list' -s h -l help -d 'show this help and exit'

complete -c hashtool -n '__hashtool_in backends' -l json -d 'write one JSON document'
complete -c hashtool -n '__hashtool_in backends' -s h -l help -d 'show this help and exit'

complete -c hashtool -n '__hashtool_in selftest' -l json -d 'write one JSON document'
complete -c hashtool -n '__hashtool_in selftest' -s h -l help -d 'show this help and exit'

complete -c hashtool -n '__hashtool_in bench' -l algo -x -a '(__fish_complete_list , __hashtool_algorithms)' -d 'algorithms (default: one per core)'
complete -c hashtool -n '__hashtool_in bench' -l size -x -d 'message lengths in bytes, as 16384 or 16K (default: 64,1K,1350,8K,16K,1M)'
complete -c hashtool -n '__hashtool_in bench' -l backend -x -a '(__hashtool_backends)' -d 'only these instruction sets or kernel ids (default: all)'
complete -c hashtool -n '__hashtool_in bench' -l cpu -x -d 'these CPUs, each by itself, as 0,4-5 (default: one of each kind of core)'
complete -c hashtool -n '__hashtool_in bench' -l threads -x -d 'threads of the line for all cores, then for every algorithm (default: all)'
complete -c hashtool -n '__hashtool_in bench' -l offset -x -d 'bytes behind a cache line where the messages of the unaligned rows start; 0: no such rows (default: 1)'
complete -c hashtool -n '__hashtool_in bench' -l peers -d 'libcrypto, libnettle and libgcrypt as well, where they are'
complete -c hashtool -n '__hashtool_in bench' -l check-auto -d 'every kernel with any number of messages; fail when the automatic choice is more than 3% below the best'
complete -c hashtool -n '__hashtool_in bench' -l against -x -d 'this and another build of hashtool by turns; say which rows differ'
complete -c hashtool -n '__hashtool_in bench' -l file -x -d 'no kernels: hashing this file, cached and not'
complete -c hashtool -n '__hashtool_in bench' -l many -x -d 'no kernels: hashing so many small files'
complete -c hashtool -n '__hashtool_in bench' -l sustain -x -d 'no kernels: all cores for so many seconds, first and last speed'
complete -c hashtool -n '__hashtool_in bench' -l seconds -x -d 'time for each row (default: so that all take 40)'
complete -c hashtool -n '__hashtool_in bench' -l samples -x -d 'samples of each row (default: 10)'
complete -c hashtool -n '__hashtool_in bench' -l quick -d 'a first look: three sizes, 5 seconds'
complete -c hashtool -n '__hashtool_in bench' -l csv -d 'write one line of comma-separated values for each row'
complete -c hashtool -n '__hashtool_in bench' -l markdown -d 'write a table to be pasted into an issue'
complete -c hashtool -n '__hashtool_in bench' -l openssl -d 'write the six columns of "openssl speed"'
complete -c hashtool -n '__hashtool_in bench' -l json -d 'write one JSON document'
complete -c hashtool -n '__hashtool_in bench' -l html -x -d 'write a page with charts to FILE as well'
complete -c hashtool -n '__hashtool_in bench' -l save -x -d 'keep the report, as JSON, in FILE as well'
complete -c hashtool -n '__hashtool_in bench' -l compare -x -d 'compare a saved report with this run, or with another one, and say what has changed'
complete -c hashtool -n '__hashtool_in bench' -l threshold -x -d 'what a change must exceed to count (default: 2)'
complete -c hashtool -n '__hashtool_in bench' -l unit -x -d '10^6 or 2^20 bytes a second in tables (default: MB)'
complete -c hashtool -n '__hashtool_in bench' -l no-header -d 'leave out what stands above the rows'
complete -c hashtool -n '__hashtool_in bench' -s h -l help -d 'show this help and exit'
