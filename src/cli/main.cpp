// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <exception>

#include "applet.hpp"
#include "exit_status.hpp"
#include "output.hpp"
#include "program.hpp"

int main(int argc, char** argv)
{
    using namespace hashtool::cli;
    Output out(STDOUT_FILENO);
    try {
        if (const auto* algorithm = applet_algorithm(argc > 0 ? argv[0] : ""))
            return gnu_program(*algorithm, argc, argv, out);
        return own_program(argc, argv, out);
    } catch (const std::exception& failure) {  // memory that is not there
        write_all(STDERR_FILENO, "hashtool: " + std::string(failure.what()) + "\n");
        return exit_failed;
    }
}
