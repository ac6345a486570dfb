// SPDX-License-Identifier: Apache-2.0
// Completions for bash, zsh and fish. The GNU names get none from here: systems bring their own for those.
#include "generate.hpp"

namespace hashtool::cli {
namespace {

constexpr std::string_view comment = "# SPDX-License-Identifier: Apache-2.0\n"
                                     "# Made by scripts/generate from the program's tables; do not edit.\n";

std::string option_words(const std::vector<OptionRow>& rows)
{
    std::string words;
    for (const OptionRow& row : rows) {
        if (!words.empty()) words += ' ';
        if (!row.letter.empty()) words += "-" + row.letter + " ";
        words += "--" + row.name;
    }
    return words;
}

// "-l | --length | --size": the options with a value of this kind, in any command.
std::string value_patterns(ValueKind kind)
{
    std::string patterns;
    const auto add = [&patterns](const std::string& word) {
        if ((" " + patterns + " ").find(" " + word + " ") != std::string::npos) return;
        if (!patterns.empty()) patterns += " | ";
        patterns += word;
    };
    for (const CommandGroup& group : command_groups())
        for (const OptionRow& row : group.rows) {
            if (value_kind(row) != kind) continue;
            if (!row.letter.empty()) add("-" + row.letter);
            add("--" + row.name);
        }
    return patterns;
}

std::string first_words()
{
    std::string words = algorithm_names(" ");
    for (const Command& command : verbs())
        (words += ' ') += command.name;
    return words;
}

std::string single_quoted(std::string_view text) { return "'" + replaced(text, "'", "'\\''") + "'"; }

// ---- zsh

// A description as _arguments and _describe take it.
std::string zsh_text(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

std::string zsh_action(const OptionRow& row)
{
    switch (value_kind(row)) {
    case ValueKind::none: return "";
    case ValueKind::free: return ":" + row.value + ": ";
    case ValueKind::backend: return ":" + row.value + ":_hashtool_backends";
    case ValueKind::algorithms: return ":" + row.value + ":_values -s , algorithm " + algorithm_names(" ");
    }
    return "";
}

std::string zsh_option(const OptionRow& row)
{
    const bool valued = !row.value.empty();
    const std::string tail = single_quoted("[" + zsh_text(row.description) + "]" + zsh_action(row));
    const std::string name = "--" + row.name + (valued ? "=" : "");
    if (row.letter.empty()) return single_quoted(name) + tail;
    const std::string letter = "-" + row.letter + (valued ? "+" : "");
    return "'(-" + row.letter + " --" + row.name + ")'{" + letter + "," + name + "}" + tail;
}

// ---- fish

std::string fish_option(const std::string& condition, const OptionRow& row)
{
    std::string line = "complete -c hashtool -n " + single_quoted(condition);
    if (!row.letter.empty()) line += " -s " + row.letter;
    line += " -l " + row.name;
    switch (value_kind(row)) {
    case ValueKind::none: break;
    case ValueKind::free: line += " -x"; break;
    case ValueKind::backend: line += " -x -a '(__hashtool_backends)'"; break;
    case ValueKind::algorithms: line += " -x -a '(__fish_complete_list , __hashtool_algorithms)'"; break;
    }
    return line + " -d " + replaced(single_quoted(row.description), "'\\''", "\\'") + "\n";
}

}  // namespace

std::string bash_completion()
{
    std::string text(comment);
    text += R"sh(
_hashtool()
{
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local options='' files='' algorithms=')sh" +
            algorithm_names(" ") + R"sh('
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W ")sh" +
            first_words() + " " + option_words(top_option_rows()) + R"sh(" -- "$current")
        return
    fi
    # bash splits --backend=NAME into three words.
    if [[ $current == '=' ]]; then
        current=''
    elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    case ${COMP_WORDS[1]} in
)sh";
    for (const CommandGroup& group : command_groups()) {
        text += "    " + names_of(group, " | ") + ")\n        options='" + option_words(group.rows) + "'\n";
        if (!group.commands.front().operand.empty()) text += "        files=yes\n";
        text += "        ;;\n";
    }
    text += R"sh(    esac
    if [[ " ${COMP_WORDS[*]:2:COMP_CWORD-2} " != *' -- '* ]]; then
        case $before in
        )sh" +
            value_patterns(ValueKind::backend) + R"sh()
            # The program knows the kernels of this CPU; without it, what every build has.
            mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" --generate backends 2>/dev/null ||
                echo auto portable)" -- "$current")
            return
            ;;
        )sh" +
            value_patterns(ValueKind::algorithms) + R"sh()
            local done=''
            [[ $current != *,* ]] || done=${current%,*},
            mapfile -t COMPREPLY < <(compgen -P "$done" -W "$algorithms" -- "${current##*,}")
            return
            ;;
        )sh" +
            value_patterns(ValueKind::free) + R"sh()
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
)sh";
    return text;
}

