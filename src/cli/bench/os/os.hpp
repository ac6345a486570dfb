// SPDX-License-Identifier: Apache-2.0
// What a benchmark asks the system, read only: nothing is ever set but which CPU our own thread runs on.
// linux.cpp or other.cpp is compiled.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace hashtool::cli::os {

// The processor's own count of cycles that this thread spent in user mode. Instructions that read counters
// are not used: they trap on many systems, or count something else.
class CycleCounter {
public:
    CycleCounter() noexcept;
    ~CycleCounter();
    CycleCounter(const CycleCounter&) = delete;
    CycleCounter& operator=(const CycleCounter&) = delete;
    // False where there is none or the system does not permit it.
    [[nodiscard]] bool works() const noexcept { return descriptor_ >= 0; }
    // Nothing when the counter did not run all the time.
    std::optional<std::uint64_t> cycles() noexcept;

private:
    int descriptor_ = -1;
};

// Binds the thread to the CPU that it runs on, as long as this lives.
class Bound {
public:
    Bound() noexcept;
    ~Bound();
    Bound(const Bound&) = delete;
    Bound& operator=(const Bound&) = delete;
    // Nothing: the system refused.
    [[nodiscard]] std::optional<unsigned> cpu() const noexcept { return cpu_; }

private:
    std::optional<unsigned> cpu_;
    struct Mask {
        unsigned long words[16] = {};
    } before_;
};

std::string governor(unsigned cpu);  // empty: the system does not tell
std::optional<double> celsius();     // of the warmest sensor that is named after a CPU, else the first one
std::optional<unsigned long long> throttle_events(unsigned cpu);
// The kernel's own hashes by socket: empty when they are there, else why not.
std::string kernel_hash_sockets();
unsigned usable_cpus();  // by the thread's affinity
// Under a user-mode emulator, as far as that can be seen: speeds then mean nothing.
bool emulated();

}  // namespace hashtool::cli::os
