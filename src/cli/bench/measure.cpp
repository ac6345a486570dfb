// SPDX-License-Identifier: Apache-2.0
#include "bench/measure.hpp"

#include <algorithm>

#include "bench/clock.hpp"
#include "bench/os/os.hpp"
#include "bench/statistics.hpp"

namespace hashtool::cli {
namespace {

// Doubles the repeats until a sample is long enough to be timed, then scales to the wanted length.
std::size_t calibrate(Subject& subject, double seconds)
{
    std::size_t repeats = 1;
    double taken = subject.timed(repeats).wall;
    while (taken < seconds / 8) {
        repeats *= 2;
        taken = subject.timed(repeats).wall;
    }
    return std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(repeats) * seconds / taken));
}

// One row with what it takes to sample it, and the sums over its samples.
struct Bench {
    Subject* subject;
    const Place* place;
    std::size_t repeats;
    Run run;
    std::vector<double> cycles = {};  // per byte, counted
    double wall = 0;
    double cpu = 0;
};

void sample(Bench& bench, os::CycleCounter& counter, double clock_before)
{
    bench.subject->place();
    bench.subject->run(1 + bench.repeats / 64);  // caches and predictors know it
    const auto cycles_before = counter.cycles();
    const Sample taken = sample_of(*bench.subject, bench.repeats);
    const auto cycles_after = counter.cycles();
    bench.subject->release();
    const double bytes = static_cast<double>(bench.run.bytes) * bench.run.lanes * bench.run.threads;
    bench.run.samples.push_back(bytes * static_cast<double>(taken.repeats) / taken.best.wall);
    bench.run.cpu_share.push_back(taken.best.cpu / taken.best.wall);
    bench.run.clock_hz.push_back((clock_before + clock_loop_hz()) / 2);
    if (cycles_before && cycles_after && bench.run.threads == 1)
        bench.cycles.push_back(static_cast<double>(*cycles_after - *cycles_before) / bytes /
                               static_cast<double>(bench.repeats));
    bench.wall += taken.all.wall;
    bench.cpu += taken.all.cpu;
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
        estimates.push_back(run.clock_hz[i] * run.cpu_share[i] * run.threads / run.samples[i]);
    run.cycles_per_byte = median(estimates);
}

// All rows of one place, which stand together.
void take_round(std::span<Bench> benches, os::CycleCounter& counter, double begun, Conditions& conditions)
{
    const os::Bound bound(benches.front().place->cpu);
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
    conditions.rounds.push_back({begun, median(clocks), benches.front().place->cores});
}

// The rows of each place.
std::vector<std::span<Bench>> by_place(std::vector<Bench>& benches)
{
    std::vector<std::span<Bench>> places;
    for (auto first = benches.begin(); first != benches.end();) {
        const auto end = std::find_if(first, benches.end(),
                                      [&first](const Bench& bench) { return bench.place != first->place; });
        places.emplace_back(first, end);
        first = end;
    }
    return places;
}

void take_rounds(std::vector<Bench>& benches, const Timing& timing, double start, Conditions& conditions)
{
    os::CycleCounter counter;
    const double first = wall_seconds();
    for (std::size_t round = 0; round < timing.samples; ++round) {
        if (round > 0 && timing.deadline > 0 && wall_seconds() - start > timing.deadline) break;
        if (timing.progress) timing.progress(round + 1, timing.samples);
        for (const std::span<Bench> place : by_place(benches))
            take_round(place, counter, wall_seconds() - first, conditions);
    }
}

// Rows of the place, each with as many repeats as make a sample of the wanted length.
void add_place(std::vector<Bench>& benches, std::span<const std::unique_ptr<Subject>> subjects,
               const Place& place, bool first, double seconds)
{
    const os::Bound bound(place.cpu);
    for (const auto& subject : subjects) {
        Run run = subject->row();
        const bool once = run.kind == RowKind::all_cores || subject->times_itself();
        if (once && !first) continue;
        if (run.kind != RowKind::all_cores) run.cores = place.cores;
        subject->place();
        const std::size_t repeats = subject->times_itself() ? 1 : calibrate(*subject, seconds);
        subject->release();
        benches.push_back({subject.get(), &place, repeats, std::move(run)});
    }
}

