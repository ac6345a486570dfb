// SPDX-License-Identifier: Apache-2.0
// --check-auto: whether the automatic choice is the best one.
#pragma once

#include "bench/report.hpp"

namespace hashtool::cli {

inline constexpr double choice_tolerance = 0.03;

// Where another kernel is faster than the automatic choice by more than the tolerance, and surely so.
struct Shortfall {
    const Run* chosen;
    const Run* best;
    double behind = 0;  // 0.05: the choice is 5 % below
    double p = 1;       // of the rank test, corrected for the number of cases
};
struct AutoCheck {
    std::size_t cases = 0;  // algorithm, length, number of messages, core group
    std::vector<Shortfall> shortfalls;
    std::vector<std::string> without;  // cases in which the choice has no row: it is wrong
};
AutoCheck check_auto(const Report& report);

std::string auto_check_text(const AutoCheck& check, const Report& report);

}  // namespace hashtool::cli
