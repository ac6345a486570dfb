// SPDX-License-Identifier: Apache-2.0
// A system that tells nothing without further rights.
#include <thread>

#include "bench/os/os.hpp"

namespace hashtool::cli::os {

CycleCounter::CycleCounter() noexcept = default;
CycleCounter::~CycleCounter() = default;
std::optional<std::uint64_t> CycleCounter::cycles() noexcept { return std::nullopt; }
Bound::Bound(std::optional<unsigned>) noexcept {}
Bound::~Bound() = default;
std::string governor(unsigned) { return {}; }
std::optional<double> celsius() { return std::nullopt; }
std::optional<unsigned long long> throttle_events(unsigned) { return std::nullopt; }
std::string kernel_hash_sockets() { return "not of this system"; }
unsigned usable_cpus()
{
    const unsigned cpus = std::thread::hardware_concurrency();
    return cpus == 0 ? 1 : cpus;
}
std::vector<unsigned> allowed_cpus() { return {}; }
void allow(std::span<const unsigned>) noexcept {}
CpuFacts cpu_facts(unsigned cpu, const std::string&) { return {cpu}; }
std::optional<double> cpu_quota(const std::string&) { return std::nullopt; }
std::optional<CpuTimes> times_of_others(unsigned, const std::string&) { return std::nullopt; }
std::optional<double> drop_from_cache(const std::string&) { return std::nullopt; }
std::string own_program() { return {}; }
bool emulated() { return false; }

}  // namespace hashtool::cli::os
