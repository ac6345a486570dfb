// SPDX-License-Identifier: Apache-2.0
#include "bench/judge.hpp"

#include <algorithm>

#include "bench/text.hpp"

namespace hashtool::cli {
namespace {

// The rounds of each core group.
std::vector<std::vector<RoundClock>> rounds_by_cores(const Conditions& conditions)
{
    std::vector<std::vector<RoundClock>> groups;
    for (const RoundClock& round : conditions.rounds) {
        const auto group = std::ranges::find_if(
            groups, [&round](const auto& other) { return other.front().cores == round.cores; });
        if (group != groups.end())
            group->push_back(round);
        else
            groups.push_back({round});
    }
    return groups;
}

// A clock that fell and stayed low until the end is throttling; one that came back was disturbed.
std::string fallen(std::span<const RoundClock> rounds, double before)
{
    const double full = std::max(before, rounds.front().hz);
    const auto low = [full](const RoundClock& round) { return round.hz < full * (1 - clock_tolerance); };
    const auto last_full = std::ranges::find_if_not(rounds.rbegin(), rounds.rend(), low);
    if (last_full == rounds.rbegin()) return {};
    const RoundClock& first_low = *last_full.base();
    return "clock fell from " + gigahertz(full) + " to " + gigahertz(rounds.back().hz) +
           format(" after %.0f s", first_low.seconds);
}

std::string throttled(const Conditions& conditions)
{
    if (conditions.throttle_events.value_or(0) != 0)
        return "the system counted " + std::to_string(*conditions.throttle_events) + " thermal events";
    const auto groups = rounds_by_cores(conditions);
    for (const auto& rounds : groups)
        if (std::string when = fallen(rounds, groups.size() == 1 ? conditions.clock_before_hz : 0);
            !when.empty())
            return when;
    return {};
}

// All cores together are rarely undisturbed, and storage never: they do not tell of the others.
bool judges(const Run& run)
{
    return run.kind == RowKind::messages || run.kind == RowKind::unaligned || run.kind == RowKind::cached ||
           run.kind == RowKind::many;
}

// A likely reason: cores share caches, memory and, more than a virtual machine may show, execution units.
std::string others_busy(const Conditions& conditions)
{
    constexpr double much = 0.2;
    if (conditions.others_busy.value_or(0) < much) return {};
    return format("; the other CPUs were busy for %.0f%% of the time", *conditions.others_busy * 100);
}

std::string noisy(const Report& report)
{
    const Conditions& conditions = report.conditions;
    if (conditions.cpu_share < 1 - share_tolerance)
        return format("the thread had the CPU for %.0f%% of the time only", conditions.cpu_share * 100);
    for (const auto& rounds : rounds_by_cores(conditions)) {
        const auto [low, high] = std::ranges::minmax(rounds, {}, &RoundClock::hz);
        if (low.hz < high.hz * (1 - clock_tolerance))
            return "the clock moved between " + gigahertz(low.hz) + " and " + gigahertz(high.hz);
    }
    const auto rows = static_cast<std::size_t>(std::ranges::count_if(report.runs, judges));
    const auto wide = static_cast<std::size_t>(std::ranges::count_if(
        report.runs, [](const Run& run) { return judges(run) && run.spread() > spread_tolerance; }));
    if (static_cast<double>(wide) > rows_tolerance * static_cast<double>(rows))
        return format("%zu of %zu rows vary by more than %.1f%%", wide, rows, spread_tolerance * 100) +
               others_busy(conditions);
    return {};
}

}  // namespace

std::string judge(const Report& report)
{
    if (report.host.emulated) return "noisy: under emulation, these are not speeds of the machine";
    if (const std::string when = throttled(report.conditions); !when.empty()) return "throttled: " + when;
    const std::string why = noisy(report);
    return why.empty() ? "valid" : "noisy: " + why;
}

}  // namespace hashtool::cli
