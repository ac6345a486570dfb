// SPDX-License-Identifier: Apache-2.0
// The options of `bench`, checked and given types.
#pragma once

#include <variant>

#include "bench/report.hpp"
#include "hashtool/backend.hpp"
#include "invocation.hpp"

namespace hashtool::cli {

struct BenchPlan {
    // What is measured.
    std::vector<Spec> specs;
    std::vector<std::size_t> sizes;
    std::vector<Backend> backends;  // none: all kernels
    std::vector<unsigned> cpus;     // each by itself; none: one of each kind
    unsigned offset = 1;            // of the messages of unaligned rows; 0: no such rows
    unsigned threads = 0;           // of the line for all cores; 0: as many as there are
    bool threads_given = false;
    bool extras = true;  // unaligned rows and the line for all cores
    bool peers = false;
    bool check_auto = false;
    std::optional<std::string> against, file;
    std::optional<unsigned> many;
    std::optional<double> sustain;

    // How long.
    std::optional<double> seconds;  // of each row; none: what the whole may take, divided
    std::size_t samples = 10;
    bool samples_given = false;
    bool quick = false;

    // What is written.
    double threshold = 0;
    const Reporter* reporter = nullptr;
    Style style;
    std::optional<std::string> html, save;

    [[nodiscard]] bool admits(const Kernel& kernel) const;
    // Whole files or all cores for a while, in place of kernels.
    [[nodiscard]] bool of_pipeline() const { return file || many || sustain; }
};

std::variant<BenchPlan, UsageError> bench_plan_of(const Options& options);

}  // namespace hashtool::cli
