// SPDX-License-Identifier: Apache-2.0
// The command line of the GNU names, parsed by getopt_long as GNU's own is: abbreviations, clusters,
// permutation, POSIXLY_CORRECT and the wording of every complaint are the C library's.
#pragma once

#include "options.hpp"

namespace hashtool::cli {

struct GnuParsed {
    enum class Kind : unsigned char {
        options,
        help,
        version,
        error
    };  // error: the complaint has been printed
    Kind kind = Kind::options;
    Options options;
};

// argv[0] is the name in complaints. `command` is Verb::hash of the name's algorithm.
GnuParsed parse_gnu_options(const Command& command, int argc, char** argv);

// What --help prints under a GNU name.
std::string gnu_help(const Command& command, const std::string& program);

}  // namespace hashtool::cli
