// SPDX-License-Identifier: Apache-2.0
// Runs a program and gives what it wrote and how it ended.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hashtool::test {

struct Process {
    std::vector<std::string> arguments;         // the first is the program, looked up in PATH
    std::string_view input = {};                // its standard input
    std::vector<std::string> environment = {};  // "NAME=value", added to ours
    std::string directory = {};                 // empty: ours
};

struct Ended {
    int status =
        -1;  // as a shell tells it: 128 + signal where it was killed, 127 where it could not be started
    std::string out;
    std::string err;
};

Ended run(const Process& process);

}  // namespace hashtool::test
