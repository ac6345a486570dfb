// SPDX-License-Identifier: Apache-2.0
// The command line of the GNU names, parsed by getopt_long as GNU's own is: abbreviations, clusters,
// permutation, POSIXLY_CORRECT and the wording of every complaint are the C library's.
#pragma once

#include "face.hpp"
#include "options.hpp"

namespace hashtool::cli {

struct GnuParsed {
    enum class Kind : unsigned char {
        options,
        help,
        version,
        complained,  // about something that is no option: it has been printed, but for the hint
        error        // a value that is none
    };
    Kind kind = Kind::options;
    Options options = {};
    UsageError error = {};
};

// argv[0] is the name in complaints. `command` is Verb::hash of the name's algorithm.
GnuParsed parse_gnu_options(const Command& command, const Face& face, int argc, char** argv);

// What --help prints under a GNU name.
std::string gnu_help(const Command& command, const Face& face, const std::string& program);

}  // namespace hashtool::cli
