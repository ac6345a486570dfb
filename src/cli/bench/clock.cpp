// SPDX-License-Identifier: Apache-2.0
#include "bench/clock.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>

namespace hashtool::cli {
namespace {

constexpr unsigned adds_per_turn = 64;
constexpr unsigned turns = 512;
constexpr unsigned chains = 4;

// The barrier after each add keeps the compiler from folding the chain; the addend is in a register, since
// some cores add small constants without an execution unit.
void chain_of_adds(std::uintptr_t& sum, std::uintptr_t addend) noexcept
{
    for (unsigned turn = 0; turn < turns; ++turn) {
#pragma GCC unroll 64
        for (unsigned i = 0; i < adds_per_turn; ++i) {
            sum += addend;
            asm volatile("" : "+r"(sum));
        }
    }
}

}  // namespace

double wall_seconds() noexcept
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double thread_cpu_seconds() noexcept
{
    std::timespec now{};
    if (::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return 0;
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

double clock_loop_hz() noexcept
{
    std::uintptr_t sum = 0;
    std::uintptr_t addend = 3;
    asm volatile("" : "+r"(sum), "+r"(addend));
    double shortest = 1;
    for (unsigned i = 0; i < chains; ++i) {
        const double start = wall_seconds();
        chain_of_adds(sum, addend);
        shortest = std::min(shortest, wall_seconds() - start);
    }
    return shortest > 0 ? double{turns} * adds_per_turn / shortest : 0;
}

double warm_up(double seconds_at_most) noexcept
{
    constexpr unsigned steady_windows = 5;
    constexpr double window = 0.02;
    const double end = wall_seconds() + seconds_at_most;
    double fastest = 0;
    unsigned steady = 0;
    while (steady < steady_windows && wall_seconds() < end) {
        double best = 0;
        for (const double stop = wall_seconds() + window; wall_seconds() < stop;)
            best = std::max(best, clock_loop_hz());
        steady = best > fastest * 1.01 ? 0 : steady + 1;
        fastest = std::max(fastest, best);
    }
    return fastest;
}

}  // namespace hashtool::cli