std::string zsh_completion()
{
    std::string text = "#compdef hashtool\n" + std::string(comment);
    text += R"sh(
# The program knows the kernels of this CPU; without it, what every build has.
_hashtool_backends() {
    local -a backends
    backends=(${(f)"$($program --generate backends 2>/dev/null)"})
    (( $#backends )) || backends=(auto portable)
    _describe -t backends backend backends
}

_hashtool() {
    local program=$words[1] command=$words[2]
    local -a commands options
    if (( CURRENT == 2 )); then
        commands=(
)sh";
    for (const Algorithm& algorithm : algorithms())
        text += "            " +
                single_quoted(std::string(algorithm.name) + ":" + zsh_text(algorithm.standard)) + "\n";
    for (const Command& command : verbs())
        text += "            " + single_quoted(std::string(command.name) + ":" + zsh_text(command.summary)) +
                "\n";
    text += "        )\n        options=(\n";
    for (const OptionRow& row : top_option_rows())
        text += "            " + single_quoted("--" + row.name + ":" + zsh_text(row.description)) + "\n";
    text += R"sh(        )
        _describe -t commands command commands -- options
        return
    fi
    shift words
    (( CURRENT-- ))
    case $command in
)sh";
    for (const CommandGroup& group : command_groups()) {
        text += "    (" + names_of(group, "|") + ")\n        _arguments -s -S";
        for (const OptionRow& row : group.rows)
            text += " \\\n            " + zsh_option(row);
        const std::string operand(group.commands.front().operand);
        if (!operand.empty()) text += " \\\n            '*:" + operand + ":_files'";
        text += "\n        ;;\n";
    }
    text += R"sh(    esac
}

if [[ $funcstack[1] == _hashtool ]]; then
    _hashtool "$@"
else
    compdef _hashtool hashtool
fi
)sh";
    return text;
}

std::string fish_completion()
{
    std::string text(comment);
    text += R"sh(
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
    printf '%s\n' )sh" +
            algorithm_names(" ") + R"sh(
end

complete -c hashtool -f
)sh";
    for (const Algorithm& algorithm : algorithms())
        text += "complete -c hashtool -n __hashtool_first -a " + std::string(algorithm.name) + " -d " +
                single_quoted(algorithm.standard) + "\n";
    for (const Command& command : verbs())
        text += "complete -c hashtool -n __hashtool_first -a " + std::string(command.name) + " -d " +
                single_quoted(command.summary) + "\n";
    for (const OptionRow& row : top_option_rows())
        text += fish_option("__hashtool_first", row);
    for (const CommandGroup& group : command_groups()) {
        const std::string condition = "__hashtool_in " + names_of(group, " ");
        text += "\n";
        if (!group.commands.front().operand.empty())
            text += "complete -c hashtool -n " + single_quoted(condition) + " -F\n";
        for (const OptionRow& row : group.rows)
            text += fish_option(condition, row);
    }
    return text;
}

}  // namespace hashtool::cli
