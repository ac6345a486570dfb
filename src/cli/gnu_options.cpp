// SPDX-License-Identifier: Apache-2.0
#include "gnu_options.hpp"

#include <getopt.h>

namespace hashtool::cli {
namespace {

// Values of options that have no letter.
enum LongOnly : int {
    opt_ignore_missing = 256,
    opt_quiet,
    opt_status,
    opt_strict,
    opt_tag,
    opt_help,
    opt_version
};

// The order shows in the complaint about an ambiguous abbreviation.
constexpr option long_options[] = {
    {"length", required_argument, nullptr, 'l'},
    {"check", no_argument, nullptr, 'c'},
    {"ignore-missing", no_argument, nullptr, opt_ignore_missing},
    {"quiet", no_argument, nullptr, opt_quiet},
    {"status", no_argument, nullptr, opt_status},
    {"warn", no_argument, nullptr, 'w'},
    {"strict", no_argument, nullptr, opt_strict},
    {"tag", no_argument, nullptr, opt_tag},
    {"zero", no_argument, nullptr, 'z'},
    {"binary", no_argument, nullptr, 'b'},
    {"text", no_argument, nullptr, 't'},
    {"help", no_argument, nullptr, opt_help},
    {"version", no_argument, nullptr, opt_version},
    {nullptr, 0, nullptr, 0},
};

// Only b2sum has --length: the other names start one row further down.
bool has_length(const Command& command) { return command.algorithm->length_rule != LengthRule::fixed; }

// False: not an option that only sets something.
bool set_option(int option, Options& options)
{
    switch (option) {
    case 'b': options.binary = true, options.text = false; return true;
    case 't': options.text = true, options.binary = false; return true;
    case 'c': options.check = true; return true;
    case 'w': options.talk = CheckTalk::warn; return true;
    case 'z': options.zero = true; return true;
    case 'l': options.length = optarg; return true;
    case opt_ignore_missing: options.ignore_missing = true; return true;
    case opt_quiet: options.talk = CheckTalk::quiet; return true;
    case opt_status: options.talk = CheckTalk::status; return true;
    case opt_strict: options.strict = true; return true;
    case opt_tag: options.tag = true; return true;
    default: return false;
    }
}

}  // namespace

GnuParsed parse_gnu_options(const Command& command, int argc, char** argv)
{
    GnuParsed parsed;
    parsed.options.command = command;
    const option* table = has_length(command) ? long_options : long_options + 1;
    const char* letters = has_length(command) ? "bctwzl:" : "bctwz";
    optind = 0;  // start over; glibc then reads POSIXLY_CORRECT again
    for (;;) {
        const int option = getopt_long(argc, argv, letters, table, nullptr);
        if (option == -1) break;
        if (set_option(option, parsed.options)) continue;
        if (option == opt_help) return {GnuParsed::Kind::help, {}};
        if (option == opt_version) return {GnuParsed::Kind::version, {}};
        return {GnuParsed::Kind::error, {}};
    }
    parsed.options.operands.assign(argv + optind, argv + argc);
    return parsed;
}

std::string gnu_help(const Command& command, const std::string& program)
{
    std::string text = "Usage: " + program + " [OPTION]... [FILE]...\nPrint or check " +
                       std::string(command.algorithm->tag) + " digests (" +
                       std::string(command.algorithm->standard) +
                       "). hashtool under the name of the GNU program.\n"
                       "With no FILE, or when FILE is -, read standard input.\n\n"
                       "  -b, --binary          mark names with *\n"
                       "  -c, --check           read digests from the FILEs and check them\n";
    if (has_length(command))
        text += "  -l, --length=BITS     length of the digest in bits, a multiple of 8\n";
    text += "      --tag             write BSD style lines\n"
            "  -t, --text            mark names with a blank (default)\n"
            "  -z, --zero            end lines with NUL and do not escape names\n\n"
            "With --check:\n"
            "      --ignore-missing  skip listed files that do not exist\n"
            "      --quiet           don't print OK for each file that matches\n"
            "      --status          print nothing for each file\n"
            "      --strict          fail when a line is improperly formatted\n"
            "  -w, --warn            warn about improperly formatted lines\n\n"
            "      --help            show this help and exit\n"
            "      --version         show the version and exit\n";
    return text;
}

}  // namespace hashtool::cli
