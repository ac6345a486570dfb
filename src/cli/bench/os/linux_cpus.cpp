// SPDX-License-Identifier: Apache-2.0
// What the files of the system say of its processors, its limits and its cache.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "bench/os/os.hpp"

namespace hashtool::cli::os {
namespace {

std::string first_line(const std::string& path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

std::optional<double> first_number(const std::string& path)
{
    std::ifstream file(path);
    double number = 0;
    if (file >> number) return number;
    return std::nullopt;
}

// "0-3,8" holds 2.
bool list_holds(const std::string& list, unsigned cpu)
{
    std::istringstream in(list);
    unsigned low = 0;
    while (in >> low) {
        unsigned high = low;
        if (in.peek() == '-') in.ignore() >> high;
        if (low <= cpu && cpu <= high) return true;
        in.ignore();
    }
    return false;
}

// "marchid\t\t: 0x1" -> {"marchid", "0x1"}
std::pair<std::string, std::string> field_of(const std::string& line)
{
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) return {};
    const std::string name = line.substr(0, line.find_last_not_of(" \t", colon == 0 ? 0 : colon - 1) + 1);
    const std::size_t value = line.find_first_not_of(" \t", colon + 1);
    return {name, value == std::string::npos ? "" : line.substr(value)};
}

// The lines that name a core's design: RISC-V answers them from the same place as hwprobe, Arm from MIDR.
std::string listed_identity(unsigned cpu, const std::string& root)
{
    constexpr std::string_view wanted[] = {"mvendorid",       "marchid",     "mimpid",   "hart isa",
                                           "CPU implementer", "CPU variant", "CPU part", "model name"};
    std::ifstream file(root + "/proc/cpuinfo");
    std::string identity;
    bool here = false;
    for (std::string line; std::getline(file, line);) {
        const auto [name, value] = field_of(line);
        if (name == "processor") here = value == std::to_string(cpu);
        if (!here || std::ranges::find(wanted, name) == std::end(wanted)) continue;
        identity += (identity.empty() ? "" : " ") + value;
    }
    return identity;
}

std::string identity_of(unsigned cpu, const std::string& folder, const std::string& root)
{
    if (const std::string midr = first_line(folder + "/regs/identification/midr_el1"); !midr.empty())
        return "MIDR " + midr;
    std::string identity = listed_identity(cpu, root);
    for (const char* kind : {"cpu_core", "cpu_atom"})  // x86 with two designs
        if (list_holds(first_line(root + "/sys/devices/" + kind + "/cpus"), cpu))
            identity += std::string(" ") + kind;
    return identity;
}

// "100000 100000", "max 100000": of version 2.
std::optional<double> quota_in(const std::string& folder)
{
    std::istringstream in(first_line(folder + "/cpu.max"));
    double quota = 0;
    double period = 0;
    if (in >> quota >> period && period > 0) return quota / period;
    const auto old_quota = first_number(folder + "/cpu.cfs_quota_us");  // -1: none
    const auto old_period = first_number(folder + "/cpu.cfs_period_us");
    if (old_quota && old_period && *old_quota > 0 && *old_period > 0) return *old_quota / *old_period;
    return std::nullopt;
}

// Below every folder from the group's own up to the top a limit may stand.
void lower_to_quota(std::optional<double>& lowest, const std::string& top, std::string group)
{
    for (;;) {
        if (const auto quota = quota_in(top + group)) lowest = std::min(lowest.value_or(*quota), *quota);
        if (group.empty() || group == "/") return;
        group.resize(group.rfind('/'));
    }
}

}  // namespace

CpuFacts cpu_facts(unsigned cpu, const std::string& root)
{
    const std::string folder = root + "/sys/devices/system/cpu/cpu" + std::to_string(cpu);
    CpuFacts facts{cpu};
    if (const auto capacity = first_number(folder + "/cpu_capacity"))
        facts.capacity = static_cast<unsigned>(*capacity);
    if (const auto kilohertz = first_number(folder + "/cpufreq/cpuinfo_max_freq"))
        facts.max_hz = *kilohertz * 1000;
    facts.identity = identity_of(cpu, folder, root);
    return facts;
}

std::optional<double> cpu_quota(const std::string& root)
{
    std::optional<double> lowest;
    std::ifstream groups(root + "/proc/self/cgroup");  // "0::/a/b", "4:cpu,cpuacct:/a/b"
    for (std::string line; std::getline(groups, line);) {
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (second == std::string::npos) continue;
        const std::string controllers = ',' + line.substr(first + 1, second - first - 1) + ',';
        const std::string top = root + "/sys/fs/cgroup";
        if (controllers == ",,")
            lower_to_quota(lowest, top, line.substr(second + 1));
        else if (controllers.find(",cpu,") != std::string::npos)
            lower_to_quota(lowest, top + "/cpu", line.substr(second + 1));
    }
    return lowest;
}

// "cpu1 user nice system idle iowait irq softirq steal ...", in ticks.
std::optional<CpuTimes> times_of_others(unsigned cpu, const std::string& root)
{
    std::ifstream file(root + "/proc/stat");
    const auto tick = 1.0 / static_cast<double>(::sysconf(_SC_CLK_TCK));
    const std::string own = "cpu" + std::to_string(cpu);
    CpuTimes times;
    bool seen = false;
    for (std::string line; std::getline(file, line);) {
        std::istringstream in(line);
        std::string name;
        double part[8] = {};
        in >> name;
        if (!name.starts_with("cpu") || name == "cpu" || name == own) continue;
        for (double& value : part)
            in >> value;
        seen = true;
        times.idle += (part[3] + part[4]) * tick;
        times.busy += (part[0] + part[1] + part[2] + part[5] + part[6] + part[7]) * tick;
    }
    if (!seen) return std::nullopt;
    return times;
}

std::optional<double> drop_from_cache(const std::string& path)
{
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (descriptor < 0 || ::fstat(descriptor, &status) != 0 || status.st_size <= 0) {
        if (descriptor >= 0) ::close(descriptor);
        return std::nullopt;
    }
    ::fdatasync(descriptor);  // what is not written yet cannot be forgotten
    ::posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
    const auto nbytes = static_cast<std::size_t>(status.st_size);
    void* pages = ::mmap(nullptr, nbytes, PROT_READ, MAP_SHARED, descriptor, 0);
    ::close(descriptor);
    if (pages == MAP_FAILED) return std::nullopt;
    const auto page_bytes = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    std::vector<unsigned char> resident((nbytes + page_bytes - 1) / page_bytes);
    const bool seen = ::mincore(pages, nbytes, resident.data()) == 0;
    ::munmap(pages, nbytes);
    if (!seen) return std::nullopt;
    const auto cached = std::ranges::count_if(resident, [](unsigned char page) { return (page & 1) != 0; });
    return static_cast<double>(cached) / static_cast<double>(resident.size());
}

}  // namespace hashtool::cli::os
