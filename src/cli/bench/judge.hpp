// SPDX-License-Identifier: Apache-2.0
// Whether a report can be trusted.
#pragma once

#include "bench/report.hpp"

namespace hashtool::cli {

inline constexpr double clock_tolerance = 0.03;   // of the loop clock between rounds
inline constexpr double share_tolerance = 0.02;   // of wall time that was not CPU time
inline constexpr double spread_tolerance = 0.03;  // of a row's median
inline constexpr double rows_tolerance = 0.05;    // rows of wider spread, of all

// "valid", "noisy: why" or "throttled: when".
std::string judge(const Report& report);

}  // namespace hashtool::cli
