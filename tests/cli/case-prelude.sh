# SPDX-License-Identifier: Apache-2.0
# Read before every case. The directory is fresh, LC_ALL is C, standard input is empty.
# shellcheck shell=sh

# run COMMAND...: shows the command, what it wrote on stdout (% marks an end without newline), on stderr (each line
# after "! ") and its status when it is not 0, with every byte that is not printable ASCII made visible.
run()
{
    shown "$*"
    shown_status=0
    "$@" >"$HASHTOOL_BIN/../stdout" 2>"$HASHTOOL_BIN/../stderr" || shown_status=$?
    show
}

# The same for a line of shell code: redirections, pipes, variables.
sh_run()
{
    shown "$1"
    shown_status=0
    sh -c "$1" >"$HASHTOOL_BIN/../stdout" 2>"$HASHTOOL_BIN/../stderr" || shown_status=$?
    show
}

shown()
{
    case $1 in
    *[!\ -~]*) printf '$ %s\n' "$1" | cat -v ;;
    *) printf '$ %s\n' "$1" ;;
    esac
}

show()
{
    if [ -s "$HASHTOOL_BIN/../stdout" ]; then
        shown_text=$(cat -v "$HASHTOOL_BIN/../stdout"; echo x)
        case $shown_text in
        *'
x') printf '%s' "${shown_text%x}" ;;
        *) printf '%s%%\n' "${shown_text%x}" ;;
        esac
    fi
    [ ! -s "$HASHTOOL_BIN/../stderr" ] || cat -v "$HASHTOOL_BIN/../stderr" | sed 's/^/! /'
    [ "$shown_status" -eq 0 ] || echo "[$shown_status]"
}

skip()
{
    echo "$*" >&2
    exit 77
}

need() { command -v "$1" >/dev/null || skip "no $1 here"; }

# abc FILE...: writes the three letters whose digests every standard prints.
abc() { for file in "$@"; do printf abc >"$file"; done; }

# For hundreds of runs of what is the same on every CPU, and that other cases do once; sanitizers see it in long runs.
native_only()
{
    [ -z "$EMULATOR" ] || skip "only natively: it does not depend on the CPU"
    [ -z "$SANITIZED" ] || [ "${HASHTOOL_FULL-}" = yes ] || skip "--full: hundreds of runs under sanitizers"
}
