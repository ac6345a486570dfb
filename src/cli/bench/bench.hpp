// SPDX-License-Identifier: Apache-2.0
// run_bench of run.hpp with a kernel table of the caller's: tests give it wrong kernels.
#pragma once

#include "run.hpp"

namespace hashtool::cli {

int run_bench(const Options& options, Console& console, std::span<const Kernel> table);

}  // namespace hashtool::cli
