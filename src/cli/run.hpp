// SPDX-License-Identifier: Apache-2.0
// What the program does, one function per kind of run. Each returns an ExitStatus.
#pragma once

#include "hashtool/scheduler.hpp"
#include "invocation.hpp"
#include "message.hpp"

namespace hashtool::cli {

int run_hash(const HashRun& run, Console& console);
int run_check(const CheckRun& run, Console& console);
int run_list(const Options& options, Console& console);
int run_backends(const Options& options, Console& console);
int run_selftest(const Options& options, Console& console);
int run_bench(const Options& options, Console& console);
// Hidden: what `bench --against` starts.
int run_bench_worker();

// Shared by the runs above.

// The name "-" is standard input.
Job job_for(const std::string& name, const Spec& spec);
// --verbose: which kernel hashed this file, and why.
void note_kernels(Console& console, const std::string& name, const Outcome& outcome, const Plan& plan);
// After standard input was read: it is closed, which may fail.
int close_input(Console& console, const Face& face, int status);
// The end of every run: flushes stdout; a failure to write turns any status into exit_failed.
int close_output(Console& console, int status);

}  // namespace hashtool::cli
