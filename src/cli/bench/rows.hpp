// SPDX-License-Identifier: Apache-2.0
// Which rows a plan asks for, verified before they may be timed.
#pragma once

#include "bench/measure.hpp"
#include "bench/plan.hpp"

namespace hashtool::cli {

using Subjects = std::vector<std::unique_ptr<Subject>>;

// Kernels of the table with all lanes fed, at the plan's sizes, then peers, unaligned rows and the line for
// all cores. What is wrong, or cannot run here, goes to the report instead.
Subjects subjects_of(const BenchPlan& plan, std::span<const Kernel> table, Report& report);

// Every usable kernel with each number of messages at which the automatic choice may change.
Subjects check_subjects(const BenchPlan& plan, std::span<const Kernel> table, Report& report);

// All cores together, for SHA-256 or what there is; for every algorithm when threads were asked for.
Subjects team_subjects(const BenchPlan& plan, std::span<const Kernel> table, Report& report);

// Empty when the row gives the digests that it must, else what it got wrong.
std::string fault_of(Subject& subject);

// The core groups and the places where they are measured.
std::vector<CoreGroup> core_groups_of(const BenchPlan& plan);
std::vector<Place> places_of(const std::vector<CoreGroup>& groups, const BenchPlan& plan);
Team team_of(const BenchPlan& plan);

Host host_here();

}  // namespace hashtool::cli
