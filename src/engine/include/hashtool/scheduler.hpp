// SPDX-License-Identifier: Apache-2.0
// run_jobs: many inputs, in order, over threads and lanes.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "hashtool/backend.hpp"
#include "hashtool/digest.hpp"
#include "hashtool/reader.hpp"

namespace [[gnu::visibility("default")]] hashtool {

// One input to hash, with one or more specs computed from a single read.
struct Job {
    std::size_t index = 0;  // given by run_jobs: 0, 1, 2, … in the order in which the source gave them
    std::vector<Spec> specs;
    std::string path;  // unused when standard_input is set
    bool standard_input = false;
};

struct Outcome {
    std::size_t index = 0;
    std::vector<Digest> digests;            // one per spec, in their order; empty when there is an error
    const Error* error = nullptr;           // valid during the call of the sink
    std::size_t nbytes = 0;                 // read from the input
    std::vector<std::string_view> kernels;  // one per spec: id of the kernel that did most; empty: no block
};

struct Plan {
    Backend backend = {};
    unsigned threads = 1;
    unsigned lanes = 0;  // messages hashed side by side in one thread; 0: as many as the kernels can use
    std::size_t buffer_bytes = default_buffer_bytes;  // per message in flight
};

// Fills in a job; false: there are no more. Pulled as needed, so that a list of a million lines is never a
// million jobs in memory. Never called at the same time as itself or the sink.
using JobSource = std::function<bool(Job&)>;
// What a source can answer that knows when to wait: here is one, none right now (finish one first), or never
// again. With may_wait set nothing is in flight: it must then block rather than say `later`.
enum class Supply : unsigned char { job, later, end };
using PatientSource = std::function<Supply(Job&, bool may_wait)>;
using OutcomeSink = std::function<void(Outcome&&)>;

// Calls the sink once per job, in the order of the source. Memory is bounded: at most `outcome_window`
// finished jobs wait for an earlier one. Precondition: backend.pick succeeds for every core that the jobs
// use.
inline constexpr std::size_t outcome_window = 1024;
void run_jobs(const JobSource& source, const Plan& plan, const OutcomeSink& sink);
void run_jobs(const PatientSource& source, const Plan& plan, const OutcomeSink& sink);

}  // namespace hashtool
