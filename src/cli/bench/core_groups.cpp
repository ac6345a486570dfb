// SPDX-License-Identifier: Apache-2.0
#include "bench/core_groups.hpp"

#include <algorithm>
#include <charconv>

namespace hashtool::cli {
namespace {

constexpr unsigned highest_cpu = 1023;

bool same_clock(std::optional<double> a, std::optional<double> b)
{
    constexpr double alike = 0.95;
    if (!a || !b) return a.has_value() == b.has_value();
    return std::min(*a, *b) >= std::max(*a, *b) * alike;
}

bool belongs(const os::CpuFacts& cpu, const CoreGroup& group)
{
    return cpu.capacity == group.capacity && cpu.identity == group.identity &&
           same_clock(cpu.max_hz, group.max_hz);
}

CoreGroup group_of(std::string name, os::CpuFacts cpu)
{
    return {std::move(name), {cpu.cpu}, cpu.capacity, cpu.max_hz, std::move(cpu.identity)};
}

// "12"; nothing: not a number of a CPU.
std::optional<unsigned> parse_cpu(std::string_view text)
{
    unsigned cpu = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), cpu);
    if (error != std::errc() || end != text.data() + text.size() || cpu > highest_cpu) return std::nullopt;
    return cpu;
}

}  // namespace

std::vector<CoreGroup> core_groups(std::span<const os::CpuFacts> cpus)
{
    std::vector<CoreGroup> groups;
    for (const os::CpuFacts& cpu : cpus) {
        const auto group =
            std::ranges::find_if(groups, [&cpu](const CoreGroup& other) { return belongs(cpu, other); });
        if (group != groups.end())
            group->cpus.push_back(cpu.cpu);
        else
            groups.push_back(group_of(std::string(1, static_cast<char>('A' + groups.size() % 26)), cpu));
    }
    return groups;
}

std::vector<CoreGroup> core_groups_here()
{
    std::vector<os::CpuFacts> facts;
    for (const unsigned cpu : os::allowed_cpus())
        facts.push_back(os::cpu_facts(cpu));
    return core_groups(facts);
}

std::vector<CoreGroup> single_cores(std::span<const unsigned> cpus)
{
    std::vector<CoreGroup> groups;
    for (const unsigned cpu : cpus)
        groups.push_back(group_of("cpu" + std::to_string(cpu), os::cpu_facts(cpu)));
    return groups;
}

unsigned threads_for(std::size_t cpus, std::optional<double> quota)
{
    const auto most = static_cast<unsigned>(std::max<std::size_t>(1, cpus));
    if (!quota || *quota >= most) return most;
    return std::max(1U, static_cast<unsigned>(*quota));
}

std::string cpu_list(std::span<const unsigned> cpus)
{
    std::string text;
    for (std::size_t first = 0; first < cpus.size();) {
        std::size_t last = first;
        while (last + 1 < cpus.size() && cpus[last + 1] == cpus[last] + 1)
            ++last;
        text += (text.empty() ? "" : ",") + std::to_string(cpus[first]);
        if (last != first) text += '-' + std::to_string(cpus[last]);
        first = last + 1;
    }
    return text;
}

std::vector<unsigned> parse_cpu_list(std::string_view text)
{
    std::vector<unsigned> cpus;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find(','));
        const std::size_t dash = part.find('-');
        const auto low = parse_cpu(part.substr(0, dash));
        const auto high = dash == std::string_view::npos ? low : parse_cpu(part.substr(dash + 1));
        if (!low || !high || *low > *high) return {};
        for (unsigned cpu = *low; cpu <= *high; ++cpu)
            if (std::ranges::find(cpus, cpu) == cpus.end()) cpus.push_back(cpu);
        if (part.size() == text.size()) break;
        text.remove_prefix(part.size() + 1);
        if (text.empty()) return {};  // a comma at the end
    }
    return cpus;
}

}  // namespace hashtool::cli
