// SPDX-License-Identifier: Apache-2.0
// What --help says, and the option definitions as rows of text, for help, man page and completions alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"

namespace CLI {
class App;
}

namespace hashtool::cli {

// One option, read off its definition.
struct OptionRow {
    std::string letter;       // "w"; empty: none
    std::string name;         // "warn"; every option has a long name
    std::string value;        // "BITS"; empty: takes none
    std::string description;  // a phrase without a full stop
    std::string group;        // "Options", "Checking"
};

// In the order of the definition, --help last.
std::vector<OptionRow> option_rows(const CLI::App& app);
std::vector<OptionRow> option_rows(const Command& command);
// Those that stand in place of a command.
std::vector<OptionRow> top_option_rows();

// "hashtool sha256 [OPTION]... [FILE]..."
std::string usage_of(const Command& command);

// Help of one command, and of the program as a whole.
std::string command_help(const CLI::App& app, const Command& command);
std::string top_help();

}  // namespace hashtool::cli
