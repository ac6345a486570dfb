# SPDX-License-Identifier: Apache-2.0
# Made by scripts/generate from the program's tables; do not edit.

_hashtool()
{
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local options='' files='' algorithms='md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 shake128 shake256 blake2b sm3 crc crc32b bsd sysv'
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha3-224 sha3-256 sha3-384 sha3-512 shake128 shake256 blake2b sm3 crc crc32b bsd sysv check list backends selftest bench -h --help --version" -- "$current")
        return
    fi
    # bash splits --backend=NAME into three words.
    if [[ $current == '=' ]]; then
        current=''
    elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    case ${COMP_WORDS[1]} in
    md5 | sha1 | sha224 | sha256 | sha384 | sha512 | sha512-224 | sha512-256 | sha3-224 | sha3-256 | sha3-384 | sha3-512 | sm3)
        options='-c --check --tag -b --binary -t --text -z --zero --base64 --raw --ignore-missing -w --warn --quiet --status --strict --backend --verbose -h --help'
        files=yes
        ;;
    shake128 | shake256 | blake2b)
        options='-c --check --tag -b --binary -t --text -z --zero --base64 --raw -l --length --ignore-missing -w --warn --quiet --status --strict --backend --verbose -h --help'
        files=yes
        ;;
    crc | crc32b | bsd | sysv)
        options='-z --zero --raw --backend --verbose -h --help'
        files=yes
        ;;
    check)
        options='--ignore-missing -w --warn --quiet --status --strict --backend --verbose -h --help'
        files=yes
        ;;
    list)
        options='-h --help'
        ;;
    backends)
        options='--json -h --help'
        ;;
    selftest)
        options='--json -h --help'
        ;;
    bench)
        options='--algo --size --backend --cpu --threads --offset --peers --check-auto --against --file --many --sustain --seconds --samples --quick --csv --markdown --openssl --json --html --save --compare --threshold --unit --no-header -h --help'
        ;;
    esac
    if [[ " ${COMP_WORDS[*]:2:COMP_CWORD-2} " != *' -- '* ]]; then
        case $before in
        --backend)
            # The program knows the kernels of this CPU; without it, what every build has.
            mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" --generate backends 2>/dev/null ||
                echo auto portable)" -- "$current")
            return
            ;;
        --algo)
            local done=''
            [[ $current != *,* ]] || done=${current%,*},
            mapfile -t COMPREPLY < <(compgen -P "$done" -W "$algorithms" -- "${current##*,}")
            return
            ;;
        -l | --length | --size | --cpu | --threads | --offset | --against | --file | --many | --sustain | --seconds | --samples | --html | --save | --compare | --threshold | --unit)
            return
            ;;
        esac
        if [[ $current == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
            return
        fi
    fi
    # No reply and this option: readline completes names of files, whatever is in them.
    [[ -z $files ]] || compopt -o default
}
complete -F _hashtool hashtool
