// SPDX-License-Identifier: Apache-2.0
// The options of `bench`, checked and given types.
#pragma once

#include <variant>

#include "bench/report.hpp"
#include "hashtool/backend.hpp"
#include "invocation.hpp"

namespace hashtool::cli {

struct BenchPlan {
    std::vector<Spec> specs;
    std::vector<std::size_t> sizes;
    Backend backend;
    bool forced = false;
    std::optional<double> seconds;  // of each row; none: what the whole may take, divided
    std::size_t samples = 10;
    bool quick = false;
    bool peers = false;
    double threshold = 0;
    const Reporter* reporter = nullptr;
};

std::variant<BenchPlan, UsageError> bench_plan_of(const Options& options);

}  // namespace hashtool::cli
