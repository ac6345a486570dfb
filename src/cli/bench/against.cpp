// SPDX-License-Identifier: Apache-2.0
#include "bench/against.hpp"

#include <algorithm>

#include "bench/judge.hpp"
#include "bench/os/os.hpp"
#include "bench/statistics.hpp"
#include "bench/worker.hpp"

namespace hashtool::cli {
namespace {

struct Gone {
    std::string program, why;
};

// One build: its process of this round and what it has given so far.
struct Side {
    std::string program;
    std::unique_ptr<Worker> worker = {};
    Report report = {};
    double wall = 0;
    double cpu = 0;

    void start()
    {
        worker.reset();
        std::string why;
        worker = Worker::start(program, why);
        if (!worker) throw Gone{program, why};
        report.host.version = worker->version();
        report.host.compiler = worker->compiler();
    }
    Sample timed(std::size_t index, std::size_t repeats)
    {
        const auto sample = worker->timed(index, repeats);
        if (!sample) throw Gone{program, "it ended while it was measuring"};
        return *sample;
    }
};

struct PairRow {
    Run run;
    std::size_t repeats = 1;
};

// Whether the side has the row, and right.
bool has(Side& side, const Run& run, bool& wrong)
{
    const auto index = side.worker->add(run);
    if (!index) return false;
    const std::string what = side.worker->check(*index);
    if (what.empty()) return true;
    wrong = true;
    const auto known = [&run](const Wrong& row) { return row.kernel == run.kernel; };
    if (std::ranges::none_of(side.report.wrong, known)) side.report.wrong.push_back({run.kernel, what});
    return false;
}

std::size_t calibrated(Side& side, std::size_t index, double seconds)
{
    std::size_t repeats = 1;
    double taken = side.timed(index, repeats).all.wall;
    while (taken < seconds / 8) {
        repeats *= 2;
        taken = side.timed(index, repeats).all.wall;
    }
    return std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(repeats) * seconds / taken));
}

// The faster of two.
void keep_better(Sample& best, const Sample& sample)
{
    const bool faster = best.repeats == 0 || sample.best.wall * static_cast<double>(best.repeats) <
                                                 best.best.wall * static_cast<double>(sample.repeats);
    if (faster) {
        best.repeats = sample.repeats;
        best.best = sample.best;
    }
    best.all.wall += sample.all.wall;
    best.all.cpu += sample.all.cpu;
}

void add_sample(Side& side, Run& run, const Sample& sample, double clock)
{
    run.clock_hz.push_back(clock);
    run.samples.push_back(static_cast<double>(run.bytes) * run.lanes * static_cast<double>(sample.repeats) /
                          sample.best.wall);
    run.cpu_share.push_back(sample.best.cpu / sample.best.wall);
    side.wall += sample.all.wall;
    side.cpu += sample.all.cpu;
}

// One sample of each side: short turns, so that what disturbs one meets the other as well. Whoever begins has
// the cache as the other row left it, so that this changes, too.
void take_pair(Side (&sides)[2], std::size_t index, const PairRow& row, std::size_t first)
{
    constexpr std::size_t turns = 5;
    Sample best[2];
    const double clock = clock_loop_hz();
    for (std::size_t turn = 0; turn < turns; ++turn)
        for (std::size_t i = 0; i < 2; ++i) {
            const std::size_t side = (first + turn + i) % 2;
            keep_better(best[side], sides[side].timed(index, row.repeats / turns + 1));
        }
    const double both = (clock + clock_loop_hz()) / 2;
    for (std::size_t side = 0; side < 2; ++side)
        add_sample(sides[side], sides[side].report.runs[index], best[side], both);
}

// The rows that both have; the first round's processes find out.
std::vector<PairRow> common_rows(Side (&sides)[2], std::span<const Run> rows, const Timing& timing)
{
    std::vector<PairRow> common;
    for (Side& side : sides)
        side.start();
    std::size_t added[2] = {};
    for (const Run& run : rows) {
        std::size_t index[2] = {};
        bool here[2] = {};
        for (std::size_t i = 0; i < 2; ++i) {
            bool wrong = false;
            here[i] = has(sides[i], run, wrong);
            index[i] = added[i];
            added[i] += here[i] || wrong ? 1 : 0;
        }
        if (!here[0] || !here[1]) continue;
        common.push_back(
            {run, calibrated(sides[1], index[1], timing.seconds / static_cast<double>(timing.samples))});
        for (Side& side : sides)
            side.report.runs.push_back(run);
    }
    return common;
}

void take_pairs(Side (&sides)[2], std::span<const PairRow> rows, std::size_t round)
{
    for (Side& side : sides) {
        side.start();
        for (const PairRow& row : rows)
            side.worker->add(row.run);
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        take_pair(sides, i, rows[i], round + i);
}

void settle_side(Side& side)
{
    for (Run& run : side.report.runs) {
        std::vector<double> cycles;
        for (std::size_t i = 0; i < run.samples.size(); ++i)
            cycles.push_back(run.clock_hz[i] * run.cpu_share[i] / run.samples[i]);
        if (!cycles.empty()) run.cycles_per_byte = median(cycles);
    }
    side.report.conditions.cpu_share = side.wall > 0 ? side.cpu / side.wall : 1;
}

Pair measured_pair(Side (&sides)[2], std::span<const Run> rows, const Timing& timing)
{
    const double start = wall_seconds();
    const double clock = warm_up(timing.warm_up);
    const std::vector<PairRow> common = common_rows(sides, rows, timing);
    for (std::size_t round = 0; round < timing.samples; ++round) {
        if (timing.progress) timing.progress(round + 1, timing.samples);
        const double begun = wall_seconds() - start;
        take_pairs(sides, common, round);
        for (Side& side : sides) {
            std::vector<double> clocks;
            for (const Run& run : side.report.runs)
                clocks.push_back(run.clock_hz.back());
            if (!clocks.empty()) side.report.conditions.rounds.push_back({begun, median(clocks), ""});
        }
    }
    for (Side& side : sides) {
        settle_side(side);
        side.report.conditions.clock_before_hz = clock;
        side.report.conditions.clock_after_hz = clock_loop_hz();
        side.report.conditions.seconds = wall_seconds() - start;
        side.report.verdict = judge(side.report);
    }
    return {std::move(sides[0].report), std::move(sides[1].report)};
}

}  // namespace

std::optional<Pair> measure_pair(const std::string& theirs, const std::string& ours,
                                 std::span<const Run> rows, const Timing& timing, const Place& place,
                                 Console& console)
{
    const os::Bound bound(place.cpu);  // the processes inherit it
    Side sides[2] = {{theirs}, {ours}};
    try {
        return measured_pair(sides, rows, timing);
    } catch (const Gone& gone) {
        console.error(gone.program, gone.why);
        return std::nullopt;
    }
}

}  // namespace hashtool::cli
