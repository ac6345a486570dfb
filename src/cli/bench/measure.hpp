// SPDX-License-Identifier: Apache-2.0
// Timing whole messages, start to digest, through one kernel each.
#pragma once

#include <cstddef>
#include <vector>

#include "hashtool/digest.hpp"
#include "hashtool/kernel.hpp"

namespace hashtool::cli {

// One line of the benchmark: so many messages of so many bytes side by side as the kernel has lanes.
struct BenchRow {
    const Kernel* kernel;
    Spec spec;
    std::size_t nbytes;                // of one message
    std::vector<double> samples = {};  // bytes per second, summed over the lanes

    [[nodiscard]] double median() const;
};

// Takes `samples` samples of every row, about `seconds` for each row in all. Rounds go over all rows, so that
// a change of the machine's speed meets every row alike.
void measure(std::vector<BenchRow>& rows, double seconds, std::size_t samples);

}  // namespace hashtool::cli
