// SPDX-License-Identifier: Apache-2.0
#include <linux/perf_event.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <thread>

#include "bench/os/os.hpp"

namespace hashtool::cli::os {
namespace {

// The first line; empty when it cannot be read.
std::string line_of(const std::string& path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

std::optional<unsigned long long> number_in(const std::string& path)
{
    std::ifstream file(path);
    unsigned long long number = 0;
    if (file >> number) return number;
    return std::nullopt;
}

constexpr unsigned mask_words = 16;
constexpr unsigned word_bits = sizeof(unsigned long) * 8;

bool bind_to(std::span<const unsigned> cpus) noexcept
{
    unsigned long words[mask_words] = {};
    for (const unsigned cpu : cpus)
        if (cpu < mask_words * word_bits) words[cpu / word_bits] |= 1UL << (cpu % word_bits);
    return !cpus.empty() && ::syscall(SYS_sched_setaffinity, 0, sizeof words, words) == 0;
}

std::string cpu_folder(unsigned cpu) { return "/sys/devices/system/cpu/cpu" + std::to_string(cpu); }

}  // namespace

CycleCounter::CycleCounter() noexcept
{
    perf_event_attr wanted;
    std::memset(&wanted, 0, sizeof wanted);
    wanted.size = sizeof wanted;
    wanted.type = PERF_TYPE_HARDWARE;
    wanted.config = PERF_COUNT_HW_CPU_CYCLES;
    wanted.exclude_kernel = 1;
    wanted.exclude_hv = 1;
    wanted.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
    descriptor_ = static_cast<int>(::syscall(SYS_perf_event_open, &wanted, 0, -1, -1, PERF_FLAG_FD_CLOEXEC));
}

CycleCounter::~CycleCounter()
{
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<std::uint64_t> CycleCounter::cycles() noexcept
{
    std::uint64_t values[3] = {};  // count, time enabled, time running
    if (descriptor_ < 0 || ::read(descriptor_, values, sizeof values) != static_cast<ssize_t>(sizeof values))
        return std::nullopt;
    if (values[1] != values[2] || values[0] == 0) return std::nullopt;
    return values[0];
}

Bound::Bound(std::optional<unsigned> cpu) noexcept
{
    const int here = cpu ? static_cast<int>(*cpu) : ::sched_getcpu();
    constexpr int bits = static_cast<int>(sizeof before_.words) * 8;
    if (here < 0 || here >= bits) return;
    if (::syscall(SYS_sched_getaffinity, 0, sizeof before_.words, before_.words) <= 0) return;
    const auto chosen = static_cast<unsigned>(here);
    if (bind_to({&chosen, 1})) cpu_ = chosen;
}

Bound::~Bound()
{
    if (cpu_) ::syscall(SYS_sched_setaffinity, 0, sizeof before_.words, before_.words);
}

std::vector<unsigned> allowed_cpus()
{
    unsigned long words[mask_words] = {};
    std::vector<unsigned> cpus;
    if (::syscall(SYS_sched_getaffinity, 0, sizeof words, words) <= 0) return cpus;
    for (unsigned cpu = 0; cpu < mask_words * word_bits; ++cpu)
        if ((words[cpu / word_bits] >> (cpu % word_bits) & 1) != 0) cpus.push_back(cpu);
    return cpus;
}

void allow(std::span<const unsigned> cpus) noexcept { bind_to(cpus); }

std::string governor(unsigned cpu) { return line_of(cpu_folder(cpu) + "/cpufreq/scaling_governor"); }

std::optional<double> celsius()
{
    std::optional<double> first;
    std::optional<double> warmest;
    for (unsigned zone = 0; zone < 64; ++zone) {
        const std::string folder = "/sys/class/thermal/thermal_zone" + std::to_string(zone);
        const auto millidegrees = number_in(folder + "/temp");
        if (!millidegrees) continue;
        const double degrees = static_cast<double>(*millidegrees) / 1000;
        if (!first) first = degrees;
        const std::string type = line_of(folder + "/type");
        const bool of_cpu = type.find("cpu") != std::string::npos || type.find("pkg") != std::string::npos ||
                            type.find("soc") != std::string::npos;
        if (of_cpu) warmest = std::max(warmest.value_or(degrees), degrees);
    }
    return warmest ? warmest : first;
}

std::optional<unsigned long long> throttle_events(unsigned cpu)
{
    const std::string folder = cpu_folder(cpu) + "/thermal_throttle/";
    const auto core = number_in(folder + "core_throttle_count");
    const auto package = number_in(folder + "package_throttle_count");
    if (!core && !package) return std::nullopt;
    return core.value_or(0) + package.value_or(0);
}

std::string kernel_hash_sockets()
{
    const int descriptor = ::socket(AF_ALG, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return std::string("absent: ") + std::strerror(errno);
    ::close(descriptor);
    return {};
}

unsigned usable_cpus()
{
    const unsigned cpus = std::thread::hardware_concurrency();  // asks for the affinity
    return cpus == 0 ? 1 : cpus;
}

std::string own_program() { return "/proc/self/exe"; }

// The kernel keeps the name of the program that really was started, and an emulator does not change it.
bool emulated() { return line_of("/proc/self/comm").starts_with("qemu-"); }

}  // namespace hashtool::cli::os
