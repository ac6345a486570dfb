// SPDX-License-Identifier: Apache-2.0
#include "bench/measure.hpp"

#include <algorithm>

#include "bench/clock.hpp"
#include "bench/os/os.hpp"
#include "bench/statistics.hpp"

namespace hashtool::cli {
namespace {

double seconds_of(Subject& subject, std::size_t repeats)
{
    const double start = wall_seconds();
    subject.run(repeats);
    return wall_seconds() - start;
}

// Doubles the repeats until a sample is long enough to be timed, then scales to the wanted length.
std::size_t calibrate(Subject& subject, double seconds)
{
    std::size_t repeats = 1;
    double taken = seconds_of(subject, repeats);
    while (taken < seconds / 8) {
        repeats *= 2;
        taken = seconds_of(subject, repeats);
    }
    return std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(repeats) * seconds / taken));
}

// One row with what it takes to sample it, and the sums over its samples.
struct Bench {
    Subject* subject;
    std::size_t repeats;
    Run run;
    std::vector<double> cycles = {};  // per byte, counted
    double wall = 0;
    double cpu = 0;
};

void sample(Bench& bench, os::CycleCounter& counter, double clock_before)
{
    const auto cycles_before = counter.cycles();
    const double cpu_before = thread_cpu_seconds();
    const double wall = seconds_of(*bench.subject, bench.repeats);
    const double cpu = thread_cpu_seconds() - cpu_before;
    const auto cycles_after = counter.cycles();
    const double bytes =
        static_cast<double>(bench.run.bytes) * bench.run.lanes * static_cast<double>(bench.repeats);
    bench.run.samples.push_back(bytes / wall);
    bench.run.cpu_share.push_back(std::min(1.0, cpu / wall));
    bench.run.clock_hz.push_back((clock_before + clock_loop_hz()) / 2);
    if (cycles_before && cycles_after)
        bench.cycles.push_back(static_cast<double>(*cycles_after - *cycles_before) / bytes);
    bench.wall += wall;
    bench.cpu += std::min(cpu, wall);
}

// It takes a second each time: a few samples have to do.
void sample_itself(Bench& bench, double clock)
{
    constexpr std::size_t few = 3;
    bench.run.clock_hz.push_back(clock);
    if (bench.run.samples.size() < few) {
        const double rate = bench.subject->own_rate().value_or(0);
        bench.run.clock_hz.back() = (clock + clock_loop_hz()) / 2;
        if (rate > 0) {
            bench.run.samples.push_back(rate);
            bench.run.cpu_share.push_back(1);
            return;
        }
    }
    bench.run.clock_hz.pop_back();
}

void settle_cycles(Bench& bench)
{
    if (bench.run.samples.empty()) return;
    Run& run = bench.run;
    run.cycles_counted = !bench.cycles.empty() && bench.cycles.size() == run.samples.size();
    if (run.cycles_counted) {
        run.cycles_per_byte = median(bench.cycles);
        return;
    }
    std::vector<double> estimates;
    for (std::size_t i = 0; i < run.samples.size(); ++i)
        estimates.push_back(run.clock_hz[i] * run.cpu_share[i] / run.samples[i]);
    run.cycles_per_byte = median(estimates);
}

void take_rounds(std::vector<Bench>& benches, const Timing& timing, double start, Conditions& conditions)
{
    os::CycleCounter counter;
    const double first = wall_seconds();
    for (std::size_t round = 0; round < timing.samples; ++round) {
        if (round > 0 && timing.deadline > 0 && wall_seconds() - start > timing.deadline) break;
        if (timing.progress) timing.progress(round + 1, timing.samples);
        const double begun = wall_seconds() - first;
        std::vector<double> clocks;
        double clock = clock_loop_hz();
        for (Bench& bench : benches) {
            if (bench.subject->times_itself()) {
                sample_itself(bench, clock);
                clock = clock_loop_hz();
                continue;
            }
            sample(bench, counter, clock);
            clock = 2 * bench.run.clock_hz.back() - clock;  // the one behind is the next one's before
            clocks.push_back(bench.run.clock_hz.back());
        }
        conditions.rounds.push_back({begun, median(clocks)});
    }
}

}  // namespace

void measure(std::span<const std::unique_ptr<Subject>> subjects, const Timing& timing, Report& report)
{
    const double start = wall_seconds();
    Conditions& conditions = report.conditions;
    warm_up(timing.warm_up / 2);  // the system may move the thread to a better core meanwhile
    const os::Bound bound;
    conditions.clock_before_hz = warm_up(timing.warm_up / 2);
    report.host.cpu = bound.cpu();
    report.host.governor = os::governor(bound.cpu().value_or(0));
    conditions.celsius_before = os::celsius();
    const auto throttles = os::throttle_events(bound.cpu().value_or(0));

    std::vector<Bench> benches;
    for (const auto& subject : subjects)
        benches.push_back({subject.get(),
                           subject->times_itself()
                               ? 1
                               : calibrate(*subject, timing.seconds / static_cast<double>(timing.samples)),
                           subject->row()});
    take_rounds(benches, timing, start, conditions);

    double wall = 0;
    double cpu = 0;
    for (Bench& bench : benches) {
        settle_cycles(bench);
        wall += bench.wall;
        cpu += bench.cpu;
        if (!bench.run.samples.empty())
            report.runs.push_back(std::move(bench.run));
        else
            report.notes.push_back(bench.run.kernel + " gave no speed of " + bench.run.algorithm);
    }
    conditions.cpu_share = wall > 0 ? cpu / wall : 1;
    conditions.clock_after_hz = clock_loop_hz();
    conditions.celsius_after = os::celsius();
    const auto throttles_after = os::throttle_events(bound.cpu().value_or(0));
    if (throttles && throttles_after) conditions.throttle_events = *throttles_after - *throttles;
    conditions.seconds = wall_seconds() - start;
}

}  // namespace hashtool::cli
