// SPDX-License-Identifier: Apache-2.0
#include "help.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>

#include "options.hpp"

namespace hashtool::cli {
namespace {

constexpr std::size_t page_width = 80;
constexpr std::size_t option_width = 24;   // column of an option's description
constexpr std::size_t command_width = 14;  // column of a command's

OptionRow row_of(const CLI::Option& option)
{
    OptionRow row;
    if (!option.get_snames().empty()) row.letter = option.get_snames().front();
    row.name = option.get_lnames().front();
    if (option.get_items_expected_max() > 0) row.value = option.get_option_text();
    row.description = option.get_description();
    row.group = option.get_group();
    return row;
}

// left, then the words of right in lines of page_width that start at `column`.
void put_row(std::string& text, std::string left, std::string_view right, std::size_t column)
{
    left.append(left.size() < column ? column - left.size() : 1, ' ');
    while (left.size() + right.size() > page_width) {
        const std::size_t end = right.rfind(' ', page_width - left.size());
        if (end == std::string_view::npos) break;
        (text += left) += right.substr(0, end);
        text += '\n';
        right.remove_prefix(end + 1);
        left.assign(column, ' ');
    }
    (text += left) += right;
    text += '\n';
}

void put_option(std::string& text, const OptionRow& row)
{
    std::string left = row.letter.empty() ? "      --" : "  -" + row.letter + ", --";
    left += row.name;
    if (!row.value.empty()) left += ' ' + row.value;
    put_row(text, std::move(left), row.description, option_width);
}

void put_command(std::string& text, std::string_view name, std::string_view what)
{
    put_row(text, "  " + std::string(name), what, command_width + 2);
}

}  // namespace

std::vector<OptionRow> option_rows(const CLI::App& app)
{
    std::vector<OptionRow> rows;
    for (const CLI::Option* option : app.get_options())
        if (option != app.get_help_ptr()) rows.push_back(row_of(*option));
    if (app.get_help_ptr() != nullptr) rows.push_back(row_of(*app.get_help_ptr()));
    return rows;
}

std::vector<OptionRow> option_rows(const Command& command)
{
    CLI::App app;
    Options options;
    options.command = command;
    define_options(app, options);
    return option_rows(app);
}

std::vector<OptionRow> top_option_rows()
{
    return {{"h", "help", "", "show this help and exit; after a command, that command's", "Options"},
            {"", "version", "", "show the version and exit", "Options"}};
}

std::string usage_of(const Command& command)
{
    std::string text = "hashtool " + std::string(command.name) + " [OPTION]...";
    if (!command.operand.empty()) text += " [" + std::string(command.operand) + "]...";
    return text;
}

std::string command_help(const CLI::App& app, const Command& command)
{
    std::string text = "Usage: " + usage_of(command) + "\n" + app.get_description() + "\n";
    for (const std::string& group : app.get_groups()) {
        text += "\n" + group + ":\n";
        for (const OptionRow& row : option_rows(app))
            if (row.group == group) put_option(text, row);
    }
    return text;
}

std::string top_help()
{
    std::string text = "Usage: hashtool ALGORITHM [OPTION]... [FILE]...\n"
                       "       hashtool COMMAND [OPTION]...\n"
                       "Print, check and measure checksums.\n\n"
                       "Algorithms:\n";
    for (const Algorithm& algorithm : algorithms())
        put_command(text, algorithm.name, algorithm.standard);
    text += "\nCommands:\n";
    for (const Command& command : verbs())
        put_command(text, command.name, command.summary);
    text += "\nOptions:\n";
    for (const OptionRow& row : top_option_rows())
        put_option(text, row);
    text += "\nUnder the names";
    for (const Algorithm& algorithm : algorithms())
        if (!algorithm.applet.empty()) (text += ' ') += algorithm.applet;
    text += "\nit is that program.\n"
            "A file name with a backslash, a newline or a carriage return is written\n"
            "escaped, with a backslash before the line; -z writes names as they are.\n"
            "Exit status: 0 all well; 1 a file could not be read, a digest did not match or\n"
            "nothing was verified; 2 the command line was wrong.\n";
    return text;
}

}  // namespace hashtool::cli