void settle(std::vector<Bench>& benches, Report& report)
{
    double wall = 0;
    double cpu = 0;
    for (Bench& bench : benches) {
        settle_cycles(bench);
        if (bench.run.threads == 1) {
            wall += bench.wall;
            cpu += bench.cpu;
        }
        if (!bench.run.samples.empty())
            report.runs.push_back(std::move(bench.run));
        else
            report.notes.push_back(bench.run.kernel + " gave no speed of " + bench.run.algorithm);
    }
    report.conditions.cpu_share = wall > 0 ? cpu / wall : 1;
}

std::optional<double> busy_part(const os::CpuTimes& before, const os::CpuTimes& after)
{
    const double busy = after.busy - before.busy;
    const double all = busy + after.idle - before.idle;
    if (all <= 0) return std::nullopt;
    return busy / all;
}

}  // namespace

Sample sample_of(Subject& subject, std::size_t repeats)
{
    constexpr std::size_t parts = 5;
    Sample sample;
    for (std::size_t done = 0; done < repeats;) {
        const std::size_t part = std::min(repeats - done, (repeats + parts - 1) / parts);
        const Elapsed elapsed = subject.timed(part);
        done += part;
        sample.all.wall += elapsed.wall;
        sample.all.cpu += elapsed.cpu;
        const bool faster = sample.repeats == 0 || elapsed.wall * static_cast<double>(sample.repeats) <
                                                       sample.best.wall * static_cast<double>(part);
        if (faster) {
            sample.best = elapsed;
            sample.repeats = part;
        }
    }
    return sample;
}

Sample fresh_sample_of(Subject& subject, std::size_t repeats)
{
    subject.place();
    subject.run(1 + repeats / 64);  // caches and predictors know it
    const Sample sample = sample_of(subject, repeats);
    subject.release();
    return sample;
}

void measure(std::span<const std::unique_ptr<Subject>> subjects, std::span<const Place> places,
             const Timing& timing, Report& report)
{
    const double start = wall_seconds();
    Conditions& conditions = report.conditions;
    warm_up(timing.warm_up / 2);  // the system may move the thread to a better core meanwhile
    const os::Bound bound(places.front().cpu);
    std::vector<Place> fixed(places.begin(), places.end());
    if (!fixed.front().cpu) fixed.front().cpu = bound.cpu();
    conditions.clock_before_hz = warm_up(timing.warm_up / 2);
    report.host.cpu = bound.cpu();
    report.host.governor = os::governor(bound.cpu().value_or(0));
    conditions.celsius_before = os::celsius();
    const auto throttles = os::throttle_events(bound.cpu().value_or(0));

    const auto others = os::times_of_others(bound.cpu().value_or(0));
    std::vector<Bench> benches;
    for (const Place& place : fixed)
        add_place(benches, subjects, place, &place == &fixed.front(),
                  timing.seconds / static_cast<double>(timing.samples));
    if (!benches.empty()) take_rounds(benches, timing, start, conditions);
    settle(benches, report);
    const auto others_after = os::times_of_others(bound.cpu().value_or(0));
    if (others && others_after) conditions.others_busy = busy_part(*others, *others_after);
    conditions.clock_after_hz = clock_loop_hz();
    conditions.celsius_after = os::celsius();
    const auto throttles_after = os::throttle_events(bound.cpu().value_or(0));
    if (throttles && throttles_after) conditions.throttle_events = *throttles_after - *throttles;
    conditions.seconds = wall_seconds() - start;
}

}  // namespace hashtool::cli
