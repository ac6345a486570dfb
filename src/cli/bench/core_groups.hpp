// SPDX-License-Identifier: Apache-2.0
// Which cores of this machine are alike: unlike ones are measured apart.
#pragma once

#include <span>

#include "bench/os/os.hpp"
#include "bench/report.hpp"

namespace hashtool::cli {

// CPUs of equal capacity and design whose highest clocks are within a twentieth: preferred cores of one
// design differ by less. Groups stand in the order of their first CPU and are called A, B, ...
std::vector<CoreGroup> core_groups(std::span<const os::CpuFacts> cpus);

// Of all CPUs that this thread may use.
std::vector<CoreGroup> core_groups_here();
// Each of these CPUs by itself, called "cpu3".
std::vector<CoreGroup> single_cores(std::span<const unsigned> cpus);

// As many threads as get the CPUs to themselves: those allowed, or what the quota of the control group pays
// for when that is less.
unsigned threads_for(std::size_t cpus, std::optional<double> quota);

// "0-3,8"
std::string cpu_list(std::span<const unsigned> cpus);
// The reverse; empty: not such a list.
std::vector<unsigned> parse_cpu_list(std::string_view text);

}  // namespace hashtool::cli
