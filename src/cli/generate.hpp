// SPDX-License-Identifier: Apache-2.0
// --generate man|bash|zsh|fish: the man page and completions, made from the tables and the option
// definitions.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "help.hpp"
#include "message.hpp"

namespace hashtool::cli {

// Writes the document to stdout; exit_usage for any other word.
int run_generate(std::string_view what, Console& console);

std::string man_page();
std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

// Shared by the documents above.

// Commands that take the same options and operands: algorithms mostly.
struct CommandGroup {
    std::vector<Command> commands;
    std::vector<OptionRow> rows;
};
std::vector<CommandGroup> command_groups();

// The names of these commands, joined.
std::string names_of(const CommandGroup& group, std::string_view between);
std::string algorithm_names(std::string_view between);

// What an option's value is, where a shell can help with it.
enum class ValueKind : unsigned char { none, free, backend, algorithms };
ValueKind value_kind(const OptionRow& row);

// Every place of `from` replaced.
std::string replaced(std::string_view text, std::string_view from, std::string_view to);

}  // namespace hashtool::cli
