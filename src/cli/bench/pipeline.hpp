// SPDX-License-Identifier: Apache-2.0
// Rows that are not about kernels: files through the whole program, and all cores for a while.
#pragma once

#include "bench/plan.hpp"
#include "bench/report.hpp"
#include "message.hpp"

namespace hashtool::cli {

// Does what the plan's --file, --many or --sustain asks for. False, and it has been said why, when a file
// cannot be read or made.
bool measure_pipeline(const BenchPlan& plan, std::span<const Kernel> table, Report& report, Console& console);

// The same for one of them each. Times of a whole run through run_jobs.
bool measure_file(const BenchPlan& plan, const std::string& path, Report& report, Console& console);
bool measure_many(const BenchPlan& plan, unsigned files, Report& report, Console& console);
bool measure_sustained(const BenchPlan& plan, std::span<const Kernel> table, double seconds, Report& report);

}  // namespace hashtool::cli
