// SPDX-License-Identifier: Apache-2.0
// Runs cases in a directory of files with difficult names.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "case.hpp"
#include "support/temp_dir.hpp"

namespace hashtool::test {

// A set of programs under their GNU names.
struct Tools {
    std::string title;
    std::string directory = {};            // holds md5sum, cksum, ...; or
    std::string program = {};              // one program for all names
    std::vector<std::string> loader = {};  // the words before "--argv0 NAME PATH": another C library's
};

class Runner {
public:
    Runner();  // makes the files and goes there

    Seen run(const Tools& tools, const Case& c);

private:
    TempDir files_;
    TempDir streams_;
};

// The names of files that are there; of one that is not, of a directory, of links that lead nowhere.
std::span<const std::string_view> file_names();
std::span<const std::string_view> bad_names();

}  // namespace hashtool::test
