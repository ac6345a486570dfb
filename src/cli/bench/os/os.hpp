// SPDX-License-Identifier: Apache-2.0
// What a benchmark asks the system, read only: nothing is ever set but which CPU our own thread runs on.
// linux.cpp or other.cpp is compiled.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

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

// Binds the thread to this CPU, or to the one that it runs on, as long as this lives.
class Bound {
public:
    explicit Bound(std::optional<unsigned> cpu = {}) noexcept;
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

// The CPUs that the calling thread may use, ascending; empty: the system does not tell.
std::vector<unsigned> allowed_cpus();
// Lets the calling thread run on all of these. Does nothing with none, or when the system refuses.
void allow(std::span<const unsigned> cpus) noexcept;

// What tells unlike cores apart. `root` is another place for the system's files, in tests.
struct CpuFacts {
    unsigned cpu = 0;
    std::optional<unsigned> capacity = {};
    std::optional<double> max_hz = {};
    std::string identity = {};
};
CpuFacts cpu_facts(unsigned cpu, const std::string& root = {});
// How many CPUs' time the control group may use; nothing: as much as there is.
std::optional<double> cpu_quota(const std::string& root = {});

// Seconds that all CPUs but this one have worked and rested since some moment; nothing: not told.
struct CpuTimes {
    double busy = 0, idle = 0;
};
std::optional<CpuTimes> times_of_others(unsigned cpu, const std::string& root = {});

// Asks the system to forget the file's pages and looks whether it has: the part of them that is still cached,
// or nothing when that cannot be seen. Pages that another process maps stay.
std::optional<double> drop_from_cache(const std::string& path);

// A name under which this very program can be started again; empty: the system does not tell.
std::string own_program();
// Under a user-mode emulator, as far as that can be seen: speeds then mean nothing.
bool emulated();

}  // namespace hashtool::cli::os
