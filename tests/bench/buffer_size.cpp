// SPDX-License-Identifier: Apache-2.0
// buffer_size FILE...: CPU time of reading and hashing the files (in cache) with buffers from 64 KiB to 4
// MiB, rounds interleaved over the sizes. The default buffer of the reader was chosen with it.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "hashtool/scheduler.hpp"

namespace {

constexpr int rounds = 15;

double cpu_seconds()
{
    std::timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

double hash_all(int files, char** names, std::size_t buffer_bytes, std::size_t& nbytes)
{
    using namespace hashtool;
    int next = 0;
    nbytes = 0;
    Plan plan;
    plan.buffer_bytes = buffer_bytes;
    const double start = cpu_seconds();
    run_jobs(
        [&](Job& job) {
            if (next == files) return false;
            job.specs = {spec_of(*find_algorithm("md5"))};
            job.path = names[next++];
            return true;
        },
        plan, [&nbytes](Outcome&& outcome) { nbytes += outcome.nbytes; });
    return cpu_seconds() - start;
}

}  // namespace

int main(int argc, char** argv)
{
    std::vector<std::size_t> sizes;
    for (std::size_t kib = 64; kib <= 4096; kib *= 2)
        sizes.push_back(kib * 1024);
    std::vector<std::vector<double>> seconds(sizes.size());
    std::size_t nbytes = 0;
    for (int round = 0; round <= rounds; ++round)
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            const double taken = hash_all(argc - 1, argv + 1, sizes[i], nbytes);
            if (round != 0) seconds[i].push_back(taken);
        }
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        std::ranges::sort(seconds[i]);
        std::printf("%5zu KiB: %8.1f MB/s best, %8.1f median\n", sizes[i] / 1024,
                    static_cast<double>(nbytes) / seconds[i].front() / 1e6,
                    static_cast<double>(nbytes) / seconds[i][rounds / 2] / 1e6);
    }
    return 0;
}
