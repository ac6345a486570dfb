// SPDX-License-Identifier: Apache-2.0
// Two reports side by side: what has really changed.
#pragma once

#include "bench/report.hpp"

namespace hashtool::cli {

inline constexpr double significance = 0.01;         // of all rows together
inline constexpr double default_threshold = 0.02;    // smaller changes are no difference
inline constexpr std::size_t samples_to_decide = 6;  // fewer give no verdict

struct Difference {
    const Run* before;
    const Run* after;
    double change = 0;  // of the median rate, clock and lost time taken out; 0.05: faster by 5 %
    double p =
        1;  // of the rank test, corrected for the number of rows; pairs: that it is beyond the threshold
    bool decided = false;  // there were samples enough
    bool differs = false;
    bool paired = false;
};

struct Comparison {
    std::vector<Difference> rows;
    double geometric_mean = 1;  // of new by old over all rows
    std::vector<std::string> warnings;
};

// How samples of two reports belong together: not at all, or the i-th of both were taken one after the other
// and share what disturbed them.
enum class Pairing : unsigned char { none, in_order };

// Rows that both have. Rates are divided by the clock and the share of the CPU of the same
// sample where both reports know them.
Comparison compare(const Report& before, const Report& after, double threshold,
                   Pairing pairing = Pairing::none);

std::string comparison_table(const Comparison& comparison);

}  // namespace hashtool::cli
