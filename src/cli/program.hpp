// SPDX-License-Identifier: Apache-2.0
// The two ways in: under its own name, and under a GNU name.
#pragma once

#include "command.hpp"
#include "output.hpp"

namespace hashtool::cli {

// argv as main() got it. Return an ExitStatus; stdout is flushed.
int own_program(int argc, char** argv, Output& out);
int gnu_program(const Algorithm& algorithm, int argc, char** argv, Output& out);

}  // namespace hashtool::cli
