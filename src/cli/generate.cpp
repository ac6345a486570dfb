// SPDX-License-Identifier: Apache-2.0
#include "generate.hpp"

#include "exit_status.hpp"

namespace hashtool::cli {

int run_generate(std::string_view what, Console& console)
{
    console.error("cannot generate " + std::string(what));
    return exit_usage;
}

}  // namespace hashtool::cli
