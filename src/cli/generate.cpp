// SPDX-License-Identifier: Apache-2.0
#include "generate.hpp"

#include <algorithm>

#include "exit_status.hpp"
#include "hashtool/backend.hpp"
#include "run.hpp"

namespace hashtool::cli {
namespace {

// What --backend takes on this CPU, one word a line. The completions ask for it at the moment of completing:
// a list written into them would hold for one architecture only, and nobody completes --backend often.
std::string backend_words()
{
    std::vector<std::string> words{"auto"};
    const auto add = [&words](std::string_view word) {
        if (Backend::parse(word) && std::ranges::find(words, word) == words.end()) words.emplace_back(word);
    };
    for (const Kernel& kernel : kernels())
        if (kernel.runs_on(cpu_features())) add(kernel.isa.substr(0, kernel.isa.rfind("_x")));
    for (const Kernel& kernel : kernels())
        if (kernel.runs_on(cpu_features())) add(kernel.id);
    std::string text;
    for (const std::string& word : words)
        text += word + "\n";
    return text;
}

bool same_options(const std::vector<OptionRow>& a, const std::vector<OptionRow>& b)
{
    return std::ranges::equal(a, b, {}, &OptionRow::name, &OptionRow::name);
}

}  // namespace

std::vector<CommandGroup> command_groups()
{
    std::vector<CommandGroup> groups;
    const auto add = [&groups](const Command& command) {
        std::vector<OptionRow> rows = option_rows(command);
        for (CommandGroup& group : groups)
            if (group.commands.front().verb == command.verb && same_options(group.rows, rows)) {
                group.commands.push_back(command);
                return;
            }
        groups.push_back({{command}, std::move(rows)});
    };
    for (const Algorithm& algorithm : algorithms())
        add(hash_command(algorithm));
    for (const Command& command : verbs())
        add(command);
    return groups;
}

std::string names_of(const CommandGroup& group, std::string_view between)
{
    std::string text;
    for (const Command& command : group.commands) {
        if (!text.empty()) text += between;
        text += command.name;
    }
    return text;
}

std::string algorithm_names(std::string_view between)
{
    std::string text;
    for (const Algorithm& algorithm : algorithms()) {
        if (!text.empty()) text += between;
        text += algorithm.name;
    }
    return text;
}

ValueKind value_kind(const OptionRow& row)
{
    if (row.value.empty()) return ValueKind::none;
    if (row.name == "backend") return ValueKind::backend;
    if (row.name == "algo") return ValueKind::algorithms;
    return ValueKind::free;
}

std::string replaced(std::string_view text, std::string_view from, std::string_view to)
{
    std::string out;
    for (std::size_t at; (at = text.find(from)) != std::string_view::npos;
         text.remove_prefix(at + from.size()))
        (out += text.substr(0, at)) += to;
    return out += text;
}

int run_generate(std::string_view what, Console& console)
{
    std::string text;
    if (what == "man") text = man_page();
    if (what == "bash") text = bash_completion();
    if (what == "zsh") text = zsh_completion();
    if (what == "fish") text = fish_completion();
    if (what == "backends") text = backend_words();
    if (text.empty()) {
        console.error("--generate takes man, bash, zsh, fish or backends, not " + quote_value(what));
        return exit_usage;
    }
    console.out().write(text);
    return close_output(console, exit_ok);
}

}  // namespace hashtool::cli
